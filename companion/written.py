"""The rows of one match as they are known here, and how further ones are written behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal.fold import Fold, Folding, Line, fold
from companion.journal.rows import Correction, Draft, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

Act = tuple[str, str]
"""Kind and body of a row that is to be written."""


class Written:
    """All rows of a match, the oldest first.

    Attributes:
        match_id: the id of the match.
        rows: the rows; those written here carry no hash.
    """

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        self.rows: list[Row] = []
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
        self.rows += rows
        self._fold = None

    def drafted(self, acts: Sequence[Act], at: str, by: str, client_id: str | None = None) -> list[Draft]:
        """The drafts of further rows; one of them may have an id already."""
        from uuid import uuid4

        return [Draft(client_id or str(uuid4()), kind, body, at, by) for kind, body in acts]

    def behind(self, drafts: Sequence[Draft]) -> list[Row]:
        """The rows that drafts become when they are written next."""
        return [
            Row(self.match_id, seq, draft.id, draft.kind, draft.body, draft.at, draft.by, "")
            for seq, draft in enumerate(drafts, len(self.rows) + 1)
        ]

    def lines_with(self, rows: Sequence[Row]) -> tuple[Line, ...]:
        """The entries that would stand behind further rows."""
        return fold([*self.rows, *rows]).lines

    def marks_with(self, acts: Sequence[Act]) -> frozenset[str]:
        """The words the match would be marked with behind further acts."""
        marks = self.fold.marks
        for kind, word in acts:
            marks = marks | {word} if kind == "mark" else marks - {word} if kind == "unmark" else marks
        return marks

    def with_id(self, client_id: str | None) -> int | None:
        """The number of the row that a client named so, or None."""
        return next((row.seq for row in self.rows if client_id and row.id == client_id), None)

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
