"""Everything that can be played from the cards held: each set of cards once, as the best it can be."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, product, starmap
from operator import attrgetter
from typing import TYPE_CHECKING

from engines.brambles.cards import FIRST_HONOR, HIGHEST, MASQUES, NUMBER, SUITS, Card
from engines.brambles.combinations import KINDS, Combination, all_honors, couplet, three
from engines.brambles.masques import Wild, in_suit, wild_three, wilds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.brambles.masques import Stands

Piece = tuple[tuple[Card, ...], "Stands", int]
"""Cards that belong together in a combination, what a Masque among them stands for, and its numbers as
a mask, or 0; pieces whose masks share nothing go together."""
Pieces = tuple[Piece, ...]
Six = tuple[str, tuple[Card, ...], "Stands"]
"""The kind of a combination of six, its cards, and what the Masques among them stand for."""


def plays(held: Iterable[Card], *, strict: bool = False) -> list[Combination]:
    """All combinations of three and of six among the cards held, strongest first.

    Strength is the number of hexes, then the rank; among equals those that spare Masques come first.

    Args:
        held: hand and Flux; cards that cannot be part of a combination are passed over.
        strict: whether four of a kind and a pair are no three couplets.
    """
    held = tuple(held)
    naturals = sorted([card for card in held if card in NUMBER], key=NUMBER.__getitem__)
    wild = wilds([card for card in held if card in MASQUES], naturals)
    many = len(naturals) + len(wild) >= 6
    found = sorted(_sixes(naturals, wild, strict), key=_strength) if many else []
    triples = list(_threes(naturals))
    if wild:
        triples += _wild_threes(naturals, wild)
    triples.sort(key=_RANK, reverse=True)
    return found + triples


def pairs(held: Iterable[Card]) -> Iterator[Combination]:
    """All couplets among the cards held, those without a Masque first."""
    held = tuple(held)
    naturals = [card for card in held if card in NUMBER]
    masques = [card for card in held if card in MASQUES]
    for two in chain(combinations(naturals, 2), ((card, masque) for masque in masques for card in naturals)):
        made = couplet(two, naturals)
        if made:
            yield made


_RANK = attrgetter("rank")


def _strength(six: Combination) -> tuple[int, int]:
    return -six.hexes, len(six.stands)


def _threes(naturals: Sequence[Card]) -> Iterator[Combination]:
    number = NUMBER
    for cards in combinations(naturals, 3):
        a, b, c = cards
        low, high = number[a], number[c]
        if low == high:
            base = 4
        elif low == number[b] or high == number[b]:
            base = 1
        else:
            base = 2 if a[0] == b[0] == c[0] else 0
            if high - low == 2:
                base += 3
            elif not base:
                continue
        yield Combination(cards, KINDS[base], base + (low >= FIRST_HONOR), 1)


def _wild_threes(naturals: Sequence[Card], wild: Sequence[Wild]) -> Iterator[Combination]:
    held = frozenset(naturals)
    for count in (1, 2):
        for some in combinations(wild, count):
            masques = tuple([one.masque for one in some])
            for others in combinations(naturals, 3 - count):
                cards = others + masques
                made, needed = _best(cards)
                if not held.isdisjoint(needed):
                    made = _best_beside(cards, held)
                if made:
                    yield made
    if len(wild) == len(MASQUES):
        base, stands = wild_three((), wild)
        yield Combination(tuple(MASQUES), KINDS[base], base, 1, stands)


def _best_beside(cards: tuple[Card, ...], held: frozenset[Card]) -> Combination | None:
    """What three cards make beside those held, of which only those matter that a Masque would be."""
    made, needed = _best(cards)
    barred: frozenset[Card] = frozenset()
    while not held.isdisjoint(needed):
        barred |= held & needed
        made, needed = _best(cards, barred)
    return made


@lru_cache(1 << 13)
def _best(
    cards: tuple[Card, ...], barred: frozenset[Card] = frozenset()
) -> tuple[Combination | None, frozenset[Card]]:
    """What three cards make where these others are held, and the cards that the Masques are then."""
    made = three(cards, barred)
    return made, frozenset(card for _, card in made.stands) if made else frozenset()


def _sixes(naturals: Sequence[Card], wild: Sequence[Wild], strict: bool) -> Iterator[Combination]:
    """The combinations of six, each set of cards once, put together from what fits."""
    by_number: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card]] = {suit: [] for suit in SUITS}
    for card in naturals:
        by_number.setdefault(NUMBER[card], []).append(card)
        by_suit[card[0]].append(card)
    seen: set[frozenset[Card]] = set()
    for kind, cards, stands in chain(
        _sets(list(by_number.values()), wild, strict), _rows(by_number, wild), _flushes(by_suit, wild)
    ):
        key = frozenset(cards)
        if key not in seen:
            seen.add(key)
            yield Combination(cards, kind, 0, 2 + all_honors(key), stands)


def _sets(stacks: Sequence[Sequence[Card]], wild: Sequence[Wild], strict: bool) -> Iterator[Six]:
    """Three couplets (two of which may be of one number) and two triplets, no Masque being in two pieces."""
    couplets = [_pieces(same, 2, wild) for same in stacks]
    triplets = [_pieces(same, 3, wild) for same in stacks if len(same) > 1]
    for a, b, c in _one_of_each(combinations(filter(None, couplets), 3)):
        if not (a[2] & b[2] or (a[2] | b[2]) & c[2]):
            yield "three couplets", a[0] + b[0] + c[0], a[1] + b[1] + c[1]
    for a, b in _one_of_each(combinations(filter(None, triplets), 2)):
        if not a[2] & b[2]:
            yield "two triplets", a[0] + b[0], a[1] + b[1]
    if not strict:
        yield from _fours(stacks, couplets, wild)


def _fours(
    stacks: Sequence[Sequence[Card]], couplets: Sequence[Sequence[Piece]], wild: Sequence[Wild]
) -> Iterator[Six]:
    """Two couplets of one number and one of another."""
    for at, same in enumerate(stacks):
        if len(same) > 2:
            others = [piece for place, some in enumerate(couplets) if place != at for piece in some]
            for a, b in product(_pieces(same, 4, wild), others):
                if not a[2] & b[2]:
                    yield "three couplets", a[0] + b[0], a[1] + b[1]


def _one_of_each(choices: Iterable[Iterable[Sequence[Piece]]]) -> Iterator[Pieces]:
    """One piece of each group, for every choice of groups."""
    return chain.from_iterable(starmap(product, choices))


def _pieces(same: Sequence[Card], size: int, wild: Sequence[Wild]) -> list[Piece]:
    """So many cards of one number, one of which may be a Masque."""
    pieces: list[Piece] = [(cards, (), 0) for cards in combinations(same, size)]
    number = NUMBER[same[0]]
    for one in wild:
        if one.any >> number & 1:
            stands = ((one.masque, one.card(number)),)
            some = combinations(same, size - 1)
            pieces += [((*cards, one.masque), stands, one.any) for cards in some]
    return pieces


def _rows(by_number: dict[int, list[Card]], wild: Sequence[Wild]) -> Iterator[Six]:
    have = sum([1 << number for number in by_number])
    for low in range(1, HIGHEST - 4):
        gaps = 63 << low & ~have
        if gaps.bit_count() <= len(wild):
            for spots in _spots(63 << low, gaps, wild):
                yield from _row_around(low, spots, by_number, wild)


def _spots(row: int, gaps: int, wild: Sequence[Wild]) -> Iterable[tuple[int, ...]]:
    """The numbers of a row at which the Masques may stand so that no gap is left, 0 for none."""
    spots: list[Sequence[int]] = []
    for one in wild:
        gap = gaps & one.any
        gaps ^= gap
        if gap.bit_count() > 1:
            return ()
        at = (gap.bit_length() - 1,) if gap else (0, *[number for number in one.suit_of if row >> number & 1])
        spots.append(at)
    return () if gaps else product(*spots)


def _row_around(
    low: int, spots: tuple[int, ...], by_number: dict[int, list[Card]], wild: Sequence[Wild]
) -> Iterator[Six]:
    """The rows of six from a number on, with the Masques at these numbers."""
    others = [by_number[number] for number in range(low, low + 6) if number not in spots]
    stands = tuple([(one.masque, one.card(spot)) for one, spot in zip(wild, spots, strict=True) if spot])
    masques = tuple([masque for masque, _ in stands])
    for cards in product(*others):
        yield "six in a row", cards + masques, stands


def _flushes(by_suit: dict[str, list[Card]], wild: Sequence[Wild]) -> Iterator[Six]:
    for suit, suited in by_suit.items():
        for count in range(max(0, 6 - len(suited)), len(wild) + 1):
            for some in combinations(wild, count):
                stands = in_suit(suit, some)
                if stands is not None:
                    masques = tuple([one.masque for one in some])
                    for cards in combinations(suited, 6 - count):
                        yield "six of one suit", cards + masques, stands
