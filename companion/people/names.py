"""Names that only keep a seat."""

from __future__ import annotations

import re

GUEST = "Guest"
YOU = "You"
_GUEST = re.compile(rf"{GUEST} \d+", re.IGNORECASE)


def is_guest(name: str) -> bool:
    """Whether a name only keeps a seat."""
    return name == YOU or is_anybody(name)


def is_anybody(name: str) -> bool:
    """Whether a name keeps the seat of somebody who may be somebody else in every match."""
    return _GUEST.fullmatch(name) is not None
