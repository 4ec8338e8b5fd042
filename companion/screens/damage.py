"""A journal that cannot be used as it is: what is wrong, in one sentence, and the ways to go on."""

from __future__ import annotations

import asyncio
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.journal.errors import Damaged, JournalError, JournalLost
from companion.look.block import Block, Pen, blank, down, lay, line
from companion.look.cards import tile
from companion.remedies import remedies
from companion.screens.flow import flow
from companion.screens.line import LineScreen
from companion.screens.scrolled import title_bar
from companion.text import fit
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from pathlib import Path

    from companion.remedies import Remedy


class DamageScreen(LineScreen):
    """Says what the journal said no to; a word or a tap takes one of the ways to go on."""

    here: ClassVar[tuple[str, ...]] = ("help", "quit")
    enters: ClassVar[str] = "do it"

    def __init__(self, error: JournalError, path: Path) -> None:
        super().__init__()
        self.error = error
        self._said = str(error)
        self._path = path
        self._busy = False
        self._ways: tuple[Remedy, ...] = ()

    def on_mount(self) -> None:
        """Look for the ways to go on."""
        self._ways = remedies(self.error, self._path, self.companion.journal)
        self.entry.placeholder = ", ".join(way.word for way in self._ways)

    def body(self) -> Block:
        """What is wrong, and the ways to go on."""
        width, height = self.room
        colours = self.palette
        head = title_bar(line((" The journal", colours.strong)), "", width, self)
        said = wrap(self._said, max(1, width - 2))
        rows = [line((row, Pen(colours.bad, bold=True))) for row in said]
        rows.append(line((fit(f"It lies in {self._path.parent}.", width - 2), Pen(colours.soft))))
        tiles = [self._tile(way, width - 2) for way in self._ways]
        laid, _ = flow(tiles, width - 2)
        return lay(blank(width, height), (0, 0, head), (1, 2, down((down(rows), laid), 1)))

    def _tile(self, way: Remedy, width: int) -> Block:
        colours = self.palette
        chosen = self._chosen(self.entry.value.strip()) is way
        pen = colours.solid if chosen else colours.key
        rows = wrap(way.says, max(1, width - 2))
        face = tile((way.word, *rows), min(width, max(8, *map(len, rows)) + 2), pen, colours)
        return face.tapped("enter" if chosen else f"say {way.word}")

    def _chosen(self, text: str) -> Remedy | None:
        wanted = text.casefold()
        return next((way for way in self._ways if wanted and way.word.startswith(wanted)), None)

    def look_ahead(self, text: str) -> Preview:
        """What the word does."""
        if self._busy:
            return Preview("told", "One moment.")
        way = self._chosen(text.strip())
        if way is not None:
            return Preview("accepted", way.says)
        words = ", ".join(way.word for way in self._ways)
        return Preview("refused" if text.strip() else "told", f"Type or tap one of {words}, or quit.")

    def completion(self, text: str) -> str | None:
        """The word that begins so."""
        way = self._chosen(text.strip())
        return way.word if way else None

    def enter(self, text: str) -> None:
        """Go on in the way that is typed."""
        way = self._chosen(text)
        if way is not None and not self._busy:
            self._busy = True
            self.entry.put("")
            self._go_on(way)

    @work(group="journal")
    async def _go_on(self, way: Remedy) -> None:
        """Do it off the screen's thread; what it says no to is the new trouble."""
        try:
            journal, sentence = await asyncio.to_thread(way.act)
        except (JournalError, OSError) as error:
            self._failed(error if isinstance(error, JournalError) else JournalError(str(error)))
            return
        self.companion.use_journal(journal, keeps=way.keeps)
        if sentence:
            self.app.notify(sentence, markup=False, timeout=20)

    def _failed(self, error: JournalError) -> None:
        """Say why a way failed; what is open here alone goes on being saved in the ways there are for it."""
        if not isinstance(self.error, JournalLost) or (isinstance(error, Damaged) and self._path.exists()):
            self.error = error
        self._said = str(error)
        self._busy = False
        self.on_mount()
        self.redraw()
