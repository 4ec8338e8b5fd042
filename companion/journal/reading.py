"""Reading a match with every link of its chain checked."""

import sqlite3
from contextlib import suppress

from companion.journal.errors import SQLITE_FAULTS, Conflict, Damaged, UnknownMatch
from companion.journal.rows import Match, Row, match_hash, named, row_hash

_ROWS = "SELECT match, seq, id, kind, body, at, by, hash FROM row WHERE match = ? AND seq >= ? ORDER BY seq"


def read_match(connection: sqlite3.Connection, match: str) -> Match:
    """The header row of a match.

    Raises:
        UnknownMatch: there is none.
        Damaged: it is not what was written.
    """
    found = connection.execute(
        "SELECT id, number, game, header, begun, hash FROM match WHERE id = ?", (match,)
    ).fetchone()
    if found is None:
        raise UnknownMatch(f"There is no match {match}.")
    header = Match._make(found)
    return sound(header)


def sound(header: Match) -> Match:
    """The header row itself; raises Damaged when it is not what was written."""
    if header.hash != match_hash(header) or not isinstance(header.number, int):
        raise Damaged(f"The header of {named(header.id)} is not as it was written.", header.id)
    return header


def read_head(connection: sqlite3.Connection, match: str) -> tuple[int, str]:
    """Number and hash of the newest row of a match, 0 and the header's hash when it has none.

    Raises:
        Damaged: the head is missing.
    """
    found = connection.execute("SELECT seq, hash FROM head WHERE match = ?", (match,)).fetchone()
    if found is None or not isinstance(found[0], int):
        raise Damaged(f"The head of {named(match)} is missing.", match)
    seq, digest = found
    return seq, digest


def read_rows(connection: sqlite3.Connection, match: str, after: int = 0) -> list[Row]:
    """The rows of a match that follow row `after`, oldest first, up to its head.

    Raises:
        UnknownMatch: there is no such match.
        Conflict: the match has no row `after`.
        Damaged: the chain is broken; the error names the row.
    """
    previous, seq = read_match(connection, match).hash, 0
    head = read_head(connection, match)
    if after > head[0]:
        raise Conflict(match, after, head[0])
    rows = [Row._make(found) for found in connection.execute(_ROWS, (match, after))]
    if after and rows:
        previous, seq = rows[0].hash, after
        del rows[0]
    for row in rows:
        if row.seq != seq + 1 or row.hash != row_hash(previous, row):
            raise Damaged(f"Row {seq + 1} of {named(match)} is not as it was written.", match, seq + 1)
        previous, seq = row.hash, row.seq
    if (seq, previous) != head:
        raise Damaged(f"{named(match).capitalize()} breaks off after row {seq}.", match, seq + 1)
    return rows


def verified_prefix(connection: sqlite3.Connection, match: str) -> tuple[Match, list[Row]]:
    """The header of a match and its rows up to the first that is missing, unreadable or altered.

    Every row is looked up by its key, so that one unreadable page costs only what lies on it.

    Raises:
        UnknownMatch, Damaged, sqlite3.Error: not even the header can be read.
    """
    header = read_match(connection, match)
    rows: list[Row] = []
    previous = header.hash
    with suppress(*SQLITE_FAULTS):
        while found := connection.execute(f"{_ROWS} LIMIT 1", (match, len(rows) + 1)).fetchone():
            row = Row._make(found)
            if row.seq != len(rows) + 1 or row.hash != row_hash(previous, row):
                break
            rows.append(row)
            previous = row.hash
    return header, rows


def gaps(connection: sqlite3.Connection) -> list[Damaged]:
    """What is missing where matches are counted from 1: a number that nobody has was that of one now gone."""
    numbers = {number for (number,) in connection.execute("SELECT number FROM match")}
    counting = [number for number in numbers if isinstance(number, int) and number > 0]
    missing = max(counting, default=0) - len(counting)
    if not missing:
        return []
    from engines.kernel.words import counted

    return [Damaged(f"{counted(missing, 'match is', 'matches are')} gone from the file.")]


def every_id(connection: sqlite3.Connection) -> list[str]:
    """The ids of all matches that any table still names, read from both ends of each."""
    ids: dict[str, None] = {}
    for table, column in (("match", "id"), ("head", "match"), ("row", "match")):
        for order in ("ASC", "DESC"):
            with suppress(*SQLITE_FAULTS):
                for (found,) in connection.execute(
                    f"SELECT DISTINCT {column} FROM {table} ORDER BY {column} {order}"
                ):
                    ids[found] = None
    return [found for found in ids if isinstance(found, str)]
