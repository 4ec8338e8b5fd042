"""The entries of a journal, played: where a match stands and how its log reads."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.journal.errors import Damaged
from companion.journal.fold import Line
from companion.journal.rows import Correction
from companion.tallied import write_tally
from engines.kernel.answers import Consequence, Refusal
from engines.kernel.sheet import Header, SheetFaultError, read_sheet
from engines.kernel.timeline import Misfit, Record, Timeline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.journal.rows import Match, Row
    from engines.kernel.rules import Rules


COUNTED = 2
"""The way in which summaries count; it grows by one when a tally or a summary tells anything otherwise."""


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
        same = _same(self.lines, lines)
        gone = self.timeline.records[same:]
        rulings = self.rulings - sum(record.ruled for record in gone)
        recounts = self.recounts - sum(record.recounted for record in gone)
        kept = Position(self.timeline.cut(same), lines[:same], (), rulings, recounts)
        return kept.played(lines[same:])

    def played(self, lines: Iterable[Line], *, stop: bool = False) -> Position:
        """The position with further entries, those that do not fit set aside; ``stop`` ends at the first."""
        timeline = self.timeline.cut(len(self.lines))
        fitting, misfits = list(self.lines), list(self.misfits)
        rulings, recounts = self.rulings, self.recounts
        for line in lines:
            answer = timeline.submit(line.text)
            if isinstance(answer, Refusal):
                misfits.append(Misfit(line.seq, line.text, answer))
                if stop:
                    break
                continue
            fitting.append(line)
            rulings += answer.ruled
            recounts += answer.recounted
        return Position(timeline, tuple(fitting), tuple(misfits), rulings, recounts)

    def record(self, seq: int) -> Record[Any] | None:
        """What the entry of that row led to, or None when it does not stand."""
        found = (at for at in reversed(range(len(self.lines))) if self.lines[at].seq == seq)
        at = next(found, None)
        return None if at is None else self.timeline.records[at]

    def records_of(self, seqs: Iterable[int]) -> tuple[Record[Any], ...]:
        """What the entries of those rows led to, as far as they stand."""
        found = map(self.record, seqs)
        return tuple(record for record in found if record is not None)

    def text(self, seq: int) -> str | None:
        """The canonical text of the entry of that row, or None when it does not stand."""
        record = self.record(seq)
        return record.text if record else None

    def review(self, lines: tuple[Line, ...], wanted: Correction, row: int) -> Review | Refusal:
        """What becomes of the entries that stand when one is corrected.

        Args:
            lines: all entries that stand.
            wanted: the correction, in words as they were typed.
            row: the number of the row that would write it.

        Returns:
            The review, or the refusal of the new words, or of the entry that is put in, themselves.
        """
        index = next((at for at, line in enumerate(lines) if line.seq == wanted.entry), None)
        if index is None:
            return Refusal("N-1", f"{wanted.entry} is no entry that stands.")
        before = self.moved_to(lines[:index])
        changes = {**wanted.later, wanted.entry: wanted.text}
        added = () if wanted.added is None else (Line(row, wanted.added, row),)
        changed = (
            line._replace(text=text)
            for line in lines[index:]
            if (text := changes.get(line.seq, line.text)) is not None
        )
        after = before.played((*added, *changed))
        misfits = after.misfits[len(before.misfits) :]
        if misfits and misfits[0].at == (row if added else wanted.entry):
            return misfits[0].refusal
        made = {line.seq: after.text(line.seq) or changes[line.seq] for line in lines if line.seq in changes}
        text = made.pop(wanted.entry)
        return Review(after, misfits, Correction(wanted.entry, text, made, after.text(row)))

    def log(self, rows: Iterable[Row]) -> tuple[LogLine, ...]:
        """All entries among the rows in their order, those taken back among them."""
        standing: dict[int, tuple[str, Record[Any] | None]]
        standing = {misfit.at: (misfit.text, None) for misfit in self.misfits}
        standing |= {
            line.seq: (line.text, record)
            for line, record in zip(self.lines, self.timeline.records, strict=True)
        }
        lines: list[LogLine] = []
        for row in rows:
            added = _added(row)
            if added is None:
                continue
            entry, written = added
            text, record = standing.get(row.seq, (written, None))
            before = (at for at, line in enumerate(lines) if line.seq == entry)
            at = next(before, len(lines)) if entry else len(lines)
            lines.insert(at, _log_line(row, text, record, row.seq not in standing))
        return tuple(lines)

    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self.timeline.status != "playing"

    def summary(self, marks: Iterable[str] = (), minutes: int | None = None) -> dict[str, object]:
        """What lists and statistics show of it and of the words it is marked with, ready for JSON.

        Args:
            marks: the words.
            minutes: how long was played, where that is known; only of a match that is over.
        """
        timeline, rules = self.timeline, self.timeline.rules
        outcome = rules.outcome(timeline.state)
        standing = rules.standing(timeline.state)
        tally = rules.tally(timeline.records) if outcome else ()
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
            "variant": list(rules.differing(timeline.players, timeline.options)),
            "minutes": minutes,
            "tally": write_tally(tally),
            "counted": COUNTED,
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


def _same(lines: tuple[Line, ...], others: tuple[Line, ...]) -> int:
    """How many entries two matches begin with alike; mostly one of them is the beginning of the other."""
    shorter = min(len(lines), len(others))
    if lines[:shorter] == others[:shorter]:
        return shorter
    return next(at for at in range(shorter) if lines[at] != others[at])


def _added(row: Row) -> tuple[int, str] | None:
    """The entry that a row added, behind the number of the entry that it is put in front of (0 for none)."""
    if row.kind == "entry":
        return 0, row.body
    if row.kind == "correct":
        with suppress(ValueError):
            correction = Correction.read(row.body)
            return (correction.entry, correction.added) if correction.added is not None else None
    return None


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
