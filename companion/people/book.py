"""The book of people in a journal: a chain of rows like that of a match, with the same undo and redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.clock import utc_now
from companion.journal.errors import Conflict, JournalError, UnknownMatch
from companion.journal.rows import LEDGER
from companion.people.acts import read_act
from companion.people.checks import checked
from companion.people.register import Register, registered
from companion.written import Written
from engines.kernel.header import read_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from companion.journal.store import Journal
    from companion.people.acts import Act
    from companion.written import Act as Rowed

HEADER = f"game: {LEDGER}\n"


class Book:
    """What is known about people in one journal. Methods that write block until it is durable.

    They raise `JournalError` when the journal says no; nothing has changed then.

    Attributes:
        register: who is who now.
    """

    def __init__(self, journal: Journal, now: Callable[[], str] = utc_now) -> None:
        self._journal = journal
        self._now = now
        self._written = Written(LEDGER)
        self._seats: tuple[tuple[int, int], dict[str, tuple[str, ...]]] | None = None
        self.register = Register()
        self.refresh()

    def refresh(self) -> None:
        """Take in what others wrote."""
        try:
            rows = self._journal.rows(LEDGER, len(self._written.rows))
        except UnknownMatch:
            return
        if rows:
            self._written.add(rows)
            self.register = registered(line.text for line in self._written.fold.lines)

    def check(self, line: str) -> Act | str:
        """What a line says about people, or why it cannot be; nothing is kept."""
        act = read_act(line)
        return act if isinstance(act, str) else checked(act, self.register, self.seats())

    def seats(self) -> Mapping[str, tuple[str, ...]]:
        """The names in every header, read anew only when somebody has written since."""
        version = self._journal.version()
        if self._seats is None or self._seats[0] != version:
            self._seats = version, seats_of(self._journal)
        return self._seats[1]

    def say(self, line: str) -> Act | str:
        """Keep what a line says, in every match at once; or why it cannot be."""
        act = self.check(line)
        if not isinstance(act, str):
            self._write(("entry", act.text))
        return act

    def adopt(self, acts: Iterable[Act]) -> tuple[str, ...]:
        """Keep acts that were worked out from the register; gives their lines."""
        lines = tuple(act.text for act in acts)
        if lines:
            self._write(*(("entry", line) for line in lines))
        return lines

    def undo(self) -> str | None:
        """Take the newest act back; gives its line, or None when there is none."""
        return self._turn("undo", self._written.fold.undoable)

    def redo(self) -> str | None:
        """Bring the act back that was taken back last; gives its line, or None when there is none."""
        return self._turn("redo", self._written.fold.redoable)

    def undo_label(self) -> str | None:
        """The line that `undo` would take back."""
        return self._written.label(self._written.fold.undoable)

    def redo_label(self) -> str | None:
        """The line that `redo` would bring back."""
        return self._written.label(self._written.fold.redoable)

    def _turn(self, kind: str, acts: tuple[int, ...]) -> str | None:
        label = self._written.label(acts)
        if label is not None:
            self._write((kind, str(acts[-1])))
        return label

    def _write(self, *acts: Rowed) -> None:
        drafts = self._written.drafted(acts, self._now(), "")
        try:
            with self._journal.transaction():
                if not self._written.rows:
                    self._journal.begin_ledger(HEADER, self._now())
                self._journal.extend(LEDGER, len(self._written.rows), drafts)
        except Conflict:
            self.refresh()
            raise
        self.refresh()


def known(journal: Journal) -> Register:
    """Who is who in a journal; nobody is known where that cannot be read."""
    try:
        return Book(journal).register
    except JournalError:
        return Register()


def seats_of(journal: Journal) -> dict[str, tuple[str, ...]]:
    """The names in the header of every match, those deleted from the history too."""
    return {match: names_in(header) for match, header in journal.headers()}


def names_in(header: str) -> tuple[str, ...]:
    """The names in the header of a match, by seat; ``You`` where it names nobody."""
    for line in header.splitlines():
        key, _, value = line.partition(":")
        if key == "players":
            return tuple(read_names(value.strip()) or ())
    return ("You",)
