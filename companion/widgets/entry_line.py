"""The line that everything is typed into: one of it on every screen, always in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widgets import Input

from companion.look.block import Block
from companion.look.glyphs import in_ascii
from companion.widgets.canvas import filtered, strip

if TYPE_CHECKING:
    from companion.look.palette import Palette

LONGEST = 2000
"""The most that a line holds."""


class Hands(Protocol):
    """What an entry line asks and tells; its screen."""

    def completion(self, text: str) -> str | None:
        """The full line that Tab makes of the text."""

    def committed(self, text: str) -> None:
        """Enter was pressed on this text."""

    def walk(self, step: int) -> None:
        """Down (1) or Up (-1) was pressed."""

    def step_back(self) -> None:
        """Esc was pressed while nothing stood in the line."""

    def action_leaving(self) -> None:
        """Ctrl+C was pressed while nothing was selected."""


class EntryLine(Input, inherit_bindings=False):
    """A one-line input that leaves everything but writing to its screen, and tells it at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *Input.BINDINGS,
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "clear", show=False),
    ]

    # The room of the line never changes, so its text may grow without a new layout of the screen.
    virtual_size = Reactive(Size(0, 0))

    def __init__(self, hands: Hands, *, id: str | None = None) -> None:
        super().__init__(
            id=id,
            select_on_focus=False,
            validate_on=(),
            max_length=LONGEST,
        )
        self.cursor_blink = False
        self.prompt = Block()
        self._hands = hands
        self._lead = Strip([])

    def lead(self, prompt: Block, palette: Palette) -> None:
        """Show a prompt of one row before the line, where the style sheet leaves room for it."""
        self.prompt = in_ascii(prompt) if palette.ascii else prompt
        shown = strip(self.prompt.rows[0], palette.ink, palette.bg)
        if shown != self._lead:
            self._lead = shown
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The prompt and the line behind it."""
        lines = super().render_lines(Region(0, crop.y, self.region.width, crop.height))
        lead, *_ = filtered([self._lead], self)
        whole = (Strip.join((lead, line.crop(lead.cell_length))) for line in lines)
        return [line.crop(*crop.column_span) for line in whole]

    def watch_has_focus(self, has_focus: bool) -> None:
        """Look the same with and without the focus."""

    def put(self, text: str) -> None:
        """Replace what stands in the line; the cursor goes to its end."""
        self.value = text
        self.cursor_position = len(text)

    def write(self, text: str) -> None:
        """Write text at the cursor, in the place of what is selected."""
        start, end = sorted(self.selection)
        self.replace(text, start, end)

    def watch_value(self, value: str) -> None:
        """Show behind the cursor what Tab would add."""
        found = self._hands.completion(value) if value else None
        self._suggestion = found if found and found.startswith(value) else ""

    async def action_submit(self) -> None:
        """Tell the screen that Enter was pressed."""
        self._hands.committed(self.value)

    def action_copy(self) -> None:
        """Copy what is selected; where nothing is, the key is that of hands that want to leave."""
        if self.selection.is_empty:
            self._hands.action_leaving()
        else:
            super().action_copy()

    def action_walk(self, step: int) -> None:
        """Tell the screen that an arrow key was pressed: to the offers (1) or to the earlier entries (-1)."""
        self._hands.walk(step)

    def action_complete(self) -> None:
        """Take the completion that is shown behind the cursor."""
        found = self._hands.completion(self.value)
        if found:
            self.put(found)

    def action_clear(self) -> None:
        """Empty the line, or tell the screen that there is nothing to empty."""
        if self.value:
            self.put("")
        else:
            self._hands.step_back()
