"""What the list of matches shows without replaying any: an index that may be thrown away and made again."""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from companion.journal.errors import Damaged
from companion.journal.reading import sound
from companion.journal.rows import Match

_HIDDEN = """coalesce((SELECT kind FROM row INDEXED BY hiding
    WHERE match = match.id AND kind IN ('hide', 'unhide') ORDER BY seq DESC LIMIT 1), '') = 'hide'"""

_COLUMNS = """match.id, match.number, match.game, match.header, match.begun, match.hash,
    head.seq, newest.at, summary.seq, summary.body, summary.hash"""

_LISTED = """FROM match LEFT JOIN head ON head.match = match.id
    LEFT JOIN row AS newest ON newest.match = match.id AND newest.seq = head.seq
    LEFT JOIN summary ON summary.match = match.id"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which matches of the list are meant.

    Attributes:
        game: only this game.
        text: only matches in whose header or summary every one of these words occurs, case aside.
        hidden: those deleted from the history instead of those that are not.
    """

    game: str | None = None
    text: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the list of matches.

    Attributes:
        match: its header row.
        seq: the number of its newest row.
        last: when that row was written, or when the match was begun.
        summary: what was last handed in for it, or None when that is missing or older than the newest row.
    """

    match: Match
    seq: int
    last: str
    summary: Mapping[str, object] | None


def write_summary(connection: sqlite3.Connection, match: str, seq: int, summary: Mapping[str, object]) -> str:
    """Keep what a match amounts to at its row `seq`; returns the seal that proves it is kept."""
    body = json.dumps(summary, ensure_ascii=False, sort_keys=True)
    seal = _seal(match, seq, body)
    connection.execute("INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?)", (match, seq, body, seal))
    return seal


def sound_summary(match: str, seq: int, body: str, seal: str) -> bool:
    """Whether a summary is as it was written."""
    return seal == _seal(match, seq, body)


def read_list(connection: sqlite3.Connection, choice: Choice, window: tuple[int, int]) -> list[Listed]:
    """The chosen matches, newest first; `window` is how many at most (-1 for all) and how many are skipped.

    Raises:
        Damaged: the header of one of them is not as it was written.
    """
    where, values = _condition(connection, choice)
    return [
        _listed(found)
        for found in connection.execute(
            f"SELECT {_COLUMNS} {_LISTED} WHERE {where} "
            "ORDER BY match.begun DESC, match.number DESC LIMIT ? OFFSET ?",
            (*values, *window),
        )
    ]


def count_list(connection: sqlite3.Connection, choice: Choice) -> int:
    """How many matches are chosen."""
    where, values = _condition(connection, choice)
    (number,) = connection.execute(f"SELECT count(*) {_LISTED} WHERE {where}", values).fetchone()
    return int(number)


def _condition(connection: sqlite3.Connection, choice: Choice) -> tuple[str, list[object]]:
    conditions = [f"({_HIDDEN}) IS ?"]
    values: list[object] = [choice.hidden]
    if choice.game is not None:
        conditions.append("match.game = ?")
        values.append(choice.game)
    words = choice.text.casefold().split()
    if words:
        connection.create_function("searched", 2, _searched, deterministic=True)
    for word in words:
        conditions.append("instr(searched(match.header, summary.body), ?)")
        values.append(word)
    return " AND ".join(conditions), values


def _searched(header: str, body: str | None) -> str:
    words = [line.partition(":")[2] for line in header.splitlines()]
    if body is not None:
        words += map(str, json.loads(body).values())
    return " ".join(words).casefold()


def _listed(found: tuple[object, ...]) -> Listed:
    match = sound(Match._make(found[:6]))
    seq, last, summary_seq, body, seal = found[6:]
    if not isinstance(seq, int):
        raise Damaged(f"The head of match {match.id} is missing.", match.id)
    summary = None
    if isinstance(body, str) and summary_seq == seq and seal == _seal(match.id, summary_seq, body):
        summary = json.loads(body)
    return Listed(match, seq, str(last or match.begun), summary)


def _seal(match: str, seq: object, body: str) -> str:
    return sha256(f"{match} {seq} {body}".encode()).hexdigest()
