"""The table of Encounters: Bravest Warriors: what is drawn, what a tap means, which cards are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors import grids
from companion.games.bravest_warriors.known import complete
from companion.games.bravest_warriors.taps import line_of

if TYPE_CHECKING:
    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.view import View

__all__ = ["complete", "draw", "palette", "tap"]

MIDDLE_FROM = (78, 20)
PHONE_FROM = 26


def draw(view: View) -> Block:
    """The whole body, in the grid that its size allows."""
    if view.wide:
        return grids.wide(view)
    if view.width >= MIDDLE_FROM[0] and view.height >= MIDDLE_FROM[1]:
        return grids.middle(view)
    return grids.phone(view) if view.height >= PHONE_FROM else grids.tiny(view)


def tap(view: View, word: str) -> str:
    """The line that a tapped face, die, value, player or Item makes of the present one."""
    return line_of(view, word)


def palette(view: View) -> Palette:
    """The colours of the house."""
    return view.palette
