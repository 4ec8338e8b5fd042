"""A screen that is painted once for all that a key has led to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import Screen

if TYPE_CHECKING:
    from textual.await_remove import AwaitRemove


class PaintedScreen(Screen[None]):
    """Lets what asks to be painted wait for the rest of it.

    Textual paints a screen after each step of its opening, the one below once more when it has gone, and what
    comes behind a painting a frame or two later. Here one painting shows it all. Widgets cover the whole
    screen, so that it has nothing of its own to be drawn, and nothing of another one is seen through it.
    """

    BLANK = True
    # A screen is never scrolled: a new size is no reason for another layout.
    virtual_size = Reactive(Size(0, 0))

    def __init__(self) -> None:
        super().__init__()
        self._asked = False
        self._opened = False
        self._held = False

    def hold(self) -> None:
        """Paint nothing until `release`."""
        self._held = True

    def release(self) -> None:
        """Paint what was held back."""
        self._held = False
        self.check_idle()

    @on(events.ScreenResume)
    def _came(self, event: events.ScreenResume) -> None:
        """Keep the styles that a screen has just been given when it opens."""
        if not self._opened:
            event.refresh_styles = False

    @on(events.Resize)
    def _sized(self, event: events.Resize) -> None:
        """Keep a layout that was made for this size."""
        if event.size == self.outer_size:
            event.prevent_default()

    def on_idle(self, event: events.Idle) -> None:
        """Paint what was asked for; at first behind what the app and the widgets do to open the screen."""
        if self._held:
            event.prevent_default()
        elif self._asked and self._opened:
            self._update_timer.resume()
        elif self._asked:
            self._opened = True
            self.app.call_later(self.call_later, self._on_timer_update)

    def remove(self) -> AwaitRemove:
        """Go, without a painting of what lay below: that was painted when it came to the front."""
        return self.app._prune(self)

    def _compositor_refresh(self) -> None:
        self._asked = self.is_active or not isinstance(self.app.screen, PaintedScreen)

    def _on_timer_update(self) -> None:
        super()._on_timer_update()
        if self._asked:
            self._asked = False
            super()._compositor_refresh()
