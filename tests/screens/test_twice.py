"""Every key pressed twice at once, every size at once: no harm, and typing goes where it should."""

from __future__ import annotations

import asyncio
import random

import pytest

from companion.commands import COMMANDS
from companion.screens.line import LineScreen
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table
from tests.seldom import seldom

TWO = Header("countdown", ("Ana", "Ben"))
KEYS = tuple(dict.fromkeys(command.key for command in COMMANDS if command.key and command.id != "quit"))
OTHERS = ("enter", "tab", "escape", "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "1")
OFTEN = ("",)
SELDOM = ("correct 1", "recount", "branches", "help", "rules", "settings", "copy")
PLACES = [*OFTEN, *seldom(*SELDOM)]
SIZES = ((120, 40), (80, 24), (43, 40), (40, 20), (20, 6), (1, 1), (300, 100), (60, 20))


async def in_focus(found: Table) -> bool:
    """Whether the entry line of the screen in front has the focus."""
    await found.settle()
    screen = found.app.screen
    assert isinstance(screen, LineScreen)
    return found.app.focused is screen.entry


async def back_at_the_table(found: Table) -> None:
    while len(found.app.screen_stack) > 2:
        found.app.pop_screen()
        await found.settle()


@pytest.mark.parametrize("place", PLACES)
def test_every_key_twice_does_no_harm(place: str) -> None:
    async def run() -> None:
        async with table(TWO, "take 3", "take 2") as found:
            session = found.session
            for key in (*KEYS, *OTHERS):
                if place and len(found.app.screen_stack) == 2:
                    await found.enter(place)
                await found.type("", key, key)
                assert await in_focus(found), (place, key)
                await back_at_the_table(found)
                await found.type("", "escape")
            assert found.app.return_code is None
            assert session.rules.outcome(session.timeline.state) is None

    asyncio.run(run())


@pytest.mark.parametrize("place", PLACES)
def test_a_storm_of_sizes_does_no_harm(place: str) -> None:
    chance = random.Random(place)

    async def run() -> None:
        async with table(TWO, "take 3", "take 2") as found:
            if place:
                await found.enter(place)
            for _ in range(12):
                await found.pilot.resize_terminal(*chance.choice(SIZES))
            await found.pilot.resize_terminal(120, 40)
            assert await in_focus(found)

    asyncio.run(run())


def test_two_taps_at_once_count_twice_and_open_once() -> None:
    async def run() -> None:
        async with table(TWO, "take 3") as found:
            depth = len(found.app.screen_stack)
            found.app.simulate_key("f1")
            found.app.simulate_key("f1")
            await found.settle()
            assert len(found.app.screen_stack) == depth + 1

    asyncio.run(run())
