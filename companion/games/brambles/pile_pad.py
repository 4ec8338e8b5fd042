"""The pad for turning up hexes: Evils by rank, Monsters, and where a Monster goes."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from companion.games.brambles.naming import named
from companion.games.brambles.pad import closing_tiles
from companion.look.block import Block, Pen, across, down, drawn, words
from companion.look.cards import tile
from companion.look.lines import title
from engines.brambles.combinations import ROMAN
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS, NEEDS, PLACES, UNKNOWN, uncovered
from engines.brambles.state import hexes_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.view import View
    from engines.brambles.hexes import Hex
    from engines.brambles.state import State

ROOMY, WORDY = 11, 12


def asked_for(view: View) -> bool:
    """Whether hexes are to be turned up, or the line turns some up."""
    turning = view.state.moment in {"setup", "reveal"} or named(view).verb == "reveal"
    return turning and view.outcome is None and not view.past


def pad(view: View, width: int, height: int) -> Block:
    """A tile for every kind of hex, back and Enter, and below them the places for a Monster."""
    per_row = 4 if width < 60 else 9
    each = min(12, (width - per_row + 1) // per_row)
    tiles = [*_hexes(view, each), *closing_tiles(view, each)]
    rows = [across(tiles[at : at + per_row], 1) for at in range(0, len(tiles), per_row)]
    head = title("Turn up", width, view.palette, "as they are turned up")
    parts = [head.below(down(rows, int(height > ROOMY)))]
    if waiting(view):
        below = title("The Monster lies on", width, view.palette)
        parts.append(below.below(across(_places(view, width), 1)))
    elif view.state.house.monsters:
        parts.append(drawn(wrap(_advice(view), width), Pen(view.palette.soft)))
    return down(parts, int(height > ROOMY - 2)).sized(width, height)


def waiting(view: View) -> bool:
    """Whether the last hex of the line is a Monster that still needs a place."""
    hexes = named(view).hexes
    return bool(hexes) and hexes[-1] in MONSTERS and bool(uncovered(view.state.layout))


def _advice(view: View) -> str:
    state: State = view.state
    if state.moment == "setup":
        return "Monsters among the first six wait until six Evils lie out, then each goes on one of them."
    return "A Monster goes on an Evil of your choice; turning up goes on until six hexes lie out."


def _hexes(view: View, width: int) -> Iterator[Block]:
    state: State = view.state
    seen = [hex_.partition("@")[0] for hex_ in named(view).hexes]
    top = state.returned[-1] if state.returned and not seen else UNKNOWN
    out = hexes_out(state)
    for hex_ in (*EVILS, *(MONSTERS if state.house.monsters else ())):
        most = EACH_EVIL if hex_ in EVILS else EACH_MONSTER
        left = most - out[hex_] - seen.count(hex_) + state.returned.count(hex_)
        yield _tile(view, hex_, width, (left, top)).tapped(f"add {hex_}")


def _tile(view: View, hex_: Hex, width: int, known: tuple[int, str]) -> Block:
    palette, (left, top) = view.palette, known
    monster = hex_ in MONSTERS
    name = f"Monster +{ROMAN[int(hex_)]}" if monster and width > 10 else f"+{ROMAN[int(hex_)]}"
    name = name if monster else ROMAN[int(hex_)]
    says = f"{left} left" if monster or width < WORDY else NEEDS[int(hex_)]
    if top == hex_:
        return tile((name, "on top"), width, Pen(palette.lamp, palette.lampsoft, bold=True), palette)
    shut = "none left" if left <= 0 else _not_now(view, monster, top)
    if shut:
        pen = Pen(palette.faint)
        shut = shut if len(shut) <= width else shut.partition(" ")[0]
        return down((words(name, pen, width, "center"), words(shut, pen, width, "center")))
    pen = Pen(palette.bad, palette.badt, bold=True) if monster else palette.key
    return tile((name, says), width, pen, palette)


def _not_now(view: View, monster: bool, top: str) -> str:
    """Why a hex cannot come next: another lies on top, six lie out, or Monsters have to wait for that."""
    six = None not in view.ahead.layout
    if monster and view.state.moment == "setup" and not six:
        return "after six"
    return "not now" if top != UNKNOWN or (six and not monster) else ""


def _places(view: View, width: int) -> Iterator[Block]:
    layout = view.ahead.layout
    open_to = uncovered(layout)
    each = min(12, (width - 5) // 6)
    for at in open_to:
        spot = layout[at]
        name = f"{PLACES[at]} {spot.name}" if spot else ""
        yield tile(
            (name, "put it here" if each > ROOMY else "here"), each, view.palette.key, view.palette
        ).tapped(f"add @{PLACES[at]}")
