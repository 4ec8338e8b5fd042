"""Saving what is sound from a damaged journal."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from companion.journal.backup import automatic_backups
from companion.journal.errors import SQLITE_FAULTS, JournalError, PlaceError, translated
from companion.journal.files import build, draft_for, exchange, held, put_in_place
from companion.journal.reading import every_id, read_head, verified_prefix
from companion.journal.rows import Match, Row
from companion.journal.schema import connect
from companion.journal.writing import insert_match, insert_row

HEADER = 100
PAGE = 4096
"""How many bytes of an SQLite file come before its first table, and how many its first page has."""

_Part = tuple[Match, list[Row], Path]


class Saved(NamedTuple):
    """What was saved of one match.

    Attributes:
        match: its id.
        rows: how many rows were saved, from the first without gap.
        written: how many the damaged file says there were, or None when it does not say.
        source: the file they come from: the damaged journal or one of its backups.
    """

    match: str
    rows: int
    written: int | None
    source: Path


class Salvage(NamedTuple):
    """The outcome: where the damaged file is kept, what was saved, and the matches lost altogether."""

    aside: Path | None
    saved: tuple[Saved, ...]
    lost: tuple[str, ...]


def salvage(path: Path, target: Path | None = None) -> Salvage:
    """Replace a damaged journal by a fresh one that holds the longest sound part of every match.

    Each match is looked for in the damaged file and in the automatic backups, and taken from where most of
    it is sound. The damaged file stays beside the fresh one under a name of its own; with a `target` it
    stays as it is, and the fresh one is written there.

    Raises:
        Locked: another program holds the journal.
        PlaceError: there is a file at `target` already, or the folder cannot be written.
        JournalError: the disk is full or failing; nothing is changed.
    """
    if target is not None and target.exists():
        raise PlaceError(f"{target} exists: it is left alone.")
    best: dict[str, _Part] = {}
    written: dict[str, int | None] = {}
    with held(path) as holder:
        if holder is not None:
            written = _written(holder)
            _take(holder, path, best)
        for size in (HEADER, PAGE):
            if not best:
                written |= _take_behind(size, path, best)
        for backup in automatic_backups(path):
            with suppress(*SQLITE_FAULTS), closing(connect(backup, readonly=True)) as connection:
                _take(connection, backup, best)
        found = sorted(best.values(), key=lambda part: (part[0].begun, part[0].number))
        with draft_for(target or path) as draft:
            _write(draft, found)
            aside = None
            if target is None:
                aside = exchange(draft, path, "damaged", holder)
            else:
                put_in_place(draft, target)
    saved = tuple(
        Saved(match.id, len(rows), written.get(match.id), source.relative_to(path.parent))
        for match, rows, source in found
    )
    return Salvage(aside, saved, tuple(sorted(written.keys() - best.keys())))


def _take(connection: sqlite3.Connection, source: Path, best: dict[str, _Part]) -> None:
    for match in every_id(connection):
        with suppress(*SQLITE_FAULTS, JournalError):
            header, rows = verified_prefix(connection, match)
            if match not in best or len(rows) > len(best[match][1]):
                best[match] = (header, rows, source)


def _written(connection: sqlite3.Connection) -> dict[str, int | None]:
    return {match: _head(connection, match) for match in every_id(connection)}


def _take_behind(size: int, path: Path, best: dict[str, _Part]) -> dict[str, int | None]:
    """Look into a copy whose first bytes, which say how the rest is read, are those of a fresh journal."""
    with draft_for(path) as copy:
        _write(copy, [])
        first = bytearray(copy.read_bytes()[:size])
        whole = path.read_bytes() if path.exists() else b""
        first[28:32] = (len(whole) // PAGE).to_bytes(4)
        copy.write_bytes(first + whole[size:])
        with suppress(*SQLITE_FAULTS), closing(connect(copy, readonly=True)) as connection:
            _take(connection, path, best)
            return _written(connection)
    return {}


def _head(connection: sqlite3.Connection, match: str) -> int | None:
    with suppress(*SQLITE_FAULTS, JournalError):
        return read_head(connection, match)[0]
    return None


def _write(draft: Path, found: list[_Part]) -> None:
    with translated(), closing(connect(draft)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        build(connection)
        for number, (header, rows, _) in enumerate(found, 1):
            insert_match(connection, header._replace(number=number))
            for row in rows:
                insert_row(connection, row)
        connection.execute("COMMIT")
