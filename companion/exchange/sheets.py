"""Score sheets from outside: read with everybody's text made harmless."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from companion.exchange.files import check_count
from companion.text import clean
from engines.kernel.header import HeaderLine
from engines.kernel.sheet import Header, Sheet, read_facts, read_sheet
from engines.kernel.words import respelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engines.kernel.rules import Rules

LINE_CELLS = 2**16
_CURLY = r'(?<![^ ,])[“”„«»]([^“”„«»"]+)[“”„«»](?![^ ,])'


def read(text: str, games: Mapping[str, Rules[Any]]) -> Sheet:
    """Read a sheet; names, marks and entries are cleaned, and entries name people as the header shows them.

    Raises:
        SheetFaultError: when the header cannot be used.
        UnreadableError: when it has more lines than anybody writes.
    """
    check_count(text)
    sheet = read_sheet(text, games, clean)
    shown = {clean_entry(old): new for old, new in sheet.header.cleaned}
    lines = tuple(line._replace(read=respelled(clean_entry(line.text), shown)) for line in sheet.lines)
    return sheet._replace(header=_harmless(sheet.header), lines=lines)


def facts(rows: Iterable[tuple[str, str]], games: Mapping[str, Rules[Any]]) -> Header:
    """Read keys and values as a header, where nothing can be a comment; cleaned like a sheet.

    Raises:
        SheetFaultError: when they cannot be used.
    """
    lines = (" ".join(f"{key}: {value}".splitlines()) for key, value in rows)
    return _harmless(read_facts([HeaderLine(at, line) for at, line in enumerate(lines, 1)], games, clean))


def clean_entry(text: str) -> str:
    """An entry as typed or read, made safe to keep and to draw."""
    return clean(text, LINE_CELLS)


def straight(text: str) -> str:
    """An entry with plain double quotes where a word stands in those that the keyboards of phones write."""
    return re.sub(_CURLY, lambda found: '"{}"'.format(found[1].replace("\\", r"\\")), text)


def _harmless(header: Header) -> Header:
    return header._replace(marks={key: clean_entry(value) for key, value in header.marks.items()})
