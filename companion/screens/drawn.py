"""What every screen is made of: a drawn body, the entry line, the preview, the line of keys."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, cast

from textual.message import Message

from companion.commands import BY_ID, Command
from companion.look.block import Block, drawn
from companion.screens.painted import PaintedScreen
from companion.widgets.canvas import Canvas
from companion.widgets.entry_line import EntryLine
from companion.widgets.foot import Preview, keys, preview, prompt

if TYPE_CHECKING:
    from textual.geometry import Size

    from companion.app import CompanionApp
    from companion.look.palette import Palette
    from companion.widgets.foot import Way

PHONE = 60
LEAST = (40, 20)


class DrawnScreen(PaintedScreen):
    """Draws itself anew from its state; what is typed and tapped is for a subclass.

    Attributes:
        seen_since: when it was drawn first since it is in front, by the clock of messages, which differs from
            system to system; None until then.
    """

    here: ClassVar[tuple[str, ...]] = ("home", "help", "settings", "quit")
    enters: ClassVar[str] = "commit"
    seen_since: float | None = None
    _drawn_for: Size | None = None

    @property
    def companion(self) -> CompanionApp:
        """The app, with its settings and its journal."""
        return cast("CompanionApp", self.app)

    @property
    def palette(self) -> Palette:
        """The colours in force on this screen."""
        return self.companion.palette

    @property
    def entry(self) -> EntryLine:
        """The entry line."""
        return self.query_one("#entry", EntryLine)

    @property
    def phone(self) -> bool:
        """Whether the screen is as narrow as a phone held upright."""
        return self.size.width < PHONE

    @property
    def room(self) -> tuple[int, int]:
        """Columns and rows of the body."""
        return self.size.width, max(1, self.size.height - (4 if self.phone else 3))

    def body(self) -> Block:
        """The drawing above the entry line, as large as `room`."""
        return Block()

    def look_ahead(self, text: str) -> Preview:
        """What committing the text would do."""
        return Preview("told", "")

    def completion(self, text: str) -> str | None:
        """The full line that Tab makes of the text."""
        return None

    def hint_of(self, command: Command) -> str:
        """The words of a command's key hint."""
        return command.hint

    def does(self) -> str:
        """What Enter does now, in a word or two."""
        return self.enters

    def moves(self) -> tuple[Way, ...]:
        """The keys that work now and are no commands, the most used first."""
        return ()

    def commands(self) -> tuple[str, ...]:
        """The ids of the commands that work now, the most used first."""
        return self.here

    def on_mount(self) -> None:
        """Put the cursor where typing goes."""
        self.entry.focus()
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.query_one("#keys", Canvas).styles.height = 2 if self.phone else 1
        if self.size != self._drawn_for:
            self.call_after_refresh(self.redraw)

    def on_screen_suspend(self) -> None:
        """Be covered: what is typed from now on is not for this screen."""
        self.seen_since = None

    def on_screen_resume(self) -> None:
        """Draw what may have changed meanwhile."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything from the state; a screen that is covered is drawn when it is seen again."""
        if not self.is_mounted or self.size.width == 0 or not self.is_active:
            return
        self._drawn_for = self.size
        self.seen_since = self.seen_since or Message().time
        body = _too_small(self.size) or self.body()
        colours = self.palette
        own = {colours.name} - {self.app.theme}
        if self.entry.classes != own:
            self.entry.set_classes(own)
        shown = self.look_ahead(self.entry.value)
        self.query_one("#body", Canvas).show(body.sized(*self.room), colours)
        self.entry.lead(prompt(colours), colours)
        self.tell(shown, 1 if shown.kind == "told" else 2)
        hints = [(BY_ID[name], self.hint_of(BY_ID[name])) for name in self.commands()]
        foot = keys(hints, self.size.width, self.phone, colours, (self.does(), self.moves()))
        self.query_one("#keys", Canvas).show(foot, colours)

    def tell(self, shown: Preview, most: int = 2) -> None:
        """Say something below the entry line until the next key, on a phone in at most so many rows."""
        colours = self.palette
        rows = preview(shown, self.size.width, colours, most if self.phone else 1)
        canvas = self.query_one("#preview", Canvas)
        canvas.styles.height = rows.height
        canvas.show(rows, colours)


def _too_small(size: Size) -> Block | None:
    """The sentence that says how much room is needed, or None where there is enough."""
    if size.width >= LEAST[0] and size.height >= LEAST[1]:
        return None
    says = f"{LEAST[0]} columns and {LEAST[1]} rows are needed; here are {size.width} and {size.height}."
    return drawn(wrap(says, max(1, size.width)))
