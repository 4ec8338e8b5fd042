"""The table of The Brambles: what is drawn and what a tap means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles import grids
from companion.games.brambles.taps import line_of

if TYPE_CHECKING:
    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.view import View

MIDDLE_FROM = (79, 20)
PHONE_FROM = 26


def draw(view: View) -> Block:
    """The whole body, in the grid that its size allows."""
    if view.wide:
        return grids.wide(view)
    if view.width >= MIDDLE_FROM[0] and view.height >= MIDDLE_FROM[1]:
        return grids.middle(view)
    return grids.phone(view) if view.height >= PHONE_FROM else grids.tiny(view)


def tap(view: View, word: str) -> str:
    """The line that a tapped card, hex or tile makes of the present one."""
    return line_of(view, word)


def palette(view: View) -> Palette:
    """The colours of the house."""
    return view.palette
