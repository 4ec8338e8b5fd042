"""Matches sorted by one figure into a few bins, with how many of each were won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.statistics.particular import value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.statistics.played import Played

BINS = 5


class Bin(NamedTuple):
    """Matches whose figure is in one span: its name, how many were won, how many lost."""

    name: str
    won: int
    lost: int


def bins_of(matches: Sequence[Played], group: str, person: str | None = None) -> tuple[Bin, ...]:
    """At most five spans of whole numbers of one width, from the least value to the most."""
    found = [(value_of(match, group, person), match.won(person)) for match in matches]
    valued = [(int(value), won) for value, won in found if value is not None]
    if not valued:
        return ()
    least, most = min(value for value, _ in valued), max(value for value, _ in valued)
    width = -(-(most - least + 1) // BINS)
    bins = []
    for first in range(least, most + 1, width):
        last = first + width - 1
        results = [won for value, won in valued if first <= value <= last]
        name = str(first) if width == 1 else f"{first}-{last}"
        bins.append(Bin(name, sum(results), len(results) - sum(results)))
    return tuple(bins)
