"""The list of matches as one goes through it: what is looked for, which window is shown, which is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal.errors import JournalError
from companion.journal.summaries import Choice
from companion.screens.history_drawing import ListView
from companion.screens.history_lines import choice_of

if TYPE_CHECKING:
    from datetime import datetime

    from companion.screens.history_lines import HistoryLine, Shelf


class Browsing:
    """Reads only the window that is shown, and only when something has changed.

    Attributes:
        filter: what is looked for.
        chosen: the number of the chosen match among those that fit, from 0.
        rows: how many matches the window shows.
        fault: why the list cannot be read, or empty.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._first = 0
        self._seen: tuple[str, int, int] | None = None
        self._view = ListView((), 0, 0, 0, "")
        self._counted: tuple[str, int] | None = None
        self.filter = ""
        self.chosen = 0
        self.rows = 1
        self.fault = ""

    @property
    def choice(self) -> Choice:
        """Which matches are looked for."""
        return choice_of(self.filter, self._shelf.register.spoken())

    @property
    def line(self) -> HistoryLine | None:
        """The chosen match; None where none fits, or it cannot be read."""
        at = self.chosen - self._view.first
        lines = self._view.lines
        return lines[at] if 0 <= at < len(lines) and lines[at].match else None

    @property
    def total(self) -> int:
        """How many matches fit."""
        return self._view.total

    def look_for(self, text: str) -> None:
        """Look for other matches; the first of them is chosen."""
        if text != self.filter:
            self.filter, self.chosen, self._first = text, 0, 0

    def go(self, steps: int) -> None:
        """Choose the match so many further down."""
        self.chosen = max(0, min(self.total - 1, self.chosen + steps))

    def find(self, match: str) -> None:
        """Choose a match by its id."""
        self.chosen = self._shelf.place(self.choice, match)

    def read_again(self) -> bool:
        """Take in that the journal has changed; False when the chosen match is no longer in the list."""
        line = self.line
        self._seen = self._counted = None
        at = self._shelf.near(self.choice, line.match, self.chosen) if line else None
        self.chosen = self.chosen if at is None else at
        return line is None or at is not None

    def view(self, rows: int, now: datetime) -> ListView:
        """The window in which the chosen match stands."""
        self.rows = rows
        self._first = max(self.chosen - rows + 1, min(self._first, self.chosen))
        key = (self.filter, self._first, rows)
        try:
            if self._seen != key:
                self._read(rows, now)
        except JournalError as error:
            self.fault = str(error)
        view = self._view
        self._view = ListView(view.lines, view.first, self.chosen, view.total, self.filter)
        return self._view

    def _read(self, rows: int, now: datetime) -> None:
        self.fault = ""
        if self._counted is None or self._counted[0] != self.filter:
            self._counted = (self.filter, self._shelf.count(self.choice))
        total = self._counted[1]
        self.chosen = max(0, min(self.chosen, total - 1))
        self._first = max(0, min(self._first, total - rows))
        lines = self._shelf.window(self.choice, self._first, rows, now) if total else ()
        self._view = ListView(lines, self._first, self.chosen, total, self.filter)
        self._seen = (self.filter, self._first, rows)
