"""The game of one player solved: the chance to reach the target, and what is best at every choice.

Taken as known: every value of ``values`` equally likely for every Encounter; no Items, abilities,
printed points or bonus die. Of several ways to beat an Encounter the best is locked; that is nearly
always the one with the fewest dice.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Keeping = tuple[tuple[tuple[int, ...], float], ...]
FACES = range(1, 7)


class Solo:
    """The best play of one player under stated assumptions; chances are computed when asked for."""

    def __init__(self, values: Sequence[int] = range(1, 21), *, target: int = 20, dice: int = 6) -> None:
        """``values`` are equally likely; ``dice`` return whenever a column is opened."""
        self.target = target
        self.dice = dice
        self.kept = [keeping(tuple(values), free) for free in range(dice + 1)]
        self.win = cache(self._win)
        self.risk = cache(self._risk)

    def _win(self, battles: int, points: int) -> float:
        """The chance to reach the target with so many battles left, none begun."""
        if points >= self.target:
            return 1.0
        return self.risk(battles, points, (1, self.dice, 0)) if battles else 0.0

    def _risk(self, battles: int, points: int, table: tuple[int, int, int]) -> float:
        """The chance when the next Encounter is turned up.

        Args:
            battles: how many are left, this one counted.
            points: banked before this battle.
            table: the column, the free dice and the points at stake.
        """
        column, free, stake = table
        if not free:
            column, free = column + 1, self.dice
        lost = self.win(battles - 1, points)
        after = [self.choice(battles, points, (column, left, stake + column)) for left in range(free)]
        return lost + sum(
            [chance * (max([after[left] for left in lefts]) - lost) for lefts, chance in self.kept[free]]
        )

    def choice(self, battles: int, points: int, table: tuple[int, int, int]) -> float:
        """The chance behind a beaten Encounter, with the better of scoring and risking."""
        scored = self.score(battles, points, table[2])
        return scored if scored == 1.0 else max(scored, self.risk(battles, points, table))

    def score(self, battles: int, points: int, stake: int) -> float:
        """The chance when the stake is banked now."""
        return self.win(battles - 1, points + stake)


@cache
def keeping(values: tuple[int, ...], dice: int) -> Keeping:
    """How a roll of so many dice may go: the numbers of dice that may stay free, and the chance of that.

    Rolls that beat nothing are left out.
    """
    counts: Counter[tuple[int, ...]] = Counter()
    for roll in combinations_with_replacement(FACES, dice):
        orders, lefts = _orders(roll), _lefts(roll)
        for value in values:
            if value in lefts:
                counts[tuple(sorted(lefts[value]))] += orders
    return tuple((lefts, count / (6**dice * len(values))) for lefts, count in counts.items())


def _orders(roll: tuple[int, ...]) -> int:
    orders = factorial(len(roll))
    for face in set(roll):
        orders //= factorial(roll.count(face))
    return orders


def _lefts(roll: tuple[int, ...]) -> dict[int, set[int]]:
    """For every sum that the dice can make, how many dice may stay free."""
    found: dict[int, set[int]] = {}
    for size in range(1, len(roll) + 1):
        for part in combinations(roll, size):
            found.setdefault(sum(part), set()).add(len(roll) - size)
    return found
