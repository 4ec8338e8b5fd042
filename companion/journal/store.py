"""The journal: every row of every match, durable before anybody is told, and never changed again."""

import os
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.journal.errors import IdReused, JournalError, OutcomeUnknown, translate, translated
from companion.journal.rows import LEDGER, Draft, Match, is_id, match_hash
from companion.journal.summaries import write_summary
from companion.journal.view import View
from companion.journal.writing import append_rows, insert_match, written_before

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_MATCH = "SELECT 1 FROM match WHERE id = ?"
_NAMED = "SELECT 1 FROM match WHERE id = ?1 UNION ALL SELECT 1 FROM head WHERE match = ?1"
_ROW = "SELECT 1 FROM row WHERE id = ?"
_SUMMARY = "SELECT 1 FROM summary WHERE match = ? AND hash = ?"
_NUMBER = "[0-9]*(?:e|jan|feb|mar|apr|may|jun|aug|sep|dec)?[0-9]*"
"""An id like this would be a number or a day to a spreadsheet."""


class Journal(View):
    """An open journal that can be written.

    Writing may raise, besides what each method names:
    `JournalLost`, `DiskFull`, `DiskFault`, `ReadOnly` (`NewerJournal` too) and `Locked`: nothing was written;
    `OutcomeUnknown`: it may have been written. Except after `JournalLost` and `NewerJournal` the same call
    may be made again at any later time, without opening the journal anew, and writes nothing twice.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, refusal: JournalError | None
    ) -> None:
        super().__init__(connection, path, refusal)
        self._proof: tuple[str, tuple[str, ...]] = (_MATCH, ("",))
        self._depth = 0
        self._failed = False

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Make all that is written inside durable together at its end, or none of it.

        After a failure inside, nothing of it can be saved any more, even when the failure was caught.
        """
        with self._lock, self._part():
            if self._depth > 1:
                yield
                return
            if self.refusal is not None:
                raise self.refusal
            try:
                with translated():
                    self._connection.execute("BEGIN IMMEDIATE")
                    self.check()
                    yield
                    self._see_that_all_went_well()
            except BaseException:
                self._take_back()
                raise
            self._commit()

    def begin(self, game: str, header: str, begun: str, match: str | None = None) -> str:
        """Begin a match and return its id, which is drawn when none is given.

        `header` is the header lines of its sheet, `begun` the time in ISO 8601, UTC.

        Raises:
            IdReused: the id given is that of another match.
        """
        if match is not None and not is_id(match):
            raise JournalError(f"{match!r} is no id of a match: it takes 4 to 12 of a-z and 0-9.")
        with self.transaction():
            chosen = match or self._unused_id()
            if self.names(chosen):
                raise IdReused(f"There is a match {chosen} already.")
            self._insert(Match(chosen, 0, game, header, begun, ""))
        return chosen

    def names(self, match: str) -> bool:
        """Whether there is a match of that id, or what is left of one that was damaged."""
        with self._lock, translated():
            return self._finds(_NAMED, (match,))

    def begin_ledger(self, header: str, begun: str) -> None:
        """Begin the book of people, unless it is there; its rows are appended like those of a match."""
        with self.transaction():
            if not self._finds(_MATCH, (LEDGER,)):
                self._insert(Match(LEDGER, 0, LEDGER, header, begun, ""))

    def append(
        self, match: str, expected: int, draft: Draft, summary: Mapping[str, object] | None = None
    ) -> int:
        """Write one row after row `expected` (0 for the first) and return its number once it is durable.

        A draft whose id is a row of the match already is not written again: that row's number is returned.
        `summary`, which goes into JSON, is what the list of matches shows from now on.

        Raises:
            UnknownMatch: there is no such match.
            Conflict: the match stands at another row.
            IdReused: the draft's id belongs to a row that says something else.
        """
        return self.extend(match, expected, (draft,), summary)

    def extend(
        self,
        match: str,
        expected: int,
        drafts: Sequence[Draft],
        summary: Mapping[str, object] | None = None,
    ) -> int:
        """Write several rows, all or none, and return the number of the last; otherwise as `append`."""
        if not drafts:
            return expected
        with self.transaction():
            seq = written_before(self._connection, match, drafts)
            if seq is None:
                seq = append_rows(self._connection, match, expected, drafts)
                self._proof = (_ROW, (drafts[-1].id,))
                if summary is not None:
                    write_summary(self._connection, match, seq, summary)
        return seq

    def summarise(self, match: str, seq: int, summary: Mapping[str, object]) -> None:
        """Keep what a match amounts to at its row `seq`, for the list of matches."""
        with self.transaction():
            self._proof = (_SUMMARY, (match, write_summary(self._connection, match, seq, summary)))

    @contextmanager
    def _part(self) -> Iterator[None]:
        if self._depth == 0:
            self._failed = False
        self._see_that_all_went_well()
        self._depth += 1
        try:
            yield
        except BaseException:
            self._failed = True
            raise
        finally:
            self._depth -= 1

    def _see_that_all_went_well(self) -> None:
        if self._failed:
            raise JournalError("A part of this could not be saved, so nothing of it was.")

    def _commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._take_back()
            if not self._landed():
                raise translate(error) from error

    def _take_back(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.rollback()

    def _landed(self) -> bool:
        """Whether what was written last is there although its commit failed."""
        try:
            return self._finds(*self._proof)
        except sqlite3.Error as error:
            raise OutcomeUnknown from error

    def _finds(self, question: str, keys: tuple[str, ...]) -> bool:
        return self._connection.execute(question, keys).fetchone() is not None

    def _insert(self, match: Match) -> None:
        (number,) = self._connection.execute("SELECT coalesce(max(number), 0) + 1 FROM match").fetchone()
        row = match._replace(number=number)
        insert_match(self._connection, row._replace(hash=match_hash(row)))
        self._proof = (_MATCH, (match.id,))

    def _unused_id(self) -> str:
        while True:
            chosen = "".join(_ALPHABET[byte % len(_ALPHABET)] for byte in os.urandom(6))
            if not re.fullmatch(_NUMBER, chosen) and not self.names(chosen):
                return chosen
