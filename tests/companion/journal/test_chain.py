"""The chain of rows: what a hash covers, and where exactly a break is seen."""

import json
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from companion.journal.errors import (
    Conflict,
    Damaged,
    JournalError,
    JournalLost,
    OutcomeUnknown,
    translate,
)
from companion.journal.reading import every_id, read_head, sound, verified_prefix
from companion.journal.rows import LEDGER, Correction, Match, Row, match_hash, row_hash
from companion.journal.schema import connect
from companion.journal.store import Journal
from companion.journal.verify import Finding, examine
from tests.companion.journal.drafts import begin, by_hand, draft

MATCH = Match("abcd23", 1, "brambles", "game: brambles", "2026-03-01T18:00:00Z", "")
ROW = Row("abcd23", 1, "id", "entry", "draw B3", "2026-03-01T18:05:00Z", "seat 1", "")
PARTS = [
    ("UPDATE row SET body = 'x' WHERE seq = 2", "Row 2 of match {} is not as it was written.", 2),
    ("DELETE FROM row WHERE seq = 2", "Row 2 of match {} is not as it was written.", 2),
    ("UPDATE row SET by = CAST(x'ff' AS TEXT)", "Row 1 of match {} is not as it was written.", 1),
    ("DELETE FROM row WHERE seq = 3", "Match {} breaks off after row 2.", 3),
    ("UPDATE head SET hash = 'x'", "Match {} breaks off after row 3.", 4),
    ("DELETE FROM head", "The head of match {} is missing.", None),
    ("UPDATE match SET header = 'x'", "The header of match {} is not as it was written.", None),
]


@pytest.fixture
def match(path: Path) -> str:
    """A match of three rows in the file at `path`."""
    with Journal.open(path) as journal:
        return begin(journal, "a", "b", "c")


@pytest.mark.parametrize(
    "other",
    [MATCH._replace(id="x"), MATCH._replace(game="x"), MATCH._replace(header="x"), MATCH._replace(begun="x")],
)
def test_a_hash_covers_all_that_is_known_of_a_match(other: Match) -> None:
    assert match_hash(other) != match_hash(MATCH)
    assert match_hash(MATCH._replace(number=2)) == match_hash(MATCH)


@pytest.mark.parametrize("at", range(7))
def test_a_hash_covers_the_row_and_the_one_before_it(at: int) -> None:
    other = Row._make("x" if number == at else value for number, value in enumerate(ROW))
    assert row_hash("before", other) != row_hash("before", ROW) != row_hash("other", ROW)


@pytest.mark.parametrize(
    "body", ["play b1", 'note "Zoë"', "\\ \n\t\x01\u2028 \U0001f0a1", "", None, 7, b"\xff"]
)
def test_a_hash_is_that_of_all_cells_as_a_list_in_json(body: Any) -> None:
    row = ROW._replace(body=body)
    text = json.dumps(["before", *row[:-1]], ensure_ascii=False, separators=(",", ":"), default=repr)
    assert row_hash("before", row) == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(("statement", "says", "seq"), PARTS)
def test_a_break_is_told_with_its_place(
    path: Path, match: str, statement: str, says: str, seq: int | None
) -> None:
    by_hand(path, statement)
    with Journal.open(path) as journal, pytest.raises(Damaged) as caught:
        journal.rows(match)
    assert (str(caught.value), caught.value.match, caught.value.seq) == (says.format(match), match, seq)
    assert examine(path) == [Finding(says.format(match), match, seq)]


def test_nothing_follows_a_row_that_is_gone(path: Path, match: str) -> None:
    by_hand(path, "DELETE FROM row WHERE seq = 3")
    with Journal.open(path) as journal, pytest.raises(Damaged) as caught:
        journal.append(match, 3, draft("d"))
    assert str(caught.value) == f"Match {match} breaks off before row 3."
    assert (caught.value.match, caught.value.seq) == (match, 3)


