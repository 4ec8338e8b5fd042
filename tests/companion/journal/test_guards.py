"""The tables themselves refuse to be rewritten, whoever asks."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.journal.migrate import open_file
from companion.journal.schema import connect
from companion.journal.store import Journal
from tests.companion.journal.drafts import begin


@pytest.fixture(params=["our own connection", "a foreign connection"])
def connection(request: pytest.FixtureRequest, path: Path) -> Iterator[sqlite3.Connection]:
    with Journal.open(path) as journal:
        begin(journal, "a", "b")
    own = request.param == "our own connection"
    opened = connect(path) if own else sqlite3.connect(path, isolation_level=None)
    yield opened
    opened.close()


COPY = "SELECT match, seq, id, kind, 'forged', at, by, hash FROM row WHERE seq = 1"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE row SET body = 'forged'",
        "UPDATE OR REPLACE row SET seq = 2 WHERE seq = 1",
        "DELETE FROM row WHERE seq = 2",
        f"INSERT OR REPLACE INTO row {COPY}",
        f"REPLACE INTO row {COPY}",
        f"INSERT OR IGNORE INTO row {COPY}",
        f"INSERT OR REPLACE INTO row {COPY.replace('seq, id', '3, id')}",
        f"INSERT INTO row {COPY.replace('seq, id', '4, 9')}",
        f"INSERT INTO row {COPY.replace('match, seq', '9, 1')}",
        "UPDATE match SET header = 'forged'",
        "DELETE FROM match",
        "INSERT OR REPLACE INTO match SELECT id, number, game, 'forged', begun, hash FROM match",
        "INSERT OR REPLACE INTO match SELECT 'new', number, game, 'forged', begun, hash FROM match",
        "DELETE FROM head",
        "UPDATE head SET seq = 1",
        "UPDATE head SET match = 'other', seq = seq + 1",
        "INSERT OR REPLACE INTO head SELECT match, 0, hash FROM head",
    ],
)
def test_what_was_written_cannot_be_changed_or_taken_away(
    connection: sqlite3.Connection, statement: str
) -> None:
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    assert list(connection.iterdump()) == before


@pytest.mark.parametrize(
    "opened", [lambda path: connect(path, readonly=True), lambda path: open_file(path, True)[0]]
)
def test_a_journal_opened_to_look_refuses_every_statement_that_writes(
    path: Path, opened: Callable[[Path], sqlite3.Connection]
) -> None:
    looking = opened(path_of_a_journal(path))
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        looking.execute("INSERT INTO match VALUES ('new', 2, '', '', '', '')")
    looking.close()


def test_the_journal_is_synced_to_the_disk_and_keeps_no_second_file(path: Path) -> None:
    connection = connect(path_of_a_journal(path))
    settings = {
        name: connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "recursive_triggers", "foreign_keys", "busy_timeout")
    }
    assert settings == {
        "journal_mode": "delete",
        "synchronous": 3,
        "recursive_triggers": 1,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }
    connection.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def path_of_a_journal(path: Path) -> Path:
    with Journal.open(path) as journal:
        begin(journal, "a")
    return path
