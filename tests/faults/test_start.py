"""The app meets a journal that is not as it should be: one sentence, a way to go on, and no lie."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.app import CompanionApp
from companion.journal.errors import Damaged, JournalError, Locked
from companion.journal.store import Journal
from companion.journal.verify import examine
from companion.screens.acts import Acts
from companion.screens.damage import DamageScreen
from companion.screens.home import HomeScreen
from companion.screens.table import TableScreen
from companion.session import Session
from companion.widgets.entry_line import EntryLine
from engines.kernel.sheet import Header
from tests.companion.journal.drafts import by_hand
from tests.screens.tables import Table

TWO = Header("brachio", ("Ana", "Ben", "Cy"))
Trial = Callable[[Table], Awaitable[None]]


def opened(path: Path, trial: Trial, first: str | None = None) -> None:
    """Start the app as its command does, on the journal of a data folder."""

    async def run() -> None:
        trouble = None
        try:
            journal = Journal.open(path)
        except JournalError as error:
            journal, trouble = Journal.memory(), error
        app = CompanionApp(journal, reports=path.parent, first=first, trouble=trouble)
        try:
            async with app.run_test(size=(120, 40)) as pilot:
                found = Table(app, pilot)
                await found.settle()
                await trial(found)
        finally:
            app.journal.close()

    asyncio.run(run())


def kept(path: Path) -> str:
    """A match with two entries, and a backup of it."""
    with Journal.open(path) as journal:
        session = Session.begin(journal, TWO)
        session.submit("river 6")
        session.submit("keep")
        journal.keep_backup()
        return session.match_id


def zero(path: Path) -> None:
    path.write_bytes(b"")


def text(path: Path) -> None:
    path.write_text("game: brachio\n")


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) + path.read_bytes()[256:])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE notes (text)")
    other.close()


@pytest.mark.parametrize("harm", [zero, text, garbage, foreign])
def test_a_file_that_is_no_journal_is_told_and_everything_comes_back(
    harm: Callable[[Path], None], tmp_path: Path
) -> None:
    path = tmp_path / "companion.db"
    match = kept(path)
    harm(path)
    bad = path.read_bytes()

    async def trial(found: Table) -> None:
        assert isinstance(found.app.screen, DamageScreen)
        for word in ("save", "restore", "unkept"):
            assert word in found.shown()
        await found.enter("save")
        assert isinstance(found.app.screen, HomeScreen)
        found.app.open_match(match)
        await found.settle()
        assert found.texts == ["river 6", "keep"]
        assert "kept nowhere" not in found.shown()

    opened(path, trial)
    assert examine(path) == []
    assert bad in [each.read_bytes() for each in tmp_path.glob("companion.damaged-*.db")]


def test_a_backup_is_gone_back_to(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    match = kept(path)
    zero(path)

    async def trial(found: Table) -> None:
        await found.tap(f"say {'restore'}")
        await found.type("", "enter", "enter")
        assert isinstance(found.app.screen, HomeScreen)
        assert found.app.journal.head(match) == 2

    opened(path, trial)


def test_what_is_not_kept_is_not_said_to_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    zero(path)

    async def trial(found: Table) -> None:
        await found.enter("unkept")
        found.app.begin_match(TWO)
        await found.settle()
        await found.enter("river 6")
        assert found.texts == ["river 6"]
        assert "kept nowhere" in found.shown()
        assert "  saved" not in found.shown()

    opened(path, trial)
    assert path.read_bytes() == b""


def test_a_match_that_was_altered_is_told_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    match = kept(path)
    path.write_bytes(path.read_bytes().replace(b"river 6", b"river 7"))

    async def trial(found: Table) -> None:
        found.app.open_match(match)
        await found.settle()
        assert isinstance(found.app.screen, DamageScreen)
        assert f"Row 1 of match {match} is not as it was written." in found.shown()
        await found.enter("save")
        assert isinstance(found.app.screen, HomeScreen)

    opened(path, trial)


def test_one_damaged_match_leaves_the_others_to_be_played(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    gone, bad, good = kept(path), kept(path), kept(path)
    by_hand(
        path,
        f"DELETE FROM match WHERE id = '{gone}'",
        f"UPDATE match SET header = replace(header, 'Cy', 'Di') WHERE id = '{bad}'",
    )

    async def trial(found: Table) -> None:
        assert isinstance(found.app.screen, HomeScreen)
        told = [note.message for note in found.app._notifications]
        assert told[0].startswith("1 match is gone from the file. All others can be used")
        assert f"The header of match {bad} is not as it was written." in told[1]
        assert [going.match for going in found.app.screen.shelf.going] == [good]
        found.app.open_match(bad)
        await found.settle()
        assert isinstance(found.app.screen, DamageScreen)
        await found.enter("leave")
        assert isinstance(found.app.screen, HomeScreen)
        found.app.open_match(good)
        await found.settle()
        await found.enter("note still here")
        assert found.texts[-1] == 'note "still here"'
        assert "  saved" in found.shown()
        acts = Acts(found.app.journal, found.app.games, tmp_path)
        assert acts.export([bad, good], "csv").says.endswith("; 1 other is left out.")
        with pytest.raises(Damaged):
            acts.export([bad], "csv")

    opened(path, trial)


def test_a_half_file_is_told_wherever_it_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    kept(path)
    half(path)

    async def trial(found: Table) -> None:
        assert isinstance(found.app.screen, DamageScreen)
        await found.enter("save")
        assert isinstance(found.app.screen, HomeScreen)

    opened(path, trial)
    assert examine(path) == []


@pytest.mark.parametrize("fate", ["deleted", "replaced"])
def test_a_journal_that_goes_away_at_the_table_is_noticed_at_the_next_key(fate: str, tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    match = kept(path)

    async def trial(found: Table) -> None:
        assert isinstance(found.app.screen, TableScreen)
        if fate == "deleted":
            path.unlink()
        else:
            with Journal.open(tmp_path / "other.db"):
                pass
            (tmp_path / "other.db").replace(path)
        await found.type("k")
        assert "NOT SAVED" in found.shown()
        assert "home shows the ways to go on; copy saves a copy." in found.shown()
        await found.type("eep", "enter")
        assert "not saved" in found.screen.saved
        assert found.texts == ["river 6", "keep"]
        await found.type("", "escape")
        await found.enter("copy")
        found.app.screen.query_one("#entry", EntryLine).put(str(tmp_path / "copy.sheet"))
        await found.type("", "enter")
        assert "holds the match" in found.shown("preview")
        await found.enter("back")
        await found.enter("home")
        assert isinstance(found.app.screen, DamageScreen)
        await found.enter("rescue" if fate == "deleted" else "again")
        assert isinstance(found.app.screen, HomeScreen)
        assert found.app.journal.count() == (1 if fate == "deleted" else 0)

    opened(path, trial, match)
    assert "keep" in (tmp_path / "copy.sheet").read_text()
    assert examine(path) == []
    if fate == "replaced":
        assert examine(tmp_path / "companion.lost-1.db") == []


def test_a_journal_that_is_held_is_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    kept(path)

    async def run() -> None:
        app = CompanionApp(Journal.memory(), reports=tmp_path, trouble=Locked("Another program holds it."))
        async with app.run_test(size=(43, 40)) as pilot:
            found = Table(app, pilot)
            await found.settle()
            assert "Another program holds it." in found.shown()
            await found.enter("again")
            assert isinstance(app.screen, HomeScreen)
            assert app.keeps
            assert app.journal.count() == 1
        app.journal.close()

    asyncio.run(run())


def test_a_way_that_fails_says_why_and_offers_the_others_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "companion.db"
    zero(path)

    def refused(_: Path) -> object:
        raise Locked("Another program holds it.")

    monkeypatch.setattr("companion.remedies.salvage", refused)

    async def trial(found: Table) -> None:
        await found.enter("save")
        assert isinstance(found.app.screen, DamageScreen)
        assert "Another program holds it." in found.shown()
        await found.enter("unkept")
        assert isinstance(found.app.screen, HomeScreen)

    opened(path, trial)


def test_a_newer_journal_is_looked_at_and_not_written(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    match = kept(path)
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()

    async def trial(found: Table) -> None:
        assert found.texts == ["river 6", "keep"]
        await found.enter("keep")
        assert "newer companion" in found.shown()
        assert found.texts == ["river 6", "keep"]

    opened(path, trial, match)
