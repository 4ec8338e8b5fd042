"""An open journal as one looks at it: matches, rows, the list, damage, copies."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from companion.journal.errors import (
    AmbiguousMatch,
    JournalError,
    PlaceError,
    UnknownMatch,
    translated,
)
from companion.journal.handle import Handle
from companion.journal.reading import gaps, read_head, read_match, read_rows
from companion.journal.rows import LEDGER, Match, Row
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
    from companion.journal.errors import Damaged
    from companion.journal.verify import Finding

EVERY_MATCH = Choice()


class View(Handle):
    """An open journal and what is in it; one thread at a time uses it, others wait.

    Every method may raise a `JournalError`, whose text is a sentence for people: besides those named,
    `Damaged` when what is read is not what was written, and `Locked`, `DiskFault` when it cannot be read now.

    Attributes:
        refusal: why nothing may be written here, or None.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, refusal: JournalError | None
    ) -> None:
        super().__init__(connection, path, refusal)
        self._search = Search()

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

    def gaps(self) -> "list[Damaged]":
        """What there is to say of matches that are gone from the file, if any are."""
        with self._looking() as connection:
            return gaps(connection)

    def count(self, choice: Choice = EVERY_MATCH) -> int:
        """How many matches are chosen."""
        with self._looking() as connection:
            if not choice.text:
                return count_list(connection, choice)
            return len(self._search.ids(connection, self.version(), choice))

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
