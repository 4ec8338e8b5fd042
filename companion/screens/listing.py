"""Going through the list of matches: what is typed looks for some, Up, Down and pages choose one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import work

from companion.journal.errors import JournalError, Locked
from companion.journal.summaries import Choice
from companion.screens.browsing import Browsing
from companion.screens.deeds import WORDS
from companion.screens.history_layout import list_rows
from companion.screens.history_lines import DELETED, Shelf
from companion.screens.match_deeds import MatchScreen
from companion.screens.when import local_now

if TYPE_CHECKING:
    from companion.screens.history_drawing import ListView
    from companion.screens.history_lines import HistoryLine
    from companion.screens.playback import Playback

LEAST_OF_A_WORD = 3
READ_AHEAD = 0.2
LOOK_ON = 1.0
"""Seconds between two looks at what others wrote, where several look on."""
LOOK_FOR = "a game, a name, a month, won, playing"


class ListingScreen(MatchScreen):
    """Holds the list and what is looked for in it; a subclass draws it."""

    clock = staticmethod(local_now)

    def __init__(self) -> None:
        super().__init__()
        self.kept = ""
        self._browsing: Browsing | None = None
        self._version = -1

    @property
    def browsing(self) -> Browsing:
        """The list, made when it is first asked for."""
        if self._browsing is None:
            self._browsing = Browsing(Shelf(self.companion.journal, self.companion.games))
        return self._browsing

    def on_mount(self) -> None:
        """Show the first window, and read ahead."""
        self.entry.placeholder = LOOK_FOR
        with suppress(JournalError):
            self._version = self.companion.journal.data_version()
        super().on_mount()
        self.set_timer(READ_AHEAD, self._read_ahead)
        if self.companion.is_web:
            self.set_interval(LOOK_ON, self.follow)

    @work(group="reading")
    async def _read_ahead(self) -> None:
        """Remember what is said of every match, so that the first letter answers at once."""
        journal = self.companion.journal
        try:
            await asyncio.to_thread(journal.count, Choice(text="\0"))
        except JournalError:
            return

    def completion(self, text: str) -> str | None:
        """The word of a deed, or a game, that begins with the text."""
        begun = text.strip().casefold()
        titles = tuple(rules.about.title for rules in self.companion.games.values())
        return next(
            (word for word in (*WORDS, DELETED, *titles) if begun and word.casefold().startswith(begun)), None
        )

    def on_screen_resume(self) -> None:
        """Read again: a match may have gone on, or been corrected, meanwhile."""
        if self.is_mounted:
            self.changed()

    def follow(self) -> None:
        """Take in what others wrote, at the table of this match or in any other."""
        journal = self.companion.journal
        try:
            with journal.at_once():
                version = journal.data_version()
        except Locked:
            return
        except JournalError as error:
            self.refuse(str(error))
            return
        if version != self._version:
            self._version = version
            self.changed()
            self.redraw()

    def changed(self) -> None:
        """Read the list and the open match again."""
        try:
            if not self.browsing.read_again():
                self.close_match()
            self.look_again()
        except JournalError as error:
            self.refuse(str(error))

    @property
    def searching(self) -> bool:
        """Whether what is typed looks for matches: it is no word of a deed, and no number to jump to."""
        text = self.entry.value.strip().casefold()
        if not text or (self.playback is not None and text.isdigit()):
            return False
        if len(text) >= LEAST_OF_A_WORD and any(word.startswith(text) for word in WORDS):
            return False
        return text.split()[0] not in WORDS

    @property
    def walking(self) -> Playback | None:
        """The open match, unless another is being looked for."""
        return None if self.searching else self.playback

    @property
    def line(self) -> HistoryLine | None:
        """The chosen match."""
        return self.browsing.line

    @property
    def choice(self) -> Choice:
        """The matches of the list."""
        return self.browsing.choice

    def look(self) -> ListView:
        """The list as it is now."""
        self.browsing.look_for(self.entry.value.strip() if self.searching else self.kept)
        return self.browsing.view(list_rows(*self.room), self.clock())

    def choose(self, steps: int) -> None:
        """Choose the match so many further down; an open one is closed."""
        self._notice = None
        self.browsing.go(steps)
        self.close_match()

    def close_match(self) -> None:
        """Back to the list."""
        self.session = self.playback = None
        self.more = False
        self.redraw()
