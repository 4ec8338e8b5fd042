"""The time at a table: how long the match and the turn have been played, and the pause."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from companion.clock import PAUSE, Watch, told
from companion.journal.rows import PAUSED
from companion.screens.earlier import MatchScreen
from companion.screens.playback import turn_of

if TYPE_CHECKING:
    from companion.session import Session

MINUTE = 60.0
WIDE = 110


class TimedScreen(MatchScreen):
    """Takes the time of its match with a clock that nobody can set; what is shown grows by the minute.

    Where nobody does anything for longer than a pause, no time is taken, and nothing ticks.
    """

    steady = staticmethod(monotonic)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._watch = Watch(self.steady)
        self._turn: tuple[int, timedelta] = (-1, timedelta())
        self._ticking = False
        session.written.watch = self._watch

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""
        return PAUSED in self.session.fold.marks

    @property
    def _runs(self) -> bool:
        return not self.paused and self._watch.runs <= PAUSE and self.session.timeline.status == "playing"

    @property
    def begun(self) -> str:
        """When the match began, and how long it has been played."""
        since, times = self.companion.clock_time(self.session.begun), self.times
        return f"{since}, {times}" if times else since

    @property
    def times(self) -> str:
        """How long match and, where there is room, turn have been played; nothing in their first minute."""
        now = self._watch.runs if self._runs else timedelta()
        played = told(self.session.written.time.total + now)
        turn = told(self._played_in_turn() + now) if self.room[0] >= WIDE else ""
        return f"{played}, this turn {turn}" if turn not in {"", played} else played

    def _played_in_turn(self) -> timedelta:
        """What is written down of the turn that is played now."""
        session = self.session
        if self._turn[0] != session.seq:
            begin, unread = turn_of(session.timeline), {misfit.at for misfit in session.misfits}
            rows = [line.seq for line in session.fold.lines if line.seq not in unread]
            before = session.written.spans[rows[begin - 1] - 1] if begin else timedelta()
            self._turn = session.seq, max(timedelta(), session.written.time.total - before)
        return self._turn[1]

    def on_mount(self) -> None:
        """Let the time that is shown go on."""
        self._tick()

    def _tick(self) -> None:
        self._ticking = self._runs
        if self._ticking:
            self.set_timer(MINUTE, self._tick)
        if self.app.screen is self:
            self.redraw()

    def written(self) -> None:
        """Go on ticking after a pause."""
        super().written()
        if not self._ticking:
            self._tick()

    def run_command(self, command: str) -> bool:
        """Pause the match, or let it go on."""
        if command != "pause":
            return super().run_command(command)
        self.write(partial(self.session.mark, PAUSED, not self.paused))
        return True
