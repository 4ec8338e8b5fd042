"""Tiles to tap: groups that wrap to the room there is, and the eleven cards with Enter behind them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brachio.choosing import Tile
from companion.games.brachio.scene import entry_of
from companion.look.block import Block, Pen, across, down, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.text import cells, fit
from engines.brachio.disasters import BOX, Effect
from engines.brachio.entries import Heat
from engines.kernel.timeline import Record

if TYPE_CHECKING:
    from companion.games.brachio.choosing import Group
    from companion.games.brachio.scene import Scene
    from companion.look.palette import Palette
    from companion.screens.view import View

CAPTIONS = {Effect.METEORITE: "Meteor", Effect.GLACIATION: "Glacier", Effect.HEAT: "Heat"}
NARROWEST = 7
AGAIN = Tile("1 again", "same people", "do rematch")
HOME = Tile("2 home", "leave", "do home")
ENTER = 8


def group_rows(groups: tuple[Group, ...], view: View, width: int, height: int) -> Block:
    """Groups under each other, as many as there is room for; of one row less titles."""
    drawn: list[Block] = []
    room = height
    for group in groups:
        block = _group(group, view, width, titled=room > 2)
        if block.height > room:
            break
        drawn.append(block)
        room -= block.height + 1
    gap = 1 if sum(block.height + 1 for block in drawn) <= height + 1 else 0
    return down(drawn, gap).sized(width, height)


def _group(group: Group, view: View, width: int, *, titled: bool) -> Block:
    head = (title(group.title, width, view.palette, group.remark),) if titled else ()
    rows: list[list[Block]] = []
    for each in group.tiles:
        block = _tile(each, view, width)
        if not rows or sum(one.width + 1 for one in rows[-1]) + block.width > width:
            rows.append([])
        rows[-1].append(block)
    return down((*head, *(across(row, 1) for row in rows)))


def _tile(each: Tile, view: View, width: int) -> Block:
    broad = min(width, max(NARROWEST, cells(each.name) + 2, cells(each.more) + 2), 18)
    if chosen(each.tap, view):
        palette = view.palette
        pen = Pen(palette.lamp, palette.lampsoft, bold=True, reverse=palette.mono)
        face = tile((fit(each.name, broad), fit(each.more, broad)), broad, pen, palette)
        ready = isinstance(view.answer, Record) and each.tap.startswith("say")
        return face.tapped("enter" if ready else each.tap)
    face = tile((fit(each.name, broad), fit(each.more, broad)), broad, view.palette.key, view.palette)
    return face.tapped(each.tap)


def chosen(tap: str, view: View) -> bool:
    """Whether the line says what this tap would write."""
    kind, _, text = tap.partition(" ")
    if kind == "do":
        return False
    if kind == "say":
        return bool(view.text) and text.strip().casefold() == view.text.casefold()
    typed = entry_of(view)
    return isinstance(typed, Heat) and view.players[int(tap.rpartition(" ")[2])] in typed.players


def pad(view: View, scene: Scene, width: int, columns: int, gap: int = 0) -> Block:
    """The cards 1 to 11, dim where they lie already, and one tile more; ``columns`` tiles a row.

    When the match is over there are no cards to name, but another match to play.
    """
    if view.past:
        return Block()
    if view.state.over:
        return across((_tile(AGAIN, view, width), _tile(HOME, view, width)), 1)
    alone = columns > len(BOX.values)
    each = (width - ENTER) // (columns - 1) - 1 if alone else (width + 1) // columns - 1
    tiles = [_card(value, view, scene, each) for value in BOX.values]
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    last = width - sum(block.width + 1 for block in rows[-1])
    rows[-1].append(_clear(view, last) if view.phone else _enter(view, last))
    return down((across(row, 1) for row in rows), gap)


def _clear(view: View, width: int) -> Block:
    """Empty the line: phones have Enter among their buttons, but no Esc."""
    pen = view.palette.key if view.text else Pen(view.palette.faint, view.palette.raised, bold=True)
    return tile(("clear", "the line"), width, pen, view.palette).tapped("say ")


def _enter(view: View, width: int) -> Block:
    ready = isinstance(view.answer, Record)
    palette = view.palette
    pen = palette.solid if ready else Pen(palette.faint, palette.raised, bold=True)
    return tile(("Enter", "commit"), width, pen, palette).tapped("enter")


def _card(value: int, view: View, scene: Scene, width: int) -> Block:
    held = scene.holders.get(value)
    if scene.revelation is not None and not scene.naming:
        return _face(value, "", width, view.palette)
    whose = "River" if value in scene.river else f"{held.seat + 1} {held.name}" if held else ""
    return _face(value, whose, width, view.palette)


@lru_cache(maxsize=256)
def _face(value: int, whose: str, width: int, palette: Palette) -> Block:
    """A card of the pad: raised with its name, or dim with where it lies."""
    if not whose:
        drawn = tile((str(value), caption(value, width)), width, palette.key, palette)
    else:
        pen = Pen(palette.faint, palette.panel)
        drawn = down(words(fit(row, width), pen, width, "center") for row in (str(value), whose))
    return drawn.tapped(f"add {value}")


def caption(value: int, width: int) -> str:
    """The name of a card as far as a tile has room for it."""
    card = BOX[value]
    name = CAPTIONS.get(card.effect, card.name)
    return name if cells(name) <= width else f"{name[: width - 1]}."
