"""A transaction cut off in the middle: the journal is as it was before, whatever is left beside it."""

import os
import signal
from pathlib import Path

import pytest

from companion.journal.backup import restore
from companion.journal.salvage import salvage
from companion.journal.schema import connect
from companion.journal.store import Journal
from companion.journal.verify import examine
from tests.companion.journal.drafts import begin, bodies, by_hand

LEFTOVER = "companion.db-journal"


@pytest.fixture
def match(path: Path) -> str:
    with Journal.open(path) as journal:
        return begin(journal, *(f"draw B{number}" for number in range(200)))


def cut_off(path: Path, spilled: bool) -> None:
    """Leave what a killed writer leaves: old pages set aside and, when spilled, new ones in the file."""
    child = os.fork()
    if child == 0:
        connection = connect(path)
        if spilled:
            connection.execute("PRAGMA cache_size = 2")
        connection.execute("BEGIN IMMEDIATE")
        for number in range(200):
            connection.execute(
                "INSERT INTO match VALUES (?, ?, 'brachio', ?, '', '')", (f"m{number}", 9 + number, "x" * 500)
            )
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert path.with_name(LEFTOVER).stat().st_size > 512


@pytest.mark.parametrize("spilled", [False, True])
def test_a_writer_killed_in_the_middle_leaves_the_journal_as_it_was(
    path: Path, match: str, spilled: bool
) -> None:
    before = path.read_bytes()
    cut_off(path, spilled)
    assert (path.read_bytes() != before) is spilled
    with Journal.open(path) as journal:
        assert journal.count() == 1
        assert len(bodies(journal, match)) == 200
        assert journal.verify() == []
    assert path.read_bytes() == before


def test_a_backup_first_ends_what_was_cut_off(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        cut_off(path, spilled=True)
        backup = journal.keep_backup()
    assert backup is not None
    with Journal.open(backup, readonly=True) as copy:
        assert (copy.count(), len(bodies(copy, match))) == (1, 200)


def test_power_lost_while_old_pages_are_set_aside_loses_nothing(path: Path, match: str) -> None:
    cut_off(path, spilled=False)
    before, leftover = path.read_bytes(), path.with_name(LEFTOVER).read_bytes()
    for length in [*range(0, 64, 8), *range(64, len(leftover), len(leftover) // 100)]:
        path.write_bytes(before)
        path.with_name(LEFTOVER).write_bytes(leftover[:length])
        with Journal.open(path) as journal:
            assert len(bodies(journal, match)) == 200, length
            assert journal.verify() == [], length


def test_saving_what_is_sound_first_ends_what_was_cut_off(path: Path, match: str) -> None:
    by_hand(path, "UPDATE row SET body = 'draw B7' WHERE seq = 101")
    cut_off(path, spilled=True)
    outcome = salvage(path)
    assert [(saved.match, saved.rows, saved.written) for saved in outcome.saved] == [(match, 100, 200)]
    with Journal.open(path) as journal:
        assert bodies(journal, match) == [f"draw B{number}" for number in range(100)]
        assert journal.verify() == []


def test_what_was_cut_off_in_a_file_that_is_gone_does_not_fall_upon_the_one_restored(
    path: Path, match: str
) -> None:
    with Journal.open(path) as journal:
        journal.backup(path.with_name("copy.db"))
    cut_off(path, spilled=True)
    path.unlink()
    leftover = path.with_name(LEFTOVER).read_bytes()
    assert restore(path, path.with_name("copy.db")) is None
    assert path.with_name("companion.before-restore-1.db-journal").read_bytes() == leftover
    assert examine(path) == []
    with Journal.open(path) as journal:
        assert len(bodies(journal, match)) == 200
