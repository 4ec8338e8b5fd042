"""What the tests of sessions and commands share: where the toy game lies, a clock that ticks."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

TOYS = Path(__file__).parents[2] / "contract" / "toys"


def ticking() -> Callable[[], str]:
    """A clock that moves on by a minute at every look."""
    minutes = count()
    return lambda: f"2024-05-31T20:{next(minutes):02}:00Z"
