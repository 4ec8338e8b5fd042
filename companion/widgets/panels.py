"""Panels that every table has: title bar, large verb, checklist, log, what can be entered now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.text import cells, fit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.look.palette import Palette
    from companion.screens.view import View
    from companion.position import LogLine
    from engines.kernel.answers import Task

_TASKS = {"done": "✓", "due": "▸", "possible": "·", "later": "·"}


def heading(text: str, width: int, palette: Palette, remark: str = "") -> Block:
    """A bold title, a rule to the right edge, a soft remark at its end."""
    tail = f" {remark}" if remark else ""
    rule = max(0, width - cells(text) - 1 - cells(tail))
    title = Pen(palette.soft, bold=True)
    return line((f"{text} ", title), ("─" * rule, Pen(palette.line)), (tail, Pen(palette.faint)))


def title_bar(view: View) -> Block:
    """The row at the top of the screen: game, people, house rules; when it began and whether it is saved."""
    colours = view.palette
    left = line(
        (f" {view.rules.about.title}", colours.strong),
        (f"   {', '.join(view.players)}", Pen(colours.soft)),
        (f"   {view.options}" if view.options else "", Pen(colours.faint)),
    )
    right = line((f"begun {view.begun}   {view.saved} ", Pen(colours.faint)))
    return lay(
        blank(view.width),
        (0, 0, left.sized(max(0, view.width - right.width - 1))),
        (view.width - right.width, 0, right),
    ).grounded(colours.panel)


def verb(view: View, room: int) -> Block:
    """Whose turn and what to do, in large letters as far as they fit into ``room`` columns; 3 rows."""
    colours = view.palette
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else view.players[now.seat].upper()
    seat = Pen(colours.seat(now.seat or 0), bold=True)
    whole = [large(name, seat, colours)] if name else []
    whole.append(large(now.verb, colours.lit, colours))
    for parts in (whole, whole[1:]):
        shown = across(parts, 3)
        if parts and shown.width <= room:
            return shown
    return down((line((f"{name} ", seat), (now.verb, colours.lit)), words(now.text, colours.strong, room)))


def headline(view: View, room: int) -> Block:
    """The large verb, and the sentence that says the same beside it as far as there is room; 3 rows."""
    now = view.rules.prompt(view.state)
    shown = verb(view, room)
    rest = room - shown.width - 4
    if rest < 12:
        return shown.sized(room, 3)
    said = down(
        (words(fit(now.text, rest), view.palette.strong), words(fit(now.more, rest), Pen(view.palette.soft)))
    )
    return shown.sized(shown.width, 3).beside(said, 4).sized(room, 3)


def checklist(view: View, width: int, height: int) -> Block:
    """What the turn has seen and still needs."""
    rows = (_task(task, width, view.palette) for task in view.rules.checklist(view.state))
    return down((heading("Turn", width, view.palette), *rows)).sized(width, height)


def _task(task: Task, width: int, palette: Palette) -> Block:
    mark = {"done": palette.good, "due": palette.lamp}.get(task.due, palette.faint)
    text = {"done": Pen(palette.soft), "due": palette.lit}.get(task.due, Pen(palette.faint))
    return line((f"{_TASKS[task.due]} ", Pen(mark, bold=True)), (fit(task.text, width - 2), text))


def log(view: View, width: int, height: int) -> Block:
    """The newest lines of the log with their consequences; each opens for correction at a tap."""
    count = sum(not row.undone for row in view.log)
    head = heading("Log", width, view.palette, f"{count} entries" if count != 1 else "1 entry")
    room = height - 1
    rows: list[Block] = []
    lines = view.log[: len(view.log) - view.scroll] if view.scroll else view.log
    for place, row in enumerate(reversed(lines)):
        drawn = down(_log_rows(row, width, newest=place == 0, palette=view.palette))
        rows.insert(0, drawn.tapped(f"line {row.seq}"))
        if sum(block.height for block in rows) >= room:
            break
    tail = down(rows).rows[-room:] if room > 0 else ()
    return down((head, Block(tail))).sized(width, height)


def _log_rows(row: LogLine, width: int, *, newest: bool, palette: Palette) -> Iterable[Block]:
    number = line((f"{row.seq:>3} ", Pen(palette.faint)))
    pen = Pen(palette.faint) if row.undone else Pen(palette.ink, bold=newest)
    text = f"{row.text} (taken back)" if row.undone else row.text
    yield number.beside(words(fit(text, width - 4), pen))
    for fact in row.consequences:
        tone = {"good": palette.good, "bad": palette.bad}.get(fact.tone, palette.soft)
        rule = f"  {fact.rule}" if fact.rule else ""
        said = fit(fact.text, width - 6 - cells(rule))
        yield line(("    └ ", Pen(palette.line)), (said, Pen(tone)), (rule, Pen(palette.faint)))


def choices(view: View, width: int, height: int, title: str = "Can be entered now") -> Block:
    """What can be entered now, strongest first; a number plays it, a tap writes it, a second tap commits."""
    rows: list[Block] = [heading(title, width, view.palette, "a number takes it")]
    first = max(0, (view.chosen or 0) - (height - 2))
    for at, choice in list(enumerate(view.choices))[first : first + height - 1]:
        picked = at == view.chosen
        mark = view.palette.lit if picked else Pen(view.palette.faint)
        text = line(
            ("▌" if picked else " ", mark),
            (f"{at + 1:>2} ", mark),
            (f"{choice.entry.text}  ", view.palette.strong),
            (choice.says, Pen(view.palette.soft)),
        ).sized(width, 1)
        band = text.grounded(view.palette.lampsoft) if picked else text
        rows.append(band.tapped("enter" if picked else f"say {choice.entry.text}"))
    return down(rows).sized(width, height)
