"""Tables of Brachio as the board is given them, without an app."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.brachio import board
from companion.look.block import Block
from companion.look.palette import DARK, Palette
from companion.position import LogLine
from companion.screens.view import View
from engines.brachio import RULES
from engines.kernel.timeline import Record, Timeline
from tests.engines.brachio.matches import play

FOUR = ("Ana", "Ben", "Cy", "Dee")
DUSK = (
    "dinosaur Ana Brachiosaurus",
    "dinosaur Ben Belzebufo",
    "dinosaur Cy Ankylosaurus",
    "dinosaur Dee Stegosaurus",
    "fix lives Ana 2",
    "fix lives Ben 3",
    "fix lives Cy 1",
    "river 3",
)
WIDE, MIDDLE, PHONE, TINY = (120, 37), (80, 21), (43, 36), (40, 16)
SIZES = (WIDE, MIDDLE, PHONE, TINY)


def seen(
    lines: tuple[str, ...],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    players: tuple[str, ...] = FOUR,
    panel: str = "table",
) -> View:
    """The table behind these lines, with a text in the entry line."""
    return of(play(*lines, players=players), text, size=size, panel=panel)


def of(
    timeline: Timeline[Any],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    panel: str = "table",
    palette: Palette = DARK,
) -> View:
    """A timeline as the board is given it."""
    return View(
        rules=RULES,
        state=timeline.state,
        players=timeline.players,
        options="",
        text=text,
        answer=timeline.try_entry(text) if text else None,
        choices=(),
        chosen=None,
        log=tuple(_line(seq, record) for seq, record in enumerate(timeline.records, 1)),
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
    return board.draw(replace(view, palette=board.palette(view)))


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
