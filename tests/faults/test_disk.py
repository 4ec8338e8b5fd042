"""A disk that is full, locked, read-only or not there any more: a sentence, no lie, a way to go on."""

import os
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from companion.journal.backup import automatic_backups, restore
from companion.journal.errors import (
    DiskFault,
    DiskFull,
    JournalError,
    JournalLost,
    Locked,
    NotOpened,
    PlaceError,
    ReadOnly,
)
from companion.journal.store import Journal
from companion.journal.verify import examine
from tests.companion.journal.drafts import BEGUN, HEADER, begin, bodies, draft

FULL = (DiskFull, DiskFault, PlaceError)
NOBODY = 65534


@contextmanager
def filled_by_a_file(folder: Path) -> Iterator[None]:
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass
    yield
    filler.unlink()


@contextmanager
def bounded(folder: Path) -> Iterator[None]:
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


Full = Callable[[], AbstractContextManager[None]]


@pytest.fixture(params=["a small disk", "a bound on files"])
def full(request: pytest.FixtureRequest, path: Path) -> Iterator[Full]:
    """Makes the disk under `path` full for a while; where no disk may be mounted a bound on files does."""
    folder = path.parent
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)]
    mounted = False
    if request.param == "a small disk":
        mounted = subprocess.run(mount, check=False, capture_output=True).returncode == 0
    yield lambda: filled_by_a_file(folder) if mounted else bounded(folder)
    if mounted:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_keeps_nothing_half_and_the_next_append_works_without_restart(
    path: Path, full: Full
) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        lost = draft("b" * 9000)
        with full():
            for _ in range(2):
                with pytest.raises(FULL, match="nothing was saved"):
                    journal.append(match, 1, lost)
            assert bodies(journal, match) == ["a"]
            with pytest.raises(FULL):
                journal.begin("brambles", HEADER + "x" * 9000, BEGUN)
        assert journal.append(match, 1, lost) == 2
        assert journal.verify() == []
    assert examine(path) == []


def test_a_start_on_a_full_disk_leaves_nothing_behind(path: Path, full: Full) -> None:
    with full():
        before = sorted(path.parent.iterdir())
        with pytest.raises(FULL):
            Journal.open(path)
        assert sorted(path.parent.iterdir()) == before
    with Journal.open(path) as journal:
        assert journal.count() == 0


def test_a_backup_on_a_full_disk_leaves_the_old_one_untouched(path: Path, full: Full) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a" * 9000)
        journal.keep_backup()
        copy = path.parent / "copy.db"
        journal.backup(copy)
        before = copy.read_bytes()
        journal.append(match, 1, draft("b" * 9000))
        with full():
            with pytest.raises(FULL):
                journal.backup(copy)
            with pytest.raises(FULL):
                journal.keep_backup()
        assert copy.read_bytes() == before
        assert len(automatic_backups(path)) == 1
        assert len(list((path.parent / "backups").iterdir())) == 1


@pytest.fixture
def readonly_folder(path: Path) -> Iterator[Path]:
    """The path of a journal in a folder that an ordinary user, which the test then is, may only read."""
    folder = Path(shutil.copytree(path.parent, f"/tmp/companion-{os.getpid()}"))
    there = folder / path.name
    with Journal.open(there) as journal:
        begin(journal, "a")
    administrator = os.geteuid() == 0
    if administrator:
        for place in (there, folder):
            os.chown(place, NOBODY, NOBODY)
    folder.chmod(0o500)
    if administrator:
        os.seteuid(NOBODY)
    yield there
    if administrator:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


def test_a_journal_in_a_read_only_folder_opens_to_look(readonly_folder: Path) -> None:
    with Journal.open(readonly_folder) as journal:
        match = journal.matches()[0].match.id
        assert bodies(journal, match) == ["a"]
        with pytest.raises(ReadOnly):
            journal.append(match, 1, draft("b"))
        assert bodies(journal, match) == ["a"]
        with pytest.raises(PlaceError, match="backups cannot be used"):
            journal.keep_backup()
        readonly_folder.parent.chmod(0o700)
        assert journal.append(match, 1, draft("b")) == 2
        readonly_folder.chmod(0o400)
    with Journal.open(readonly_folder) as journal:
        assert bodies(journal, match) == ["a", "b"]
        with pytest.raises(ReadOnly, match="is read-only"):
            journal.append(match, 2, draft("c"))


