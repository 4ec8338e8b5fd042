"""What a page may say: each frame is read strictly, and one that means nothing is none."""

from __future__ import annotations

import json
from typing import NamedTuple

FRAME = 64 * 1024
"""Bytes of a frame; a larger one ends the connection."""
TYPED = 8 * 1024
"""Bytes that may be typed or pasted in one frame."""
WIDTHS, HEIGHTS = (20, 250), (8, 100)
USUAL = (80, 24)
PING = 32
LINE = 2000


class Typed(NamedTuple):
    """Keys and taps, as a terminal sends them."""

    data: bytes


class Written(NamedTuple):
    """What stands in the line below the table; it takes the place of what stands in the entry line."""

    text: str


class Sized(NamedTuple):
    """The columns and rows of the page, inside what can be served."""

    width: int
    height: int


class Focused(NamedTuple):
    """Whether the page has come to the front or has left it."""

    on: bool


class Pinged(NamedTuple):
    """The page asks whether anybody is there, and wants its own word back."""

    said: str


Frame = Typed | Written | Sized | Focused | Pinged


def read_frame(text: str) -> Frame | None:
    """What a frame means, or None for one that means nothing."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(frame, list) or not frame:
        return None
    what, said = frame[0], frame[1] if len(frame) > 1 else None
    if what in ("focus", "blur"):
        return Focused(what == "focus")
    if what == "resize" and isinstance(said, dict):
        return _sized(said.get("width"), said.get("height"))
    if isinstance(said, str):
        return _said(what, said)
    return None


def size_of(width: str, height: str) -> Sized:
    """The size that an address asks for, as near as it can be served."""
    numbers = [_number(text, usual) for text, usual in zip((width, height), USUAL, strict=True)]
    return Sized(_within(numbers[0], WIDTHS), _within(numbers[1], HEIGHTS))


def _said(what: object, said: str) -> Frame | None:
    if what == "ping":
        return Pinged(said) if len(said) <= PING else None
    if what == "line":
        return Written(said) if len(said) <= LINE and said.isprintable() else None
    try:
        data = said.encode()
    except UnicodeEncodeError:
        return None
    return Typed(data) if what == "stdin" and len(data) <= TYPED else None


def _sized(width: object, height: object) -> Sized | None:
    if type(width) is not int or type(height) is not int:
        return None
    return Sized(_within(width, WIDTHS), _within(height, HEIGHTS))


def _number(text: str, usual: int) -> int:
    return int(text) if text.isascii() and text.removeprefix("-").isdigit() and len(text) < PING else usual


def _within(number: int, span: tuple[int, int]) -> int:
    return min(max(number, span[0]), span[1])
