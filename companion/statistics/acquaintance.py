"""The people of a journal: how often they played and won, where they sit, and guests without a name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from companion.people.names import is_guest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.people.register import Register
    from companion.statistics.played import Played, Shelf

GUESTS = 12
"""So many of the newest seats without a name are shown."""


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who played.

    Attributes:
        id: as in the register.
        name: shown now.
        matches: finished ones that count.
        won: how many of them.
        games: how many matches of each game, the most played first.
        seat: where they sit most often, from 1, in games of several; None where that is never.
        colour: the seat colour they chose, from 1, or None.
    """

    id: str
    name: str
    matches: int
    won: int
    games: tuple[tuple[str, int], ...]
    seat: int | None
    colour: int | None


class Unnamed(NamedTuple):
    """A guest in a match: its id, game and beginning, the seat from 1, the name that keeps it."""

    match: str
    game: str
    begun: str
    seat: int
    name: str


def people_of(shelf: Shelf, register: Register) -> tuple[Known, ...]:
    """Everybody but guests, those who play most first."""
    found: dict[str, list[tuple[Played, bool]]] = {}
    names = {}
    for counts, matches in ((True, shelf.matches), (False, shelf.others)):
        for match in matches:
            for person in dict.fromkeys(match.people):
                if not is_guest(person.name):
                    names[person.id] = person.name
                    found.setdefault(person.id, []).append((match, counts))
    known = [_known(who, names[who], rows, register) for who, rows in found.items()]
    return tuple(sorted(known, key=lambda one: (-one.matches, one.name.casefold())))


def _known(who: str, name: str, rows: list[tuple[Played, bool]], register: Register) -> Known:
    counted = [match for match, counts in rows if counts]
    games = Counter(match.game for match in counted)
    seats = Counter(seat for match, _ in rows if match.size != "solo" for seat in match.seats(who))
    usual = seats.most_common(1)
    return Known(
        who,
        name,
        len(counted),
        sum(match.won(who) for match in counted),
        tuple(games.most_common()),
        usual[0][0] + 1 if usual else None,
        register.colours.get(who),
    )


def guests_of(shelf: Shelf) -> tuple[Unnamed, ...]:
    """The newest seats that only a guest's name keeps."""
    found: list[Unnamed] = []
    newest = sorted((*shelf.matches, *shelf.others), key=lambda match: match.begun, reverse=True)
    for match in newest:
        found.extend(_unnamed(match))
        if len(found) >= GUESTS:
            break
    return tuple(found[:GUESTS])


def _unnamed(match: Played) -> Iterator[Unnamed]:
    for seat, person in enumerate(match.people, 1):
        if is_guest(person.name):
            yield Unnamed(match.id, match.game, match.begun, seat, person.name)
