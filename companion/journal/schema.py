"""The journal's tables, and how a connection to them is opened.

The file is in SQLite's rollback mode: with several processes on one file the write-ahead log of many
SQLite versions can lose what was committed. A commit is synced before it returns, its directory entry too.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from companion.journal.errors import Damaged, JournalError, PlaceError

APPLICATION = 0x434D504E
"""The application id in the header of a journal file."""

OLDEST_SQLITE = (3, 37, 0)
PATIENCE = 5.0
"""Seconds to wait for another program that holds the file."""

_TABLES = (
    """CREATE TABLE match (
        id TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL UNIQUE, game TEXT NOT NULL,
        header TEXT NOT NULL, begun TEXT NOT NULL, hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE row (
        match TEXT NOT NULL REFERENCES match, seq INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL, body TEXT NOT NULL, at TEXT NOT NULL, by TEXT NOT NULL, hash TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE head (
        match TEXT NOT NULL PRIMARY KEY REFERENCES match, seq INTEGER NOT NULL, hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE summary (
        match TEXT NOT NULL PRIMARY KEY REFERENCES match, seq INTEGER NOT NULL,
        body TEXT NOT NULL, hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX hiding ON row (match, seq) WHERE kind IN ('hide', 'unhide')",
    "CREATE INDEX begun ON match (begun, number)",
)

_GUARDS = (
    *(
        f"""CREATE TRIGGER {table}_keeps_{verb} BEFORE {verb} ON {table}
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END"""
        for table in ("match", "row")
        for verb in ("UPDATE", "DELETE")
    ),
    """CREATE TRIGGER head_stays BEFORE DELETE ON head
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END""",
    """CREATE TRIGGER head_moves_on BEFORE UPDATE ON head
        WHEN NEW.match IS NOT OLD.match OR NEW.seq <> OLD.seq + 1
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END""",
    """CREATE TRIGGER head_is_new BEFORE INSERT ON head
        WHEN EXISTS (SELECT 1 FROM head WHERE match = NEW.match)
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END""",
    """CREATE TRIGGER match_is_new BEFORE INSERT ON match
        WHEN EXISTS (SELECT 1 FROM match WHERE id = NEW.id OR number = NEW.number)
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END""",
    """CREATE TRIGGER row_is_next BEFORE INSERT ON row
        WHEN NEW.seq IS NOT (SELECT seq + 1 FROM head WHERE match = NEW.match)
            OR EXISTS (SELECT 1 FROM row WHERE id = NEW.id)
        BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END""",
)

STEPS: tuple[tuple[str, ...], ...] = ((*_TABLES, *_GUARDS, f"PRAGMA application_id = {APPLICATION}"),)
"""The statements that lead from each schema version, 0 (nothing) first, to the next."""

_WRITES = "PRAGMA journal_mode = DELETE"
"""How a transaction is written; a file that is only read keeps the way another program gave it."""
_SETTINGS = (
    "PRAGMA synchronous = EXTRA",
    "PRAGMA recursive_triggers = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
)


def beside(path: Path) -> list[Path]:
    """What SQLite may keep beside a file, and would take for a part of any file of that name."""
    return [path.with_name(f"{path.name}-{word}") for word in ("journal", "wal", "shm")]


def connect(path: Path | None, readonly: bool = False) -> sqlite3.Connection:
    """A connection to an existing file, or to a new database in memory when there is no path.

    Bytes that are no text are read as replacement characters, which no hash in the file agrees with: an
    exception in the middle of a query would leave the file locked.

    Raises:
        JournalError: SQLite is too old.
        PlaceError: something lies where SQLite keeps what belongs to the file.
        sqlite3.Error: the file cannot be opened or is no database.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise JournalError(
            f"SQLite {'.'.join(map(str, OLDEST_SQLITE))} or newer is needed, this Python has "
            f"{sqlite3.sqlite_version}."
        )
    mode = "ro" if readonly else "rw"
    target = f"{_freely(path).as_uri()}?mode={mode}" if path else "file::memory:"
    connection = sqlite3.connect(
        target, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True
    )
    connection.text_factory = _text
    try:
        for setting in _SETTINGS if readonly else (_WRITES, *_SETTINGS):
            connection.execute(setting)
    except BaseException:
        connection.close()
        raise
    return connection


def _freely(path: Path) -> Path:
    """Where a path leads, once it is seen that SQLite would wait for nothing that lies beside it."""
    path = Path(os.path.realpath(path))
    for other in beside(path):
        with suppress(OSError):
            # One look: what another program commits may be gone at the next.
            if not S_ISREG(other.stat().st_mode):
                raise PlaceError(f"{other} is in the way of the journal: it is not a file.")
    return path


def _text(found: bytes) -> str:
    return found.decode("utf-8", "replace")


def versions(connection: sqlite3.Connection) -> tuple[int, int]:
    """The application id and the schema version in the file's header."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return application, version


def schema_version(connection: sqlite3.Connection, path: Path | None = None) -> int:
    """The schema version of a journal.

    Raises:
        Damaged: the file is empty, or no journal of the companion.
        sqlite3.Error: it is no database.
    """
    application, version = versions(connection)
    if application != APPLICATION:
        raise Damaged(f"{path.name if path else 'This'} is empty or not a journal of the companion.")
    return version


def shape(connection: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Type, name and text of everything the schema defines, in a fixed order.

    What SQLite itself noted down of the tables, when another program asked it to, is no part of them.
    """
    return connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_stat[0-9]' ORDER BY type, name"
    ).fetchall()
