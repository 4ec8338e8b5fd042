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


def sound_part(text: str, games: Mapping[str, Rules[Any]]) -> SoundPart | None:
    """What is sound at the beginning of a text; None where nothing is, or nothing is wrong."""
    return _of_json(text) if is_json(text) else _of_sheet(text, games)


def _of_sheet(text: str, games: Mapping[str, Rules[Any]]) -> SoundPart | None:
    try:
        sheet = sheets.read(text, games)
    except (UnreadableError, SheetFaultError):
        return None
    played = replay(sheet._replace(lines=sheet.lines[:MOST_ENTRIES]))
    if not played.refused or not len(played.timeline):
        return None
    line = played.refused[0].at - 1
    part = "\n".join(text.split("\n")[:line]) + "\n"
    return SoundPart(part, line, len(sheet.lines) - len(played.timeline))


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
