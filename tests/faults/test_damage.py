"""Damaged files: noticed every time, and what is sound in them is saved."""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal.errors import Damaged, JournalError
from companion.journal.pages import PAGE, Carved
from companion.journal.rows import Row
from companion.journal.salvage import salvage
from companion.journal.store import Journal
from companion.journal.summaries import Listed
from companion.journal.verify import examine
from tests.companion.journal.drafts import begin, bodies, by_hand, draft
from tests.seldom import seldom


@pytest.fixture
def whole(path: Path) -> bytes:
    """The bytes of a journal with several matches, at `path`."""
    with Journal.open(path) as journal:
        for number in range(8):
            match = begin(journal, *(f"draw B{entry} D{number}" for entry in range(12 * number)))
            journal.summarise(match, 12 * number, {"status": "playing", "entries": 12 * number})
    return path.read_bytes()


def content(path: Path) -> tuple[list[Listed], list[list[Row]]]:
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


@pytest.mark.parametrize("flips", [150, *seldom(600)])
def test_no_flipped_bit_is_passed_over_in_silence(path: Path, whole: bytes, flips: int) -> None:
    before = content(path)
    chance = random.Random(7)
    harmless = 0
    for _ in range(flips):
        bit = chance.randrange(len(whole) * 8)
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        path.write_bytes(damaged)
        if not noticed(path):
            harmless += 1
            assert content(path) == before, f"bit {bit}"
    assert harmless < flips * 0.98


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


