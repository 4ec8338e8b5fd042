"""What can still be taken of a text that breaks off, or of a sheet with an entry that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.exchange import sheets
from companion.exchange.arrivals import MOST_ENTRIES
from companion.exchange.files import UnreadableError
from companion.exchange.strict import Reading, RejectedError, is_json
from engines.kernel.replay import replay
from engines.kernel.sheet import SheetFaultError
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Rules
    from engines.kernel.sheet import Sheet


class SoundPart(NamedTuple):
    """The beginning of a text, up to where it breaks off or an entry is refused.

    Attributes:
        text: the part as a text of its own.
        line: the last line of the whole that is in it.
        left: how many entries stand behind it, where that is known.
    """

    text: str
    line: int
    left: int | None = None

    @property
    def left_out(self) -> str:
        """What is not in it, as a sentence."""
        count = "" if self.left is None else f": {counted(self.left, 'entry', 'entries')}"
        return f"Left out is what stands behind line {self.line}{count}."


def sound_part(text: str, games: Mapping[str, Rules[Any]], refused: int | None = None) -> SoundPart | None:
    """What is sound at the beginning of a text; None where nothing is, or nothing is wrong.

    Args:
        text: a sheet, or our JSON.
        games: the rules by slug.
        refused: the line of a sheet that is the first the rules refuse, where that is known.
    """
    return _of_json(text) if is_json(text) else _of_sheet(text, games, refused)


def _of_sheet(text: str, games: Mapping[str, Rules[Any]], refused: int | None) -> SoundPart | None:
    try:
        sheet = sheets.read(text, games)
    except (UnreadableError, SheetFaultError):
        return None
    line = (refused or _first_refused(sheet)) - 1
    sound = sum(entry.number <= line for entry in sheet.lines)
    if not sound:
        return None
    part = "\n".join(text.split("\n")[:line]) + "\n"
    return SoundPart(part, line, len(sheet.lines) - sound)


def _first_refused(sheet: Sheet) -> int:
    """The line of the first entry that is refused, or 0."""
    played = replay(sheet._replace(lines=sheet.lines[:MOST_ENTRIES]))
    return played.refused[0].at if played.refused else 0


def _of_json(text: str) -> SoundPart | None:
    """Whole matches, and of the one that breaks off its rows."""
    end, closing = 0, ""
    try:
        reading = Reading(text)
        for _ in reading.each(""):
            for key in reading.names(""):
                if key == "rows":
                    for _ in reading.each(""):
                        reading.value("")
                        end, closing = reading.at, '], "replay": {}}]'
                else:
                    reading.value("")
            end, closing = reading.at, "]"
    except RejectedError:
        return SoundPart(text[:end] + closing, text.count("\n", 0, end) + 1) if end else None
    return None
