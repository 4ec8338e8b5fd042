"""Lives as hearts of four columns and two rows."""

from typing import Literal

from companion.look.block import Block, Pen, across, drawn
from companion.look.palette import Palette

_FULL = ("▟▙▟▙", "▝▜▛▘")
_HOLLOW = ("╭╮╭╮", "╰╲╱╯")


def heart(state: Literal["full", "lost now", "lost"], palette: Palette) -> Block:
    """Draw one life: full, lost in this round (hollow, bad) or lost before (hollow, faint)."""
    pen = Pen(palette.faint if state == "lost" else palette.bad, bold=state == "lost now" and palette.mono)
    if palette.ascii:
        return drawn(("<3  " if state == "full" else "--  ", ""), pen)
    return drawn(_FULL if state == "full" else _HOLLOW, pen)


def hearts(full: int, lost_now: int, lost: int, palette: Palette, gap: int = 2) -> Block:
    """Draw all lives of a seat in a row: those kept, those just lost, those lost before."""
    row = [heart("full", palette)] * full
    row += [heart("lost now", palette)] * lost_now
    row += [heart("lost", palette)] * lost
    return across(row, gap)
