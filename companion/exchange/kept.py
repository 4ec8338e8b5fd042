"""One match as it lies in the journal, and what other programs want to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion import clock
from companion.journal.fold import Fold, fold
from companion.people.naming import Naming
from companion.position import Position, header_of
from engines.kernel.sheet import Header, write_sheet
from engines.kernel.words import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.journal.rows import Match, Row
    from companion.journal.store import Journal
    from companion.people.register import Person, Register
    from engines.kernel.answers import Figure
    from engines.kernel.rules import Rules, Value


class Kept(NamedTuple):
    """A match with all its rows, played; ``people`` are who sat there, by seat."""

    match: Match
    header: Header
    rows: tuple[Row, ...]
    fold: Fold
    position: Position
    people: tuple[Person, ...]

    @classmethod
    def load(
        cls,
        journal: Journal,
        match_id: str,
        games: Mapping[str, Rules[Any]],
        register: Register | None = None,
    ) -> Kept:
        """Read a match, under the names that a register gives, or else under those that were written.

        Raises:
            JournalError: it is not there or not as it was written.
        """
        match = journal.match(match_id)
        header = header_of(match, games)
        rules, rows = games[header.game], journal.rows(match_id)
        people = register.people(match_id, header.players) if register else ()
        naming = Naming(header, rules, people)
        kept = cls._played(match, rules, naming, rows)
        if naming.differs and kept.position.misfits:
            return cls._played(match, rules, Naming(header, rules), rows)._replace(people=people)
        return kept

    @classmethod
    def _played(cls, match: Match, rules: Rules[Any], naming: Naming, rows: Iterable[Row]) -> Kept:
        shown = tuple(map(naming.shown, rows))
        folded = fold(shown)
        position = Position.start(naming.header, rules).moved_to(folded.lines)
        return cls(match, naming.header, shown, folded, position, naming.people)

    @property
    def rules(self) -> Rules[Any]:
        """The rules of its game."""
        return self.position.timeline.rules

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.position.over

    @property
    def sheet(self) -> str:
        """The score sheet, which names the match by its id."""
        marks = {**self.header.marks, "id": self.match.id}
        texts = tuple(line.text for line in self.fold.lines)
        return write_sheet(self.header._replace(marks=marks), texts)

    @property
    def ended(self) -> str | None:
        """When the entry was written that ended it, ISO 8601 in UTC, or None while it goes on."""
        timeline, rules = self.position.timeline, self.rules
        count = len(timeline)
        while count > 1 and rules.outcome(timeline.state_after(count - 1)) is not None:
            count -= 1
        return self.at(count) if self.over and count else None

    def at(self, count: int) -> str:
        """When the entry was written with which there were so many, counted from 1."""
        return self.rows[self.position.lines[count - 1].seq - 1].at

    def minutes_until(self, count: int) -> int:
        """How many minutes had been played when there were so many entries; 0 at the start."""
        rows = self.rows[: self.position.lines[count - 1].seq] if count else ()
        return clock.in_minutes(clock.length(self.match.begun, rows)) or 0

    @property
    def minutes(self) -> int | None:
        """How long it was played, pauses left out, or None when that is not known."""
        return clock.in_minutes(clock.length(self.match.begun, self.rows))

    @property
    def summary(self) -> dict[str, object]:
        """What lists and statistics show of it."""
        return self.position.summary(self.fold.marks, self.minutes if self.over else None)

    @property
    def variant(self) -> dict[str, Value]:
        """The house rules that are not as usual."""
        usual = self.rules.settle(self.header.players, {})
        options = self.position.timeline.options
        return {key: value for key, value in options.items() if value != usual[key]}

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        outcome = self.rules.outcome(self.position.timeline.state)
        return outcome.winners if outcome else ()

    @property
    def starter(self) -> int:
        """The seat that began."""
        starts = {f"start {quote(name)}": seat for seat, name in enumerate(self.header.players)}
        texts = (record.text for record in self.position.timeline.records)
        return next((starts[text] for text in texts if text in starts), 0)

    def figure(self, seat: int) -> Figure | None:
        """What is counted of that seat first: its points, games or lives."""
        figures = self.rules.standing(self.position.timeline.state).figures
        solo = len(self.header.players) == 1
        return next((row for row in figures if row.seat == seat or (solo and row.seat is None)), None)
