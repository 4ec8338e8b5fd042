"""Times of the journal as people at a table say them."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.clock import local

WEEK = 7


def local_now() -> datetime:
    """The time now, where the table stands."""
    return datetime.now(UTC).astimezone()


def when(at: str, now: datetime) -> str:
    """A time as one says it now: ``today 21:24``, ``yesterday``, ``Saturday``, ``12 Oct 2023``."""
    moment = local(at)
    days = (now.date() - moment.date()).days
    if days <= 0:
        return f"today {moment:%H:%M}" if days == 0 else f"{moment.day} {moment:%b %Y}"
    if days == 1:
        return "yesterday"
    if days < WEEK:
        return f"{moment:%A}"
    return f"{moment.day} {moment:%b}" if moment.year == now.year else f"{moment.day} {moment:%b %Y}"


def today(now: datetime, width: int) -> str:
    """The date and the time, in a shorter form where fewer than 34 columns are free."""
    if width >= 34:
        return f"{now:%A} {now.day} {now:%B, %H:%M}"
    return f"{now:%a} {now.day} {now:%b}"
