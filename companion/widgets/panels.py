"""Panels that every table has: title bar, large verb, checklist, log, what can be entered now."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look import lines
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import large
from companion.text import cells, fit
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.position import LogLine
    from companion.screens.view import View
    from engines.kernel.answers import Due

_STATES: dict[Due, lines.State] = {"done": "done", "due": "due", "possible": "later", "later": "later"}


def title_bar(view: View) -> Block:
    """The row at the top of the screen: game, people, house rules; when it began and whether it is saved."""
    colours = view.palette
    when = view.saved if view.phone else f"begun {view.begun}   {view.saved}"
    marks = f"{view.marks}   " if view.marks else ""
    right = line((marks, Pen(colours.soft)), (f"{when} ", Pen(colours.faint)))
    space = max(0, view.width - right.width - 1)
    title, people = fit(f" {view.title}", space), f"   {', '.join(view.players)}"
    room = space - cells(title)
    rest = max(0, room - cells(people))
    left = line(
        (title, colours.strong),
        (fit(people, room), Pen(colours.soft)),
        (fit(f"   {view.options}", rest) if view.options else "", Pen(colours.faint)),
    )
    bar = lay(blank(view.width), (0, 0, left.sized(space)), (view.width - right.width, 0, right))
    return bar.grounded(colours.panel)


def headline(view: View, room: int) -> Block:
    """Whose turn and what to do in large letters, the sentence that says the same beside or under them.

    3 or 4 rows. Where the name does not fit in large letters it stands before the sentence.
    """
    colours = view.palette
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else view.players[now.seat]
    seat = Pen(colours.seat(now.seat or 0), bold=True)
    verb = large(now.verb, colours.lit, colours)
    whole = large(name.upper(), seat, colours).beside(verb, 3) if name else verb
    shown, before = (whole, "") if whole.width <= room else (verb, f"{name}: " if name else "")
    if shown.width > room:
        return down(
            (
                line((before, seat), (now.verb, colours.lit)),
                words(fit(now.text, room), colours.strong),
                blank(1),
            )
        )
    rest = room - shown.width - 4
    if rest < 12 + len(before):
        said = line((before, seat), (fit(now.text, max(0, room - len(before))), colours.strong))
        return shown.sized(room, 3).below(said)
    first = line((before, seat), (fit(now.text, rest - len(before)), colours.strong))
    second = words(fit(now.more, rest), Pen(colours.soft))
    return shown.sized(shown.width, 3).beside(down((first, second)), 4).sized(room, 3)


def checklist(view: View, width: int, height: int) -> Block:
    """What the turn has seen and still needs."""
    tasks = [(_STATES[task.due], task.text) for task in view.rules.checklist(view.state)]
    rows = lines.checklist(tasks, width, view.palette)
    return down((lines.title("Turn", width, view.palette), rows)).sized(width, height)


def log(view: View, width: int, height: int) -> Block:
    """The newest lines of the log with their consequences; each opens for correction at a tap."""
    count = sum(not row.undone for row in view.log)
    remark = counted(count, "entry", "entries") + (f", {view.marks}" if view.marks else "")
    remark = f"{view.scroll} newer below" if view.scroll else remark
    head = lines.title("Log", width, view.palette, remark)
    shown = view.log[: len(view.log) - view.scroll]
    blocks: list[Block] = []
    room = height - 1
    for at in range(len(shown) - 1, -1, -1):
        if sum(block.height for block in blocks) >= room:
            break
        newest = at == len(view.log) - 1
        blocks.insert(0, _log_rows(shown[at], width, newest, view.palette))
    rows = down(blocks).rows
    return down((head, Block(rows[max(0, len(rows) - room) :]))).sized(width, height)


@lru_cache(maxsize=512)
def _log_rows(row: LogLine, width: int, newest: bool, palette: Palette) -> Block:
    return _log_line(row, width, newest, palette).tapped(f"line {row.seq}")


def _log_line(row: LogLine, width: int, newest: bool, palette: Palette) -> Block:
    if row.undone:
        number = line((f"{row.seq:>3} ", Pen(palette.faint)))
        return number.beside(words(fit(f"{row.text} (taken back)", width - 4), Pen(palette.faint)))
    inks = {"good": palette.good, "bad": palette.bad}
    facts = (
        lines.log_consequence(fact.text, width, palette, fact.rule, inks.get(fact.tone, ""))
        for fact in row.consequences
    )
    return down((lines.log_entry(row.seq, row.text, width, palette, newest=newest), *facts))


def choices(view: View, width: int, height: int, title: str = "Can be entered now") -> Block:
    """What can be entered now, strongest first, two rows each.

    A number plays it, a tap writes it, a second tap commits.
    """
    rows: list[Block] = [lines.title(title, width, view.palette, "a number takes it")]
    most = max(1, (height - 1) // 2)
    first = max(0, (view.chosen or 0) - most + 1)
    for at, choice in list(enumerate(view.choices))[first : first + most]:
        picked = at == view.chosen
        mark = view.palette.lit if picked else Pen(view.palette.faint)
        text = line(
            ("▌" if picked else " ", mark),
            (f"{at + 1:>2} ", mark),
            (f"{choice.entry.text}  ", view.palette.strong),
            (choice.says, Pen(view.palette.soft)),
        ).sized(width, 1)
        follows = line(("▌" if picked else " ", mark), (f"   {choice.follows}", Pen(view.palette.soft)))
        both = text.below(follows.sized(width, 1))
        band = both.grounded(view.palette.lampsoft) if picked else both
        rows.append(band.tapped("enter" if picked else f"say {choice.entry.text}"))
    return down(rows).sized(width, height)
