"""Looking for damage: everything in a journal that is not as it was written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from companion.journal import schema
from companion.journal.errors import (
    SQLITE_FAULTS,
    Damaged,
    JournalError,
    NewerJournal,
    translate,
    translated,
)
from companion.journal.files import require_file
from companion.journal.fold import fold
from companion.journal.reading import every_id, gaps, read_rows
from companion.journal.rows import named
from companion.journal.schema import connect, schema_version, shape
from companion.journal.summaries import sound_summary


class Finding(NamedTuple):
    """One damage, in a sentence; the match and the row it begins at where they are known."""

    sentence: str
    match: str | None = None
    seq: int | None = None


def inspect(connection: sqlite3.Connection) -> list[Finding]:
    """Every damage found in an open journal: its pages, its tables, the chain and the head of each match.

    Raises:
        NewerJournal: a newer program wrote it.
    """
    try:
        findings = [Finding(f"The file is damaged: {text}.") for text in _page_faults(connection)]
        findings += [Finding(text) for text in _table_faults(connection)]
    except SQLITE_FAULTS as error:
        findings = [Finding(str(translate(error)))]
    for match in sorted(every_id(connection)):
        findings += _match_faults(connection, match)
    return findings


def examine(path: Path) -> list[Finding]:
    """Every damage found in a journal file, which is opened to look only; also when it cannot be opened.

    Raises:
        NewerJournal: a newer program wrote it.
        PlaceError: it cannot be read.
    """
    require_file(path)
    try:
        with translated(), closing(connect(path, readonly=True)) as connection:
            schema_version(connection, path)
            return inspect(connection)
    except Damaged as error:
        return [Finding(str(error))]


def _page_faults(connection: sqlite3.Connection) -> list[str]:
    return [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]


def _table_faults(connection: sqlite3.Connection) -> list[str]:
    faults = []
    version = schema_version(connection)
    if version > len(schema.STEPS):
        raise NewerJournal(version)
    if shape(connection) != _shape_of(version):
        faults.append("The tables are not those of a journal.")
    strays = connection.execute("PRAGMA foreign_key_check").fetchall()
    faults += [f"A line of table {stray[0]} belongs to no match." for stray in strays]
    newest = dict(connection.execute("SELECT match, seq FROM head"))
    for match, seq, body, seal in connection.execute("SELECT match, seq, body, hash FROM summary"):
        if not sound_summary(match, seq, body, seal):
            faults.append(f"The summary of {named(match)} is not as it was written.")
        elif isinstance(kept := newest.get(match), int) and isinstance(seq, int) and seq > kept:
            faults.append(f"{named(match).capitalize()} had {seq} rows and has {kept}.")
    return faults + [str(gap) for gap in gaps(connection)]


def _match_faults(connection: sqlite3.Connection, match: str) -> list[Finding]:
    try:
        with translated():
            rows = read_rows(connection, match)
    except Damaged as error:
        return [Finding(str(error), match, error.seq)]
    except JournalError as error:
        return [Finding(str(error), match)]
    what = named(match).capitalize()
    return [Finding(f"{what}: {fault.sentence}", match, fault.seq) for fault in fold(rows).faults]


def _shape_of(version: int) -> list[tuple[str, str, str]]:
    with closing(connect(None)) as blank:
        for statement in (statement for step in schema.STEPS[:version] for statement in step):
            blank.execute(statement)
        return shape(blank)
