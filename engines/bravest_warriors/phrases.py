"""Numbers and dice as people say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import Reveal


def dice_text(count: int) -> str:
    """A number of dice."""
    return counted(count, "die", "dice")


def points_text(count: int) -> str:
    """A number of points."""
    return counted(count, "point", "points")


def ways_text(count: int) -> str:
    """A number of ways to make a sum."""
    return "one way" if count == 1 else f"{count} ways"


def row_text(dice: tuple[int, ...]) -> str:
    """Dice as they are typed."""
    return " ".join(map(str, dice))


def dice_do(dice: tuple[int, ...], one: str, several: str) -> str:
    """Dice and what they do: ``3 lies``, ``3 5 lie``."""
    return f"{row_text(dice)} {one if len(dice) == 1 else several}"


def marks_text(card: Reveal) -> str:
    """What is printed on an Encounter beside its value, or nothing."""
    marks = (
        (card.bonus, f"+{card.bonus}"),
        (card.item, f"becomes an Item +{card.item}"),
        (card.no_items, "no Items"),
        (card.no_assists, "no assists"),
        (card.twice, "to be beaten twice"),
    )
    return ", ".join([mark for there, mark in marks if there])
