"""The time at a table, and the pause that stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest

from companion.clock import written
from companion.screens.timing import TimedScreen
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table

TWO = Header("countdown", ("Ana", "Ben"))


class Hands:
    """The clock on the wall and the watch beside it, which a test moves."""

    def __init__(self) -> None:
        self.wall = datetime.now(UTC)
        self.seconds = 0.0

    def now(self) -> str:
        return written(self.wall)

    def pass_by(self, minutes: float, *, watched: bool = True) -> None:
        self.wall += timedelta(minutes=minutes)
        self.seconds += 60 * minutes * watched


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    found = Hands()
    monkeypatch.setattr(TimedScreen, "steady", staticmethod(lambda: found.seconds))
    return found


def tried(hands: Hands, trial: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        async with table(TWO) as found:
            found.session._now = hands.now
            hands.wall = datetime.fromisoformat(found.session.begun)
            await trial(found)

    asyncio.run(run())


def kinds(session: Session) -> list[tuple[str, str]]:
    return [(row.kind, row.body) for row in session.written.rows]


def test_the_title_says_how_long_match_and_turn_have_been_played(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        hands.pass_by(4)
        await found.enter("take 2")
        hands.pass_by(2)
        found.screen.redraw()
        assert "6 min, this turn 2 min" in found.shown()

    tried(hands, trial)


def test_a_pause_stops_the_clock_until_it_is_lifted(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        hands.pass_by(3)
        await found.enter("pause")
        hands.pass_by(8)
        assert "Paused at 3 min" in found.shown("preview")
        assert "paused" in found.shown()
        await found.enter("pause")
        hands.pass_by(2)
        found.screen.redraw()
        assert "paused" not in found.shown()
        assert "5 min" in found.shown()
        assert kinds(found.session)[1:] == [("mark", "paused"), ("unmark", "paused")]

    tried(hands, trial)


def test_an_entry_goes_on_by_itself(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        await found.enter("pause")
        hands.pass_by(8)
        await found.enter("take 2")
        assert not found.screen.paused
        assert found.session.summary()["marks"] == []
        assert found.session.written.time.total < timedelta(minutes=1)
        assert len(kinds(found.session)) == 3

    tried(hands, trial)


def test_the_time_with_the_app_closed_is_left_out_from_the_first_entry_on(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        hands.pass_by(2)
        await found.enter("take 2")
        hands.pass_by(7, watched=False)
        await found.enter("take 1")
        hands.pass_by(1)
        await found.enter("undo")
        assert found.session.written.time.total == timedelta(minutes=3)
        assert kinds(found.session) == [
            *(("entry", text) for text in ("take 3", "take 2")),
            ("unmark", "paused"),
            ("entry", "take 1"),
            ("undo", "4"),
        ]

    tried(hands, trial)


def test_a_clock_that_is_set_while_the_app_is_open_changes_no_time(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        for jump in (24 * 60, -48 * 60, 5):
            hands.pass_by(jump, watched=False)
            hands.pass_by(2)
            await found.enter("pause")
            await found.enter("pause")
        assert found.session.written.time.total == timedelta(minutes=6)

    tried(hands, trial)


def test_nothing_ticks_while_a_match_is_paused_or_nobody_plays(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        assert found.screen._runs
        hands.pass_by(11)
        assert not found.screen._runs
        hands.pass_by(-11)
        await found.enter("pause")
        assert not found.screen._runs

    tried(hands, trial)


def test_a_pause_is_still_there_when_the_match_is_opened_again(hands: Hands) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        await found.enter("pause")
        journal, match = found.app.journal, found.session.match_id
        again = Session.open(journal, match)
        assert "paused" in again.fold.marks
        assert again.written.time.paused
        await found.enter("home")
        assert "paused" in found.shown()

    tried(hands, trial)
