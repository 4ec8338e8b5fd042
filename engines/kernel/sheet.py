"""Reading and writing score sheets: a header, an empty line, one entry a line."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.kernel.header import HeaderFault, HeaderLine, read_header
from engines.kernel.words import quote, without_comment

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.kernel.rules import Rules, Value

MOST_LINES = 100
"""More lines than any header needs."""


class SheetFaultError(Exception):
    """A header that cannot be used; ``faults`` says what is wrong, line by line."""

    def __init__(self, faults: tuple[HeaderFault, ...]) -> None:
        super().__init__("; ".join(f"line {fault.line}: {fault.message}" for fault in faults))
        self.faults = faults


class Line(NamedTuple):
    """An entry as it stands in a file.

    Attributes:
        number: its line, counted from 1.
        text: the line without comment and outer spaces.
        read: the same as it is read, where somebody made it harmless; else empty.
    """

    number: int
    text: str
    read: str = ""


class Header(NamedTuple):
    """The facts of one match.

    Attributes:
        game: the slug.
        players: the seats clockwise; one "You" where a solo sheet names nobody.
        given: the house rules that the header names; all others have their defaults.
        marks: ``date``, ``place``, ``title``, ``id`` and ``rules`` as written, where they stand.
        named: whether the header names the players.
        cleaned: pairs of a name as written and as it is shown, where they differ.
    """

    game: str
    players: tuple[str, ...] = ("You",)
    given: Mapping[str, Value] = MappingProxyType({})
    marks: Mapping[str, str] = MappingProxyType({})
    named: bool = True
    cleaned: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The header as lines, each with its line end."""
        rows = [("game", self.game)]
        if self.named:
            rows.append(("players", ", ".join(map(quote, self.players))))
        rows += [(key, str(value)) for key, value in self.given.items()]
        rows += [(key, quote(value)) for key, value in self.marks.items()]
        return "".join(f"{key}: {value}\n" for key, value in rows)


class Sheet(NamedTuple):
    """A whole record of one match: the header and the entries as written."""

    header: Header
    rules: Rules[Any]
    options: Mapping[str, Value]
    lines: tuple[Line, ...]


def same(name: str) -> str:
    """A name as it is; the default of `read_sheet` for the cleaning of names."""
    return name


def read_sheet(text: str, games: Mapping[str, Rules[Any]], clean: Callable[[str], str] = same) -> Sheet:
    """Read a sheet; the entries are not yet understood.

    Args:
        text: the file's text; a BOM and CR LF are tolerated.
        games: the rules by slug.
        clean: makes a name harmless; two names that become equal are a fault.

    Raises:
        SheetFaultError: when the header cannot be used.
    """
    rows = text.removeprefix("\ufeff").split("\n")
    end = _header_end(rows)
    numbered = [HeaderLine(at, without_comment(row)) for at, row in enumerate(rows[:end], 1)]
    header = read_facts([row for row in numbered if row.text], games, clean)
    rules = games[header.game]
    bare = enumerate(map(without_comment, rows[end:]), end + 1)
    lines = tuple([Line(number, entry) for number, entry in bare if entry])
    return Sheet(header, rules, rules.settle(header.players, header.given), lines)


def read_facts(
    lines: Sequence[HeaderLine], games: Mapping[str, Rules[Any]], clean: Callable[[str], str] = same
) -> Header:
    """Read the lines of a header, comments and empty lines left out; otherwise as `read_sheet`."""
    if len(lines) > MOST_LINES:
        raise SheetFaultError((HeaderFault(*lines[MOST_LINES], f"A header has at most {MOST_LINES} lines."),))
    read = read_header(lines, games, clean)
    if read.faults:
        raise SheetFaultError(read.faults)
    return Header(read.game, read.players, read.given, read.marks, read.named, read.cleaned)


def write_sheet(header: Header, entries: tuple[str, ...]) -> str:
    """The text of a sheet; the entries are written as they are given."""
    return header.text + "\n" + "".join(f"{entry}\n" for entry in entries)


def _header_end(rows: list[str]) -> int:
    seen = False
    for at, row in enumerate(rows):
        if seen and not row.strip():
            return at
        seen = seen or (":" in row and HeaderLine(at, row).key == "game")
    return len(rows)
