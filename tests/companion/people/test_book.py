from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal.errors import Conflict, JournalError, UnknownMatch
from companion.journal.rows import LEDGER
from companion.journal.store import Journal
from companion.journal.summaries import Choice
from companion.people.book import Book, seats_of
from tests.companion.journal.drafts import begin


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path / "companion.db") as opened:
        begin(opened, "a")
        yield opened


def book(journal: Journal) -> Book:
    return Book(journal, now=lambda: "2026-03-02T20:00:00Z")


def name(found: Book) -> str:
    return found.register.person("Ana").name


def test_each_act_is_one_row_and_one_undo(journal: Journal) -> None:
    found = book(journal)
    found.say("rename Ana to Anna")
    found.say("colour Anna 2")
    assert [row.body for row in journal.rows(LEDGER)] == ["rename Ana to Anna", "colour Anna 2"]
    assert found.undo_label() == "colour Anna 2"
    assert found.undo() == "colour Anna 2"
    assert found.register.colour("Ana") is None
    assert found.undo() == "rename Ana to Anna"
    assert name(found) == "Ana"
    assert found.undo() is None
    assert found.redo_label() == "rename Ana to Anna"
    assert found.redo() == "rename Ana to Anna"
    assert name(found) == "Anna"


def test_a_refused_act_writes_nothing(journal: Journal) -> None:
    found = book(journal)
    assert found.say("rename Zoe to Zora") == "Nobody is called Zoe."
    with pytest.raises(UnknownMatch):
        journal.rows(LEDGER)


def test_the_book_is_there_again_after_a_restart(journal: Journal) -> None:
    book(journal).say("rename Ana to Anna")
    assert name(book(journal)) == "Anna"


def test_two_books_see_each_others_acts(journal: Journal) -> None:
    one, other = book(journal), book(journal)
    one.say("rename Ana to Anna")
    with pytest.raises(Conflict):
        other.say("rename Ana to Annie")
    assert name(other) == "Anna"
    other.say("rename Anna to Annie")
    one.refresh()
    assert name(one) == "Annie"


def test_the_book_is_no_match(journal: Journal) -> None:
    before = [listed.match.id for listed in journal.matches()], journal.count()
    book(journal).say("rename Ana to Anna")
    assert ([listed.match.id for listed in journal.matches()], journal.count()) == before
    assert journal.matches(Choice(hidden=True)) == []
    with pytest.raises(UnknownMatch):
        journal.find("peop")
    with pytest.raises(JournalError):
        journal.begin("brambles", "game: brambles\n", "2026-03-02T20:00:00Z", LEDGER)
    assert journal.verify() == []


def test_a_fault_midway_leaves_the_old_names(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    found = book(journal)
    with monkeypatch.context() as broken:
        broken.setattr(Journal, "extend", _fail)
        with pytest.raises(JournalError):
            found.say("rename Ana to Anna")
    assert name(found) == name(book(journal)) == "Ana"
    found.say("rename Ana to Anna")
    assert name(found) == "Anna"


def _fail(*_: object) -> int:
    raise JournalError("The disk is full: nothing was saved.")


def test_names_are_read_from_the_headers(journal: Journal) -> None:
    assert list(seats_of(journal).values()) == [("Ana", "Ben, the elder")]
    solo = journal.begin("brambles", "game: brambles\n", "2026-03-02T20:00:00Z")
    assert seats_of(journal)[solo] == ("You",)
