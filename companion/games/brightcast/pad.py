"""The pad between the halves: the seven cards, and under them what can be done with the one in the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brightcast.aiming import aim_of, cards_in
from companion.games.brightcast.colours import tile_pen
from companion.games.brightcast.tiles import Tile, action_tiles, card_tiles
from companion.look.block import Block, Pen, across, blank, down, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.text import fit
from engines.brightcast.cards import DRAGON, SORCERER, WARLOCK, spoken
from engines.brightcast.turn import owed

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brightcast.state import State

BROADEST = 16
AIMED = {
    WARLOCK: "what it takes back; none is possible",
    SORCERER: "what it sends away; none is possible",
    DRAGON: "up to three that it sends away",
    "as": "what it copies",
}


def pad(view: View, width: int, height: int, columns: int = 7) -> Block:
    """Title, cards in rows of so many columns, then targets or actions; effects where there is height."""
    text, remark = heading(view)
    shown = card_tiles(view)
    full = columns == 7 and height > 6 and any(row.does for row in shown)
    cards = _rows(shown, columns, width, view.palette, full=full)
    actions = action_tiles(view)
    more = _rows(actions, max(columns, len(actions)) if columns == 7 else columns, width, view.palette)
    gap = int(1 + cards.height + more.height < height)
    return down((title(text, width, view.palette, remark), cards, blank(1, gap), more)).sized(width, height)


def heading(view: View) -> tuple[str, str]:
    """What the pad asks for, in a few words, and a remark."""
    state: State = view.state
    who = view.players[state.active]
    if state.phase == "flip":
        named = cards_in(view.text)
        asked = view.players[len(named)] if len(named) < 2 else ""
        return f"Game {state.game}", f"tap {asked}'s first discard" if asked else "Enter begins the game"
    if state.phase == "discard" and state.due is not None:
        whose = view.players[state.due.seat]
        number = owed(state.sides[state.due.seat].hand, state.due)
        why = {"sage": "for the Sage", "druid": f"{who} chooses", "limit": "eight is the limit"}
        return f"{whose} discards {number}", why[state.due.cause]
    aim = aim_of(view)
    if aim is None:
        return f"{who} plays", "a number takes it, a tap writes it"
    verb = "as" if aim.word == "as" else "at"
    return f"{spoken(aim.play.card)} {verb}", AIMED["as" if verb == "as" else aim.play.name]


def _rows(rows: tuple[Tile, ...], columns: int, width: int, palette: Palette, *, full: bool = False) -> Block:
    if not rows:
        return Block()
    each = min(BROADEST, (width - columns + 1) // columns)
    drawn = [face(row, each, palette, full=full) for row in rows]
    return down(across(drawn[at : at + columns], 1) for at in range(0, len(drawn), columns))


def face(shown: Tile, width: int, palette: Palette, *, full: bool = False) -> Block:
    """One tile: its name, the number that takes it with a word, and what it does where that is full."""
    number = f"{shown.number}  " if shown.number else ""
    rows = [fit(shown.name, width), fit(f"{number}{shown.more}", width)]
    if full:
        rows.append(fit(shown.does, width))
    pens = {
        "dim": Pen(palette.faint, palette.panel),
        "picked": Pen(palette.lamp, palette.lampsoft, bold=True, reverse=palette.mono),
        "enter": palette.solid,
        "open": tile_pen(shown.card, palette) if shown.card else palette.key,
    }
    if shown.look == "dim":
        return down(words(row, pens["dim"], width, "center") for row in rows).tapped(shown.tap)
    if shown.look != "picked":
        return tile(tuple(rows), width, pens[shown.look], palette).tapped(shown.tap)
    block = tile(tuple(rows), width - 1, pens["picked"], palette)
    edge = down([words("▌", palette.lit._replace(bg=palette.lampsoft))] * block.height)
    return edge.beside(block).tapped(shown.tap)
