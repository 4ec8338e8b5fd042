"""The entries of a journal, played: where a match stands and how its log reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.journal import Correction, Damaged, Line
from engines.kernel.answers import Consequence, Refusal
from engines.kernel.sheet import Header, SheetFaultError, read_sheet
from engines.kernel.timeline import Misfit, Record, Timeline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.journal import Match, Row
    from engines.kernel.rules import Rules


class LogLine(NamedTuple):
    """One entry as the log shows it.

    Attributes:
        seq: the number of its row, by which it can be corrected.
        text: the entry in canonical form.
        consequences: what followed from it; nothing for an entry that does not stand.
        undone: whether it was taken back or dropped.
        ruled: whether it is a ruling of the table.
        recounted: whether it is a recount by hand.
        at: when it was written, ISO 8601 in UTC.
    """

    seq: int
    text: str
    consequences: tuple[Consequence, ...]
    undone: bool
    ruled: bool
    recounted: bool
    at: str


class Position(NamedTuple):
    """The entries that stand, played.

    Attributes:
        timeline: the match as far as the rules take the entries.
        lines: the entries in the timeline, one for one.
        misfits: entries that the rules refuse; ``at`` is the number of the row.
        rulings: how many entries are rulings of the table.
        recounts: how many entries are recounts by hand.
    """

    timeline: Timeline[Any]
    lines: tuple[Line, ...] = ()
    misfits: tuple[Misfit, ...] = ()
    rulings: int = 0
    recounts: int = 0

    @classmethod
    def start(cls, header: Header, rules: Rules[Any]) -> Position:
        """The position before the first entry."""
        return cls(Timeline(rules, header.players, rules.settle(header.players, header.given)))

    def with_record(self, record: Record[Any], line: Line) -> Position:
        """The position with one more entry, tried at this one."""
        timeline = self.timeline.cut(len(self.lines))
        timeline.keep(record)
        return Position(
            timeline,
            (*self.lines, line),
            self.misfits,
            self.rulings + record.ruled,
            self.recounts + record.recounted,
        )

    def moved_to(self, lines: tuple[Line, ...]) -> Position:
        """The position of other entries, played anew from where they differ."""
        same = 0
        while not self.misfits and self.lines[same : same + 1] == lines[same : same + 1] != ():
            same += 1
        return Position(self.timeline.cut(same), lines[:same]).played(lines[same:])

    def played(self, lines: Iterable[Line]) -> Position:
        """The position with further entries, those that do not fit set aside."""
        timeline = self.timeline.cut(len(self.lines))
        fitting, misfits = list(self.lines), list(self.misfits)
        for line in lines:
            answer = timeline.submit(line.text)
            if isinstance(answer, Refusal):
                misfits.append(Misfit(line.seq, line.text, answer))
            else:
                fitting.append(line)
        return Position(timeline, tuple(fitting), tuple(misfits), timeline.rulings, timeline.recounts)

    def record(self, seq: int) -> Record[Any] | None:
        """What the entry of that row led to, or None when it does not stand."""
        found = (at for at, line in enumerate(self.lines) if line.seq == seq)
        at = next(found, None)
        return None if at is None else self.timeline.records[at]

    def text(self, seq: int) -> str | None:
        """The canonical text of the entry of that row, or None when it does not stand."""
        record = self.record(seq)
        return record.text if record else None

    def review(
        self, lines: tuple[Line, ...], seq: int, changes: Mapping[int, str | None]
    ) -> Review | Refusal:
        """What becomes of the entries that stand when some change, that of row ``seq`` the first of them.

        Args:
            lines: all entries that stand.
            seq: the row of the entry that is corrected.
            changes: new texts by row, None for an entry that is left out; ``seq`` is among them.

        Returns:
            The review, or the refusal of the corrected entry itself.
        """
        index = next((at for at, line in enumerate(lines) if line.seq == seq), None)
        if index is None:
            return Refusal("N-1", f"{seq} is no entry that stands.")
        before = self.moved_to(lines[:index])
        after = before.played(
            line._replace(text=text)
            for line in lines[index:]
            if (text := changes.get(line.seq, line.text)) is not None
        )
        misfits = after.misfits[len(before.misfits) :]
        if misfits and misfits[0].at == seq:
            return misfits[0].refusal
        made = {line.seq: after.text(line.seq) for line in lines[index:] if line.seq in changes}
        return Review(after, misfits, Correction(seq, made.pop(seq), made))

    def log(self, rows: Iterable[Row]) -> tuple[LogLine, ...]:
        """All entries among the rows in their order, those taken back among them."""
        standing: dict[int, tuple[str, Record[Any] | None]]
        standing = {misfit.at: (misfit.text, None) for misfit in self.misfits}
        standing |= {
            line.seq: (line.text, record)
            for line, record in zip(self.lines, self.timeline.records, strict=True)
        }
        lines = []
        for row in rows:
            if row.kind == "entry":
                text, record = standing.get(row.seq, (row.body, None))
                lines.append(_log_line(row, text, record, row.seq not in standing))
        return tuple(lines)

    def summary(self, marks: Iterable[str] = ()) -> dict[str, object]:
        """What the list of matches shows of it and of the words it is marked with, ready for JSON."""
        timeline = self.timeline
        outcome = timeline.rules.outcome(timeline.state)
        standing = timeline.rules.standing(timeline.state)
        return {
            "players": list(timeline.players),
            "status": timeline.status,
            "winners": [timeline.players[seat] for seat in outcome.winners] if outcome else [],
            "standing": outcome.why if outcome else standing.text,
            "figures": [[row.label, row.value, row.of, row.seat] for row in standing.figures],
            "entries": len(timeline),
            "rulings": self.rulings,
            "recounts": self.recounts,
            "marks": sorted(marks),
        }


class Review(NamedTuple):
    """What a correction makes of the match.

    Attributes:
        position: the match as it would read.
        misfits: later entries that no longer fit and are not decided yet; ``at`` is the number of the row.
        correction: the correction as the journal keeps it, with what was decided.
    """

    position: Position
    misfits: tuple[Misfit, ...]
    correction: Correction


def _log_line(row: Row, text: str, record: Record[Any] | None, undone: bool) -> LogLine:
    if record is None:
        return LogLine(row.seq, text, (), undone, ruled=False, recounted=False, at=row.at)
    return LogLine(row.seq, text, record.step.consequences, undone, record.ruled, record.recounted, row.at)


def header_of(match: Match, games: Mapping[str, Rules[Any]]) -> Header:
    """The facts of a match in the journal.

    Raises:
        Damaged: its game is not there, or its header cannot be read by these rules.
    """
    try:
        return read_sheet(f"{match.header}\n", games).header
    except SheetFaultError as fault:
        raise Damaged(f"Match {match.id} cannot be opened: {fault.faults[0].message}", match.id) from fault
