"""What the list of matches shows without replaying any: an index that may be thrown away and made again."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from companion.clock import local, moment
from companion.journal.errors import Damaged
from companion.journal.reading import sound
from companion.journal.rows import LEDGER, Match, named

TOGETHER = 500
"""So many matches are asked for in one query."""

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
BASE = "base game"
"""What is said of a match without house rules."""

_MARKS = ("date", "id", "rules")
_UNSAID = ("game", "players", "place", "title", *_MARKS)

_KINDS = (
    *(("players", list), ("winners", list), ("marks", list), ("variant", list), ("figures", list)),
    *(("status", str), ("standing", str), ("entries", int)),
)
"""What some of the words of a summary name."""

_MATCHES = f"match.id <> '{LEDGER}'"

_HIDDEN = """match.id IN (SELECT match FROM
    (SELECT match, kind, max(seq) FROM row INDEXED BY hiding WHERE kind IN ('hide', 'unhide') GROUP BY match)
    WHERE kind = 'hide')"""

_COLUMNS = """match.id, match.number, match.game, match.header, match.begun, match.hash,
    head.seq, coalesce(newest.hash, match.hash) IS head.hash, newest.at, summary.seq, summary.body,
    summary.hash"""

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
            a house rule or base game, the day and month of its beginning, how it stands, won or a mark.
        hidden: those deleted from the history instead of those that are not.
        people: those whose names a word of the text may mean besides the names that were written.
    """

    game: str | None = None
    text: str = ""
    hidden: bool = False
    people: tuple[Spoken, ...] = ()


class Said(NamedTuple):
    """All that is said of a match, in lower case; a space stands before every word.

    Attributes:
        match: its id.
        game: the slug.
        text: the words.
        seal: of the summary they come from, if there is one.
    """

    match: str
    game: str
    text: str
    seal: str | None = None


class Listed(NamedTuple):
    """A line of the list of matches.

    Attributes:
        match: its header row.
        seq: the number of its newest row.
        last: when that row was written, or when the match was begun.
        summary: what was last handed in for it, or None when that is missing or older than the newest row.
        damage: what is not as it was written; of such a match only the id is given.
    """

    match: Match
    seq: int
    last: str
    summary: Mapping[str, object] | None
    damage: Damaged | None = None


class Told(NamedTuple):
    """What is known of a match without its header and rows; `summary` as in `Listed`."""

    match: str
    game: str
    begun: str
    summary: Mapping[str, object] | None


def write_summary(connection: sqlite3.Connection, match: str, seq: int, summary: Mapping[str, object]) -> str:
    """Keep what a match amounts to at its row `seq`; returns the seal that proves it is kept."""
    body = json.dumps(summary)
    seal = _seal(match, seq, body)
    connection.execute("INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?)", (match, seq, body, seal))
    return seal


def sound_summary(match: str, seq: int, body: str, seal: str) -> bool:
    """Whether a summary is as it was written."""
    return seal == _seal(match, seq, body)


def read_list(connection: sqlite3.Connection, choice: Choice, window: tuple[int, int]) -> list[Listed]:
    """The chosen matches, newest first; `window` is how many at most (-1 for all) and how many skipped."""
    source, values = _source(choice)
    window_of = f"(SELECT match.* FROM match {source} {_ORDER} LIMIT ? OFFSET ?)"
    return [
        _listed(found)
        for found in connection.execute(
            f"SELECT {_COLUMNS} FROM {window_of} AS match {_LISTED} {_ORDER}", (*values, *window)
        )
    ]


def read_told(connection: sqlite3.Connection) -> list[Told]:
    """Every match that is not deleted, newest first, by what was handed in for it.

    Each table is read from end to end and all summaries as one piece of JSON: with thousands of matches that
    takes half the time of looking each of them up. A match whose beginning is no time is left out.
    """
    newest = dict(connection.execute("SELECT match, seq FROM head"))
    sound = {
        match: body
        for match, seq, body, seal in connection.execute("SELECT match, seq, body, hash FROM summary")
        if seq == newest.get(match) and seal == _seal(match, seq, body)
    }
    told = dict(zip(sound, _read_together(list(sound.values())), strict=True))
    matches = connection.execute(
        f"SELECT begun, number, id, game FROM match WHERE {_MATCHES} AND NOT {_HIDDEN}"
    ).fetchall()
    matches.sort(reverse=True)
    return [Told(match, game, begun, told.get(match)) for begun, _, match, game in matches if moment(begun)]


def read_these(connection: sqlite3.Connection, ids: Sequence[str]) -> list[Listed]:
    """Some matches by their ids, in that order; those that are not there are left out."""
    found: dict[str, Listed] = {}
    for some in _together(ids):
        query = f"SELECT {_COLUMNS} FROM match {_LISTED} WHERE match.id IN ({_places(some)})"
        found |= {row[0]: _listed(row) for row in connection.execute(query, some)}
    return [found[match] for match in ids if match in found]


