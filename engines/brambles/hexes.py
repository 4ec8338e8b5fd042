"""Hexes: Evils and Monsters, the six places of the layout, what beats what lies there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.brambles.combinations import KINDS, ROMAN
from engines.kernel.answers import Refusal
from engines.kernel.words import KNOWN_WORDS, Word, listed

PLACES = "abcdef"
EVILS = ("1", "2", "3", "4", "5")
MONSTERS = ("+1", "+2")
UNKNOWN = "?"
EACH_EVIL, EACH_MONSTER = 4, 2
FIVE_PLUS = 6
NEEDS = (*KINDS, "suited row of honors")
"""The weakest kind of combination that beats a hex, by the rank it needs."""

RANKS = {name.casefold(): str(rank) for rank in range(1, 6) for name in (str(rank), ROMAN[rank])}

Hex = str
"""A hex by its notation: ``3`` an Evil, ``+2`` a Monster, ``?`` one that a recount left unknown."""


class Spot(NamedTuple):
    """What lies at a place of the layout.

    Attributes:
        rank: of the Evil, or of a Monster that is a hex of its own.
        monster: 1 or 2 when a Monster lies on the Evil, else 0.
        alone: whether it is a Monster that is a hex of its own (BR-40).
    """

    rank: int
    monster: int = 0
    alone: bool = False

    @property
    def need(self) -> int:
        """The rank that beats it, 6 for V+ (BR-38)."""
        return min(FIVE_PLUS, self.rank + self.monster)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that lie here, the Evil before its Monster."""
        if self.alone:
            return (f"+{self.rank}",)
        return (str(self.rank), f"+{self.monster}") if self.monster else (str(self.rank),)

    @property
    def name(self) -> str:
        """Its ranks for people, such as ``III`` or ``III+II``."""
        if self.alone:
            return f"+{ROMAN[self.rank]}"
        return f"{ROMAN[self.rank]}+{ROMAN[self.monster]}" if self.monster else ROMAN[self.rank]


Layout = tuple[Spot | None, ...]
EMPTY: Layout = (None,) * len(PLACES)


def put(layout: Layout, place: int, spot: Spot | None) -> Layout:
    """The layout with something else at one place."""
    spots = list(layout)
    spots[place] = spot
    return tuple(spots)


def lowest_free(layout: Layout) -> int | None:
    """The lowest free place, or None when the layout is full."""
    return layout.index(None) if None in layout else None


def uncovered(layout: Layout) -> tuple[int, ...]:
    """The places of Evils without a Monster."""
    return tuple(at for at, spot in enumerate(layout) if spot and not spot.monster and not spot.alone)


def need_words(spot: Spot) -> str:
    """What beats it, in words, such as ``any row`` or ``suited row of honors``."""
    return NEEDS[spot.need]


def hex_name(hex_: Hex) -> str:
    """A hex for people: ``III``, ``Monster +II`` or ``an unknown hex``."""
    if hex_ == UNKNOWN:
        return "an unknown hex"
    return f"Monster +{ROMAN[int(hex_)]}" if hex_[0] == "+" else ROMAN[int(hex_)]


@lru_cache(KNOWN_WORDS)
def read_hex(word: Word) -> tuple[Hex, int | None] | Refusal:
    """Read an Evil (``3``, ``III``) or a Monster (``+2``, ``+II@a``) with its place, if it has one."""
    name, mark, place = word.key.partition("@")
    known = RANKS.get(name.removeprefix("+"))
    hex_ = f"+{known}" if name.startswith("+") else known
    if word.quoted or known is None or (name.startswith("+") and hex_ not in MONSTERS):
        return Refusal(
            "N-1", f"{word.text} is no hex; Evils are 1 to 5, Monsters +1 or +2 with @ and a place."
        )
    if not mark:
        return str(hex_), None
    if hex_ not in MONSTERS or len(place) != 1 or place not in PLACES:
        return Refusal("N-1", f"{word.text} is no Monster with a place, such as +1@c.")
    return str(hex_), PLACES.index(place)


@lru_cache(KNOWN_WORDS)
def read_place(word: Word) -> int | Refusal:
    """Read a place of the layout, counted from 0."""
    if word.quoted or len(word.key) != 1 or word.key not in PLACES:
        return Refusal("N-1", f"{word.text} is no place of the layout; places are {listed(PLACES)}.")
    return PLACES.index(word.key)
