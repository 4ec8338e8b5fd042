"""A journal file that is open: how it is opened and let go of, and whether it is still what was opened."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.journal import schema
from companion.journal.errors import JournalError, JournalLost, NewerJournal, translated
from companion.journal.files import build
from companion.journal.migrate import open_file
from companion.journal.schema import connect

SHORT_WAIT = 50
"""Milliseconds that somebody who types does not notice; a commit of another program takes less."""


class Handle:
    """An open journal file; one thread at a time uses it, others wait.

    Attributes:
        refusal: why nothing may be written here, or None.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, refusal: JournalError | None
    ) -> None:
        self._connection = connection
        self._lock = threading.RLock()
        self._path = path
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
