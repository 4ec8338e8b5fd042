"""From the rows of a match to the entries that stand: undo, redo and correction, worked out in one pass.

Entries, corrections and returns are the acts of a match. Undo takes back the newest act in force, redo
restores the one taken back last, and a new act ends what could be redone; all futures left behind keep a
name, and a return makes one of them the match again.
A row that says something impossible is left out and reported, so that a match can always be opened.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from operator import itemgetter
from typing import NamedTuple

from companion.journal.rows import PAUSED, PLAYING, Correction, Row

_SEQ = itemgetter(0)
"""The number of a line or an act; they are looked up by the thousand."""


class Line(NamedTuple):
    """An entry that stands: its number, its text, and the row that wrote that text."""

    seq: int
    text: str
    row: int


class Way:
    """Entries that stand, seen from the last one; ways that begin alike share what they have in common."""

    __slots__ = ("before", "last")

    def __init__(self, before: "Way | None", last: Line) -> None:
        self.before = before
        self.last = last

    def __eq__(self, other: object) -> bool:
        """Whether the same entries stand on both."""
        return self is other or (isinstance(other, Way) and _lines_of(self) == _lines_of(other))

    def __hash__(self) -> int:
        return hash(self.last)


class Branch(NamedTuple):
    """A way the match had gone before it was corrected or replayed: the fold of the rows up to `until`."""

    name: str
    until: int
    way: Way | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """The entries that stood on it."""
        return tuple(_lines_of(self.way))


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
        acts: the row numbers of all acts, in force or not.
        changes: those of them that are corrections and returns.
        branches: the ways left behind, oldest first.
        marks: the words the match is marked with.
        hidden: whether the match was deleted from the history.
        faults: the rows left out.
    """

    lines: tuple[Line, ...] = ()
    undoable: tuple[int, ...] = ()
    redoable: tuple[int, ...] = ()
    acts: tuple[int, ...] = ()
    changes: tuple[int, ...] = ()
    branches: tuple[Branch, ...] = ()
    marks: frozenset[str] = frozenset()
    hidden: bool = False
    faults: tuple[Fault, ...] = ()

    @property
    def undone(self) -> frozenset[int]:
        """The row numbers of entries, corrections and returns that were taken back or dropped."""
        changes = frozenset(self.changes).intersection(self.undoable)
        return frozenset(self.acts).difference(map(_SEQ, self.lines), changes)


class _Act(NamedTuple):
    seq: int
    row: Row
    before: Way | None


class Folding:
    """A fold that grows row by row.

    Attributes:
        faults: the rows left out.
        rewritten: how many entries corrections and ways gone back to have set anew, the price of this fold.
    """

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._way: Way | None = None
        self._acts: list[_Act] = []
        self._taken: list[tuple[Row, int]] = []
        self._before_undo: Way | None = None
        self._rows: list[int] = []
        self._changes: list[int] = []
        self._branches: dict[str, Branch] = {}
        self._marks: set[str] = set()
        self._hidden = False
        self.faults: list[Fault] = []
        self.rewritten = 0

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
            self.faults.append(Fault(row.seq, f"Row {row.seq} means nothing here: {error}."))

    def lines_with(self, rows: Iterable[Row]) -> tuple[Line, ...]:
        """The entries that would stand behind further rows."""
        ahead = copy(self)
        for name, kept in vars(self).items():
            setattr(ahead, name, copy(kept))
        for row in rows:
            ahead.add(row)
        return tuple(ahead._lines)

    def result(self) -> Fold:
        """What the rows so far amount to."""
        return Fold(
            lines=tuple(self._lines),
            undoable=tuple(map(_SEQ, self._acts)),
            redoable=tuple(row.seq for row, _ in self._taken),
            acts=tuple(self._rows),
            changes=tuple(self._changes),
            branches=tuple(self._branches.values()),
            marks=frozenset(self._marks),
            hidden=self._hidden,
            faults=tuple(self.faults),
        )

    def _act(self, row: Row) -> None:
        before = self._way
        self._perform(row)
        self._rows.append(row.seq)
        if self._taken:
            self._leave(self._taken[0][1], self._before_undo)
            self._taken.clear()
        if row.kind != "entry":
            self._changes.append(row.seq)
            self._leave(row.seq, before)

    def _leave(self, seq: int, way: Way | None) -> None:
        self._branches.setdefault(str(seq - 1), Branch(f"before {seq}", seq - 1, way))

    def _perform(self, row: Row) -> None:
        before = self._way
        if row.kind == "entry":
            self._lines.append(Line(row.seq, row.body, row.seq))
            self._way = Way(before, self._lines[-1])
        elif row.kind == "return":
            self._go(self._way_until(row.body))
        else:
            self._correct(Correction.read(row.body), row.seq)
        self._acts.append(_Act(row.seq, row, before))

    def _go(self, way: Way | None) -> None:
        self._way = way
        self._lines = _lines_of(way)
        self.rewritten += len(self._lines)

    def _correct(self, correction: Correction, row: int) -> None:
        at = _place(self._lines, correction.entry)
        lines = corrected(self._lines[at:], correction, row)
        way = self._way
        for _ in self._lines[at:]:
            way = way and way.before
        for line in lines:
            way = Way(way, line)
        self._lines[at:], self._way = lines, way
        self.rewritten += len(lines)

    def _undo(self, row: Row) -> None:
        if not self._acts or row.body != str(self._acts[-1].seq):
            raise ValueError(f"row {row.body} is not the next to be taken back")
        if not self._taken:
            self._before_undo = self._way
        act = self._acts.pop()
        if act.row.kind == "entry":
            self._lines.pop()
            self._way = act.before
        else:
            self._go(act.before)
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

    def _way_until(self, body: str) -> Way | None:
        if body not in self._branches:
            raise ValueError(f"there is no way that ends with row {body}")
        return self._branches[body].way


def _lines_of(way: Way | None) -> list[Line]:
    lines: list[Line] = []
    while way is not None:
        lines.append(way.last)
        way = way.before
    lines.reverse()
    return lines


def _place(lines: Sequence[Line], entry: int) -> int:
    """Where an entry stands, looked for from the end; behind all of them when it does not."""
    return next((at for at in range(len(lines) - 1, -1, -1) if lines[at].seq == entry), len(lines))


def corrected(lines: Sequence[Line], correction: Correction, row: int) -> list[Line]:
    """The entries after a correction written in that row.

    Raises:
        ValueError: the correction names an entry that does not stand, or one before the corrected entry
            as a later one.
    """
    edits = {**correction.later, correction.entry: correction.text}
    first = _place(lines, correction.entry)
    result = list(lines[:first])
    if correction.added is not None:
        result.append(Line(row, correction.added, row))
    for line in lines[first:]:
        text = edits.pop(line.seq, line.text)
        if text is not None:
            result.append(line if text is line.text else Line(line.seq, text, row))
    if edits:
        raise ValueError(f"entry {min(edits)} does not stand here")
    return result


def fold(rows: Iterable[Row]) -> Fold:
    """What these rows of one match, from its first, amount to."""
    folding = Folding()
    for row in rows:
        folding.add(row)
    return folding.result()