def test_a_journal_that_may_not_even_be_read_is_refused_with_a_sentence(readonly_folder: Path) -> None:
    readonly_folder.chmod(0)
    with pytest.raises(NotOpened, match="see who may use its folder"):
        Journal.open(readonly_folder)
    with pytest.raises(JournalError):
        examine(readonly_folder)
    with pytest.raises(PlaceError):
        Journal.open(readonly_folder.with_name("new.db"))


def test_a_journal_opened_to_look_is_not_written(path: Path) -> None:
    with pytest.raises(PlaceError, match="There is no journal at"):
        Journal.open(path, readonly=True)
    with Journal.open(path) as journal:
        match = begin(journal, "a")
    with Journal.open(path, readonly=True) as journal:
        assert bodies(journal, match) == ["a"]
        with pytest.raises(ReadOnly, match="to look only"):
            journal.append(match, 1, draft("b"))
        journal.backup(path.with_name("copy.db"))
    path.with_name("folder.db").mkdir()
    with pytest.raises(PlaceError, match="is not a file"):
        Journal.open(path.with_name("folder.db"))


def test_a_journal_held_by_another_program_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.journal.schema.PATIENCE", 0.05)
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        holder = sqlite3.connect(path, isolation_level=None)
        for hold in ("BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"):
            holder.execute(hold)
            with pytest.raises(Locked, match="try again in a moment"):
                journal.append(match, 1, draft("b"))
            holder.execute("ROLLBACK")
        holder.execute("BEGIN")
        holder.execute("SELECT * FROM row").fetchall()
        with pytest.raises(Locked):
            journal.append(match, 1, draft("b"))
        holder.close()
        assert bodies(journal, match) == ["a"]
        assert journal.append(match, 1, draft("b")) == 2


@pytest.mark.parametrize("fate", ["deleted", "moved", "replaced"])
def test_a_journal_that_is_no_longer_there_is_not_written(path: Path, fate: str) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(path.with_name("copy.db"))
        if fate == "deleted":
            path.unlink()
        elif fate == "moved":
            path.rename(path.with_name("elsewhere.db"))
        else:
            path.with_name("copy.db").replace(path)
        for attempt in (
            journal.check,
            journal.keep_backup,
            lambda: journal.append(match, 1, draft("b")),
        ):
            with pytest.raises(JournalLost, match="nothing more is written"):
                attempt()
        assert bodies(journal, match) == ["a"]
        journal.backup(path.with_name("saved.db"))
    assert examine(path.with_name("saved.db")) == []


def test_sqlite_itself_notices_a_file_that_moves_in_the_last_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        monkeypatch.setattr(journal, "check", lambda: None)
        path.rename(path.with_name("elsewhere.db"))
        with pytest.raises(JournalLost):
            journal.append(match, 1, draft("b"))
    with Journal.open(path.with_name("elsewhere.db")) as journal:
        assert bodies(journal, match) == ["a"]


def test_an_unfinished_transaction_of_a_lost_file_does_not_fall_upon_the_next(path: Path) -> None:
    leftover = path.with_name("companion.db-journal")
    leftover.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
    with Journal.open(path) as journal:
        begin(journal, "a")
        assert journal.verify() == []
    assert [file.name for file in path.parent.glob("*left-over*")] == ["companion.left-over-1.db-journal"]


def test_two_programs_on_one_match_see_each_other(path: Path) -> None:
    with Journal.open(path) as one, Journal.open(path) as other:
        match = begin(one, "a")
        seen = other.data_version()
        assert other.data_version() == seen
        one.append(match, 1, draft("b"))
        assert other.data_version() != seen
        assert [row.body for row in other.rows(match, after=1)] == ["b"]


def test_a_disk_without_second_names_for_files_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(source: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.backup(path.with_name("copy.db"))
        journal.append(match, 1, draft("b"))
    aside = restore(path, path.with_name("copy.db"))
    assert aside is not None
    for file, expected in ((path, ["a"]), (aside, ["a", "b"])):
        with Journal.open(file) as journal:
            assert bodies(journal, match) == expected


def test_of_two_first_starts_the_slower_one_joins_the_faster(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = os.link

    @contextmanager
    def faster(possible: bool) -> Iterator[None]:
        def meanwhile(source: Path, target: Path) -> None:
            monkeypatch.setattr(os, "link", link)
            with Journal.open(path) as journal:
                begin(journal, "a")
            if not possible:
                raise PermissionError(1, "Operation not permitted")
            link(source, target)

        monkeypatch.setattr(os, "link", meanwhile)
        yield
        path.unlink()

    for possible in (True, False):
        with faster(possible), Journal.open(path) as journal:
            assert journal.count() == 1
