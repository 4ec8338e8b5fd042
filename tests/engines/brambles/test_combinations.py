"""Three and six cards, with and without Masques, against the tables of the rules and brute force."""

import random
from itertools import combinations

import pytest

from engines.brambles.cards import MASQUES, NUMBER
from engines.brambles.combinations import ROMAN, Combination, couplet, six, three
from engines.brambles.plays import pairs, plays
from tests.engines.brambles import brute

THREES = """
2B 2D 1M: I / 2B 2D 13M: I / 3B 7B 12B: II / 1B 2D 3M: III / 2B 2D 2M: IV / 1B 2B 3B: V / 9B 10B 11B: V
1B 5D 9M: none / 10B 11D 12M: III / 11B 11D 12M: II / 11B 12B 14B: III / 11B 12D 13M: IV / 12B 12D 12M: V
11B 12B 13B: V+ / 12G 13G 14G: V+ / 13B 14B 1B: II / 13B 14D 1M: none
"""
SIXES = """
3B 3D 6B 6D 11B 11D: 2 2 / 11B 11D 12B 12D 13B 13D: 3 3 / 7B 7D 7M 7G 9B 9D: 2 0
12B 12D 12M 12G 14B 14D: 3 0 / 4B 5D 6M 7G 8P 9B: 2 2 / 5B 5D 5M 8B 8D 8M: 2 2
11B 11D 11M 14B 14D 14M: 3 3 / 1B 3B 4B 8B 11B 14B: 2 2 / 9B 10D 11M 12G 13P 14B: 2 2
7B 7D 7M 7G 7P 9B: 0 0 / 12B 13D 14M 1G 2P 3B: 0 0
"""
WILD = """
4B 4D Even / 4B 4D Even: IV
3B 5B Even / 3B 5B Even: V
3B 5B 4B Even / 3B 5B Even: III
12B 13B Honor / 12B 13B Honor: V+
3B Even Odd / 3B Even Odd: V
Even Odd Honor / Even Odd Honor: V
11B 11D Honor / 11B 11D Honor: V
11B 12D Honor / 11B 12D Honor: IV
"""


def cards(text: str) -> tuple[str, ...]:
    return tuple(word if word in MASQUES else word[-1] + word[:-1] for word in text.split())


def rows(text: str) -> list[str]:
    return [row.strip() for row in text.replace("\n", " / ").split(" / ") if row.strip()]


@pytest.mark.parametrize("row", rows(THREES))
def test_three_cards_have_the_rank_of_the_table(row: str) -> None:
    named, rank = row.split(": ")
    made = three(cards(named))
    assert (ROMAN[made.rank] if made else "none") == rank


@pytest.mark.parametrize("row", rows(SIXES))
def test_six_cards_beat_as_many_hexes_as_the_table_says(row: str) -> None:
    named, counts = row.split(": ")
    found = [six(cards(named), strict=strict) for strict in (False, True)]
    assert " ".join(str(made.hexes if made else 0) for made in found) == counts


@pytest.mark.parametrize("row", [row for row in WILD.splitlines() if row])
def test_a_masque_makes_the_best_that_what_is_held_allows(row: str) -> None:
    held, rest = row.split(" / ")
    named, rank = rest.split(": ")
    made = three(cards(named), cards(held))
    assert made
    assert ROMAN[made.rank] == rank


@pytest.mark.parametrize(
    ("named", "others", "rank"),
    [
        ("Even Odd Honor", "B9 D10 M11 G9 P9", "III"),
        ("Even Odd Honor", "B10 D10 M10 G10 P10", "II"),
        ("B3 Odd Honor", "B11 B12 B13 B14", "I"),
        ("B3 Even Honor", "B11 B12 B13 B14", "none"),
        ("B11 B12 Honor", "B13 B14", "IV"),
        ("B4 B5 Odd", "B3 B1 B7 B9", "III"),
        ("B4 B9 Odd", "B1 B3 B5 B7", "I"),
        ("B1 Even Odd", "B2 D2 M2 G2 P2", "II"),
    ],
)
def test_what_is_held_bars_masques_from_the_better_ranks(named: str, others: str, rank: str) -> None:
    together = tuple(named.split())
    held = (*together, *others.split())
    made = three(together, held)
    assert (ROMAN[made.rank] if made else "none") == rank
    assert (made.rank if made else 0) == brute.three(together, held)


def test_masques_with_nothing_left_to_stand_for_make_nothing() -> None:
    assert three(tuple(MASQUES), NUMBER) is None
    assert three(("B3", "D3", "Odd"), NUMBER) is None


def test_a_masque_cannot_be_a_number_whose_five_cards_are_held() -> None:
    fours = cards("4B 4D 4M 4G 4P")
    assert couplet(("B4", "Even"), fours) is None
    assert six((*fours[:3], "Even", "B7", "D7"), (*fours, "B7", "D7")) is None


def test_of_two_masques_only_the_one_whose_card_is_held_stands_for_less() -> None:
    (made,) = (made for made in plays(cards("13P 9P Odd Even")) if made.cards == ("P13", "Odd", "Even"))
    assert made.stands == (("Odd", "P7"), ("Even", "P10"))


def test_six_cards_with_a_masque_out_of_its_range_are_nothing() -> None:
    assert six(cards("5B 5D 8B 8D 9B Even"), cards("5B 5D 8B 8D 9B Even")) is None
    made = six(cards("5B 5D 9B 9D 8B Even"), cards("5B 5D 9B 9D 8B Even"))
    assert made
    assert made.hexes == 2
    assert made.stands == (("Even", "D8"),)


