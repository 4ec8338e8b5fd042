"""The ways that a match had gone before it was corrected or gone over again, and how to go back to one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.branching import differs
from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, down, drawn, line, words
from companion.look.lines import band
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.text import fit, wrapped
from companion.widgets.foot import Preview
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.journal.fold import Branch
    from companion.session import Session

ONE_WAY = "This match has gone one way only; nothing of it was changed."


class BranchesScreen(ScrolledScreen):
    """Every way that was left, the newest first; a number makes one the match again."""

    here: ClassVar[tuple[str, ...]] = ("back", "help")
    enters: ClassVar[str] = "go back to it"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._writing = False

    @property
    def ways(self) -> tuple[Branch, ...]:
        """The ways left, the newest first."""
        return self.session.fold.branches[::-1]

    def head(self) -> Block:
        """The name of the game."""
        colours = self.palette
        name = line(
            (" Ways left", colours.strong), (f"   {self.session.rules.about.title}", Pen(colours.soft))
        )
        return title_bar(name, counted(len(self.ways), "way", "ways"), self.room[0], self)

    def text(self, width: int) -> Block:
        """Each way with the entry in which it differs, and its last one."""
        colours = self.palette
        if not self.ways:
            return drawn(wrapped(ONE_WAY, width, 2), Pen(colours.soft))
        return down([self._way(number, way, width) for number, way in enumerate(self.ways, 1)], 1)

    def _way(self, number: int, way: Branch, width: int) -> Block:
        colours = self.palette
        chosen = self._chosen(self.entry.value.strip()) is way
        first = line(
            (f"{number:>2} ", colours.lit),
            (way.name, colours.strong),
            (f"   {counted(len(way.lines), 'entry', 'entries')}", Pen(colours.soft)),
        )
        second = words(f"   {fit(differs(self.session, way), width - 8)}", Pen(colours.soft))
        rows = band(down((first, second)).sized(width - 2), width, colours, chosen=chosen)
        return rows.tapped("enter" if chosen else f"say {number}")

    def _chosen(self, text: str) -> Branch | None:
        at = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
        return self.ways[at - 1] if 0 < at <= len(self.ways) else None

    def look_ahead(self, text: str) -> Preview:
        """Which way a number goes back to."""
        way = self._chosen(text.strip())
        if way is not None:
            return Preview("accepted", f"Goes back to the way {way.name}; the present one stays among them.")
        if not self.ways:
            return Preview(
                "told", "A correction, or an entry after an undo, leaves a way that can be gone back to."
            )
        return Preview(
            "refused" if text.strip() else "told", f"A number from 1 to {len(self.ways)} goes back."
        )

    def enter(self, text: str) -> None:
        """Go back to the way of that number."""
        way = self._chosen(text)
        if way is not None and not self._writing:
            self._writing = True
            self.entry.put("")
            self._go_back(way.until)

    @work(group="journal")
    async def _go_back(self, until: int) -> None:
        """Write it, off the screen's thread."""
        try:
            await asyncio.to_thread(self.session.go_back, until)
        except JournalError as error:
            self._writing = False
            self.notify(str(error), severity="error", markup=False)
            return
        if self.app.screen is self:
            self.app.pop_screen()
