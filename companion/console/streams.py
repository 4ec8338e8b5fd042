"""Where a command speaks: results on standard output, messages on standard error."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


class CommandError(Exception):
    """A command that cannot go on; the message is a sentence.

    Attributes:
        code: the exit code: 1 when rules, a check or the journal said no, 2 when it was not understood.
    """

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def say(line: str = "") -> None:
    """Write one line of the result."""
    sys.stdout.write(f"{harmless(line)}\n")


def tell(line: str) -> None:
    """Write one line beside the result, where anybody listens."""
    with suppress(OSError):
        sys.stderr.write(f"{harmless(line)}\n")


def see_to_streams() -> None:
    """Let whoever closed a stream before the start find it empty, and an ASCII terminal read everything."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")


def say_json(value: object) -> None:
    """Write a value as JSON in one line, in ASCII so that it passes every terminal and pipe."""
    import json

    sys.stdout.write(f"{json.dumps(value)}\n")


def put(text: str) -> None:
    """Write a document to standard output as it is, in UTF-8, whatever the terminal believes in."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def harmless(line: str) -> str:
    """The line without anything a terminal could take for an order."""
    return line if line.isprintable() else "".join(char if char.isprintable() else " " for char in line)
