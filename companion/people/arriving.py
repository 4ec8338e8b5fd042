"""What a match that comes from elsewhere says of those who sat there, as acts for the book of this journal.

What is known here is never overruled: somebody of whom anything was said here keeps name and colour, and a
name that stands for somebody here goes on doing so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.people.acts import Colour, Merge, Rename, Seat
from companion.people.register import Person

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from companion.people.acts import Act
    from companion.people.register import Register

Seats = tuple[tuple[str, ...], tuple[Person, ...]]
"""The names written at the seats of a match, and who sat there as it is known elsewhere."""


def acts_of(match: str, seats: Seats, register: Register, names: Container[str]) -> Iterator[Act]:
    """The acts that make the people of a match the same here as where it comes from.

    Args:
        match: its id here.
        seats: who sat there.
        register: who is who here.
        names: the names, in lower case, written in the other matches here.
    """
    written, people = seats
    for person in dict.fromkeys(people):
        for act in _about(person, register, names):
            register = register.after(act)
            yield act
    there = register.people(match, written)
    meant = [
        register.called(register.names.get(person.id, person.name)) if _said(person, name) else sat
        for name, person, sat in zip(written, people, there, strict=True)
    ]
    ids = [person.id for person in meant]
    for seat, (sat, person) in enumerate(zip(there, meant, strict=True), 1):
        if sat.id != person.id and ids.count(person.id) == 1:
            yield Seat(match, seat, person.name)


def _about(person: Person, register: Register, names: Container[str]) -> Iterator[Act]:
    """Name, other names and colour of somebody of whom nothing was said here, as far as they are free."""
    key = person.name.casefold()
    if person.id not in register.names and key != person.id and _free(key, register, names):
        act: Act = Rename(person.id, person.name)
        register = register.after(act)
        yield act
    name = register.names.get(person.id, person.name)
    if register.called(name).id != person.id:
        return
    for other in person.called:
        if other not in {person.id, key} and _free(other, register, names):
            act = Merge(other, name)
            register = register.after(act)
            yield act
    if person.colour is not None and person.id not in register.colours:
        yield Colour(name, person.colour)


def _said(person: Person, written: str) -> bool:
    """Whether anything is known of somebody besides the name that was written."""
    return person != Person(written.casefold(), written)


def _free(name: str, register: Register, names: Container[str]) -> bool:
    """Whether a name means nobody here."""
    return name not in register.ids and name not in names
