"""Who is who: the acts of the book, folded into people with ids, names and colours."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from companion.journal.summaries import Spoken
from companion.people.acts import Colour, Merge, Rename, Seat, read_act

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.people.acts import Act

K = TypeVar("K")
_NOBODY: Mapping[str, str] = MappingProxyType({})


class Person(NamedTuple):
    """Somebody who sat at a table.

    Attributes:
        id: stays whatever they are called.
        name: shown now.
        called: the names that mean them, in lower case; none where nobody has said anything about them.
        colour: the seat colour, from 1, that they chose, or None.
    """

    id: str
    name: str
    called: tuple[str, ...] = ()
    colour: int | None = None

    @property
    def told(self) -> dict[str, object]:
        """The same, ready for JSON; of the names those that neither the id nor the name shown tells."""
        others = [name for name in self.called if name not in {self.id, self.name.casefold()}]
        return {**self._asdict(), "called": others}


class _Known(NamedTuple):
    ids: Mapping[str, str] = _NOBODY
    names: Mapping[str, str] = _NOBODY
    seats: Mapping[str, Mapping[int, str]] = MappingProxyType({})
    colours: Mapping[str, int] = MappingProxyType({})


class Register(_Known):
    """People by the names that were written.

    Somebody whom no act speaks of is known by the written name alone: it is their name, and without regard
    to case their id.

    Attributes:
        ids: the id behind a written name, in lower case.
        names: the name shown, by id.
        seats: who sat where, by match and seat (from 0), where the written name does not tell.
        colours: the seat colour (from 1) that somebody has, by id.
    """

    @cached_property
    def _tables(self) -> dict[tuple[str, ...], tuple[Person, ...]]:
        return {}

    @cached_property
    def _called(self) -> dict[str, tuple[str, ...]]:
        called: dict[str, tuple[str, ...]] = {}
        for name, found in sorted(self.ids.items()):
            called[found] = (*called.get(found, ()), name)
        return called

    def person(self, written: str) -> Person:
        """Who is meant by a name."""
        key = written.casefold()
        return self._known(self.ids.get(key, key), written)

    def at(self, match: str, seat: int, written: str) -> Person:
        """Who sat on a seat (from 0) of a match, where this name was written."""
        found = self.seats.get(match, {}).get(seat)
        return self.person(written) if found is None else self._known(found, written)

    def people(self, match: str, written: tuple[str, ...]) -> tuple[Person, ...]:
        """Who sat in a match, by seat."""
        found = self._tables.get(written)
        if found is None:
            found = self._tables[written] = tuple(map(self.person, written))
        if match not in self.seats:
            return found
        return tuple(self.at(match, seat, name) for seat, name in enumerate(written))

    def colour(self, written: str) -> int | None:
        """The seat colour, from 1, that somebody has, or None."""
        return self.colours.get(self.person(written).id)

    def called(self, name: str) -> Person:
        """Who is called so: by the name shown now, else by a name written once."""
        key = name.casefold()
        shown = next((found for found, other in self.names.items() if other.casefold() == key), None)
        return self.person(name) if shown is None else self._known(shown, name)

    def spoken(self) -> tuple[Spoken, ...]:
        """Everybody of whom anything was said, for looking for their matches."""
        return tuple(
            Spoken(
                name.casefold(),
                self._names_of(person),
                frozenset(match for match, seats in self.seats.items() if person in seats.values()),
            )
            for person, name in self.names.items()
        )

    def after(self, act: Act) -> Register:
        """The register behind one more act, which was checked when it was written."""
        match act:
            case Rename():
                person = self.called(act.old)
                return self._knowing(person, act.old, act.new)._shown(person.id, act.new)
            case Merge():
                return self._merged(self.called(act.one), self.called(act.into))
            case Seat():
                person = self.called(act.name)
                known = self._knowing(person, person.name)._shown(person.id, person.name)
                return known._replace(
                    seats={
                        **self.seats,
                        act.match: {**self.seats.get(act.match, {}), act.seat - 1: person.id},
                    },
                )
            case Colour():
                person = self.called(act.name)
                kept = {key: colour for key, colour in self.colours.items() if key != person.id}
                return self._replace(colours={**kept, person.id: act.colour} if act.colour else kept)

    def _known(self, person: str, written: str) -> Person:
        name, colour = self.names.get(person, written), self.colours.get(person)
        return Person(person, name, self._names_of(person), colour)

    def _names_of(self, person: str) -> tuple[str, ...]:
        return self._called.get(person, ())

    def _knowing(self, person: Person, *names: str) -> Register:
        return self._replace(ids={**self.ids, **{name.casefold(): person.id for name in names}})

    def _shown(self, person: str, name: str) -> Register:
        return self._replace(names={**self.names, person: name})

    def _merged(self, one: Person, into: Person) -> Register:
        def moved(places: Mapping[K, str]) -> dict[K, str]:
            return {key: into.id if found == one.id else found for key, found in places.items()}

        names = {key: name for key, name in self.names.items() if key != one.id}
        colours = {key: colour for key, colour in self.colours.items() if key != one.id}
        if one.colour is not None:
            colours.setdefault(into.id, one.colour)
        ids = {**moved(self.ids), one.id: into.id}
        seats = {match: moved(places) for match, places in self.seats.items()}
        joined = Register(ids, names, seats, colours)
        return joined._knowing(into, one.name, into.name)._shown(into.id, into.name)


def registered(lines: Iterable[str]) -> Register:
    """The register that the lines of the book make."""
    register = Register()
    for line in lines:
        act = read_act(line)
        register = register if isinstance(act, str) else register.after(act)
    return register
