"""What a console and the lists are told: chances by their cards, the setting by its names."""

from fractions import Fraction

import pytest

from engines.brambles import RULES
from engines.brambles.asked import now, of_draws
from engines.brambles.cards import in_order
from engines.brambles.odds import improving, next_draws
from engines.brambles.views import Left, specials_left
from engines.kernel.rules import Value
from tests.engines.brambles.table import Table, drawn


def test_cards_are_told_by_suit_and_number_and_the_special_ones_last() -> None:
    assert in_order(["Curse", "P1", "B10", "Seer", "B2"]) == ["B2", "B10", "P1", "Seer", "Curse"]


def test_the_next_cards_are_asked_for_with_and_without_a_number() -> None:
    state = drawn("B1", "D1", "M1", "P5", "P6").state
    draws = of_draws(state, 1)
    assert draws == {f"to draw {row.what}": row.chance for row in next_draws(state, 1)}
    assert draws["to draw a Curse"] == Fraction(6, state.collection)
    suits = ("Beasts", "Dreams", "Moons", "siGns", "sPirits")
    numbers = (f"any {number}" for number in range(1, 15))
    assert list(draws) == [
        f"to draw {what}" for what in ("a Curse", "Shears", "Seer", "Flux", *suits, *numbers)
    ]
    better = {f"to draw for {row.what}": row.chance for row in improving(state)}
    assert better
    assert now(state) == better | draws
    with pytest.raises(ValueError, match="0 cards cannot be drawn; it is 1 or more"):
        of_draws(state, 0)


@pytest.mark.parametrize(
    ("given", "phrases"),
    [
        ({}, ("Standard",)),
        ({"flux-in-play": 3, "masques": "on"}, ("Introductory", "Masques")),
        ({"flux-removed": 3, "seer-clears": "one"}, ("Hard", "A Seer against Curses: one")),
        ({"flux-in-play": 2, "flux-removed": 1}, ("Flux from the start: 2", "Flux left out: 1")),
    ],
)
def test_a_setting_is_the_difficulty_then_what_differs(
    given: dict[str, Value], phrases: tuple[str, ...]
) -> None:
    assert RULES.setting(("Ana",), RULES.settle(("Ana",), given)) == phrases


def test_too_many_flux_cards_are_a_fault_of_those_left_out() -> None:
    given = RULES.settle(("Ana",), {"flux-in-play": 2, "flux-removed": 2})
    message = "There are 3 Flux cards; 2 in play and 2 left out are too many."
    assert RULES.header_faults(("Ana",), given) == {"flux-removed": message}
    assert RULES.header_faults(("Ana",), {**given, "flux-removed": 1}) == {}
    assert Table("reveal 1").state.house.cards == 85


def test_curses_that_a_seer_sent_back_may_all_be_drawn_again() -> None:
    table = drawn("Curse", "Curse", "Seer", "B1", "B2", "B3")
    assert specials_left(table.state)["Curse"] == Left(4, 4, 6)
    table.say("resolve Seer")
    assert specials_left(table.state)["Curse"] == Left(6, 6, 6)
    table.say("draw Curse Curse Curse")
    assert specials_left(table.state)["Curse"] == Left(3, 3, 6)


def test_what_would_make_more_of_the_hand_is_named_by_its_rank() -> None:
    nothing = {row.what: set(row.cards) for row in improving(drawn("B1", "D5", "M9", "P13").state)}
    assert {"D1", "B5", "M13"} <= nothing["I or better"]
    honors = {row.what: set(row.cards) for row in improving(drawn("B11", "B12", "D1", "M5", "P9").state)}
    assert honors["V+"] == {"B13"}
    assert {"B10"} < honors["V or better"]
