"""The nearest entry that would be accepted, for refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.possible import attacks, seer_plays

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.brambles.cards import Card
    from engines.brambles.entries import Play, SeerPlay
    from engines.brambles.state import State


def nearest_play(state: State, cards: tuple[Card, ...], places: tuple[int, ...]) -> str | None:
    """The accepted play that shares most with what was meant, if any shares cards with it."""
    return _nearest(attacks(state), cards, places)


def nearest_seer_play(state: State, cards: tuple[Card, ...], places: tuple[int, ...]) -> str | None:
    """The accepted play of a Seer that shares most with what was meant."""
    return _nearest(seer_plays(state), cards, places)


def _nearest(ways: Iterable[Play | SeerPlay], cards: tuple[Card, ...], places: tuple[int, ...]) -> str | None:
    meant = set(cards)

    def likeness(way: Play | SeerPlay) -> int:
        shared, aimed = len(meant & set(way.cards)), len(set(places) & set(way.places))
        return 2 * shared - len(way.cards) + 3 * aimed

    near = max(ways, key=likeness, default=None)
    return near.text if near and meant & set(near.cards) else None
