"""What can be counted at the table, and what the sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Countable
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.brightcast.state import Side, State


def counts(state: State) -> tuple[Countable, ...]:
    """Hand, deck, cards in play, discard pile and games won, each of both players."""
    counted = [_of(side) for side in state.sides]
    return tuple(
        Countable(f"{what} {quote(name)}", row[what], f"fix {what} {quote(name)}" if what in _SET else "")
        for what in counted[0]
        for name, row in zip(state.table.players, counted, strict=True)
    )


_SET = frozenset(("hand", "deck", "games"))


def _of(side: Side) -> dict[str, int]:
    return {
        "hand": side.hand,
        "deck": side.deck,
        "play": sum(side.in_play),
        "discard": sum(side.discard),
        "games": side.games,
    }
