"""How long was played: from the times that were written down, without pauses and without broken clocks."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from companion.journal.rows import PAUSED, PLAYING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.journal.rows import Draft, Row

PAUSE = timedelta(minutes=10)
"""A gap that is longer than this was no playing, whether somebody said so or not."""

NEAR = timedelta(minutes=1)
"""So far apart two clocks may be before one of them is not believed."""

HOUR = 60
A_DAY = 10
"""The hour for a day alone: by UTC it is the same day then from Hawaii to New Zealand."""
FIRST = datetime.min.replace(tzinfo=UTC)


def utc_now() -> str:
    """The time now, ISO 8601 in UTC to the second, with a Z."""
    return written(datetime.now(UTC))


def written(time: datetime) -> str:
    """A time in UTC as it is written down."""
    return f"{time.isoformat()[: len('2026-10-12T20:02:00')]}Z"


def moment(at: str) -> datetime | None:
    """A written time, in UTC where it names no zone; a day alone is `A_DAY` on it; None when it is none."""
    try:
        if len(at) <= len("2026-10-12"):
            with suppress(ValueError):
                day = date.fromisoformat(at)
                return datetime(day.year, day.month, day.day, A_DAY, tzinfo=UTC)
        time = datetime.fromisoformat(at)
        return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def local(at: str) -> datetime:
    """A written time where the table stands; in UTC where the calendar ends or the system knows no zone.

    What is no time at all is the first moment there is.
    """
    time = moment(at) or FIRST
    try:
        return time.astimezone()
    except (OverflowError, OSError, ValueError):
        return time


class Playtime:
    """The time played in a match, row by row, in the order in which they were written.

    A gap longer than `PAUSE` counts nothing, and neither does a step back of a clock that was set, nor a
    time that cannot be read: what follows it is counted from there on. Corrections and marks are no playing,
    except the mark `PAUSED`: it stops the count, and taking it off begins it anew.

    Attributes:
        total: so far.
        paused: whether the match is paused.
        since: from where on the count runs; None where that is not known.
    """

    def __init__(self, begun: str) -> None:
        self.total = timedelta()
        self.paused = False
        self.since = moment(begun)

    def add(self, row: Row | Draft) -> bool:
        """Take in the next row; gives whether it says anything about the time."""
        rests = row.kind in {"mark", "unmark"} and row.body == PAUSED
        if not rests and row.kind not in PLAYING:
            return False
        at = moment(row.at)
        if not self.paused and row.kind != "unmark":
            self.total += self._step(at)
        self.paused = row.kind == "mark"
        self.since = at
        return True

    def _step(self, now: datetime | None) -> timedelta:
        if self.since is None or now is None:
            return timedelta()
        gap = now - self.since
        return max(timedelta(), gap) if gap <= PAUSE else timedelta()


class Watch:
    """A clock that nobody sets, started anew with each row that says something about the time.

    Args:
        steady: seconds that only grow, and stand while the machine sleeps, if they do.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._started = steady()

    def start(self) -> None:
        """Begin to count at nothing."""
        self._started = self._steady()

    @property
    def runs(self) -> timedelta:
        """How long it has counted."""
        return timedelta(seconds=max(0.0, self._steady() - self._started))

    def began(self, since: datetime | None, now: str) -> str | None:
        """When the count that runs now began, where ``since`` does not tell; else None.

        The two differ when the app was closed in between, the machine slept, or its clock was set.
        """
        at = moment(now)
        if at is None:
            return None
        start = at - self.runs
        return None if since is not None and abs(start - since) <= NEAR else written(start)


def length(begun: str, rows: Iterable[Row | Draft]) -> timedelta:
    """How long a match was played."""
    time = Playtime(begun)
    for row in rows:
        time.add(row)
    return time.total


def in_minutes(span: timedelta) -> int | None:
    """A span in whole minutes; None where it rounds to nothing, so that nothing is known of it."""
    return round(span / timedelta(minutes=1)) or None


def told(span: timedelta) -> str:
    """A span as people say it, such as ``28 min`` or ``1 h 05``; empty where nothing is known of it."""
    minutes = in_minutes(span)
    if minutes is None:
        return ""
    hours, rest = divmod(minutes, HOUR)
    return f"{hours} h {rest:02}" if hours else f"{rest} min"
