"""Looking for words in all matches: what is said of them is kept, so that a further letter reads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal.summaries import read_said

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from companion.journal.summaries import Choice, Said, Spoken


class Search:
    """What is said of the matches of one journal; read anew when somebody has written since."""

    def __init__(self) -> None:
        self._version: object = None
        self._known: dict[str, Said] = {}
        self._said: dict[bool, list[Said]] = {}
        self._found: tuple[Choice, list[str]] | None = None

    def ids(self, connection: sqlite3.Connection, version: object, choice: Choice) -> Sequence[str]:
        """The ids of the matches that are chosen, newest first.

        Args:
            connection: to the journal.
            version: what changes when somebody writes in it.
            choice: which matches are meant.
        """
        if version != self._version:
            self._version, self._said, self._found = version, {}, None
        if self._found is None or self._found[0] != choice:
            if choice.hidden not in self._said:
                self._said[choice.hidden] = read_said(connection, choice.hidden, self._known)
            self._found = choice, _chosen(self._said[choice.hidden], choice)
        return self._found[1]


def _chosen(said: Iterable[Said], choice: Choice) -> list[str]:
    """The matches of which every word is said, or is in the name of somebody who sat there."""
    left = [row for row in said if choice.game is None or row.game == choice.game]
    for word in choice.text.casefold().split():
        called = [who for who in choice.people if word in who.name]
        left = [row for row in left if word in row.text or any(_sat(who, row) for who in called)]
    return [row.match for row in left]


def _sat(who: Spoken, said: Said) -> bool:
    """Whether somebody sat in a match."""
    return said.match in who.matches or any(f" {name}" in said.text for name in who.written)
