"""What comes in: matches read from sheets and from our JSON, checked before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from sys import intern
from typing import TYPE_CHECKING, Any, NamedTuple

from companion import clock
from companion.exchange import sheets
from companion.exchange.files import UnreadableError, check_lines
from companion.exchange.headers import Headers, identity
from companion.exchange.seated import read_people
from companion.exchange.strict import (
    LONGEST,
    Reading,
    RejectedError,
    a_text,
    an_object,
    is_json,
)
from companion.garbage import uncollected
from companion.journal.fold import Fold, Folding, Line
from companion.journal.rows import KINDS, LEDGER, Correction, Draft, Row, drawn_id, is_id
from companion.position import Position
from engines.kernel.sheet import SheetFaultError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.people.register import Person
    from engines.kernel.rules import Rules
    from engines.kernel.sheet import Header, Sheet

    Games = Mapping[str, Rules[Any]]

MOST_ROWS = 100_000
A_MATCH = 24
"""What is said of a match besides its rows takes as long to read as so many rows."""
MOST_ENTRIES = 10_000
"""So many entries may stand in a match, far more than anybody plays in one."""
MOST_REWRITTEN = 200_000
"""So many entries may all corrections of a match, and returns, together set anew."""
_ROW = ("seq", "kind", "text", "at", "by", "id", "undone")
_MATCH = ("id", "begun", "header", "rows", "replay")


@dataclass(frozen=True, slots=True)
class Arrival:
    """A match that is to be imported; its entries fit.

    Attributes:
        header: its facts, without its id.
        match_id: the id it names, or None.
        rules: the rules of its game.
        begun: when it began, ISO 8601 in UTC.
        drafts: its rows, in order.
        marks: the words it is marked with.
        people: who sat there, by seat, as it is known where it comes from; nothing where it does not say.
        entries: the entries that stand.
        summary: what lists and statistics show of it.
    """

    header: Header
    match_id: str | None
    rules: Rules[Any]
    begun: str
    drafts: tuple[Draft, ...]
    marks: frozenset[str] = frozenset()
    people: tuple[Person, ...] = ()
    entries: tuple[str, ...] = ()
    summary: Mapping[str, object] = field(default_factory=dict)

    def played(self, position: Position) -> Arrival:
        """The same with what its entries amount to; how they led there is not kept."""
        entries = tuple(record.text for record in position.timeline.records)
        minutes = clock.in_minutes(clock.length(self.begun, self.drafts)) if position.over else None
        return replace(self, entries=entries, summary=position.summary(self.marks, minutes))


def read_arrivals(text: str, games: Games, now: str) -> tuple[Arrival, ...]:
    """The matches in a text: one score sheet, or one of our JSON exports.

    Raises:
        RejectedError: when any of it cannot be taken; the sentence begins with the place.
    """
    with uncollected():
        if is_json(text):
            return tuple(map(_arrived, _from_json(Reading(text), games)))
        return (_from_sheet(_sheet(text, games), now),)


def _sheet(text: str, games: Games) -> Sheet:
    try:
        check_lines(text)
        return sheets.read(text, games)
    except UnreadableError as fault:
        raise RejectedError(f"{fault.line}: {fault}") from fault
    except SheetFaultError as fault:
        raise RejectedError("\n".join(f"{row.line}: N-1: {row.message}" for row in fault.faults)) from fault


def _from_sheet(sheet: Sheet, now: str) -> Arrival:
    lines = tuple([Line(line.number, line.read or line.text, line.number) for line in sheet.lines])
    _check_count(lines, str)
    header, match_id = identity(sheet.header)
    _check_id(match_id)
    position = _played(sheet.header, sheet.rules, lines, str)
    date = clock.moment(sheet.header.marks.get("date", ""))
    begun = clock.written(date) if date else now
    at = begun if position.over else now
    drafts = (Draft(drawn_id(), "entry", record.text, at) for record in position.timeline.records)
    return Arrival(header, match_id, sheet.rules, begun, tuple(drafts)).played(position)


class _Written(NamedTuple):
    """A match as our JSON holds it, the entries that stand in it not yet played; ``where`` is its place."""

    where: str
    arrival: Arrival
    lines: tuple[Line, ...]


def _from_json(reading: Reading, games: Games) -> list[_Written]:
    found: list[_Written] = []
    headers = Headers(games)
    room = MOST_ROWS
    for number in reading.each("1"):
        room -= A_MATCH
        if room < 0:
            raise RejectedError(f"[{number}]: {_full()}")
        found.append(_written(reading, f"[{number}]", headers, room))
        room -= len(found[-1].arrival.drafts)
    reading.end()
    return found


def _written(reading: Reading, where: str, headers: Headers, room: int) -> _Written:
    match: dict[str, object] = {}
    rows: list[tuple[Draft, bool]] = []
    for key in reading.fields(where, _MATCH, ("people",)):
        if key == "rows":
            rows = _rows(reading, f"{where}.rows", room)
        else:
            match[key] = reading.checked(f"{where}.{key}")
    header = headers.read(match["header"], f"{where}.header")
    match_id = a_text(match["id"], f"{where}.id")
    _check_id(match_id)
    begun = _time(match["begun"], f"{where}.begun")
    folded = _folded(rows, where)
    people = read_people(match["people"], f"{where}.people", header) if "people" in match else ()
    drafts = tuple([draft for draft, _ in rows])
    rules = headers.games[header.game]
    arrival = Arrival(header, match_id, rules, begun, drafts, folded.marks, people)
    _check_count(folded.lines, partial(_place, where))
    return _Written(where, arrival, folded.lines)


def _place(where: str, seq: int) -> str:
    return f"{where}.rows[{seq - 1}]"


def _folded(rows: Sequence[tuple[Draft, bool]], where: str) -> Fold:
    folding = Folding()
    for seq, (draft, _) in enumerate(rows, 1):
        folding.add(Row("", seq, *draft, ""))
        for fault in folding.faults:
            raise RejectedError(f"{where}.rows[{fault.seq - 1}]: {fault.sentence}")
        if folding.rewritten > MOST_REWRITTEN:
            raise RejectedError(f"{where}.rows[{seq - 1}]: This was corrected more often than is kept.")
    folded = folding.result()
    taken_back = folded.undone
    for seq, (_, undone) in enumerate(rows, 1):
        if undone != (seq in taken_back):
            raise RejectedError(f"{where}.rows[{seq - 1}].undone: The other rows say otherwise.")
    return folded


def _arrived(match: _Written) -> Arrival:
    where, arrival, lines = match
    return arrival.played(_played(arrival.header, arrival.rules, lines, partial(_place, where)))


def _full() -> str:
    return f"A file has at most {MOST_ROWS} rows, a match counted as {A_MATCH} more."


def _rows(reading: Reading, where: str, room: int) -> list[tuple[Draft, bool]]:
    rows: list[tuple[Draft, bool]] = []
    ids: set[str] = set()
    for number in reading.each(where):
        if number >= room:
            raise RejectedError(f"{where}: {_full()}")
        place = f"{where}[{number}]"
        value = reading.value(place)
        try:
            draft, undone = _row(value, number + 1)
            if draft.id in ids:
                raise RejectedError(f".id: {draft.id} is the id of an earlier row.")
        except RejectedError as fault:
            raise RejectedError(f"{place}{fault}") from fault
        ids.add(draft.id)
        rows.append((draft, undone))
    return rows


def _row(value: object, seq: int) -> tuple[Draft, bool]:
    """A row and whether it is taken back; a fault begins with the place in the row."""
    row = an_object(value, "", _ROW)
    if type(row["seq"]) is not int or row["seq"] != seq:
        raise RejectedError(f".seq: This must be {seq}.")
    if type(row["undone"]) is not bool:
        raise RejectedError(".undone: This must be true or false.")
    kind, by = intern(a_text(row["kind"], ".kind")), intern(a_text(row["by"], ".by"))
    if kind not in KINDS:
        raise RejectedError(f".kind: {kind} is not known here; is the file from a newer version?")
    at = _time(row["at"], ".at")
    draft_id = a_text(row["id"], ".id")
    text = _body(row["text"], ".text", kind, seq)
    return Draft(draft_id, kind, text, at, by and intern(sheets.clean_entry(by))), row["undone"]


def _time(value: object, where: str) -> str:
    """A time as it is written down here, in UTC."""
    text = a_text(value, where)
    if (time := clock.moment(text)) is None:
        raise RejectedError(f"{where}: {text} is no ISO 8601 time.")
    return intern(clock.written(time))


def _body(value: object, where: str, kind: str, seq: int) -> str:
    """The text of a row; a correction names all that it leaves out, and no more than there is."""
    if kind != "correct":
        text = a_text(value, where)
        return a_text(sheets.clean_entry(text), where) if kind == "entry" else text
    text = a_text(value, where, LONGEST * (seq + 2))
    if text.count('":') - text.count('\\":') > seq + len(Correction._fields):
        raise RejectedError(f"{where}: This correction names more entries than there are.")
    return text


def _check_count(lines: tuple[Line, ...], place: Callable[[int], str]) -> None:
    if len(lines) > MOST_ENTRIES:
        raise RejectedError(f"{place(lines[MOST_ENTRIES].seq)}: A match has at most {MOST_ENTRIES} entries.")


def _check_id(match_id: str | None) -> None:
    if match_id is not None and not is_id(match_id):
        raise RejectedError(f"{match_id}: An id is 4 to 12 of a-z and 0-9, and not {LEDGER}.")


def _played(
    header: Header, rules: Rules[Any], lines: tuple[Line, ...], place: Callable[[int], str]
) -> Position:
    position = Position.start(header, rules).played(lines, stop=True)
    for misfit in position.misfits:
        says = f"{place(misfit.at)}: {misfit.refusal.rule}: {misfit.refusal.message}"
        raise RejectedError(says, misfit.at)
    return position
