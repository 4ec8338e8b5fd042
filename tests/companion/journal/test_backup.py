"""Copies and the way back from one."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.journal import backup
from companion.journal.backup import automatic_backups, restore
from companion.journal.errors import Damaged, JournalLost, Locked, PlaceError
from companion.journal.files import sync_folder
from companion.journal.salvage import salvage
from companion.journal.store import Journal
from companion.journal.verify import examine
from tests.companion.journal.drafts import begin, bodies, by_hand, draft


def test_a_backup_is_a_whole_journal_for_its_owner_alone(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
        journal.backup(copy)
    assert examine(copy) == []
    assert copy.stat().st_mode & 0o777 == 0o600
    with Journal.open(copy) as journal:
        assert bodies(journal, match) == ["a", "b"]
        assert journal.append(match, 2, draft("c")) == 3


def test_automatic_backups_are_numbered_from_one_in_a_folder_for_their_owner_alone(path: Path) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
        kept = [journal.keep_backup() for _ in range(2)]
    assert [each.name[:17] for each in kept if each] == ["companion-000001-", "companion-000002-"]
    assert (path.parent / "backups").stat().st_mode & 0o777 == 0o700


@pytest.mark.usefixtures("zone")
def test_an_automatic_backup_is_named_by_the_moment_wherever_the_machine_stands(path: Path) -> None:
    with Journal.open(path) as journal:
        kept = journal.keep_backup()
    assert kept is not None
    named = datetime.strptime(kept.name, "companion-000001-%Y%m%dT%H%M%SZ.db").replace(tzinfo=UTC)
    assert abs(datetime.now(UTC) - named) < timedelta(minutes=1)


def test_a_folder_that_cannot_be_synced_is_let_be(tmp_path: Path) -> None:
    sync_folder(tmp_path / "gone")


def test_a_journal_in_memory_can_be_kept_by_a_backup(tmp_path: Path) -> None:
    with Journal.memory() as journal:
        match = begin(journal, "a")
        assert journal.keep_backup() is None
        journal.backup(tmp_path / "copy.db")
    with Journal.open(tmp_path / "copy.db") as journal:
        assert bodies(journal, match) == ["a"]


def test_a_newer_backup_replaces_an_older_one_and_nothing_else(path: Path, tmp_path: Path) -> None:
    letter, copy, foreign = (tmp_path / name for name in ("letter.txt", "copy.db", "foreign.db"))
    letter.write_text("Dear Ana")
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("PRAGMA user_version = 1")
    with Journal.open(path) as journal:
        begin(journal, "a")
        journal.backup(copy)
        begin(journal, "b")
        journal.backup(copy)
        for other in (letter, foreign, tmp_path):
            with pytest.raises(PlaceError, match="is not a backup"):
                journal.backup(other)
        with pytest.raises(PlaceError, match="cannot be written"):
            journal.backup(tmp_path / "nowhere" / "copy.db")
        with pytest.raises(PlaceError, match="is the journal itself"):
            journal.backup(path)
    assert letter.read_text() == "Dear Ana"
    with Journal.open(copy, readonly=True) as journal:
        assert journal.count() == 2


def test_the_last_five_automatic_backups_are_kept(path: Path) -> None:
    with Journal.open(path) as journal:
        kept = []
        for _ in range(7):
            begin(journal, "a")
            kept.append(journal.keep_backup())
    assert automatic_backups(path) == kept[:1:-1]
    counts = []
    for kept_file in automatic_backups(path):
        with Journal.open(kept_file, readonly=True) as journal:
            counts.append(journal.count())
    assert counts == [7, 6, 5, 4, 3]


def test_an_old_backup_may_be_let_go_by_somebody_else_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = [path.with_name(f"companion-{number:06}-20260101T000000Z.db") for number in range(9, 0, -1)]
    monkeypatch.setattr(backup, "automatic_backups", lambda _: gone)
    with Journal.open(path) as journal:
        kept = journal.keep_backup()
    assert kept is not None
    assert kept.name.startswith("companion-000010-")


def test_what_comes_back_is_opened_to_look_only(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
        kept = journal.keep_backup()
    assert kept is not None
    opened: list[str] = []
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def noted(target: str, **how: Any) -> sqlite3.Connection:
        opened.append(target)
        return connect(target, **how)

    monkeypatch.setattr(sqlite3, "connect", noted)
    restore(path, kept)
    salvage(path)
    assert {target for target in opened if kept.name in target} == {f"{kept.as_uri()}?mode=ro"}


def test_a_damaged_journal_is_not_backed_up_and_the_earlier_backups_stay(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a", "b")
        first = journal.keep_backup()
    by_hand(path, "UPDATE row SET body = 'x' WHERE seq = 1")
    with Journal.open(path) as journal:
        with pytest.raises(Damaged, match="no backup was made: Row 1 of match"):
            journal.keep_backup()
        with pytest.raises(Damaged):
            journal.backup(tmp_path / "copy.db")
    assert automatic_backups(path) == [first]
    assert not (tmp_path / "copy.db").exists()
    assert [file.name for file in (tmp_path / "backups").iterdir()] == [f"{first.name if first else ''}"]


def test_backups_that_have_no_room_are_refused_with_a_sentence(path: Path) -> None:
    (path.parent / "backups").write_text("in the way")
    with Journal.open(path) as journal, pytest.raises(PlaceError, match="backups cannot be used"):
        journal.keep_backup()


def test_restoring_keeps_what_was_there_beside_what_comes_back(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(copy)
        journal.append(match, 1, draft("b"))
    for number in (1, 2):
        aside = restore(path, copy)
        assert aside == tmp_path / f"companion.before-restore-{number}.db"
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a"]
        assert journal.append(match, 1, draft("c")) == 2
    with Journal.open(tmp_path / "companion.before-restore-1.db") as journal:
        assert bodies(journal, match) == ["a", "b"]
    assert copy.exists()


def test_a_backup_that_another_program_writes_ahead_of_is_restored_like_any(
    path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
        journal.backup(copy)
    by_hand(copy, "PRAGMA journal_mode = WAL")
    assert examine(copy) == []
    restore(path, copy)
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]


def test_restoring_where_nothing_was_needs_no_name(path: Path, tmp_path: Path) -> None:
    with Journal.memory() as journal:
        begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
    assert restore(path, tmp_path / "copy.db") is None
    with Journal.open(path) as journal:
        assert journal.count() == 1


def test_a_journal_that_is_open_notices_that_another_came_back(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
        restore(path, tmp_path / "copy.db")
        with pytest.raises(JournalLost):
            journal.append(match, 1, draft("b"))
        with pytest.raises(JournalLost):
            journal.check()


def test_a_journal_that_is_being_written_is_not_replaced(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.journal.schema.PATIENCE", 0.05)
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
        with journal.transaction():
            journal.append(match, 1, draft("b"))
            for replace in (lambda: restore(path, tmp_path / "copy.db"), lambda: salvage(path)):
                with pytest.raises(Locked):
                    replace()
        assert bodies(journal, match) == ["a", "b"]


@pytest.mark.parametrize("stay", [True, False])
@pytest.mark.parametrize("exchanged", [restore, lambda path, _: salvage(path).aside])
def test_the_journal_is_held_until_it_is_replaced_or_let_go_before_where_open_files_stay(
    path: Path, exchanged: Callable[[Path, Path], Path], stay: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.journal.files.OPEN_FILES_STAY", stay)
    copy = path.with_name("copy.db")
    with Journal.open(path) as journal:
        begin(journal, "a")
        journal.backup(copy)
    monkeypatch.setattr("companion.journal.schema.PATIENCE", 0)
    replace, locked = Path.replace, []

    def replaced(draft: Path, target: Path) -> Path:
        with closing(sqlite3.connect(path, timeout=0)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
                locked.append(False)
            except sqlite3.OperationalError:
                locked.append(True)
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", replaced)
    assert exchanged(path, copy).name.endswith("-1.db")
    assert locked == [not stay]
    assert examine(path) == []


def test_what_is_no_sound_backup_is_not_restored(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
        journal.backup(tmp_path / "copy.db")
    by_hand(tmp_path / "copy.db", "UPDATE row SET body = 'x' WHERE seq = 2")
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 99)
    for wrong in ("copy.db", "letter.txt"):
        with pytest.raises(Damaged, match="cannot be restored"):
            restore(path, tmp_path / wrong)
    for wrong in ("nowhere", "."):
        with pytest.raises(PlaceError, match="is not a file"):
            restore(path, tmp_path / wrong)
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]


def test_restoring_into_a_folder_that_is_gone_says_so(tmp_path: Path) -> None:
    with Journal.memory() as journal:
        journal.backup(tmp_path / "copy.db")
    with pytest.raises(PlaceError, match="cannot be written"):
        restore(tmp_path / "gone" / "companion.db", tmp_path / "copy.db")


def test_what_is_sound_can_be_saved_elsewhere_and_the_damaged_journal_stays(
    path: Path, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh.db"
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b", "c")
    by_hand(path, "UPDATE row SET body = 'x' WHERE seq = 3")
    before = path.read_bytes()
    assert salvage(path, fresh).aside is None
    assert path.read_bytes() == before
    with Journal.open(fresh) as journal:
        assert bodies(journal, match) == ["a", "b"]
    with pytest.raises(PlaceError) as caught:
        salvage(path, fresh)
    assert str(caught.value) == f"{fresh} exists: it is left alone."
    assert salvage(path).aside == path.with_name("companion.damaged-1.db")
