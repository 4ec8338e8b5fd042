"""Results and the matches of this month beside the home screen's table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title as heading
from companion.text import cells, fit, wrapped

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.shelf import Month, Result, Shelf, Tally

STACK = 3
CHART = STACK + 2
NUMBERS = 21


@lru_cache(maxsize=16)
def results(shelf: Shelf, size: tuple[int, int], palette: Palette) -> Block:
    """The last results under a title, as many as fit; a sentence where there is none yet."""
    width, height = size
    total = f"{shelf.total} match{'es' * (shelf.total != 1)}" if shelf.total else ""
    head = heading("Last results", width, palette, total if width > 30 else "")
    room = height - 1
    if not shelf.results:
        rows = wrapped("Results of matches stand here.", width, max(1, room))
        return head.below(down([words(row, Pen(palette.soft)) for row in rows]))
    gap = int(room >= 3 * min(4, len(shelf.results)) - 1)
    shown = shelf.results[: (room + gap) // (2 + gap)]
    return head.below(down([_result(result, width, palette) for result in shown], gap))


def _result(result: Result, width: int, palette: Palette) -> Block:
    date = words(result.when, Pen(palette.faint))
    title = words(fit(result.title, width - date.width - 1), palette.strong)
    first = lay(blank(width), (0, 0, title), (width - date.width, 0, date))
    return first.below(words(fit(result.how, width), Pen(palette.soft)))


@lru_cache(maxsize=16)
def month(played: Month, width: int, height: int, palette: Palette) -> Block:
    """The month as dots, a square a match on its day, and under it the games; nothing when too low."""
    if not played.total or height < CHART + 1:
        return Block()
    remark = f"{played.total} match{'es' * (played.total != 1)}" if width > 30 else str(played.total)
    head = heading("This month", width, palette, remark)
    narrow = width < len(played.days)
    chart = line((f"{played.name}: {played.total}", palette.strong)) if narrow else _dots(played, palette)
    tallies = played.tallies[: max(0, height - chart.height - 2)]
    longest = max((cells(tally.remark) for tally in tallies), default=0)
    at = min(NUMBERS, width - longest - 2)
    rows = [_tally(tally, (at, width), palette) for tally in tallies]
    return down((head, chart, blank(1), *rows)) if rows else down((head, chart))


def _dots(played: Month, palette: Palette) -> Block:
    """A column a day: squares upward, a digit on top of more than fit, a dot for no match."""
    pen, quiet = Pen(palette.info, bold=True), Pen(palette.faint)
    rows = [
        line(*((_square(count, STACK - row), pen if count else quiet) for count in played.days))
        for row in range(STACK)
    ]
    last = len(played.days)
    marks = [(0, 0, words("1", quiet)), (13, 0, words("15", quiet)), (last - 2, 0, words(str(last), quiet))]
    return down((*rows, lay(blank(last), *marks)))


def _square(count: int, level: int) -> str:
    if count > STACK and level == STACK:
        return str(min(count, 9))
    if count >= level:
        return "■"
    return "·" if level == 1 else " "


def _tally(tally: Tally, columns: tuple[int, int], palette: Palette) -> Block:
    """A game with its number of matches, which ends at the first column, and a remark behind it."""
    at, width = columns
    number = str(tally.matches)
    return lay(
        blank(width),
        (0, 0, words(fit(tally.title, at - len(number) - 1), Pen(palette.soft))),
        (at - len(number), 0, words(number, palette.strong)),
        (at + 2, 0, words(tally.remark, Pen(palette.soft))),
    )
