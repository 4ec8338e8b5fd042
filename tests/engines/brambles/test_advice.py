"""Odds against counting."""

from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from engines.brambles.odds import chance, improving, next_draws
from engines.brambles.piles import BITS, Piles, cards_of
from tests.engines.brambles.table import EVILS, Table, drawn


def test_the_chance_of_a_card_is_counted() -> None:
    state = Table(EVILS).state
    assert chance(state, ["B3"]) == Fraction(1, 85)
    assert chance(state, ["Curse"]) == Fraction(6, 85)
    assert chance(state, ["Curse"], 2) == 1 - Fraction(79 * 78, 85 * 84)
    assert chance(state, [], 3) == 0
    assert chance(state, ["B3"], 100) == 1


def test_the_chances_of_the_next_draw_add_up() -> None:
    state = drawn("B1", "B2", "Curse", "Seer").state
    rows = {row.what: row.chance for row in next_draws(state, 1)}
    specials = sum(rows[name] for name in ("a Curse", "Shears", "Seer", "Flux"))
    suits = sum(rows[name] for name in ("Beasts", "Dreams", "Moons", "siGns", "sPirits"))
    numbers = sum(rows[f"any {n}"] for n in range(1, 15))
    assert specials + suits == specials + numbers == 1
    assert all(0 <= row.chance <= 1 for draws in (1, 2, 5, 80, 90) for row in next_draws(state, draws))
    assert "Even" not in rows
    assert [row.chance for row in next_draws(state, 2)] == [
        chance(state, row.cards, 2) for row in next_draws(state, 2)
    ]
    assert {row.what: row.cards for row in next_draws(state, 1)}["any 3"] == ("B3", "D3", "M3", "G3", "P3")


World = tuple[frozenset[str], frozenset[str]]
"""The Collection and the discard pile."""


def worlds(events: list[tuple[str, str | int]]) -> list[World]:
    """Every way in which what was told can have gone, those that come to the same counted apart."""
    found: list[World] = [(frozenset(CARDS), frozenset())]
    for what, it in events:
        if what == "draw":
            found = [(lying - {it}, thrown) for lying, thrown in found if it in lying]
        elif what == "discard":
            found = [(lying, thrown | {str(it)}) for lying, thrown in found]
        else:
            found = [
                (lying | {*some}, thrown - {*some})
                for lying, thrown in found
                for some in combinations(sorted(thrown), int(it))
            ]
    return found


CARDS = ("B1", "B2", "B3", "B4", "D1", "D2", "D3", "M1")


def told(source: Random) -> tuple[list[tuple[str, str | int]], Piles]:
    """Cards drawn, discarded and brought back unseen, by chance, with what is then known of the piles."""
    events: list[tuple[str, str | int]] = []
    piles, held, thrown = Piles(sum(BITS[card] for card in CARDS)), list[str](), 0
    for _ in range(24):
        card = source.choice(CARDS)
        after = piles.draw(card)
        if after and source.random() < 0.5:
            piles = after
            held.append(card)
            events.append(("draw", card))
        elif held and source.random() < 0.7:
            piles = piles.discard(held[:1])
            events.append(("discard", held.pop(0)))
            thrown += 1
        elif thrown and len(piles.went) < 4:
            count = source.randint(1, min(2, thrown))
            piles = piles.reclaim_unseen(count)
            events.append(("reclaim", count))
            thrown -= count
    return events, piles


@pytest.mark.parametrize("seed", range(24))
def test_cards_that_may_lie_in_the_collection_count_by_the_ways_they_can(seed: int) -> None:
    events, piles = told(Random(seed))
    found = worlds(events)
    count = len(found[0][0])
    state = Table(EVILS).state._replace(piles=piles, collection=count)
    for draws, wanted in product((1, 2), [(card,) for card in CARDS] + [("B1", "D1", "M1")]):
        hits = sum(bool({*hand} & {*wanted}) for lying, _ in found for hand in combinations(lying, draws))
        tries = len(found) * comb(count, draws)
        if tries:
            assert chance(state, wanted, draws) == Fraction(hits, tries), events


def test_after_a_recount_every_card_that_may_come_is_equally_likely() -> None:
    table = drawn("B1", "B2", "B3", "D4")
    table.say("fix collection 10")
    assert chance(table.state, ["M7"]) == Fraction(1, 81)
    assert (
        sum(chance(table.state, [card]) for card in dict.fromkeys(cards_of(table.state.piles.thrown[0]))) == 1
    )


def test_cards_that_go_back_after_a_recount_may_come_as_likely_as_the_others() -> None:
    table = drawn("Seer", "B1", "B2", "B3", "D4", "M5")
    table.say("fix collection 10", "fix hand + G1", "sacrifice B1", "seer reclaim 3 discard B2")
    count = len(list(cards_of(table.state.piles.thrown[0] | table.state.piles.thrown[1])))
    assert table.state.collection == 12
    for card in ("M7", "B1", "B2"):
        assert chance(table.state, [card]) == Fraction(1, count)


def test_cards_that_would_make_more_of_the_hand_are_named() -> None:
    rows = {row.what: row for row in improving(drawn("B4", "B5", "D9", "M9").state)}
    assert set(rows["V or better"].cards) == {"B3", "B6"}
    assert rows["V or better"].chance == Fraction(2, 81)
    assert set(rows["IV or better"].cards) == {"B3", "B6", "B9", "G9", "P9"}
    best = drawn("B11", "B12", "B13").state
    assert improving(best) == ()
    table = drawn("B4")
    assert improving(table.state) == ()
    table.say("fix collection 0")
    assert improving(table.state) == ()
