"""When a match is won or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE
from engines.brambles.possible import curse_can_be_stashed, ways_on
from engines.brambles.state import HAND
from engines.kernel.answers import Outcome
from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.brambles.state import State


def ending(state: State, *, ruled: bool = False) -> Outcome | None:
    """How the match stands ended, or None (BR-32, BR-33).

    Args:
        state: after an entry.
        ruled: whether a hex fell by a ruling; then it may be the last one, with Curses in hand.
    """
    beaten = state.all_beaten
    if beaten and (ruled or not state.curses):
        return Outcome((0,), (), "The last hex is beaten: the children are saved.", "BR-32")
    if state.house.instant_loss and not state.collection and not beaten:
        return _lost(state, "The Collection is used up")
    if state.moment != "act":
        return None
    if state.collection:
        buried = state.curses >= HAND and state.curses == len(state.hand)
        if buried and all(card == CURSE for card in state.flux):
            return _lost(state, "The hand is nothing but Curses and no Flux can take one")
        return None
    if curse_can_be_stashed(state) or next(ways_on(state), None):
        return None
    return _lost(state, "The Collection is used up and nothing can be played")


def _lost(state: State, why: str) -> Outcome:
    left = counted(state.hexes_left, "hex is", "hexes are")
    return Outcome((), (0,), f"{why}; {left} left.", "BR-33")
