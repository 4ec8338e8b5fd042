"""What a board is given at a table, made without an app, and what it then draws and answers taps with."""

from __future__ import annotations

from typing import Any

from companion.games import board_of
from companion.look.block import Block
from companion.look.palette import DARK, Palette
from companion.position import LogLine
from companion.screens.view import View
from engines.kernel.timeline import Record, Timeline

WIDE, MIDDLE, PHONE, TINY = (120, 37), (80, 21), (43, 36), (40, 16)
SIZES = (WIDE, MIDDLE, PHONE, TINY)


def of(
    match: Timeline[Any],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    panel: str = "table",
    palette: Palette = DARK,
) -> View:
    """A timeline as the board is given it."""
    answer = match.try_entry(text) if text else None
    choices = match.rules.choices(match.state)
    entry = answer.entry if isinstance(answer, Record) else None
    return View(
        rules=match.rules,
        state=match.state,
        players=match.players,
        options="",
        text=text,
        answer=answer,
        choices=choices,
        chosen=next((at for at, choice in enumerate(choices) if choice.entry == entry), None),
        log=tuple(_line(seq, record) for seq, record in enumerate(match.records, 1)),
        scroll=0,
        panel=panel,
        begun="20:02",
        saved="saved",
        palette=palette,
        width=size[0],
        height=size[1],
    )


def drawn(view: View) -> Block:
    """The body in the colours that the board asks for."""
    board = board_of(view.rules.about.slug)
    return board.draw(view._replace(palette=board.palette(view)))


def shown(view: View) -> str:
    """The body as text."""
    return "\n".join(drawn(view).plain)


def taps(view: View) -> set[str]:
    """Everything that a tap on the body may mean."""
    return {cell[1].tap for row in drawn(view).rows for cell in row if cell and cell[1].tap}


def _line(seq: int, record: Record[Any]) -> LogLine:
    return LogLine(
        seq, record.text, record.step.consequences, undone=False, ruled=False, recounted=False, at=""
    )
