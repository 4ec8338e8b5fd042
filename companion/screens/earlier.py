"""A screen of one match whose board may know the cards that earlier matches named."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from companion.games import board_of, completer_of, linear
from companion.journal.errors import JournalError
from companion.journal.fold import fold
from companion.journal.summaries import Choice
from companion.people.book import known
from companion.people.colours import chosen
from companion.screens.writing import WritingScreen

if TYPE_CHECKING:
    from companion.games import Board
    from companion.journal.store import Journal
    from companion.look.block import Block
    from companion.screens.view import View
    from companion.session import Session

MATCHES = 50


class MatchScreen(WritingScreen):
    """Knows its match and the board of its game.

    Attributes:
        session: the match.
        earlier: entries of earlier matches with names in quotes, once they are read; only for a board that
            completes names.
        wanted: by seat, the colour that somebody chose, from 1, or None.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._board = board_of(session.rules.about.slug)
        self.completed = completer_of(self._board)
        self.earlier: tuple[str, ...] = ()
        self.wanted: tuple[int | None, ...] = ()
        self._drawn: tuple[Board, View, Block] | None = None

    @property
    def board(self) -> Board:
        """How the game is drawn: as plain lines where the settings ask for them."""
        return linear if self.companion.settings.plain else self._board

    def drawn(self, view: View) -> Block:
        """The board as it is drawn for a view; it is not drawn anew for the same one."""
        if self._drawn is None or self._drawn[:2] != (self.board, view):
            self._drawn = self.board, view, self.board.draw(view)
        return self._drawn[2]

    def on_mount(self) -> None:
        """Begin to read earlier matches where the board completes names; the first frame does not wait."""
        if self.completed is not None:
            self.call_after_refresh(self._learn)

    def on_screen_resume(self) -> None:
        """Learn who has chosen which colour by now."""
        register = known(self.companion.journal)
        self.wanted = chosen(register, self.session.match_id, self.session.timeline.players)

    def take_lines(self, lines: tuple[str, ...], text: str) -> None:
        """Write one entry after another."""
        del text
        for line in lines:
            self.write(partial(self.session.submit, line), line)

    @work(group="learning")
    async def _learn(self) -> None:
        match, game = self.session.match_id, self.session.rules.about.slug
        self.earlier = await asyncio.to_thread(named_earlier, self.companion.journal, game, match)
        self.redraw()


def named_earlier(journal: Journal, game: str, but: str) -> tuple[str, ...]:
    """The entries with a name in quotes of a game's newest matches but one, the oldest first.

    Matches that cannot be read are left out.
    """
    texts: list[str] = []
    with suppress(JournalError):
        for listed in reversed(journal.matches(Choice(game), MATCHES)):
            with suppress(JournalError):
                rows = journal.rows(listed.match.id) if listed.match.id != but else []
                texts += [line.text for line in fold(rows).lines if '"' in line.text]
    return tuple(texts)
