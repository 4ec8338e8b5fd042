"""The exact counts of combinations in the seventy numbered cards."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod

import pytest

from engines.brambles.cards import NUMBER
from engines.brambles.combinations import all_honors, base_rank, three
from engines.brambles.plays import plays

ALL = tuple(NUMBER)


def test_the_54740_sets_of_three_have_their_ranks_without_honors() -> None:
    counts = Counter(base_rank(*cards) for cards in combinations(ALL, 3))
    assert [counts[rank] for rank in range(6)] == [42240, 9100, 1760, 1440, 140, 60]


def test_the_54740_sets_of_three_have_their_ranks_with_honors() -> None:
    counts = Counter(made.rank if (made := three(cards)) else 0 for cards in combinations(ALL, 3))
    assert [counts[rank] for rank in range(7)] == [42240, 8500, 2350, 1210, 340, 90, 10]


@pytest.mark.long
def test_the_sets_of_six_are_as_many_as_counted() -> None:
    found = [made for made in plays(ALL) if len(made.cards) == 6]
    kinds = Counter(made.kind for made in found)
    assert len(found) == 537795
    assert sum(all_honors(made.cards) for made in found) == 5200
    assert kinds["two triplets"] == 9100
    assert kinds["three couplets"] == 364000 + 9100
    assert kinds["six in a row"] == 140625
    assert kinds["six of one suit"] == 15015 - 45
    assert len([made for made in plays(ALL, strict=True) if len(made.cards) == 6]) == 528695


def hands_up_to_suits() -> dict[tuple[tuple[int, ...], ...], int]:
    """Hands of six as the numbers of each suit in order, with how many hands look so."""
    by_size = {size: list(combinations(range(1, 15), size)) for size in range(7)}
    found: dict[tuple[tuple[int, ...], ...], int] = {}
    for sizes in combinations_with_replacement(range(7), 5):
        if sum(sizes) == 6:
            groups = [
                list(combinations_with_replacement(by_size[size], count))
                for size, count in Counter(sizes).items()
            ]
            for hand in joined(groups):
                same = prod(factorial(count) for count in Counter(hand).values())
                found[hand] = factorial(5) // same
    return found


def joined(groups: list[list[tuple[tuple[int, ...], ...]]]) -> list[tuple[tuple[int, ...], ...]]:
    if not groups:
        return [()]
    return [(*first, *rest) for rest in joined(groups[1:]) for first in groups[0]]


@pytest.mark.long
def test_the_best_three_of_a_hand_of_six_is_spread_as_counted() -> None:
    best: Counter[int] = Counter()
    couplets = 0
    for hand, weight in hands_up_to_suits().items():
        cards = [f"{suit}{n}" for suit, numbers in zip("BDMGP", hand, strict=True) for n in numbers]
        best[max((made.rank for made in plays(cards)), default=0)] += weight
        couplets += weight * (len({card[1:] for card in cards}) < 6)
    assert sum(best.values()) == comb(70, 6)
    assert [best[rank] for rank in range(7)] == [
        12587400, 26679510, 43632770, 31898520, 11793460, 4056040, 468285,
    ]  # fmt: skip
    assert couplets == 84194110
