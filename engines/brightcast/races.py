"""The two races to five: five different names, or five of one name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brightcast.cards import FIVE, PLACE, SPELLCASTERS

if TYPE_CHECKING:
    from engines.brightcast.state import Side

_NUMBERS = ("no", "one", "two", "three", "four", "five")


class Races(NamedTuple):
    """How far a player is.

    Attributes:
        different: different names in play, 0 to 5.
        alike: the most cards of one name.
        name: that name, or empty with nothing in play.
    """

    different: int
    alike: int
    name: str

    @property
    def to_go(self) -> int:
        """How many more cards the nearer race needs, 0 when it is won."""
        return max(0, FIVE - max(self.different, self.alike))

    @property
    def one_away(self) -> bool:
        """Whether one more card can win the game."""
        return self.to_go == 1

    @property
    def nearest(self) -> str:
        """The nearer race and what it needs, such as ``five different, one more``."""
        what = "five different" if self.different >= self.alike else f"five of {self.name.capitalize()}"
        return f"{what}, {_NUMBERS[self.to_go]} more"


def races(side: Side) -> Races:
    """Both races of a player; blank Alchemists count in neither."""
    counts = side.in_play[: len(SPELLCASTERS)]
    alike = max(counts)
    name = SPELLCASTERS[counts.index(alike)] if alike else ""
    return Races(sum(map(bool, counts)), alike, name)


def five(side: Side) -> str | None:
    """How a player has won the game, as a phrase, or None."""
    if sum(side.real) + sum(side.copies) < FIVE:
        return None
    counts = side.in_play[: len(SPELLCASTERS)]
    if min(counts):
        return "five different names"
    if max(counts) >= FIVE:
        return f"five of {SPELLCASTERS[counts.index(max(counts))].capitalize()}"
    return None


def would_be(side: Side, name: str) -> str | None:
    """What a card entering play under a name would win by, as a phrase, or None."""
    if name not in SPELLCASTERS:
        return None
    have = side.real[PLACE[name]] + side.copies[PLACE[name]]
    if have == FIVE - 1:
        return f"the fifth {name.capitalize()}"
    return None if have or races(side).different < FIVE - 1 else "the fifth different name"
