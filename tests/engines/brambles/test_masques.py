"""Masques at the table: BR-34 to BR-36."""

import pytest

from tests.engines.brambles.table import EVILS, Table, drawn


def test_masques_are_in_the_collection_only_with_the_expansion() -> None:
    drawn("B1").no("draw Even", "T-1")
    table = drawn("Even", "Odd", "Honor", masques="on")
    assert table.state.collection == 85
    table.no("draw Even", "T-1")


def test_a_masque_plays_as_the_best_it_can_be_and_the_preview_says_as_what() -> None:
    table = drawn("B3", "B5", "Even", "D9", "M9", "G1", masques="on")
    table.say("play B3 B5 Even at e")
    assert table.match.records[-1].step.says.startswith(
        "V Three in a suited row with Even as B4: beats e (V)."
    )


def test_a_card_that_is_held_bars_a_masque_even_from_a_flux() -> None:
    table = drawn("Flux", "B3", "B5", "Even", "B4", "M9", "G1", masques="on")
    table.say("stash B4", "draw D13")
    table.no("play B3 B5 Even at e", "BR-12")
    table.say("play B3 B5 Even at c")


def test_a_masque_may_be_played_from_a_flux() -> None:
    table = drawn("Flux", "B3", "B5", "Even", "M9", "G1", masques="on")
    table.say("stash Even", "draw D13 D2", "play B3 Even B5 at e")


def test_a_masque_beats_all_monsters_and_leaves_their_evils() -> None:
    table = Table(EVILS, "reveal +2@b +1@a +1@e", "draw Even B1 B2 B3 B4 D9", monsters="on", masques="on")
    table.no("masque Odd", "T-1")
    table.say("masque Even")
    assert table.spots == {"a": "I", "b": "II", "c": "III", "d": "IV", "e": "V", "f": "I"}
    assert table.state.defeated == ("+1", "+2", "+1")
    assert (table.phase, table.state.turn) == ("draw", 1)


def test_a_masque_without_monsters_is_refused() -> None:
    drawn("Even", "B1", "B2", "B3", "B4", "D9", masques="on").no("masque Even", "BR-36")


@pytest.mark.parametrize("house", ["yes", "no"])
def test_a_masque_beats_lone_monsters_where_the_house_says_so(house: str) -> None:
    table = drawn(
        "Even", "B1", "B2", "B3", "B4", "D9", monsters="on", masques="on", masque_beats_lone_monster=house
    )
    table.say("fix layout a +2", "fix layout b 2+1")
    table.say("masque Even")
    assert ("a" in table.spots) == (house == "no")
    assert table.spots["b"] == "II"
    assert table.phase == ("reveal" if house == "yes" else "draw")


def test_only_lone_monsters_out_of_reach_leave_a_masque_nothing_to_do() -> None:
    table = drawn(
        "Even", "B1", "B2", "B3", "B4", "D9", monsters="on", masques="on", masque_beats_lone_monster="no"
    )
    table.say("fix layout a +2")
    table.no("masque Even", "BR-36")
    table.say("! masque Even")
    assert "a" not in table.spots
    assert table.state.defeated == ("+2",)


def test_six_cards_and_monsters_follow_the_house() -> None:
    table = Table(EVILS, "reveal +2@b +1@a", "draw B1 B2 B3 B4 B5 B6", monsters="on")
    table.say("play B1 B2 B3 B4 B5 B6 at a b")
    assert table.state.defeated == ("1", "+1", "2", "+2")
    table = Table(EVILS, "reveal +2@b +1@a", "draw B1 B2 B3 B4 B5 B6", monsters="on", six_beats_monsters="no")
    table.no("play B1 B2 B3 B4 B5 B6 at a c", "BR-16")
    table.say("fix pile 0", "fix layout c -", "fix layout d -", "fix layout e -", "fix layout f +1")
    table.no("play B1 B2 B3 B4 B5 B6 at f b", "BR-16")
    table.say("play B1 B2 B3 B4 B5 B6 at f")
    table.say(
        "fix hand + D1", "fix hand + D2", "fix hand + D3", "fix hand + D4", "fix hand + D5", "fix hand + D6"
    )
    table.no("play D1 D2 D3 D4 D5 D6 at a b", "BR-16")
