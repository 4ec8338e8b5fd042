"""Chances that are asked for at a console."""

from fractions import Fraction

import pytest

from engines.bravest_warriors.asked import MATCH, QUESTIONS
from engines.bravest_warriors.odds import chance, chance_twice
from engines.bravest_warriors.odds.changes import chance_flip, chance_plus, chance_reroll, chances
from engines.bravest_warriors.odds.moment import risk
from tests.engines.bravest_warriors.table import table


def test_dice_and_a_value_have_one_chance_once_and_another_twice() -> None:
    assert QUESTIONS[("dice", "value")](6, 13) == Fraction(21979, 23328)
    assert QUESTIONS[("dice", "value")](1, 6) == Fraction(1, 6)
    assert QUESTIONS[("dice", "value")](7, 42) == Fraction(1, 6**7)
    assert QUESTIONS[("dice", "twice")](6, 2) == chance_twice(6, 2)


@pytest.mark.parametrize(("dice", "value"), [(0, 3), (8, 3), (6, 0), (6, 43)])
def test_dice_and_values_that_do_not_exist_are_said_so(dice: int, value: int) -> None:
    for question in QUESTIONS.values():
        with pytest.raises(ValueError, match="it is 1 to"):
            question(dice, value)


def test_a_match_answers_with_what_matters_at_its_moment() -> None:
    ask = MATCH[()]
    assert ask(table("reveal 13").state) == {
        "to beat this Encounter": chance(6, 13),
        "to beat it with the bonus die": chance(7, 13),
    }
    assert list(ask(table("reveal 13", "bonus").state).values()) == [chance(7, 13)]
    asked = ask(table("reveal 6 +2", "roll 6 1 1 1 1 1", "lock 6").state)
    weighed = risk(table("reveal 6 +2", "roll 6 1 1 1 1 1", "lock 6").state)
    assert weighed is not None
    one = risk(table("reveal 1", "roll 1 2 3 4 5 6", "lock 1").state, (1, 36))
    assert one is not None
    assert (one.needed, one.worth, one.dice, one.gain) == (Fraction(1, 2), (1,), 5, 1)
    assert asked == {
        "to beat one more Encounter, 1 to 20 being equally likely": weighed.mean,
        "from which that is worth the stake": Fraction(3, 4),
    }


def test_each_kind_of_help_has_its_chance() -> None:
    assert chances(2, 7) == {
        "as rolled": Fraction(6, 36),
        "+1 on a die": chance_plus(2, 7, 1),
        "+2 on a die": chance_plus(2, 7, 2),
        "+3 on a die": chance_plus(2, 7, 3),
        "a die flipped": chance_flip(2, 7),
        "a die rolled again": chance_reroll(2, 7),
        "a die set": Fraction(1),
        "one die more": chance(3, 7),
    }
