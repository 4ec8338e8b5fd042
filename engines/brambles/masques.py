"""Masques as wild cards: what they may stand for is read off what is held, never tried card by card.

Masks of numbers have bit ``n`` set for number ``n``. The three Masques share no number, so as many gaps
as Masques are filled as soon as each Masque fits one of them.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import HIGHEST, MASQUES, NUMBER, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Stands = tuple[tuple[Card, Card], ...]
MASKS = {masque: sum(1 << n for n in numbers) for masque, numbers in MASQUES.items()}
TRIPLES = tuple(7 << low for low in range(1, HIGHEST - 1))
_SUITS_BACKWARDS = tuple(SUITS)[::-1]
_FIRST_SUIT = {masque: dict.fromkeys(numbers, "B") for masque, numbers in MASQUES.items()}
_ROWS_OF_TWO = {
    (n, *two): tuple(
        gaps
        for row in TRIPLES
        if row >> n & 1 and all((gaps := row & ~(1 << n)) & MASKS[masque] for masque in two)
    )
    for two in permutations(MASQUES, 2)
    for n in range(1, HIGHEST + 1)
}
"""What a number and two Masques lack for each row of three that both can reach."""
_ROWS_OF_THREE = tuple(row for row in TRIPLES if all(row & mask for mask in MASKS.values()))


class Wild(NamedTuple):
    """A Masque and what it may stand for beside the cards held (BR-34, BR-35).

    Attributes:
        masque: the Masque.
        suits: the numbers it may be in each suit, as masks.
        any: the numbers it may be in some suit, as a mask.
        suit_of: for each such number, a suit in which it may be that.
    """

    masque: Card
    suits: dict[str, int]
    any: int
    suit_of: dict[int, str]

    def card(self, number: int) -> Card:
        """A card of a number, which must be one that it may be."""
        return f"{self.suit_of[number]}{number}"


def wilds(masques: Iterable[Card], held: Iterable[Card]) -> list[Wild]:
    """The Masques with what is left for them beside the cards held in hand and on Flux."""
    barred = dict.fromkeys(SUITS, 0)
    for card in held:
        if card in NUMBER:
            barred[card[0]] |= 1 << NUMBER[card]
    everywhere = barred["B"] & barred["D"] & barred["M"] & barred["G"] & barred["P"]
    return [_wild(masque, barred, everywhere) for masque in masques]


def _wild(masque: Card, barred: dict[str, int], everywhere: int) -> Wild:
    mask = MASKS[masque]
    suits = {suit: mask & ~held for suit, held in barred.items()}
    suit_of = _FIRST_SUIT[masque]
    if mask & barred["B"]:
        suit_of = {n: suit for suit in _SUITS_BACKWARDS for n in suit_of if suits[suit] >> n & 1}
    return Wild(masque, suits, mask & ~everywhere, suit_of)


def mask_of(naturals: Iterable[Card]) -> int:
    """The numbers of numbered cards as a mask."""
    mask = 0
    for card in naturals:
        mask |= 1 << NUMBER[card]
    return mask


def as_numbers(gaps: int, wild: Sequence[Wild]) -> Stands | None:
    """Fill as many different numbers as there are Masques, in any suits; None when one does not fit."""
    stands = []
    for one in wild:
        part = gaps & one.any
        if not part:
            return None
        stands.append((one.masque, one.card(part.bit_length() - 1)))
    return tuple(stands)


def in_suit(suit: str, wild: Sequence[Wild], gaps: int = -1) -> Stands | None:
    """Let every Masque stand for a card of the suit, in the gaps if they are given."""
    stands = []
    for one in wild:
        part = gaps & one.suits[suit]
        if not part:
            return None
        stands.append((one.masque, _top(suit, part)))
    return tuple(stands)


def _top(suit: str, numbers: int) -> Card:
    """The highest card of the suit among numbers."""
    return f"{suit}{numbers.bit_length() - 1}"


def wild_three(naturals: Sequence[Card], wild: Sequence[Wild]) -> tuple[int, Stands]:
    """The best base rank of numbered cards with one to three Masques, and what the Masques stand for."""
    if len(naturals) == 2:
        return one_wild(naturals[0], naturals[1], wild[0])
    if naturals:
        return two_wild(naturals[0], wild[0], wild[1])
    for suit in SUITS:
        for gaps in _ROWS_OF_THREE:
            stands = in_suit(suit, wild, gaps)
            if stands:
                return 5, stands
    for gaps in _ROWS_OF_THREE:
        stands = as_numbers(gaps, wild)
        if stands:
            return 3, stands
    return next(((2, stands) for suit in SUITS if (stands := in_suit(suit, wild))), (0, ()))


def one_wild(a: Card, b: Card, one: Wild) -> tuple[int, Stands]:
    """The best base rank of two numbered cards and a Masque, and what it stands for."""
    low, high = NUMBER[a], NUMBER[b]
    if low > high:
        low, high = high, low
    both = 1 << low | 1 << high
    free = one.any
    if low == high:
        base, fit = (4, both) if free & both else (1, free)
    else:
        gaps = _gaps(low, high)
        base, fit = (3, gaps & free) if gaps & free else (1, free & both)
        if a[0] == b[0]:
            suited = one.suits[a[0]]
            row = gaps & suited
            if row or (suited and base < 3):
                return 5 if row else 2, ((one.masque, _top(a[0], row or suited)),)
    return (base, ((one.masque, one.card(fit.bit_length() - 1)),)) if fit else (0, ())


def _gaps(low: int, high: int) -> int:
    """The numbers that make a row of three with two others, 0 and 15, which no card has, among them."""
    if high - low > 2:
        return 0
    return 2 << low if high - low == 2 else 1 << low - 1 | 2 << high


def two_wild(card: Card, first: Wild, second: Wild) -> tuple[int, Stands]:
    """The best base rank of a numbered card and two Masques, and what they stand for."""
    suit, wild = card[0], (first, second)
    one, two = first.suits[suit], second.suits[suit]
    rows = _ROWS_OF_TWO[NUMBER[card], first.masque, second.masque]
    for gaps in rows:
        if gaps & one and gaps & two:
            return 5, in_suit(suit, wild, gaps) or ()
    for gaps in rows:
        if gaps & first.any and gaps & second.any:
            return 3, as_numbers(gaps, wild) or ()
    if one and two:
        return 2, ((first.masque, _top(suit, one)), (second.masque, _top(suit, two)))
    have = 1 << NUMBER[card]
    masks = (first.any & have or first.any, second.any & have or second.any)
    if have not in masks or not all(masks):
        return 0, ()
    return 1, tuple((w.masque, w.card(mask.bit_length() - 1)) for w, mask in zip(wild, masks, strict=True))


def wild_couplet(card: Card, one: Wild) -> Stands | None:
    """What a Masque stands for beside a card of the same number, or None."""
    number = NUMBER[card]
    return ((one.masque, one.card(number)),) if number in one.suit_of else None


def wild_six(naturals: Sequence[Card], wild: Sequence[Wild], *, strict: bool) -> tuple[str, Stands] | None:
    """What numbered cards and Masques make as six, and what the Masques stand for, or None."""
    found = _even_groups(naturals, wild, strict) or _long_row(naturals, wild)
    if found is None and len({card[0] for card in naturals}) == 1:
        stands = in_suit(naturals[0][0], wild)
        return ("six of one suit", stands) if stands else None
    return found


def _even_groups(naturals: Sequence[Card], wild: Sequence[Wild], strict: bool) -> tuple[str, Stands] | None:
    counts: dict[int, int] = {}
    for card in naturals:
        counts[NUMBER[card]] = counts.get(NUMBER[card], 0) + 1
    for kind, sizes in (("two triplets", (3,)), ("three couplets", (2, 4))):
        gaps = sum(1 << number for number, count in counts.items() if count + 1 in sizes)
        even = all(count in sizes or count + 1 in sizes for count in counts.values())
        fits = even and gaps.bit_count() == len(wild) and not (strict and sizes[0] == 2 and len(counts) == 2)
        stands = as_numbers(gaps, wild) if fits else None
        if stands:
            return kind, stands
    return None


def _long_row(naturals: Sequence[Card], wild: Sequence[Wild]) -> tuple[str, Stands] | None:
    have = mask_of(naturals)
    if have.bit_count() < len(naturals):
        return None
    for row in (63 << low for low in range(1, HIGHEST - 4)):
        stands = as_numbers(row & ~have, wild) if not have & ~row else None
        if stands:
            return "six in a row", stands
    return None
