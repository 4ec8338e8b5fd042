"""Reading files that anybody may have made: bounded, regular, UTF-8, and nothing else."""

from __future__ import annotations

import codecs
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 20 * 2**20
MOST_LINE = 64 * 2**10
MOST_LINES = 50_000
"""So many lines, remarks and empty ones among them, are read of a sheet."""
TOO_LONG = "The line is longer than 64 KiB."
_FOREIGN = {
    b"\x1f\x8b": "a gzip archive",
    b"PK\x03\x04": "a zip archive",
    b"\x89PNG": "a picture",
    b"SQLite format 3\0": "a database",
}


class UnreadableError(Exception):
    """A file that cannot be read as text; the message is a sentence, ``line`` is counted from 1."""

    def __init__(self, message: str, line: int = 1) -> None:
        super().__init__(message)
        self.line = line


def read_file(path: Path) -> str:
    """The text of a file, without its byte order mark.

    Raises:
        UnreadableError: when it is missing, no regular file, too large, or no UTF-8 text.
    """
    try:
        if not path.is_file():
            raise UnreadableError("This is no file." if path.exists() else "There is no such file.")
        with path.open("rb") as file:
            return text_of(file.read(MOST_BYTES + 1))
    except (OSError, ValueError) as fault:
        raise UnreadableError(f"It cannot be read: {getattr(fault, 'strerror', None) or fault}.") from fault


def read_input() -> str:
    """The text on standard input, under the same bounds as a file.

    Raises:
        UnreadableError: when it cannot be read, is too large or no UTF-8 text.
    """
    try:
        return text_of(sys.stdin.buffer.read(MOST_BYTES + 1))
    except OSError as fault:
        raise UnreadableError(f"It cannot be read: {fault.strerror}.") from fault


def text_of(data: bytes) -> str:
    """The bytes as text.

    Raises:
        UnreadableError: when there is nothing in them, too much, or something else than UTF-8 text.
    """
    _check_kind(data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = fault.object[: fault.start]
        raise UnreadableError("It is no UTF-8 text.", before.count(b"\n") + 1) from fault
    if not text or text.isspace():
        raise UnreadableError("There is nothing in it.")
    return text


def check_lines(text: str) -> None:
    """See that the lines are no more and no longer than anybody writes.

    Raises:
        UnreadableError: when they are.
    """
    check_count(text)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_LINE:
            raise UnreadableError(TOO_LONG, number)


def check_count(text: str) -> None:
    """See that the lines are no more than anybody writes; raises UnreadableError."""
    if text.count("\n") > MOST_LINES:
        raise UnreadableError(f"It has more than {MOST_LINES} lines.", MOST_LINES + 1)


def _check_kind(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise UnreadableError("It is larger than 20 MiB.")
    for mark, kind in _FOREIGN.items():
        if data.startswith(mark):
            raise UnreadableError(f"It is {kind}, not a text.")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in data[:2]:
        raise UnreadableError("It is UTF-16; save it as UTF-8.")
