"""A match open in the app: the one writer between what people say and what the journal keeps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Self

from companion.catalogue import Catalogue
from companion.clock import utc_now
from companion.journal.errors import Conflict, JournalError
from companion.journal.fold import Line
from companion.opened import Opened
from companion.position import LogLine, Position, Review
from companion.written import Act
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record

if TYPE_CHECKING:
    from companion.journal.rows import Draft
    from companion.journal.store import Journal
    from companion.opened import Decisions
    from engines.kernel.sheet import Header
    from engines.kernel.timeline import Misfit

__all__ = ["LogLine", "Review", "Session", "utc_now"]

Clock = Callable[[], str]


class Session(Opened):
    """A match open in the app. Its methods that write block until the row is durable.

    They raise `JournalError` when the journal says no; match and journal are then as before, and the same
    call may be made again. On a `Conflict` another writer was quicker: the session has taken in what that
    one wrote, and the caller decides whether to ask again.
    """

    def __init__(self, journal: Journal, match_id: str, now: Clock = utc_now, by: str = "") -> None:
        super().__init__(journal, match_id)
        self._now = now
        self._by = by
        self._backup: Thread | None = None

    @classmethod
    def begin(cls, journal: Journal, header: Header, now: Clock = utc_now, by: str = "") -> Self:
        """Begin a match with checked facts; the journal draws its id, the clock its date."""
        at = now()
        marks = {"date": at, **header.marks}
        header = header._replace(marks={key: marks[key] for key in marks if key != "id"})
        with journal.transaction():
            match_id = journal.begin(header.game, header.text, at)
            start = Position.start(header, Catalogue()[header.game])
            journal.summarise(match_id, 0, start.summary())
        return cls(journal, match_id, now, by)

    @classmethod
    def open(cls, journal: Journal, match_id: str, now: Clock = utc_now, by: str = "") -> Self:
        """Open a match that is in the journal, at the place where it was left."""
        return cls(journal, match_id, now, by)

    def submit(self, text: str, client_id: str | None = None) -> Record[Any] | Refusal:
        """Keep an entry; a ``client_id`` that was written before counts once."""
        written = self._written.with_id(client_id)
        if written is not None:
            gone = Refusal("T-3", f"Entry {written} was written already and taken back since.")
            return self._position.record(written) or gone
        record = self.preview(text)
        if isinstance(record, Record):
            self._write((("entry", record.text),), client_id, record)
        return record

    def undo(self, count: int = 1) -> tuple[Record[Any], ...]:
        """Take back the newest acts, as many as there are; gives their entries in that order."""
        acts = self.fold.undoable[::-1][:count]
        before = self._position
        self._write(tuple(("undo", str(seq)) for seq in acts))
        return before.records_of(map(self._written.entry_of, acts))

    def redo(self, count: int = 1) -> tuple[Record[Any], ...]:
        """Restore the acts taken back last, as many as there are; gives their entries in that order."""
        acts = self.fold.redoable[::-1][:count]
        self._write(tuple(("redo", str(seq)) for seq in acts))
        return self._position.records_of(map(self._written.entry_of, acts))

    def correct(
        self, seq: int, text: str | None, decisions: Decisions | None = None, added: str | None = None
    ) -> Review | Refusal:
        """Keep the correction that `review` gives, if it changes anything and no later entry is undecided."""
        review = self.review(seq, text, decisions, added)
        if isinstance(review, Review) and not review.misfits and not self._stands(review.position):
            self._write((("correct", review.correction.body()),))
        return review

    def go_back(self, until: int) -> bool:
        """Make a way that was left the match again, unless it is that already; gives whether there is one."""
        ways = [branch.lines for branch in self.fold.branches if branch.until == until]
        if ways and not self._stands(self._position.moved_to(ways[0])):
            self._write((("return", str(until)),))
        return bool(ways)

    def mark(self, word: str, on: bool = True) -> None:
        """Mark the match, such as ``advice`` (used in it) or ``abandoned``, or take the mark off."""
        if on != (word in self.fold.marks):
            self._write((("mark" if on else "unmark", word),))

    def hide(self, on: bool = True) -> None:
        """Take the match out of the history, or bring it back."""
        if on != self.fold.hidden:
            self._write((("hide" if on else "unhide", ""),))

    def settle(self) -> None:
        """Wait for the backup that is made when the match has ended; nobody else has to."""
        if self._backup is not None:
            self._backup.join()

    def _stands(self, position: Position) -> bool:
        """Whether the match stands like that now: the same entries in the same words."""
        return _entries(position) == _entries(self._position)

    def _write(
        self, acts: tuple[Act, ...], client_id: str | None = None, record: Record[Any] | None = None
    ) -> None:
        if not acts:
            return
        at = self._now()
        if again := self._written.taken_up(acts, at, self._by):
            self._keep(again, self._position)
        drafts = self._written.drafted(acts, at, self._by, client_id)
        if record is None:
            after = self._position.moved_to(self._written.lines_with(self._written.behind(drafts)))
        else:
            seq = self.seq + 1
            after = self._position.with_record(record, Line(seq, record.text, seq))
        self._keep(drafts, after)

    def _keep(self, drafts: list[Draft], after: Position) -> None:
        rows = self._written.behind(drafts)
        summary = after.summary(self._written.marks_with(rows), self._minutes(after, rows))
        try:
            kept = [self._naming.kept(draft) for draft in drafts]
            last = self._journal.extend(self.match_id, self.seq, kept, self._naming.told(summary))
        except Conflict:
            self.refresh()
            raise
        if last != rows[-1].seq:
            self.refresh()
            return
        ended = self.timeline.status == "playing" != after.timeline.status
        self._written.add(rows)
        self._position = after
        if ended:
            self._backup = _begun_backup(self._journal)


def _entries(position: Position) -> tuple[list[int], list[str], tuple[Misfit, ...]]:
    texts = [record.text for record in position.timeline.records]
    return [line.seq for line in position.lines], texts, position.misfits


def _begun_backup(journal: Journal) -> Thread:
    def keep() -> None:
        with suppress(JournalError):
            journal.keep_backup()

    thread = Thread(target=keep, name="backup")
    thread.start()
    return thread
