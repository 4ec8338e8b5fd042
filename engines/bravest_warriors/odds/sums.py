"""The chance that some of n rolled dice sum to a value, one set or two separate ones.

A roll is known by the sums that its dice can make, kept as the bits of one number. One die more turns
the sums ``m`` into ``m | m << face``; rolls that can make the same sums are counted together.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

FACES = range(1, 7)
_WIDTH = 64


@cache
def masks(dice: int) -> dict[int, int]:
    """How many of the ``6 ** dice`` rolls can make which sums (bit s for the sum s)."""
    if not dice:
        return {1: 1}
    found: dict[int, int] = {}
    for mask, count in masks(dice - 1).items():
        for face in FACES:
            more = mask | mask << face
            found[more] = found.get(more, 0) + count
    return found


@cache
def _pairs(dice: int) -> dict[int, int]:
    """The same for two separate sets: bit ``a + 64 * b`` for the sums a and b."""
    if not dice:
        return {1: 1}
    found: dict[int, int] = {}
    for mask, count in _pairs(dice - 1).items():
        for face in FACES:
            more = mask | mask << face | mask << face * _WIDTH
            found[more] = found.get(more, 0) + count
    return found


def share(counted: dict[int, int], bit: int, dice: int) -> Fraction:
    """The share of the rolls of so many dice whose sums hold a bit."""
    return Fraction(sum(count for mask, count in counted.items() if mask >> bit & 1), 6**dice)


@cache
def chance(dice: int, value: int) -> Fraction:
    """The chance that one or more of so many dice sum to ``value`` (1 or more)."""
    return share(masks(dice), value, dice)


@cache
def chance_twice(dice: int, value: int) -> Fraction:
    """The chance that two separate sets of the dice sum to ``value`` each (1 to 21)."""
    return share(_pairs(dice), value * (_WIDTH + 1), dice)
