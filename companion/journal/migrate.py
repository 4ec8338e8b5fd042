"""Opening a journal file of any version: an older one is led to this version, a newer one only looked at."""

import sqlite3
from pathlib import Path

from companion.journal import schema
from companion.journal.errors import JournalError, NewerJournal, PlaceError, ReadOnly, translated
from companion.journal.files import build, create, require_file
from companion.journal.schema import connect, schema_version


def open_file(path: Path, readonly: bool) -> tuple[sqlite3.Connection, JournalError | None]:
    """A connection to the journal at `path`, and the reason why it may not be written, if there is one.

    A missing journal is made, unless it is only to be looked at. An older one is first backed up, then
    changed in one transaction.

    Raises:
        PlaceError: it is missing and may not be made, or its folder cannot be used.
        Damaged: it is no journal, or damaged beyond opening.
        ReadOnly: it is older and may not be changed.
    """
    if not path.exists():
        if readonly:
            raise PlaceError(f"There is no journal at {path}.")
        create(path)
    require_file(path)
    with translated():
        connection = connect(path, readonly)
        try:
            version = schema_version(connection, path)
            if version > len(schema.STEPS):
                return connection, NewerJournal(version)
            if version < len(schema.STEPS):
                _upgrade(connection, path, readonly)
        except BaseException:
            connection.close()
            raise
    return connection, ReadOnly("The journal was opened to look only.") if readonly else None


def _upgrade(connection: sqlite3.Connection, path: Path, readonly: bool) -> None:
    if readonly:
        raise ReadOnly("The journal is of an older version and cannot be brought up to date here.")
    from companion.journal.backup import keep_backup

    keep_backup(path)
    connection.execute("BEGIN IMMEDIATE")
    try:
        build(connection, schema_version(connection, path))
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
