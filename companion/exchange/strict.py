"""JSON from anybody: nothing twice, nothing odd, nothing deep, every fault with its place."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

DEEPEST = 8
LONGEST = 2000
MOST = 10**6


class RejectedError(Exception):
    """What was to be imported is refused as a whole; the message begins with the place of the fault."""


def read_json(text: str) -> object:
    """The value of a JSON text.

    Raises:
        RejectedError: when it is not JSON in the strictest sense, or beyond the limits of an import.
    """
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


def an_object(value: object, where: str, keys: Sequence[str]) -> dict[str, object]:
    """The value as an object with exactly these keys."""
    if not isinstance(value, dict):
        raise RejectedError(f"{where}: This must be an object.")
    unknown = [key for key in value if key not in keys]
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
    twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    if twice:
        raise RejectedError(f"{twice[0]}: This field stands twice in one object.")
    return dict(pairs)


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
            _check_text(value)
        elif isinstance(value, dict | list):
            if depth > DEEPEST:
                raise RejectedError("1: It is nested too deeply.")
            inner = [*value.keys(), *value.values()] if isinstance(value, dict) else value
            waiting += [(each, depth + 1) for each in inner]


def _check_text(text: str) -> None:
    if len(text) > LONGEST:
        raise RejectedError(f"{text[:12]}…: A text is longer than {LONGEST} letters.")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise RejectedError("1: Half of a surrogate pair stands alone.")
