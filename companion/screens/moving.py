"""Movement on a table: what was accepted lights up, and goes out by itself or at the next key."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.look.motion import STEP, Change

if TYPE_CHECKING:
    from textual.timer import Timer

    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.line import LineScreen
    from companion.screens.view import View


class _Seen(NamedTuple):
    drawing: Block
    seq: int
    over: bool
    palette: Palette


class Motion:
    """Shows each change of a drawing as a movement; while nothing moves it holds no timer."""

    def __init__(self, screen: LineScreen) -> None:
        self._screen = screen
        self._seen: _Seen | None = None
        self._change: Change | None = None
        self._step = 0
        self._timer: Timer | None = None

    @property
    def wanted(self) -> bool:
        """Whether settings, terminal and colours let things move."""
        screen = self._screen
        still = screen.app.animation_level == "none" or screen.companion.palette.mono
        return screen.companion.settings.motion and not still

    @property
    def moves(self) -> bool:
        """Whether something moves now."""
        return self._change is not None

    def seen(self, drawing: Block, view: View) -> Block:
        """The drawing as it is shown now, moved where something has just changed."""
        newest = view.log[-1].seq if view.log else 0
        before = self._seen
        self._seen = _Seen(drawing, newest, view.outcome is not None, view.palette)
        if before is not None:
            self._meet(before, self._seen)
        if self._change is None:
            return drawing
        self._change = self._change._replace(new=drawing)
        return self._change.at(self._step)

    @property
    def palette(self) -> Palette | None:
        """The colours of the newest drawing, their ground on its way from day to night; None before any."""
        seen, change = self._seen, self._change
        if seen is None:
            return None
        if change is None or seen.palette.name != change.palette.name:
            return seen.palette
        return seen.palette._replace(bg=change.ground_at(self._step))

    def end(self) -> bool:
        """Let everything be there at once; gives whether something moved."""
        moved = self.moves
        self._change = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        return moved

    def _meet(self, before: _Seen, now: _Seen) -> None:
        """Begin to move where an entry was accepted or day has become night."""
        size = (before.drawing.width, before.drawing.height)
        same = size == (now.drawing.width, now.drawing.height)
        won = now.over and not before.over
        if won and now.seq > before.seq and self._screen.companion.settings.bell:
            self._screen.app.bell()
        if not same or before.palette.ascii != now.palette.ascii:
            self.end()
        elif now.seq > before.seq or before.palette.bg != now.palette.bg:
            self.end()
            tap = f"line {now.seq}" if now.seq > before.seq else ""
            change = Change(before.drawing, now.drawing, now.palette, before.palette.bg, tap, won)
            if self.wanted and change.steps:
                self._change, self._step = change, 0
                self._wait()

    def _wait(self) -> None:
        self._timer = self._screen.set_timer(STEP, self._go_on)

    def _go_on(self) -> None:
        self._step += 1
        if self._change is None or self._step >= self._change.steps:
            self.end()
        else:
            self._wait()
        self._screen.redraw()
