"""A copy of the match as a score sheet, in a file of one's own choice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.exchange.outgoing import UnwrittenError, write_whole
from companion.look.block import Block, Pen, blank, down, drawn, lay, line
from companion.screens.line import LineScreen
from companion.screens.scrolled import title_bar
from companion.text import wrapped
from companion.widgets.foot import Preview
from engines.kernel.sheet import write_sheet
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.session import Session


class CopyScreen(LineScreen):
    """Asks for the name of a file and writes the sheet there; it never replaces anything."""

    here: ClassVar[tuple[str, ...]] = ("back", "help")
    enters: ClassVar[str] = "save the copy"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._told: Preview | None = None

    def on_mount(self) -> None:
        """Begin with a file in the home folder."""
        name = f"{self.session.rules.about.slug}-{self.session.match_id}.sheet"
        self.entry.put(str(Path.home() / name))

    def body(self) -> Block:
        """What is saved, and where it can be used again."""
        width, height = self.room
        colours = self.palette
        name = line((" A copy", colours.strong), (f"   {self.session.rules.about.title}", Pen(colours.soft)))
        count = counted(len(self.session.fold.lines), "entry", "entries")
        says = (
            f"The match with all its {count} becomes a score sheet in the file named below.",
            "The import of a working journal takes it in again.",
        )
        text = down([drawn(wrapped(row, width - 2, 3), Pen(colours.soft)) for row in says])
        return lay(blank(width, height), (0, 0, title_bar(name, "", width, self)), (1, 2, text))

    def look_ahead(self, text: str) -> Preview:
        """Where the copy goes, or why it cannot go there."""
        if self._told is not None and not text:
            return self._told
        path = _path(text)
        if path is None or path.is_dir():
            return Preview("refused", "Name a file.")
        if path.exists():
            return Preview("refused", f"{path.name} is there already: name another file.")
        if not path.parent.is_dir():
            return Preview("refused", f"There is no folder {path.parent}.")
        return Preview("accepted", f"Writes {path}.")

    def enter(self, text: str) -> None:
        """Write the sheet."""
        path = _path(text)
        if path is not None and self.look_ahead(text).kind == "accepted":
            self._save(path)

    @work(group="copy", exclusive=True)
    async def _save(self, path: Path) -> None:
        """Write the file, off the screen's thread."""
        header = self.session.header
        marks = {**header.marks, "id": self.session.match_id}
        sheet = write_sheet(header._replace(marks=marks), tuple(row.text for row in self.session.fold.lines))
        try:
            await asyncio.to_thread(write_whole, path, sheet)
        except UnwrittenError as error:
            self._told = Preview("refused", str(error))
        else:
            self._told = Preview("accepted", f"{path} holds the match.")
        self.entry.put("")
        self.redraw()


def _path(text: str) -> Path | None:
    """The file that a text names; nothing for a text that can name none."""
    try:
        return Path(text.strip()).expanduser() if text.strip() and text.isprintable() else None
    except RuntimeError:
        return None
