"""What a battle brings on average: the points that the best play banks, and what one more Encounter is worth.

Taken as known are the same things as in `solo`: equally likely values, no Items, abilities, printed points
or bonus die. A stake that reaches the most that is needed is banked at once.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.bravest_warriors.odds.solo import keeping

if TYPE_CHECKING:
    from collections.abc import Sequence


class Average:
    """The average points of a battle under best play; they are computed when asked for."""

    def __init__(self, values: Sequence[int] = range(1, 21), *, most: int = 30, dice: int = 6) -> None:
        """``values`` are equally likely; no more than ``most`` points are needed."""
        self.most = most
        self.dice = dice
        self.kept = [keeping(tuple(values), free) for free in range(dice + 1)]
        self.risk = cache(self._risk)

    def _risk(self, column: int, free: int, stake: int) -> float:
        """The points that are banked on average when the next Encounter is turned up."""
        if not free:
            column, free = column + 1, self.dice
        after = [self.choice(column, left, stake + column) for left in range(free)]
        return sum(chance * max(after[left] for left in lefts) for lefts, chance in self.kept[free])

    def choice(self, column: int, free: int, stake: int) -> float:
        """The same behind a beaten Encounter, with the better of scoring and risking."""
        return float(stake) if stake >= self.most else max(float(stake), self.risk(column, free, stake))