def read_said(connection: sqlite3.Connection, hidden: bool, known: dict[str, Said]) -> list[Said]:
    """What is said of every match, of those deleted from the history or of all others, newest first.

    What is known already is not read again, unless its summary is another now; what is read is put there.
    """
    source, _ = _source(Choice(hidden=hidden))
    rows = connection.execute(
        f"SELECT match.begun, match.number, match.id, summary.hash {_CHOSEN} {source}"
    ).fetchall()
    rows.sort(reverse=True)
    wanted = [match for _, _, match, seal in rows if match not in known or known[match].seal != seal]
    for some in _together(wanted):
        found = connection.execute(
            f"""SELECT match.id, match.game, match.header, match.begun, summary.hash, summary.body {_CHOSEN}
            WHERE match.id IN ({_places(some)})""",
            some,
        ).fetchall()
        told = _read_together([body or "null" for *_, body in found])
        for (match, game, header, begun, seal, _), summary in zip(found, told, strict=True):
            known[match] = Said(match, game, _said(header, summary or {}, begun), seal)
    return [known[match] for _, _, match, _ in rows]


def _together(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[first : first + TOGETHER] for first in range(0, len(ids), TOGETHER))


def _places(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


def count_list(connection: sqlite3.Connection, choice: Choice) -> int:
    """How many matches are chosen, whatever words are looked for."""
    source, values = _source(choice)
    (number,) = connection.execute(f"SELECT count(*) FROM match {source}", values).fetchone()
    return int(number)


def _source(choice: Choice) -> tuple[str, tuple[str, ...]]:
    """The chosen matches as the end of a query, words left out."""
    conditions = [_MATCHES, _HIDDEN if choice.hidden else f"NOT {_HIDDEN}"]
    conditions += ["match.game = ?"] if choice.game is not None else []
    return f"WHERE {' AND '.join(conditions)}", () if choice.game is None else (choice.game,)


def _said(header: str, told: Mapping[str, Any], begun: str) -> str:
    lines = [line.partition(":") for line in header.splitlines()]
    said = [key for key, _, _ in lines if key not in _UNSAID]
    said += [value.replace("-", " ") for key, _, value in lines if key not in _MARKS]
    said.append(_day(begun))
    said += map(str, (told.get("status", ""), told.get("standing", "")))
    said += [f"{name} won" for name in told.get("winners", ())]
    said += map(str, (*told.get("players", ()), *told.get("marks", ())))
    said += map(str, told.get("variant") or [BASE] * ("variant" in told))
    return f" {' '.join(said)}".casefold()


def _day(begun: str) -> str:
    """Day, month and year of a time, where the table stands."""
    if moment(begun) is None:
        return ""
    day = local(begun)
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _listed(found: tuple[object, ...]) -> Listed:
    try:
        match = sound(Match._make(found[:6]))
        return _told_of(match, *found[6:])
    except Damaged as damage:
        return Listed(Match(str(found[0]), 0, "", "", "", ""), 0, "", None, damage)


def _told_of(match: Match, *kept: object) -> Listed:
    seq, whole, last, summary_seq, body, seal = kept
    if not isinstance(seq, int):
        raise Damaged(f"The head of {named(match.id)} is missing.", match.id)
    if not whole:
        raise Damaged(f"{named(match.id).capitalize()} breaks off before row {seq}.", match.id, seq)
    summary = None
    if isinstance(body, str) and summary_seq == seq and seal == _seal(match.id, summary_seq, body):
        summary = _read(body)
    return Listed(match, seq, str(last or match.begun), summary)


def _read_together(bodies: Sequence[str]) -> list[Mapping[str, object] | None]:
    """Summaries read as one piece of JSON, or one by one where one of them is none."""
    try:
        told = json.loads(f"[{','.join(bodies)}]")
    except (ValueError, RecursionError):
        told = []
    return list(map(_usual, told)) if len(told) == len(bodies) else list(map(_read, bodies))


def _read(body: str) -> Mapping[str, object] | None:
    try:
        return _usual(json.loads(body))
    except (ValueError, RecursionError):
        return None


def _usual(told: object) -> Mapping[str, object] | None:
    """What was read of a summary, or None where it is not of the kind that is handed in."""
    if not isinstance(told, dict):
        return None
    if not all(isinstance(told.get(key, kind()), kind) for key, kind in _KINDS):
        return None
    return told if {*map(type, (*told.get("players", ()), *told.get("winners", ())))} <= {str} else None


def _seal(match: str, seq: object, body: str) -> str:
    return sha256(f"{match} {seq} {body}".encode()).hexdigest()
