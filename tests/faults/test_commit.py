"""A commit that fails, or only seems to: the row is looked for before anything is said."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.journal.errors import Damaged, DiskFault, JournalError, Locked, OutcomeUnknown
from companion.journal.schema import connect
from companion.journal.store import Journal
from tests.companion.journal.drafts import BEGUN, HEADER, begin, bodies, draft


class Failing(sqlite3.Connection):
    """A connection whose commit fails, before or after it was done, and which may be blind afterwards."""

    fails = ""
    code = "SQLITE_IOERR_DELETE"

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.fails:
            if "after" in self.fails:
                super().execute(sql)
            raise self.error()
        if sql.startswith("SELECT 1") and "blind" in self.fails and not self.in_transaction:
            raise self.error()
        return super().execute(sql, parameters)

    def error(self) -> sqlite3.OperationalError:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = self.code
        return error


@pytest.fixture
def journal(path: Path, monkeypatch: pytest.MonkeyPatch) -> Journal:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Failing))
    return Journal.open(path)


def test_a_commit_that_failed_after_it_was_done_counts(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Failing, "fails", "after")
    match = journal.begin("brambles", HEADER, BEGUN)
    assert journal.append(match, 0, draft("a")) == 1
    journal.summarise(match, 1, {"status": "playing"})
    assert bodies(journal, match) == ["a"]
    assert journal.matches()[0].summary == {"status": "playing"}


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("SQLITE_IOERR_WRITE", DiskFault),
        ("SQLITE_BUSY", Locked),
        ("SQLITE_CORRUPT", Damaged),
        ("SQLITE_PERM", JournalError),
    ],
)
def test_a_commit_that_failed_before_it_was_done_keeps_nothing_and_can_be_made_again(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, code: str, error: type[JournalError]
) -> None:
    match = begin(journal, "a")
    sent = draft("b")
    monkeypatch.setattr(Failing, "code", code)
    monkeypatch.setattr(Failing, "fails", "before")
    for attempt in (
        lambda: journal.append(match, 1, sent),
        lambda: journal.summarise(match, 1, {}),
        lambda: journal.begin("brachio", HEADER, BEGUN),
    ):
        with pytest.raises(error):
            attempt()
    assert bodies(journal, match) == ["a"]
    assert journal.count() == 1
    monkeypatch.setattr(Failing, "fails", "")
    assert journal.append(match, 1, sent) == 2


@pytest.mark.parametrize("moment", ["before", "after"])
def test_when_nobody_can_say_the_same_call_settles_it(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    match = begin(journal, "a")
    sent = draft("b")
    monkeypatch.setattr(Failing, "fails", f"{moment} blind")
    with pytest.raises(OutcomeUnknown, match="trying again does no harm"):
        journal.append(match, 1, sent)
    monkeypatch.setattr(Failing, "fails", "")
    assert journal.append(match, 1, sent) == 2
    assert bodies(journal, match) == ["a", "b"]


def test_a_summary_that_did_not_come_about_is_not_taken_for_the_one_before(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(journal)
    journal.summarise(match, 0, {"status": "playing"})
    monkeypatch.setattr(Failing, "fails", "before")
    with pytest.raises(DiskFault):
        journal.summarise(match, 0, {"status": "lost"})
    assert journal.matches()[0].summary == {"status": "playing"}


def test_a_commit_of_nothing_that_failed_says_so(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Failing, "fails", "before")
    with pytest.raises(DiskFault), journal.transaction():
        pass


def test_an_sqlite_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.36.0")
    with pytest.raises(JournalError, match=r"SQLite 3\.37\.0 or newer is needed, this Python has 3\.36\.0\."):
        connect(None)
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 0))
    connect(None).close()
