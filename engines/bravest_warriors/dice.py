"""Rows of dice: taking some away, turning some, splitting them into two equal sums."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Dice = tuple[int, ...]


def picked(row: Dice, dice: Sequence[int]) -> tuple[int, ...] | None:
    """The places of these dice in the row, the leftmost of each face; None when one is not there."""
    places: list[int] = []
    for face in dice:
        at = next((at for at, there in enumerate(row) if there == face and at not in places), None)
        if at is None:
            return None
        places.append(at)
    return tuple(places)


def without(row: Dice, places: Sequence[int]) -> Dice:
    """The row without the dice in these places."""
    return tuple([face for at, face in enumerate(row) if at not in places])


def turned(row: Dice, places: Sequence[int], faces: Sequence[int]) -> Dice:
    """The row with other faces in these places."""
    dice = list(row)
    for at, face in zip(places, faces, strict=True):
        dice[at] = face
    return tuple(dice)


def splits(dice: Dice, value: int) -> bool:
    """Whether the dice are two separate sets that sum to the value each."""
    return sum(dice) == 2 * value and any(
        sum(part) == value for size in range(1, len(dice)) for part in combinations(dice, size)
    )
