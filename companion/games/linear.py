"""A table as plain lines of text, for a screen reader: what ``companion show`` prints, then what to do.

No letters of several rows, no rules and marks; everything stands in one column, in the order in which it is
read.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, down, words
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.look.palette import Palette
    from companion.screens.view import View

CHOICES = 9
LEAST = 6
"""Rows that are kept for what can be entered and for the newest entries."""
ROOMY = 20


def draw(view: View) -> Block:
    """The lines of the table, what is due, what can be entered, the newest entries; or one panel alone.

    Where the lines leave too little room, the last of them say how many more there are.
    """
    if view.panel == "log":
        return _log(view, view.height)
    table = _lines(view, view.rules.lines(view.state), view.palette.ink)
    if view.panel == "counts":
        return table
    head = _head(view)
    if view.panel == "odds":
        table = _chances(view)
    rest = _due(view)
    room = view.height - head.height - rest.height
    shown = _as_many(view, table, max(2, room - LEAST))
    left = room - shown.height
    offered = Block() if view.past else _choices(view, max(2, (left - 2) * 3 // 4))
    return down((head, shown, rest, offered, _log(view, max(2, left - offered.height))))


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
    """What to do next, in lamp, and what of the turn is done and still to come."""
    now = view.rules.prompt(view.state)
    who = "" if now.seat is None else f"{view.players[now.seat]}: "
    due = _lines(view, (f"Next: {who}{now.text}.",), view.palette.lamp, bold=True)
    tasks = "; ".join(f"{task.text}: {task.due}" for task in view.rules.checklist(view.state))
    return due.below(_lines(view, (f"Turn: {tasks}.",), view.palette.soft)) if view.height > ROOMY else due


def _as_many(view: View, table: Block, height: int) -> Block:
    """The first lines of the table, and how many more the counts show."""
    if table.height <= height:
        return table
    more = f"{table.height - height + 1} more lines: type counts."
    tell = words(more, Pen(view.palette.ink, bold=True), view.width).tapped("do counts")
    return Block(table.rows[: height - 1]).below(tell)


def _chances(view: View) -> Block:
    """The exact chances of the moment, one a line."""
    name = f"engines.{view.rules.about.slug.replace('-', '_')}.asked"
    asked = getattr(import_module(name), "MATCH", {}) if find_spec(name) else {}
    chances = asked[()](view.state) if () in asked else {}
    told = [f"Chance {of}: {float(chance):.1%}." for of, chance in chances.items()]
    return _lines(view, told or ("There is no chance to be told at this moment.",), view.palette.ink)


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
