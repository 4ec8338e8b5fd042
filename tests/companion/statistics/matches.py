"""Finished matches for the tests of statistics."""

from __future__ import annotations

from typing import Any

from companion.people.register import Person
from companion.statistics.played import Played


def played(number: int, players: str = "Ana", winners: str = "", **facts: Any) -> Played:
    """The match of a day of May 2026, with names in a row and those who won."""
    names = players.split()
    usual = {
        "id": f"m{number}",
        "game": "countdown",
        "begun": f"2026-05-{number:02}T18:00:00Z",
        "people": tuple(Person(name.casefold(), name) for name in names),
        "winners": frozenset(seat for seat, name in enumerate(names) if name in winners.split()),
    }
    return Played(**{**usual, **facts})
