"""A match under the names that its people have now; the journal keeps for ever what was written."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from companion.journal.errors import JournalError
from companion.journal.rows import Correction, Draft, Row
from companion.people.book import Book
from companion.people.register import Register
from engines.kernel.answers import Refusal
from engines.kernel.header import name_faults
from engines.kernel.words import quote, respelled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.journal.store import Journal
    from companion.people.register import Person
    from engines.kernel.rules import Rules
    from engines.kernel.sheet import Header

Rowed = TypeVar("Rowed", Row, Draft)
_TOLD = ("players", "winners")


class Naming:
    """Turns what is written of one match into what is shown of it, and back.

    Where the names shown cannot stand beside each other, those that were written are shown.

    Attributes:
        written: the facts of the match as they are kept.
        header: the same with the names shown.
        people: who sat there, by seat.
    """

    def __init__(self, written: Header, rules: Rules[Any], people: tuple[Person, ...] = ()) -> None:
        self.written = self.header = written
        self.people = people or Register().people("", written.players)
        now = tuple(person.name for person in self.people)
        if now != written.players and name_faults(now) is None:
            self.header = written._replace(players=now, named=True)
        self._inward = _Way(rules, written, self.header)
        self._outward = _Way(rules, self.header, written)

    @property
    def differs(self) -> bool:
        """Whether anybody is shown under another name than was written."""
        return self.header.players != self.written.players

    def shown(self, row: Row) -> Row:
        """A row of the journal under the names shown."""
        return self._inward.kept(row) if self.differs else row

    def kept(self, draft: Draft) -> Draft:
        """A row that is to be written, under the names of the header."""
        return self._outward.kept(draft) if self.differs else draft

    def told(self, summary: Mapping[str, object]) -> Mapping[str, object]:
        """What a match amounts to, under the names of the header."""
        return retold(summary, self._outward.names) if self.differs else summary

    def understood(self, text: str) -> str:
        """A line in which people go by the names that were written, with those shown instead."""
        now = {name.casefold() for name in self.header.players}
        return respelled(
            text, {old: new for old, new in self._inward.names.items() if old.casefold() not in now}
        )


class Lookup:
    """Looks up the names of one match, as often as somebody may have changed them."""

    def __init__(self, journal: Journal, match: str, written: Header, rules: Rules[Any]) -> None:
        self._journal = journal
        self._match = match
        self._rules = rules
        self._book: Book | None = None
        self._register = Register()
        self._naming = Naming(written, rules)

    def now(self) -> Naming:
        """The names as they are now: the same object as long as nobody here is called otherwise.

        What is known about people and cannot be read keeps nobody from a match.
        """
        with suppress(JournalError):
            if self._book is None:
                self._book = Book(self._journal)
            self._book.refresh()
            self._take_up(self._book.register)
        return self._naming

    def _take_up(self, register: Register) -> None:
        if register is self._register:
            return
        self._register, written = register, self._naming.written
        naming = Naming(written, self._rules, register.people(self._match, written.players))
        if naming.header != self._naming.header:
            self._naming = naming

    def as_written(self) -> Naming:
        """The names that were written, until something new is said about people."""
        self._naming = Naming(self._naming.written, self._rules)
        return self._naming


class _Way:
    """One direction: from lines that name people one way to lines that name them the other way.

    Attributes:
        names: by the name before, the name after, where they differ.
    """

    def __init__(self, rules: Rules[Any], before: Header, after: Header) -> None:
        pairs = zip(before.players, after.players, strict=True)
        self.names = {old: new for old, new in pairs if old != new}
        self._rules = rules
        self._before = before
        self._spelled = {form.casefold() for name in self.names for form in (name, quote(name))}

    @cached_property
    def _state(self) -> Any:
        """Where nothing has been played under the names before."""
        header = self._before
        return self._rules.start(header.players, self._rules.settle(header.players, header.given))

    def kept(self, row: Rowed) -> Rowed:
        """A row with the other names in its entry or its correction."""
        if row.kind == "entry":
            return row._replace(body=self.text(row.body))
        if row.kind == "correct":
            with suppress(ValueError):
                return row._replace(body=Correction.read(row.body).spelled(self.text).body())
        return row

    def text(self, line: str) -> str:
        """A line with the other names; word by word where it is not in canonical form."""
        said = line.casefold()
        if not any(name in said for name in self._spelled):
            return line
        entry = self._rules.read_written(self._state, line)
        if isinstance(entry, Refusal):
            return respelled(line, self.names)
        return self._rules.write(entry.renamed(self.names))


def retold(summary: Mapping[str, object], names: Mapping[str, str]) -> dict[str, object]:
    """What is told of a match, under other names."""
    found = {key: summary[key] for key in _TOLD if key in summary}
    told = {
        key: [names.get(name, name) for name in row] for key, row in found.items() if isinstance(row, list)
    }
    return {**summary, **told, "standing": _respoken(str(summary.get("standing", "")), names)}


def _respoken(sentence: str, names: Mapping[str, str]) -> str:
    """A sentence with other names, each of them a whole word of it."""
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{either})(?!\w)", lambda found: names[found[0]], sentence)
