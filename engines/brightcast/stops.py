"""Stops: which pair stops which card, whose turn in the chain it is, and whether the card stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.cards import ALCHEMIST, WIZARD, a
from engines.kernel.answers import Refusal
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brightcast.state import Played, State

ONE_COUNTER = 2


def matches(card: str) -> tuple[str, ...]:
    """The cards that stop ``card`` together with a Wizard (BC-14, BC-17, BC-18)."""
    return (ALCHEMIST,) if card == ALCHEMIST else (card, ALCHEMIST)


def aim(played: Played) -> str:
    """What the next stop is aimed at: the card itself, then the Wizard of the stop before (BC-21)."""
    return WIZARD if played.stops else played.card


def stands(played: Played) -> bool:
    """Whether the card takes effect if nobody stops any more."""
    return played.stops % 2 == 0


def decider(state: State) -> int:
    """The seat that may stop now."""
    assert state.played is not None
    return state.other if stands(state.played) else state.active


def chain_is_full(state: State) -> bool:
    """Whether the house rule ends the chain here."""
    return state.table.one_counter and state.played is not None and state.played.stops >= ONE_COUNTER


def lack(state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
    """T-2 or T-1 when these cards cannot come from a hand, by what lies open."""
    hand = state.sides[seat].hand
    if hand < len(cards):
        return Refusal("T-2", f"{state.name(seat)} has {hand} in hand; this takes {len(cards)}.")
    return surplus(state, seat, cards)


def surplus(state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
    """T-1 when these cards would be more than a deck holds, with all that lies open."""
    for card in cards:
        left = state.left(seat, card)
        if left < cards.count(card):
            most = f"Only {left} more" if left else "No other"
            text = f"{most} {card.capitalize()} can turn up for {state.name(seat)}"
            return Refusal("T-1", f"{text}; the deck's others lie open.")
    return None


def legal(state: State) -> tuple[str, ...]:
    """The cards that may go with a Wizard now, by what lies open; empty outside the stop window."""
    if state.phase != "respond" or state.played is None or chain_is_full(state):
        return ()
    seat = decider(state)
    return tuple(card for card in matches(aim(state.played)) if lack(state, seat, (WIZARD, card)) is None)


def refusal(state: State, match: str, *, ruled: bool) -> Refusal | None:
    """Why a Wizard and ``match`` cannot stop what was played last, or None."""
    assert state.played is not None
    found = None if ruled else _pair_refusal(state, state.played, match)
    found = found or lack(state, decider(state), (WIZARD, match))
    if found is None:
        return None
    pairs = legal(state)
    return Refusal(found.rule, found.message, f"stop with {pairs[0]}" if pairs else "allow")


def _pair_refusal(state: State, played: Played, match: str) -> Refusal | None:
    if chain_is_full(state):
        return Refusal("BC-21", "By the house rule the first counter-stop ends the chain.")
    card = aim(played)
    if match in matches(card):
        return None
    pairs = listed(f"Wizard and {pair.capitalize()}" for pair in matches(card))
    rule = "BC-21" if played.stops else "BC-18" if card == ALCHEMIST else "BC-14"
    return Refusal(rule, f"Wizard and {match.capitalize()} do not stop {a(card)}; {pairs} would.")
