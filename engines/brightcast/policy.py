"""How good an entry looks from what is public, and the best one for a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brightcast.cards import ALCHEMIST, DRAGON, DRUID, PLACE, SAGE, SORCERER, WARLOCK, WIZARD, Counts
from engines.brightcast.entries import Discard, Play, Stop
from engines.brightcast.offering import offers
from engines.brightcast.races import races, would_be

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engines.brightcast.state import Played, Side, State
    from engines.kernel.entries import Entry

WIN = 1000.0
_ACTION = {DRUID: 2.0, SAGE: 2.0, WARLOCK: 1.0, SORCERER: 0.0, WIZARD: -3.0, ALCHEMIST: 0.0, DRAGON: -1.0}
_KEEP = {DRUID: 2.0, SAGE: 3.0, WARLOCK: 1.0, SORCERER: 2.5, WIZARD: 5.0, ALCHEMIST: 4.0, DRAGON: 3.5}
_TWO_CARDS = 5.0


def worth(state: State, entry: Entry) -> float:
    """How good an entry looks for who decides on it, from what lies open; more is better."""
    if isinstance(entry, Play):
        return play_worth(state, entry.name, entry.targets)
    if isinstance(entry, Stop):
        assert state.played is not None
        return stop_worth(state, state.played, entry.match)
    if isinstance(entry, Discard):
        assert state.due is not None
        sign = 1 if state.due.cause == "druid" else -1
        return sign * sum(_KEEP[card] for card in entry.cards)
    return 0.0


def play_worth(state: State, name: str, aims: tuple[str, ...]) -> float:
    """What a card of that name brings the active player when nobody stops it."""
    own, other = state.sides[state.active], state.sides[state.other]
    if would_be(own, name):
        return WIN
    gain = _ACTION[name] + (0.5 * len(aims) if name == WARLOCK else 0.0)
    if name not in {DRAGON, ALCHEMIST}:
        gain += strength(own.enter(name)) - strength(own)
    if name == WARLOCK:
        return gain
    for target in aims:
        gain += strength(other) - strength(other.lose(target)) + 0.1
        other = other.lose(target)
    return gain


def stop_worth(state: State, played: Played, match: str) -> float:
    """What it brings to stop the card that was played, or to stop a stop; the cards it costs counted."""
    stake = play_worth(state, played.name, played.targets)
    return stake - _TWO_CARDS - (0.5 if match == ALCHEMIST else 0.0)


def strength(side: Side) -> float:
    """How near a side is to five, steeper the nearer."""
    run = races(side)
    return 2.0**run.different + 2.0**run.alike


def pick(state: State, hand: Counts, source: Random) -> Entry | None:
    """The best entry for who decides now; equal ones by lot.

    Args:
        state: what is public.
        hand: the cards in the hand that the entry comes from, the turn's draw made.
        source: where the lots come from.

    Returns:
        None when the match is over.
    """
    able = _able(state, hand)
    if not able:
        return None
    weighed = [(worth(state, entry), entry) for entry in able]
    best = max(value for value, _ in weighed)
    return source.choice([entry for value, entry in weighed if value == best])


def lots(state: State, hand: Counts, source: Random) -> Entry | None:
    """Any entry for who decides now, by lot; otherwise as `pick`."""
    able = _able(state, hand)
    return source.choice(able) if able else None


def _able(state: State, hand: Counts) -> list[Entry]:
    rows = (entry for offer in offers(state) for entry in offer.examples() if offer.verb != "forgot")
    return [entry for entry in rows if _held(entry, hand)]


def _held(entry: Entry, hand: Counts) -> bool:
    if isinstance(entry, Play):
        cards: tuple[str, ...] = (entry.card,)
    elif isinstance(entry, Stop):
        cards = (WIZARD, entry.match)
    elif isinstance(entry, Discard):
        cards = entry.cards
    else:
        return True
    return all(hand[PLACE[card]] >= cards.count(card) for card in cards)


class Policy(NamedTuple):
    """A way to choose.

    Attributes:
        does: what it does, in a few words.
        pick: gives the entry from what is public, the cards in hand and a source of lots.
    """

    does: str
    pick: Callable[[State, Counts, Random], Entry | None]


POLICIES = {
    "sense": Policy("weighs races, stops and what a card does", pick),
    "lots": Policy("draws lots between all it can do", lots),
}
