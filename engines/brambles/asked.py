"""The chances that can be asked for at a console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.odds import improving, next_draws

if TYPE_CHECKING:
    from fractions import Fraction

    from engines.brambles.state import State


def now(state: State) -> dict[str, Fraction]:
    """What the next card may be, and what would make a better rank."""
    better = {f"to draw for {row.what}": row.chance for row in improving(state)}
    return better | of_draws(state, 1)


def of_draws(state: State, draws: int) -> dict[str, Fraction]:
    """What may be among the next draws; raises ValueError when there are none."""
    if draws < 1:
        raise ValueError(f"{draws} cards cannot be drawn; it is 1 or more.")
    return {f"to draw {row.what}": row.chance for row in next_draws(state, draws)}


MATCH = {(): now, ("draws",): of_draws}
