"""Everything that can be played from the cards held: each set of cards once, as the best it can be."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from engines.brambles.cards import FIRST_HONOR, HIGHEST, MASQUES, NUMBER, SUITS, Card
from engines.brambles.combinations import (
    KINDS,
    MASKS,
    Combination,
    all_honors,
    couplet,
    free_beside,
    six,
    wild_three,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def plays(held: Iterable[Card], *, strict: bool = False) -> list[Combination]:
    """All combinations of three and of six among the cards held, strongest first.

    Strength is the number of hexes, then the rank; among equals those that spare Masques come first.

    Args:
        held: hand and Flux; cards that cannot be part of a combination are passed over.
        strict: whether four of a kind and a pair are no three couplets.
    """
    held = tuple(held)
    naturals = sorted((card for card in held if card in NUMBER), key=NUMBER.__getitem__)
    masques = [card for card in held if card in MASQUES]
    found = [*sixes(naturals, masques, strict=strict), *threes(naturals)]
    if masques:
        found += _wild_threes(naturals, masques)
    found.sort(key=_strength)
    return found


def _strength(play: Combination) -> int:
    return len(play.stands) - 10 * play.rank - 100 * play.hexes


def threes(naturals: Sequence[Card]) -> Iterator[Combination]:
    """The combinations of three among numbered cards that are sorted by number."""
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


def _wild_threes(naturals: Sequence[Card], masques: Sequence[Card]) -> Iterator[Combination]:
    free = free_beside(naturals)
    for count in range(1, len(masques) + 1):
        for wild in combinations(masques, count):
            for cards in combinations(naturals, 3 - count):
                base, stands = wild_three(cards, wild, free)
                if base:
                    together = (*cards, *wild)
                    yield Combination(together, KINDS[base], base + all_honors(together), 1, stands)


def sixes(
    naturals: Sequence[Card], masques: Sequence[Card] = (), *, strict: bool = False
) -> Iterator[Combination]:
    """The combinations of six, each set of cards once; only sets that come into question are looked at."""
    if len(naturals) + len(masques) < 6:
        return
    seen: set[frozenset[Card]] = set()
    groups = _groups(naturals, masques)
    for cards in chain(_rows_of_six(naturals, masques), _flushes(naturals, masques), _sets(groups)):
        key = frozenset(cards)
        if len(key) == 6 and key not in seen:
            seen.add(key)
            made = six(cards, naturals, strict=strict)
            if made:
                yield made


def _rows_of_six(naturals: Sequence[Card], masques: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    by_number: dict[int, list[Card]] = {}
    for card in naturals:
        by_number.setdefault(NUMBER[card], []).append(card)
    if len(by_number) + len(masques) < 6:
        return
    for low in range(1, HIGHEST - 4):
        row = range(low, low + 6)
        if sum(n in by_number for n in row) + len(masques) >= 6:
            wild = {n: [m for m in masques if n in MASQUES[m]] for n in row}
            yield from _one_each([[*by_number.get(n, ()), *wild[n]] for n in row])


def _one_each(choices: Sequence[Sequence[Card]]) -> Iterator[tuple[Card, ...]]:
    """One card of each group; no card twice."""
    if not choices:
        yield ()
        return
    for rest in _one_each(choices[1:]):
        yield from ((card, *rest) for card in choices[0] if card not in rest)


def _flushes(naturals: Sequence[Card], masques: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for suit in SUITS:
        suited = [card for card in naturals if card[0] == suit]
        if len(suited) + len(masques) >= 6:
            yield from combinations((*suited, *masques), 6)


def _groups(naturals: Sequence[Card], masques: Sequence[Card]) -> list[list[tuple[Card, ...]]]:
    """For each number held, the pairs, triplets and fours of it, at most one Masque in each."""
    groups = []
    for number in sorted({NUMBER[card] for card in naturals}):
        same = [card for card in naturals if NUMBER[card] == number]
        same += [masque for masque in masques if MASKS[masque] >> number & 1]
        if len(same) > 1:
            groups.append([cards for size in (2, 3, 4) for cards in combinations(same, size)])
    return groups


def _sets(groups: Sequence[Sequence[tuple[Card, ...]]], size: int = 6) -> Iterator[tuple[Card, ...]]:
    """Six cards made of groups of different numbers; the order of the groups is kept."""
    for at, group in enumerate(groups):
        for cards in group:
            if len(cards) == size:
                yield cards
            elif len(cards) < size:
                yield from ((*cards, *rest) for rest in _sets(groups[at + 1 :], size - len(cards)))


def pairs(held: Iterable[Card]) -> Iterator[Combination]:
    """All couplets among the cards held, those of numbered cards first."""
    held = tuple(held)
    naturals = [card for card in held if card in NUMBER]
    wild = [card for card in held if card in MASQUES]
    for two in chain(combinations(naturals, 2), ((card, masque) for masque in wild for card in naturals)):
        made = couplet(two, naturals)
        if made:
            yield made
