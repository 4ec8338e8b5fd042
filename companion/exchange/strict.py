"""JSON from anybody: nothing twice, nothing odd, nothing deep, every fault with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

DEEPEST = 8
LONGEST = 2000
MOST = 10**6
MOST_VALUES = 1_400_000
"""More than a file of our own can hold, however little stands in its rows."""
UNBOUNDED = "text"
"""The field whose text is as long as it has to be: a correction names all that it leaves out."""
_HALF = re.compile("[\ud800-\udfff]")


class RejectedError(Exception):
    """What was to be imported is refused as a whole; the message begins with the place of the fault."""


def read_json(text: str) -> object:
    """The value of a JSON text.

    Raises:
        RejectedError: when it is not JSON in the strictest sense, or beyond the limits of an import.
    """
    if text.count(",") + text.count("{") > MOST_VALUES:
        raise RejectedError(f"1: It holds more than {MOST_VALUES} values.")
    try:
        value: object = json.loads(
            text, object_pairs_hook=_once, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number
        )
    except json.JSONDecodeError as fault:
        raise RejectedError(f"{fault.lineno}: This is no JSON: {fault.msg}.") from fault
    except RecursionError as fault:
        raise RejectedError("1: It is nested too deeply.") from fault
    _check(value)
    return value


def an_object(
    value: object, where: str, keys: Sequence[str], optional: Sequence[str] = ()
) -> dict[str, object]:
    """The value as an object with exactly these keys, and perhaps the optional ones."""
    if not isinstance(value, dict):
        raise RejectedError(f"{where}: This must be an object.")
    unknown = [key for key in value if key not in keys and key not in optional]
    if unknown:
        raise RejectedError(
            f"{where}.{unknown[0]}: This field is not known here; is the file from a newer version?"
        )
    missing = [key for key in keys if key not in value]
    if missing:
        raise RejectedError(f"{where}.{missing[0]}: This field is missing.")
    return value


def a_list(value: object, where: str) -> list[object]:
    """The value as a list."""
    if not isinstance(value, list):
        raise RejectedError(f"{where}: This must be a list.")
    return value


def a_text(value: object, where: str) -> str:
    """The value as a text."""
    if not isinstance(value, str):
        raise RejectedError(f"{where}: This must be a text.")
    return value


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    once = dict(pairs)
    if len(once) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise RejectedError(f"{twice}: This field stands twice in one object.")
    return once


def _whole(digits: str) -> int:
    if len(digits) > len(str(-MOST)) or abs(int(digits)) > MOST:
        raise RejectedError(f"{digits[:12]}: A number is at most a million.")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise RejectedError(f"{text[:12]}: Only whole numbers are known here.")


def _check(top: object) -> None:
    waiting = [(top, 1)]
    while waiting:
        value, depth = waiting.pop()
        if isinstance(value, str):
            check_text(value)
        elif isinstance(value, dict | list):
            if depth > DEEPEST:
                raise RejectedError("1: It is nested too deeply.")
            inner = _inner(value) if isinstance(value, dict) else value
            waiting += [(each, depth + 1) for each in inner if type(each) is not int]


def _inner(value: dict[str, object]) -> list[object]:
    body = value.get(UNBOUNDED)
    if not isinstance(body, str):
        return [*value.keys(), *value.values()]
    _check_whole(body)
    return [*value.keys(), *(item for key, item in value.items() if key != UNBOUNDED)]


def check_text(text: str) -> str:
    """The text, which is no longer than a text of an entry may be.

    Raises:
        RejectedError: when it is longer, or holds half a character.
    """
    if len(text) > LONGEST:
        raise RejectedError(f"{text[:12]}…: A text is longer than {LONGEST} letters.")
    _check_whole(text)
    return text


def _check_whole(text: str) -> None:
    if _HALF.search(text):
        raise RejectedError("1: Half of a surrogate pair stands alone.")
