"""A match under the names that its people have now; the journal keeps what was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.exchange.kept import Kept
from companion.people.book import Book
from companion.position import Position
from engines.kernel.entries import Ruling
from engines.kernel.header import name_faults

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from companion.journal.store import Journal
    from companion.people.register import Register
    from engines.kernel.entries import Entry
    from engines.kernel.rules import Rules

AS_WRITTEN = ("json",)
"""The formats that hold every row as it was written."""

_OF_PEOPLE = ("player", "players", "by")


class Shower:
    """Loads matches of one journal under present names."""

    def __init__(self, journal: Journal, games: Mapping[str, Rules[Any]], form: str) -> None:
        self._journal = journal
        self._games = games
        self._register: Register | None = None if form in AS_WRITTEN else Book(journal).register

    def load(self, match: str) -> Kept:
        """A match; raises JournalError when it is not there or not as it was written."""
        kept = Kept.load(self._journal, match, self._games)
        return kept if self._register is None else presented(kept, self._register)


def presented(kept: Kept, register: Register) -> Kept:
    """The match with the names shown now in header and entries.

    As it is where nobody has another name, or where the names cannot stand beside each other.
    """
    written = kept.header.players
    now = tuple(person.name for person in register.people(kept.match.id, written))
    if now == written or name_faults(now) is not None or kept.position.misfits:
        return kept
    names = dict(zip(written, now, strict=True))
    header = kept.header._replace(players=now, named=True)
    records = kept.position.timeline.records
    texts = [kept.rules.write(_renamed(record.entry, names)) for record in records]
    lines = tuple(line._replace(text=text) for line, text in zip(kept.position.lines, texts, strict=True))
    position = Position.start(header, kept.rules).moved_to(lines)
    if position.misfits:
        return kept
    return kept._replace(header=header, fold=kept.fold._replace(lines=lines), position=position)


def _renamed(entry: Entry, names: Mapping[str, str]) -> Entry:
    """An entry with other names wherever it speaks of people."""
    if isinstance(entry, Ruling):
        return entry._replace(entry=_renamed(entry.entry, names))
    spoken = {field: getattr(entry, field) for field in _OF_PEOPLE if hasattr(entry, field)}
    return entry._replace(**{field: _named(value, names) for field, value in spoken.items()})


def _named(value: str | tuple[str, ...] | None, names: Mapping[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(names.get(name, name) for name in value)
    return value if value is None else names.get(value, value)
