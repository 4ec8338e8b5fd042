"""What can be counted at the table, and what the sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Countable
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.brachio.state import State


def counts(state: State) -> tuple[Countable, ...]:
    """Everybody's lives and the round."""
    lives = (
        Countable(f"lives {quote(name)}", state.lives[seat], f"fix lives {quote(name)}")
        for seat, name in enumerate(state.players)
    )
    return (*lives, Countable("round", state.round, "fix round"))
