"""What is looked up without reading a match, and the ways that were left and gone back to."""

from pathlib import Path

import pytest

from companion.journal.fold import Fold, fold
from companion.journal.rows import LEDGER, Correction, Draft
from companion.journal.store import Journal
from tests.companion.journal.drafts import BEGUN, HEADER, begin, draft


def folded(*drafts: Draft) -> Fold:
    with Journal.memory() as journal:
        match = begin(journal)
        journal.extend(match, 0, drafts)
        return fold(journal.rows(match))


def test_the_book_of_people_is_begun_once_and_is_no_match(journal: Journal) -> None:
    journal.begin_ledger("people: 1", BEGUN)
    journal.begin_ledger("people: 2", BEGUN)
    assert journal.match(LEDGER).header == "people: 1"
    assert (journal.count(), journal.told(), journal.headers()) == (0, [], [])


def test_a_journal_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Journal.memory() as journal:
        begin(journal, "a")
    assert list(tmp_path.iterdir()) == []


def test_headers_are_those_of_every_match_deleted_ones_too(journal: Journal) -> None:
    kept, hidden = begin(journal, "a"), begin(journal, "b")
    journal.append(hidden, 1, draft("", "hide"))
    last = journal.begin("brambles", HEADER, BEGUN, "0000")
    assert journal.headers() == [(each, HEADER) for each in (kept, hidden, last)]


def test_what_was_handed_in_for_a_match_is_told_while_it_is_of_its_newest_row(journal: Journal) -> None:
    match = journal.begin("brambles", HEADER, BEGUN)
    journal.append(match, 0, draft("a"), {"entries": 1})
    assert [(row.match, row.summary) for row in journal.told()] == [(match, {"entries": 1})]
    journal.append(match, 1, draft("b"))
    assert [row.summary for row in journal.told()] == [None]


def test_the_version_changes_with_every_row_of_ones_own(journal: Journal) -> None:
    match = begin(journal)
    before = journal.version()
    assert journal.version() == before
    journal.append(match, 0, draft("a"))
    assert journal.version() != before


def test_a_way_that_was_left_is_gone_back_to() -> None:
    rows = (draft("a"), draft("b"), draft("2", "undo"), draft("c"))
    result = folded(*rows, draft("2", "return"))
    assert [line.text for line in result.lines] == ["a", "b"]


def test_a_way_that_nobody_left_is_said_to_be_none() -> None:
    (fault,) = folded(draft("a"), draft("7", "return")).faults
    assert (fault.seq, "there is no way that ends with row 7" in fault.sentence) == (2, True)


@pytest.mark.parametrize("added", [None, "x"])
def test_an_entry_that_was_forgotten_stands_before_the_corrected_one(added: str | None) -> None:
    body = Correction(2, "b", {}, added).body()
    result = folded(draft("a"), draft("b"), draft(body, "correct"))
    assert [line.text for line in result.lines] == ["a", *([added] if added else []), "b"]
