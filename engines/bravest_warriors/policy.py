"""What a player of good sense does, from what is public; where chance decides, a source is asked."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.bravest_warriors.choices import choices
from engines.bravest_warriors.entries import Coattail, Fresh, Reveal, Roll, Score
from engines.bravest_warriors.odds.moment import ASSUMED, risk
from engines.bravest_warriors.odds.solo import Solo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Entry


def pick(state: State, source: Random, values: Sequence[int] = ASSUMED) -> Entry | None:
    """The next entry of a match that goes on by itself; None when it is over.

    Args:
        state: the table.
        source: turns Encounters up and rolls dice.
        values: the values of Encounters, equally likely.
    """
    moment = state.moment
    if moment == "over":
        return None
    if moment == "roll":
        return Roll(tuple(source.randint(1, 6) for _ in range(state.battle.free)))
    if moment == "reveal" or (moment == "choose" and not scores(state, values)):
        return Reveal(source.choice(values))
    return decide(state)


def scores(state: State, values: Sequence[int] = ASSUMED) -> bool:
    """Whether to score now: the target is reached, or one more Encounter is not worth the stake.

    One player alone plays the solved game; several weigh the next Encounter only.
    """
    weighed = risk(state, values)
    if weighed is None:
        return False
    points, battle = state.points(state.active), state.battle
    if points + weighed.stake >= state.house.target:
        return True
    if not state.house.solo:
        return weighed.mean < weighed.needed
    left = state.house.battles - state.turn + 1
    game = _solved(tuple(values), state.house.target)
    risked = game.risk(left, points, (battle.column, battle.free, weighed.stake))
    return game.score(left, points, weighed.stake) >= risked


@cache
def _solved(values: tuple[int, ...], target: int) -> Solo:
    return Solo(values, target=target)


def decide(state: State) -> Entry:
    """The answer to the moment's question where no chance is asked for.

    The dice that leave most are locked; the next player alone assists, since more would share; a battle
    is taken over while it has dice to spare.
    """
    if state.phase == "inherit":
        return Coattail() if state.battle.free > 2 else Fresh()
    if state.phase == "choose":
        return Score()
    return choices(state)[0].entry
