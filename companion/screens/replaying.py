"""Walking a match: by entry, by turn, to its ends, to a number, or by itself at a speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from companion.look.block import Block
from companion.screens.line import LineScreen
from companion.screens.replay_drawing import Room, replay
from companion.widgets.canvas import Canvas
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from textual.events import Key
    from textual.timer import Timer

    from companion.screens.deeds import Deed
    from companion.screens.playback import Playback

PACE = 2
FASTEST = 10


class ReplayScreen(LineScreen):
    """Shows the match that is open, if one is; its keys then walk it, whatever stands in the line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right", "step(1)", show=False, priority=True),
        Binding("home", "far(-1)", show=False, priority=True),
        Binding("end", "far(1)", show=False, priority=True),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]
    here: ClassVar[tuple[str, ...]] = ("back", "help", "home", "quit")

    def __init__(self, playback: Playback | None = None) -> None:
        super().__init__()
        self.playback = playback
        self._playing: Timer | None = None

    @property
    def walking(self) -> Playback | None:
        """The match that the keys walk now."""
        return self.playback

    def deeds(self) -> tuple[Deed, ...]:
        """What can be done with the match."""
        return ()

    def body(self) -> Block:
        """The match, in the whole room."""
        if self.walking is None:
            return Block()
        return replay(self.walking, self.deeds(), Room(*self.room, self.palette))

    def look_ahead(self, text: str) -> Preview:
        """What the present entry did; for a number, the entry it leads to."""
        playback = self.walking
        if playback is None:
            return super().look_ahead(text)
        if text.isascii() and text.isdigit():
            if int(text) > playback.end:
                return Preview("refused", f"There are {playback.end} entries.")
            return Preview("accepted", f"Goes to entry {int(text)}.")
        if not playback.at:
            return Preview(
                "told", "Right walks on by entry, PgDn by turn, End to the end; a number goes there."
            )
        record = playback.timeline.records[playback.at - 1]
        return Preview("told", f"{record.text}: {record.step.says}")

    # Walking

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrow keys belong to the line as long as no match is open."""
        if action in {"step", "far"} and self.walking is None:
            return False
        return super().check_action(action, parameters)

    def show(self, playback: Playback) -> None:
        """Look at another place of the match."""
        self.playback = playback
        self.redraw()

    def action_step(self, entries: int) -> None:
        """Go so many entries on, or back."""
        self.stop()
        if self.walking is not None:
            self.show(self.walking.stepped(entries))

    def action_far(self, way: int) -> None:
        """Go to the end, or to the start."""
        self.stop()
        if self.walking is not None:
            self.show(self.walking.to(self.walking.end if way > 0 else 0))

    def action_turn(self, way: int) -> None:
        """Go to the end of this turn or of the next, or of the one before."""
        if self.walking is not None:
            self.show(self.walking.turned(way))

    def walk(self, step: int) -> None:
        """Up and Down walk the log, which stands upright."""
        self.action_step(step)

    def tapped(self, what: str, rest: str) -> None:
        """A tap on the way, the log or a column goes there."""
        self.stop()
        if what == "at" and self.walking is not None:
            self.show(self.walking.to(int(rest)))

    def jump(self, text: str) -> bool:
        """Go to the entry of a typed number; False when the text is none, or there is no such entry."""
        playback = self.walking
        if playback is None or not (text.isascii() and text.isdigit()) or int(text) > playback.end:
            return False
        self.entry.put("")
        self.show(playback.to(int(text)))
        return True

    @on(Canvas.Scrolled)
    def _scrolled(self, event: Canvas.Scrolled) -> None:
        event.stop()
        self.wheel(1 if event.rows > 0 else -1)

    def wheel(self, way: int) -> None:
        """The wheel walks by entry."""
        self.action_step(way)

    # Walking by itself

    def play(self, text: str) -> None:
        """Walk on by itself, so many entries a second; from the start when one stands at the end."""
        self.stop()
        playback = self.walking
        if playback is None:
            return
        number = int(text) if text.isascii() and text.isdigit() else PACE
        self._playing = self.set_interval(1 / max(1, min(FASTEST, number)), self._go_on)
        self.show(playback.to(0) if playback.at == playback.end else playback)

    @property
    def is_playing(self) -> bool:
        """Whether the match walks on by itself."""
        return self._playing is not None

    def _go_on(self) -> None:
        playback = self.walking
        if playback is None or playback.at >= playback.end or self.app.screen is not self:
            self.stop()
        else:
            self.show(playback.stepped(1))

    def stop(self) -> None:
        """Walk by itself no longer."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def on_key(self, event: Key) -> None:
        """Any key that the line does not take stops it; the line's own keys change the line."""
        del event
        self.stop()

    def redraw(self) -> None:
        """Draw everything; what is being typed stops the walking."""
        if self.is_mounted and self.entry.value:
            self.stop()
        super().redraw()
