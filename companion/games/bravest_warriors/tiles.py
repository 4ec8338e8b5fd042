"""Tiles to tap, in rows that wrap to the room there is, and groups put one under the other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down
from companion.look.cards import tile
from companion.text import cells, fit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.look.palette import Palette
    from companion.screens.view import View

LEAST = 6


class Tile(NamedTuple):
    """Something to tap.

    Attributes:
        name: what it is.
        more: one word or two below it, or empty.
        tap: what a tap means.
        look: ``key``, ``on`` when the line names it (``named`` inside a lit window), ``enter`` when Enter
            does it, ``dim``.
    """

    name: str
    more: str
    tap: str
    look: str = "key"


def saying(view: View, name: str, more: str, text: str) -> Tile:
    """A tile that writes a line; once the line is written and would be accepted, it commits."""
    ready = view.typed is not None and view.typed.text == text
    written = ready or view.text.strip().casefold() == text.strip().casefold()
    look = _ready(view) if ready else "on" if written else "key"
    return Tile(name, more, "enter" if ready else f"say {text}", look)


def committing(view: View, verb: str, more: str, text: str) -> Tile:
    """A tile for a verb: solid when the line is such an entry and would be accepted, else it writes one."""
    typed = view.typed
    if typed is not None and typed.verb == verb:
        return Tile(verb, more, "enter", _ready(view))
    return Tile(verb, more, f"say {text}" if text else "", "key" if text else "dim")


def _ready(view: View) -> str:
    """How a tile looks that Enter does; a phone has its solid button below."""
    return "on" if view.phone else "enter"


@lru_cache(maxsize=1024)
def drawn_tile(each: Tile, width: int, height: int, palette: Palette) -> Block:
    """One tile, the words in its middle."""
    pen = _pen(each.look, palette)
    said = tile((fit(each.name, width), fit(each.more, width)), width, pen, palette)
    if height < 2:
        said = Block(said.rows[:1])
    elif height > 2:
        said = tile(("",), width, pen, palette).below(said)
    return said.tapped(each.tap) if each.tap else said


def _pen(look: str, palette: Palette) -> Pen:
    if look == "enter":
        return palette.solid
    if look == "named":
        return Pen(palette.lamp, palette.bg, bold=True, reverse=palette.mono)
    if look == "on":
        return Pen(palette.lamp, palette.lampsoft, bold=True, reverse=palette.mono)
    return Pen(palette.faint, palette.panel) if look == "dim" else palette.key


def breadth(each: Tile, least: int = LEAST) -> int:
    """How wide a tile wants to be."""
    return max(least, cells(each.name) + 2, cells(each.more) + 2)


def rows_of(tiles: Iterable[Tile], width: int, height: int, palette: Palette) -> Block:
    """Tiles side by side, as wide as their words, as many to a row as fit."""
    rows: list[list[Block]] = []
    room = -1
    for each in tiles:
        broad = min(breadth(each), width)
        if not rows or broad + 1 > room:
            rows.append([])
            room = width
        draw = drawn_tile if each.more else _edged
        rows[-1].append(draw(each, broad, height, palette))
        room -= broad + 1
    return down(across(row, 1) for row in rows)


def evenly(tiles: Sequence[Tile], width: int, height: int, palette: Palette) -> Block:
    """Tiles side by side over the whole width."""
    if not tiles:
        return Block()
    each, over = divmod(width + 1, len(tiles))
    drawn = (
        (drawn_tile if one.more else _edged)(one, each - 1 + (at >= len(tiles) - over), height, palette)
        for at, one in enumerate(tiles)
    )
    return across(drawn, 1)


def grid(tiles: Sequence[Tile], columns: int, width: int, height: int, palette: Palette) -> Block:
    """Equal tiles in rows of so many; a thin edge parts the rows where none is left open."""
    each = (width + 1) // columns - 1
    drawn = [_edged(one, each, height, palette) for one in tiles]
    return down(across(drawn[at : at + columns], 1) for at in range(0, len(drawn), columns))


@lru_cache(maxsize=1024)
def _edged(each: Tile, width: int, height: int, palette: Palette) -> Block:
    block = drawn_tile(each, width, height, palette)
    pen = _pen(each.look, palette)
    if palette.mono or pen.reverse:
        return block
    edge = Pen(palette.bg, pen.bg, tap=each.tap)
    last = tuple(("▁", edge) for _ in range(width))
    return Block((*block.rows[:-1], last))


def stacked(parts: Iterable[Block], width: int, height: int) -> Block:
    """Groups under each other, a row between them where there is room; the last go where there is none."""
    kept: list[Block] = []
    for part in parts:
        if part.height and sum(one.height for one in kept) + part.height <= height:
            kept.append(part)
    total = sum(one.height for one in kept)
    open_rows = max(0, height - total)
    gaps = [1] * min(open_rows, max(0, len(kept) - 1))
    block = Block()
    for at, part in enumerate(kept):
        gap = 1 if 0 < at <= len(gaps) else 0
        block = part if not at else down((block, part), gap)
    return block.sized(width, height) if kept else blank(width, height)
