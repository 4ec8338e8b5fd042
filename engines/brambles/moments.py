"""Where the turn goes after an entry, and the step that comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.outcome import ending
from engines.brambles.state import HAND, Moment, State
from engines.kernel.answers import Consequence, Step

if TYPE_CHECKING:
    from collections.abc import Iterable


def due_reveals(state: State) -> int:
    """How many hexes are still to be turned up into free places."""
    return min(state.layout.count(None), state.pile)


def due_draws(state: State) -> int:
    """How many cards are still to be drawn into the hand (BR-6)."""
    room = HAND - len(state.hand)
    return min(room, state.collection) if room > 0 else 0


def next_moment(state: State) -> Moment:
    """The moment that the table asks for: fill the layout, then the hand, then act."""
    if None in state.layout and state.pile:
        return "setup" if state.moment == "setup" else "reveal"
    return "draw" if due_draws(state) else "act"


def then(state: State) -> str:
    """What follows from here, such as ``turn up 1, draw 3``; empty when nothing is due."""
    reveals, draws = due_reveals(state), due_draws(state)
    if not reveals:
        return f"draw {draws}" if draws else ""
    return f"turn up {reveals}, draw {draws}" if draws else f"turn up {reveals}"


def go_on(state: State, says: str, facts: Iterable[Consequence] = (), *, ruled: bool = False) -> Step[State]:
    """The step to the moment that the table asks for."""
    moment = next_moment(state)
    if moment != state.moment:
        state = state._replace(moment=moment)
    return stay(state, says, facts, ruled=ruled)


def stay(state: State, says: str, facts: Iterable[Consequence] = (), *, ruled: bool = False) -> Step[State]:
    """The step that keeps the moment; win and loss are looked for in it (BR-32, BR-33)."""
    end = ending(state, ruled=ruled)
    if end is None:
        due = then(state) if state.moment != "act" else ""
        return Step(state, f"{says} Then: {due}." if due else says, tuple(facts))
    fact = Consequence(end.why.removesuffix("."), end.rule, "good" if end.winners else "bad")
    return Step(state._replace(end=end), f"{says} {end.why}", (*facts, fact))
