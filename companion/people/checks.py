"""Whether something said about people can be: checked against the names in all matches before it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from companion.people.acts import COLOURS, Colour, Merge, Rename, Seat
from companion.people.names import is_anybody

if TYPE_CHECKING:
    from companion.people.acts import Act
    from companion.people.register import Person, Register

Written = Mapping[str, tuple[str, ...]]
"""The names in the header of every match, by seat."""


def checked(act: Act, register: Register, written: Written) -> Act | str:
    """The act with everybody spelled as they are, or a sentence on why it cannot be."""
    match act:
        case Rename():
            return _rename(act, register, written)
        case Merge():
            return _merge(act, register, written)
        case Seat():
            return _seat(act, register, written)
        case Colour():
            return _colour(act, register, written)


def known(name: str, register: Register, written: Written) -> Person | None:
    """Somebody by the name shown, or by one that was ever written; None when nobody is called so."""
    person = register.called(name)
    if person.id in register.names:
        return person
    key = name.casefold()
    spelled = (other for names in written.values() for other in names if other.casefold() == key)
    spelling = next(spelled, None)
    return None if spelling is None else register.person(spelling)


def doubled(names: Iterable[str], register: Register) -> str | None:
    """That two names at one table mean one person, in a sentence; None where they do not."""
    sat: dict[str, str] = {}
    for name in names:
        other = sat.setdefault(register.person(name).id, name)
        if other != name:
            return f"{other} and {name} are one person, who cannot sit twice."
    return None


def _nobody(name: str) -> str:
    return f"Nobody is called {name}." if name else "A name is empty."


def _rename(act: Rename, register: Register, written: Written) -> Act | str:
    person, other = known(act.old, register, written), known(act.new, register, written)
    if person is None or not act.new:
        return _nobody(act.old if person is None else "")
    if other is not None and other.id != person.id:
        return f"{other.name} is somebody else; merge {person.name} into {other.name} makes them one."
    if act.new == person.name:
        return f"{act.new} is the name already."
    return _guest_kept(person, act.new, register, written) or act._replace(old=person.name)


def _merge(act: Merge, register: Register, written: Written) -> Act | str:
    one, into = known(act.one, register, written), known(act.into, register, written)
    if one is None or into is None:
        return _nobody(act.one if one is None else act.into)
    if one.id == into.id:
        return f"{one.name} and {into.name} are one person already."
    kept = _guest_kept(one, into.name, register, written) or _guest_kept(into, one.name, register, written)
    if kept is not None:
        return kept
    for match, names in written.items():
        sat = {person.id for person in register.people(match, names)}
        if {one.id, into.id} <= sat:
            return f"{one.name} and {into.name} sat at one table, in match {match}: they are two people."
    return Merge(one.name, into.name)


def _guest_kept(person: Person, name: str, register: Register, written: Written) -> str | None:
    """Why a guest is named in one match and not everywhere; None for anybody else, and who plays alone."""
    if not is_anybody(person.name):
        return None
    for match, names in reversed([*written.items()]):
        for seat, sat in enumerate(register.people(match, names), 1):
            if sat.id == person.id:
                said = Seat(match, seat, name).text
                return f"{person.name} may be somebody else in every match: {said} says who it was in one."
    return None


def _seat(act: Seat, register: Register, written: Written) -> Act | str:
    names = written.get(act.match)
    if names is None:
        return f"There is no match {act.match}."
    if not 0 < act.seat <= len(names):
        return f"The seats of match {act.match} are numbered from 1 to {len(names)}."
    if not act.name:
        return _nobody("")
    person = known(act.name, register, written) or register.called(act.name)
    sat = [other.id for other in register.people(act.match, names)]
    if person.id in sat:
        where = "there" if sat[act.seat - 1] == person.id else "at that table"
        return f"{person.name} sits {where} already."
    return act._replace(name=person.name)


def _colour(act: Colour, register: Register, written: Written) -> Act | str:
    person = known(act.name, register, written)
    if person is None:
        return _nobody(act.name)
    if act.colour > COLOURS:
        return f"Colours are numbered from 1 to {COLOURS}; 0 is none."
    if act.colour == (person.colour or 0):
        return f"{person.name} has that colour already." if act.colour else f"{person.name} has none already."
    return act._replace(name=person.name)
