"""What can be said about people, as one line each; the book keeps these lines."""

from __future__ import annotations

from typing import ClassVar

from companion.text import clean
from engines.kernel.answers import Refusal
from engines.kernel.entries import Entry
from engines.kernel.words import Word, quote, split

COLOURS = 6


class Rename(Entry):
    """Somebody is shown under another name, in every match."""

    verb: ClassVar[str] = "rename"
    old: str
    new: str

    @property
    def text(self) -> str:
        """``rename OLD to NEW``."""
        return f"rename {_name(self.old)} to {_name(self.new)}"


class Merge(Entry):
    """Two people are one: all matches of the first are the second's."""

    verb: ClassVar[str] = "merge"
    one: str
    into: str

    @property
    def text(self) -> str:
        """``merge ONE into OTHER``."""
        return f"merge {_name(self.one)} into {_name(self.into)}"


class Seat(Entry):
    """Somebody sat on a seat (from 1) of one match, whatever name was written there."""

    verb: ClassVar[str] = "seat"
    match: str
    seat: int
    name: str

    @property
    def text(self) -> str:
        """``seat MATCH NUMBER NAME``."""
        return f"seat {self.match} {self.seat} {_name(self.name)}"


class Colour(Entry):
    """Somebody has one of the six seat colours, from 1, wherever they sit; 0 takes it away."""

    verb: ClassVar[str] = "colour"
    name: str
    colour: int

    @property
    def text(self) -> str:
        """``colour NAME NUMBER``."""
        return f"colour {_name(self.name)} {self.colour}"


Act = Rename | Merge | Seat | Colour
FORMS = ("rename NAME to NAME", "merge NAME into NAME", "seat MATCH NUMBER NAME", "colour NAME NUMBER")
_KEYWORDS = {"to", "into"}


def read_act(line: str) -> Act | str:
    """Read a line as people type it, or say why it is none."""
    words = split(line)
    if isinstance(words, Refusal):
        return words.message
    form = next((form for form in FORMS if words and words[0].key == form.split()[0]), None)
    if form is None:
        return f"Type {', '.join(FORMS[:-1])} or {FORMS[-1]}."
    act = _read(words[0].key, words[1:])
    return act if act is not None else f"It is written {form}; a name with spaces stands in quotes."


def _read(verb: str, words: tuple[Word, ...]) -> Act | None:
    if verb in {"rename", "merge"}:
        return _read_pair(verb, words)
    if verb == "seat":
        if len(words) != 3 or _number(words[1]) is None:
            return None
        return Seat(words[0].key, _number(words[1]) or 0, clean(words[2].text))
    colour = _number(words[1]) if len(words) == 2 else None
    return None if colour is None else Colour(clean(words[0].text), colour)


def _read_pair(verb: str, words: tuple[Word, ...]) -> Act | None:
    between = "to" if verb == "rename" else "into"
    if len(words) != 3 or words[1].quoted or words[1].key != between:
        return None
    one, other = clean(words[0].text), clean(words[2].text)
    return Rename(one, other) if verb == "rename" else Merge(one, other)


def _number(word: Word) -> int | None:
    short = not word.quoted and word.text.isascii() and word.text.isdigit() and len(word.text) < 3
    return int(word.text) if short else None


def _name(name: str) -> str:
    return quote(name, always=name.casefold() in _KEYWORDS)
