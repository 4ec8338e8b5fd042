"""A match of the journal as far as its rows are known here: to be looked at, not written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion import clock
from companion.catalogue import Catalogue
from companion.exchange.sheets import clean_entry, straight
from companion.journal.rows import Correction
from companion.people.naming import Lookup
from companion.position import Position, header_of
from companion.written import Written
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.journal.fold import Fold
    from companion.journal.rows import Row
    from companion.journal.store import Journal
    from companion.people.naming import Naming
    from companion.position import LogLine, Review
    from engines.kernel.sheet import Header
    from engines.kernel.timeline import Misfit, Record, Timeline

    Decisions = Mapping[int, str | None]


class Opened:
    """A match that was opened. What is asked of it is answered from the rows taken in so far.

    Its people go by the names they have now; those written in its header are understood too.

    Attributes:
        match_id: the id of the match.
        begun: when it was begun, ISO 8601 in UTC.
        rules: the rules of its game.
    """

    def __init__(self, journal: Journal, match_id: str) -> None:
        self.match_id = match_id
        self._journal = journal
        games = Catalogue()
        match = journal.match(match_id)
        self.begun = match.begun
        header = header_of(match, games)
        self.rules = games[header.game]
        self._lookup = Lookup(journal, match_id, header, self.rules)
        self._naming = self._lookup.now()
        self._written = Written(match_id, match.begun)
        self._position = Position.start(self.header, self.rules)
        self.refresh()

    @property
    def header(self) -> Header:
        """The facts of the match."""
        return self._naming.header

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

    @property
    def written(self) -> Written:
        """Its rows as far as they are known here, and what was played."""
        return self._written

    def preview(self, text: str) -> Record[Any] | Refusal:
        """What an entry would lead to; nothing is kept."""
        cleaned = clean_entry(text)
        answer = self.timeline.try_entry(cleaned)
        return self.timeline.try_entry(self._understood(cleaned)) if _unread(answer) else answer

    def undo_label(self) -> str | None:
        """What `undo` would take back, or None."""
        return self._written.label(self.fold.undoable)

    def redo_label(self) -> str | None:
        """What `redo` would restore, or None."""
        return self._written.label(self.fold.redoable)

    def labels(self, count: int, *, back: bool) -> list[str]:
        """What `undo` or `redo` of so many would take back or restore, in that order, each in words."""
        acts = self.fold.undoable if back else self.fold.redoable
        return [self._written.label((act,)) or "" for act in acts[::-1][:count]]

    def log(self) -> tuple[LogLine, ...]:
        """All entries in the order of their rows, those taken back among them."""
        return self._position.log(self._written.rows)

    def summary(self) -> dict[str, object]:
        """What the list of matches shows of it, ready for JSON."""
        return self._position.summary(self.fold.marks, self._minutes(self._position))

    def refresh(self) -> bool:
        """Take in what others wrote, and the names people have now; gives whether there was anything."""
        naming = self._lookup.now()
        renamed = naming is not self._naming
        if renamed:
            self._respell(naming)
        rows = self._journal.rows(self.match_id, self.seq)
        if rows:
            self._written.add([self._naming.shown(row) for row in rows])
            self._position = self._position.moved_to(self.fold.lines)
        if self.misfits and self._naming.differs:
            self._respell(self._lookup.as_written())
        return bool(rows) or renamed

    def _understood(self, text: str) -> str:
        """An entry that was not read as it stands, with plain quotes and under the names of today."""
        return self._naming.understood(straight(text))

    def _respell(self, naming: Naming) -> None:
        rows = self._journal.rows(self.match_id)[: self.seq]
        self._written.respell([naming.shown(row) for row in rows])
        self._naming = naming
        self._position = Position.start(naming.header, self.rules).moved_to(self.fold.lines)

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
        answer = self._position.review(self.fold.lines, wanted, self.seq + 1)
        if _unread(answer):
            wanted = wanted.spelled(self._understood)
            return self._position.review(self.fold.lines, wanted, self.seq + 1)
        return answer

    def _minutes(self, position: Position, behind: Sequence[Row] = ()) -> int | None:
        """How long a match that is over was played, with the rows that are written behind the known ones."""
        return clock.in_minutes(self._written.length_with(behind)) if position.over else None


def _unread(answer: object) -> bool:
    """Whether a line was not understood, or names somebody who does not play."""
    return isinstance(answer, Refusal) and answer.rule in {"N-1", "T-4"}


def _cleaned(text: str | None) -> str | None:
    return None if text is None else clean_entry(text)
