"""A journal that is gone while it is open: what is open is the only copy, and no way to go on loses it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.app import CompanionApp
from companion.journal.errors import DiskFull, JournalLost
from companion.journal.store import Journal
from companion.journal.verify import examine
from companion.screens.damage import DamageScreen
from companion.screens.home import HomeScreen
from tests.companion.journal.drafts import begin, bodies
from tests.screens.tables import Table

Trial = Callable[[Table], Awaitable[None]]


def lost(path: Path, trial: Trial) -> None:
    """Run a trial in an app that has just noticed that its journal, with one entry, is gone."""

    async def run() -> None:
        app = CompanionApp(Journal.open(path), reports=path.parent)
        async with app.run_test(size=(80, 24)) as pilot:
            found = Table(app, pilot)
            begin(app.journal, "a")
            path.unlink(missing_ok=True)
            app.meet(JournalLost())
            await found.settle()
            assert isinstance(app.screen, DamageScreen)
            await trial(found)
        app.journal.close()

    asyncio.run(run())


def entries(path: Path) -> list[list[str]]:
    with Journal.open(path, readonly=True) as journal:
        return [bodies(journal, row.match.id) for row in journal.matches()]


def test_a_journal_comes_back_although_its_folder_is_gone_too(tmp_path: Path) -> None:
    path = tmp_path / "data" / "companion.db"
    path.parent.mkdir()

    async def trial(found: Table) -> None:
        shutil.rmtree(path.parent)
        await found.enter("rescue")
        assert isinstance(found.app.screen, HomeScreen)

    lost(path, trial)
    assert examine(path) == []
    assert entries(path) == [["a"]]


def test_a_rescue_that_fails_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "companion.db"

    async def trial(found: Table) -> None:
        def full(self: Journal, target: Path) -> None:
            raise DiskFull("The disk is full: nothing was saved.")

        with monkeypatch.context() as patched:
            patched.setattr(Journal, "backup", full)
            await found.enter("rescue")
        assert "The disk is full" in found.shown()
        await found.enter("rescue")
        assert isinstance(found.app.screen, HomeScreen)

    lost(path, trial)
    assert entries(path) == [["a"]]


def test_a_journal_that_others_began_meanwhile_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    (tmp_path / "companion.lost-1.db").write_text("from an earlier evening")

    async def trial(found: Table) -> None:
        with Journal.open(path) as other:
            begin(other, "b")
        await found.enter("rescue")
        assert "moved, replaced or deleted" in found.shown()
        await found.enter("again")
        assert isinstance(found.app.screen, HomeScreen)

    lost(path, trial)
    assert entries(path) == [["b"]]
    assert entries(tmp_path / "companion.lost-2.db") == [["a"]]
    assert (tmp_path / "companion.lost-1.db").read_text() == "from an earlier evening"
