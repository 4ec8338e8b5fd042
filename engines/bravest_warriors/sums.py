"""Which free dice beat an Encounter, and which way leaves the most useful dice."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from engines.bravest_warriors.dice import Dice, picked, splits, without

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State


@dataclass(frozen=True, slots=True)
class Way:
    """A set of dice that beats the Encounter, and the dice that stay free."""

    dice: Dice
    leaves: Dice


def ways(roll: Dice, value: int) -> tuple[Way, ...]:
    """All distinct sets of dice that sum to the value, the most useful first.

    All free dice are rolled again, so their number counts and not their faces: the fewest dice
    come first, among as many the highest faces.
    """
    found = {
        tuple(sorted(dice, reverse=True))
        for size in range(1, len(roll) + 1)
        for dice in combinations(roll, size)
        if sum(dice) == value
    }
    ordered = sorted(found, key=lambda dice: (len(dice), tuple(-face for face in dice)))
    return tuple(Way(dice, without(roll, picked(roll, dice) or ())) for dice in ordered)


def double_ways(roll: Dice, value: int) -> tuple[Way, ...]:
    """All distinct sets that hold two separate sums of the value, the most useful first."""
    return tuple(way for way in ways(roll, 2 * value) if splits(way.dice, value))


def ways_now(state: State) -> tuple[Way, ...]:
    """The sets that beat what is faced with the dice on the table.

    Of an Encounter that needs two sets, these are the ways to lock one set; while others may assist,
    all the dice that are still missing.
    """
    faced = state.facing
    if faced.card.twice and state.phase == "defeated" and not faced.dice:
        return double_ways(state.battle.roll, faced.card.value)
    found = ways(state.battle.roll, faced.card.value)
    if not faced.card.twice or faced.dice:
        return found
    whole = [way for way in found if ways(way.leaves, faced.card.value)]
    return (*whole, *[way for way in found if way not in whole])
