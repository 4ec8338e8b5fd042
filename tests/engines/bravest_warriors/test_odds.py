"""Exact chances against all rolls, the solo game against known figures."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from engines.bravest_warriors.dice import splits
from engines.bravest_warriors.odds import chance, chance_twice
from engines.bravest_warriors.odds.average import Average
from engines.bravest_warriors.odds.changes import (
    chance_flip,
    chance_plus,
    chance_reroll,
    chance_set,
    chances,
    sums_of,
)
from engines.bravest_warriors.odds.moment import risk, to_beat
from engines.bravest_warriors.odds.solo import Solo, keeping
from engines.bravest_warriors.sums import ways_now
from tests.engines.bravest_warriors.table import play, table

KNOWN = [
    (2, 1, "11/36"),
    (6, 1, "31031/46656"),
    (3, 6, "162/216"),
    (6, 6, "46253/46656"),
    (2, 7, "6/36"),
    (6, 7, "44173/46656"),
    (3, 13, "21/216"),
    (6, 13, "43958/46656"),
    (6, 21, "4/9"),
    (6, 36, "1/46656"),
    (7, 1, "201811/279936"),
    (7, 20, "118427/139968"),
    (7, 42, "1/279936"),
]
ROUNDED = {
    1: (0.1667, 0.3056, 0.4213, 0.5177, 0.5981, 0.6651, 0.7209),
    6: (0.1667, 0.4444, 0.7500, 0.9205, 0.9739, 0.9914, 0.9971),
    9: (0, 0.1111, 0.3935, 0.7323, 0.9068, 0.9633, 0.9846),
    12: (0, 0.0278, 0.1898, 0.5610, 0.8993, 0.9831, 0.9971),
    18: (0, 0, 0.0046, 0.0779, 0.3519, 0.7472, 0.9332),
}
SMALL = [(dice, value) for dice in (1, 2, 3, 4) for value in range(1, 14)]


def made(roll: tuple[int, ...], value: int) -> bool:
    """Whether some dice of a roll sum to the value, one subset after the other."""
    return any(sum(dice) == value for n in range(1, len(roll) + 1) for dice in combinations(roll, n))


def made_twice(roll: tuple[int, ...], value: int) -> bool:
    """Whether two separate sets of a roll sum to the value each."""
    return any(splits(part, value) for n in range(2, len(roll) + 1) for part in combinations(roll, n))


def share(dice: int, value: int, reach: int) -> Fraction:
    """The share of rolls that make the value with one die changed by at most ``reach`` upwards."""
    hits = 0
    for roll in product(range(1, 7), repeat=dice):
        raised = (
            (*roll[:at], roll[at] + reach, *roll[at + 1 :]) for at in range(dice) if roll[at] + reach < 7
        )
        hits += made(roll, value) or any(made(other, value) for other in raised)
    return Fraction(hits, 6**dice)


@pytest.mark.parametrize(("dice", "value", "known"), KNOWN)
def test_known_chances_are_met_exactly(dice: int, value: int, known: str) -> None:
    assert chance(dice, value) == Fraction(known)


@pytest.mark.parametrize("value", ROUNDED)
def test_the_table_of_one_to_seven_dice_is_met(value: int) -> None:
    assert [float(chance(dice, value)) for dice in range(1, 8)] == pytest.approx(ROUNDED[value], abs=5e-5)


@pytest.mark.parametrize(("dice", "value"), SMALL)
def test_chances_are_the_share_of_all_rolls(dice: int, value: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    assert chance(dice, value) == Fraction(sum(made(roll, value) for roll in rolls), len(rolls))
    twice = sum(
        any(splits(part, value) for n in range(2, dice + 1) for part in combinations(roll, n))
        for roll in rolls
    )
    assert chance_twice(dice, value) == Fraction(twice, len(rolls))


@pytest.mark.parametrize("plus", [1, 2, 3])
def test_a_plus_raises_one_die_that_stays_below_seven(plus: int) -> None:
    for dice, value in SMALL[:39]:
        assert chance_plus(dice, value, plus) == share(dice, value, plus)


def test_known_chances_with_one_change_are_met_exactly() -> None:
    assert chance_plus(6, 20, 1) == Fraction(16633, 23328)
    assert chance_plus(6, 20, 2) == Fraction(1333, 1728)
    assert chance_reroll(6, 20) == Fraction(104045, 139968)
    assert [round(float(chance_set(6, value)), 4) for value in (14, 18, 20, 24)] == [
        0.9994,
        0.9802,
        0.938,
        0.7059,
    ]
    assert [round(float(chance_flip(6, value)), 4) for value in (1, 18, 20, 30)] == [
        0.9122,
        0.9695,
        0.8975,
        0.064,
    ]


def test_a_plus_never_helps_against_one_and_a_second_throw_is_a_die_more() -> None:
    assert chance_plus(6, 1, 1) == chance(6, 1)
    assert chance_reroll(6, 1) == chance(7, 1)


def test_every_kind_of_help_helps() -> None:
    for value in (5, 13, 24):
        offered = chances(4, value)
        assert all(offered["as rolled"] <= each <= 1 for each in offered.values())
    assert offered["as rolled"] == chance(4, 24)


def test_sums_are_bits() -> None:
    assert sums_of((1, 3)) == 0b11011


def test_the_roll_that_is_due_has_a_chance() -> None:
    match = table("reveal 13")
    assert to_beat(match.state) == chance(6, 13)
    assert to_beat(match.state, 1) == chance(7, 13)
    play(match, "roll 1 1 1 1 1 1")
    assert to_beat(match.state) is None
    assert to_beat(table("reveal 2 twice").state) == chance_twice(6, 2)


def test_scoring_now_is_weighed_against_one_more_encounter() -> None:
    match = table("reveal 6 +2", "roll 6 1 1 1 1 1", "lock 6")
    weighed = risk(match.state, range(1, 7))
    assert weighed is not None
    assert (weighed.stake, weighed.gain, weighed.dice) == (3, 1, 5)
    assert weighed.needed == Fraction(3, 4)
    assert weighed.worth == (3, 4, 5, 6)
    assert weighed.mean == sum(chance(5, value) for value in range(1, 7)) / 6
    assert risk(table().state) is None


def test_with_all_dice_locked_the_next_encounter_is_worth_the_next_column() -> None:
    weighed = risk(table("reveal 21", "roll 1 2 3 4 5 6", "lock 1 2 3 4 5 6").state)
    assert weighed is not None
    assert (weighed.stake, weighed.gain, weighed.dice) == (1, 2, 6)


SOLO = Solo()


def test_the_solo_game_is_solved_to_the_known_figures() -> None:
    assert SOLO.win(12, 0) == pytest.approx(0.05378, abs=5e-6)
    assert SOLO.win(10, 0) == pytest.approx(0.02062, abs=5e-6)
    assert SOLO.win(3, 20) == 1
    assert SOLO.win(0, 19) == 0


@pytest.mark.parametrize(
    ("column", "dice", "most"), [(1, 1, 0), (1, 2, 0), (1, 3, 1), (1, 4, 2), (2, 4, 5), (2, 5, 8)]
)
def test_the_solved_game_says_up_to_which_stake_to_risk_it(column: int, dice: int, most: int) -> None:
    """In the first of twelve battles."""
    pushes = [
        stake for stake in range(1, 20) if SOLO.risk(12, 0, (column, dice, stake)) > SOLO.score(12, 0, stake)
    ]
    assert pushes == list(range(1, most + 1))


@pytest.mark.parametrize(("dice", "value"), [(1, 4), (3, 7), (3, 18), (4, 4), (6, 21)])
def test_the_ways_a_roll_may_go_are_as_likely_as_the_value_is_beaten(dice: int, value: int) -> None:
    assert sum(share for _, share in keeping((value,), dice)) == pytest.approx(float(chance(dice, value)))


def test_on_average_scoring_and_risking_are_weighed_and_no_more_is_wanted_than_needed() -> None:
    mean = Average(most=5)
    assert mean.risk(1, 0, 1) == mean.risk(2, 6, 1)
    assert mean.choice(1, 5, 1) == mean.risk(1, 5, 1) > 1
    assert mean.choice(1, 1, 4) == 4 > mean.risk(1, 1, 4)
    assert [mean.choice(column, 6, 5) for column in (1, 2)] == [5, 5]
    assert Average(most=4).choice(2, 6, 4) == 4


def test_a_value_that_is_beaten_just_as_often_as_needed_is_worth_it() -> None:
    """Three dice beat a 6 in three of four rolls, as three points against one ask for."""
    battle = ("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "reveal 5", "roll 5 1 1 1 1", "lock 5")
    weighed = risk(table(*battle, "reveal 4", "roll 4 1 1 1", "lock 4").state, (6, 7))
    assert weighed is not None
    assert weighed.needed == chance(3, 6) == Fraction(3, 4)
    assert weighed.worth == (6,)


def test_of_an_encounter_that_needs_one_set_the_highest_faces_come_first_whatever_they_leave() -> None:
    match = table("reveal 5", "roll 3 2 2 2 1 1")
    assert [way.dice for way in ways_now(match.state)] == [(3, 2), (3, 1, 1), (2, 2, 1)]
