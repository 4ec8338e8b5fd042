"""Putting rows into the tables, inside an open transaction; the tables refuse anything but the next row."""

import sqlite3
from collections.abc import Sequence

from companion.journal.errors import Conflict, Damaged, IdReused, JournalError
from companion.journal.reading import read_head, read_match
from companion.journal.rows import KINDS, Draft, Match, Row, named, row_hash

READ_BACK = 50
"""So many rows before new ones are read once more: about a page, where a damaged file may overwrite them."""
_NEWEST = """SELECT group_concat(seq || id || kind || body || at || by || hash) FROM row
    WHERE match = ? AND seq > ? AND seq <= ?"""


def insert_match(connection: sqlite3.Connection, match: Match) -> None:
    """Write the header row of a new match and its head."""
    connection.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?)", match)
    connection.execute("INSERT INTO head VALUES (?, 0, ?)", (match.id, match.hash))


def insert_row(connection: sqlite3.Connection, row: Row) -> None:
    """Write the next row of a match and move its head on."""
    connection.execute("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.execute("UPDATE head SET seq = ?, hash = ? WHERE match = ?", (row.seq, row.hash, row.match))


def written_before(connection: sqlite3.Connection, match: str, drafts: Sequence[Draft]) -> int | None:
    """The row number of the last draft when all of them are rows already, None when none is.

    Raises:
        IdReused: one of their ids belongs to a row that says something else.
    """
    seqs: list[int | None] = []
    for draft in drafts:
        found = connection.execute(
            "SELECT match, seq, kind, body FROM row WHERE id = ?", (draft.id,)
        ).fetchone()
        if found is not None and (found[0], *found[2:]) != (match, draft.kind, draft.body):
            raise IdReused(f"The id {draft.id} belongs to another row.")
        seqs.append(found and found[1])
    if None in seqs and any(seqs):
        raise IdReused("Some of these rows were written before, and some were not.")
    return seqs[-1]


def append_rows(connection: sqlite3.Connection, match: str, expected: int, drafts: Sequence[Draft]) -> int:
    """Write the drafts as the rows that follow row `expected`; returns the number of the last.

    Raises:
        UnknownMatch: there is no such match.
        Conflict: the match has moved on, or has not come so far.
        Damaged: its newest row is not as it was written, or rows before are no more once new ones are there.
        JournalError: a draft is of no known kind.
    """
    previous = _sound_head(connection, match, expected)
    before = _newest(connection, match, expected)
    seq = expected
    for draft in drafts:
        if draft.kind not in KINDS:
            raise JournalError(f"{draft.kind} is no kind of row.")
        seq += 1
        row = Row(match, seq, draft.id, draft.kind, draft.body, draft.at, draft.by, "")
        previous = row_hash(previous, row)
        insert_row(connection, row._replace(hash=previous))
    if _newest(connection, match, expected) != before:
        raise Damaged(f"{named(match).capitalize()} loses rows where new ones are written.", match, expected)
    return seq


def _newest(connection: sqlite3.Connection, match: str, seq: int) -> object:
    """What stands in the newest rows of a match up to row `seq`, in one piece."""
    return connection.execute(_NEWEST, (match, seq - READ_BACK, seq)).fetchone()


def _sound_head(connection: sqlite3.Connection, match: str, expected: int) -> str:
    header = read_match(connection, match)
    seq, digest = read_head(connection, match)
    if seq != expected:
        raise Conflict(match, expected, seq)
    newest = connection.execute("SELECT hash FROM row WHERE match = ? AND seq = ?", (match, seq)).fetchone()
    if digest != (newest[0] if newest else header.hash):
        raise Damaged(f"{named(match).capitalize()} breaks off before row {seq}.", match, seq)
    return digest
