"""The seat colours that people chose, at the table where they sit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.people.register import Register


def chosen(register: Register, match: str, players: tuple[str, ...]) -> tuple[int | None, ...]:
    """By seat, the colour (from 1) that somebody chose, or None."""
    return tuple(register.colours.get(person.id) for person in register.people(match, players))


@lru_cache(maxsize=64)
def seated(palette: Palette, wanted: tuple[int | None, ...]) -> Palette:
    """The colours with the seats in the order of these people.

    Of two who chose one colour the first has it; the others take those left, in their order.
    """
    places = [None if colour is None else colour - 1 for colour in wanted]
    taken = [
        place if place is not None and place not in places[:at] else None for at, place in enumerate(places)
    ]
    free = [place for place in range(len(palette.seats)) if place not in taken]
    if not any(place is not None for place in taken):
        return palette
    seats = []
    for at, place in enumerate(taken):
        left = free.pop(0) if place is None and free else at % len(palette.seats)
        seats.append(palette.seats[left if place is None else place])
    return palette._replace(seats=tuple(seats))
