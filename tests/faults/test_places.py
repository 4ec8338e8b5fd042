"""Names and places of every kind: bytes that are no text, links, what people put where copies lie."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.exchange.outgoing import UnwrittenError, write_whole
from companion.journal.backup import automatic_backups, backup_folder, restore
from companion.journal.errors import PlaceError
from companion.journal.salvage import salvage
from companion.journal.store import Journal
from companion.journal.verify import examine
from tests.companion.journal.drafts import begin, bodies, by_hand, draft


def test_a_folder_whose_name_is_no_text_keeps_backups_too(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 ?mode=ro#1%41"))
    folder.mkdir()
    with Journal.open(folder / "companion.db") as journal:
        begin(journal, "a")
        kept = journal.keep_backup()
        journal.backup(folder / "copy.db")
    assert kept is not None
    assert examine(kept) == examine(folder / "copy.db") == []


def test_what_people_put_beside_the_backups_is_no_backup_and_stays(path: Path) -> None:
    folder = backup_folder(path)
    names = ["companion-9.db", "companion-9abc.db", "companion-000001-mine.db", "companion-000002-x.db.bak"]
    with Journal.open(path) as journal:
        begin(journal, "a")
        first = journal.keep_backup()
        for name in names:
            (folder / name).write_text("mine")
        (folder / "companion-000007-20260101T000000Z.db").mkdir()
        kept = [journal.keep_backup() for _ in range(6)]
    assert automatic_backups(path) == kept[:0:-1]
    assert first is not None
    assert not first.exists()
    assert [each.name[:17] for each in kept[::5] if each] == ["companion-000002-", "companion-000007-"]
    assert all((folder / name).read_text() == "mine" for name in names)


def test_a_backup_of_a_seven_figure_number_is_newer_than_all_of_six(path: Path) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
        first = journal.keep_backup()
        assert first is not None
        first.rename(first.with_name(first.name.replace("000001", "999999")))
        second, third = journal.keep_backup(), journal.keep_backup()
    assert automatic_backups(path)[:2] == [third, second]
    assert third is not None
    assert third.name.startswith("companion-1000001-")


def test_a_journal_behind_a_link_stays_there_when_a_copy_takes_its_place(path: Path, tmp_path: Path) -> None:
    there, link, copy = tmp_path / "shared" / "games.db", tmp_path / "companion.db", tmp_path / "copy.db"
    there.parent.mkdir()
    with Journal.open(there) as journal:
        match = begin(journal, "a")
        journal.backup(copy)
        journal.append(match, 1, draft("b"))
    link.symlink_to(there)
    aside = restore(link, copy)
    assert link.is_symlink()
    assert aside == there.parent / "games.before-restore-1.db"
    with Journal.open(there) as journal:
        assert bodies(journal, match) == ["a"]
    there.write_bytes(b"rubbish")
    assert salvage(link).aside == there.parent / "games.damaged-1.db"
    assert link.is_symlink()
    assert examine(there) == []


def test_a_file_behind_a_link_is_written_where_the_link_leads(tmp_path: Path) -> None:
    there, link = tmp_path / "shared" / "mine.sheet", tmp_path / "mine.sheet"
    there.parent.mkdir()
    link.symlink_to(there)
    for text in ("old", "new"):
        write_whole(link, text)
        assert link.is_symlink()
        assert there.read_text() == text


def test_a_file_that_is_written_anew_stays_as_private_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "mine.sheet"
    path.write_text("old")
    for mode in (0o600, 0o664):
        path.chmod(mode)
        write_whole(path, "new")
        assert path.stat().st_mode & 0o777 == mode


def test_no_journal_is_written_over_by_anything_that_goes_out(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
    (tmp_path / "link.db").symlink_to(path)
    for name in (path.name, "copy.db", "link.db"):
        with pytest.raises(UnwrittenError) as refused:
            write_whole(tmp_path / name, "a sheet")
        assert str(refused.value) == f"{tmp_path / name} is a journal: it is left alone."
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a"]


def test_a_backup_whose_place_may_not_be_looked_at_cannot_be_read(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", denied)
    with pytest.raises(PlaceError) as refused:
        restore(path, tmp_path / "copy.db")
    assert str(refused.value) == f"{tmp_path / 'copy.db'} cannot be read: Permission denied."


@pytest.mark.parametrize("name", ["", ".", "..", "/"])
def test_a_backup_without_a_name_is_refused(path: Path, name: str) -> None:
    with Journal.open(path) as journal, pytest.raises(PlaceError, match="is not a backup: it is left alone"):
        journal.backup(Path(name))


def test_what_another_program_lets_sqlite_note_down_of_the_tables_is_no_damage(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
    for statement in ("ANALYZE", "PRAGMA journal_mode=WAL"):
        by_hand(path, statement)
    with Journal.open(path) as journal:
        assert journal.append(match, 1, draft("b")) == 2
        assert journal.verify() == []
        assert journal.keep_backup() is not None
    assert not path.with_name(f"{path.name}-wal").exists()


@pytest.mark.parametrize("word", ["journal", "wal", "shm"])
def test_what_lies_in_the_way_of_a_journal_is_named_and_keeps_nobody_waiting(
    path: Path, tmp_path: Path, word: str
) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
    beside = path.with_name(f"{path.name}-{word}")
    os.mkfifo(beside)
    with pytest.raises(PlaceError, match=f"{beside.name} is in the way of the journal"):
        Journal.open(path)
    restore(path, tmp_path / "copy.db")
    assert not beside.exists()
    assert examine(path) == []


def test_what_another_program_commits_while_a_journal_is_opened_is_in_nobodys_way(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was there at one look is gone at the next."""
    Journal.open(path).close()
    monkeypatch.setattr(Path, "exists", lambda _: True)
    Journal.open(path).close()


def left_a_log_behind(path: Path) -> None:
    """Let another program write into a journal by a log of its own, and die before that is taken over."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE summary SET body = 'not ours'")
        files = [path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")]
        kept = [file.read_bytes() for file in files]
    for file, data in zip(files, kept, strict=True):
        file.write_bytes(data)


def test_a_log_left_behind_is_no_part_of_a_new_journal(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.summarise(begin(journal, "a"), 1, {})
    left_a_log_behind(path)
    path.unlink()
    with Journal.open(path) as journal:
        begin(journal, "b")
    assert examine(path) == []
    assert sorted(file.name for file in path.parent.glob("companion.left-over-1.*")) == [
        "companion.left-over-1.db-shm",
        "companion.left-over-1.db-wal",
    ]


def test_a_link_that_leads_to_itself_is_replaced_by_what_is_restored(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
        journal.backup(tmp_path / "copy.db")
    path.unlink()
    path.symlink_to(path.name)
    with pytest.raises(PlaceError, match="is not a file"):
        Journal.open(path)
    restore(path, tmp_path / "copy.db")
    assert examine(path) == []
