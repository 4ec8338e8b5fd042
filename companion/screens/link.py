"""A link as a code to be photographed, where the terminal is large enough for it."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from companion.exchange.qr import TooLongError, half_blocks
from companion.look.block import Block, Pen, blank, down, drawn, words
from companion.look.lines import title
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.widgets.foot import Preview

LIGHT_ON_DARK = Pen("#FFFFFF", "#000000")
READABLE = 96


class LinkScreen(ScrolledScreen):
    """Shows where the link was written, its code, and the link itself; Enter goes back."""

    here: ClassVar[tuple[str, ...]] = ("back", "home", "quit")
    enters: ClassVar[str] = "back"

    def __init__(self, link: str, says: str) -> None:
        super().__init__()
        self._link = link
        self._says = says

    def head(self) -> Block:
        """What it is."""
        return title_bar(words(" BG Stats", self.palette.strong), "", self.room[0], self).below(
            blank(self.room[0])
        )

    def text(self, width: int) -> Block:
        """Where the link lies, the code or how much room it needs, the link in letters."""
        colours = self.palette
        room = min(width, READABLE)
        says = [words(row, Pen(colours.ink)) for row in wrap(self._says, room)]
        link = [words(row, Pen(colours.soft)) for row in wrap(self._link, room)]
        parts = (self._code(width), down((title("The link", room, colours), *link)))
        return down((down(says), *parts), 1)

    def _code(self, width: int) -> Block:
        try:
            rows = half_blocks(self._link)
        except TooLongError as error:
            return words(str(error), Pen(self.palette.soft))
        height = self.room[1] - 4
        if len(rows[0]) <= width and len(rows) <= height and not self.palette.ascii:
            return drawn(rows, LIGHT_ON_DARK)
        needs = f"Its code needs {len(rows[0])} columns and {len(rows)} rows; here are {width} and {height}."
        return down([words(row, Pen(self.palette.soft)) for row in wrap(needs, width)])

    def look_ahead(self, text: str) -> Preview:
        """What Enter does."""
        return Preview("told", "Open the link, or photograph its code, with the device that has BG Stats.")

    def enter(self, text: str) -> None:
        """Go back."""
        self.app.pop_screen()

    def walk(self, step: int) -> None:
        """Scroll."""
        self.scroll_rows(step)
