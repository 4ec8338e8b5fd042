"""Putting arrivals into a journal: new, already there, going on, or a second match of the same id."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from uuid import uuid4

from companion.exchange.present import Shower
from companion.exchange.strict import RejectedError
from companion.journal.errors import UnknownMatch
from companion.journal.fold import fold
from companion.journal.rows import LEDGER
from companion.journal.summaries import Choice
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.exchange.arrivals import Arrival
    from companion.journal.rows import Draft, Row
    from companion.journal.store import Journal

_ID = re.compile("[a-z0-9]{4,12}")


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of an arrival: its id in the journal, a sentence, and whether anything is written."""

    match_id: str
    says: str
    written: bool


class Reception:
    """Takes matches into one journal; it knows by their headers those that are there."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[str, list[str]] = {}
        for hidden in (False, True):
            for listed in journal.matches(Choice(hidden=hidden)):
                self._known.setdefault(listed.match.header, []).append(listed.match.id)

    def take(self, arrivals: Iterable[Arrival], *, dry: bool = False) -> list[Taken]:
        """Take in all of them or, when any cannot be taken, none; a dry run only says what would be done.

        Raises:
            RejectedError: when a match cannot be taken.
            JournalError: when the journal says no.
        """
        taken: list[Taken] = []
        with suppress(_OnlyTriedError), self._journal.transaction():
            taken += [self._take(arrival) for arrival in arrivals]
            if dry:
                raise _OnlyTriedError
        return taken

    def _take(self, arrival: Arrival) -> Taken:
        own = arrival.match_id
        if own is None:
            return self._alike(arrival) or self._add(arrival, None)
        if own == LEDGER or not _ID.fullmatch(own):
            raise RejectedError(f"{own}: An id is 4 to 12 of a-z and 0-9, and not {LEDGER}.")
        try:
            match = self._journal.match(own)
        except UnknownMatch:
            return self._add(arrival, own)
        known = self._go_on(arrival, own) if match.header == arrival.header.text else None
        return (
            known or self._shown_alike(arrival, own) or self._alike(arrival) or self._add_second(arrival, own)
        )

    def _shown_alike(self, arrival: Arrival, own: str) -> Taken | None:
        """The match itself where the arrival is what is shown of it, under other names than were written."""
        rules = arrival.position.timeline.rules
        shown = Shower(self._journal, {rules.about.slug: rules}, "sheet").load(own)
        same = shown.header._replace(marks=arrival.header.marks) == arrival.header
        here = tuple(line.text for line in shown.fold.lines)
        if not same or here[: len(arrival.entries)] != arrival.entries:
            return None
        return Taken(own, f"{own} is already there.", written=False)

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
            with suppress(UnknownMatch):
                if _standing(self._journal.rows(match)) == arrival.entries:
                    return Taken(match, f"{match} is already there.", written=False)
        return None

    def _add_second(self, arrival: Arrival, own: str) -> Taken:
        drafts = tuple(draft._replace(id=str(uuid4())) for draft in arrival.drafts)
        taken = self._add(replace(arrival, drafts=drafts), None)
        return Taken(taken.match_id, f"{own} reads otherwise here; {taken.says}", written=True)

    def _add(self, arrival: Arrival, own: str | None) -> Taken:
        header, summary = arrival.header, arrival.summary
        match = self._journal.begin(header.game, header.text, arrival.begun, own)
        self._known.setdefault(header.text, []).append(match)
        self._journal.summarise(match, 0, summary)
        self._journal.extend(match, 0, arrival.drafts, summary)
        return Taken(match, f"{match} is new, with {_entries(len(arrival.entries))}.", written=True)


class _OnlyTriedError(Exception):
    """Takes a dry run back."""


def _standing(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(line.text for line in fold(rows).lines)


def _fresh(model: Draft, texts: tuple[str, ...]) -> tuple[Draft, ...]:
    return tuple(model._replace(id=str(uuid4()), kind="entry", body=text) for text in texts)


def _entries(count: int) -> str:
    return counted(count, "entry", "entries")
