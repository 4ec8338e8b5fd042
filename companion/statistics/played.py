"""Finished matches as statistics see them, read from what the list of matches knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from companion.position import COUNTED

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping

    from companion.journal.summaries import Told
    from companion.people.register import Person, Register

Size = Literal["solo", "duel", "many"]
SIZES: tuple[Size, ...] = ("solo", "duel", "many")
SET_ASIDE = ("abandoned", "misplayed")
ADVICE = "advice"


class Played(NamedTuple):
    """A match that has ended.

    Attributes:
        id: its id.
        game: the slug.
        begun: when it was begun, ISO 8601 in UTC.
        people: who sat there, by seat.
        winners: the seats that won.
        variant: the house rules that differ from the usual ones, as phrases.
        minutes: how long was played, or None where nothing is known.
        rulings: how many rulings of the table it has.
        recounts: how many recounts by hand.
        advised: whether odds or advice were looked at.
        tally: figures particular to its game, as one text.
    """

    id: str
    game: str
    begun: str
    people: tuple[Person, ...]
    winners: frozenset[int] = frozenset()
    variant: tuple[str, ...] = ()
    minutes: int | None = None
    rulings: int = 0
    recounts: int = 0
    advised: bool = False
    tally: str = ""

    @property
    def size(self) -> Size:
        """Whether one played, two, or more: their figures are never mixed."""
        return SIZES[min(len(self.people), 3) - 1]

    @property
    def clean(self) -> bool:
        """Whether it was played without rulings, recounts and advice."""
        return not (self.rulings or self.recounts or self.advised)

    def seats(self, person: str) -> frozenset[int]:
        """The seats of somebody, by id."""
        return frozenset(seat for seat, sat in enumerate(self.people) if sat.id == person)

    def won(self, person: str | None) -> bool:
        """Whether somebody won; without a person, whether anybody did."""
        return bool(self.winners if person is None else self.winners & self.seats(person))


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that can be counted.

    Attributes:
        matches: the matches that have ended, oldest first.
        others: those that are not counted: they go on, or were abandoned or misplayed.
        left_out: how many are not counted: ``unfinished``, ``abandoned``, ``misplayed``.
        behind: the ids of matches whose summaries are missing or count otherwise than is counted now.
    """

    matches: tuple[Played, ...] = ()
    others: tuple[Played, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)
    behind: tuple[str, ...] = ()


def shelf_of(rows: Iterable[Told], register: Register, games: Container[str]) -> Shelf:
    """Sort the matches of a journal, which come newest first; games that are not here are left out."""
    matches: list[Played] = []
    others: list[Played] = []
    behind: list[str] = []
    left_out: Counter[str] = Counter()
    seats_of = _seating(register)
    for row in rows:
        if row.game not in games:
            continue
        summary = row.summary
        if summary is None or summary.get("counted") != COUNTED:
            behind.append(row.match)
        if summary is None:
            continue
        reason = _set_aside(summary)
        people = seats_of(row.match, _names(summary))
        (matches if reason is None else others).append(_played(row, summary, people))
        if reason:
            left_out[reason] += 1
    return Shelf(tuple(reversed(matches)), tuple(reversed(others)), dict(left_out), tuple(behind))


def _seating(register: Register) -> Callable[[str, tuple[str, ...]], tuple[Person, ...]]:
    """Who sat in a match, by seat; whoever a name means in all matches is looked up once.

    Somebody whose name was spelled in several ways is spelled as in the match that comes first.
    """
    spelled: dict[str, Person] = {}

    def once(person: Person) -> Person:
        return spelled.setdefault(person.id, person)

    meant = cache(lambda name: once(register.person(name)))

    def seats_of(match: str, names: tuple[str, ...]) -> tuple[Person, ...]:
        if match in register.seats:
            return tuple(map(once, register.people(match, names)))
        return tuple(map(meant, names))

    return seats_of


def _names(summary: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(summary["players"])


def _set_aside(summary: Mapping[str, Any]) -> str | None:
    """Why a match does not count, or None."""
    marks = summary.get("marks", ())
    marked = next((mark for mark in SET_ASIDE if mark in marks), None)
    return marked or ("unfinished" if summary.get("status", "playing") == "playing" else None)


def _played(row: Told, summary: Mapping[str, Any], people: tuple[Person, ...]) -> Played:
    names, winners = summary["players"], summary.get("winners", ())
    return Played(
        row.match,
        row.game,
        row.begun,
        people,
        frozenset([seat for seat, name in enumerate(names) if name in winners]),
        tuple(summary.get("variant", ())),
        summary.get("minutes"),
        summary.get("rulings", 0),
        summary.get("recounts", 0),
        ADVICE in summary.get("marks", ()),
        summary.get("tally", ""),
    )
