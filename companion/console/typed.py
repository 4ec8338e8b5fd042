"""What is typed behind a command: whole numbers, and the names of files and folders."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path


def whole(text: str) -> int:
    """A whole number in plain figures; raises ArgumentTypeError."""
    if not re.fullmatch("-?[0-9]{1,40}", text):
        raise ArgumentTypeError(f"{text} is no whole number")
    return int(text)


def number(text: str, bounds: range, told: str) -> int:
    """A number within bounds in plain figures; raises ArgumentTypeError that says what it is not."""
    if not re.fullmatch("[0-9]{1,40}", text) or int(text) not in bounds:
        raise ArgumentTypeError(f"{text} is no {told}")
    return int(text)


def place(text: str) -> Path:
    """The name of a file or a folder; raises ArgumentTypeError when it is empty."""
    if not text:
        raise ArgumentTypeError("the name is empty")
    return Path(text)
