"""The history in a headless app, for tests that type and tap."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.history import HistoryScreen
from companion.screens.history_lines import HistoryLine, Shelf, choice_of
from tests.contract.games import GAMES
from tests.screens.shelves import NOW, a_screen, opened, press, write


def lines(journal: Journal, text: str = "") -> tuple[HistoryLine, ...]:
    return Shelf(journal, GAMES).window(choice_of(text), 0, 50, NOW)


def tried_out(
    journal: Journal,
    trial: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
) -> None:
    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(HistoryScreen, "clock", staticmethod(lambda: NOW))
            async with opened(journal, patch, size) as pilot:
                await press(pilot, "f8")
                await trial(pilot)

    asyncio.run(run())


def screen(pilot: Pilot[None]) -> HistoryScreen:
    found = pilot.app.screen
    assert isinstance(found, HistoryScreen)
    return found


def shown(pilot: Pilot[None], name: str = "body") -> str:
    assert isinstance(pilot.app, CompanionApp)
    return a_screen(pilot.app, name)


async def enter(pilot: Pilot[None], text: str) -> None:
    await write(pilot, text)
    await press(pilot, "enter")
