"""What can be counted at the table, and what the sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Countable
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State


def counts(state: State) -> tuple[Countable, ...]:
    """Everybody's points, the turn, and everybody's Items, which are set one by one."""
    players = state.house.players
    points = (
        Countable(f"points {quote(name)}", state.points(seat), f"fix points {quote(name)}")
        for seat, name in enumerate(players)
    )
    items = (Countable(f"items {quote(name)}", len(state.items[seat])) for seat, name in enumerate(players))
    return (*points, Countable("turn", state.turn, "fix turn"), *items)
