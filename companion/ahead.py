"""An app to which one may type ahead: each key is taken when the one before it has had its effect."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.events import Key, Paste

from companion.screens import writing
from companion.screens.line import LineScreen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.events import Event

LOOK = 0.005
"""Seconds between two looks at whether keys that wait can be taken."""
LINE_FEED = "ctrl+j"
"""What a terminal makes of an Enter before an app has begun to read it; programs that type send it too."""
WRITES = {"journal", "copy"}
"""The groups of workers that change what the next line means."""


class TypeAheadApp(App[None]):
    """Hands keys and pasted text to the screen in front, in the order in which they came.

    Textual passes a key from queue to queue until somebody wants it, so that letters overtake an Enter and
    reach a screen that is about to close. Here nothing lies between the app and the line. Of two Enters the
    second, pressed before there was the screen that the first one led to, was not meant for that screen.

    Attributes:
        ahead: what was typed and is not yet taken, oldest first.
    """

    def __init__(self, css_path: Sequence[Path]) -> None:
        super().__init__(css_path=list(css_path))
        self.ahead: deque[Key | Paste] = deque()
        self._ran = 0.0
        self._entered: LineScreen | None = None
        self._ends = False

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """End the app; what is typed from now on is for whatever comes after it."""
        self._ends = True
        super().exit(*args, **kwargs)

    async def on_event(self, event: Event) -> None:
        """Take what is typed when it is its turn; everything else goes Textual's way."""
        if not isinstance(event, Key | Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        if self._ends:
            return
        if isinstance(event, Key) and event.key == LINE_FEED:
            event = Key("enter", event.character)
        self.ahead.append(event)
        if len(self.ahead) == 1:
            await self._take_ahead()

    async def _take_ahead(self) -> None:
        while self.ahead and self.is_running and not self._ends:
            if self._must_wait():
                self.set_timer(LOOK, self._take_ahead)
                return
            await self._take(self.ahead.popleft())

    def _must_wait(self) -> bool:
        """Whether the screen in front is not yet there, or the line before is still being written.

        As soon as the screen says that writing has to wait, people may type on.
        """
        screen = self.screen
        if not isinstance(screen, LineScreen):
            return False
        if screen.seen_since is None:
            return True
        if monotonic() - self._ran > writing.PATIENCE:
            return False
        return any(worker.node is screen and worker.group in WRITES for worker in self.workers)

    async def _take(self, event: Key | Paste) -> None:
        screen = self.screen
        if not isinstance(screen, LineScreen):
            await super().on_event(event)
            return
        self.app_focus = True
        if screen.focused is None:
            screen.set_focus(screen.entry)
        before, self._entered = self._entered, None
        if isinstance(event, Paste):
            screen.pasted(event.text)
        elif event.is_printable and event.character:
            screen.typed(event.character)
        elif event.key != "enter":
            await self._run(event.key, screen)
        elif before in {None, screen} or event.time > (screen.seen_since or 0):
            self._entered = screen
            await self._run(event.key, screen)

    async def _run(self, key: str, screen: LineScreen) -> None:
        self._ran = monotonic()
        screen.pressed(key)
        bound = screen.active_bindings.get(key)
        if bound is not None:
            await self.run_action(bound.binding.action, bound.node)
