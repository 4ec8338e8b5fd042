"""A match that is being set up: who sits where, under which house rules, and what a line changes in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.people.checks import doubled
from companion.people.names import YOU, is_guest
from companion.people.register import Register
from companion.screens.people import guest
from companion.text import clean
from engines.kernel.header import name_faults, nearest, read_names
from engines.kernel.sheet import Header
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Option, Preset, Rules, Value

GUEST_WORD = "guest"
USUAL_WORD = "usual"


class Change(NamedTuple):
    """What a line makes of a plan, and a sentence that says so."""

    plan: Plan
    says: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A match before its first entry.

    Attributes:
        rules: the game.
        players: the names in seat order.
        given: the house rules that are not the default for these players.
        register: who is who.
    """

    rules: Rules[Any]
    players: tuple[str, ...]
    given: Mapping[str, Value] = field(default_factory=dict)
    register: Register = field(default_factory=Register)

    @property
    def header(self) -> Header:
        """The header of the sheet that the match begins with."""
        about = self.rules.about
        named = not about.solo or self.players != (YOU,)
        return Header(about.slug, self.players, dict(self.given), named=named)

    @property
    def settled(self) -> dict[str, Value]:
        """All house rules as they are now."""
        return self.rules.settle(self.players, self.given)

    @property
    def usual(self) -> dict[str, Value]:
        """All house rules as they are when nothing is changed."""
        return self.rules.settle(self.players, {})

    @property
    def fault(self) -> str | None:
        """Why the match cannot begin like this, with a way out; None when it can."""
        about = self.rules.about
        least, most = about.seats
        count = len(self.players)
        span = "" if least == most else f"{least} to "
        seats = f"{span}{counted(most, 'person', 'people')}, not {count}"
        if count < least:
            return f"It takes {seats}: type a name, or guest."
        if count > most:
            return f"It takes {seats}: tap × or type a name to lose it."
        twice = doubled(self.players, self.register)
        if twice is not None:
            return twice
        wrong = self.rules.header_faults(self.players, self.settled)
        clash = next(iter(wrong.values()), None)
        return f"{clash} Type usual for the usual rules." if clash else None

    # People

    def toggled(self, name: str) -> Change | str:
        """Somebody sits down, in the place of a guest where the seats are taken, or gets up."""
        wanted = clean(name)
        seat = self.seat_of(wanted)
        if not wanted:
            return "A name is empty."
        if seat is not None:
            return self.without(seat)
        guests = [at for at, other in enumerate(self.players) if is_guest(other)]
        if guests:
            return Change(self._sat(guests[0], wanted), f"{wanted} takes seat {guests[0] + 1}.")
        most = self.rules.about.seats[1]
        if most == 1:
            return Change(self._sat(0, wanted), f"{wanted} plays.")
        if len(self.players) >= most:
            return f"All {most} seats are taken: tap × or type a name to take it out first."
        return Change(self._seated((*self.players, wanted)), f"{wanted} takes seat {len(self.players) + 1}.")

    def without(self, seat: int) -> Change:
        """Somebody gets up."""
        left = (*self.players[:seat], *self.players[seat + 1 :])
        return Change(self._seated(left), f"{self.players[seat]} gets up.")

    def with_guest(self) -> Change | str:
        """One more guest sits down."""
        if len(self.players) >= self.rules.about.seats[1]:
            return "All seats are taken."
        name = guest(self.players)
        return Change(self._seated((*self.players, name)), f"{name} takes seat {len(self.players) + 1}.")

    def ordered(self, seats: list[int]) -> Change | str:
        """These seats first, in this order, the others behind.

        One seat alone moves one place forward, the first one to the end.
        """
        count = len(self.players)
        if not all(1 <= seat <= count for seat in seats) or len(set(seats)) < len(seats):
            return f"Seats are numbered from 1 to {count}, each once."
        order = [seat - 1 for seat in seats]
        if len(order) == 1:
            (place,) = order
            order = list(range(count))
            order.insert((place - 1) % count, order.pop(place))
        order += [seat for seat in range(count) if seat not in order]
        sat = tuple(self.players[seat] for seat in order)
        return Change(self._seated(sat), f"The seats in order: {', '.join(sat)}.")

    def named(self, text: str) -> Change | str:
        """All seats by their names, with commas between."""
        names = read_names(text)
        if names is None:
            return "A quote is not closed."
        sat = tuple(map(clean, names))
        wrong = name_faults(sat)
        people = counted(len(sat), "person", "people")
        return wrong or Change(self._seated(sat), f"{people}: {', '.join(sat)}.")

    def seat_of(self, name: str) -> int | None:
        """The seat of a name, case aside."""
        folded = [player.casefold() for player in self.players]
        return folded.index(name.casefold()) if name.casefold() in folded else None

    def _sat(self, seat: int, name: str) -> Plan:
        return self._seated((*self.players[:seat], name, *self.players[seat + 1 :]))

    def _seated(self, players: tuple[str, ...]) -> Plan:
        return replace(self, players=players)._pruned(self.given)

    # House rules

    def ruled(self, values: Mapping[str, Value], says: str) -> Change:
        """Some house rules are changed."""
        return Change(self._pruned({**self.given, **values}), says)

    def preset(self, preset: Preset) -> Change:
        """A named set of house rules is taken, or taken off again when it is in force."""
        if self.follows(preset):
            left = {key: value for key, value in self.given.items() if key not in preset.values}
            return Change(self._pruned(left), f"Without {preset.name}.")
        return self.ruled(preset.values, f"{preset.name}: {preset.says}")

    def follows(self, preset: Preset) -> bool:
        """Whether a preset is in force."""
        settled = self.settled
        return all(settled[key] == value for key, value in preset.values.items())

    def valued(self, option: Option, value: Value) -> Change:
        """One house rule gets a value."""
        meaning = option.meanings[option.values.index(value)]
        return self.ruled({option.key: value}, f"{option.title}: {value}. {meaning}")

    def _pruned(self, given: Mapping[str, Value]) -> Plan:
        """The same plan with these rules, those left out that are the default anyway."""
        usual = self.rules.settle(self.players, {})
        return replace(self, given={key: value for key, value in given.items() if value != usual[key]})

    # Lines

    def changed(self, text: str) -> Change | str:
        """What a typed line makes of the plan, or why it makes nothing; a line as in a sheet does too."""
        key, colon, value = text.partition(":")
        if colon and key.replace("-", "").isalpha():
            return self._keyed(key.casefold(), value)
        wanted = text.casefold()
        preset = next((p for p in self.rules.about.presets if p.name.casefold() == wanted), None)
        words = text.split()
        if wanted == GUEST_WORD:
            return self.with_guest()
        if wanted == USUAL_WORD:
            return Change(replace(self, given={}), "The usual house rules.")
        if preset:
            return self.preset(preset)
        if all(word.isascii() and word.isdigit() for word in words):
            return self.ordered(list(map(int, words)))
        return self._option(words) or (self.named(text) if _several(text) else self.toggled(_bare(text)))

    def _keyed(self, key: str, value: str) -> Change | str:
        """The players or a house rule, as the header of a sheet writes them."""
        if key == "players":
            return self.named(value)
        near = nearest(key, ("players", *(option.key for option in self.rules.about.options)))
        way = f"the nearest is {near}. Or quote the name." if near else "quote a name with a colon."
        return self._option([key, *value.split()]) or f"{key} is no house rule; {way}"

    def _option(self, words: list[str]) -> Change | str | None:
        """A house rule and its value, each by a beginning of it; None when the line is something else."""
        keys = [option.key for option in self.rules.about.options]
        fits = fitting(words[0], keys)
        if len(fits) != 1:
            return None
        option = self.rules.about.options[keys.index(fits[0])]
        values = fitting(" ".join(words[1:]), list(map(str, option.values)))
        if len(words) > 1 and len(values) == 1:
            return self.valued(option, next(v for v in option.values if str(v) == values[0]))
        whole = words[0].casefold() == option.key
        return f"{option.key} is {listed(list(map(str, option.values)))}." if whole else None


def fitting(text: str, candidates: list[str]) -> list[str]:
    """The candidates that are the text, else those that begin with it, case aside."""
    wanted = text.casefold()
    same = [other for other in candidates if other.casefold() == wanted]
    return same or [other for other in candidates if other.casefold().startswith(wanted)]


def _several(text: str) -> bool:
    return len(read_names(text) or ("", "")) > 1


def _bare(text: str) -> str:
    return (read_names(text) or [text])[0]
