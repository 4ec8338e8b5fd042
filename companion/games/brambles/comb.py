"""The layout: what lies at each place, what beats it, what is aimed at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brambles.naming import named
from companion.look.block import Pen, across
from companion.look.cards import tile
from companion.look.hexes import Hex, honeycomb, tokens
from engines.brambles.combinations import ROMAN
from engines.brambles.entries import CutDown, Play, Reveal, SeerPlay, Unmask
from engines.brambles.hexes import FIVE_PLUS, NEEDS, PLACES, UNKNOWN
from engines.brambles.targets import masque_places

if TYPE_CHECKING:
    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.hexes import Spot
    from engines.brambles.state import State

ROOM = 14
HONOR_ROW = "suited honors"
SHORT = {"same number": "same no.", HONOR_ROW: "V+ honors"}


def layout_of(view: View, room: int = ROOM) -> tuple[Hex, ...]:
    """The six places, clockwise from the top, with needs of at most ``room`` columns."""
    turning = isinstance(view.typed, Reveal)
    state: State = view.ahead if turning else view.state
    new, aimed = _turned_up(view), aimed_at(view)
    found = []
    for at, spot in enumerate(state.layout):
        tap = "enter" if at in aimed and view.typed is not None else f"add @{PLACES[at]}"
        lit = "aimed at" if at in aimed else "new" if at in new else ""
        if spot is None and view.outcome and view.outcome.winners:
            found.append(Hex(PLACES[at], "", note="saved", state="beaten"))
        elif spot is None:
            found.append(Hex(PLACES[at], "", "free" if state.pile else "empty", tap=tap))
        else:
            each = _hex(PLACES[at], spot, lit, tap)
            found.append(each if room == ROOM else _shortened(each, spot, room))
    return tuple(found)


def aimed_at(view: View) -> tuple[int, ...]:
    """The places that the line aims at, counted from 0; they need not be enough or right."""
    entry = view.typed
    if isinstance(entry, Play | SeerPlay):
        return entry.places
    if isinstance(entry, CutDown):
        return (entry.place,)
    if isinstance(entry, Unmask):
        return masque_places(view.state)
    return named(view).places


@lru_cache(maxsize=32)
def comb(hexes: tuple[Hex, ...], pile: tuple[str, str], palette: Palette) -> Block:
    """The hexes round the pile: 42 columns, 18 rows."""
    return honeycomb(hexes, pile, palette)


@lru_cache(maxsize=32)
def row_of(hexes: tuple[Hex, ...], palette: Palette, in_a_row: int) -> Block:
    """The hexes as tokens, six in a row or three."""
    return tokens(hexes, palette, in_a_row)


def pile_of(view: View) -> tuple[str, str]:
    """The number of hexes in the Bramble Pile, and the known one on top of it."""
    state: State = view.state
    known = state.returned[-1] if state.returned else UNKNOWN
    if known == UNKNOWN:
        return str(state.pile), "in the pile"
    name = f"+{ROMAN[int(known)]}" if known[0] == "+" else ROMAN[int(known)]
    return str(state.pile), f"{name} on top"


def need_of(spot: Spot) -> str:
    """What beats a place, in at most 14 columns."""
    return HONOR_ROW if spot.need == FIVE_PLUS else NEEDS[spot.need]


def small_tiles(view: View, width: int) -> Block:
    """The layout as six tiles of two rows: the rank that beats a hex, and its Monster."""
    drawn = []
    for each, spot in zip(layout_of(view), view.state.layout, strict=True):
        name = f"{each.letter} {ROMAN[spot.need] if spot else '·'}"
        more = f"+{each.monster}" if each.monster else "alone" if spot and spot.alone else ""
        lit = Pen(view.palette.lamp, view.palette.lampsoft, bold=True, reverse=view.palette.mono)
        pen = lit if each.state == "aimed" else view.palette.key
        drawn.append(tile((name, more), width, pen, view.palette).tapped(each.tap))
    return across(drawn, 1)


def _hex(letter: str, spot: Spot, lit: str, tap: str) -> Hex:
    note = lit
    if lit != "aimed at" and spot.monster:
        note = f"needs {ROMAN[spot.need]}"
    elif lit != "aimed at" and spot.alone:
        note = "a Monster"
    return Hex(
        letter,
        ROMAN[spot.rank],
        need_of(spot),
        note,
        ROMAN[spot.monster] if spot.monster else "",
        "aimed" if lit == "aimed at" else "plain",
        tap,
    )


def _shortened(each: Hex, spot: Spot, room: int) -> Hex:
    need = each.need if len(each.need) <= room else SHORT.get(each.need, each.need)
    if spot.monster:
        need = f"needs {ROMAN[spot.need]}"
    if spot.alone:
        need = "Monster"
    return Hex(each.letter, each.rank, need, each.note, each.monster, each.state, each.tap)


def _turned_up(view: View) -> set[int]:
    """The places that the line, or else the newest entry, turns up."""
    if isinstance(view.typed, Reveal):
        old, new = view.state.layout, view.ahead.layout
        return {at for at, spot in enumerate(new) if spot != old[at]}
    newest = next((line for line in reversed(view.log) if not line.undone), None)
    if newest is None or not newest.text.startswith("reveal"):
        return set()
    return {PLACES.index(fact.text[0]) for fact in newest.consequences if fact.text[1:4] == " is"}
