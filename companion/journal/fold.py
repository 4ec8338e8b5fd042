"""From the rows of a match to the entries that stand: undo, redo and correction, worked out in one pass.

Entries, corrections and returns are the acts of a match. Undo takes back the newest act in force, redo
restores the one taken back last, and a new act ends what could be redone; all futures left behind keep a
name, and a return makes one of them the match again.
A row that says something impossible is left out and reported, so that a match can always be opened.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.journal.rows import PAUSED, PLAYING, Correction, Row


class Line(NamedTuple):
    """An entry that stands: its number, its text, and the row that wrote that text."""

    seq: int
    text: str
    row: int


class Branch(NamedTuple):
    """A way the match had gone before it was corrected or replayed: the fold of the rows up to `until`.

    `lines` are the entries that stood on it.
    """

    name: str
    until: int
    lines: tuple[Line, ...] = ()


class Fault(NamedTuple):
    """A row that was left out of the fold, and why."""

    seq: int
    sentence: str


class Fold(NamedTuple):
    """What the rows of one match amount to.

    Attributes:
        lines: the entries that stand, in order.
        undoable: the row numbers of the acts in force, the next to be taken back last.
        redoable: the row numbers of the acts taken back, the next to be restored last.
        undone: the row numbers of entries and corrections that were taken back or dropped.
        branches: the ways left behind, oldest first.
        marks: the words the match is marked with.
        hidden: whether the match was deleted from the history.
        faults: the rows left out.
    """

    lines: tuple[Line, ...] = ()
    undoable: tuple[int, ...] = ()
    redoable: tuple[int, ...] = ()
    undone: frozenset[int] = frozenset()
    branches: tuple[Branch, ...] = ()
    marks: frozenset[str] = frozenset()
    hidden: bool = False
    faults: tuple[Fault, ...] = ()


class _Act(NamedTuple):
    row: Row
    before: list[Line] | None


class Folding:
    """A fold that grows row by row."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._acts: list[_Act] = []
        self._taken: list[tuple[Row, int]] = []
        self._before_undo: tuple[Line, ...] = ()
        self._rows: list[int] = []
        self._branches: list[Branch] = []
        self._marks: set[str] = set()
        self._hidden = False
        self._faults: list[Fault] = []

    def add(self, row: Row) -> None:
        """Take in the next row."""
        if row.kind in PLAYING:
            self._marks.discard(PAUSED)
        try:
            match row.kind:
                case "entry" | "correct" | "return":
                    self._act(row)
                case "undo":
                    self._undo(row)
                case "redo":
                    self._redo(row)
                case "hide" | "unhide":
                    self._hidden = row.kind == "hide"
                case "mark" | "unmark":
                    self._mark(row)
                case _:
                    raise ValueError(f"{row.kind} is no kind of row")
        except (ValueError, RecursionError) as error:
            self._faults.append(Fault(row.seq, f"Row {row.seq} means nothing here: {error}."))

    def result(self) -> Fold:
        """What the rows so far amount to."""
        in_force = {act.row.seq for act in self._acts if act.row.kind != "entry"}
        in_force.update(line.seq for line in self._lines)
        return Fold(
            lines=tuple(self._lines),
            undoable=tuple(act.row.seq for act in self._acts),
            redoable=tuple(row.seq for row, _ in self._taken),
            undone=frozenset(self._rows) - in_force,
            branches=tuple(self._branches),
            marks=frozenset(self._marks),
            hidden=self._hidden,
            faults=tuple(self._faults),
        )

    def _act(self, row: Row) -> None:
        before = self._lines
        self._perform(row)
        self._rows.append(row.seq)
        if self._taken:
            first_undo = self._taken[0][1]
            self._branches.append(Branch(f"before {first_undo}", first_undo - 1, self._before_undo))
            self._taken.clear()
        if row.kind != "entry":
            self._branches.append(Branch(f"before {row.seq}", row.seq - 1, tuple(before)))

    def _perform(self, row: Row) -> None:
        before = None
        if row.kind == "entry":
            self._lines.append(Line(row.seq, row.body, row.seq))
        else:
            before = self._lines
            self._lines = self._gone_back(row.body) if row.kind == "return" else _corrected_by(row, before)
        self._acts.append(_Act(row, before))

    def _undo(self, row: Row) -> None:
        if not self._acts or row.body != str(self._acts[-1].row.seq):
            raise ValueError(f"row {row.body} is not the next to be taken back")
        if not self._taken:
            self._before_undo = tuple(self._lines)
        act = self._acts.pop()
        if act.before is None:
            self._lines.pop()
        else:
            self._lines = act.before
        self._taken.append((act.row, row.seq))

    def _redo(self, row: Row) -> None:
        if not self._taken or row.body != str(self._taken[-1][0].seq):
            raise ValueError(f"row {row.body} is not the next to be restored")
        self._perform(self._taken.pop()[0])

    def _mark(self, row: Row) -> None:
        if row.kind == "mark":
            self._marks.add(row.body)
        else:
            self._marks.discard(row.body)

    def _gone_back(self, body: str) -> list[Line]:
        for branch in self._branches:
            if body == str(branch.until):
                return list(branch.lines)
        raise ValueError(f"there is no way that ends with row {body}")


def _corrected_by(row: Row, lines: list[Line]) -> list[Line]:
    return corrected(lines, Correction.read(row.body), row.seq)


def corrected(lines: Iterable[Line], correction: Correction, row: int) -> list[Line]:
    """The entries after a correction written in that row.

    Raises:
        ValueError: the correction names an entry that does not stand, or one before the corrected entry
            as a later one.
    """
    edits: dict[int, str | None] = {}
    waiting = {**correction.later, correction.entry: correction.text}
    result: list[Line] = []
    for line in lines:
        if line.seq == correction.entry:
            edits, waiting = waiting, {}
            if correction.added is not None:
                result.append(Line(row, correction.added, row))
        text = edits.pop(line.seq, line.text)
        if text is not None:
            result.append(line if text is line.text else Line(line.seq, text, row))
    if missing := edits or waiting:
        raise ValueError(f"entry {min(missing)} does not stand here")
    return result


def fold(rows: Iterable[Row]) -> Fold:
    """What these rows of one match, from its first, amount to."""
    folding = Folding()
    for row in rows:
        folding.add(row)
    return folding.result()
