"""What the screens cost, counted: widgets that live, timers that tick, bytes that go to the terminal."""

from __future__ import annotations

import asyncio
import gc
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App
from textual.events import Key
from textual.message_pump import MessagePump
from textual.timer import Timer
from textual.widget import Widget

from companion.app import CompanionApp
from companion.demo import demo_journal, demos
from companion.journal.store import Journal
from companion.screens.line import LineScreen
from companion.screens.table import TableScreen
from companion.screens.view import View
from companion.widgets.canvas import Canvas
from tests.seldom import seldom

PRESSES = 200
KEYS = (*("down", "up", "enter", "f2", "f3", "tab", "escape", "f4", "f6"), *("1", "2", "a", "p", "backspace"))
SELECT, CURSOR, TURN = 2_000, 6_000, 25_000


def apart(app: App[None]) -> list[Widget]:
    """Living widgets of the app that no screen shows any more."""
    gc.collect()
    shown = {id(node) for screen in app.screen_stack for node in screen.walk_children(with_self=True)}
    living = [thing for thing in gc.get_objects() if isinstance(thing, Widget)]
    return [widget for widget in living if widget.app is app and id(widget) not in shown]


async def settled(app: CompanionApp) -> None:
    """Wait until what was asked for is done and drawn."""
    for _ in range(3):
        while app.ahead:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.02)
        await app.workers.wait_for_complete()


@pytest.mark.parametrize("game", [*demos()[:1], *seldom(*demos()[1:])])
def test_after_two_hundred_mixed_presses_only_what_is_shown_lives(game: str) -> None:
    async def trial() -> None:
        journal, match = demo_journal(game)
        app = CompanionApp(journal, first=match)
        chance = random.Random(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            for _ in range(PRESSES):
                key = chance.choice(KEYS)
                app.post_message(Key(key, key if len(key) == 1 else None))
            await settled(app)
            await pilot.pause()
            assert apart(app) == []

    asyncio.run(trial())


def timers(app: App[None]) -> list[Timer]:
    """Timers of the app, its screens and widgets that go on ticking by themselves."""
    pumps: list[MessagePump] = [app]
    pumps += (node for screen in app.screen_stack for node in screen.walk_children(with_self=True))
    every = (timer for pump in pumps for timer in pump._timers)
    return [timer for timer in every if timer._repeat is None and timer._active.is_set()]


@pytest.mark.parametrize("first", [False, True], ids=["home", "table"])
def test_no_timer_ticks_while_nothing_moves(first: bool) -> None:
    async def trial() -> None:
        journal, match = demo_journal("brambles")
        app = CompanionApp(journal, first=match if first else None)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await settled(app)
            assert timers(app) == []

    asyncio.run(trial())


def drawn(keys: list[str], patch: pytest.MonkeyPatch, *, first: bool = True) -> list[dict[str, int]]:
    """How often the body of each screen is drawn when the app starts, and then for each of some keys."""
    found, plain = [Counter[str]()], Canvas.show

    def counted(self: Canvas, *drawing: Any) -> None:
        found[-1][type(self.screen).__name__] += self.id == "body"
        plain(self, *drawing)

    async def trial() -> None:
        journal, match = demo_journal("brambles")
        app = CompanionApp(journal, first=match if first else None)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(app)
            for key in keys:
                found.append(Counter())
                app.simulate_key(key)
                await settled(app)
                await pilot.pause()

    patch.setattr(Canvas, "show", counted)
    asyncio.run(trial())
    return [dict(counts) for counts in found]


def test_a_screen_is_drawn_once_when_it_is_seen_and_not_while_it_is_covered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started, opened, closed = drawn(["f1", "escape"], monkeypatch)
    assert started == closed == {"TableScreen": 1}
    assert opened == {"HelpScreen": 1}


def test_home_is_drawn_once_when_the_app_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn([], monkeypatch, first=False) == [{"HomeScreen": 1}]


def test_a_key_asks_once_how_the_table_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    plain = TableScreen._view

    def counted(self: TableScreen) -> View:
        asked.append(self.entry.value)
        return plain(self)

    monkeypatch.setattr(TableScreen, "_view", counted)
    drawn(["f1", "escape", "x"], monkeypatch)
    assert asked.count("x") == 1


class Meter:
    """Counts what the app writes to its terminal."""

    def __init__(self, app: App[None], patch: pytest.MonkeyPatch) -> None:
        self.bytes = 0
        driver: Any = app._driver
        patch.setattr(driver, "write", self._count)

    def _count(self, data: str) -> None:
        self.bytes += len(data.encode())

    def taken(self) -> int:
        """The bytes since the last time, which are then forgotten."""
        written, self.bytes = self.bytes, 0
        return written


def measured(game: str, patch: pytest.MonkeyPatch, keys: list[str]) -> list[int]:
    """Bytes written for each of some keys at the sample match of a game."""

    async def trial() -> list[int]:
        journal, match = demo_journal(game)
        app = CompanionApp(journal, first=match)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(app)
            patch.setattr(type(app), "is_headless", property(lambda _: False))
            meter, found = Meter(app, patch), []
            for key in keys:
                app.simulate_key(key)
                await settled(app)
                await pilot.pause()
                found.append(meter.taken())
            return found

    return asyncio.run(trial())


@pytest.mark.parametrize("game", demos())
def test_a_press_writes_what_changed_and_little_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = ["x", "backspace", "down", "down", "enter", "f2"]
    letter, wiped, first, again, turn, undone = measured(game, monkeypatch, keys)
    assert 0 < letter <= SELECT
    assert 0 < wiped <= SELECT
    assert 0 < first <= CURSOR
    assert 0 < again <= CURSOR
    assert turn <= TURN
    assert undone <= TURN


def test_a_redraw_of_the_same_state_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    refreshed: list[str] = []
    plain: Callable[..., Any] = Widget.refresh

    def counted(self: Widget, *regions: Any, **how: Any) -> Any:
        refreshed.append(type(self).__name__)
        return plain(self, *regions, **how)

    async def trial() -> None:
        with Journal.memory() as journal:
            app = CompanionApp(journal)
            async with app.run_test(size=(120, 40)) as pilot:
                await pilot.pause()
                await settled(app)
                monkeypatch.setattr(Widget, "refresh", counted)
                assert isinstance(app.screen, LineScreen)
                app.screen.redraw()
                assert refreshed == []

    asyncio.run(trial())
