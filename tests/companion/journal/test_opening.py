"""Files that are opened: older and newer journals, what is none, and what is said of them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import schema
from companion.journal.errors import Damaged, JournalError, NewerJournal, PlaceError, ReadOnly
from companion.journal.files import require_file
from companion.journal.schema import connect, schema_version, versions
from companion.journal.store import Journal
from companion.journal.verify import Finding, examine
from tests.companion.journal.drafts import begin, bodies, draft

NEWER = (
    "This journal was written by a newer companion (journal version 9): it can be read here and not written."
)


@pytest.fixture
def match(path: Path) -> str:
    with Journal.open(path) as journal:
        return begin(journal, "a")


def set_version(path: Path, number: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {number}")


def test_what_is_opened_to_look_only_says_so(path: Path, match: str) -> None:
    with Journal.open(path, readonly=True) as journal:
        assert isinstance(journal.refusal, ReadOnly)
        assert str(journal.refusal) == "The journal was opened to look only."
        with pytest.raises(ReadOnly):
            journal.append(match, 1, draft("b"))
        assert bodies(journal, match) == ["a"]


def test_what_is_not_there_is_not_made_only_to_be_looked_at(path: Path) -> None:
    with pytest.raises(PlaceError) as missing:
        Journal.open(path, readonly=True)
    assert str(missing.value) == f"There is no journal at {path}."
    with pytest.raises(PlaceError) as folder:
        Journal.open(path.parent)
    assert str(folder.value) == f"{path.parent} is not a file."
    with pytest.raises(PlaceError):
        require_file(path)
    assert not path.exists()


def test_a_newer_journal_names_its_version_wherever_it_is_noticed(path: Path, match: str) -> None:
    with Journal.open(path) as earlier:
        set_version(path, 9)
        with pytest.raises(NewerJournal) as noticed:
            earlier.append(match, 1, draft("b"))
        with pytest.raises(NewerJournal) as verified:
            earlier.verify()
    with pytest.raises(NewerJournal) as examined:
        examine(path)
    with Journal.open(path) as journal, Journal.open(path, readonly=True) as looking:
        refusals = [journal.refusal, looking.refusal]
        assert bodies(looking, match) == ["a"]
    for refusal in (*refusals, *(caught.value for caught in (noticed, verified, examined))):
        assert isinstance(refusal, NewerJournal)
        assert (str(refusal), refusal.version) == (NEWER, 9)


def test_an_older_journal_is_not_brought_up_to_date_by_looking(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, ("CREATE TABLE person (name)",)))
    with pytest.raises(ReadOnly) as refused:
        Journal.open(path, readonly=True)
    says = "The journal is of an older version and cannot be brought up to date here."
    assert str(refused.value) == says
    assert examine(path) == []
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a"]
        assert journal.verify() == []
    with closing(connect(path)) as connection:
        assert versions(connection) == (schema.APPLICATION, len(schema.STEPS))
    assert len(list((path.parent / "backups").iterdir())) == 1


def test_a_step_that_fails_leaves_the_older_version(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = ("CREATE TABLE person (name)", "INSERT INTO nowhere VALUES (1)")
    with monkeypatch.context() as newer:
        newer.setattr(schema, "STEPS", (*schema.STEPS, broken))
        with pytest.raises(JournalError, match="no such table"):
            Journal.open(path)
    assert examine(path) == []
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a"]


@pytest.mark.parametrize("content", [b"", b"Dear Ana, " * 99])
def test_what_is_no_journal_is_named(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    (finding,) = examine(path)
    with pytest.raises(Damaged) as refused:
        Journal.open(path)
    says = (
        "The journal is damaged (file is not a database)."
        if content
        else "companion.db is empty or not a journal of the companion."
    )
    assert (finding, str(refused.value)) == (Finding(says), says)
    with closing(sqlite3.connect(":memory:")) as blank, pytest.raises(Damaged) as unnamed:
        schema_version(blank)
    assert str(unnamed.value) == "This is empty or not a journal of the companion."
