"""Numbers and dice as people say them."""

from __future__ import annotations


def dice_text(count: int) -> str:
    """A number of dice."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def points_text(count: int) -> str:
    """A number of points."""
    return f"{count} {'point' if count == 1 else 'points'}"


def ways_text(count: int) -> str:
    """A number of ways to make a sum."""
    return "one way" if count == 1 else f"{count} ways"


def row_text(dice: tuple[int, ...]) -> str:
    """Dice as they are typed."""
    return " ".join(map(str, dice))
