"""The words of the notation: splitting a line, quoting, prefixes, players' names."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

T = TypeVar("T")
_PLAIN_BREAKERS = frozenset(' \t,"\\#')
_PLAIN = re.compile(r"[^ \t,]+")
_ESCAPED = re.compile(r'\\(["\\])')
_QUOTED = re.compile(r'"((?:[^"\\]|\\["\\]|\\(?!["\\]))*)"')


class Word(NamedTuple):
    """One word of an entry; a quoted word is a name and never a keyword."""

    text: str
    quoted: bool = False

    @property
    def key(self) -> str:
        """The word without regard to case."""
        return self.text.casefold()


KNOWN_WORDS = 512
"""So many words are remembered with what they were read as: a game has few, and they come by the thousand."""
_word = lru_cache(KNOWN_WORDS)(Word)


def quote(name: str, *, always: bool = False) -> str:
    """Write a name as one word: in double quotes where it could not stand without."""
    plain = name and not _PLAIN_BREAKERS & set(name) and name not in {"+", "-"} and name[0] != "!"
    if plain and not always and name == name.strip():
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def without_comment(line: str) -> str:
    """The line up to a ``#`` that stands first or after a space, outside quotes.

    A quote opens at the beginning of a word, or behind the colon of a header line.
    """
    if "#" not in line:
        return line.strip()
    quoted = False
    previous = " "
    skip = False
    for at, char in enumerate(line):
        if skip:
            skip = False
        elif quoted and char == "\\":
            skip = True
        elif char == '"' and (quoted or previous in {" ", "\t", ",", ":"}):
            quoted = not quoted
        elif char == "#" and not quoted and previous in {" ", "\t"}:
            return line[:at].strip()
        previous = char
    return line.strip()


def split(line: str) -> tuple[Word, ...] | Refusal:
    """Split a line without comment into words; commas separate like spaces.

    Returns:
        The words, or an N-1 refusal when a quote is not closed.
    """
    if '"' not in line:
        return tuple(map(_word, filter(None, line.replace(",", " ").replace("\t", " ").split(" "))))
    words: list[Word] = []
    at = 0
    while at < len(line):
        if line[at] in " \t,":
            at += 1
        elif line[at] == '"':
            read = read_quoted(line, at)
            if read is None:
                return Refusal("N-1", f"The quote that begins at {line[at : at + 12]} is not closed.")
            words.append(Word(read[0], quoted=True))
            at = read[1]
        else:
            plain = _PLAIN.match(line, at)
            assert plain is not None
            words.append(Word(plain.group()))
            at = plain.end()
    return tuple(words)


def respelled(line: str, words: Mapping[str, str]) -> str:
    """A line with other words in the place of some, case aside; as it is where none of them stands in it."""
    if not words:
        return line
    spelled = {old.casefold(): new for old, new in words.items()}
    found = split(line)
    if isinstance(found, Refusal) or not any(word.key in spelled for word in found):
        return line
    return " ".join(
        quote(spelled.get(word.key, word.text), always=word.quoted)
        if word.quoted or word.key in spelled
        else word.text
        for word in found
    )


def read_quoted(line: str, start: int) -> tuple[str, int] | None:
    """Read the quoted name that begins at ``start``; gives it and the index behind.

    None where no quote begins there, or it is not closed.
    """
    found = _QUOTED.match(line, start)
    return None if found is None else (_ESCAPED.sub(r"\1", found[1]), found.end())


def listed(words: Iterable[str], last: str = "or") -> str:
    """Put words in a row for a sentence: ``a, b or c``."""
    row = list(words)
    if len(row) < 2:
        return row[0] if row else ""
    return f"{', '.join(row[:-1])} {last} {row[-1]}"


def counted(count: int, one: str, many: str) -> str:
    """A number with its word for a sentence: ``1 card``, ``2 cards``."""
    return f"{count} {one if count == 1 else many}"


def choose(word: Word, groups: Sequence[Iterable[str]], what: str) -> str | Refusal:
    """Match a word or its beginning against groups of keywords.

    A whole word wins over longer ones, wherever it stands. Else the first group that has a match decides.

    Args:
        word: what was typed.
        groups: keywords in lower case, the nearest group first.
        what: what is looked for, for the sentence of the refusal, such as ``verb``.

    Returns:
        The keyword; N-1 when none begins so, N-2 when several of the deciding group do.
    """
    rows = [tuple(group) for group in groups]
    key = word.key
    if not word.quoted:
        if any(key in row for row in rows):
            return key
        for row in rows:
            found = [entry for entry in dict.fromkeys(row) if entry.startswith(key)]
            if len(found) > 1:
                return Refusal("N-2", f"{word.text} could be {listed(found)}.")
            if found:
                return found[0]
    return unknown(word, what, [entry for row in rows for entry in row])


def unknown(word: Word, what: str, candidates: Iterable[str]) -> Refusal:
    """The N-1 refusal of a word, with the nearest of the candidates as a hint."""
    from difflib import get_close_matches

    near = [] if word.quoted else get_close_matches(word.key, list(candidates))
    hint = f" Did you mean {near[0]}?" if near else ""
    return Refusal("N-1", f"{word.text} is no {what} known here.{hint}")


def seat_of(word: Word, players: Sequence[str]) -> int | Refusal:
    """Find a player's seat by name, or by the beginning of a name when it is not quoted.

    Returns:
        The seat, counted from 0; T-4 when nobody has that name, N-2 when several names begin so.
    """
    keys = [name.casefold() for name in players]
    if word.key in keys:
        return keys.index(word.key)
    found = [] if word.quoted else [seat for seat, key in enumerate(keys) if key.startswith(word.key)]
    if len(found) > 1:
        return Refusal("N-2", f"{word.text} could be {listed(players[seat] for seat in found)}.")
    if found:
        return found[0]
    return Refusal("T-4", f"Nobody called {word.text} plays; the players are {listed(players, 'and')}.")


def player_of(word: Word, players: Sequence[str]) -> str | Refusal:
    """Find a player's name as the header has it; otherwise as `seat_of`."""
    seat = seat_of(word, players)
    return seat if isinstance(seat, Refusal) else players[seat]


def read_each(words: Iterable[Word], read: Callable[[Word], T | Refusal]) -> tuple[T, ...] | Refusal:
    """Read one thing a word; the first refusal decides."""
    found: list[T] = []
    for thing in map(read, words):
        if isinstance(thing, Refusal):
            return thing
        found.append(thing)
    return tuple(found)


def too_many(words: Sequence[Word], most: int, behind: str) -> Refusal | None:
    """The N-1 refusal of the first word that is one more than belongs behind something, or None."""
    if len(words) <= most:
        return None
    return Refusal("N-1", f"{words[most].text} is one word too many behind {behind}.")


@lru_cache(KNOWN_WORDS)
def whole_number(word: Word, what: str) -> int | Refusal:
    """Read a number of things, at most six digits; N-1 when it is none.

    A minus is read, so that a count below zero can be refused as one; a plus would be a change.
    """
    if word.text[:1] == "+":
        return Refusal("N-1", f"{word.text} is no {what}; it is written without a plus.")
    return change_of(word, what)


@lru_cache(KNOWN_WORDS)
def change_of(word: Word, what: str) -> int | Refusal:
    """Read a number with an optional sign, at most six digits; N-1 when it is none."""
    digits = word.text[1:] if word.text[:1] in {"+", "-"} else word.text
    if word.quoted or not (digits.isascii() and digits.isdigit()) or len(digits) > 6:
        return Refusal("N-1", f"{word.text} is no {what}.")
    return int(word.text)
