"""A table as plain lines of text, for a screen reader: what ``companion show`` prints, then what to do.

No letters of several rows, no rules and marks; everything stands in one column, in the order in which it is
read.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, down, words
from companion.text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.look.palette import Palette
    from companion.screens.view import View

CHOICES = 9


def draw(view: View) -> Block:
    """The lines of the table, what is due, what can be entered, the newest entries."""
    if view.panel == "log":
        return _log(view, view.height).sized(view.width, view.height)
    parts = [_head(view), _lines(view, view.rules.lines(view.state), view.palette.ink), _due(view)]
    left = view.height - sum(part.height for part in parts)
    offered = _choices(view, max(2, left * 2 // 3))
    parts += [offered, _log(view, max(2, left - offered.height))]
    return down(parts).sized(view.width, view.height)


def tap(view: View, word: str) -> str:
    """A tapped word joins the line."""
    return f"{view.text} {word}".strip()


def palette(view: View) -> Palette:
    """The colours of the house."""
    return view.palette


def _head(view: View) -> Block:
    told = (view.rules.about.title, ", ".join(view.players), view.options, view.marks, view.saved)
    return _lines(view, ("; ".join(filter(None, told)) + ".",), view.palette.ink, bold=True)


def _due(view: View) -> Block:
    """What to do next, in lamp, and what of the turn is done."""
    now = view.rules.prompt(view.state)
    who = "" if now.seat is None else f"{view.players[now.seat]}: "
    tasks = [f"{task.text}: {task.due}" for task in view.rules.checklist(view.state)]
    due = _lines(view, (f"Next: {who}{now.text}.",), view.palette.lamp, bold=True)
    return down((due, _lines(view, tasks, view.palette.soft)))


def _choices(view: View, height: int) -> Block:
    """What can be entered now, two rows each: a number takes it, a tap writes it, a second tap commits."""
    colours = view.palette
    rows: list[Block] = []
    for number, choice in enumerate(view.choices[: max(1, min(CHOICES, height // 2))], 1):
        picked = number - 1 == view.chosen
        lead = f"{number} {choice.entry.text}{' (chosen)' if picked else ''}"
        what = words(lead, colours.lit if picked else colours.strong, view.width)
        then = "; ".join(filter(None, (choice.says, choice.follows)))
        block = what.below(words(f"  {then}", Pen(colours.soft), view.width))
        rows.append(block.tapped("enter" if picked else f"say {choice.entry.text}"))
    return down(rows)


def _log(view: View, height: int) -> Block:
    """The newest entries with what followed from them."""
    colours = view.palette
    head = _lines(view, (f"Log, {counted(len(view.log), 'entry', 'entries')}.",), colours.ink, bold=True)
    blocks: list[Block] = []
    for row in reversed(view.log[: len(view.log) - view.scroll]):
        if sum(block.height for block in blocks) >= height:
            break
        told = f"{row.seq} {row.text}{' (taken back)' if row.undone else ''}"
        facts = [f"  {fact.text}{f', {fact.rule}' if fact.rule else ''}." for fact in row.consequences]
        entry = down((_lines(view, (told,), colours.ink), _lines(view, facts, colours.soft)))
        blocks.insert(0, entry.tapped(f"line {row.seq}"))
    rows = down(blocks).rows
    return head.below(Block(rows[max(0, len(rows) - height + 1) :]))


def _lines(view: View, texts: Sequence[str], ink: str, *, bold: bool = False) -> Block:
    pen = Pen(ink, bold=bold)
    rows = [row for text in texts for row in wrap(text, view.width, subsequent_indent="  ") or [""]]
    return down([words(row, pen, view.width) for row in rows])
