"""The table of Brachio: what is drawn, what a tap means, and the colours of day and night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brachio import grids
from companion.games.brachio.scene import scene_of
from companion.games.brachio.taps import line_of
from companion.look.palette import at_brachio

if TYPE_CHECKING:
    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.view import View

MIDDLE_FROM = (76, 20)
PHONE_FROM = 28


def draw(view: View) -> Block:
    """The whole body, in the grid that its size allows."""
    scene = scene_of(view)
    if view.wide:
        return grids.wide(view, scene)
    if view.width >= MIDDLE_FROM[0] and view.height >= MIDDLE_FROM[1]:
        return grids.middle(view, scene)
    return grids.phone(view, scene) if view.height >= PHONE_FROM else grids.tiny(view, scene)


def tap(view: View, word: str) -> str:
    """The line that a tapped card or seat makes of the present one."""
    return line_of(view, word)


def palette(view: View) -> Palette:
    """Night as soon as Night lies face up, in the preview already; else day."""
    return at_brachio(view.palette, scene_of(view).night)
