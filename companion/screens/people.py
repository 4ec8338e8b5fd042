"""The people whom the journal remembers, and where they sat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from companion.people.names import GUEST, YOU, is_guest
from companion.people.register import Register
from companion.text import clean
from engines.kernel.header import name_faults, read_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.journal.summaries import Listed

NEWEST = 200
NOBODY = Register()


class Person(NamedTuple):
    """Somebody remembered: the name and in how many of the newest matches it stands."""

    name: str
    matches: int


def guest(taken: Iterable[str]) -> str:
    """The first guest whose name is not taken."""
    names = {name.casefold() for name in taken}
    number = 1
    while f"{GUEST} {number}".casefold() in names:
        number += 1
    return f"{GUEST} {number}"


def players_of(header: str) -> tuple[str, ...]:
    """The names in the header of a match, cleaned; nothing where they are left out or cannot be read."""
    for line in header.splitlines():
        key, _, value = line.partition(":")
        if key.strip().casefold() == "players":
            names = tuple(map(clean, read_names(value.strip()) or ()))
            return () if name_faults(names) else names
    return ()


def sat(row: Listed, register: Register) -> tuple[str, ...]:
    """The people of a match by the names they have now; as written where those cannot stand together."""
    written = players_of(row.match.header)
    now = tuple(person.name for person in register.people(row.match.id, written))
    return written if name_faults(now) else now


def known_people(rows: Iterable[Listed], register: Register = NOBODY) -> tuple[Person, ...]:
    """Everybody in the given matches but guests, those who play most first."""
    names = [name for row in rows for name in sat(row, register) if not is_guest(name)]
    spelling = {name.casefold(): name for name in reversed(names)}
    counted = Counter(name.casefold() for name in names)
    return tuple(Person(spelling[key], count) for key, count in counted.most_common())


def last_seats(
    rows: Sequence[Listed], game: str, seats: tuple[int, int], register: Register = NOBODY
) -> tuple[str, ...]:
    """The seats of last time: of this game, else of any match whose people are as many as it takes.

    Args:
        rows: matches, newest first.
        game: the slug of the game that is set up.
        seats: its fewest and most players.
        register: who is who.

    Returns:
        Names in seat order; guests for the fewest players where nothing is remembered.
    """
    same = [row for row in rows if row.match.game == game]
    for row in (*same, *(row for row in rows if row.match.game != game)):
        names = sat(row, register)
        if seats[0] <= len(names) <= seats[1]:
            return names
    return (YOU,) if seats[0] == 1 else tuple(f"{GUEST} {seat + 1}" for seat in range(seats[0]))
