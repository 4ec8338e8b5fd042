"""Which matches are asked about: game, size, person, variant, period, with or without marked ones."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.clock import local

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from companion.statistics.played import Played, Size


@dataclass(frozen=True, slots=True)
class Period:
    """Days from the first to the last, both counted; None is open. The name says it at the table."""

    name: str = "all time"
    first: date | None = None
    last: date | None = None

    def holds(self, day: date) -> bool:
        """Whether a day is one of them."""
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)


ALL_TIME = Period()


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked; None asks about all of them, but a game and a size are always one.

    Attributes:
        game: the slug.
        size: how many sat at the table.
        person: an id.
        variant: the house rules that differ; empty for the base game.
        period: when.
        clean: whether matches with rulings, recounts or advice are left out.
    """

    game: str
    size: Size
    person: str | None = None
    variant: tuple[str, ...] | None = None
    period: Period = ALL_TIME
    clean: bool = False

    def holds(self, match: Played) -> bool:
        """Whether a match is one of those asked about."""
        return (
            (match.game, match.size) == (self.game, self.size)
            and (self.person is None or bool(match.seats(self.person)))
            and (self.variant is None or match.variant == self.variant)
            and (not self.clean or match.clean)
            and (self.period == ALL_TIME or self.period.holds(day_of(match.begun)))
        )

    def of(self, matches: Iterable[Played]) -> tuple[Played, ...]:
        """Those of the matches that are asked about."""
        return tuple(filter(self.holds, matches))


@lru_cache(maxsize=20_000)
def day_of(begun: str) -> date:
    """The day of a time, where the table stands."""
    return local(begun).date()


def year(number: int, today: date) -> Period:
    """A whole year."""
    return Period(str(number), today.replace(number, 1, 1), today.replace(number, 12, 31))


def month(first: date) -> Period:
    """The month that begins on this day."""
    last = first.replace(day=monthrange(first.year, first.month)[1])
    return Period(f"{first:%B} {first.year}", first, last)
