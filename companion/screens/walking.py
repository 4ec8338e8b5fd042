"""Walking a match: by entry, by turn, by turning point, to its ends, to a number."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from companion.screens.line import LineScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.playback import Playback
    from companion.widgets.foot import Way

EARLIER, LATER = ",", "."
"""Typed on an empty line they go to the turning point before, and to the next."""

MOVES = (
    ("← →", "entry", ""),
    ("PgUp PgDn", "turn", ""),
    (f"{EARLIER} {LATER}", "turning point", "point 1"),
    ("Home End", "ends", ""),
)


class WalkingScreen(LineScreen):
    """Holds the match that is open, if one is; its keys then walk it, whatever stands in the line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right", "step(1)", show=False, priority=True),
        Binding("home", "far(-1)", show=False, priority=True),
        Binding("end", "far(1)", show=False, priority=True),
    ]

    def __init__(self, playback: Playback | None = None) -> None:
        super().__init__()
        self.playback = playback

    def stop(self) -> None:
        """A step by hand ends what goes by itself."""

    @property
    def walking(self) -> Playback | None:
        """The match that the keys walk now."""
        return self.playback

    def moves(self) -> tuple[Way, ...]:
        """The keys that walk the open match."""
        return MOVES if self.walking is not None else ()

    def sign(self, value: str) -> Callable[[], None] | None:
        """Two signs go from one turning point of the open match to another."""
        if self.playback is not None and value in {EARLIER, LATER}:
            return partial(self.action_point, 1 if value == LATER else -1)
        return super().sign(value)

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

    def action_point(self, way: int) -> None:
        """Go to the next turning point, or to the one before."""
        self.stop()
        if self.walking is not None:
            self.show(self.walking.pointed(way))

    def walk(self, step: int) -> None:
        """Up and Down walk the log, which stands upright."""
        self.action_step(step)

    def tapped(self, what: str, rest: str) -> None:
        """A tap on the way, the log or a column goes there."""
        self.stop()
        if what == "at" and self.walking is not None:
            self.show(self.walking.to(int(rest)))
        elif what == "point":
            self.action_point(int(rest))

    def jump(self, text: str) -> bool:
        """Go to the entry of a typed number; False when the text is none, or there is no such entry."""
        playback = self.walking
        if playback is None or not (text.isascii() and text.isdigit()) or int(text) > playback.end:
            return False
        self.entry.put("")
        self.show(playback.to(int(text)))
        return True

    def scroll_rows(self, rows: int) -> None:
        """The wheel goes one step, however far it was turned."""
        self.wheel(1 if rows > 0 else -1)

    def wheel(self, way: int) -> None:
        """The wheel walks by entry."""
        self.action_step(way)

    def run_command(self, command: str) -> bool:
        """The rules open at what the present entry led to."""
        if command != "rules" or self.playback is None:
            return super().run_command(command)
        from companion.screens.rules import RulesScreen

        about, facts = self.playback.rules.about, self.playback.facts
        cited = next((fact.rule for fact in facts if fact.rule), "")
        self.app.push_screen(RulesScreen(self.companion.games.package(about.slug), about.title, cited))
        return True
