"""Tiles of different widths, one after another, in as many rows as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.block import Block, across, down

if TYPE_CHECKING:
    from collections.abc import Sequence


def flow(tiles: Sequence[Block], width: int, most: int = 100) -> tuple[Block, int]:
    """Lay tiles out in at most so many rows of tiles; gives the drawing and how many were left out."""
    rows: list[list[Block]] = [[]]
    for at, tile in enumerate(tiles):
        if rows[-1] and sum(other.width + 1 for other in rows[-1]) + tile.width > width:
            if len(rows) == most:
                return _laid(rows), len(tiles) - at
            rows.append([])
        rows[-1].append(tile)
    return _laid(rows), 0


def _laid(rows: list[list[Block]]) -> Block:
    return down([across(row, 1) for row in rows], 1)
