"""The figures of some matches: how many, how often won, in a row, how long, by variant, person and month."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from companion.people.names import is_guest
from companion.statistics.asked import day_of
from companion.statistics.rates import Rate

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from datetime import date
    from typing import TypeVar

    from companion.people.register import Person
    from companion.statistics.played import Played, Size

    K = TypeVar("K", bound=Hashable)


class Streak(NamedTuple):
    """Matches in a row that were won, or lost, from the first day to the last."""

    won: bool
    length: int
    first: date
    last: date


class Lengths(NamedTuple):
    """How long matches took, in minutes; only those of which it is known."""

    known: int
    shortest: int
    median: float
    longest: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What matches amount to, for somebody or, in a game for one, for whoever played.

    Attributes:
        rate: won of how many; None where nobody is asked about in a game of several.
        streaks: all of them, oldest first; empty where there is no rate.
        lengths: None where no length is known.
        ruled: how many have rulings of the table.
        recounted: how many have recounts by hand.
        advised: in how many odds or advice were looked at.
        matches: how many.
    """

    matches: int
    rate: Rate | None
    streaks: tuple[Streak, ...]
    lengths: Lengths | None
    ruled: int
    recounted: int
    advised: int

    @property
    def now(self) -> Streak | None:
        """The streak that goes on."""
        return self.streaks[-1] if self.streaks else None

    def longest(self, won: bool) -> Streak | None:
        """The longest streak of matches won, or lost; of equal ones the earliest."""
        found = [streak for streak in self.streaks if streak.won == won]
        return max(found, key=lambda streak: streak.length, default=None)


def figures_of(matches: Sequence[Played], person: str | None = None) -> Figures:
    """The figures of matches in the order in which they were begun."""
    rated = person is not None or all(match.size == "solo" for match in matches)
    return Figures(
        len(matches),
        rate_of(matches, person) if rated else None,
        streaks_of(matches, person) if rated else (),
        lengths_of(matches),
        sum(match.rulings > 0 for match in matches),
        sum(match.recounts > 0 for match in matches),
        sum(match.advised for match in matches),
    )


def rate_of(matches: Iterable[Played], person: str | None = None) -> Rate:
    """How many of the matches somebody won."""
    results = [match.won(person) for match in matches]
    return Rate(sum(results), len(results))


def streaks_of(matches: Iterable[Played], person: str | None = None) -> tuple[Streak, ...]:
    """Matches in a row with the same result."""
    found = []
    for won, run in groupby(matches, key=lambda match: match.won(person)):
        days = [day_of(match.begun) for match in run]
        found.append(Streak(won, len(days), days[0], days[-1]))
    return tuple(found)


def lengths_of(matches: Iterable[Played]) -> Lengths | None:
    """Shortest, median and longest, in minutes."""
    minutes = [match.minutes for match in matches if match.minutes is not None]
    return Lengths(len(minutes), min(minutes), median(minutes), max(minutes)) if minutes else None


def by_variant(matches: Iterable[Played]) -> dict[tuple[str, ...], tuple[Played, ...]]:
    """The matches by the house rules that differ, the most played first."""
    return _most_first(_sorted_by(matches, lambda match: match.variant))


def by_month(matches: Iterable[Played]) -> dict[str, tuple[Played, ...]]:
    """The matches by the month of their beginning, such as ``2026-05``, oldest first."""
    return _sorted_by(matches, lambda match: day_of(match.begun).isoformat()[:7])


def by_person(matches: Iterable[Played]) -> dict[Person, tuple[Played, ...]]:
    """The matches by who sat there, those who play most first."""
    found: dict[Person, list[Played]] = defaultdict(list)
    for match in matches:
        for person in dict.fromkeys(match.people):
            found[person].append(match)
    return _most_first({person: tuple(row) for person, row in found.items()})


def by_known_person(matches: Iterable[Played]) -> dict[Person, tuple[Played, ...]]:
    """The same without guests; who plays alone may be called You."""
    found = by_person(matches)
    return {who: some for who, some in found.items() if some[0].size == "solo" or not is_guest(who.name)}


def by_size(matches: Iterable[Played]) -> dict[Size, tuple[Played, ...]]:
    """The matches by how many sat at the table."""
    return _sorted_by(matches, lambda match: match.size)


def by_game(matches: Iterable[Played]) -> dict[str, tuple[Played, ...]]:
    """The matches by game."""
    return _sorted_by(matches, lambda match: match.game)


def _sorted_by(matches: Iterable[Played], key: Callable[[Played], K]) -> dict[K, tuple[Played, ...]]:
    found: dict[K, list[Played]] = defaultdict(list)
    for match in matches:
        found[key(match)].append(match)
    return {name: tuple(row) for name, row in found.items()}


def _most_first(found: dict[K, tuple[Played, ...]]) -> dict[K, tuple[Played, ...]]:
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))
