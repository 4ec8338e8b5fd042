"""Headers of matches, as our JSON holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.exchange import sheets
from companion.exchange.strict import RejectedError, a_list, a_text
from engines.kernel.header import MARKS
from engines.kernel.sheet import SheetFaultError
from engines.kernel.words import quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Rules
    from engines.kernel.sheet import Header

    Games = Mapping[str, Rules[Any]]


class Headers:
    """Headers that were read, without their ids: most matches of a file have that of another."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self._read: dict[str, Header] = {}

    def read(self, value: object, where: str) -> Header:
        """The header that stands at a place; raises RejectedError."""
        key = repr(value)
        if key not in self._read:
            self._read[key] = identity(_header(value, where, self.games))[0]
        return self._read[key]


def _header(value: object, where: str, games: Games) -> Header:
    if not isinstance(value, dict):
        raise RejectedError(f"{where}: This must be an object.")
    rows = []
    for key, item in value.items():
        if key == "players":
            names = (a_text(name, f"{where}.players") for name in a_list(item, f"{where}.players"))
            rows.append((key, ", ".join(map(quote, names))))
        elif type(item) in (int, str):
            rows.append((key, quote(str(item)) if key in MARKS else str(item)))
        else:
            raise RejectedError(f"{where}.{key}: This must be a text or a number.")
    try:
        return sheets.facts(rows, games)
    except SheetFaultError as fault:
        raise RejectedError(f"{where}: {fault.faults[0].message}") from fault


def identity(header: Header) -> tuple[Header, str | None]:
    """A header without its id, and the id."""
    marks = dict(header.marks)
    match_id = marks.pop("id", None)
    return header._replace(marks=marks), match_id
