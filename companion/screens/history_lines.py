"""What the list of matches says of each, from summaries alone: when, what, how it ended, who, how long."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from companion import clock
from companion.clock import local
from companion.journal.errors import Damaged, JournalError
from companion.journal.rows import PAUSED
from companion.journal.summaries import Choice
from companion.people.book import known
from companion.people.lists import shown
from companion.position import header_of
from companion.screens.choosing import short_title

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from companion.journal.store import Journal
    from companion.journal.summaries import Listed, Spoken
    from companion.people.register import Register
    from engines.kernel.rules import Rules

Tone = Literal["won", "lost", "playing", "over", "left out"]
LEFT_OUT = ("abandoned", "misplayed")
DELETED = "deleted"
PAGE = 100


class HistoryLine(NamedTuple):
    """A match of the list.

    Attributes:
        match: its id; empty for one that cannot be read.
        game: the slug of its game.
        date: its day, such as ``27 Nov``, with the year where that is another one.
        title: the short name of the game.
        people: the names of the seats; empty for one person without a name.
        result: how it ended in a word or two, such as ``won`` or ``Ana won``.
        tone: of what kind that is, for its colour.
        says: what is said of its end, or where it stands.
        house: the house rules that are not as usual.
        length: how long was played, such as ``28 min``; empty where that is not known.
        status: ``playing``, ``won``, ``lost`` or ``over``.
        marks: the words it is marked with.
        figures: its most telling numbers: label, value, of how many, whose.
        began: day and time, in full.
        entries: how many entries it has.
        hidden: whether it was deleted from the history.
    """

    match: str
    game: str
    date: str
    title: str
    people: tuple[str, ...] = ()
    result: str = ""
    tone: Tone = "over"
    says: str = ""
    house: str = ""
    length: str = ""
    status: str = "playing"
    marks: frozenset[str] = frozenset()
    figures: tuple[tuple[str, int, int | None, int | None], ...] = ()
    began: str = ""
    entries: int = 0
    hidden: bool = False


class Shelf:
    """The list as far as it has been looked at; lengths are remembered, matches are never replayed."""

    def __init__(self, journal: Journal, games: Mapping[str, Rules[Any]]) -> None:
        self._journal = journal
        self._games = games
        self._lengths: dict[tuple[str, int], str] = {}
        self._people: tuple[tuple[int, int], Register] | None = None

    @property
    def register(self) -> Register:
        """Who is who, read anew only when somebody has written since."""
        version = self._journal.version()
        if self._people is None or self._people[0] != version:
            self._people = version, known(self._journal)
        return self._people[1]

    def count(self, choice: Choice) -> int:
        """How many matches are chosen."""
        return self._journal.count(choice)

    def window(self, choice: Choice, first: int, rows: int, now: datetime) -> tuple[HistoryLine, ...]:
        """So many chosen matches from the one numbered ``first`` on, counted from 0."""
        try:
            found: list[Listed | JournalError] = [
                *shown(self._journal.matches(choice, rows, first), self.register)
            ]
        except JournalError:
            found = [one for at in range(first, first + rows) for one in self._one(choice, at)]
        return tuple(self._line(row, choice.hidden, now) for row in found)

    def place(self, choice: Choice, match: str) -> int:
        """The number of a match among the chosen ones, the newest looked at first; 0 when it is not there."""
        for first in range(0, self.count(choice), PAGE):
            for at, row in enumerate(self._journal.matches(choice, PAGE, first), first):
                if row.match.id == match:
                    return at
        return 0

    def near(self, choice: Choice, match: str, at: int) -> int | None:
        """The number of a match that was numbered ``at`` before something changed; None when it is gone.

        Among damaged neighbours it is taken to stand where it stood.
        """
        first = max(0, at - PAGE // 2)
        try:
            rows = self._journal.matches(choice, PAGE, first)
        except JournalError:
            return at
        return next((number for number, row in enumerate(rows, first) if row.match.id == match), None)

    def _one(self, choice: Choice, at: int) -> list[Listed | JournalError]:
        """One match by itself, so that a damaged one does not hide its neighbours."""
        try:
            return [*self._journal.matches(choice, 1, at)]
        except JournalError as fault:
            return [fault]

    def _line(self, row: Listed | JournalError, hidden: bool, now: datetime) -> HistoryLine:
        if isinstance(row, JournalError) or row.damage is not None:
            fault = row if isinstance(row, JournalError) else row.damage
            match = fault.match if isinstance(fault, Damaged) else None
            return HistoryLine("", "", "?", match or "?", result="damaged", tone="lost", says=str(fault))
        told: Mapping[str, Any] = row.summary or {}
        rules = self._games.get(row.match.game)
        began = local(row.match.begun)
        marks = frozenset(map(str, told.get("marks", ())))
        players = tuple(map(str, told.get("players", ())))
        status = str(told.get("status", "playing"))
        result, tone = ended(status, players, tuple(map(str, told.get("winners", ()))), marks)
        year = "" if began.year == now.year else f" {began:%y}"
        return HistoryLine(
            match=row.match.id,
            game=row.match.game,
            date=f"{began.day} {began:%b}{year}",
            title=short_title(rules.about.title) if rules else row.match.game,
            people=() if players == ("You",) else players,
            result=result,
            tone=tone,
            says=str(told.get("standing", "open it to see where it stands")).removeprefix(f"{result} "),
            house=_house(row, self._games) if rules else "this game is not here",
            length=self._length(row),
            status=status,
            marks=marks,
            figures=tuple((str(name), value, of, seat) for name, value, of, seat in told.get("figures", ())),
            began=f"{began:%A} {began.day} {began:%B %Y, %H:%M}",
            entries=int(told.get("entries", 0)),
            hidden=hidden,
        )

    def _length(self, row: Listed) -> str:
        """How long was played: the summary knows it of a match that is over, the rows of any other."""
        minutes = (row.summary or {}).get("minutes")
        if isinstance(minutes, int):
            return clock.told(timedelta(minutes=minutes))
        key = (row.match.id, row.seq)
        if key not in self._lengths:
            try:
                span = clock.length(row.match.begun, self._journal.rows(row.match.id))
            except JournalError:
                return ""
            self._lengths[key] = clock.told(span)
        return self._lengths[key]


def ended(
    status: str, players: tuple[str, ...], winners: tuple[str, ...], marks: frozenset[str]
) -> tuple[str, Tone]:
    """How a match ended in a word or two, and of what kind that is."""
    left_out = next((mark for mark in LEFT_OUT if mark in marks), None)
    if left_out:
        return left_out, "left out"
    if status == "won":
        return "won", "won"
    if status == "lost":
        return "lost", "lost"
    if status == "playing":
        return "paused" if PAUSED in marks else "playing", "playing"
    if len(winners) == len(players):
        return "all won", "won"
    return (f"{' and '.join(winners)} won", "won") if winners else ("nobody won", "over")


def choice_of(text: str, people: tuple[Spoken, ...] = ()) -> Choice:
    """What is looked for, among the names of now too; `DELETED` asks for the matches that were deleted."""
    words = text.casefold().split()
    wanted = " ".join(word for word in words if word not in (DELETED, "the"))
    return Choice(text=wanted, hidden=DELETED in words, people=people)


def _house(row: Listed, games: Mapping[str, Rules[Any]]) -> str:
    try:
        header = header_of(row.match, games)
    except JournalError:
        return "cannot be read"
    rules = games[header.game]
    return ", ".join(rules.differing(header.players, rules.settle(header.players, header.given)))
