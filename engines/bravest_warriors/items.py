"""Items: buying, giving, spending, and the cards that may not be held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Consequence, Refusal, Step

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import Buy, Item
    from engines.bravest_warriors.state import State

PRICE = 2
STICK = "gas-powered stick"
NOT_ALONE = frozenset({STICK, "vitamin b12"})
CROWD, LONGER = 5, 50


def _barred(state: State, name: str) -> Refusal | None:
    """Why the active player cannot buy an Item of this name (EN-5, EN-31), or None."""
    key, house = name.casefold(), state.house
    if house.solo and key in NOT_ALONE:
        return Refusal("EN-31", f"{name} is not in the game of one player.", "buy")
    if key != STICK:
        return None
    holders = [at for at, held in enumerate(state.items) if any(item.casefold() == STICK for item in held)]
    if state.active in holders:
        return Refusal("EN-5", f"{state.name} holds a {name}; nobody holds two.", "buy")
    both = house.decks == "both" and house.target == LONGER and len(house.players) >= CROWD
    if len(holders) >= (2 if both else 1):
        return Refusal("EN-5", f"{house.players[holders[0]]} holds the {name} of this game.", "buy")
    return None


def given(state: State, seat: int, name: str) -> State:
    """The state with one more Item at the end of a player's row."""
    rows = list(state.items)
    rows[seat] = (*rows[seat], name)
    return state._replace(items=tuple(rows))


def taken(state: State, seat: int, name: str) -> State | Refusal:
    """The state without one Item of a player; T-1 when it is not held."""
    row = list(state.items[seat])
    if name not in row:
        held = ", ".join(row) or "none"
        return Refusal("T-1", f"{state.house.players[seat]} does not hold {name}; the Items are: {held}.")
    row.remove(name)
    rows = list(state.items)
    rows[seat] = tuple(row)
    return state._replace(items=tuple(rows))


def buy(state: State, entry: Buy, ruled: bool) -> Step[State] | Refusal:
    """Two banked points for one blind Item, once an Encounter and before the roll (EN-9)."""
    points = state.points(state.active)
    if points < PRICE:
        rule = "T-2" if ruled else "EN-9"
        return Refusal(rule, f"An Item costs {PRICE} banked points; {state.name} has {points}.")
    refusal = None if ruled else _not_for_sale(state, entry)
    if refusal is not None:
        return refusal
    unnamed = state.unnamed + (entry.name is None)
    name = f"Item {unnamed}" if entry.name is None else entry.name
    account = state.account.posted(state.turn, state.active, (-PRICE, f"bought {name}"))
    battle = state.battle._replace(bought=True)
    after = given(state._replace(account=account, battle=battle, unnamed=unnamed), state.active, name)
    paid = Consequence(f"{state.name} {points} - {PRICE} = {points - PRICE}", "EN-9", "info")
    return Step(after, f"{state.name} pays {PRICE} points for {name}.", (paid,))


def _not_for_sale(state: State, entry: Buy) -> Refusal | None:
    if state.battle.bought:
        return Refusal("EN-9", "An Item was bought for this Encounter already; one is the most.")
    return None if entry.name is None else _barred(state, entry.name)


def card_text(state: State, entry: Item, ruled: bool) -> Step[State] | Refusal:
    """A card gives or takes an Item (EN-6)."""
    seat = state.seat(entry.player)
    if not entry.gains:
        left = taken(state, seat, entry.name)
        return left if isinstance(left, Refusal) else Step(left, f"{entry.player} loses {entry.name}.")
    return Step(given(state, seat, entry.name), f"{entry.player} gets {entry.name}.")
