"""What the home screen knows of the journal, as plain values: matches to go on with, results, this month."""

from __future__ import annotations

from calendar import monthrange
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.clock import local
from companion.journal.rows import PAUSED
from companion.screens.choosing import short_title
from companion.screens.when import when
from engines.kernel.answers import Figure

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from companion.journal.summaries import Listed
    from engines.kernel.rules import About

GOING = 3
YOU = ("You",)


class Going(NamedTuple):
    """A match that can go on.

    Attributes:
        match: its id.
        title: the game's name.
        people: the names of the seats; empty for one person without a name.
        stands: where it stands, one phrase.
        when: when it was last touched, as people say it.
        figures: its most telling numbers.
    """

    match: str
    title: str
    people: tuple[str, ...]
    stands: str
    when: str
    figures: tuple[Figure, ...] = ()


class Result(NamedTuple):
    """A match that is over: its game, how it ended, when."""

    title: str
    how: str
    when: str


class Tally(NamedTuple):
    """The matches of one game in a month: how many, and who won or leads."""

    title: str
    matches: int
    remark: str = ""


class Month(NamedTuple):
    """The matches of this month.

    Attributes:
        name: the month's name.
        days: how many matches were begun on each day from the first.
        tallies: the games that were played, most matches first.
    """

    name: str = ""
    days: tuple[int, ...] = ()
    tallies: tuple[Tally, ...] = ()

    @property
    def total(self) -> int:
        """All matches of the month."""
        return sum(self.days)


class Shelf(NamedTuple):
    """Everything that home shows of the journal; `total` counts all its matches."""

    going: tuple[Going, ...] = ()
    results: tuple[Result, ...] = ()
    month: Month = Month()
    total: int = 0
    open: int = 0


def shelf_of(rows: Sequence[Listed], games: Mapping[str, About], total: int, now: datetime) -> Shelf:
    """Sort the newest matches of the journal; those of games that are not here are left out."""
    known = [row for row in rows if row.match.game in games]
    playing = [row for row in known if _status(row) == "playing"]
    playing.sort(key=lambda row: row.last, reverse=True)
    over = sorted((row for row in known if row not in playing), key=lambda row: row.last, reverse=True)
    return Shelf(
        going=tuple(_going(row, games, now) for row in playing[:GOING]),
        results=tuple(
            Result(_title(row, games), str(_told(row, "standing")), when(row.last, now)) for row in over
        ),
        month=_month(known, games, now),
        total=total,
        open=len(playing),
    )


def _title(row: Listed, games: Mapping[str, About]) -> str:
    return short_title(games[row.match.game].title)


def _told(row: Listed, key: str) -> Any:
    """One value of a match's summary; nothing where the summary is missing."""
    return (row.summary or {}).get(key, "")


def _status(row: Listed) -> str:
    return str(_told(row, "status") or "playing")


def _people(row: Listed) -> tuple[str, ...]:
    names = tuple(map(str, _told(row, "players")))
    return () if names == YOU else names


def _going(row: Listed, games: Mapping[str, About], now: datetime) -> Going:
    figures = tuple(Figure(*figure) for figure in _told(row, "figures"))
    stands = str(_told(row, "standing")) or "open it to see where it stands"
    title = _title(row, games)
    paused = "paused " if PAUSED in _told(row, "marks") else ""
    return Going(row.match.id, title, _people(row), stands, f"{paused}{when(row.last, now)}", figures)


def _month(rows: Iterable[Listed], games: Mapping[str, About], now: datetime) -> Month:
    first = now.replace(day=1).date()
    these = [(local(row.match.begun).date(), row) for row in rows]
    these = [(day, row) for day, row in these if first <= day <= now.date()]
    days = Counter(day.day for day, _ in these)
    played = Counter(row.match.game for _, row in these)
    tallies = tuple(
        Tally(
            short_title(games[slug].title),
            count,
            _leader([row for _, row in these if row.match.game == slug], games[slug].solo),
        )
        for slug, count in played.most_common()
    )
    length = monthrange(now.year, now.month)[1]
    return Month(f"{now:%B}", tuple(days[day] for day in range(1, length + 1)), tallies)


def _leader(rows: Sequence[Listed], solo: bool) -> str:
    """Who won most of these matches, or how many were won where one plays alone."""
    if solo:
        won = sum(_status(row) == "won" for row in rows)
        return f"{won} won" if won else ""
    wins = Counter(str(name) for row in rows for name in _told(row, "winners")).most_common(2)
    if not wins or (len(wins) > 1 and wins[0][1] == wins[1][1]):
        return ""
    return f"{wins[0][0]} leads {wins[0][1]}"
