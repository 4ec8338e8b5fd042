"""Before the first Encounter: who begins, who takes which Hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Refusal, Step
from engines.kernel.words import listed, quote

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import Hero
    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Start

NOT_ALONE = "Chris"


def start(state: State, entry: Start, ruled: bool) -> Step[State] | Refusal:
    """Another than the first seat begins (EN-3)."""
    return Step(state._replace(active=state.seat(entry.player)), f"{entry.player} begins.")


def free_heroes(state: State) -> tuple[str, ...]:
    """The Heroes that may still be taken (EN-1, EN-31)."""
    gone = {*state.heroes, NOT_ALONE} if state.house.solo else {*state.heroes}
    return tuple(hero for hero in state.house.heroes if hero not in gone)


def hero(state: State, entry: Hero, ruled: bool) -> Step[State] | Refusal:
    """A player takes a Hero of the decks in use that nobody has (EN-1)."""
    seat = state.seat(entry.player)
    refusal = None if ruled else _not_to_be_had(state, seat, entry)
    if refusal is not None:
        return refusal
    heroes = tuple(entry.hero if at == seat else there for at, there in enumerate(state.heroes))
    return Step(state._replace(heroes=heroes), f"{entry.player} is {entry.hero}.")


def _not_to_be_had(state: State, seat: int, entry: Hero) -> Refusal | None:
    if state.heroes[seat] is not None:
        return Refusal("EN-1", f"{entry.player} is {state.heroes[seat]} already.")
    free = free_heroes(state)
    if entry.hero in free:
        return None
    nearest = f"hero {quote(entry.player)} {quote(free[0])}" if free else None
    if state.house.solo and entry.hero == NOT_ALONE:
        return Refusal("EN-31", f"{entry.hero} is not in the game of one player.", nearest)
    if entry.hero in state.heroes:
        owner = state.house.players[state.heroes.index(entry.hero)]
        return Refusal("EN-1", f"{entry.hero} is taken by {owner}; free are {listed(free, 'and')}.", nearest)
    return Refusal("EN-1", f"{entry.hero} is not in the {state.house.decks} deck.", nearest)
