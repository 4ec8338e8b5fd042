"""Who sat at a match, as our JSON says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.exchange.strict import RejectedError, a_list, a_text, an_object
from companion.people.acts import COLOURS
from companion.people.register import Person
from companion.text import clean

if TYPE_CHECKING:
    from engines.kernel.sheet import Header

_PERSON = ("id", "name", "called", "colour")


def read_people(value: object, where: str, header: Header) -> tuple[Person, ...]:
    """Who sat there, by seat; raises RejectedError where it does not say that of each."""
    seats = a_list(value, where)
    if len(seats) != len(header.players):
        raise RejectedError(f"{where}: There are {len(header.players)} seats.")
    return tuple(_person(seat, f"{where}[{number}]") for number, seat in enumerate(seats))


def _person(value: object, where: str) -> Person:
    person = an_object(value, where, _PERSON)
    names = [a_text(name, f"{where}.called") for name in a_list(person["called"], f"{where}.called")]
    name, key = (a_text(person[what], f"{where}.{what}") for what in ("name", "id"))
    if not clean(name):
        raise RejectedError(f"{where}.name: A name is empty.")
    for what, text in (("id", key), *(("called", text) for text in names)):
        if not text or text != clean(text).casefold():
            raise RejectedError(f"{where}.{what}: {text or 'Nothing'} is no name in lower case.")
    colour = person["colour"]
    if colour is not None and (type(colour) is not int or not 0 < colour <= COLOURS):
        raise RejectedError(f"{where}.colour: This must be null or a number from 1 to {COLOURS}.")
    return Person(key, clean(name), tuple(names), colour)
