"""What can be counted at the table, and what the sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.tale import Tale
from engines.brightcast.turn import drawn
from engines.kernel.answers import Countable
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.brightcast.state import Side, State


def counts(state: State) -> tuple[Countable, ...]:
    """Hand, deck, cards in play, discard pile and games won, each of both players.

    The draw of a turn is made at the table before anything is played, and written with it (BC-2): it is due.
    """
    after = drawn(state, Tale()) if state.phase == "turn" else state
    rows = [
        (quote(name), _of(state.sides[seat]), _of(after.sides[seat]))
        for seat, name in enumerate(state.table.players)
    ]
    return tuple(
        Countable(
            f"{what} {name}", now[what], f"fix {what} {name}" if what in _SET else "", then[what] - now[what]
        )
        for what in rows[0][1]
        for name, now, then in rows
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
