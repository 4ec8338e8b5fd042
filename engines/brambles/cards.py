"""The cards of the Collection: their names, numbers and copies, and how they are typed.

A card is its canonical name: a suit letter and a number (``B3``) or a word (``Curse``, ``Even``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from engines.kernel.answers import Refusal
from engines.kernel.words import KNOWN_WORDS, Word, choose, listed

Card = str

SUITS: Mapping[str, str] = {"B": "Beasts", "D": "Dreams", "M": "Moons", "G": "siGns", "P": "sPirits"}
HIGHEST = 14
FIRST_HONOR = 11
NUMBER: Mapping[Card, int] = {f"{suit}{n}": n for suit in SUITS for n in range(1, HIGHEST + 1)}
CURSE, FLUX, SEER, SHEARS = "Curse", "Flux", "Seer", "Shears"
MASQUES: Mapping[Card, tuple[int, ...]] = {
    "Even": (2, 4, 6, 8, 10),
    "Odd": (1, 3, 5, 7, 9),
    "Honor": (11, 12, 13, 14),
}
COPIES: Mapping[Card, int] = {
    **dict.fromkeys(NUMBER, 1),
    SHEARS: 3,
    SEER: 3,
    FLUX: 3,
    CURSE: 6,
    **dict.fromkeys(MASQUES, 1),
}

PLAYABLE = frozenset((*NUMBER, *MASQUES))
HONORS = frozenset(("Honor", *(card for card, number in NUMBER.items() if number >= FIRST_HONOR)))
_BY_KEY = {card.casefold(): card for card in COPIES}
_WORDS = tuple(card.casefold() for card in COPIES if card not in NUMBER)
_PARTED = re.compile(r"(?:([a-z]+)([1-9][0-9]?)|([1-9][0-9]?)([a-z]+))\Z")


def playable(card: Card) -> bool:
    """Whether the card can be part of a combination: numbered cards and Masques (BR-15)."""
    return card in PLAYABLE


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards by suit and number, then the special ones."""
    places = {card: place for place, card in enumerate(COPIES)}
    return sorted(cards, key=places.__getitem__)


@lru_cache(KNOWN_WORDS)
def read_card(word: Word) -> Card | Refusal:
    """Read a card as people type it: ``B3``, ``3b``, ``si7``, ``Curse`` or the beginning of such a word.

    Returns:
        The canonical name; N-1 when there is no such card, N-2 when several begin so.
    """
    found = None if word.quoted else _BY_KEY.get(word.key)
    if found is not None:
        return found
    if not word.quoted and word.key.upper() in SUITS:
        return Refusal("N-1", f"{word.text} is a suit; its number, 1 to {HIGHEST}, is missing.")
    parted = None if word.quoted else _PARTED.match(word.key)
    if parted is None:
        name = choose(word, (_WORDS,), "card")
        return name if isinstance(name, Refusal) else _BY_KEY[name]
    letters, number = parted[1] or parted[4], parted[2] or parted[3]
    suits = [letter for letter, name in SUITS.items() if name.casefold().startswith(letters)]
    card = letters.upper() if letters.upper() in SUITS else suits[0] if len(suits) == 1 else ""
    if not card and suits:
        options = [f"{letter}{number} ({SUITS[letter]})" for letter in suits]
        return Refusal("N-2", f"{word.text} could be {listed(options)}.")
    if f"{card}{number}" not in NUMBER:
        return Refusal("N-1", f"{word.text} is no card; cards are B, D, M, G or P with 1 to {HIGHEST}.")
    return f"{card}{number}"
