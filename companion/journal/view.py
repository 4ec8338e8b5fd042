"""An open journal as one looks at it: matches, rows, the list, damage, copies."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.journal import schema
from companion.journal.errors import (
    AmbiguousMatch,
    JournalError,
    JournalLost,
    NewerJournal,
    PlaceError,
    UnknownMatch,
    translated,
)
from companion.journal.files import build
from companion.journal.migrate import open_file
from companion.journal.reading import read_head, read_match, read_rows
from companion.journal.rows import LEDGER, Match, Row
from companion.journal.schema import connect
from companion.journal.searching import Search
from companion.journal.summaries import (
    Choice,
    Listed,
    Told,
    count_list,
    read_list,
    read_these,
    read_told,
)

if TYPE_CHECKING:
    from companion.journal.verify import Finding

EVERY_MATCH = Choice()
SHORT_WAIT = 50
"""Milliseconds that somebody who types does not notice; a commit of another program takes less."""


class View:
    """An open journal; one thread at a time uses it, others wait.

    Every method may raise a `JournalError`, whose text is a sentence for people: besides those named,
    `Damaged` when what is read is not what was written, and `Locked`, `DiskFault` when it cannot be read now.

    Attributes:
        refusal: why nothing may be written here, or None.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, refusal: JournalError | None
    ) -> None:
        self._connection = connection
        self._lock = threading.RLock()
        self._path = path
        self._search = Search()
        self._file = _identity(path)
        self.refusal = refusal

    @classmethod
    def open(cls, path: Path, readonly: bool = False) -> Self:
        """The journal in the file `path`, made when missing; one of a newer program opens to look only.

        Raises:
            PlaceError: it is missing and may not or cannot be made.
            Damaged: it is no journal, or damaged beyond opening.
        """
        connection, refusal = open_file(path, readonly)
        return cls(connection, path, refusal)

    @classmethod
    def memory(cls) -> Self:
        """A journal that is gone when it is closed."""
        connection = connect(None)
        build(connection)
        return cls(connection, None, None)

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        with self._lock:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def match(self, match: str) -> Match:
        """The header row of a match; raises UnknownMatch."""
        with self._looking() as connection:
            return read_match(connection, match)

    def head(self, match: str) -> int:
        """The number of a match's newest row, 0 when it has none; raises UnknownMatch."""
        with self._looking() as connection:
            read_match(connection, match)
            return read_head(connection, match)[0]

    def rows(self, match: str, after: int = 0) -> list[Row]:
        """The rows of a match that follow row `after`, oldest first, their chain checked.

        Raises:
            UnknownMatch: there is no such match.
            Conflict: it has no row `after`.
        """
        with self._looking() as connection:
            return read_rows(connection, match, after)

    def find(self, prefix: str) -> str:
        """The id of the one match whose id is, or else begins with, `prefix`, case aside.

        Raises:
            UnknownMatch: there is none.
            AmbiguousMatch: there are several.
        """
        wanted = prefix.lower()
        with self._looking() as connection:
            found = connection.execute(
                "SELECT id FROM match WHERE substr(id, 1, ?) = ? AND game <> ? ORDER BY id",
                (len(wanted), wanted, LEDGER),
            ).fetchall()
        ids = [str(match) for (match,) in found]
        if wanted in ids:
            return wanted
        if not ids or not wanted:
            raise UnknownMatch(f"There is no match {prefix!r}.")
        if len(ids) > 1:
            raise AmbiguousMatch(wanted, ids)
        return ids[0]

    def matches(
        self, choice: Choice = EVERY_MATCH, limit: int | None = None, offset: int = 0
    ) -> list[Listed]:
        """The chosen matches, newest first, without replaying any: at most `limit`, after skipping some."""
        with self._looking() as connection:
            if not choice.text:
                return read_list(connection, choice, (-1 if limit is None else limit, offset))
            ids = self._search.ids(connection, self.version(), choice)
            return read_these(connection, ids[offset : None if limit is None else offset + limit])

    def told(self) -> list[Told]:
        """Every match that is not deleted, newest first, by what its summary tells: the quick way."""
        with self._looking() as connection:
            return read_told(connection)

    def headers(self) -> list[tuple[str, str]]:
        """Id and header of every match in order, deleted ones too, whether they are as written or not."""
        with self._looking() as connection:
            return connection.execute(
                "SELECT id, header FROM match WHERE game <> ? ORDER BY number", (LEDGER,)
            ).fetchall()

    def count(self, choice: Choice = EVERY_MATCH) -> int:
        """How many matches are chosen."""
        with self._looking() as connection:
            if not choice.text:
                return count_list(connection, choice)
            return len(self._search.ids(connection, self.version(), choice))

    def data_version(self) -> int:
        """A number that changes when another connection has written; asking ten times a second is cheap."""
        with self._lock, translated():
            (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Let what is read inside raise `Locked` nearly at once, where nobody may be kept waiting."""
        with self._lock, translated():
            self._connection.execute(f"PRAGMA busy_timeout = {SHORT_WAIT}")
            try:
                yield
            finally:
                self._connection.execute(f"PRAGMA busy_timeout = {1000 * schema.PATIENCE:.0f}")

    def version(self) -> tuple[int, int]:
        """What changes when anybody, this connection too, has written; asking is cheap."""
        return self.data_version(), self._connection.total_changes

    def check(self) -> None:
        """See that the journal is still the file that was opened and of the version that was opened.

        Raises:
            JournalLost: it was moved, replaced or deleted.
            NewerJournal: a newer program has changed it meanwhile.
        """
        if self._path is None:
            return
        if _identity(self._path) != self._file:
            raise JournalLost
        with self._lock, translated():
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > len(schema.STEPS):
            raise NewerJournal(version)

    def verify(self) -> "list[Finding]":
        """Every damage found, nothing when all is as it was written."""
        from companion.journal.verify import inspect

        with self._lock, translated():
            return inspect(self._connection)

    def backup(self, target: Path) -> None:
        """Write a complete copy, proved by loading it, to `target`.

        Raises:
            PlaceError: `target` is something other than a backup, or cannot be written.
            Damaged: the journal is not sound, so no copy was kept.
        """
        from companion.journal.backup import write_backup

        if self._path is not None and target.exists() and target.samefile(self._path):
            raise PlaceError(f"{target} is the journal itself.")
        with self._lock:
            write_backup(self._connection, target)

    def keep_backup(self) -> Path | None:
        """Write the next automatic backup, of which five are kept; a journal in memory has none.

        Raises:
            JournalLost: the journal is no longer there.
            JournalError: it could not be written and proved; the earlier ones are all kept.
        """
        from companion.journal.backup import keep_backup

        if self._path is None:
            return None
        self.check()
        return keep_backup(self._path)

    @contextmanager
    def _looking(self) -> Iterator[sqlite3.Connection]:
        """The connection, with everything read from it inside being of one moment."""
        with self._lock, translated():
            if self._connection.in_transaction:
                yield self._connection
                return
            self._connection.execute("BEGIN")
            try:
                yield self._connection
            finally:
                self._connection.rollback()


def _identity(path: Path | None) -> tuple[int, int] | None:
    """What tells one file from another that has its name; None when there is no file."""
    try:
        status = path.stat() if path else None
    except OSError:
        return None
    return (status.st_dev, status.st_ino) if status else None
