"""The seats of a match that is set up: large tiles, each with what moves it and what takes it out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.letters import large
from companion.text import fit

if TYPE_CHECKING:
    from companion.look.palette import Palette

SLIM = 60
TILE = 22
LEAST = 17
BUTTON = 8


class Sat(NamedTuple):
    """Somebody at the table: the name, and what the journal knows."""

    name: str
    known: str


@lru_cache(maxsize=32)
def seat_tiles(seats: tuple[Sat, ...], width: int, palette: Palette) -> Block:
    """All seats in order: tiles side by side, or a row each where there is little room."""
    if not seats:
        return words("Nobody sits here yet.", Pen(palette.soft))
    alone = len(seats) == 1
    if width < SLIM:
        return down([_row(seat, sat, (width, alone), palette) for seat, sat in enumerate(seats)], 1)
    columns = min(len(seats), (width + 2) // (LEAST + 2))
    each = min(TILE, (width + 2) // columns - 2)
    drawn = [_tile(seat, sat, (each, alone), palette) for seat, sat in enumerate(seats)]
    return down([across(drawn[at : at + columns], 2) for at in range(0, len(drawn), columns)], 1)


def _tile(seat: int, sat: Sat, size: tuple[int, bool], palette: Palette) -> Block:
    """A large seat number with the name beside it, and two buttons where more than one sit."""
    width, alone = size
    number = large(str(seat + 1), Pen(palette.seat(seat), bold=True), palette)
    at = number.width + 3
    face = lay(
        blank(width, 3),
        (1, 0, number),
        (at, 0, words(fit(sat.name, width - at - 1), palette.strong)),
        (at, 1, words(fit(sat.known, width - at - 1), Pen(palette.soft))),
    ).grounded(palette.panel)
    if alone:
        return face
    half = (width - 1) // 2
    return face.below(across(_buttons(seat, (half, width - half - 1), palette), 1))


def _row(seat: int, sat: Sat, size: tuple[int, bool], palette: Palette) -> Block:
    width, alone = size
    room = width - (0 if alone else 2 * (BUTTON + 1))
    number = (f" {seat + 1} ", Pen(palette.seat(seat), bold=True))
    face = down(
        (
            line(number, (fit(sat.name, room - 4), palette.strong)).sized(room),
            words(fit(f"   {sat.known}", room), Pen(palette.soft)),
        )
    ).grounded(palette.panel)
    return face if alone else across((face, *_buttons(seat, (BUTTON, BUTTON), palette)), 1)


def _buttons(seat: int, widths: tuple[int, int], palette: Palette) -> tuple[Block, Block]:
    first, second = widths
    forward = tile(("↑", "sooner"), first, palette.key, palette).tapped(f"sooner {seat}")
    out = tile(("×", "out"), second, palette.key, palette).tapped(f"out {seat}")
    return forward, out
