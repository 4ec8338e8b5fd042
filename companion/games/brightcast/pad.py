"""The pad between the halves: the seven cards, and under them what can be done with the one in the line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brightcast.aiming import aim_of, cards_in
from companion.games.brightcast.colours import tile_pen
from companion.games.brightcast.tiles import WINS, Tile, action_tiles, card_tiles
from companion.look.block import Block, Pen, across, blank, down, lay, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.text import cells, fit
from companion.text import pad as pad_words
from engines.brightcast.cards import DRAGON, SORCERER, WARLOCK, spoken
from engines.brightcast.turn import owed

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brightcast.state import State

BROADEST = 16
AIMED = {
    WARLOCK: "tap what comes back",
    SORCERER: "tap what goes away",
    DRAGON: "tap up to three",
    "as": "tap what it copies",
}


def pad(view: View, width: int, height: int, columns: int = 7) -> Block:
    """Title, cards in rows of so many columns, then targets or actions; effects where there is height."""
    text, remark = heading(view)
    tiles = card_tiles(view)
    full = columns == 7 and height > 6 and any(row.does for row in tiles)
    each = _breadth(columns, width)
    faces = [face(row, each, view.palette, full=full) for row in tiles]
    rows = [across(faces[at : at + columns], 1) for at in range(0, len(faces), columns)]
    more = _actions(view, width, (5, 8) if columns == 7 else (3, 4))
    used = 1 + sum(row.height for row in rows) + more.height
    airy = used + len(rows) <= height
    gap = int(more.height > 0 and used < height)
    cards = down(rows, int(airy))
    return down((title(text, width, view.palette, remark), cards, blank(1, gap), more)).sized(width, height)


def _won_before(view: View) -> str:
    """How the game before was won, while its last card still lies in front of everybody."""
    facts = view.log[-1].consequences if view.log else ()
    wins = [fact.text for fact in facts if fact.rule == "BC-5" and fact.tone == "good"]
    return wins[-1] if wins else ""


def _breadth(columns: int, width: int) -> int:
    return min(BROADEST, (width - columns + 1) // columns)


def _actions(view: View, width: int, columns: tuple[int, int]) -> Block:
    """Targets or actions in rows of at least and at most so many columns."""
    tiles = action_tiles(view)
    least, most = columns
    number = min(most, max(least, len(tiles)))
    faces = [face(row, _breadth(number, width), view.palette) for row in tiles]
    return down(across(faces[at : at + number], 1) for at in range(0, len(faces), number))


def heading(view: View) -> tuple[str, str]:
    """What the pad asks for, in a few words, and a remark."""
    state: State = view.state
    who = view.players[state.active]
    if state.phase == "flip":
        named = cards_in(view.text)
        asked = view.players[len(named)] if len(named) < 2 else ""
        head = _won_before(view) or f"Game {state.game}"
        return head, f"tap {asked}'s first discard" if asked else "Enter begins the game"
    if state.phase == "discard" and state.due is not None:
        whose = view.players[state.due.seat]
        number = owed(state.sides[state.due.seat].hand, state.due)
        why = {"sage": "for the Sage", "druid": f"{who} chooses", "limit": "eight is the limit"}
        return f"{whose} discards {number}", why[state.due.cause]
    aim = aim_of(view)
    if aim is None:
        return f"{who} plays", "a number or a tap"
    verb = "as" if aim.word == "as" else "at"
    return f"{spoken(aim.play.card)} {verb}", AIMED["as" if verb == "as" else aim.play.name]


@lru_cache(maxsize=256)
def face(shown: Tile, width: int, palette: Palette, *, full: bool = False) -> Block:
    """One tile: its name, the number that takes it with a word, and what it does where that is full."""
    pens = {
        "dim": Pen(palette.faint, palette.panel),
        "picked": Pen(palette.lamp, palette.lampsoft, bold=True, reverse=palette.mono),
        "enter": palette.solid,
        "open": tile_pen(shown.card, palette) if shown.card else palette.key,
    }
    pen = pens[shown.look]
    picked = shown.look == "picked"
    rows = (shown.name, _under(shown, width), *((shown.does,) if full else ()))
    fitted = tuple(fit(row, width) for row in rows)
    if shown.look == "dim":
        block = down(words(row, pen, width, "center") for row in fitted)
    else:
        block = tile(fitted, width, pen, palette)
    if full and shown.does == WINS and shown.look == "open":
        block = lay(block, (0, 2, words(shown.does, palette.lit._replace(bg=pen.bg), width, "center")))
    if shown.number:
        key = pen if picked else Pen(palette.ink, pen.bg, bold=True)
        block = lay(block, (1, 1, words(str(shown.number), key)))
    return (_edged(block, palette) if picked else block).tapped(shown.tap)


def _edged(block: Block, palette: Palette) -> Block:
    """The edge of what is picked, on every row that begins with air."""
    edge = words("▌", palette.lit._replace(bg=palette.lampsoft))
    airy = (y for y, row in enumerate(block.rows) if row[0] is None or row[0][0] == " ")
    return lay(block, *((0, y, edge) for y in airy))


def _under(shown: Tile, room: int) -> str:
    """The second row: a word about the tile, to the right of the number where there is one."""
    if not shown.number:
        return shown.more
    left = room - len(str(shown.number)) - 2
    if cells(shown.more) > left:
        return ""
    edge = " " * (cells(shown.more) < left)
    return pad_words(shown.more + edge, room, "right")
