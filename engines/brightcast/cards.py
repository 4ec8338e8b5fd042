"""The seven kinds of card, and how many of each a deck holds."""

from __future__ import annotations

from functools import cache
from operator import add, sub

DRUID = "druid"
SAGE = "sage"
WARLOCK = "warlock"
SORCERER = "sorcerer"
WIZARD = "wizard"
ALCHEMIST = "alchemist"
DRAGON = "dragon"

SPELLCASTERS = (DRUID, SAGE, WARLOCK, SORCERER, WIZARD)
CARDS = (*SPELLCASTERS, ALCHEMIST, DRAGON)

Counts = tuple[int, ...]
"""How many of each kind, in the order of `CARDS`."""

PLACE = {card: at for at, card in enumerate(CARDS)}
NONE: Counts = (0,) * len(CARDS)
COPIES: Counts = (6, 6, 6, 6, 6, 2, 2)
DECK = sum(COPIES)
HAND = 4
HAND_LIMIT = 8
FIVE = 5


def plus(counts: Counts, card: str, by: int = 1) -> Counts:
    """The counts with ``by`` more of one kind."""
    row = list(counts)
    row[PLACE[card]] += by
    return tuple(row)


def added(one: Counts, other: Counts) -> Counts:
    """The sum, kind by kind."""
    return tuple(map(add, one, other))


def without(one: Counts, other: Counts) -> Counts:
    """What is left of ``one`` when ``other``, a part of it, is taken away."""
    return tuple(map(sub, one, other))


def named(counts: Counts) -> dict[str, int]:
    """The counts above zero by name, in alphabetical order."""
    return {card: counts[PLACE[card]] for card in sorted(CARDS) if counts[PLACE[card]]}


def a(card: str) -> str:
    """The card for a sentence, with its article."""
    return f"{'an' if card == ALCHEMIST else 'a'} {card.capitalize()}"


@cache
def spoken(target: str) -> str:
    """A card or a target for a sentence: ``Sage``, ``Alchemist as Sage``."""
    return " as ".join(map(str.capitalize, target.split(":")))
