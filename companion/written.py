"""The rows of one match as they are known here, its time, and how further ones are written behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.clock import Playtime, Watch, length
from companion.journal.fold import Fold, Folding, Line
from companion.journal.rows import PAUSED, PLAYING, Correction, Draft, Row, drawn_id

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import timedelta

Act = tuple[str, str]
"""Kind and body of a row that is to be written."""


class Written:
    """All rows of a match, the oldest first.

    Attributes:
        match_id: the id of the match.
        begun: when it was begun, ISO 8601 in UTC; empty for what is no match.
        rows: the rows; those written here carry no hash.
        time: what was played.
        spans: what was played up to each row.
        watch: measures the time since the newest row, in an app that stays open; else None.
    """

    def __init__(self, match_id: str, begun: str = "") -> None:
        self.match_id = match_id
        self.begun = begun
        self.rows: list[Row] = []
        self.time = Playtime(begun)
        self.spans: list[timedelta] = []
        self.watch: Watch | None = None
        self._folding = Folding()
        self._fold: Fold | None = None

    @property
    def fold(self) -> Fold:
        """What the rows amount to."""
        if self._fold is None:
            self._fold = self._folding.result()
        return self._fold

    def add(self, rows: Sequence[Row]) -> None:
        """Take in the next rows."""
        for row in rows:
            self._folding.add(row)
            if self.time.add(row) and self.watch is not None:
                self.watch.start()
            self.spans.append(self.time.total)
        self.rows += rows
        self._fold = None

    def respell(self, rows: Sequence[Row]) -> None:
        """Take the same rows under other names; their times stay what they are."""
        self.rows = list(rows)
        self._folding, self._fold = Folding(), None
        for row in rows:
            self._folding.add(row)

    def taken_up(self, acts: Sequence[Act], at: str, by: str) -> list[Draft]:
        """The row that goes before acts at a time where the rows do not tell since when one plays.

        Nothing where they do, or where the acts have nothing to do with the time.
        """
        kind, body = acts[0]
        if self.watch is None or self.time.paused or not (kind in PLAYING or body == PAUSED):
            return []
        began = self.watch.began(self.time.since, at)
        return self.drafted((("unmark", PAUSED),), began, by) if began else []

    def drafted(self, acts: Sequence[Act], at: str, by: str, client_id: str | None = None) -> list[Draft]:
        """The drafts of further rows; one of them may have an id already."""
        return [Draft(client_id or drawn_id(), kind, body, at, by) for kind, body in acts]

    def behind(self, drafts: Sequence[Draft]) -> list[Row]:
        """The rows that drafts become when they are written next."""
        return [
            Row(self.match_id, seq, draft.id, draft.kind, draft.body, draft.at, draft.by, "")
            for seq, draft in enumerate(drafts, len(self.rows) + 1)
        ]

    def lines_with(self, rows: Sequence[Row]) -> tuple[Line, ...]:
        """The entries that would stand behind further rows."""
        return self._folding.lines_with(rows)

    def marks_with(self, rows: Sequence[Row]) -> frozenset[str]:
        """The words the match would be marked with behind further rows."""
        marks = self.fold.marks
        for row in rows:
            gone = {row.body} if row.kind == "unmark" else {PAUSED} if row.kind in PLAYING else set()
            marks = marks | {row.body} if row.kind == "mark" else marks - gone
        return marks

    def length_with(self, rows: Sequence[Row]) -> timedelta:
        """How long the match would have been played behind further rows."""
        return length(self.begun, (*self.rows, *rows))

    def with_id(self, client_id: str | None) -> int | None:
        """The number of the row that a client named so, or None."""
        if client_id is None:
            return None
        return next((row.seq for row in self.rows if row.id == client_id), None)

    def entry_of(self, act: int) -> int:
        """The number of the entry that an act wrote or corrected."""
        row = self.rows[act - 1]
        if row.kind != "correct":
            return act
        correction = Correction.read(row.body)
        return correction.entry if correction.added is None else act

    def label(self, acts: Sequence[int]) -> str | None:
        """The last of some acts in words, or None when there is none."""
        if not acts:
            return None
        row = self.rows[acts[-1] - 1]
        if row.kind == "entry":
            return row.body
        if row.kind == "return":
            return f"return to the way until {row.body}"
        correction = Correction.read(row.body)
        if correction.added is not None:
            return f"{correction.added}, put in before entry {correction.entry}"
        return f"correction of entry {correction.entry} to {correction.text or 'nothing'}"
