"""The home screen as a drawing: matches to go on with, the games, results, this month."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import title as heading
from companion.screens.game_cards import Card, cards, modest_height
from companion.screens.going import going_row
from companion.screens.month import month, results
from companion.screens.when import today
from companion.text import fit, wrapped

if TYPE_CHECKING:
    from datetime import datetime

    from companion.look.palette import Palette
    from companion.screens.shelf import Shelf

WIDE = 110
TWO_COLUMNS = 76
EMPTY = (
    "Nothing is on the table yet. Choose a game below by its number, its name or a tap, and Enter opens its "
    "set-up."
)


class Door(NamedTuple):
    """A tile that leads to another screen: the command it runs, its words."""

    command: str
    word: str
    under: str


class HomeView(NamedTuple):
    """What the home screen is drawn from.

    Attributes:
        shelf: what is known of the journal.
        games: the cards of the games, numbered after the matches that can go on.
        doors: the tiles that lead away.
        chosen: the number that Enter takes, or 0.
        now: the time.
        palette: the colours.
        width: columns of the body.
        height: rows of the body.
    """

    shelf: Shelf
    games: tuple[Card, ...]
    doors: tuple[Door, ...]
    chosen: int
    now: datetime
    palette: Palette
    width: int
    height: int


def draw(view: HomeView) -> Block:
    """The whole body, as large as the view says."""
    room = view.height - 1
    if view.width >= TWO_COLUMNS:
        side = 35 if view.width >= WIDE else 31
        left = view.width - side - (7 if view.width >= WIDE else 4)
        low = room < 30
        parts = [
            (1, 1 + (not low), _table(view, left, room - (not low))),
            (view.width - side - 1, 1 + (not low), _side(view, side, room - (1 if low else 3))),
        ]
    else:
        parts = [(1, 1, _single(view, view.width - 2, room - (room >= 30)))]
    return lay(blank(view.width, view.height), (0, 0, title_bar(view)), *parts)


def title_bar(view: HomeView) -> Block:
    """The name of the house and the date."""
    colours = view.palette
    date = words(f"{today(view.now, view.width - 44)} ", Pen(colours.faint))
    name = line((" Companion", colours.strong), ("   the scribe at your table", Pen(colours.soft)))
    name = name.sized(min(name.width, view.width - date.width - 1))
    if view.width < TWO_COLUMNS:
        name = words(" Companion", colours.strong)
    bar = lay(blank(view.width), (0, 0, name), (view.width - date.width, 0, date))
    return bar.grounded(colours.panel)


def _table(view: HomeView, width: int, height: int) -> Block:
    """Unfinished matches, and the games under them."""
    count, wanted = len(view.shelf.going), modest_height(len(view.games), width)
    tallest = 3 if height - wanted >= 4 * count + 3 else 2
    gap = int(height - wanted >= (tallest + 1) * count + 3)
    top = going(view, width, (tallest, gap))
    space = 1 + int(height >= 30) if top.height else 0
    rest = height - top.height - space - 1
    games = heading("A new match", width, view.palette).below(cards(view.games, (width, rest), view.palette))
    return top.below(games, space) if top.height else games


def going(view: HomeView, width: int, rows: tuple[int, int]) -> Block:
    """The unfinished matches, each so many rows high with such a gap; the empty state in two sentences."""
    shelf, colours = view.shelf, view.palette
    tall, gap = rows
    if not shelf.going and shelf.total:
        return Block()
    if not shelf.going:
        says = [words(row, Pen(colours.ink)) for row in wrapped(EMPTY, width, 4)]
        return down((heading("Welcome", width, colours), *says))
    more = shelf.open - len(shelf.going)
    long = width >= 44
    remark = f"{more} more in the history" if more else f"Enter goes on{' with the first' * long}"
    drawn = [
        going_row(match, at, (width, tall), colours, chosen=view.chosen == at)
        for at, match in enumerate(shelf.going, 1)
    ]
    return heading("Unfinished", width, colours, remark).below(down(drawn, gap))


def _side(view: HomeView, width: int, height: int) -> Block:
    """Results, this month and the tiles, the tiles at the bottom."""
    doors = _doors(view.doors, width, (3 if width >= 35 else 2, 1), view.palette)
    room = height - doors.height - 1
    played = month(view.shelf.month, width, room - 9, view.palette)
    ended = results(view.shelf, (width, room - played.height - 2 * bool(played.height)), view.palette)
    column = ended.below(played, 2) if played.height else ended
    return lay(blank(width, height), (0, 0, column), (0, height - doors.height, doors))


def _single(view: HomeView, width: int, height: int) -> Block:
    """Everything in one column, for a phone; with the keyboard up only the tables and the games."""
    doors = _doors(view.doors, width, (3, int(height >= 30)), view.palette) if height >= 14 else Block()
    tall, gap = (3, 1) if height >= 30 else (2, 0)
    count = len(view.shelf.going)
    open_ones = going(view, width, (tall, gap)) if height >= 30 or not count else _few(view, width)
    rest = height - open_ones.height - doors.height - 2 - gap
    kept = 6 if rest >= 17 else 0
    games = cards(view.games, (width, rest - kept), view.palette)
    parts = [open_ones] if open_ones.height else []
    parts += [heading("A new match", width, view.palette).below(games)]
    column = down(parts, int(height >= 30))
    left = height - column.height - doors.height - 2
    ended = results(view.shelf, (width, left - 1), view.palette) if left >= 4 else Block()
    column = column.below(ended, 1) if ended.height else column
    return lay(blank(width, height), (0, 0, column), (0, height - doors.height, doors))


def _few(view: HomeView, width: int) -> Block:
    """The unfinished matches in a row each, where there are few rows."""
    rows = [
        going_row(match, at, (width, 2), view.palette, chosen=view.chosen == at)
        for at, match in enumerate(view.shelf.going[:2], 1)
    ]
    hidden = [f"{at} {match.title}" for at, match in enumerate(view.shelf.going, 1)][2:]
    return heading("Unfinished", width, view.palette, ", ".join(hidden)).below(down(rows))


@lru_cache(maxsize=16)
def _doors(doors: tuple[Door, ...], width: int, rows: tuple[int, int], palette: Palette) -> Block:
    """The tiles that lead to the other screens, so many in a row, with a gap under each row."""
    columns = max(1, min(rows[0], len(doors)))
    each = (width - columns + 1) // columns
    drawn = [
        tile((fit(door.word, each), fit(door.under, each)), each, palette.key, palette).tapped(
            f"do {door.command}"
        )
        for door in doors
    ]
    return down((across(drawn[at : at + columns], 1) for at in range(0, len(drawn), columns)), rows[1])
