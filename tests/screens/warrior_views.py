"""Tables of Bravest Warriors as the board is given them, without an app."""

from __future__ import annotations

from typing import Any

from companion.screens.view import View
from engines.bravest_warriors import RULES
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Timeline
from tests.screens.views import WIDE, of

FOUR = ("Ana", "Ben", "Cy", "Dee")
EIGHT = (*FOUR, "Eva", "Fay", "Gus", "Hal")
LOCKING = (
    'item Ana + "Gas-Powered Stick"',
    'note "Gas-Powered Stick: add 1 to a die"',
    "points Ana +16",
    "points Ben +21",
    "points Cy +9",
    "reveal 7",
    "roll 3 4 1 1 6 2",
    "lock 3 4",
    'reveal 12 +2 "Memory Donk"',
    "roll 6 6 4 5",
    "lock 6 6",
    "reveal 9 item+1",
    "roll 4 5",
    "lock 4 5",
    'reveal 8 "Chocolate Puppies"',
    "roll 6 5 3 2 1 1",
)
CHOOSING = (*LOCKING, "lock 6 2")
DEFEATED = (*LOCKING, "defeat")
INHERITING = (*DEFEATED, "pass")


def play(*lines: str, players: tuple[str, ...] = FOUR, **options: Any) -> Timeline[Any]:
    """A match behind these lines, all of which must be accepted."""
    match = Timeline(RULES, players, RULES.settle(players, options))
    for line in lines:
        answer = match.submit(line)
        assert not isinstance(answer, Refusal), f"{line}: {answer.message}"
    return match


def seen(
    lines: tuple[str, ...],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    players: tuple[str, ...] = FOUR,
    panel: str = "table",
) -> View:
    """The table behind these lines, with a text in the entry line."""
    return of(play(*lines, players=players), text, size=size, panel=panel)
