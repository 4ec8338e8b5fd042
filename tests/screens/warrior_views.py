"""Tables of Bravest Warriors as the board is given them, without an app."""

from __future__ import annotations

from typing import Any

from companion.games.bravest_warriors import board
from companion.look.palette import DARK, Palette
from companion.position import LogLine
from companion.screens.view import View
from engines.bravest_warriors import RULES
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record, Timeline

FOUR = ("Ana", "Ben", "Cy", "Dee")
EIGHT = (*FOUR, "Eva", "Fay", "Gus", "Hal")
LOCKING = (
    'item Ana + "Gas-Powered Stick"',
    'note "Gas-Powered Stick: add 1 to a die"',
    "points Ana +16",
    "points Ben +21",
    "points Cy +9",
    "reveal 7",
    "roll 3 4 1 1 6 2",
    "lock 3 4",
    'reveal 12 +2 "Memory Donk"',
    "roll 6 6 4 5",
    "lock 6 6",
    "reveal 9 item+1",
    "roll 4 5",
    "lock 4 5",
    'reveal 8 "Chocolate Puppies"',
    "roll 6 5 3 2 1 1",
)
CHOOSING = (*LOCKING, "lock 6 2")
DEFEATED = (*LOCKING, "defeat")
INHERITING = (*DEFEATED, "pass")
WIDE, MIDDLE, PHONE, TINY = (120, 37), (80, 21), (43, 36), (40, 16)
SIZES = (WIDE, MIDDLE, PHONE, TINY)


def play(*lines: str, players: tuple[str, ...] = FOUR, **options: Any) -> Timeline[Any]:
    """A match behind these lines, all of which must be accepted."""
    match = Timeline(RULES, players, RULES.settle(players, options))
    for line in lines:
        answer = match.submit(line)
        assert not isinstance(answer, Refusal), f"{line}: {answer.message}"
    return match


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
    match: Timeline[Any],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    panel: str = "table",
    palette: Palette = DARK,
) -> View:
    """A timeline as the board is given it."""
    answer = match.try_entry(text) if text else None
    choices = RULES.choices(match.state)
    entry = answer.entry if isinstance(answer, Record) else None
    return View(
        rules=RULES,
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


def shown(view: View) -> str:
    """The body as text."""
    return "\n".join(board.draw(view).plain)


def taps(view: View) -> set[str]:
    """Everything that a tap on the body may mean."""
    return {cell[1].tap for row in board.draw(view).rows for cell in row if cell and cell[1].tap}


def _line(seq: int, record: Record[Any]) -> LogLine:
    return LogLine(
        seq, record.text, record.step.consequences, undone=False, ruled=False, recounted=False, at=""
    )
