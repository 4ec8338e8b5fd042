"""Several programs on one match: each sees what the others wrote, and nobody overwrites anybody."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import perf_counter

import pytest
from textual import events

from companion.app import CompanionApp
from companion.journal.errors import Locked
from companion.journal.schema import PATIENCE
from companion.journal.store import Journal
from companion.screens.writing import WritingScreen
from companion.session import Session
from companion.settings import Settings
from companion.web.device import DeviceApp
from companion.web.wish import Wish
from engines.kernel.sheet import Header
from tests.companion.journal.drafts import begin, bodies
from tests.screens.tables import Table

TWO = Header("countdown", ("Ana", "Ben"))
SOON = 0.3


Opening = Callable[[Journal, str, Path], CompanionApp]


def app(journal: Journal, match: str, _: Path) -> CompanionApp:
    """The app at a table."""
    return CompanionApp(journal, first=match)


def device(journal: Journal, match: str, folder: Path) -> CompanionApp:
    """The app of a browser at a table."""
    return DeviceApp(journal, folder, Settings(), Wish(match))


@asynccontextmanager
async def together(path: Path, opening: Opening = app) -> AsyncIterator[tuple[Table, Session]]:
    """A table, and the same match open in another program."""
    with Journal.open(path) as here, Journal.open(path) as there:
        match = Session.begin(here, TWO).match_id
        opened = opening(here, match, path.parent)
        async with opened.run_test(size=(120, 40)) as pilot:
            found = Table(opened, pilot)
            await found.settle()
            yield found, Session.open(there, match)


@pytest.mark.parametrize("way", ["a key", "the window comes to the front", "the screen comes back"])
def test_what_another_program_wrote_is_seen_before_anything_is_written(way: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with together(tmp_path / "companion.db") as (found, other):
            other.submit("take 3")
            if way == "a key":
                await found.type("t")
            elif way == "the screen comes back":
                await found.enter("help")
                await found.enter("back")
            else:
                found.app.post_message(events.AppFocus())
                await found.settle()
            assert found.texts == ["take 3"]
            assert "7 left" in found.shown()
            found.screen.entry.put("")
            await found.settle()
            assert "Written elsewhere just now: take 3." in found.shown("preview")
            await found.enter("take 2")
            assert found.texts == ["take 3", "take 2"]
            assert other.refresh()
            assert [line.text for line in other.fold.lines] == ["take 3", "take 2"]

    asyncio.run(run())


def test_who_says_the_same_a_moment_later_is_told_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WritingScreen, "follow", lambda _: None)

    async def run() -> None:
        async with together(tmp_path / "companion.db") as (found, other):
            other.submit("take 3")
            await found.enter("take 3")
            assert found.texts == ["take 3"]
            assert found.screen.entry.value == "take 3"
            assert found.screen.saved == "saved"
            found.screen.entry.put("")
            await found.settle()
            assert "Somebody wrote take 3 at the same moment" in found.shown("preview")
            await found.enter("take 2")
            assert found.texts == ["take 3", "take 2"]

    asyncio.run(run())


def test_in_a_browser_others_are_followed_by_themselves(tmp_path: Path) -> None:
    async def run() -> list[float]:
        waits = []
        async with together(tmp_path / "companion.db", device) as (found, other):
            for count in range(1, 6):
                await asyncio.to_thread(other.submit, "take 1")
                began = perf_counter()
                while found.session.seq < count and perf_counter() - began < 5:
                    await asyncio.sleep(0.01)
                waits.append(perf_counter() - began)
        return waits

    assert sorted(asyncio.run(run()))[-2] <= SOON


def test_a_table_at_rest_asks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    async def run() -> None:
        async with together(tmp_path / "companion.db") as (found, _):
            monkeypatch.setattr(WritingScreen, "follow", lambda _: asked.append(perf_counter()))
            await found.pilot.pause(0.5)

    asyncio.run(run())
    assert asked == []


def test_a_writer_that_waits_for_another_program_says_so_and_the_screen_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.screens.writing.PATIENCE", 0.05)

    async def run() -> None:
        async with together(tmp_path / "companion.db") as (found, other):
            with other._journal.transaction():
                await found.type_only("take 3", "enter")
                began = perf_counter()
                while "waiting for it" not in found.shown("preview"):
                    await found.pilot.pause(0.02)
                    assert perf_counter() - began < 4
                await found.type_only("n")
                assert found.screen.entry.value == "n"
                found.screen.entry.put("")
            await found.settle()
            assert found.texts == ["take 3"]

    asyncio.run(run())


def test_who_looks_at_once_is_hardly_kept_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.journal.handle.SHORT_WAIT", 0)
    path = tmp_path / "companion.db"
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        begun = perf_counter()
        for look in (journal.check, journal.data_version, partial(journal.rows, match)):
            with pytest.raises(Locked), journal.at_once():
                look()
        assert perf_counter() - begun < PATIENCE
        assert journal._connection.execute("PRAGMA busy_timeout").fetchone() == (1000 * PATIENCE,)
        holder.close()
        with journal.at_once():
            assert bodies(journal, match) == ["a"]
