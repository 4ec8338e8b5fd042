"""A match open in the app: the one writer between what people say and what the journal keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Self

from companion import clock
from companion.catalogue import Catalogue
from companion.clock import utc_now
from companion.exchange.sheets import clean_entry
from companion.journal.errors import Conflict, JournalError
from companion.journal.fold import Fold, Line
from companion.journal.rows import Correction
from companion.position import LogLine, Position, Review, header_of
from companion.written import Act, Written
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Misfit, Record, Timeline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.journal.rows import Row
    from companion.journal.store import Journal
    from engines.kernel.sheet import Header

__all__ = ["LogLine", "Review", "Session", "utc_now"]

Clock = Callable[[], str]
Decisions = Mapping[int, str | None]


class Session:
    """A match open in the app. Its methods that write block until the row is durable.

    They raise `JournalError` when the journal says no; match and journal are then as before, and the same
    call may be made again. On a `Conflict` another writer was quicker: the session has taken in what that
    one wrote, and the caller decides whether to ask again.

    Attributes:
        match_id: the id of the match.
        begun: when it was begun, ISO 8601 in UTC.
        header: the facts of the match.
        rules: the rules of its game.
    """

    def __init__(self, journal: Journal, match_id: str, now: Clock = utc_now, by: str = "") -> None:
        self.match_id = match_id
        self._journal = journal
        self._now = now
        self._by = by
        games = Catalogue()
        match = journal.match(match_id)
        self.begun = match.begun
        self.header = header_of(match, games)
        self.rules = games[self.header.game]
        self._position = Position.start(self.header, self.rules)
        self._written = Written(match_id)
        self._backup: Thread | None = None
        self.refresh()

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

    @property
    def timeline(self) -> Timeline[Any]:
        """The match as it stands; a new one after every change."""
        return self._position.timeline

    @property
    def misfits(self) -> tuple[Misfit, ...]:
        """Entries in the journal that these rules refuse; they wait to be corrected."""
        return self._position.misfits

    @property
    def fold(self) -> Fold:
        """What the rows amount to: entries, branches, marks."""
        return self._written.fold

    @property
    def seq(self) -> int:
        """The number of the newest row."""
        return len(self._written.rows)

    def preview(self, text: str) -> Record[Any] | Refusal:
        """What an entry would lead to; nothing is kept."""
        return self.timeline.try_entry(clean_entry(text))

    def submit(self, text: str, client_id: str | None = None) -> Record[Any] | Refusal:
        """Keep an entry; a ``client_id`` that was written before counts once."""
        written = self._written.with_id(client_id)
        if written is not None:
            gone = Refusal("T-3", f"Entry {written} was written already and taken back since.")
            return self._position.record(written) or gone
        record = self.preview(text)
        if isinstance(record, Record):
            seq = self.seq + 1
            position = self._position.with_record(record, Line(seq, record.text, seq))
            self._write((("entry", record.text),), client_id, position)
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

    def undo_label(self) -> str | None:
        """What `undo` would take back, or None."""
        return self._written.label(self.fold.undoable)

    def redo_label(self) -> str | None:
        """What `redo` would restore, or None."""
        return self._written.label(self.fold.redoable)

    def log(self) -> tuple[LogLine, ...]:
        """All entries in the order of their rows, those taken back among them."""
        return self._position.log(self._written.rows)

    def summary(self) -> dict[str, object]:
        """What the list of matches shows of it, ready for JSON."""
        return self._position.summary(self.fold.marks, self._minutes(self._position))

    def review(
        self, seq: int, text: str | None, decisions: Decisions | None = None, added: str | None = None
    ) -> Review | Refusal:
        """What becomes of the match when entry ``seq`` reads ``text``, or is left out; nothing is kept.

        Args:
            seq: the row of an entry that stands.
            text: its new text, or None to take it out.
            decisions: by row, what becomes of later entries: their new text (with ``!`` in front to keep
                one as a ruling), or None to drop them.
            added: an entry that was forgotten and is put in front of entry ``seq``.

        Returns:
            The review, which lists later entries that do not fit, or the refusal of the new words themselves.
        """
        later = {at: _cleaned(new) for at, new in (decisions or {}).items()}
        text = _cleaned(later.pop(seq, text))
        wanted = Correction(seq, text, later, _cleaned(added))
        return self._position.review(self.fold.lines, wanted, self.seq + 1)

    def correct(
        self, seq: int, text: str | None, decisions: Decisions | None = None, added: str | None = None
    ) -> Review | Refusal:
        """Keep the correction that `review` gives, if no later entry is left undecided."""
        review = self.review(seq, text, decisions, added)
        if isinstance(review, Review) and not review.misfits:
            self._write((("correct", review.correction.body()),))
        return review

    def go_back(self, until: int) -> bool:
        """Make a way that was left the match again; gives whether there is one that ends with that row."""
        if all(branch.until != until for branch in self.fold.branches):
            return False
        self._write((("return", str(until)),))
        return True

    def mark(self, word: str, on: bool = True) -> None:
        """Mark the match, such as ``advice`` (used in it) or ``abandoned``, or take the mark off."""
        if on != (word in self.fold.marks):
            self._write((("mark" if on else "unmark", word),))

    def hide(self, on: bool = True) -> None:
        """Take the match out of the history, or bring it back."""
        if on != self.fold.hidden:
            self._write((("hide" if on else "unhide", ""),))

    def refresh(self) -> bool:
        """Take in the rows that others wrote; gives whether there were any."""
        rows = self._journal.rows(self.match_id, self.seq)
        if rows:
            self._written.add(rows)
            self._position = self._position.moved_to(self.fold.lines)
        return bool(rows)

    def settle(self) -> None:
        """Wait for the backup that is made when the match has ended; nobody else has to."""
        if self._backup is not None:
            self._backup.join()

    def _write(
        self, acts: tuple[Act, ...], client_id: str | None = None, position: Position | None = None
    ) -> None:
        if not acts:
            return
        drafts = self._written.drafted(acts, self._now(), self._by, client_id)
        rows = self._written.behind(drafts)
        after = position or self._position.moved_to(self._written.lines_with(rows))
        summary = after.summary(self._written.marks_with(acts), self._minutes(after, rows))
        try:
            last = self._journal.extend(self.match_id, self.seq, drafts, summary)
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

    def _minutes(self, position: Position, behind: Sequence[Row] = ()) -> int | None:
        """How long a match that is over was played, with the rows that are written behind the known ones."""
        if not position.over:
            return None
        return clock.in_minutes(clock.length(self.begun, (*self._written.rows, *behind)))


def _begun_backup(journal: Journal) -> Thread:
    def keep() -> None:
        with suppress(JournalError):
            journal.keep_backup()

    thread = Thread(target=keep, name="backup")
    thread.start()
    return thread


def _cleaned(text: str | None) -> str | None:
    return None if text is None else clean_entry(text)
