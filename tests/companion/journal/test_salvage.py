"""What is saved of a damaged journal, in which order, and where it comes from."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal.errors import PlaceError
from companion.journal.pages import PAGE, Carved
from companion.journal.reading import every_id
from companion.journal.salvage import Salvage, Saved, salvage
from companion.journal.schema import connect
from companion.journal.store import Journal
from companion.journal.verify import examine
from tests.companion.journal.drafts import BEGUN, HEADER, begin, bodies, by_hand, draft

LEAF = 10
"""The first byte of a page of a table that leads to no other."""
EARLIER = "2026-02-01T18:00:00.000Z"


def test_matches_keep_the_order_in_which_they_were_begun(path: Path) -> None:
    with Journal.open(path) as journal:
        for match, begun in (("ffff", BEGUN), ("eeee", BEGUN), ("gggg", EARLIER)):
            journal.begin("brachio", HEADER, begun, match)
    assert [saved.match for saved in salvage(path).saved] == ["gggg", "ffff", "eeee"]
    with Journal.open(path) as journal:
        assert [journal.match(match).number for match in ("gggg", "ffff", "eeee")] == [1, 2, 3]


def test_what_a_backup_has_no_more_of_comes_from_the_journal(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        journal.keep_backup()
        later = begin(journal)
    source = Path(path.name)
    assert salvage(path).saved == (Saved(match, 1, 1, source), Saved(later, 0, 0, source))


def test_where_the_journal_is_gone_all_comes_from_the_backups(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
        kept = journal.keep_backup()
    assert kept is not None
    path.unlink()
    assert salvage(path) == Salvage(None, (Saved(match, 2, None, kept.relative_to(path.parent)),), ())
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]


def test_a_backup_that_cannot_be_read_keeps_nobody_from_saving_the_rest(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        wreck, kept = journal.keep_backup(), journal.keep_backup()
    assert wreck is not None and kept is not None
    wreck.write_bytes(b"Dear Ana")
    path.unlink()
    assert [(saved.match, saved.rows) for saved in salvage(path).saved] == [(match, 1)]


def test_of_a_match_without_its_header_it_is_told_that_it_is_lost(path: Path) -> None:
    with Journal.open(path) as journal:
        kept, lost, altered = (begin(journal, "a", "b") for _ in range(3))
    by_hand(
        path,
        f"DELETE FROM match WHERE id = '{lost}'",
        f"UPDATE match SET begun = 'x' WHERE id = '{altered}'",
        f"DELETE FROM head WHERE match = '{lost}'",
    )
    outcome = salvage(path)
    assert outcome.saved == (Saved(kept, 2, 2, Path(path.name)),)
    assert outcome.lost == tuple(sorted((lost, altered)))
    assert outcome.aside == path.with_name("companion.damaged-1.db")


def test_how_many_rows_there_were_is_told_by_whatever_is_left(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b", "c")
    whole = path.read_bytes()
    by_hand(path, f"DELETE FROM row WHERE match = '{match}' AND seq > 1")
    assert [(saved.rows, saved.written) for saved in salvage(path).saved] == [(1, 3)]
    path.write_bytes(bytes(100) + whole[100:])
    assert [(saved.rows, saved.written) for saved in salvage(path).saved] == [(3, 3)]


def test_what_the_head_says_comes_before_what_is_found_on_other_pages(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b", "c")
    by_hand(
        path,
        "CREATE TABLE old (match, seq, hash, PRIMARY KEY (match)) WITHOUT ROWID",
        f"INSERT INTO old VALUES ('{match}', 9, '')",
        "DELETE FROM row WHERE seq = 3",
    )
    assert [(saved.rows, saved.written) for saved in salvage(path).saved] == [(2, 3)]


def test_tables_that_nothing_leads_to_are_read_from_their_pages(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_master")
    assert salvage(path).saved == (Saved(match, 2, 2, Path(path.name)),)


def test_a_journal_with_pages_of_another_size_is_read_by_its_keys(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a", "b")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE // 8}")
        connection.execute("VACUUM")
    assert Carved(path.read_bytes()).matches == {}
    assert salvage(path).saved == (Saved(match, 2, 2, Path(path.name)),)


def test_a_page_that_cannot_be_read_costs_what_lies_on_it_alone(path: Path) -> None:
    with Journal.open(path) as journal:
        matches = [begin(journal, *(f"draw B{number}" for number in range(30))) for _ in range(4)]
    whole = path.read_bytes()
    for page in range(1, len(whole) // PAGE):
        path.write_bytes(whole[: page * PAGE] + bytes(PAGE) + whole[(page + 1) * PAGE :])
        outcome = salvage(path)
        assert {saved.match for saved in outcome.saved} | {*outcome.lost} <= {*matches}
        assert examine(path) == []
        with Journal.open(path) as journal:
            for saved in outcome.saved:
                assert journal.append(saved.match, saved.rows, draft("note")) == saved.rows + 1


def test_matches_are_known_from_both_sides_of_a_page_that_cannot_be_read(path: Path) -> None:
    with Journal.open(path) as journal, journal.transaction():
        matches = sorted(begin(journal, *(f"draw B{number}" for number in range(9))) for _ in range(40))
    by_hand(path, "DELETE FROM match", "DELETE FROM head")
    whole = path.read_bytes()
    page = next(
        start
        for start in range(0, len(whole), PAGE)
        if whole[start] == LEAF and matches[20] in Carved(bytes(PAGE) + whole[start : start + PAGE]).rows
    )
    path.write_bytes(whole[:page] + bytes(PAGE) + whole[page + PAGE :])
    with closing(connect(path)) as connection:
        found = every_id(connection)
    assert {*matches[:15], *matches[25:]} <= {*found}


def test_nothing_is_written_over(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        begin(journal, "a")
    (tmp_path / "fresh.db").write_text("Dear Ana")
    with pytest.raises(PlaceError, match=r"fresh\.db exists: it is left alone\.$"):
        salvage(path, tmp_path / "fresh.db")
    assert (tmp_path / "fresh.db").read_text() == "Dear Ana"
