"""The chances that can be asked for at a console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import ALCHEMIST
from engines.brightcast.odds import answer_chance, stop_chances

if TYPE_CHECKING:
    from fractions import Fraction

    from engines.brightcast.state import State


def now(state: State) -> dict[str, Fraction]:
    """How likely the card that is played, or each that could be, is stopped."""
    if state.phase == "respond":
        return {f"that {state.name(stops.decider(state))} can stop it": answer_chance(state)}
    if state.phase != "turn":
        return {}
    other = state.name(state.other)
    return {
        f"that {other} can stop {'an' if card == ALCHEMIST else 'a'} {card}": chance
        for card, chance in stop_chances(state).items()
    }


MATCH = {(): now}
