"""What the chances say about a match: the roll that is due, and whether to score now or risk it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors.battle import DICE
from engines.bravest_warriors.odds.sums import chance, chance_twice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.bravest_warriors.state import State

ASSUMED = range(1, 21)


class Risk(NamedTuple):
    """The next Encounter against scoring now. Its value is not known before it is turned up.

    Attributes:
        stake: points that scoring banks now and that a defeat loses.
        gain: points that the next Encounter adds, without what may be printed on it.
        dice: how many are rolled for it.
        needed: the chance from which one more Encounter is worth the stake.
        worth: the assumed values that are beaten at least that often.
        mean: the chance to beat it when every assumed value is equally likely.
    """

    stake: int
    gain: int
    dice: int
    needed: Fraction
    worth: tuple[int, ...]
    mean: Fraction


def to_beat(state: State, more: int = 0) -> Fraction | None:
    """The chance that the roll that is due beats what is faced, with ``more`` dice; None at other moments."""
    faced = state.battle.faced
    if state.moment != "roll" or faced is None:
        return None
    dice = state.battle.free + more
    return chance_twice(dice, faced.card.value) if faced.card.twice else chance(dice, faced.card.value)


def risk(state: State, values: Sequence[int] = ASSUMED) -> Risk | None:
    """One more Encounter weighed against scoring now; None where that is not the question.

    Args:
        state: the table, with the choice between scoring and the next Encounter.
        values: the values that are taken as equally likely; which ones are in a deck is not known.
    """
    if state.moment != "choose":
        return None
    battle, stake = state.battle, state.at_stake
    dice = battle.free or DICE
    gain = battle.column + (battle.free == 0)
    needed = Fraction(stake, stake + gain)
    each = {value: chance(dice, value) for value in values}
    worth = tuple(value for value, beats in each.items() if beats >= needed)
    return Risk(stake, gain, dice, needed, worth, sum(each.values(), Fraction(0)) / len(each))
