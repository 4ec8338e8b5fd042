"""What can be counted at the table, and what the sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Countable

if TYPE_CHECKING:
    from engines.brambles.state import State


def counts(state: State) -> tuple[Countable, ...]:
    """The four piles, then the cards in hand, which are set one by one."""
    piles = {
        "collection": state.collection,
        "pile": state.pile,
        "discard": state.discard,
        "defeated": len(state.defeated),
    }
    rows = (Countable(name, value, f"fix {name}") for name, value in piles.items())
    return (*rows, Countable("hand", len(state.hand)))
