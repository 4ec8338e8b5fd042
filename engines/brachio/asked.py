"""The chances that can be asked for at a console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.odds import chances

if TYPE_CHECKING:
    from fractions import Fraction

    from engines.brachio.state import State


def with_card(state: State, card: int) -> dict[str, Fraction]:
    """How likely who is to exchange loses a life with this card in hand, by what is done with it."""
    if state.active is None:
        return {}
    rows = chances(state, state.active, card)
    return {f"to lose a life: {row.says}": row.loses for row in rows}


MATCH = {("card",): with_card}
