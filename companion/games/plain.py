"""The board of a game that has none of its own: its lines, the turn, what can be entered, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, blank, down, lay, words
from companion.look.lines import title
from companion.text import fit
from companion.widgets.panels import checklist, choices, headline, log, title_bar

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View


def draw(view: View) -> Block:
    """The whole body from what every game gives."""
    top = down((title_bar(view), blank(1), blank(2).beside(headline(view, view.width - 4))))
    height = view.height - top.height - 1
    if view.phone:
        return top.below(blank(1).beside(_panel(view, view.width - 2, height)), 1)
    left = view.width * 3 // 5 - 2
    right = view.width - left - 4
    body = lay(
        blank(view.width, height),
        (1, 0, _table(view, left, height)),
        (left + 3, 0, log(view, right, height)),
    )
    return top.below(body, 1)


def tap(view: View, word: str) -> str:
    """A tapped word joins the line."""
    return f"{view.text} {word}".strip()


def palette(view: View) -> Palette:
    """The colours of the house."""
    return view.palette


def _panel(view: View, width: int, height: int) -> Block:
    return log(view, width, height) if view.panel == "log" else _table(view, width, height)


def _table(view: View, width: int, height: int) -> Block:
    says = [words(fit(line, width), Pen(view.palette.ink)) for line in view.rules.lines(view.state)]
    tasks = view.rules.checklist(view.state)
    table = down((title("Table", width, view.palette), *says)).sized(width, min(len(says) + 1, height // 2))
    turn = checklist(view, width, len(tasks) + 1)
    rest = height - table.height - turn.height - 2
    parts = (table, turn, choices(view, width, rest)) if rest > 1 and not view.past else (table, turn)
    return down(parts, 1)
