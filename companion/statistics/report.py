"""Everything that is said of the matches asked about: one value behind the screen, the text and the JSON."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from companion.journal.summaries import BASE
from companion.statistics.figures import by_known_person, by_month, by_variant, figures_of, rate_of
from companion.statistics.particular import groups_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.people.register import Person
    from companion.statistics.figures import Figures
    from companion.statistics.particular import Groups
    from companion.statistics.played import Played
    from companion.statistics.rates import Rate

STAKE = "at stake after Encounter"
REACHED = "battles that beat Encounter"
"""The sum at stake behind the first, second, … Encounter of a battle, and how many battles came so far."""

FOLLOWED = ("points after battle", "lives left after round")
"""Groups that are followed through a match: their means say something, their totals nothing."""


class Part(NamedTuple):
    """Some of the matches under a name: how many, and how often won where somebody is asked about."""

    name: str
    matches: int
    rate: Rate | None


class Luck(NamedTuple):
    """Dice against what was to be expected of them (exact chances, variance for the spread)."""

    rolls: int
    beat: int
    expected: float
    variance: float

    @property
    def spreads(self) -> float:
        """By how many usual spreads (standard deviations) more, or fewer, came than expected."""
        return (self.beat - self.expected) / sqrt(self.variance) if self.variance else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """What matches amount to.

    Attributes:
        figures: how many, won, in a row, how long.
        unmarked: the same of those without rulings, recounts and advice.
        people: everybody who sat there, with how often they won.
        variants: by house rules.
        months: by month, oldest first; the names are such as ``2026-05``.
        groups: what is particular to the game.
    """

    figures: Figures
    unmarked: Figures
    people: tuple[tuple[Person, Rate], ...]
    variants: tuple[Part, ...]
    months: tuple[Part, ...]
    groups: Groups

    @property
    def luck(self) -> Luck | None:
        """What the dice did, where there are any."""
        return luck_of(self.groups)


def luck_of(groups: Groups) -> Luck | None:
    """What the dice did, where there are any."""
    dice = groups.get("dice")
    if not dice:
        return None
    rolls, beat, expected, variance = (dice[name].total for name in ("rolls", "beat", "expected", "variance"))
    return Luck(int(rolls), int(beat), expected, variance)


def report_of(matches: Sequence[Played], person: str | None = None) -> Report:
    """The report on matches of one game and one size, for somebody or for whoever played."""
    whole = figures_of(matches, person)
    rated = whole.rate is not None
    return Report(
        figures=whole,
        unmarked=figures_of([match for match in matches if match.clean], person),
        people=tuple((who, rate_of(some, who.id)) for who, some in by_known_person(matches).items()),
        variants=_parts(
            {variant_name(key): some for key, some in by_variant(matches).items()}, person, rated
        ),
        months=_parts(by_month(matches), person, rated),
        groups=groups_of(matches, person),
    )


def variant_name(variant: tuple[str, ...]) -> str:
    """House rules that differ, as one phrase."""
    return ", ".join(variant) or BASE


def _parts(found: Mapping[str, tuple[Played, ...]], person: str | None, rated: bool) -> tuple[Part, ...]:
    return tuple(
        Part(name, len(some), rate_of(some, person) if rated else None) for name, some in found.items()
    )