def test_two_cards_of_two_numbers_and_two_masques_are_no_couplet() -> None:
    assert couplet(("B3", "D4")) is None
    assert couplet(("B3", "D3")) == Combination(("B3", "D3"), "couplet", rank=0, hexes=0)
    assert couplet(("Even", "Odd")) is None
    assert couplet(("B3", "Curse")) is None
    assert couplet(("B3", "D3"))


def some_hand(source: random.Random) -> list[str]:
    """Mostly hands in which much fits or blocks: few numbers, few suits."""
    pool = list(NUMBER)
    kind = source.random()
    if kind < 0.35:
        numbers = source.sample(range(1, 15), 3)
        pool = [card for card in pool if NUMBER[card] in numbers]
    elif kind < 0.6:
        low, suits = source.randrange(1, 10), source.choice(["BD", "BDM", "BDMGP", "B"])
        pool = [card for card in pool if low <= NUMBER[card] < low + 6 and card[0] in suits]
    elif kind < 0.8:
        suit = source.choice("BDMGP")
        pool = [card for card in pool if card[0] == suit or source.random() < 0.1]
    masques = source.choice([0, 0, 1, 1, 1, 2, 2, 3])
    most = {3: 3, 2: 5}.get(masques, 8)
    hand = source.sample(pool, min(len(pool), source.randint(3, most))) + source.sample(
        list(MASQUES), masques
    )
    source.shuffle(hand)
    return hand


@pytest.mark.parametrize(
    "text",
    [
        "B1 B3 B11 B12 B13 B14 Even Honor",
        "B1 B3 D3 M3 G3 P3 Even Odd",
        "B2 B3 D3 M3 G3 P3 Even Odd",
        "B2 B4 B6 B8 B10 Even",
        "B2 D2 M2 G2 P2 Even",
        "B2 D2 M2 B12 D12 Even",
        "B1 D2 M3 G4 P5 B6 Even",
        "B1 D2 M3 G4 P5 Even",
        "B1 D2 M3 G4 P6 B6",
        "B9 D10 M11 G12 P13 B14",
    ],
)
def test_hands_at_the_edge_are_judged_as_brute_force_judges_them(text: str) -> None:
    hand = text.split()
    found = {frozenset(made.cards): (made.hexes, made.rank) for made in plays(hand)}
    assert found == brute.plays(hand, False)
    for named in combinations(hand, 3):
        made = three(named, hand)
        assert (made.rank if made else 0) == brute.three(named, hand)
    made = six(hand[-6:], hand)
    assert (made.hexes if made else 0) == brute.six(hand[-6:], hand)
    couplets = {frozenset(two) for two in combinations(hand, 2) if brute.couplet(two, hand)}
    assert {frozenset(two.cards) for two in pairs(hand)} == couplets


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("B9 D10 M11 G12 P13 B14", "six in a row"),
        ("B1 D2 M3 G4 P5 Even", "six in a row"),
        ("B3 D3 B6 D6 B11 D11", "three couplets"),
        ("B3 D3 B6 D6 B11 Honor", "three couplets"),
        ("B3 D3 M3 B6 D6 M6", "two triplets"),
        ("B1 B3 B4 B8 B11 B14", "six of one suit"),
    ],
)
def test_six_cards_are_called_the_same_when_they_are_found_and_when_they_are_named(
    text: str, kind: str
) -> None:
    hand = tuple(text.split())
    made = six(hand, hand)
    assert made
    assert (made.kind, made.cards) == (kind, hand)
    assert plays(hand)[0].kind == kind
    row = three(("B3", "B4", "B5"))
    assert row
    assert row.cards == ("B3", "B4", "B5")


@pytest.mark.parametrize("seed", range(60))
def test_every_play_of_a_hand_is_found_once_as_brute_force_finds_it(seed: int) -> None:
    source = random.Random(seed)
    hand, strict = some_hand(source), source.random() < 0.5
    expected = brute.plays(hand, strict)
    found = plays([*hand, "Curse", "Seer"], strict=strict)
    assert {frozenset(made.cards): (made.hexes, made.rank) for made in found} == expected
    assert len(found) == len(expected)
    assert [(-made.hexes, -made.rank) for made in found] == sorted(
        (-made.hexes, -made.rank) for made in found
    )


@pytest.mark.parametrize("seed", range(60, 110))
def test_what_is_named_is_judged_as_brute_force_judges_it(seed: int) -> None:
    source = random.Random(seed)
    hand, strict = some_hand(source), source.random() < 0.5
    for named in combinations(hand, 3):
        made = three(named, hand)
        assert (made.rank if made else 0) == brute.three(named, hand)
    for sixth in combinations(hand, 6):
        made = six(sixth, hand, strict=strict)
        assert (made.hexes if made else 0) == brute.six(sixth, hand, strict)
    expected = {frozenset(two) for two in combinations(hand, 2) if brute.couplet(two, hand)}
    assert {frozenset(made.cards) for made in pairs(hand)} == expected
    assert all(bool(couplet(two, hand)) == (frozenset(two) in expected) for two in combinations(hand, 2))


@pytest.mark.parametrize("seed", range(110, 150))
def test_a_reading_of_masques_is_honest(seed: int) -> None:
    hand = some_hand(random.Random(seed))
    for made in plays(hand):
        stands = dict(made.stands)
        assert set(stands) == {card for card in made.cards if card in MASQUES}
        assert all(NUMBER[card] in MASQUES[masque] for masque, card in stands.items())
        real = [stands.get(card, card) for card in made.cards]
        assert len(set(real) | set(hand)) == len(set(hand)) + len(stands)
        if len(real) == 3:
            assert brute.natural_three(real) == made.rank
        else:
            assert brute.natural_six(real, strict=False) == made.hexes
