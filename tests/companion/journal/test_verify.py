"""What is said of a damaged journal, damage by damage."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal.reading import gaps
from companion.journal.store import Journal
from companion.journal.verify import Finding, examine
from tests.companion.journal.drafts import begin, by_hand


@pytest.fixture
def matches(path: Path) -> list[str]:
    """Three matches of two rows, each with a summary, in the order in which they were begun."""
    with Journal.open(path) as journal:
        begun = [begin(journal, "a", "b") for _ in range(3)]
        for match in begun:
            journal.summarise(match, 2, {"status": "playing"})
    return begun


def gone(*matches: str) -> list[str]:
    """The statements that take matches out with all that belongs to them."""
    tables = (("row", "match"), ("head", "match"), ("summary", "match"), ("match", "id"))
    return [
        f"DELETE FROM {table} WHERE {column} = '{match}'" for match in matches for table, column in tables
    ]


@pytest.mark.parametrize(
    ("taken", "says"),
    [
        ((0,), "1 match is gone from the file."),
        ((0, 1), "2 matches are gone from the file."),
        ((0, 2), "2 matches are gone from the file."),
    ],
)
def test_how_many_matches_are_gone_is_told(
    path: Path, matches: list[str], taken: tuple[int, ...], says: str
) -> None:
    with Journal.open(path) as journal:
        begin(journal)
    by_hand(path, *gone(*(matches[at] for at in taken)))
    assert examine(path) == [Finding(says)]


def test_a_number_from_which_nobody_counts_is_one_that_is_missing(path: Path, matches: list[str]) -> None:
    by_hand(path, "UPDATE match SET number = 0 WHERE number = 1")
    assert examine(path) == [Finding("1 match is gone from the file.")]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE match AS SELECT 1 AS number UNION SELECT 'x' UNION SELECT 3")
        assert [str(gap) for gap in gaps(connection)] == ["1 match is gone from the file."]
        connection.execute("DELETE FROM match")
        assert gaps(connection) == []


def test_what_belongs_to_no_match_is_told_by_its_table(path: Path, matches: list[str]) -> None:
    by_hand(path, f"DELETE FROM match WHERE id = '{matches[2]}'")
    found = examine(path)
    lines = [finding.sentence for finding in found if finding.match is None]
    assert sorted(lines) == [
        "A line of table head belongs to no match.",
        *["A line of table row belongs to no match."] * 2,
        "A line of table summary belongs to no match.",
    ]
    assert found[len(lines) :] == [Finding(f"There is no match {matches[2]}.", matches[2])]


def test_rows_that_were_cut_off_with_the_head_are_told(path: Path, matches: list[str]) -> None:
    match = matches[1]
    newest = f"(SELECT hash FROM row WHERE match = '{match}' AND seq = 1)"
    by_hand(
        path,
        f"DELETE FROM row WHERE match = '{match}' AND seq = 2",
        f"UPDATE head SET seq = 1, hash = {newest} WHERE match = '{match}'",
    )
    assert examine(path) == [Finding(f"Match {match} had 2 rows and has 1.")]


def test_a_table_that_is_missing_keeps_nobody_from_looking_at_the_matches(
    path: Path, matches: list[str]
) -> None:
    by_hand(path, "DROP TABLE summary", f"DELETE FROM head WHERE match = '{matches[0]}'")
    assert examine(path) == [
        Finding("The journal is damaged (no such table: summary)."),
        Finding(f"The head of match {matches[0]} is missing.", matches[0]),
    ]
