"""What is known of the Collection, against all worlds tried one by one."""

import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from engines.brambles.piles import BITS, Piles

DECK = ("B1", "B2", "B3", "B4", "B5", "Curse", "Curse", "Seer", "Seer")
World = tuple[frozenset[int], frozenset[int]]
"""The Collection and the discard pile as sets of copies, numbered by their place in the deck."""


class Worlds:
    """Every way the cards can lie, kept beside the piles under test."""

    def __init__(self) -> None:
        self.worlds: set[World] = {(frozenset(range(len(DECK))), frozenset())}
        self.held: list[str] = []

    def draw(self, card: str) -> bool:
        after = {
            (collection - {copy}, discard)
            for collection, discard in self.worlds
            for copy in collection
            if DECK[copy] == card
        }
        if after:
            self.worlds = after
            self.held.append(card)
        return bool(after)

    def discard(self, card: str) -> None:
        self.held.remove(card)
        self.worlds = {
            (collection, discard | {copy})
            for collection, discard in self.worlds
            for copy in set(range(len(DECK))) - collection - discard
            if DECK[copy] == card
        }

    def reclaim(self, moved: Iterable[Iterable[int]]) -> None:
        some = [frozenset(cards) for cards in moved]
        self.worlds = {
            (collection | cards, discard - cards)
            for collection, discard in self.worlds
            for cards in some
            if cards <= discard
        }

    def whereabouts(self, card: str) -> str:
        there = [any(DECK[copy] == card for copy in collection) for collection, _ in self.worlds]
        return "collection" if all(there) else "possible" if any(there) else "gone"


def bits_of_deck() -> int:
    sure = 0
    for card in DECK:
        bits = BITS[card] & ~sure
        sure |= bits & -bits
    return sure


@pytest.mark.parametrize("seed", range(120))
def test_a_draw_is_believed_exactly_when_some_world_explains_all_draws(seed: int) -> None:
    source = random.Random(seed)
    worlds, piles = Worlds(), Piles(bits_of_deck())
    for _ in range(source.randint(8, 26)):
        what = source.random()
        discarded = len(next(iter(worlds.worlds))[1])
        if what < 0.5:
            card = source.choice(DECK)
            after = piles.draw(card)
            assert (after is not None) == worlds.draw(card)
            piles = after or piles
        elif what < 0.75 and worlds.held:
            card = source.choice(worlds.held)
            worlds.discard(card)
            piles = piles.discard([card])
        elif what < 0.9 and discarded:
            count = min(discarded, source.choice([1, 2, 3]))
            worlds.reclaim(combinations(range(len(DECK)), count))
            piles = piles.reclaim_unseen(count)
        elif discarded:
            piles = seen(source, worlds, piles)
        bits = [piles.sure, *piles.thrown]
        assert sum(each.bit_count() for each in bits) == len(DECK) - len(worlds.held)
        for card in set(DECK):
            assert bool(piles.can_come() & BITS[card]) == (piles.draw(card) is not None)
            known = piles.whereabouts(card)
            expected = worlds.whereabouts(card)
            assert known == expected or (
                DECK.count(card) > 1 and {known, expected} == {"possible", "collection"}
            )


def seen(source: random.Random, worlds: Worlds, piles: Piles) -> Piles:
    """Some card is said to have gone back seen; it did in the worlds in which it can have."""
    card = source.choice(DECK)
    after = piles.reclaim_seen([card])
    copies = [{copy} for copy, name in enumerate(DECK) if name == card]
    possible = any(copy <= discard for _, discard in worlds.worlds for copy in copies)
    assert (after is not None) == possible
    if after is None:
        return piles
    worlds.reclaim(copies)
    return after


def test_cards_discarded_after_a_reclaim_are_gone_until_the_next() -> None:
    piles = Piles(BITS["B1"] | BITS["B2"] | BITS["B3"])
    for card in ("B1", "B2"):
        piles = piles.draw(card) or pytest.fail()
    piles = piles.discard(["B1", "B2"]).reclaim_unseen(1)
    assert piles.whereabouts("B1") == piles.whereabouts("B2") == "possible"
    piles = (piles.draw("B1") or pytest.fail()).discard(["B1"])
    assert piles.whereabouts("B1") == piles.whereabouts("B2") == "gone"
    assert piles.whereabouts("B3") == "collection"
    assert piles.reclaim_unseen(2).whereabouts("B1") == "collection"


def test_after_a_recount_of_counts_whatever_is_not_held_may_come() -> None:
    piles = Piles(BITS["B1"] | BITS["B2"])
    piles = (piles.draw("B1") or pytest.fail()).discard(["B1"]).loosened()
    assert piles.whereabouts("B1") == piles.whereabouts("B2") == "possible"
    piles = piles.draw("B1") or pytest.fail()
    assert piles.draw("B1") is None
    assert piles.discard(["B1"]).draw("B1") is None
    assert (piles.discard(["B1"]).take_discarded("B1") or pytest.fail()).draw("B1") is None


def test_of_several_copies_each_lies_in_one_place() -> None:
    piles = Piles(BITS["Shears"])
    for _ in range(2):
        piles = piles.draw("Shears") or pytest.fail()
    piles = piles.discard(["Shears"]).reclaim_seen(["Shears"]) or pytest.fail()
    assert piles.discard(["Shears"]).loosened().at_most("Shears") == 3


def test_two_reclaims_of_one_card_bring_two_cards_back_and_no_third() -> None:
    piles = Piles(BITS["B1"] | BITS["B2"] | BITS["B3"])
    for card in ("B1", "B2", "B3"):
        piles = piles.draw(card) or pytest.fail()
    piles = piles.discard(["B1", "B2", "B3"]).reclaim_unseen(1).reclaim_unseen(1)
    for card in ("B1", "B2"):
        piles = piles.draw(card) or pytest.fail()
    assert piles.draw("B3") is None
    assert not piles.can_come()
