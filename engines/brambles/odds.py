"""Exact chances of the next draws, from all ways in which the unseen cards can lie.

Cards that went back unseen were any of those in the discard pile, all equally likely. Their worlds are
counted, not dealt: a world is how many cards of each group of the discard pile lie in the Collection.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import COPIES, CURSE, NUMBER, SUITS, Card, in_order, playable
from engines.brambles.combinations import ROMAN
from engines.brambles.piles import ANY_NUMBER, BITS
from engines.brambles.plays import plays

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.brambles.piles import Piles
    from engines.brambles.state import State

Counts = tuple[int, ...]


class Chance(NamedTuple):
    """The chance that at least one of the next draws is one of some cards.

    Attributes:
        what: the cards in words, such as ``a Curse`` or ``IV or better``.
        chance: from 0 to 1.
        cards: the cards that would do.
    """

    what: str
    chance: Fraction
    cards: tuple[Card, ...]


def chance(state: State, wanted: Iterable[Card], draws: int = 1) -> Fraction:
    """The chance that at least one of the wanted cards is among the next draws.

    Args:
        state: the table.
        wanted: cards; every copy of a special card counts.
        draws: how many cards are drawn, Flux cards included; fewer when the Collection ends.
    """
    bits = 0
    for card in wanted:
        bits |= BITS[card]
    draws = min(draws, state.collection)
    missed = sum(
        (
            weight * Fraction(comb(state.collection - hits, draws), comb(state.collection, draws))
            for hits, weight in _hits(state, bits)
        ),
        Fraction(0),
    )
    return 1 - missed


def next_draws(state: State, draws: int) -> tuple[Chance, ...]:
    """The chances a board shows for the next draws: a Curse, the special cards, suits and numbers."""
    rows: list[tuple[str, tuple[Card, ...]]] = [("a Curse", (CURSE,))]
    rows += [(card, (card,)) for card in COPIES if card not in NUMBER and card != CURSE]
    rows += [(name, tuple(card for card in NUMBER if card[0] == suit)) for suit, name in SUITS.items()]
    numbers = dict.fromkeys(NUMBER.values())
    rows += [(f"any {n}", tuple(card for card in NUMBER if NUMBER[card] == n)) for n in numbers]
    found = (Chance(what, chance(state, cards, draws), cards) for what, cards in rows)
    return tuple(row for row in found if row.chance)


def improving(state: State) -> tuple[Chance, ...]:
    """The cards that would make a better rank than what is held, with the chance that the next is one."""
    held = state.held
    best = max((made.rank for made in plays(held)), default=0)
    reached = {card: _best_with(held, card) for card in _drawable(state)}
    rows = []
    for rank in range(best + 1, len(ROMAN)):
        cards = tuple(in_order(card for card, other in reached.items() if other >= rank))
        if cards:
            what = ROMAN[rank] if rank == len(ROMAN) - 1 else f"{ROMAN[rank]} or better"
            rows.append(Chance(what, chance(state, cards), cards))
    return tuple(rows)


def _drawable(state: State) -> Iterator[Card]:
    if state.collection:
        yield from (card for card in COPIES if playable(card) and state.piles.whereabouts(card) != "gone")


def _best_with(held: tuple[Card, ...], card: Card) -> int:
    return max((made.rank for made in plays((*held, card)) if card in made.cards), default=0)


def _hits(state: State, bits: int) -> Iterator[tuple[int, Fraction]]:
    """How many wanted cards lie in the Collection, with the chance of each number."""
    piles = state.piles
    if piles.went[:1] == (ANY_NUMBER,):
        yield from _loose_hits(state, bits)
        return
    sure = (piles.sure & bits).bit_count()
    worlds = _worlds(piles)
    total = sum(worlds.values())
    for moved, weight in worlds.items():
        spread = {sure: Fraction(weight, total)}
        for at, count in enumerate(moved):
            spread = _added(spread, piles.thrown[at], bits, count)
        yield from spread.items()


def _loose_hits(state: State, bits: int) -> Iterator[tuple[int, Fraction]]:
    """After a recount of counts: every card that may lie in the Collection is equally likely to."""
    piles = state.piles
    free = piles.sure
    for group in piles.thrown[: len(piles.went)]:
        free |= group
    yield from _added({0: Fraction(1)}, free, bits, min(state.collection, free.bit_count())).items()


def _added(spread: dict[int, Fraction], group: int, bits: int, count: int) -> dict[int, Fraction]:
    """The numbers of wanted cards when ``count`` random cards of a group come to those counted before."""
    size, wanted = group.bit_count(), (group & bits).bit_count()
    whole = comb(size, count)
    found: dict[int, Fraction] = defaultdict(Fraction)
    for before, weight in spread.items():
        for more in range(min(wanted, count) + 1):
            ways = comb(wanted, more) * comb(size - wanted, count - more)
            if ways:
                found[before + more] += weight * Fraction(ways, whole)
    return found


def _worlds(piles: Piles) -> dict[Counts, int]:
    """In how many ways the unseen reclaims can have gone, by the cards of each group that moved."""
    groups = tuple(group.bit_count() for group in piles.thrown[: len(piles.went)])
    kinds = sorted(set(piles.shown))
    left = groups + tuple(piles.shown.count(kind) for kind in kinds)
    states: dict[Counts, int] = {left: 1}
    for at, count in enumerate(piles.went):
        eligible = [place for place in range(len(groups)) if place <= at]
        eligible += [len(groups) + i for i, (first, last) in enumerate(kinds) if first <= at <= last]
        due = [len(groups) + i for i, (_, last) in enumerate(kinds) if last == at]
        after: dict[Counts, int] = defaultdict(int)
        for counts, weight in states.items():
            for rest, ways in _taken(counts, eligible, count):
                if not any(rest[place] for place in due):
                    after[rest] += weight * ways
        states = after
    return {
        tuple(size - rest[at] for at, size in enumerate(groups)): weight for rest, weight in states.items()
    }


def _taken(counts: Counts, eligible: Sequence[int], count: int) -> Iterator[tuple[Counts, int]]:
    """What is left when ``count`` cards go from the eligible kinds, with the number of ways."""
    if not eligible:
        if not count:
            yield counts, 1
        return
    place, others = eligible[0], eligible[1:]
    for some in range(min(count, counts[place]) + 1):
        rest = (*counts[:place], counts[place] - some, *counts[place + 1 :])
        for left, ways in _taken(rest, others, count - some):
            yield left, ways * comb(counts[place], some)
