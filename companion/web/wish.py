"""Where a device wants to go when its page opens: what it remembers of the last time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

MATCH_ID = "[a-z0-9]{4,12}"
LONGEST_LINE = 200
LONGEST_SETTINGS = 500
MOST_LINKED = 300
"""The matches of which one link can be made: an address may not be longer."""


class Wish(NamedTuple):
    """What the page of a device remembers and asks for.

    Attributes:
        match: the id of the match at whose table it was, or empty.
        line: what stood in the entry line there.
        settings: the choices of the device, as JSON.
    """

    match: str = ""
    line: str = ""
    settings: str = ""

    @classmethod
    def of_query(cls, query: Mapping[str, str]) -> Wish:
        """What an address asks for; what cannot be meant is left out."""
        match, line, settings = (query.get(name, "") for name in cls._fields)
        return cls(
            match if re.fullmatch(MATCH_ID, match) else "",
            line if len(line) <= LONGEST_LINE and line.isprintable() else "",
            settings if len(settings) <= LONGEST_SETTINGS else "",
        )

    @property
    def words(self) -> list[str]:
        """The arguments that hand it to the app of the device."""
        return [f"--{name}={value}" for name, value in self._asdict().items() if value]
