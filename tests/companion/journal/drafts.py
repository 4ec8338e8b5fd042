"""Rows for tests: what a writer would hand in, with fresh ids."""

import sqlite3
from pathlib import Path
from uuid import uuid4

from companion.journal.rows import Correction, Draft
from companion.journal.store import Journal

HEADER = 'game: brambles\nplayers: Ana, "Ben, the elder"\nplace: Bath'
BEGUN = "2026-03-01T18:00:00.000Z"
AT = "2026-03-01T18:05:00.000Z"


def draft(body: str, kind: str = "entry", client_id: str | None = None) -> Draft:
    return Draft(client_id or str(uuid4()), kind, body, AT, "seat 1")


def correction(entry: int, text: str | None, later: dict[int, str | None] | None = None) -> Draft:
    return draft(Correction(entry, text, later or {}).body(), "correct")


def begin(journal: Journal, *entries: str, game: str = "brambles") -> str:
    """A new match with these entries as its first rows."""
    match = journal.begin(game, HEADER, BEGUN)
    journal.extend(match, 0, [draft(entry) for entry in entries])
    return match


def bodies(journal: Journal, match: str) -> list[str]:
    return [row.body for row in journal.rows(match)]


def by_hand(path: Path, *statements: str) -> None:
    """Change a journal file as a foreign tool could, its guards taken away first."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = OFF")
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
    guards = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")]
    for (name,) in names:
        connection.execute(f"DROP TRIGGER {name}")
    for statement in (*statements, *guards):
        connection.execute(statement)
    connection.close()
