"""Tiles of different widths, one after another, in as many rows as they need."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, blank, down, words
from companion.text import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.look.palette import Palette


def flow(tiles: Sequence[Block], width: int, most: int = 100, gap: int = 1) -> tuple[Block, int]:
    """Lay tiles out in at most so many rows of tiles, with open rows between.

    Returns:
        The drawing, and how many tiles were left out.
    """
    rows: list[list[Block]] = [[]]
    for at, tile in enumerate(tiles):
        if rows[-1] and sum(other.width + 1 for other in rows[-1]) + tile.width > width:
            if len(rows) == most:
                return _laid(rows, gap), len(tiles) - at
            rows.append([])
        rows[-1].append(tile)
    return _laid(rows, gap), 0


@lru_cache(maxsize=256)
def value_tile(rows: tuple[str, ...], palette: Palette, *, chosen: bool, most: int = 60) -> Block:
    """One of several values: the first row bold, the lit edge when it is the one in force.

    A tile of one row takes the open row below it into its target.
    """
    edge = "▌" if chosen else "│" if palette.mono else " "
    ground = palette.lampsoft if chosen else palette.raised
    first = Pen(palette.lamp if chosen else palette.ink, ground, bold=True)
    other = Pen(palette.lamp if chosen else palette.soft, ground)
    width = min(max(6, max(map(cells, rows)) + 2), most)
    face = down(words(f"{edge}{row}", other if at else first, width) for at, row in enumerate(rows))
    return face if len(rows) > 1 else face.below(blank(width))


def _laid(rows: list[list[Block]], gap: int) -> Block:
    return down([across(row, 1) for row in rows], gap)
