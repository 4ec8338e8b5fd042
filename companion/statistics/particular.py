"""What is particular to a game: the tallies of many matches, added up."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.tallied import read_tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.statistics.played import Played
    from engines.kernel.answers import Tally


@dataclass(frozen=True, slots=True)
class Sum:
    """One figure over many matches: the total, and how many times it was noted."""

    total: float
    times: int

    @property
    def mean(self) -> float:
        """The total by how many times."""
        return self.total / self.times


Groups = dict[str, dict[str, Sum]]
"""Figures by group and name, numbers in their order, other names as they first came."""


def groups_of(matches: Iterable[Played], person: str | None = None) -> Groups:
    """The tallies added up; those of seats are somebody's alone where a person is asked about."""
    totals: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0, 0])
    for match in matches:
        seats = None if person is None else match.seats(person)
        for row in _tally(match.tally):
            if seats is None or row.seat is None or row.seat in seats:
                kept = totals[row.group, row.name]
                kept[0] += row.value
                kept[1] += 1
    found: Groups = {}
    for (group, name), (total, times) in totals.items():
        found.setdefault(group, {})[name] = Sum(total, int(times))
    return {group: _ordered(names) for group, names in found.items()}


def value_of(match: Played, group: str, person: str | None = None) -> float | None:
    """One figure of one match, or None where it has none of that group."""
    seats = None if person is None else match.seats(person)
    found = [
        row.value
        for row in _tally(match.tally)
        if row.group == group and (seats is None or row.seat is None or row.seat in seats)
    ]
    return sum(found) if found else None


@lru_cache(maxsize=20_000)
def _tally(text: str) -> tuple[Tally, ...]:
    return read_tally(text)


def _ordered(names: Mapping[str, Sum]) -> dict[str, Sum]:
    numbers = all(name.isdigit() for name in names)
    return {name: names[name] for name in (sorted(names, key=int) if numbers else names)}
