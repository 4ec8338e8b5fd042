"""Combinations of two, three and six cards; Masques are solved by what is missing, never by trying cards.

Masks of numbers have bit ``n`` set for number ``n``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import FIRST_HONOR, HIGHEST, MASQUES, NUMBER, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROMAN = ("none", "I", "II", "III", "IV", "V", "V+")
KINDS = ("", "pair + 1", "one suit", "any row", "same number", "suited row")
EVERY = (1 << HIGHEST + 1) - 2
MASKS = {masque: sum(1 << n for n in numbers) for masque, numbers in MASQUES.items()}


class Combination(NamedTuple):
    """What cards make together.

    Attributes:
        cards: the cards.
        kind: its name, such as ``suited row`` or ``three couplets``.
        rank: 1 to 6 (V+) of three cards; 0 of two or six.
        hexes: how many it beats: 1 of three cards, 2 or 3 of six, 0 of two.
        stands: the numbered card that each Masque stands for, as (Masque, card).
    """

    cards: tuple[Card, ...]
    kind: str
    rank: int
    hexes: int
    stands: tuple[tuple[Card, Card], ...] = ()


class Free(NamedTuple):
    """What a Masque may stand for, as masks of numbers (BR-35): what is not held.

    Attributes:
        suits: by suit letter.
        any: numbers that are free in some suit.
    """

    suits: dict[str, int]
    any: int

    def card(self, number: int) -> Card:
        """The first free card of a number that is free in some suit."""
        return next(f"{suit}{number}" for suit, mask in self.suits.items() if mask >> number & 1)


Stands = tuple[tuple[Card, Card], ...]


def free_beside(held: Iterable[Card]) -> Free:
    """What is free for Masques beside these cards in hand and on Flux."""
    suits = dict.fromkeys(SUITS, EVERY)
    for card in held:
        if card in NUMBER:
            suits[card[0]] &= ~(1 << NUMBER[card])
    anywhere = 0
    for mask in suits.values():
        anywhere |= mask
    return Free(suits, anywhere)


def base_rank(a: Card, b: Card, c: Card) -> int:
    """The rank of three numbered cards without the honor bonus; 0 when they are no combination (BR-11)."""
    low, middle, high = sorted((NUMBER[a], NUMBER[b], NUMBER[c]))
    if low == middle or middle == high:
        return 4 if low == high else 1
    suited = a[0] == b[0] == c[0]
    if high - low == 2:
        return 5 if suited else 3
    return 2 if suited else 0


def all_honors(cards: Iterable[Card]) -> bool:
    """Whether every card is an Honor; the Masque of Honors is one (BR-13, BR-34)."""
    return all(card == "Honor" or NUMBER.get(card, 0) >= FIRST_HONOR for card in cards)


def three(cards: Sequence[Card], held: Iterable[Card] = ()) -> Combination | None:
    """The best that three numbered cards and Masques make, or None (BR-11, BR-13).

    Args:
        cards: the three cards.
        held: all that lies in hand and on Flux, these cards included; it bars Masques (BR-35).
    """
    naturals = [card for card in cards if card in NUMBER]
    stands: Stands = ()
    if len(naturals) == 3:
        base = base_rank(*naturals)
    else:
        masques = [card for card in cards if card in MASQUES]
        base, stands = wild_three(naturals, masques, free_beside((*held, *naturals)))
    if not base:
        return None
    return Combination(tuple(cards), KINDS[base], base + all_honors(cards), 1, stands)


def wild_three(naturals: Sequence[Card], masques: Sequence[Card], free: Free) -> tuple[int, Stands]:
    """The best base rank of numbered cards with one to three Masques, and what the Masques stand for."""
    have = _mask(naturals)
    suits = {card[0] for card in naturals}
    rows = _rows(have, len(naturals), 3)
    within = tuple(suits or SUITS) if len(suits) < 2 else ()
    for suit in within:
        stands = _row(rows, have, masques, free, suit)
        if stands is not None:
            return 5, stands
    if len(masques) == 1 and have.bit_count() == 1 and have & MASKS[masques[0]] & free.any:
        return 4, ((masques[0], free.card(have.bit_length() - 1)),)
    stands = _row(rows, have, masques, free)
    if stands is not None:
        return 3, stands
    for suit in within:
        stands = _suited(suit, masques, free)
        if stands is not None:
            return 2, stands
    return _pair(have, masques, len(naturals), free)


def couplet(cards: Sequence[Card], held: Iterable[Card] = ()) -> Combination | None:
    """Two cards of one number, a Masque allowed as one of them, or None (BR-28)."""
    naturals = [card for card in cards if card in NUMBER]
    masques = [card for card in cards if card in MASQUES]
    if len(naturals) + len(masques) != 2 or not naturals or _mask(naturals).bit_count() != 1:
        return None
    stands: Stands = ()
    if masques:
        free = free_beside((*held, *naturals))
        number = NUMBER[naturals[0]]
        if not 1 << number & MASKS[masques[0]] & free.any:
            return None
        stands = ((masques[0], free.card(number)),)
    return Combination(tuple(cards), "couplet", 0, 0, stands)


def six(cards: Sequence[Card], held: Iterable[Card] = (), *, strict: bool = False) -> Combination | None:
    """What six numbered cards and Masques make, or None (BR-16).

    Args:
        cards: the six cards.
        held: all that lies in hand and on Flux; it bars Masques (BR-35).
        strict: whether four of a kind and a pair are no three couplets.
    """
    naturals = [card for card in cards if card in NUMBER]
    masques = [card for card in cards if card in MASQUES]
    if len(naturals) + len(masques) != 6:
        return None
    free = free_beside((*held, *naturals))
    found = _couplets_or_triplets(naturals, masques, free, strict=strict) or _long_row(
        naturals, masques, free
    )
    if found is None and len({card[0] for card in naturals}) == 1:
        stands = _suited(naturals[0][0], masques, free)
        found = None if stands is None else ("six of one suit", stands)
    if found is None:
        return None
    return Combination(tuple(cards), found[0], 0, 2 + all_honors(cards), found[1])


def _mask(naturals: Iterable[Card]) -> int:
    mask = 0
    for card in naturals:
        mask |= 1 << NUMBER[card]
    return mask


def _rows(have: int, count: int, length: int) -> list[int]:
    """The rows, as masks, that hold these numbers; none when a number is doubled."""
    if have.bit_count() < count:
        return []
    row = (1 << length) - 1
    return [row << low for low in range(1, HIGHEST + 2 - length) if not have & ~(row << low)]


def _row(rows: list[int], have: int, masques: Sequence[Card], free: Free, suit: str = "") -> Stands | None:
    """What the Masques stand for in the first row whose gaps they fill, in one suit or in any."""
    allowed = free.suits[suit] if suit else free.any
    for row in rows:
        gaps = row & ~have
        if not gaps & ~allowed and all((gaps & MASKS[masque]).bit_count() == 1 for masque in masques):
            numbers = [(gaps & MASKS[masque]).bit_length() - 1 for masque in masques]
            filled = (f"{suit}{number}" if suit else free.card(number) for number in numbers)
            return tuple(zip(masques, filled, strict=True))
    return None


def _suited(suit: str, masques: Sequence[Card], free: Free) -> Stands | None:
    open_numbers = [free.suits[suit] & MASKS[masque] for masque in masques]
    if not all(open_numbers):
        return None
    return tuple(
        (masque, f"{suit}{mask.bit_length() - 1}") for masque, mask in zip(masques, open_numbers, strict=True)
    )


def _pair(have: int, masques: Sequence[Card], count: int, free: Free) -> tuple[int, Stands]:
    """Rank I: a pair among the cards, or a Masque on one of them; the other Masques are free."""
    options = {masque: MASKS[masque] & free.any for masque in masques}
    paired = have.bit_count() < count
    for masque in masques:
        if not paired and options[masque] & have:
            options[masque] &= have
            paired = True
    if not paired or not all(options.values()):
        return 0, ()
    return 1, tuple((masque, free.card(mask.bit_length() - 1)) for masque, mask in options.items())


def _couplets_or_triplets(
    naturals: Sequence[Card], masques: Sequence[Card], free: Free, *, strict: bool
) -> tuple[str, Stands] | None:
    counts = Counter(NUMBER[card] for card in naturals)
    for kind, wanted in (("three couplets", (2, 4)), ("two triplets", (3,))):
        gaps = sum(1 << number for number, count in counts.items() if count + 1 in wanted)
        stands = _row([gaps], 0, masques, free)
        full = all(count in wanted or count + 1 in wanted for count in counts.values())
        if stands is None or not full or gaps.bit_count() != len(masques):
            continue
        if strict and len(counts) == 2 and kind == "three couplets":
            continue
        return kind, stands
    return None


def _long_row(naturals: Sequence[Card], masques: Sequence[Card], free: Free) -> tuple[str, Stands] | None:
    have = _mask(naturals)
    stands = _row(_rows(have, len(naturals), 6), have, masques, free)
    return None if stands is None else ("six in a row", stands)