def test_a_match_whose_head_is_gone_is_not_shown_as_if_it_were_whole(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    by_hand(path, f"DELETE FROM head WHERE match = '{match}'")
    with Journal.open(path) as journal:
        with pytest.raises(Damaged, match=f"The head of match {match} is missing"):
            journal.rows(match)
        listed = {row.match.id: row for row in journal.matches()}
    assert str(listed[match].damage) == f"The head of match {match} is missing."
    assert (listed[match].summary, listed[match].match.header) == (None, "")
    assert [row.damage for row in listed.values()].count(None) == 7
    saved = {each.match: each for each in salvage(path).saved}
    assert (saved[match].rows, saved[match].written) == (84, None)
    assert examine(path) == []


def test_nothing_is_written_onto_a_damaged_end(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    by_hand(path, f"DELETE FROM row WHERE match = '{match}' AND seq = 84")
    with Journal.open(path) as journal, pytest.raises(Damaged, match="breaks off before row 84"):
        journal.append(match, 84, draft("draw B1"))


def test_nothing_is_written_where_it_would_take_the_place_of_rows_before(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, *"abcdefgh")
    bad = bytearray(path.read_bytes())
    with sqlite3.connect(path) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'row'").fetchone()
    bad[(page - 1) * PAGE + 5] += 1
    path.write_bytes(bad)
    with Journal.open(path) as journal:
        assert bodies(journal, match) == [*"abcdefgh"]
        with pytest.raises(Damaged, match="loses rows where new ones are written"):
            journal.append(match, 8, draft("i"))
    assert salvage(path).saved[0].rows == 8


def test_an_undo_of_nothing_is_found(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal)
        journal.append(match, 0, draft("7", "undo"))
        assert [(finding.match, finding.seq) for finding in journal.verify()] == [(match, 1)]
        assert bodies(journal, match) == ["7"]


WRECKS: list[tuple[str, Callable[[bytes], bytes]]] = [
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
    path: Path, whole: bytes, wreck: Callable[[bytes], bytes]
) -> None:
    with Journal.open(path) as journal:
        journal.keep_backup()
    before = content(path)
    path.write_bytes(wreck(whole))
    wrecked = path.read_bytes()
    assert noticed(path)
    outcome = salvage(path)
    assert outcome.aside is not None
    assert outcome.aside.read_bytes() == wrecked
    assert examine(path) == []
    assert content(path)[1] == before[1]
    assert outcome.lost == ()


def test_of_every_match_the_longest_sound_part_is_saved(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        expected = {
            line.match.id: [row.hash for row in journal.rows(line.match.id)] for line in journal.matches()
        }
    for page in range(1, len(whole) // PAGE):
        start = page * PAGE
        path.write_bytes(whole[:start] + bytes(PAGE) + whole[start + PAGE :])
        outcome = salvage(path)
        assert examine(path) == []
        with Journal.open(path) as journal:
            for saved in outcome.saved:
                hashes = [row.hash for row in journal.rows(saved.match)]
                assert hashes == expected[saved.match][: saved.rows]
                assert journal.append(saved.match, saved.rows, draft("note")) == saved.rows + 1
        assert {saved.match for saved in outcome.saved} | set(outcome.lost) <= expected.keys()


def test_a_zeroed_page_of_rows_costs_only_what_lies_on_it(path: Path) -> None:
    with Journal.open(path) as journal:
        matches = [begin(journal, *(f"draw B{number}" for number in range(40))) for _ in range(20)]
        pages = path.stat().st_size // PAGE
    whole, saved = path.read_bytes(), []
    for page in range(pages - 6, pages):
        path.write_bytes(whole[: page * PAGE] + bytes(PAGE) + whole[(page + 1) * PAGE :])
        outcome = salvage(path)
        assert outcome.lost == ()
        assert {each.match for each in outcome.saved} == set(matches)
        saved.append(sum(each.rows for each in outcome.saved))
    assert min(saved) > 700


def test_what_a_backup_has_more_of_comes_from_the_backup(path: Path) -> None:
    with Journal.open(path) as journal:
        old = begin(journal, "a", "b", "c")
        backup = journal.keep_backup()
        new = begin(journal, "d")
    by_hand(path, f"UPDATE row SET body = 'x' WHERE match = '{old}' AND seq = 2")
    assert backup is not None
    outcome = salvage(path)
    assert {(each.match, each.rows, each.source) for each in outcome.saved} == {
        (old, 3, backup.relative_to(path.parent)),
        (new, 1, Path("companion.db")),
    }


@pytest.mark.parametrize("size", [18, 100, PAGE])
def test_a_file_with_a_bad_beginning_gives_back_all_that_lies_behind_it(
    path: Path, whole: bytes, size: int
) -> None:
    before = content(path)
    path.write_bytes(b"\xa5" * size + whole[size:])
    assert noticed(path)
    outcome = salvage(path)
    assert (outcome.lost, len(outcome.saved)) == ((), 8)
    assert content(path)[1] == before[1]
    assert examine(path) == []


def test_rows_that_are_cut_off_together_with_the_head_are_missed(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[0].match.id
    newest = f"(SELECT hash FROM row WHERE match = '{match}' AND seq = 70)"
    by_hand(
        path,
        f"DELETE FROM row WHERE match = '{match}' AND seq > 70",
        f"UPDATE head SET seq = 70, hash = {newest} WHERE match = '{match}'",
    )
    assert [finding.sentence for finding in examine(path)] == [f"Match {match} had 84 rows and has 70."]


def test_a_match_that_was_taken_out_with_all_that_belongs_to_it_is_missed(path: Path, whole: bytes) -> None:
    with Journal.open(path, readonly=True) as journal:
        match = journal.matches()[3].match.id
    by_hand(
        path,
        *(f"DELETE FROM {table} WHERE match = '{match}'" for table in ("row", "head", "summary")),
        f"DELETE FROM match WHERE id = '{match}'",
    )
    assert [finding.sentence for finding in examine(path)] == ["1 match is gone from the file."]
    assert len(salvage(path).saved) == 7
    assert examine(path) == []


def test_where_nothing_leads_to_the_rows_any_more_the_pages_are_read_one_by_one(path: Path) -> None:
    with Journal.open(path) as journal:
        long = "note " + "x" * 1500
        match = begin(
            journal, *(f"{long} {number}" if number % 9 == 0 else f"a {number}" for number in range(300))
        )
    whole = path.read_bytes()
    connection = sqlite3.connect(path)
    (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'row'").fetchone()
    connection.close()
    pages = Carved(whole)
    with Journal.open(path) as journal:
        assert [pages.rows[match][seq] for seq in range(1, 301)] == journal.rows(match)
        assert (pages.matches[match], pages.heads[match]) == (journal.match(match), 300)
    path.write_bytes(whole[: (root - 1) * PAGE] + bytes(PAGE) + whole[root * PAGE :])
    first = min(set(range(1, 301)) - Carved(path.read_bytes()).rows[match].keys())
    (saved,) = salvage(path).saved
    assert (saved.match, saved.rows, saved.written) == (match, first - 1, 300)
    assert saved.rows > 0
    assert examine(path) == []


@given(st.binary(max_size=3 * PAGE), st.integers(0, 2 * PAGE))
def test_any_bytes_are_read_as_pages_without_a_fault(data: bytes, at: int) -> None:
    Carved(data)
    Carved(bytes(at) + b"\x0a" + data)
    Carved(bytes(PAGE) + b"\x02\0\0\x07" + data)


def test_a_cell_that_claims_to_be_endless_is_no_row() -> None:
    page = b"\x0a\0\0\0\1\0\0\0\0\x64" + bytes(90) + b"\xff" * 9 + bytes(PAGE)
    assert Carved(bytes(PAGE) + page).rows == {}
