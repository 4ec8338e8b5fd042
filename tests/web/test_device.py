"""The app on a device: nothing of the host is in reach, and it comes back to where it was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from companion.app import CompanionApp
from companion.journal.errors import Damaged
from companion.journal.store import Journal
from companion.screens.history import HistoryScreen
from companion.screens.home import HomeScreen
from companion.session import Session
from companion.settings import Settings, read, written
from companion.web.device import DeviceApp
from companion.web.driver import LineWritten
from companion.web.wish import Wish
from engines.kernel.sheet import Header
from tests.screens.tables import Table

TWO = Header("countdown", ("Ana", "Ben"))


class Device(Table):
    """A device, with what it says to its page and the match that is in its journal."""

    said: list[tuple[str, dict[str, str]]]
    match: str


@asynccontextmanager
async def device(monkeypatch: pytest.MonkeyPatch, folder: Path, **wish: str) -> AsyncIterator[Device]:
    """A device at the home screen, or at the one match when it wishes for it."""
    monkeypatch.setattr(CompanionApp, "is_web", property(lambda _: True))
    said: list[tuple[str, dict[str, str]]] = []
    monkeypatch.setattr(DeviceApp, "say_to_page", lambda _, what, **rest: said.append((what, rest)))
    with Journal.open(folder / "companion.db") as journal:
        match = Session.begin(journal, TWO).match_id
        wanted = {name: text.replace("MATCH", match) for name, text in wish.items()}
        app = DeviceApp(journal, folder, Settings(theme="house-light"), Wish(**wanted))
        async with app.run_test(size=(43, 40)) as pilot:
            found = Device(app, pilot)
            found.said, found.match = said, match
            await found.settle()
            yield found


def on_a_device(
    monkeypatch: pytest.MonkeyPatch, folder: Path, use: Callable[[Device], Awaitable[None]], **wish: str
) -> None:
    async def run() -> None:
        async with device(monkeypatch, folder, **wish) as found:
            await use(found)

    asyncio.run(run())


def test_a_device_comes_back_to_its_table_with_what_was_typed_and_its_own_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        assert found.session.match_id == found.match
        assert found.screen.entry.value == "take 3"
        assert found.app.settings == Settings(theme="house-light", ascii=True)

    on_a_device(monkeypatch, tmp_path, use, match="MATCH", line="take 3", settings='{"ascii": true, "x": 1}')


def test_a_match_that_is_not_there_leads_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def use(found: Device) -> None:
        assert isinstance(found.app.screen, HomeScreen)

    on_a_device(monkeypatch, tmp_path, use, match="zzzz", line="take 3")


def test_the_page_is_told_where_the_device_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def use(found: Device) -> None:
        found.app.open_match(found.match)
        await found.settle()
        await found.type("take 2")
        await found.pilot.pause(0.3)
        what, told = found.said[-1]
        assert (what, told["match"], told["line"], told["front"]) == (
            "remember",
            found.match,
            "take 2",
            "table",
        )
        assert read(told["settings"]) == Settings(theme="house-light")
        found.app.change_settings(Settings(motion=False))
        await found.pilot.pause(0.3)
        assert read(found.said[-1][1]["settings"]) == Settings(motion=False)
        count = len(found.said)
        await found.pilot.pause(0.3)
        assert len(found.said) == count
        found.screen.entry.put("")
        await found.enter("help")
        await found.pilot.pause(0.3)
        assert (found.said[-1][1]["match"], found.said[-1][1]["front"]) == (found.match, "")

    on_a_device(monkeypatch, tmp_path, use)


def test_settings_of_a_device_are_not_kept_at_the_host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        found.app.change_settings(Settings(ascii=True))

    on_a_device(monkeypatch, tmp_path, use)
    assert [path.name for path in tmp_path.rglob("*.json")] == []


def test_an_export_becomes_a_link_and_no_file_of_the_host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        found.app.push_screen(HistoryScreen(found.match))
        await found.settle()
        await found.enter("export json")
        assert ("export", {"matches": found.match, "form": "json"}) in found.said
        assert "The link below saves it on this device." in found.shown("preview")

    on_a_device(monkeypatch, tmp_path, use)
    assert not (tmp_path / "export").exists()


def test_files_of_the_host_are_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def use(found: Device) -> None:
        (tmp_path / "secret.sheet").write_text("game: countdown\nplayers: Ana, Ben\n\ntake 1\n")
        found.app.push_screen(HistoryScreen())
        await found.settle()
        for path in (str(tmp_path / "secret.sheet"), "/no/such/file", ""):
            await found.enter(f"import {path}")
            assert isinstance(found.app.screen, HistoryScreen)
            assert "Paste a sheet here, not a file's name." in found.shown("preview")

    on_a_device(monkeypatch, tmp_path, use)


def test_ways_out_of_a_damaged_journal_are_for_the_host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        found.app.meet(Damaged("The journal is damaged.", found.match, 1))
        await found.settle()
        assert isinstance(found.app.screen, HomeScreen)

    on_a_device(monkeypatch, tmp_path, use)


@pytest.mark.parametrize("way", ["the word", "the key"])
def test_who_leaves_says_so_and_leaves_the_others_there(
    way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        if way == "the word":
            await found.type("quit", "enter")
        else:
            found.app.simulate_key("ctrl+q")
            await found.pilot.pause()
        assert ("left", {}) in found.said
        assert found.app._exit

    on_a_device(monkeypatch, tmp_path, use)


def test_what_is_written_below_the_table_stands_in_the_entry_line_though_the_table_has_no_focus(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        found.app.post_message(events.AppBlur())
        found.app.post_message(LineWritten("take 3"))
        await found.settle()
        assert found.screen.entry.value == "take 3"
        found.app.post_message(events.Paste("take 1\ntake 2\n"))
        await found.settle()
        assert found.texts == ["take 1", "take 2"]

    on_a_device(monkeypatch, tmp_path, use, match="MATCH")


def test_home_shows_what_another_device_begins_but_keeps_the_meaning_of_what_is_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def use(found: Device) -> None:
        home = found.app.screen
        assert isinstance(home, HomeScreen)
        with Journal.open(tmp_path / "companion.db") as other:
            assert len(home.shelf.going) == 1
            Session.begin(other, TWO)
            await found.pilot.pause(0.3)
            assert len(home.shelf.going) == 2
            await found.type("1")
            Session.begin(other, TWO)
            await found.pilot.pause(0.3)
            assert len(home.shelf.going) == 2
            home.entry.put("")
            await found.pilot.pause(0.3)
            assert len(home.shelf.going) == 3

    on_a_device(monkeypatch, tmp_path, use)


def test_settings_are_read_as_they_are_written_and_rubbish_is_as_usual() -> None:
    chosen = Settings(theme="house-mono", plain=True)
    assert read(written(chosen)) == chosen
    for text in ("", "[]", "{", "[" * 30_000, '{"theme": 5, "ascii": "yes"}', json.dumps({"none": 1})):
        assert read(text, chosen) == chosen
