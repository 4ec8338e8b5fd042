"""Odds against counting."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from engines.brambles.odds import chance, improving, next_draws
from engines.brambles.piles import BITS, Piles, cards_of
from engines.brambles.state import State
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


def worlds(first: tuple[str, ...], later: tuple[str, ...], again: str) -> list[set[str]]:
    """What went back of two unseen reclaims of two cards each, when ``again`` was seen in between."""
    found = []
    for one in combinations(first, 2):
        if again in one:
            rest = [card for card in first if card not in one]
            found += [({*one} - {again}) | {*two} for two in combinations([*rest, *later], 2)]
    return found


def test_cards_that_may_lie_in_the_collection_count_by_the_ways_they_can() -> None:
    first, later = ("B1", "B2", "B3", "B4"), ("D1", "D2")
    sure = BITS["M1"] | BITS["M2"]
    group = BITS["B1"] | BITS["B2"] | BITS["B3"] | BITS["B4"]
    piles = Piles(sure, (group,)).discard([]).reclaim_unseen(2)
    piles = (piles.draw("B1") or pytest.fail()).discard(["D1", "D2"]).reclaim_unseen(2)
    state = with_piles(piles, 5)
    all_worlds = worlds(first, later, "B1")
    for draws in (1, 2, 3):
        for wanted in (["B2"], ["D1"], ["M1", "B3"], ["B2", "D2"]):
            hits = sum(
                bool(set(hand) & set(wanted))
                for world in all_worlds
                for hand in permutations([*world, "M1", "M2"], draws)
            )
            tries = sum(1 for world in all_worlds for _ in permutations([*world, "M1", "M2"], draws))
            assert chance(state, wanted, draws) == Fraction(hits, tries)


def with_piles(piles: Piles, collection: int) -> State:
    return Table(EVILS).state._replace(piles=piles, collection=collection)


def test_after_a_recount_every_card_that_may_come_is_equally_likely() -> None:
    table = drawn("B1", "B2", "B3", "D4")
    table.say("fix collection 10")
    assert chance(table.state, ["M7"]) == Fraction(1, 81)
    assert (
        sum(chance(table.state, [card]) for card in dict.fromkeys(cards_of(table.state.piles.thrown[0]))) == 1
    )


def test_cards_that_would_make_more_of_the_hand_are_named() -> None:
    rows = {row.what: row for row in improving(drawn("B4", "B5", "D9", "M9").state)}
    assert set(rows["V or better"].cards) == {"B3", "B6"}
    assert rows["V or better"].chance == Fraction(2, 81)
    assert set(rows["IV or better"].cards) == {"B3", "B6", "B9", "G9", "P9"}
    best = drawn("B11", "B12", "B13").state
    assert improving(best) == ()
    table = drawn("B4")
    table.say("fix collection 0")
    assert improving(table.state) == ()
