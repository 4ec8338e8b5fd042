"""What the list of matches shows without replaying any: an index that may be thrown away and made again."""

import json
import sqlite3
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache, partial
from hashlib import sha256
from typing import NamedTuple

from companion.journal.errors import Damaged
from companion.journal.reading import sound
from companion.journal.rows import LEDGER, Match

KEPT_TEXTS = 20_000
"""For how many matches what is said of them is remembered between two searches."""

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_MARKS = ("date", "id", "rules")
_UNSAID = ("game", "players", "place", "title", *_MARKS)

_MATCHES = f"match.game <> '{LEDGER}'"

_HIDDEN = """match.id IN (SELECT match FROM
    (SELECT match, kind, max(seq) FROM row INDEXED BY hiding WHERE kind IN ('hide', 'unhide') GROUP BY match)
    WHERE kind = 'hide')"""

_COLUMNS = """match.id, match.number, match.game, match.header, match.begun, match.hash,
    head.seq, newest.at, summary.seq, summary.body, summary.hash"""

_CHOSEN = "FROM match LEFT JOIN summary ON summary.match = match.id"
_ORDER = "ORDER BY match.begun DESC, match.number DESC"

_LISTED = """LEFT JOIN head ON head.match = match.id
    LEFT JOIN row AS newest ON newest.match = match.id AND newest.seq = head.seq
    LEFT JOIN summary ON summary.match = match.id"""


class Spoken(NamedTuple):
    """Somebody who goes by another name than was written; all names are in lower case.

    Attributes:
        name: as they are called now.
        written: the names in headers that mean them.
        matches: the ids of matches in which they sat, whatever name was written there.
    """

    name: str
    written: tuple[str, ...]
    matches: frozenset[str]


class Choice(NamedTuple):
    """Which matches of the list are meant.

    Attributes:
        game: only this game.
        text: only matches of which every one of these words is said somewhere, case aside: the game, a name,
            a house rule, the day and month of its beginning, how it stands, won or a mark.
        hidden: those deleted from the history instead of those that are not.
        people: those whose names a word of the text may mean besides the names that were written.
    """

    game: str | None = None
    text: str = ""
    hidden: bool = False
    people: tuple[Spoken, ...] = ()


class Listed(NamedTuple):
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


class Told(NamedTuple):
    """What is known of a match without its header and rows; `summary` as in `Listed`."""

    match: str
    game: str
    begun: str
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
    source, values = _source(connection, choice)
    window_of = f"(SELECT match.* {source} {_ORDER} LIMIT ? OFFSET ?)"
    return [
        _listed(found)
        for found in connection.execute(
            f"SELECT {_COLUMNS} FROM {window_of} AS match {_LISTED} {_ORDER}", (*values, *window)
        )
    ]


def read_told(connection: sqlite3.Connection) -> list[Told]:
    """Every match that is not deleted, newest first, by what was handed in for it.

    Each table is read from end to end and all summaries as one piece of JSON: with thousands of matches that
    takes half the time of looking each of them up.
    """
    newest = dict(connection.execute("SELECT match, seq FROM head"))
    sound = {
        match: body
        for match, seq, body, seal in connection.execute("SELECT match, seq, body, hash FROM summary")
        if seq == newest.get(match) and seal == _seal(match, seq, body)
    }
    told = dict(zip(sound, json.loads(f"[{','.join(sound.values())}]"), strict=True))
    matches = connection.execute(
        f"SELECT begun, number, id, game FROM match WHERE {_MATCHES} AND NOT {_HIDDEN}"
    ).fetchall()
    matches.sort(reverse=True)
    return [Told(match, game, begun, told.get(match)) for begun, _, match, game in matches]


def count_list(connection: sqlite3.Connection, choice: Choice) -> int:
    """How many matches are chosen."""
    source, values = _source(connection, choice)
    (number,) = connection.execute(f"SELECT count(*) {source}", values).fetchone()
    return int(number)


def _source(connection: sqlite3.Connection, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """The chosen matches as the end of a query; only a search for words looks at the summaries."""
    words = choice.text.casefold().split()
    conditions = [_MATCHES, _HIDDEN if choice.hidden else f"NOT {_HIDDEN}"]
    conditions += ["match.game = ?"] if choice.game is not None else []
    if words:
        connection.create_function("fits", 4, partial(_fits, words, choice.people), deterministic=True)
        conditions.append("fits(match.id, match.header, summary.body, match.begun)")
    tables = _CHOSEN if words else "FROM match"
    return f"{tables} WHERE {' AND '.join(conditions)}", () if choice.game is None else (choice.game,)


def _fits(words: list[str], people: tuple[Spoken, ...], *row: str) -> bool:
    match, header, body, begun = row
    said = _searched(header, body, begun)
    return all(word in said or any(_means(word, who, match, said) for who in people) for word in words)


def _means(word: str, who: Spoken, match: str, said: str) -> bool:
    """Whether a word is in the name of somebody who sat in a match."""
    sat = match in who.matches or any(f" {name}" in said for name in who.written)
    return word in who.name and sat


@lru_cache(maxsize=KEPT_TEXTS)
def _searched(header: str, body: str | None, begun: str) -> str:
    """All that is said of a match, in lower case; a space stands before every word."""
    lines = [line.partition(":") for line in header.splitlines()]
    said = [key for key, _, _ in lines if key not in _UNSAID]
    said += [value.replace("-", " ") for key, _, value in lines if key not in _MARKS]
    said.append(_day(begun))
    if body is not None:
        told = json.loads(body)
        said += map(str, (told.get("status", ""), told.get("standing", "")))
        said += [f"{name} won" for name in told.get("winners", ())]
        said += map(str, (*told.get("players", ()), *told.get("marks", ())))
    return f" {' '.join(said)}".casefold()


def _day(begun: str) -> str:
    """Day, month and year of a time, where the table stands."""
    try:
        day = datetime.fromisoformat(begun).astimezone()
    except ValueError:
        return ""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


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
