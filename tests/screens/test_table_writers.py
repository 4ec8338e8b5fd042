"""One match on several screens: what others write is taken in, an entry that still fits is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.events import AppFocus

from companion.journal.errors import DiskFull, Locked
from companion.screens import writing
from companion.screens.home import HomeScreen
from companion.screens.table import TableScreen
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table

HEADER = Header("countdown", ("Ana", "Ben"))


def tried(trial: Callable[[Table], Awaitable[None]], *entries: str) -> None:
    async def run() -> None:
        async with table(HEADER, *entries) as found:
            await trial(found)

    asyncio.run(run())


def other(found: Table) -> Session:
    """The same match, open somewhere else."""
    return Session.open(found.app.journal, found.session.match_id)


class Unseen:
    """Writes just before the table does, so that the table cannot have seen it."""

    def __init__(self, found: Table, *texts: str) -> None:
        self.found, self.texts, self.elsewhere = found, list(texts), other(found)
        self.submit = found.session.submit

    def __call__(self, text: str, client_id: str | None = None) -> object:
        while self.texts:
            self.elsewhere.submit(self.texts.pop(0))
        return self.submit(text, client_id)


def test_what_was_written_elsewhere_is_there_when_the_app_comes_back_into_focus() -> None:
    async def trial(found: Table) -> None:
        other(found).submit("take 3")
        found.screen._version = -1
        found.app.post_message(AppFocus())
        await found.settle()
        assert found.texts == ["take 3"]
        assert "Written elsewhere just now: take 3." in found.shown("preview")

    tried(trial)


def test_an_entry_that_still_fits_is_kept_behind_the_one_that_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trial(found: Table) -> None:
        monkeypatch.setattr(found.session, "submit", Unseen(found, "take 1"))
        await found.enter("take 3")
        assert found.texts == ["take 1", "take 3"]
        assert found.screen.entry.value == ""

    tried(trial)


def test_an_entry_that_no_longer_fits_comes_back_with_what_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trial(found: Table) -> None:
        monkeypatch.setattr(found.session, "submit", Unseen(found, "take 2"))
        await found.enter("take 3")
        assert found.texts[-1] == "take 2"
        assert found.screen.entry.value == "take 3"
        assert "take 2 was written elsewhere first. Only 2 are left" in found.shown("preview")

    tried(trial, "take 3", "take 3")


def test_the_same_entry_from_two_screens_is_not_written_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(found: Table) -> None:
        monkeypatch.setattr(found.session, "submit", Unseen(found, "take 3"))
        await found.enter("take 3")
        assert found.texts == ["take 3"]
        await found.type("", "escape")
        assert "Somebody wrote take 3 at the same moment" in found.shown("preview")

    tried(trial)


class Held:
    """Writes when the journal has been asked for often enough; until then another program holds it."""

    def __init__(self, found: Table, refusals: int) -> None:
        self.refusals, self.submit = refusals, found.session.submit

    def __call__(self, text: str, client_id: str | None = None) -> object:
        if self.refusals:
            self.refusals -= 1
            raise Locked("Another program holds it.")
        return self.submit(text, client_id)


def test_a_journal_that_is_held_is_waited_for_and_everything_is_written_in_its_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trial(found: Table) -> None:
        monkeypatch.setattr(writing, "PATIENCE", 0.001)
        monkeypatch.setattr(found.session, "submit", Held(found, 3))
        for line in ("take 3", "take 2", "take 1"):
            await found.type_only(line, "enter")
        await found.type_only("ta")
        await found.settle()
        assert found.texts == ["take 3", "take 2", "take 1"]
        assert found.screen.entry.value == "ta"
        assert found.screen.unsaved == ""

    tried(trial)


def test_who_leaves_is_told_once_of_what_is_not_saved_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(found: Table) -> None:
        monkeypatch.setattr(writing, "PATIENCE", 0.001)
        monkeypatch.setattr(found.session, "submit", Held(found, 10**6))
        await found.type_only("take 3", "enter")
        await found.type_only("", "ctrl+q")
        assert "not saved yet" in found.shown("preview")
        assert isinstance(found.app.screen, TableScreen)
        await found.type_only("home", "enter")
        assert isinstance(found.app.screen, HomeScreen)

    tried(trial)


def test_an_entry_is_tried_until_it_stands_behind_all_that_others_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trial(found: Table) -> None:
        elsewhere, submit = other(found), found.session.submit
        theirs = ["take 2", "take 1", "take 2"]

        def late(text: str, client_id: str | None = None) -> object:
            if theirs:
                elsewhere.refresh()
                elsewhere.submit(theirs.pop(0))
            return submit(text, client_id)

        monkeypatch.setattr(found.session, "submit", late)
        await found.enter("take 3")
        assert found.texts == ["take 2", "take 1", "take 2", "take 3"]

    tried(trial)


def test_an_entry_that_fails_while_the_next_is_typed_is_brought_by_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trial(found: Table) -> None:
        def full(text: str, client_id: str | None = None) -> object:
            found.screen.entry.put("note")
            raise DiskFull("The disk is full: nothing was saved.")

        monkeypatch.setattr(found.session, "submit", full)
        await found.enter("take 2")
        assert found.screen.entry.value == "note"
        await found.type("", "up")
        assert found.screen.entry.value == "take 2"

    tried(trial, "take 3")


def test_a_screen_that_follows_is_kept_waiting_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(found: Table) -> None:
        def held() -> None:
            raise Locked("Another program holds it.")

        monkeypatch.setattr(found.app.journal, "check", held)
        await found.type("take")
        assert found.screen.unsaved == ""

    tried(trial)
