"""Matches of a journal on their way out, with those who sat there as they are called now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.exchange.kept import Kept
from companion.exchange.outgoing import FINISHED_ONLY, UnwrittenError
from companion.journal.errors import JournalError
from companion.people.book import known

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from companion.journal.store import Journal
    from engines.kernel.rules import Rules

AS_WRITTEN = ("json",)
"""The formats that hold every row as it was written, and say beside it who is who."""


class Shower:
    """Loads matches of one journal for a format."""

    def __init__(self, journal: Journal, games: Mapping[str, Rules[Any]], form: str) -> None:
        self._journal = journal
        self._games = games
        self._register = known(journal)
        self._form = form

    def load(self, match: str) -> Kept:
        """A match; raises JournalError when it is not there or not as it was written."""
        if self._form not in AS_WRITTEN:
            return Kept.load(self._journal, match, self._games, self._register)
        kept = Kept.load(self._journal, match, self._games)
        return kept._replace(people=self._register.people(match, kept.header.players))

    def going_out(self, matches: Iterable[str]) -> list[Kept]:
        """The matches that can be read and that the format takes, at least one.

        Raises:
            JournalError: none of them can be read.
            UnwrittenError: the format takes none of them.
        """
        kept: list[Kept] = []
        fault: JournalError | None = None
        for match in matches:
            try:
                kept.append(self.load(match))
            except JournalError as no:
                fault = no
        if fault is not None and not kept:
            raise fault
        if self._form in FINISHED_ONLY:
            kept = [match for match in kept if match.over]
        if not kept:
            raise UnwrittenError("BG Stats takes finished matches only.")
        return kept
