"""Saving what is sound from a damaged journal."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from companion.journal.backup import automatic_backups
from companion.journal.errors import SQLITE_FAULTS, JournalError, PlaceError, translated
from companion.journal.files import build, draft_for, exchange, held, put_in_place
from companion.journal.pages import Carved
from companion.journal.reading import every_id, read_head, sound, verified_prefix
from companion.journal.rows import Match, Row, row_hash
from companion.journal.schema import connect
from companion.journal.writing import insert_match, insert_row

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

    Each match is looked for in the damaged file, by its keys and page by page, and in the automatic backups,
    and taken from where most of it is sound. The damaged file stays beside the fresh one under a name of its
    own; with a `target` it stays as it is, and the fresh one is written there.

    Raises:
        Locked: another program holds the journal.
        PlaceError: there is a file at `target` already, or the folder cannot be written.
        JournalError: the disk is full or failing; nothing is changed.
    """
    if target is not None and target.exists():
        raise PlaceError(f"{target} exists: it is left alone.")
    pages = Carved(path.read_bytes() if path.exists() else b"")
    best = _chains(pages, path)
    written: dict[str, int | None] = {match: pages.heads.get(match) for match in best}
    with held(path) as holder:
        if holder is not None:
            written |= {match: _head(holder, match) or written.get(match) for match in every_id(holder)}
            _take(holder, path, best)
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


def _chains(pages: Carved, path: Path) -> dict[str, _Part]:
    """What was read of each match page by page."""
    best: dict[str, _Part] = {}
    for match, header in pages.matches.items():
        with suppress(JournalError):
            best[match] = (sound(header), _chained(header.hash, pages.rows.get(match, {})), path)
    return best


def _chained(previous: str, rows: Mapping[int, Row]) -> list[Row]:
    """The rows from the first that follow each other as they were written."""
    chain: list[Row] = []
    while (row := rows.get(len(chain) + 1)) and row.hash == row_hash(previous, row):
        chain.append(row)
        previous = row.hash
    return chain


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
