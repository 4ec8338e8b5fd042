"""Damaged files: noticed every time, and what is sound in them is saved."""

import random
from pathlib import Path

import pytest

from companion.journal import (
    Damaged,
    Journal,
    JournalError,
    examine,
    salvage,
)
from tests.companion.journal.drafts import begin, bodies, by_hand, draft

PAGE = 4096


@pytest.fixture
def whole(path: Path) -> bytes:
    """The bytes of a journal with several matches, at `path`."""
    with Journal.open(path) as journal:
        for number in range(8):
            match = begin(journal, *(f"draw B{entry} D{number}" for entry in range(12 * number)))
            journal.summarise(match, 12 * number, {"status": "playing", "entries": 12 * number})
    return path.read_bytes()


def content(path: Path) -> object:
    """Everything people would be shown of a journal."""
    with Journal.open(path, readonly=True) as journal:
        listed = journal.matches()
        return listed, [journal.rows(line.match.id) for line in listed]


def noticed(path: Path) -> bool:
    """Whether the damage is told, at opening or when looked for."""
    try:
        return bool(examine(path))
    except JournalError:
        return True


def test_no_flipped_bit_is_passed_over_in_silence(path: Path, whole: bytes) -> None:
    before = content(path)
    chance = random.Random(7)
    harmless = 0
    for _ in range(600):
        bit = chance.randrange(len(whole) * 8)
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        path.write_bytes(damaged)
        if not noticed(path):
            harmless += 1
            assert content(path) == before, f"bit {bit}"
    assert harmless < 590


def test_every_row_that_is_changed_taken_out_or_put_in_is_named(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    one = f"match = '{match}' AND seq"
    for change, seq in (
        (f"UPDATE row SET body = 'draw B9' WHERE {one} = 5", 5),
        (f"UPDATE row SET at = 'now' WHERE {one} = 84", 84),
        (f"DELETE FROM row WHERE {one} = 7", 7),
        (f"DELETE FROM row WHERE {one} > 80", 81),
        (f"DELETE FROM row WHERE {one} > 0", 1),
        (f"UPDATE head SET hash = 'x' WHERE match = '{match}'", 85),
        (f"UPDATE row SET body = CAST(x'FF41' AS TEXT) WHERE {one} = 3", 3),
        (f"UPDATE match SET header = 'game: brambles' WHERE id = '{match}'", None),
        (f"DELETE FROM head WHERE match = '{match}'", None),
    ):
        path.write_bytes(whole)
        by_hand(path, change)
        findings = [finding for finding in examine(path) if finding.match == match]
        assert [finding.seq for finding in findings] == [seq], change
        with Journal.open(path) as journal:
            with pytest.raises(Damaged) as damaged:
                journal.rows(match)
            assert str(damaged.value) == findings[0].sentence


def test_rows_of_no_match_and_tables_that_were_changed_are_found(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    by_hand(path, f"DELETE FROM match WHERE id = '{match}'", "DROP INDEX hiding")
    sentences = [finding.sentence for finding in examine(path)]
    assert sentences.count("A line of table row belongs to no match.") == 84
    assert "The tables are not those of a journal." in sentences
    assert f"There is no match {match}." in sentences
    assert salvage(path).lost == (match,)


def test_nothing_is_written_onto_a_damaged_end(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    by_hand(path, f"DELETE FROM row WHERE match = '{match}' AND seq = 84")
    with Journal.open(path) as journal, pytest.raises(Damaged, match="breaks off before row 84"):
        journal.append(match, 84, draft("draw B1"))


def test_an_undo_of_nothing_is_found(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal)
        journal.append(match, 0, draft("7", "undo"))
        assert [(finding.match, finding.seq) for finding in journal.verify()] == [(match, 1)]
        assert bodies(journal, match) == ["7"]


def wipe(start: int, length: int) -> tuple[str, int, bytes]:
    return f"{length} bytes from {start}", start, bytes(length)


WRECKS = [
    ("zero length", lambda whole: b""),
    ("half a page", lambda whole: whole[:2000]),
    ("half the file", lambda whole: whole[: len(whole) // 2 // PAGE * PAGE]),
    ("a torn end", lambda whole: whole[:-1000]),
    ("a letter", lambda whole: b"Dear Ana,\n" * 999),
    ("a picture", lambda whole: b"\x89PNG\r\n\x1a\n" + whole),
    ("no header", lambda whole: bytes(100) + whole[100:]),
    ("garbage in the header", lambda whole: b"\xa5" * 100 + whole[100:]),
]


@pytest.mark.parametrize("wreck", [wreck for _, wreck in WRECKS], ids=[name for name, _ in WRECKS])
def test_a_wrecked_file_is_noticed_kept_and_made_good_from_the_last_backup(
    path: Path, whole: bytes, wreck: object
) -> None:
    with Journal.open(path) as journal:
        journal.keep_backup()
    before = content(path)
    assert callable(wreck)
    path.write_bytes(wreck(whole))
    wrecked = path.read_bytes()
    assert noticed(path)
    outcome = salvage(path)
    assert outcome.aside is not None
    assert outcome.aside.read_bytes() == wrecked
    assert examine(path) == []
    assert content_rows(path) == content_rows_of(before)
    assert outcome.lost == ()


def content_rows(path: Path) -> list[str]:
    with Journal.open(path) as journal:
        return [row.hash for line in journal.matches() for row in journal.rows(line.match.id)]


def content_rows_of(shown: object) -> list[str]:
    assert isinstance(shown, tuple)
    return [row.hash for rows in shown[1] for row in rows]
