"""Everything that can be played from the cards held: each set of cards once, as the best it can be."""

from __future__ import annotations

from itertools import chain, combinations, product
from operator import attrgetter
from typing import TYPE_CHECKING

from engines.brambles.cards import FIRST_HONOR, HIGHEST, MASQUES, NUMBER, SUITS, Card
from engines.brambles.combinations import KINDS, Combination, couplet
from engines.brambles.masques import MASKS, Wild, in_suit, one_wild, two_wild, wild_couplet, wild_three, wilds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.brambles.masques import Stands

Piece = tuple[tuple[Card, ...], "Stands"]
"""Cards that belong together in a combination, with what the Masques among them stand for."""
Pieces = tuple[Piece, ...]


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
_HONORS = frozenset((*(card for card, number in NUMBER.items() if number >= FIRST_HONOR), "Honor"))


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
    for one in wild:
        masque, honor = one.masque, one.masque == "Honor"
        for a, b in combinations(naturals, 2):
            base, stands = one_wild(a, b, one)
            if base:
                rank = base + (honor and NUMBER[a] >= FIRST_HONOR)
                yield Combination((a, b, masque), KINDS[base], rank, 1, stands)
    for first, second in combinations(wild, 2):
        for card in naturals:
            base, stands = two_wild(card, first, second)
            if base:
                yield Combination((card, first.masque, second.masque), KINDS[base], base, 1, stands)
    if len(wild) == len(MASQUES):
        base, stands = wild_three((), wild)
        yield Combination(tuple(MASQUES), KINDS[base], base, 1, stands)


def _sixes(naturals: Sequence[Card], wild: Sequence[Wild], strict: bool) -> Iterator[Combination]:
    """The combinations of six, each set of cards once, put together from what fits."""
    by_number: dict[int, list[Card]] = {}
    for card in naturals:
        by_number.setdefault(NUMBER[card], []).append(card)
    groups = [some for same in by_number.values() if (some := _pieces(same, wild))]
    seen: set[frozenset[Card]] = set()
    for kind, pieces in chain(_sets(groups, strict), _rows(by_number, wild), _flushes(naturals, wild)):
        cards: tuple[Card, ...] = ()
        stands: Stands = ()
        for piece in pieces:
            cards += piece[0]
            stands += piece[1]
        key = frozenset(cards)
        if key not in seen:
            seen.add(key)
            yield Combination(cards, kind, 0, 2 + (key <= _HONORS), stands)


def _rows(by_number: dict[int, list[Card]], wild: Sequence[Wild]) -> Iterator[tuple[str, Pieces]]:
    have = sum(1 << number for number in by_number)
    for low in range(1, HIGHEST - 4):
        row = 63 << low
        gaps = row & ~have
        if gaps.bit_count() <= len(wild):
            for spots in product(*(_spots(row, gaps, one) for one in wild)):
                yield from _row_around(low, spots, by_number, wild)


def _spots(row: int, gaps: int, one: Wild) -> tuple[int, ...]:
    """The numbers of a row that a Masque may stand at, 0 for none; only the gap of its kind if one is."""
    kind = gaps & MASKS[one.masque]
    if not kind:
        return (0, *(number for number in one.cards if row >> number & 1))
    number = kind.bit_length() - 1
    return (number,) if kind == 1 << number and number in one.cards else ()


def _row_around(
    low: int, spots: tuple[int, ...], by_number: dict[int, list[Card]], wild: Sequence[Wild]
) -> Iterator[tuple[str, Pieces]]:
    """The rows of six from a number on, with the Masques at these numbers."""
    others = [by_number.get(number, ()) for number in range(low, low + 6) if number not in spots]
    used = [(one, spot) for one, spot in zip(wild, spots, strict=True) if spot]
    masques = tuple(one.masque for one, _ in used)
    stands = tuple((one.masque, one.cards[spot]) for one, spot in used)
    yield from (("six in a row", ((cards, ()), (masques, stands))) for cards in product(*others))


def _flushes(naturals: Sequence[Card], wild: Sequence[Wild]) -> Iterator[tuple[str, Pieces]]:
    for suit in SUITS:
        suited = [card for card in naturals if card[0] == suit]
        for count in range(max(0, 6 - len(suited)), len(wild) + 1):
            for some in combinations(wild, count):
                stands = in_suit(suit, some)
                if stands is not None:
                    masques = tuple(one.masque for one in some)
                    yield from (
                        ("six of one suit", ((cards, ()), (masques, stands)))
                        for cards in combinations(suited, 6 - count)
                    )


def _pieces(same: Sequence[Card], wild: Sequence[Wild]) -> list[Piece]:
    """The pairs, triplets and fours of one number, with at most one Masque in each."""
    pieces: list[Piece] = []
    if len(same) > 1:
        pieces.extend((cards, ()) for size in (2, 3, 4) for cards in combinations(same, size))
    for one in wild:
        stands = wild_couplet(same[0], one)
        if stands:
            some = (cards for size in (1, 2, 3) for cards in combinations(same, size))
            pieces.extend(((*cards, one.masque), stands) for cards in some)
    return pieces


def _apart(pieces: Pieces) -> bool:
    """Whether no Masque is in two of the pieces."""
    used = [stands[0][0] for _, stands in pieces if stands]
    return len(used) < 2 or len(set(used)) == len(used)


def _sets(groups: Sequence[Sequence[Piece]], strict: bool) -> Iterator[tuple[str, Pieces]]:
    """Three couplets (two of which may be of one number) and two triplets of different numbers."""
    if len(groups) < 2:
        return
    twos, triplets = ([[p for p in group if len(p[0]) == size] for group in groups] for size in (2, 3))
    for three in combinations(filter(None, twos), 3):
        yield from (("three couplets", pieces) for pieces in product(*three) if _apart(pieces))
    for two in combinations(filter(None, triplets), 2):
        yield from (("two triplets", pieces) for pieces in product(*two) if _apart(pieces))
    for at, group in enumerate(() if strict else groups):
        fours = [piece for piece in group if len(piece[0]) == 4]
        if fours:
            others = [piece for place, some in enumerate(twos) if place != at for piece in some]
            yield from (("three couplets", pieces) for pieces in product(fours, others) if _apart(pieces))
