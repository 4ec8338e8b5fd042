"""Putting arrivals into a journal: new, already there, going on, or a second match of the same id."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.journal.errors import Damaged, UnknownMatch
from companion.journal.fold import fold
from companion.journal.rows import Row, drawn_id
from companion.journal.summaries import Choice
from companion.people.arriving import acts_of
from companion.people.book import Book, names_in
from companion.people.naming import Naming
from companion.people.register import Person, Register
from companion.position import Position, header_of
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.exchange.arrivals import Arrival
    from companion.journal.rows import Draft, Match
    from companion.journal.store import Journal


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of an arrival.

    Attributes:
        match_id: its id in the journal.
        says: a sentence.
        written: whether anything of the match is written.
        people: what is known of those who sat there from now on, as lines of the book of people.
    """

    match_id: str
    says: str
    written: bool
    people: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What became of it and of its people."""
        return (self.says, *(f"Of people, as where it comes from: {line}." for line in self.people))

    @property
    def changes(self) -> bool:
        """Whether anything is written at all."""
        return self.written or bool(self.people)


class Reception:
    """Takes matches into one journal; it knows by their headers those that are there."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[str, list[str]] = {}
        for hidden in (False, True):
            for listed in journal.matches(Choice(hidden=hidden)):
                if listed.damage is None:
                    self._known.setdefault(listed.match.header, []).append(listed.match.id)
        self._names = {name.casefold() for header in self._known for name in names_in(header)}

    def take(self, arrivals: Iterable[Arrival], *, dry: bool = False) -> list[Taken]:
        """Take in all of them or, when any cannot be taken, none; a dry run only says what would be done.

        Raises:
            JournalError: when the journal says no.
        """
        taken: list[Taken] = []
        with suppress(_OnlyTriedError), self._journal.transaction():
            book = self._book()
            taken += [self._take_with_people(arrival, book) for arrival in arrivals]
            if dry:
                raise _OnlyTriedError
        return taken

    def _book(self) -> Book | None:
        """The book of people, or None when it is damaged."""
        try:
            return Book(self._journal)
        except Damaged:
            return None

    def _take_with_people(self, arrival: Arrival, book: Book | None) -> Taken:
        """Take a match in and learn who sat there."""
        taken = self._take(arrival, book.register if book else Register())
        if book is None or not arrival.people:
            return taken
        seats = arrival.header.players, arrival.people
        acts = acts_of(taken.match_id, seats, book.register, self._names)
        return replace(taken, people=book.adopt(acts))

    def _take(self, arrival: Arrival, register: Register) -> Taken:
        own = arrival.match_id
        if own is None:
            return self._alike(arrival) or self._add(arrival, None)
        try:
            match = self._journal.match(own)
            self._journal.rows(own)
        except (UnknownMatch, Damaged):
            if not self._journal.names(own):
                return self._add(arrival, own)
            return self._alike(arrival) or self._add_second(arrival, f"{own} is damaged here")
        arrival = _as_written(arrival, match, register)
        known = self._go_on(arrival, own) if match.header == arrival.header.text else None
        return known or self._alike(arrival) or self._add_second(arrival, f"{own} reads otherwise here")

    def _go_on(self, arrival: Arrival, own: str) -> Taken | None:
        rows = self._journal.rows(own)
        here, there = _standing(rows), arrival.entries
        if here[: len(there)] == there:
            return Taken(own, f"{own} is already there.", written=False)
        if there[: len(here)] != here:
            return None
        same = [(row.kind, row.body) for row in rows] == [
            (draft.kind, draft.body) for draft in arrival.drafts[: len(rows)]
        ]
        more = arrival.drafts[len(rows) :] if same else _fresh(arrival.drafts[-1], there[len(here) :])
        self._journal.extend(own, len(rows), more, arrival.summary)
        return Taken(own, f"{own} goes on with {_entries(len(there) - len(here))}.", written=True)

    def _alike(self, arrival: Arrival) -> Taken | None:
        for match in self._known.get(arrival.header.text, ()):
            with suppress(UnknownMatch, Damaged):
                if _standing(self._journal.rows(match)) == arrival.entries:
                    return Taken(match, f"{match} is already there.", written=False)
        return None

    def _add_second(self, arrival: Arrival, why: str) -> Taken:
        drafts = tuple(draft._replace(id=drawn_id()) for draft in arrival.drafts)
        taken = self._add(replace(arrival, drafts=drafts), None)
        return Taken(taken.match_id, f"{why}; {taken.says}", written=True)

    def _add(self, arrival: Arrival, own: str | None) -> Taken:
        header, summary = arrival.header, arrival.summary
        match = self._journal.begin(header.game, header.text, arrival.begun, own)
        self._known.setdefault(header.text, []).append(match)
        self._journal.summarise(match, 0, summary)
        self._journal.extend(match, 0, arrival.drafts, summary)
        return Taken(match, f"{match} is new, with {_entries(len(arrival.entries))}.", written=True)


def _as_written(arrival: Arrival, match: Match, register: Register) -> Arrival:
    """The arrival under the names written in a match here, where they mean the same people by seat."""
    rules = arrival.rules
    written = header_of(match, {match.game: rules}) if match.game == arrival.header.game else arrival.header
    names, here = arrival.header.players, register.people(match.id, written.players)
    seats = zip(names, written.players, here, strict=False)
    same = all(name == old or register.person(name).id == person.id for name, old, person in seats)
    if names == written.players or len(names) != len(here) or not same:
        return arrival
    naming = Naming(written, rules, tuple(map(Person, names, names)))
    header = arrival.header._replace(players=written.players, named=written.named)
    drafts = tuple(map(naming.kept, arrival.drafts))
    rows = [Row(match.id, seq, *draft, "") for seq, draft in enumerate(drafts, 1)]
    position = Position.start(header, rules).moved_to(fold(rows).lines)
    return replace(arrival, header=header, drafts=drafts).played(position)


class _OnlyTriedError(Exception):
    """Takes a dry run back."""


def _standing(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(line.text for line in fold(rows).lines)


def _fresh(model: Draft, texts: tuple[str, ...]) -> tuple[Draft, ...]:
    return tuple(model._replace(id=drawn_id(), kind="entry", body=text) for text in texts)


def _entries(count: int) -> str:
    return counted(count, "entry", "entries")
