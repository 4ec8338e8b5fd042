"""How long was played: from the times that were written down, without pauses and without broken clocks."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.journal.rows import Draft, Row

PAUSE = timedelta(minutes=10)
"""A gap that is longer than this was no playing: a pause, or the app was closed."""

HOUR = 60
_PLAYED = ("entry", "undo", "redo")


def utc_now() -> str:
    """The time now, ISO 8601 in UTC to the second, with a Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment(at: str) -> datetime | None:
    """A written time, in UTC where it names no zone; None when it is none."""
    try:
        time = datetime.fromisoformat(at)
        return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def steps(times: Sequence[str]) -> tuple[timedelta, ...]:
    """The time played up to each written time since the one before; the first one begins.

    A pause counts nothing, and neither does a step back of a clock that was set, nor a time that
    cannot be read: what follows it is counted from there on.
    """
    moments = [moment(at) for at in times]
    first = (timedelta(),) if moments else ()
    return (*first, *(_step(before, now) for before, now in pairwise(moments)))


def _step(before: datetime | None, now: datetime | None) -> timedelta:
    if before is None or now is None:
        return timedelta()
    gap = now - before
    return gap if timedelta() <= gap <= PAUSE else timedelta()


def played(times: Sequence[str]) -> timedelta:
    """All the time played between the first and the last of these times."""
    return sum(steps(times), timedelta())


def length(begun: str, rows: Iterable[Row | Draft]) -> timedelta:
    """How long a match was played; corrections and marks that were made later are no playing."""
    return played((begun, *(row.at for row in rows if row.kind in _PLAYED)))


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
