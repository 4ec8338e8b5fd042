"""Which free dice beat an Encounter, and which way leaves the most useful dice."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors.dice import Dice, picked, splits, without

if TYPE_CHECKING:
    from collections.abc import Set

    from engines.bravest_warriors.battle import Encounter
    from engines.bravest_warriors.state import State


class Way(NamedTuple):
    """A set of dice that beats the Encounter, and the dice that stay free."""

    dice: Dice
    leaves: Dice


@lru_cache(maxsize=2048)
def sets(roll: Dice, value: int) -> frozenset[Dice]:
    """All distinct sets of these dice that sum to the value, each from the highest face down."""
    row = sorted(roll, reverse=True)
    every = (dice for size in range(1, len(row) + 1) for dice in combinations(row, size))
    return frozenset(dice for dice in every if sum(dice) == value)


def ways(roll: Dice, found: Set[Dice]) -> tuple[Way, ...]:
    """Sets of dice with what they leave of the roll, the most useful first.

    All free dice are rolled again, so their number counts and not their faces: the fewest dice
    come first, among as many the highest faces.
    """
    ordered = sorted(found, key=lambda dice: (len(dice), tuple(-face for face in dice)))
    return tuple(Way(dice, without(roll, picked(roll, dice) or ())) for dice in ordered)


def beating(faced: Encounter, roll: Dice) -> Set[Dice]:
    """The sets of a roll that beat an Encounter on which no dice lie; both sets where it needs two."""
    value = faced.card.value
    if not faced.card.twice:
        return sets(roll, value)
    return {dice for dice in sets(roll, 2 * value) if splits(dice, value)}


def ways_now(state: State) -> tuple[Way, ...]:
    """The sets that beat what is faced with the dice on the table.

    Of an Encounter that needs two sets, these are the ways to lock one set; while others may assist,
    all the dice that are still missing.
    """
    faced, roll = state.facing, state.battle.roll
    if faced.card.twice and state.phase == "defeated" and not faced.dice:
        return ways(roll, beating(faced, roll))
    found = ways(roll, sets(roll, faced.card.value))
    if not faced.card.twice or faced.dice:
        return found
    whole = [way for way in found if sets(way.leaves, faced.card.value)]
    return (*whole, *[way for way in found if way not in whole])
