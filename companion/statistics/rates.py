"""How often something was won, and how sure that is."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

TOO_FEW = 8
"""Fewer matches than this promise nothing."""

_Z = 1.959964


class Rate(NamedTuple):
    """So many matches won, of so many."""

    won: int
    of: int

    @property
    def share(self) -> float | None:
        """The share that was won, or None of nothing."""
        return self.won / self.of if self.of else None

    @property
    def enough(self) -> bool:
        """Whether there are matches enough to say something."""
        return self.of >= TOO_FEW

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true share lies, 95 times in 100 (Wilson's interval), or None of nothing."""
        if not self.of:
            return None
        share, square = self.won / self.of, _Z * _Z
        middle = share + square / (2 * self.of)
        spread = _Z * sqrt((share * (1 - share) + square / (4 * self.of)) / self.of)
        whole = 1 + square / self.of
        low, high = (middle - spread) / whole, (middle + spread) / whole
        return max(0.0, min(share, low)), min(1.0, max(share, high))

    @property
    def says(self) -> str:
        """The rate in words: ``9 of 26, 35 %, 19 to 54`` or ``1 of 7, too few to say``."""
        count = f"{self.won} of {self.of}"
        if self.share is None or self.interval is None or not self.enough:
            return f"{count}, too few to say"
        low, high = self.interval
        return f"{count}, {percent(self.share)} %, {percent(low)} to {percent(high)}"


def percent(share: float) -> int:
    """A share in whole hundredths."""
    return round(100 * share)
