"""What became of the mutants, and why some of them cannot be noticed."""

import tomllib
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

EXPLAINED = Path(__file__).with_name("explained.toml")

Change = tuple[str, str, str]


class Survivor(NamedTuple):
    """A mutant that the tests let pass.

    Attributes:
        where: the function.
        was: the lines that were changed.
        now: what they were changed to; empty when they were taken out.
        why: the reason why no test can tell; empty when there is none.
    """

    where: str
    was: str
    now: str
    why: str

    def __str__(self) -> str:
        """The function and the change, as in a diff."""
        return f"  {self.where}\n    - {self.was}\n    + {self.now}"


class Tally(NamedTuple):
    """The verdicts on the mutants of one part."""

    mutants: int
    survivors: list[Survivor]

    @property
    def killed(self) -> int:
        """How many mutants made a test fail, or never come to its end."""
        return self.mutants - len(self.survivors)

    @property
    def open(self) -> list[Survivor]:
        """The survivors without a reason."""
        return [survivor for survivor in self.survivors if not survivor.why]

    @property
    def score(self) -> float:
        """The killed mutants in percent of all of them, the explained ones among these."""
        return 100 * self.killed / self.mutants if self.mutants else 100.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the score of all mutants lies by these, 19 times out of 20 (Wilson), in percent."""
        share, count, z = self.score / 100, self.mutants or 1, 1.96
        middle = share + z * z / (2 * count)
        reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
        return 100 * (middle - reach) / (1 + z * z / count), 100 * (middle + reach) / (1 + z * z / count)

    def plain(self) -> dict[str, Any]:
        """The tally as JSON knows it."""
        survivors = [survivor._asdict() for survivor in self.survivors]
        return {"mutants": self.mutants, "killed": self.killed, "score": self.score, "survivors": survivors}


def explained() -> dict[Change, str]:
    """The reasons that were written down, by function, old and new text."""
    written = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {
        (where, change["was"], change["now"]): change["why"]
        for where, changes in written.items()
        for change in changes
    }


def tally(verdicts: Iterable[Mapping[str, Any]], known: Mapping[Change, str]) -> Tally:
    """Count verdicts, and give each survivor the reason that is known for it."""
    mutants, survivors = 0, []
    for verdict in verdicts:
        mutants += 1
        change = verdict["where"], verdict["was"], verdict["now"]
        if not verdict["killed"]:
            survivors.append(Survivor(*change, known.get(change, "")))
    return Tally(mutants, survivors)
