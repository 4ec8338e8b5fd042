"""The seats of a match that is set up: large tiles, each with what moves it and what takes it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.letters import large
from companion.screens.people import is_guest
from companion.text import fit

if TYPE_CHECKING:
    from companion.look.palette import Palette

SLIM = 60
TILE = 22
LEAST = 17
BUTTON = 6


def seat_tiles(players: tuple[str, ...], width: int, palette: Palette) -> Block:
    """All seats in order: tiles side by side, or a row each where there is little room."""
    if not players:
        return words("Nobody sits here yet.", Pen(palette.soft))
    if width < SLIM:
        return down([_row(seat, players, width, palette) for seat in range(len(players))], 1)
    columns = min(len(players), (width + 2) // (LEAST + 2))
    each = min(TILE, (width + 2) // columns - 2)
    drawn = [_tile(seat, players, each, palette) for seat in range(len(players))]
    return down([across(drawn[at : at + columns], 2) for at in range(0, len(drawn), columns)], 1)


def _tile(seat: int, players: tuple[str, ...], width: int, palette: Palette) -> Block:
    """A large seat number with the name beside it, and two buttons where more than one sit."""
    pen = Pen(palette.seat(seat), bold=True)
    name = players[seat]
    number = large(str(seat + 1), pen, palette)
    face = lay(
        blank(width, 4),
        (1, 0, number),
        (number.width + 3, 0, words(fit(name, width - number.width - 4), palette.strong)),
        (number.width + 3, 1, words("guest" if is_guest(name) else f"seat {seat + 1}", Pen(palette.soft))),
    ).grounded(palette.panel)
    if len(players) == 1:
        return face.sized(width, 3)
    half = (width - 1) // 2
    return face.below(across(_buttons(seat, (half, width - half - 1), palette), 1))


def _row(seat: int, players: tuple[str, ...], width: int, palette: Palette) -> Block:
    name = players[seat]
    alone = len(players) == 1
    room = width - (0 if alone else 2 * (BUTTON + 1))
    face = down(
        (
            line(
                (f" {seat + 1} ", Pen(palette.seat(seat), bold=True)), (fit(name, room - 4), palette.strong)
            ).sized(room),
            words("   guest" if is_guest(name) else f"   seat {seat + 1}", Pen(palette.soft)),
        )
    ).grounded(palette.panel)
    return face if alone else across((face, *_buttons(seat, (BUTTON, BUTTON), palette)), 1)


def _buttons(seat: int, widths: tuple[int, int], palette: Palette) -> tuple[Block, Block]:
    first, second = widths
    forward = tile(("↑", "sooner"), first, palette.key, palette).tapped(f"sooner {seat}")
    out = tile(("×", "out"), second, palette.key, palette).tapped(f"out {seat}")
    return forward, out
