"""A match that is walked as a screen: what is drawn of it, and how it walks on by itself at a pace."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from companion.look.block import Block
from companion.screens.replay_drawing import Room, replay
from companion.screens.walking import WalkingScreen
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from companion.screens.deeds import Deed
    from companion.screens.playback import Playback
    from companion.widgets.foot import Way

PACES = (0.2, 0.5, 1.0, 2.0, 4.0, 10.0)
PACE = 2.0
"""Entries a second."""

PLAYING = (("↑ ↓", "faster, slower", ""), ("any other key", "stops", "stop"))


class ReplayScreen(WalkingScreen):
    """Shows the match that is open, if one is; its keys then walk it, whatever stands in the line."""

    here: ClassVar[tuple[str, ...]] = ("back", "help", "home", "quit")

    def __init__(self, playback: Playback | None = None) -> None:
        super().__init__(playback)
        self.pace = PACE
        self._playing: Timer | None = None

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

    # Walking by itself

    def steps(self, rest: str) -> dict[str, Callable[[], None]]:
        """What the words that walk do; ``rest`` is what stands behind the word."""
        return {
            "earlier": partial(self.action_step, -1),
            "later": partial(self.action_step, 1),
            "previous": partial(self.action_point, -1),
            "next": partial(self.action_point, 1),
            "play": partial(self.play, rest),
            "stop": self.stop,
            "slower": partial(self.hurry, -1),
            "faster": partial(self.hurry, 1),
        }

    def moves(self) -> tuple[Way, ...]:
        """While it walks by itself, how it is hurried and stopped."""
        return PLAYING if self.is_playing else super().moves()

    def walk(self, step: int) -> None:
        """While it walks by itself, Up and Down set its pace."""
        if self.is_playing:
            self.hurry(-step)
        else:
            super().walk(step)

    def play(self, text: str = "") -> None:
        """Walk on by itself, so many entries a second; from the start when one stands at the end."""
        self.stop()
        playback = self.walking
        if playback is None:
            return
        if text.isascii() and text.isdigit():
            self.pace = max(PACES[0], min(PACES[-1], float(text)))
        self._playing = self.set_interval(1 / self.pace, self._go_on)
        self.show(playback.to(0) if playback.at == playback.end else playback)

    def hurry(self, steps: int) -> None:
        """Walk on by itself, so many paces faster, or slower."""
        nearest = min(PACES, key=lambda pace: abs(pace - self.pace))
        self.pace = PACES[max(0, min(len(PACES) - 1, PACES.index(nearest) + steps))]
        self.play()

    @property
    def pace_told(self) -> str:
        """The pace in a few words: ``2 a second``, ``1 in 5 s``."""
        return f"{self.pace:g} a second" if self.pace >= 1 else f"1 in {1 / self.pace:g} s"

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
            self.redraw()

    def pressed(self, key: str) -> None:
        """Any key stops it but those that set its pace."""
        if key not in {"up", "down"}:
            self.stop()

    def redraw(self) -> None:
        """Draw everything; what is being typed stops the walking."""
        if self.is_mounted and self.entry.value:
            self.stop()
        super().redraw()
