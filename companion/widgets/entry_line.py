"""The line that everything is typed into: one of it on every screen, always in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.suggester import Suggester
from textual.widgets import Input

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    Completion = Callable[[str], str | None]


class EntryLine(Input):
    """A one-line input that leaves walking, completing and pasted blocks to its screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "clear", show=False),
    ]

    # The room of the line never changes, so its text may grow without a new layout of the screen.
    virtual_size = Reactive(Size(0, 0))

    class Walked(Message):
        """An arrow key: to the offers (1) or to the earlier entries (-1)."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Escaped(Message):
        """Esc was pressed while nothing stood in the line."""

    class Pasted(Message):
        """More than one line was pasted: those with something in them, and the text as it came."""

        def __init__(self, lines: tuple[str, ...], text: str) -> None:
            super().__init__()
            self.lines = lines
            self.text = text

    def __init__(self, completion: Completion, *, id: str | None = None) -> None:
        super().__init__(
            id=id,
            compact=True,
            select_on_focus=False,
            suggester=_Completer(completion),
            max_length=2000,
        )
        self.cursor_blink = False
        self._completion = completion

    def put(self, text: str) -> None:
        """Replace what stands in the line; the cursor goes to its end."""
        self.value = text
        self.cursor_position = len(text)

    def action_walk(self, step: int) -> None:
        """Tell the screen that an arrow key was pressed."""
        self.post_message(self.Walked(step))

    def action_complete(self) -> None:
        """Take the completion that is shown behind the cursor."""
        found = self._completion(self.value)
        if found:
            self.put(found)

    def action_clear(self) -> None:
        """Empty the line, or tell the screen that there is nothing to empty."""
        if self.value:
            self.put("")
        else:
            self.post_message(self.Escaped())

    def _on_paste(self, event: events.Paste) -> None:
        lines = tuple(line for line in event.text.splitlines() if line.strip())
        event.stop()
        event.prevent_default()
        if len(lines) > 1:
            self.post_message(self.Pasted(lines, event.text))
        elif lines:
            self.insert_text_at_cursor(lines[0][:2000])


class _Completer(Suggester):
    def __init__(self, completion: Completion) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._completion = completion

    async def get_suggestion(self, value: str) -> str | None:
        found = self._completion(value)
        return found if found and found.startswith(value) else None
