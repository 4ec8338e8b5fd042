"""A journal with whole matches of the toy game, played at written times, for the history and its replay."""

from __future__ import annotations

from collections.abc import Iterator

from companion.journal.rows import Draft
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.shelves import TOY

NAMES = ("Ana", "Ben")


def clock(day: str, minutes: int = 1) -> Iterator[str]:
    """Times of an evening from eight on, so many minutes apart."""
    for at in range(0, 60, minutes):
        yield f"{day}T20:{at:02}:00Z"


def played(
    journal: Journal, day: str, *entries: str, players: tuple[str, ...] = NAMES, start: int = 10
) -> Session:
    """A match with these entries, a minute apart."""
    times = clock(day)
    given = {} if start == 10 else {"from": start}
    session = Session.begin(journal, Header(TOY, players, given), lambda: next(times))
    for text in entries:
        session.submit(text)
    return session


def an_autumn(journal: Journal) -> None:
    """Four matches: won by Ben, abandoned, with a house rule and going on, won by Ana."""
    played(journal, "2024-03-02", "3", "3", "3", "1")
    played(journal, "2024-04-20", "2", "2").mark("abandoned")
    played(journal, "2024-05-29", "3", players=("Ana", "Cy"), start=15)
    played(journal, "2024-05-30", "3", "2", "2", "1", "2")


def many(journal: Journal, count: int) -> None:
    """So many matches of two entries each, written at once."""
    header = f"game: {TOY}\nplayers: Ana, Ben\n"
    usual = {
        "players": list(NAMES),
        "status": "over",
        "winners": ["Ana"],
        "standing": "Ana reached zero.",
        "figures": [["left", 0, 10, None]],
        "entries": 2,
        "marks": [],
    }
    with journal.transaction():
        for number in range(count):
            at = f"20{10 + number // 1200:02}-{number % 12 + 1:02}-{number % 28 + 1:02}T20:00:00Z"
            match = journal.begin(TOY, header, at)
            drafts = [Draft(f"{number}-{row}", "entry", "take 1", at) for row in (1, 2)]
            journal.extend(match, 0, drafts, usual)