def test_a_number_that_is_left_out_breaks_the_chain_however_well_it_is_forged(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        newest = journal.rows(match)[-1]
        gap = newest._replace(seq=5, id="forged")
    digest = row_hash(newest.hash, gap)
    by_hand(
        path,
        f"UPDATE head SET seq = 4 WHERE match = '{match}'",
        f"INSERT INTO row SELECT match, 5, 'forged', kind, body, at, by, '{digest}' FROM row WHERE seq = 3",
        f"UPDATE head SET seq = 5, hash = '{digest}'",
    )
    says = f"Row 4 of match {match} is not as it was written."
    assert examine(path) == [Finding(says, match, 4)]
    with closing(connect(path)) as connection:
        assert [row.seq for row in verified_prefix(connection, match)[1]] == [1, 2, 3]


def test_what_counts_must_be_a_number() -> None:
    with pytest.raises(Damaged, match=r"^The header of match abcd23 is not as it was written\.$"):
        sound(Match._make((MATCH.id, "one", *MATCH[2:5], match_hash(MATCH))))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE head AS SELECT 'abcd23' AS match, 'one' AS seq, '' AS hash")
        with pytest.raises(Damaged, match=r"^The head of match abcd23 is missing\.$"):
            read_head(connection, MATCH.id)


def test_who_believed_in_other_rows_is_told_where_the_match_stands(path: Path, match: str) -> None:
    says = f"Match {match} stands at row 3, not at row 5: look again."
    with Journal.open(path) as journal:
        for wrong in (lambda: journal.append(match, 5, draft("d")), lambda: journal.rows(match, 5)):
            with pytest.raises(Conflict) as caught:
                wrong()
            assert str(caught.value) == says
            assert (caught.value.expected, caught.value.actual) == (5, 3)


@pytest.mark.parametrize(
    ("statement", "sound"),
    [
        ("SELECT 1", 3),
        ("UPDATE row SET body = 'x' WHERE seq = 2", 1),
        ("DELETE FROM row WHERE seq = 2", 1),
        ("UPDATE row SET seq = 9 WHERE seq = 3", 2),
    ],
)
def test_the_sound_part_of_a_match_ends_before_the_break(
    path: Path, match: str, statement: str, sound: int
) -> None:
    by_hand(path, statement)
    connection = connect(path)
    header, rows = verified_prefix(connection, match)
    connection.close()
    assert (header.id, [row.seq for row in rows]) == (match, [*range(1, sound + 1)])


def test_the_book_of_people_is_called_so_where_it_is_damaged(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        journal.begin_ledger("people: 1", "2026-03-01T18:00:00Z")
        for number in (1, 2):
            journal.append(LEDGER, number - 1, draft(f"colour Ana {number}"))
        with pytest.raises(
            Conflict, match=r"^The book of people stands at row 2, not at row 5: look again\.$"
        ):
            journal.append(LEDGER, 5, draft("colour Ana 3"))
    by_hand(path, f"UPDATE row SET body = 'x' WHERE seq = 2 AND match = '{LEDGER}'")
    assert examine(path) == [Finding("Row 2 of the book of people is not as it was written.", LEDGER, 2)]
    by_hand(path, f"DELETE FROM row WHERE seq = 2 AND match = '{LEDGER}'")
    assert examine(path) == [Finding("The book of people breaks off after row 1.", LEDGER, 2)]


@pytest.mark.parametrize("kept", ["match", "head", "row"])
def test_a_match_is_known_from_whatever_is_left_of_it(path: Path, match: str, kept: str) -> None:
    by_hand(path, *(f"DELETE FROM {table}" for table in ("match", "head", "row") if table != kept))
    connection = connect(path)
    found = every_id(connection)
    connection.close()
    assert found == [match]


def test_a_row_that_means_nothing_is_found_with_its_match(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        journal.append(match, 3, draft("1", "undo"))
    says = f"Match {match}: Row 4 means nothing here: row 1 is not the next to be taken back."
    assert examine(path) == [Finding(says, match, 4)]


def test_tables_that_are_not_ours_are_found_beside_what_else_is_wrong(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        journal.summarise(match, 3, {"status": "playing"})
    by_hand(path, "UPDATE summary SET seq = 2", "CREATE TABLE more (a)", "DELETE FROM head")
    assert [finding.sentence for finding in examine(path)] == [
        "The tables are not those of a journal.",
        f"The summary of match {match} is not as it was written.",
        f"The head of match {match} is missing.",
    ]


def test_whatever_is_damaged_is_told_from_the_pages_to_the_matches(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        other = begin(journal, "a")
    by_hand(
        path,
        "DELETE FROM head",
        "PRAGMA writable_schema = ON",
        "DELETE FROM sqlite_master WHERE name = 'hiding'",
        "PRAGMA writable_schema = RESET",
    )
    pages, *told = [finding.sentence for finding in examine(path)]
    assert pages.startswith("The file is damaged: ")
    assert told == [
        "The tables are not those of a journal.",
        *(f"The head of match {each} is missing." for each in sorted((match, other))),
    ]


def test_a_correction_is_spelled_in_another_way_in_every_text_of_it() -> None:
    written = Correction(3, "a", {4: "b", 5: None}, "c")
    assert written.spelled(str.upper) == Correction(3, "A", {4: "B", 5: None}, "C")
    assert Correction(3, None).spelled(str.upper) == Correction(3, None)


def test_a_fault_of_the_database_is_said_in_our_words() -> None:
    moved = sqlite3.OperationalError("attempt to write a readonly database")
    moved.sqlite_errorname = "SQLITE_READONLY_DBMOVED"
    lost = translate(moved)
    assert isinstance(lost, JournalLost)
    assert str(lost) == (
        "The journal file was moved, replaced or deleted while it was open: nothing more is written."
    )
    garbled = translate(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"))
    assert isinstance(garbled, Damaged)
    half = translate(UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"))
    assert type(half) is JournalError
    assert str(half) == "The text holds half a character and cannot be kept."
    assert str(OutcomeUnknown()) == "It is not known whether this was saved: trying again does no harm."
