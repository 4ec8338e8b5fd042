"""The chances that can be asked for at a console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.battle import DICE
from engines.bravest_warriors.odds import chance, chance_twice
from engines.bravest_warriors.odds.moment import risk, to_beat

if TYPE_CHECKING:
    from fractions import Fraction

    from engines.bravest_warriors.state import State

MOST_DICE = DICE + 1


def once(dice: int, value: int) -> Fraction:
    """That some of so many rolled dice sum to a value; raises ValueError outside 1 to 7 dice."""
    _check(dice, value)
    return chance(dice, value)


def twice(dice: int, twice: int) -> Fraction:
    """That two separate sets of so many rolled dice sum to a value each; raises ValueError as `once`."""
    _check(dice, twice)
    return chance_twice(dice, twice)


def now(state: State) -> dict[str, Fraction]:
    """The chances that matter at this moment, by what they are of."""
    rolls = {"to beat this Encounter": to_beat(state)}
    if state.battle.bonus == "side":
        rolls["to beat it with the bonus die"] = to_beat(state, 1)
    found = {what: value for what, value in rolls.items() if value is not None}
    weighed = risk(state)
    if weighed:
        found["to beat one more Encounter, 1 to 20 being equally likely"] = weighed.mean
        found["from which that is worth the stake"] = weighed.needed
    return found


def _check(dice: int, value: int) -> None:
    if not 1 <= dice <= MOST_DICE:
        raise ValueError(f"{dice} dice cannot be rolled; it is 1 to {MOST_DICE}.")
    if not 1 <= value <= 6 * MOST_DICE:
        raise ValueError(f"No dice sum to {value}; it is 1 to {6 * MOST_DICE}.")


QUESTIONS = {("dice", "value"): once, ("dice", "twice"): twice}
MATCH = {(): now}
