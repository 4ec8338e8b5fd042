"""The header of a sheet: which game, who plays, under which house rules."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.kernel.words import listed, read_quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from engines.kernel.rules import Option, Rules, Value

MARKS = ("date", "place", "title", "id", "rules")


class HeaderLine(NamedTuple):
    """A line of a header without its comment; ``number`` is counted from 1."""

    number: int
    text: str

    @property
    def key(self) -> str:
        """What stands before the colon, in lower case."""
        return self.text.partition(":")[0].strip().casefold()

    @property
    def value(self) -> str:
        """What stands behind the colon."""
        return self.text.partition(":")[2].strip()


class HeaderFault(NamedTuple):
    """What is wrong with one line of a header; always N-1."""

    line: int
    entry: str
    message: str


class HeaderReading:
    """What a header says, as far as it was understood, and what is wrong with it."""

    def __init__(self) -> None:
        self.game = ""
        self.players: tuple[str, ...] = ()
        self.named = False
        self.given: dict[str, Value] = {}
        self.marks: dict[str, str] = {}
        self.cleaned: tuple[tuple[str, str], ...] = ()
        self.found: list[HeaderFault] = []

    @property
    def faults(self) -> tuple[HeaderFault, ...]:
        """What is wrong, by line."""
        return tuple(sorted(self.found, key=lambda fault: fault.line))

    def blame(self, line: HeaderLine, message: str) -> None:
        """Note what is wrong with a line."""
        self.found.append(HeaderFault(line.number, line.text, message))


def read_header(
    lines: Sequence[HeaderLine], games: Mapping[str, Rules[Any]], clean: Callable[[str], str]
) -> HeaderReading:
    """Read the lines of a header, comments and empty lines left out.

    Every fault is collected; with a fault the rest of the reading is not to be used.
    """
    read = HeaderReading()
    by_key = _by_key(read, lines)
    game = by_key.pop("game", None)
    if game is None:
        first = lines[0] if lines else HeaderLine(1, "")
        read.found.clear()
        read.blame(first, f"A sheet begins with game: and one of {listed(games)}.")
        return read
    read.game = game.value.casefold()
    if read.game not in games:
        read.blame(game, unknown_game(game.value, games))
        return read
    about = games[read.game].about
    seats = by_key.pop("players", None)
    _read_players(read, seats, clean)
    _check_seats(read, seats or game, about.seats, about.title)
    options = {option.key: option for option in about.options}
    for line in by_key.values():
        if line.key in options:
            _read_option(read, line, options[line.key])
        elif line.key in MARKS:
            _read_mark(read, line, about.version)
        else:
            keys = ("players", *options, *MARKS)
            read.blame(line, f"{line.key or 'An empty word'} is no key of this game{near(line.key, keys)}.")
    if not read.found:
        rules = games[read.game]
        for key, message in rules.header_faults(read.players, rules.settle(read.players, read.given)).items():
            read.blame(by_key.get(key, game), message)
    return read


def unknown_game(name: str, games: Iterable[str]) -> str:
    """The sentence on a game that is not there, with the nearest one that is."""
    return f"{name or 'Nothing'} is no game known here{near(name.casefold(), games)}."


def near(word: str, candidates: Iterable[str]) -> str:
    """The end of a sentence that names the nearest candidate, or all where none is near."""
    row = list(candidates)
    found = nearest(word, row)
    return f"; the nearest is {found}" if found else f"; known are {listed(row, 'and')}"


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that looks most like the word; None where none does."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(candidates), cutoff=0.5)), None)


def read_names(text: str) -> list[str] | None:
    """Split names at commas outside quotes; None when a quote is not closed or ends within a name."""
    names: list[str] = []
    at = 0
    while at <= len(text):
        at += len(text) - at - len(text[at:].lstrip())
        quoted = read_quoted(text, at)
        if text[at : at + 1] == '"' and quoted is None:
            return None
        comma = text.find(",", quoted[1] if quoted else at)
        end = len(text) if comma < 0 else comma
        if quoted and text[quoted[1] : end].strip():
            return None
        names.append(quoted[0] if quoted else text[at:end].strip())
        at = end + 1
    return names


def name_faults(names: Sequence[str]) -> str | None:
    """What is wrong with the names of the seats, or None: an empty one, or two that are the same."""
    if not all(names):
        return "A name is empty."
    twice = [name for name, count in Counter(name.casefold() for name in names).items() if count > 1]
    if twice:
        alike = listed((name for name in names if name.casefold() == twice[0]), "and")
        return f"Two players are called {alike}."
    return None


def _by_key(read: HeaderReading, lines: Sequence[HeaderLine]) -> dict[str, HeaderLine]:
    by_key: dict[str, HeaderLine] = {}
    for line in lines:
        if ":" not in line.text:
            read.blame(line, "A header line is key: value; an empty line ends the header.")
        elif line.key in by_key:
            read.blame(line, f"{line.key} stands in line {by_key[line.key].number} already.")
        else:
            by_key[line.key] = line
    return by_key


def _read_players(read: HeaderReading, line: HeaderLine | None, clean: Callable[[str], str]) -> None:
    if line is None:
        read.players = ("You",)
        return
    names = read_names(line.value)
    if names is None:
        read.blame(line, "A quote among the players is not closed, or closes within a name.")
        return
    read.named = True
    cleaned = [(name, clean(name)) for name in names]
    read.players = tuple(new for _, new in cleaned)
    read.cleaned = tuple((old, new) for old, new in cleaned if old != new)
    fault = name_faults(read.players)
    if fault:
        read.blame(line, fault)


def _check_seats(read: HeaderReading, line: HeaderLine, seats: tuple[int, int], title: str) -> None:
    least, most = seats
    if read.players and not least <= len(read.players) <= most:
        span = str(least) if least == most else f"{least} to {most}"
        noun = "player" if most == 1 else "players"
        read.blame(line, f"{title} is for {span} {noun}, not for {len(read.players)}.")
    elif not read.named and most > 1 and not read.found:
        read.blame(line, f"{title} needs players: with the names of the seats.")


def _read_option(read: HeaderReading, line: HeaderLine, option: Option) -> None:
    for value in option.values:
        if str(value) == line.value.casefold():
            read.given[option.key] = value
            return
    values = [str(value) for value in option.values]
    read.blame(line, f"{option.key} is {listed(values)}, not {line.value or 'empty'}.")


def _read_mark(read: HeaderReading, line: HeaderLine, version: int) -> None:
    quoted = read_quoted(line.value, 0)
    value = quoted[0] if quoted and quoted[1] == len(line.value) else line.value
    message = _mark_fault(line.key, value, version)
    if message:
        read.blame(line, message)
    read.marks[line.key] = value


def _mark_fault(key: str, value: str, version: int) -> str | None:
    if key == "date":
        try:
            datetime.fromisoformat(value)
        except ValueError:
            return f"{value or 'Nothing'} is no ISO 8601 date, such as 2024-05-31."
    if key == "rules" and value not in map(str, range(1, version + 1)):
        return f"These rules are version {version}; the sheet asks for {value or 'none'}."
    return None
