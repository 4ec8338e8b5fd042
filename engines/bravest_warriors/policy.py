"""What a player of good sense does, from what is public; where chance decides, a source is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.choices import choices
from engines.bravest_warriors.entries import Coattail, Fresh, Reveal, Roll, Score
from engines.bravest_warriors.odds.moment import ASSUMED, risk

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
    """Whether to score now: the target is reached, or one more Encounter is not worth the stake."""
    weighed = risk(state, values)
    if weighed is None:
        return False
    reached = state.points(state.active) + weighed.stake >= state.house.target
    return reached or weighed.mean < weighed.needed


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
