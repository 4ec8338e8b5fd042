"""What a player of good sense does, from what is public."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors.choices import choices
from engines.bravest_warriors.entries import Coattail, Defeat, Fresh, Lock, Score
from engines.bravest_warriors.odds.average import Average
from engines.bravest_warriors.odds.moment import ASSUMED
from engines.bravest_warriors.odds.solo import Solo
from engines.bravest_warriors.sums import ways_now

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Entry

STEADY = 2
"""The stake that the steady player scores at."""


def choose(state: State, values: Sequence[int] = ASSUMED) -> Entry | None:
    """The best answer to the moment's question; None where the next Encounter is turned up.

    One player alone plays the solved game; several play for the most points on average.

    Args:
        state: the table, at a moment where a player chooses.
        values: the values of Encounters, equally likely.
    """
    if state.phase == "choose":
        return Score() if scores(state, values) else None
    if state.phase == "match":
        return _locked(state, values)
    if state.phase == "inherit":
        return _inherited(state, values)
    return choices(state)[0].entry


def scores(state: State, values: Sequence[int] = ASSUMED) -> bool:
    """Whether to score now: the target is reached, or one more Encounter is not worth the stake."""
    if state.moment != "choose":
        return False
    points, battle, stake = state.points(state.active), state.battle, state.at_stake
    if points + stake >= state.house.target:
        return True
    if not state.house.solo:
        return stake >= _average(state, values).risk(battle.column, battle.free, stake)
    left = _battles(state)
    game = _solved(tuple(values), state.house.target)
    return game.score(left, points, stake) >= game.risk(left, points, (battle.column, battle.free, stake))


def _locked(state: State, values: Sequence[int]) -> Entry:
    """The fewest dice that beat the Encounter; alone also more, where a new column promises most."""
    ways = ways_now(state)
    if not ways:
        return Defeat()
    if state.facing.card.twice or not state.house.solo:
        return Lock(ways[0].dice)
    game, left = _solved(tuple(values), state.house.target), _battles(state)
    points, column = state.points(state.active), state.battle.column
    stake = state.at_stake + state.facing.worth(column, items_score=state.house.items_score)
    return Lock(max(ways, key=lambda way: game.choice(left, points, (column, len(way.leaves), stake))).dice)


def _inherited(state: State, values: Sequence[int]) -> Entry:
    """The lost battle is taken over where it promises more than one of one's own."""
    mean, battle = _average(state, values), state.battle
    promised = mean.risk(battle.column, battle.free, state.at_stake)
    return Coattail() if promised > mean.risk(1, mean.dice, 0) else Fresh()


def _battles(state: State) -> int:
    return state.house.battles - state.turn + 1


@cache
def _solved(values: tuple[int, ...], target: int) -> Solo:
    return Solo(values, target=target)


def _average(state: State, values: Sequence[int]) -> Average:
    return _averages(tuple(values), state.house.target - state.points(state.active))


@cache
def _averages(values: tuple[int, ...], most: int) -> Average:
    return Average(values, most=most)


def steady(state: State, values: Sequence[int] = ASSUMED) -> Entry | None:
    """The fewest dice are locked, and two points at stake are scored; otherwise as `choose`."""
    if state.phase == "choose":
        return Score() if state.at_stake >= STEADY else None
    return Fresh() if state.phase == "inherit" else choices(state)[0].entry


class Policy(NamedTuple):
    """A way to choose.

    Attributes:
        does: what it does, in a few words.
        choose: gives the entry from the table and the values of Encounters, None to turn the next one up.
    """

    does: str
    choose: Callable[[State, Sequence[int]], Entry | None]


POLICIES = {
    "sense": Policy("alone plays the solved game, else for the most points on average", choose),
    "steady": Policy(f"scores as soon as {STEADY} points are at stake", steady),
}
