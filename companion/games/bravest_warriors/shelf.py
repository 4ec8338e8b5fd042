"""The Items on the table: whose they are, what people wrote about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors.known import known_to
from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.tiles import Tile, breadth, drawn_tile
from companion.look.block import Block, Pen, across, down, lay, line, words
from companion.text import cells, fit

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

WIDEST = 24


def owners(view: View) -> tuple[int, ...]:
    """Who holds Items: the active player first; helpers first while assists are open."""
    state: State = view.state
    seats = len(view.players)
    order = [(state.active + step) % seats for step in range(seats)]
    order = [*order[1:], order[0]] if state.phase == "defeated" else order
    return tuple(seat for seat in order if state.items[seat])


def shelf(view: View, width: int) -> Block:
    """Two rows of tiles, as many as fit; a tap uses an Item or writes what it does."""
    state: State = view.state
    held = owners(view)
    palette = view.palette
    lead = down((words("Items", palette.strong._replace(fg=palette.soft)), words("", width=7)))
    if not held:
        return lay(lead.sized(width), (7, 0, words("none yet", Pen(palette.faint))))
    row = lead
    for seat in held:
        row = _beside(row, _owner(view, seat, width - 8), width)
    none = [name for name, items in zip(view.players, state.items, strict=True) if not items]
    left = width - row.width - 2
    if none and left > 12:
        row = row.beside(words(fit(f"{', '.join(none)}: none", left), Pen(palette.faint)), 2)
    return row.sized(width, 2)


def _beside(row: Block, more: Block, width: int) -> Block:
    wider = row.beside(more, 2)
    return wider if wider.width <= width else row


def _owner(view: View, seat: int, width: int) -> Block:
    """A player's Items with the name before them."""
    name = fit(view.players[seat], 10)
    pen = Pen(view.palette.seat(seat), bold=True)
    label = down((line((f"{seat + 1} {name}", pen)), words("", width=1)))
    tiles = [
        label,
        *(drawn_tile(each, min(WIDEST, breadth(each)), 2, view.palette) for each in things(view, seat)),
    ]
    block = across(tiles, 1)
    return block if block.width <= width else block.sized(width)


def things(view: View, seat: int) -> tuple[Tile, ...]:
    """A tile for every Item of a player, with its effect where that was written down."""
    cards, used = known_to(view), named(view).item
    return tuple(
        Tile(item, cards.effect(item), f"add thing {seat} {item}", "on" if item == used else "key")
        for item in view.state.items[seat]
    )


def shelf_line(view: View, width: int) -> Block:
    """Whose Items there are in one row of words."""
    state: State = view.state
    spans = [("Items  ", Pen(view.palette.soft))]
    for seat in owners(view):
        spans += [
            (f"{fit(view.players[seat], 8)} ", Pen(view.palette.seat(seat), bold=True)),
            (f"{', '.join(state.items[seat])}  ", Pen(view.palette.ink)),
        ]
    if len(spans) == 1:
        spans.append(("none yet", Pen(view.palette.faint)))
    text = "".join(part for part, _ in spans)
    row = line(*spans)
    if cells(text) <= width:
        return row.sized(width)
    return row.sized(width - 1).beside(words("…", Pen(view.palette.soft)))
