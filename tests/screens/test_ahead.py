"""Keys that come faster than the screens: none overtakes another, none is lost, none counts twice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.events import Key, Paste

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.help import HelpScreen
from companion.screens.home import HomeScreen
from companion.screens.setup import SetupScreen
from companion.screens.table import TableScreen
from engines.kernel.sheet import Header
from tests.screens.tables import NAMES, Table, table

TWO = Header("countdown", ("Ana", "Ben"))
SIGNS = {"\n": ("enter", None), "\x1b": ("escape", None), "\x7f": ("backspace", None), "\t": ("tab", None)}


@asynccontextmanager
async def home() -> AsyncIterator[Table]:
    """The app as it starts, with nothing played."""
    with Journal.memory() as journal:
        app = CompanionApp(journal)
        async with app.run_test() as pilot:
            found = Table(app, pilot)
            await found.settle()
            yield found


def burst(found: Table, text: str) -> None:
    """Post every key of the text at once."""
    for sign in text:
        found.app.post_message(Key(*SIGNS.get(sign, (NAMES.get(sign, sign), sign))))


@pytest.mark.parametrize("size", [(120, 40), (43, 40)])
def test_entries_that_come_in_one_burst_are_written_one_by_one(size: tuple[int, int]) -> None:
    async def run() -> None:
        async with table(TWO, size=size) as found:
            burst(found, "take 3\ntake 2\ntake 1\ntake")
            await found.settle()
            assert found.texts == ["take 3", "take 2", "take 1"]
            assert found.screen.entry.value == "take"

    asyncio.run(run())


def test_a_line_feed_is_an_enter() -> None:
    async def run() -> None:
        async with table(TWO) as found:
            await found.type("take 3", "ctrl+j")
            assert found.texts == ["take 3"]

    asyncio.run(run())


def test_a_number_is_that_of_the_offers_after_the_entry_before() -> None:
    async def run() -> None:
        async with table(TWO, "take 3", "take 3") as found:
            burst(found, "1\n1\n1\n1\n1\n")
            await found.settle()
            many = found.texts
        async with table(TWO, "take 3", "take 3") as found:
            for _ in range(5):
                await found.enter("1")
            assert many == found.texts

    asyncio.run(run())


def test_keys_wait_for_the_screen_that_an_earlier_key_opens() -> None:
    async def run() -> None:
        async with home() as found:
            burst(found, "1\nxy\x7f")
            await found.settle()
            assert isinstance(found.app.screen, SetupScreen)
            assert found.app.screen.entry.value == "x"
            burst(found, "\x1b\x1bab")
            await found.settle()
            assert isinstance(found.app.screen, HomeScreen)
            assert found.app.screen.entry.value == "ab"

    asyncio.run(run())


def test_a_sign_opens_its_screen_before_the_next_key() -> None:
    async def run() -> None:
        async with table(TWO) as found:
            burst(found, "?ab")
            await found.settle()
            assert isinstance(found.app.screen, HelpScreen)
            assert found.app.screen.entry.value == "ab"
            burst(found, "\x1b\x1btake 3\n")
            await found.settle()
            assert found.texts == ["take 3"]

    asyncio.run(run())


def test_a_pasted_line_keeps_its_place_among_the_keys() -> None:
    async def run() -> None:
        async with table(TWO) as found:
            burst(found, "take 3\nta")
            found.app.post_message(Paste("ke "))
            burst(found, "2\n")
            await found.settle()
            assert found.texts == ["take 3", "take 2"]

    asyncio.run(run())


def test_an_enter_that_bounces_does_not_commit_on_the_next_screen() -> None:
    async def run() -> None:
        async with home() as found:
            burst(found, "1\n\n")
            await found.settle()
            assert isinstance(found.app.screen, SetupScreen)
            burst(found, "\n")
            await found.settle()
            assert isinstance(found.app.screen, TableScreen)

    asyncio.run(run())


def test_an_entry_that_cannot_be_kept_yet_lets_people_write_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with table(TWO) as found:
            free = threading.Event()
            submit = found.session.submit

            def held(text: str) -> object:
                free.wait(10)
                return submit(text)

            monkeypatch.setattr(found.session, "submit", held)
            burst(found, "take 3\ntake 2")
            await asyncio.sleep(0.1)
            assert found.screen.entry.value == ""
            await asyncio.sleep(0.6)
            assert found.screen.entry.value == "take 2"
            free.set()
            burst(found, "\n")
            await found.settle()
            assert found.texts == ["take 3", "take 2"]

    asyncio.run(run())


def test_what_is_typed_behind_quit_is_for_whatever_comes_after() -> None:
    async def run() -> None:
        async with table(TWO) as found:
            session = found.session
            burst(found, "take 3\nquit\ntake 2\n")
            await found.pilot.pause()
            await found.app.workers.wait_for_complete()
            await asyncio.sleep(0.05)
            assert found.app.return_code == 0
            session.refresh()
            assert [line.text for line in session.log()] == ["take 3"]

    asyncio.run(run())
