"""Journals of older and of newer programs, and programs of two versions at once."""

import os
import signal
import sqlite3
from pathlib import Path

import pytest

from companion.journal import schema
from companion.journal.backup import automatic_backups, restore
from companion.journal.errors import JournalError, NewerJournal, ReadOnly
from companion.journal.fold import Line, fold
from companion.journal.store import Journal
from companion.journal.summaries import Choice
from companion.journal.verify import examine
from tests.companion.journal.drafts import begin, bodies, draft

FIXTURES = Path(__file__).parent / "fixtures"
NEXT = (
    "CREATE TABLE person (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "INSERT INTO person SELECT id, header FROM match",
    "CREATE INDEX names ON person (name)",
)


@pytest.fixture
def match(path: Path) -> str:
    """A match in a journal of this version at `path`."""
    with Journal.open(path) as journal:
        return begin(journal, "a", "b")


def version(path: Path) -> int:
    connection = sqlite3.connect(path)
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(number)


def set_version(path: Path, number: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {number}")
    connection.close()


def step_on(patch: pytest.MonkeyPatch, *statements: str) -> None:
    """Let this program be one schema version newer."""
    patch.setattr(schema, "STEPS", (*schema.STEPS, statements))


def test_every_schema_ever_released_has_a_journal_that_loads(path: Path) -> None:
    assert {file.name for file in FIXTURES.glob("*.sql")} == {
        f"version_{number}.sql" for number in range(1, len(schema.STEPS) + 1)
    }
    for file in FIXTURES.glob("*.sql"):
        path.unlink(missing_ok=True)
        connection = sqlite3.connect(path)
        connection.executescript(file.read_text(encoding="utf-8"))
        connection.close()
        with Journal.open(path) as journal:
            check_golden(journal)
        assert version(path) == len(schema.STEPS)
        assert examine(path) == []


def check_golden(journal: Journal) -> None:
    """The matches of the fixtures, as they were when they were made."""
    assert journal.refusal is None
    assert [listed.match.id for listed in journal.matches()] == ["golden3", "golden"]
    assert [listed.match.id for listed in journal.matches(Choice(hidden=True))] == ["golden2"]
    assert journal.matches()[1].summary == {"status": "playing", "winners": [], "entries": 3}
    result = fold(journal.rows("golden"))
    assert result.lines == (
        Line(1, "reveal 3 1 5 2 2 4", 1),
        Line(2, "draw B3 D7 M1", 2),
        Line(3, 'note "Zoë\'s \\"quoted\\" 李"', 3),
    )
    assert result.marks == {"advice"}
    assert [branch.until for branch in result.branches] == [5, 6, 8]
    assert result.faults == ()
    assert journal.append("golden", 12, draft("draw B9")) == 13


def test_an_older_journal_is_backed_up_and_led_to_this_version(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as newer:
        step_on(newer, *NEXT)
        with pytest.raises(ReadOnly, match="of an older version"):
            Journal.open(path, readonly=True)
        with Journal.open(path) as journal:
            assert bodies(journal, match) == ["a", "b"]
            assert journal.append(match, 2, draft("c")) == 3
            assert journal.verify() == []
        assert version(path) == 2
        with Journal.open(path):
            assert len(automatic_backups(path)) == 1
    (backup,) = automatic_backups(path)
    assert version(backup) == 1
    assert examine(backup) == []


def test_a_change_of_version_that_fails_changes_nothing(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as newer:
        step_on(newer, *NEXT, "INSERT INTO nowhere VALUES (1)")
        with pytest.raises(JournalError):
            Journal.open(path)
    assert examine(path) == []
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]


def test_a_change_of_version_killed_at_any_statement_leaves_the_old_or_the_new(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = set()
    for patience in range(30):
        child = os.fork()
        if child == 0:
            step_on(monkeypatch, *NEXT)
            die_after(patience, monkeypatch)
            Journal.open(path)
            os._exit(0)
        os.waitpid(child, 0)
        found.add(version(path))
        if version(path) == 2:
            step_on(monkeypatch, *NEXT)
            break
        assert examine(path) == []
    assert found == {1, 2}
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]
        assert journal.verify() == []


def die_after(statements: int, patch: pytest.MonkeyPatch) -> None:
    """Let this process be killed before so many statements of changing the version are done."""
    from companion.journal import backup, migrate

    class Dying(sqlite3.Connection):
        left = statements

        def execute(self, sql: str, parameters: object = (), /) -> sqlite3.Cursor:
            if self.in_transaction or sql.startswith("BEGIN"):
                Dying.left -= 1
                if Dying.left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)
            return super().execute(sql, ())

    def connected(path: Path, readonly: bool) -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, factory=Dying)

    patch.setattr(migrate, "connect", connected)
    patch.setattr(backup, "keep_backup", lambda path: None)


def test_a_newer_journal_can_be_read_and_not_written(path: Path, match: str, tmp_path: Path) -> None:
    set_version(path, 99)
    with Journal.open(path) as journal:
        assert bodies(journal, match) == ["a", "b"]
        assert isinstance(journal.refusal, NewerJournal)
        with pytest.raises(NewerJournal, match="journal version 99") as refused:
            journal.append(match, 2, draft("c"))
        assert refused.value.version == 99
        for ask in (journal.verify, journal.keep_backup):
            with pytest.raises(NewerJournal):
                ask()
        assert bodies(journal, match) == ["a", "b"]
    with pytest.raises(NewerJournal):
        restore(tmp_path / "other.db", path)
    assert not (tmp_path / "other.db").exists()


def test_a_program_that_is_open_notices_that_a_newer_one_changed_the_journal(path: Path, match: str) -> None:
    with Journal.open(path) as journal:
        set_version(path, 2)
        with pytest.raises(NewerJournal):
            journal.check()
        with pytest.raises(NewerJournal):
            journal.append(match, 2, draft("c"))
        assert bodies(journal, match) == ["a", "b"]
