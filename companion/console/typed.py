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


def place(text: str) -> Path:
    """The name of a file or a folder; raises ArgumentTypeError when it is empty."""
    if not text:
        raise ArgumentTypeError("the name is empty")
    return Path(text)
