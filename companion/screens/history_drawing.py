"""The list of all matches as a drawing, and the chosen one beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look import bars
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import can_be_large, large
from companion.look.lines import band, title
from companion.screens.deeds import tiles
from companion.text import cells, fit, pad, wrapped
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.deeds import Deed
    from companion.screens.history_lines import HistoryLine
    from companion.screens.replay_drawing import Room

DATE = 10
ROOMY = 46
TALL = 2
AIRY = 12


class ListView(NamedTuple):
    """The list as it is shown.

    Attributes:
        lines: the matches of the window.
        first: the number of the first of them, from 0.
        chosen: the number of the chosen match, from 0.
        total: how many matches fit what is looked for.
        filter: what is looked for, or empty.
    """

    lines: tuple[HistoryLine, ...]
    first: int
    chosen: int
    total: int
    filter: str


def pitch(height: int) -> int:
    """The rows from one match of the list to the next."""
    return TALL + (height >= AIRY)


def page(height: int) -> int:
    """How many matches are shown in so many rows, title and the row below among them."""
    return max(1, (height - 2 + (height >= AIRY)) // pitch(height))


def match_list(view: ListView, room: Room) -> Block:
    """A title, the matches in two rows each, and how many more there are."""
    width, height, colours = room.width, room.height, room.palette
    remark = f"filter: {view.filter}" if view.filter else counted(view.total, "match", "matches")
    head = title("Matches", width, colours, remark)
    if not view.lines:
        return head.below(_nothing(view, room)).sized(width, height)
    date = DATE if width >= ROOMY else max(cells(row.date) for row in view.lines) + 1
    drawn = [
        _match(row, (width, date), "enter" if at == view.chosen else f"choose {at}", colours)
        for at, row in enumerate(view.lines, view.first)
    ]
    rows = head.below(down(drawn, pitch(height) - TALL))
    return lay(blank(width, height), (0, 0, rows), (0, height - 1, _more(view, width, colours)))


def _nothing(view: ListView, room: Room) -> Block:
    says = (
        f"No match fits {view.filter}. Esc shows all."
        if view.filter
        else "No match yet. They stand here from the first entry on, whatever becomes of them."
    )
    return down([words(row, Pen(room.palette.soft)) for row in wrapped(says, room.width, 4)])


def _more(view: ListView, width: int, palette: Palette) -> Block:
    """How many matches are above and below; a tap on a half turns the page."""
    below = view.total - view.first - len(view.lines)
    half = width // 2
    up = words(fit(f"↑ {view.first} more" if view.first else "", half), Pen(palette.faint), half)
    on = words(
        fit(f"↓ {below} more{', Page Down' * (half >= 24)}" if below > 0 else "", width - half),
        Pen(palette.faint),
    )
    return up.tapped("page -1").beside(on.sized(width - half).tapped("page 1"))


@lru_cache(maxsize=256)
def _match(row: HistoryLine, columns: tuple[int, int], tap: str, palette: Palette) -> Block:
    """One match in so many columns, those of the day among them.

    Day, game, people and length; under them how it ended and the house rules that differ.
    """
    width, date = columns
    inner = width - 2
    chosen = tap == "enter"
    quiet = Pen(palette.soft if chosen else palette.faint)
    length = words(row.length, quiet)
    room = inner - date - length.width - 1
    names = ", ".join(row.people)
    name = (fit(row.title, room), palette.strong)
    who = fit(names, room - cells(name[0]) - 2) if room - cells(name[0]) > 8 else ""
    first = lay(
        blank(inner),
        (0, 0, words(fit(row.date, date - 1), palette.lit if chosen else quiet)),
        (date, 0, line(name, (f"  {who}", Pen(palette.soft)))),
        (inner - length.width, 0, length),
    )
    result = (f"{fit(row.result, inner - date)}  ", Pen(_ink(row, palette), bold=True))
    rest = inner - date - cells(result[0])
    house = fit(row.house, max(0, rest - cells(row.says) - 2) or rest // 2) if row.house else ""
    says = fit(row.says, rest - cells(house) - 2 * bool(house))
    second = lay(
        blank(inner),
        (date, 0, line(result, (says, Pen(palette.ink if chosen else palette.soft)))),
        (inner - cells(house), 0, words(house, Pen(palette.soft))),
    )
    return band(first.below(second), width, palette, chosen=chosen).tapped(tap)


def _ink(row: HistoryLine, palette: Palette) -> str:
    inks = {"won": palette.good, "lost": palette.bad, "playing": palette.info, "over": palette.soft}
    return inks.get(row.tone, palette.soft)


def match_card(row: HistoryLine, deeds: tuple[Deed, ...], room: Room) -> Block:
    """The chosen match in large: how it ended, who played, how it stands in figures, what can be done."""
    width, colours = room.width, room.palette
    ink = Pen(_ink(row, colours), bold=True)
    whole = row.result if can_be_large(row.result) else ""
    result = large(whole, ink, colours) if whole else words(fit(row.result, width), ink)
    if result.width > width:
        result = words(fit(row.result, width), ink)
    told = [
        (row.title, colours.strong),
        (", ".join(row.people), Pen(colours.soft)),
        (row.began, Pen(colours.soft)),
    ]
    counts = ", ".join(filter(None, (counted(row.entries, "entry", "entries"), row.length)))
    told += [(row.says, colours.strong), (counts, Pen(colours.soft)), (row.house, Pen(colours.soft))]
    said = [words(text, pen) for says, pen in told if says for text in wrapped(says, width, 3)]
    acts = tiles(deeds, width, 3, colours)
    shown = down((title(f"Match {row.match}", width, colours), blank(1), result, blank(1), *said))
    left = room.height - shown.height - acts.height - 2
    figures = _figures(row, width, colours)
    if 0 < figures.height <= left:
        shown = shown.below(figures, 1)
    return lay(blank(width, room.height), (0, 0, shown.sized(width)), (0, room.height - acts.height, acts))


def _figures(row: HistoryLine, width: int, palette: Palette) -> Block:
    """The most telling numbers as bars."""
    rows = []
    for label, value, of, seat in row.figures:
        name = label if seat is None or seat >= len(row.people) else row.people[seat]
        ink = palette.info if seat is None else palette.seat(seat)
        says = line((pad(name, 15), Pen(palette.soft)), (f"{value:>4}  ", palette.strong))
        full = bars.amount(value, of, min(40, width - says.width), ink, palette) if of else Block()
        rows.append(says.beside(full))
    return down(rows, 1)
