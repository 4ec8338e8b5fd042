"""From a journal to what can be counted: summaries read in one pass, kept until somebody writes."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any

from companion.exchange.kept import Kept
from companion.garbage import uncollected
from companion.journal.errors import JournalError
from companion.people.book import known
from companion.statistics.played import Shelf, shelf_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.journal.store import Journal
    from engines.kernel.rules import Rules

TOGETHER = 50
"""So many summaries are written in one transaction."""


class Gathering:
    """The matches of one journal, as statistics see them."""

    def __init__(self, journal: Journal, games: Mapping[str, Rules[Any]]) -> None:
        self._journal = journal
        self._games = games
        self._counting = Lock()
        self._known: tuple[tuple[int, int], Shelf] | None = None

    @property
    def last(self) -> Shelf | None:
        """What was counted last, even if somebody has written since."""
        return self._known and self._known[1]

    def shelf(self) -> Shelf:
        """All that can be counted; read anew only when somebody has written since."""
        with self._counting:
            version = self._journal.version()
            if self._known is None or self._known[0] != version:
                register = known(self._journal)
                with uncollected():
                    self._known = version, shelf_of(self._journal.told(), register, frozenset(self._games))
            return self._known[1]

    def bring_up(self, ids: Iterable[str]) -> Iterator[int]:
        """Replay matches whose summaries are missing or old, and keep new ones; gives how many are done.

        A match that cannot be read is passed over; a journal that cannot be written ends it.
        """
        waiting: list[Kept] = []
        for done, match in enumerate(ids, 1):
            kept = _loaded(self._journal, match, self._games)
            waiting += [kept] if kept else []
            if len(waiting) == TOGETHER:
                self._keep(waiting)
                yield done
        self._keep(waiting)

    def bring_up_all(self, ids: Iterable[str]) -> None:
        """The same, at one go."""
        for _ in self.bring_up(ids):
            pass

    def _keep(self, waiting: list[Kept]) -> None:
        with self._journal.transaction():
            for kept in waiting:
                seq = len(kept.rows)
                if self._journal.head(kept.match.id) == seq:
                    self._journal.summarise(kept.match.id, seq, kept.summary)
        waiting.clear()


def _loaded(journal: Journal, match: str, games: Mapping[str, Rules[Any]]) -> Kept | None:
    try:
        return Kept.load(journal, match, games)
    except JournalError:
        return None
