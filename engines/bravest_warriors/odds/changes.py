"""The chance to make a value when one die may be changed after the roll.

A die stays 1 to 6: one that a plus would take beyond 6 may not be chosen for it. No change has to be
made, and the best one is.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING

from engines.bravest_warriors.odds.sums import FACES, chance, share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


def chance_plus(dice: int, value: int, plus: int) -> Fraction:
    """With ``plus`` on any one die."""
    return share(_reached(dice, f"+{plus}"), value, dice)


def chance_set(dice: int, value: int) -> Fraction:
    """With any one die set to a face of choice."""
    return share(_reached(dice, "set"), value, dice)


def chance_flip(dice: int, value: int) -> Fraction:
    """With any one die turned upside down, so that a 2 becomes a 5."""
    return share(_reached(dice, "flip"), value, dice)


@cache
def chance_reroll(dice: int, value: int) -> Fraction:
    """With any one die rolled again, chosen when the roll is seen."""
    ways = 0
    for roll, count in _rolls(dice):
        if sums_of(roll) >> value & 1:
            ways += count * len(FACES)
        else:
            rests = [sums_of(_less(roll, face)) for face in set(roll)]
            ways += count * max(sum((rest | rest << new) >> value & 1 for new in FACES) for rest in rests)
    return Fraction(ways, 6 ** (dice + 1))


def chances(dice: int, value: int) -> dict[str, Fraction]:
    """What each kind of help is worth: a phrase and the chance with it, the plain roll first."""
    return {
        "as rolled": chance(dice, value),
        "+1 on a die": chance_plus(dice, value, 1),
        "+2 on a die": chance_plus(dice, value, 2),
        "+3 on a die": chance_plus(dice, value, 3),
        "a die flipped": chance_flip(dice, value),
        "a die rolled again": chance_reroll(dice, value),
        "a die set": chance_set(dice, value),
        "one die more": chance(dice + 1, value),
    }


def sums_of(roll: Iterable[int]) -> int:
    """The sums that dice can make, as bits."""
    mask = 1
    for face in roll:
        mask |= mask << face
    return mask


@cache
def _reached(dice: int, change: str) -> dict[int, int]:
    """How many rolls can make which sums with at most one die changed."""
    faces = _turns(change)
    found: dict[int, int] = {}
    for roll, count in _rolls(dice):
        mask = sums_of(roll)
        for face in set(roll):
            rest = sums_of(_less(roll, face))
            for new in faces(face):
                mask |= rest << new
        found[mask] = found.get(mask, 0) + count
    return found


def _turns(change: str) -> Callable[[int], Iterable[int]]:
    """What a die may become by a change: ``set``, ``flip`` or ``+N``."""
    if change == "set":
        return lambda face: FACES
    if change == "flip":
        return lambda face: (7 - face,)
    plus = int(change)
    return lambda face: (face + plus,) if face + plus in FACES else ()


def _rolls(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """All rolls without regard to order, each with the number of its orders."""
    for roll in combinations_with_replacement(FACES, dice):
        orders = factorial(dice)
        for face in set(roll):
            orders //= factorial(roll.count(face))
        yield roll, orders


def _less(roll: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = roll.index(face)
    return roll[:at] + roll[at + 1 :]
