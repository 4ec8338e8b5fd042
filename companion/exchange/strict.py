"""JSON from anybody: nothing twice, nothing odd, nothing deep, every fault with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from companion.text import clean

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

DEEPEST = 8
LONGEST = 2000
MOST = 10**6
_MOST_DIGITS = len(str(-MOST))
MOST_VALUES = 1_400_000
"""More than a file of our own can hold, however little stands in its rows."""
_HALF = re.compile("[\ud800-\udfff]")
_OPENING = re.compile(r"\s*[\[{]")
_SPACE = re.compile("[ \\t\\n\\r]*")
_NAME = re.compile('[ \\t\\n\\r]*"([a-z]+)"[ \\t\\n\\r]*:')


class RejectedError(Exception):
    """What was to be imported is refused as a whole; the message begins with the place of the fault.

    Attributes:
        refused: the line of a sheet, or the row of a match, that is the first the rules refuse; else None.
    """

    def __init__(self, message: str, refused: int | None = None) -> None:
        self.refused = refused
        super().__init__("\n".join(clean(line, LONGEST) for line in message.split("\n")))


def is_json(text: str) -> bool:
    """Whether a text is JSON rather than a score sheet."""
    return bool(_OPENING.match(text))


class Reading:
    """A JSON text, read part by part, so that the first fault ends it and little of it is held at a time.

    Every method raises RejectedError where the text is not JSON in the strictest sense, or beyond the
    limits of an import.

    Attributes:
        at: how many letters have been read.
    """

    def __init__(self, text: str) -> None:
        if text.count(",") + text.count("{") > MOST_VALUES:
            raise RejectedError(f"1: It holds more than {MOST_VALUES} values.")
        self._text = text
        self.at = 0
        self._decoder = json.JSONDecoder(
            object_pairs_hook=_once, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number
        )

    def each(self, where: str) -> Iterator[int]:
        """The places of a list, from 0; what stands at each is read before the next is asked for."""
        if self._next() != "[":
            raise RejectedError(f"{where}: This must be a list.")
        self.at += 1
        closed = self._closed("]")
        number = 0
        while not closed:
            yield number
            number += 1
            closed = self._take(",]") == "]"

    def fields(self, where: str, keys: Sequence[str], optional: Sequence[str] = ()) -> Iterator[str]:
        """The names in an object with exactly these keys; what each names is read before the next."""
        seen: dict[str, object] = {}
        for key in self.names(where):
            _see_fields(where, (key,), (*keys, *optional), ())
            if key in seen:
                raise RejectedError(f"{where}: {_twice(key)}")
            seen[key] = None
            yield key
        _see_fields(where, seen, (*keys, *optional), keys)

    def names(self, where: str) -> Iterator[str]:
        """The names in an object, whatever they are; what each names is read before the next."""
        if self._next() != "{":
            raise RejectedError(f"{where}: This must be an object.")
        self.at += 1
        closed = self._closed("}")
        while not closed:
            yield self._name(where)
            closed = self._take(",}") == "}"

    def value(self, where: str) -> object:
        """What stands here; nothing is known of its texts but that they are text."""
        self._next()
        try:
            value, self.at = self._decoder.raw_decode(self._text, self.at)
        except json.JSONDecodeError as fault:
            raise RejectedError(f"{fault.lineno}: This is no JSON: {fault.msg}.") from fault
        except RejectedError as fault:
            raise RejectedError(f"{where}: {fault}") from fault
        except RecursionError as fault:
            raise RejectedError(f"{where}: It is nested too deeply.") from fault
        return value

    def checked(self, where: str) -> object:
        """What stands here, neither deep nor with long texts."""
        value = self.value(where)
        _check(value, where)
        return value

    def end(self) -> None:
        """See that nothing more stands here."""
        if self._next():
            self._fail("Extra data")

    def _name(self, where: str) -> str:
        plain = _NAME.match(self._text, self.at)
        if plain:
            self.at = plain.end()
            return plain.group(1)
        if self._next() != '"':
            self._fail("Expecting the name of a field")
        name = str(self.value(where))
        self._take(":")
        return name

    def _next(self) -> str:
        space = _SPACE.match(self._text, self.at)
        self.at = space.end() if space else self.at
        return self._text[self.at : self.at + 1]

    def _closed(self, mark: str) -> bool:
        found = self._next() == mark
        self.at += found
        return found

    def _take(self, marks: str) -> str:
        found = self._next()
        if not found or found not in marks:
            self._fail(f"Expecting {' or '.join(marks)}")
        self.at += 1
        return found

    def _fail(self, why: str) -> NoReturn:
        line = self._text.count("\n", 0, self.at) + 1
        raise RejectedError(f"{line}: This is no JSON: {why}.")


def an_object(
    value: object, where: str, keys: Sequence[str], optional: Sequence[str] = ()
) -> dict[str, object]:
    """The value as an object with exactly these keys, and perhaps the optional ones."""
    if not isinstance(value, dict):
        raise RejectedError(f"{where}: This must be an object.")
    if value.keys() != set(keys):
        _see_fields(where, value, (*keys, *optional), keys)
    return value


def _see_fields(where: str, names: Collection[str], known: Sequence[str], needed: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise RejectedError(
                f"{where}.{name}: This field is not known here; is the file from a newer version?"
            )
    for name in needed:
        if name not in names:
            raise RejectedError(f"{where}.{name}: This field is missing.")


def a_list(value: object, where: str) -> list[object]:
    """The value as a list."""
    if not isinstance(value, list):
        raise RejectedError(f"{where}: This must be a list.")
    return value


def a_text(value: object, where: str, longest: int = LONGEST) -> str:
    """The value as a text, which is no longer than so many letters."""
    if not isinstance(value, str):
        raise RejectedError(f"{where}: This must be a text.")
    return value if len(value) <= longest and value.isascii() else check_text(value, where, longest)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    once = dict(pairs)
    if len(once) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise RejectedError(_twice(twice))
    return once


def _twice(name: str) -> str:
    return f"{name}: This field stands twice in one object."


def _whole(digits: str) -> int:
    if len(digits) <= _MOST_DIGITS and -MOST <= (number := int(digits)) <= MOST:
        return number
    raise RejectedError(f"{digits[:12]}: A number is at most a million.")


def _no_number(text: str) -> NoReturn:
    raise RejectedError(f"{text[:12]}: Only whole numbers are known here.")


def _check(top: object, where: str) -> None:
    waiting = [(top, 1)]
    while waiting:
        value, depth = waiting.pop()
        if isinstance(value, str):
            check_text(value, where)
        elif isinstance(value, dict | list):
            if depth > DEEPEST:
                raise RejectedError(f"{where}: It is nested too deeply.")
            inner = [*value.keys(), *value.values()] if isinstance(value, dict) else value
            waiting += [(each, depth + 1) for each in inner if type(each) is not int]


def check_text(text: str, where: str, longest: int = LONGEST) -> str:
    """The text, which is no longer than so many letters.

    Raises:
        RejectedError: when it is longer, or holds half a character.
    """
    if len(text) > longest:
        raise RejectedError(f"{where}: A text is longer than {longest} letters.")
    if _HALF.search(text):
        raise RejectedError(f"{where}: Half of a surrogate pair stands alone.")
    return text
