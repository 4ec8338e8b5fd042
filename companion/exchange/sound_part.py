"""What can still be taken of a text that breaks off, or of a sheet with an entry that is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.exchange import sheets
from companion.exchange.files import UnreadableError
from companion.exchange.strict import Reading, RejectedError, is_json
from engines.kernel.replay import replay
from engines.kernel.sheet import SheetFaultError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Rules


def sound_part(text: str, games: Mapping[str, Rules[Any]]) -> str | None:
    """The beginning of a text as a text of its own, up to where it breaks off; None where nothing is left."""
    return _of_json(text) if is_json(text) else _of_sheet(text, games)


def _of_sheet(text: str, games: Mapping[str, Rules[Any]]) -> str | None:
    try:
        played = replay(sheets.read(text, games))
    except (UnreadableError, SheetFaultError):
        return None
    if not played.refused or not len(played.timeline):
        return None
    return "\n".join(text.split("\n")[: played.refused[0].at - 1]) + "\n"


def _of_json(text: str) -> str | None:
    """Whole matches, and of the one that breaks off its rows."""
    part = None
    try:
        reading = Reading(text)
        for _ in reading.each(""):
            for key in reading.names(""):
                if key == "rows":
                    for _ in reading.each(""):
                        reading.value("")
                        part = f'{text[: reading.at]}], "replay": {{}}}}]'
                else:
                    reading.value("")
            part = f"{text[: reading.at]}]"
    except RejectedError:
        return part
    return None
