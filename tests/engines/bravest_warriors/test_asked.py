"""Chances that are asked for at a console."""

from fractions import Fraction

import pytest

from engines.bravest_warriors.asked import MATCH, QUESTIONS
from engines.bravest_warriors.odds import chance, chance_twice
from tests.engines.bravest_warriors.table import table


def test_dice_and_a_value_have_one_chance_once_and_another_twice() -> None:
    assert QUESTIONS[("dice", "value")](6, 13) == Fraction(21979, 23328)
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
    assert asked["from which that is worth the stake"] == Fraction(3, 4)
