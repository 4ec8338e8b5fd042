"""Drawing, Flux, sacrifice and the combination of a turn: BR-6 to BR-20, BR-31."""

import pytest

from tests.engines.brambles.table import EVILS, Table, drawn


def test_six_cards_are_drawn_and_no_more() -> None:
    table = Table(EVILS)
    table.no("draw B1 B2 B3 B4 B5 B6 B7", "BR-6")
    table.say("draw B1 B2 B3 B4 B5")
    refusal = table.no("draw B6 B7", "BR-6")
    assert refusal.nearest == "draw B6"
    table.no("draw B6 Flux", "BR-6")
    table.say("draw Flux B6")
    table.no("draw B7", "BR-6")


def test_a_card_is_drawn_once() -> None:
    table = Table(EVILS)
    table.no("draw B1 B1", "T-1")
    table.say("draw B1")
    assert "in hand" in table.no("draw B1", "T-1").message
    table.no("draw Flux Flux Flux Flux", "T-1")


def test_a_flux_takes_no_place_in_the_hand() -> None:
    table = drawn("B1", "Flux", "B2", "B3", "Flux", "B4", "B5", "B6")
    assert table.hand == "B1 B2 B3 B4 B5 B6"
    assert table.state.flux == (None, None)
    assert table.state.collection == 77


def test_a_stashed_card_makes_room_for_another_and_stays_usable() -> None:
    table = drawn("B1", "Flux", "B2", "B3", "B4", "B5")
    assert table.phase == "draw"
    table.say("stash B1")
    assert table.phase == "draw"
    table.say("draw B6 B7")
    assert table.phase == "act"
    table.say("play B1 B2 B3 at e")
    assert table.state.flux == (None,)


def test_a_flux_holds_one_card() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "B4", "B5", "B6")
    table.no("stash B1 on 2", "T-1")
    table.no("stash B1 on 0", "T-1")
    table.no("stash Flux", "T-1")
    table.no("stash D9", "T-1")
    table.say("stash B1 on 1")
    table.no("stash B2", "BR-18")
    table.no("stash B2 on 1", "BR-18")
    table.no("take B2", "T-1")
    table.say("take B1")
    assert table.hand == "B2 B3 B4 B5 B6 B1"


def test_the_first_open_flux_is_taken_unless_another_is_chosen() -> None:
    table = drawn("Flux", "Flux", "Flux", "B1", "B2", "B3")
    table.say("stash B1 on 2", "stash B2", "stash B3")
    assert table.state.flux == ("B2", "B1", "B3")


def test_stashing_in_act_keeps_the_moment_and_lets_one_draw() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "B4", "B5", "B6")
    table.no("draw B7", "BR-6")
    table.say("stash B1")
    assert table.phase == "act"
    table.say("draw B7")
    assert (table.phase, len(table.state.hand)) == ("act", 6)
    table.say("take B1")
    assert len(table.state.hand) == 7
    table.say("sacrifice B1")
    assert table.phase == "act"


def test_a_draw_in_act_stays_in_act_below_six() -> None:
    table = drawn("Flux", "Flux", "B1", "B2", "B3", "B4", "B5", "B6")
    table.say("stash B1", "stash B2", "draw B7")
    assert (table.phase, len(table.state.hand)) == ("act", 5)


def test_a_take_that_fills_the_hand_while_drawing_leads_to_act() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "B4")
    table.say("stash B1", "draw B5 B6")
    assert table.phase == "draw"
    table.say("take B1")
    assert table.phase == "act"


def test_a_sacrifice_is_drawn_again_from_the_hand_alone() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "B4", "B5", "B6")
    table.say("stash B1", "draw D1")
    table.no("sacrifice B1", "T-1")
    table.no("sacrifice D1 D1", "T-1")
    table.say("sacrifice D1 B2")
    assert table.phase == "draw"
    assert table.state.discard == 2
    table.no("draw D1", "T-1")
    table.say("draw D2 D3")


def test_special_cards_may_be_sacrificed_but_no_curse() -> None:
    table = drawn("Seer", "Shears", "Even", "Curse", "B1", "B2", masques="on")
    table.no("sacrifice Seer Curse", "BR-30")
    table.say("sacrifice Seer Shears Even")


def test_one_combination_of_three_or_six_cards_beats_hexes() -> None:
    table = drawn("B1", "B2", "B3", "B4", "B5", "B6")
    table.no("play B1 B2 at a", "BR-10")
    table.no("play B1 B2 B3 B4 at a", "BR-10")
    table.no("play B1 B2 B3 at a b", "BR-12")
    table.no("play B1 B2 B3 B4 B5 B6 at a", "BR-17")
    table.no("play B1 B2 B3 B4 B5 B6 at a b c", "BR-17")
    table.no("play B1 B2 B3 B4 B5 B6 at a a", "T-1")
    table.no("play B1 B2 B2 at a", "T-1")
    table.no("play B1 B2 D3 at a", "T-1")
    table.say("play B1 B2 B3 B4 B5 B6 at e d")
    assert table.state.defeated == ("5", "4")


def test_a_refused_play_names_the_nearest_that_would_do() -> None:
    table = drawn("B3", "B4", "B5", "B6", "D4", "D9")
    assert table.no("play B3 B4 B6 at e", "BR-12").nearest == "play B3 B4 B5 at e"
    assert table.no("play B3 D4 D9 at c", "BR-11").nearest
    weak = drawn("B1", "D5", "M9", "G13", "P3", "B7")
    assert weak.no("play B1 D5 M9 at a", "BR-11").nearest is None


def test_cards_without_suit_and_number_are_no_part_of_a_combination() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "Seer")
    table.no("play B1 B2 Curse at a", "BR-15")
    table.no("play B1 B2 Shears at a", "BR-15")
    table.no("play B1 B2 Flux at a", "T-1")


def test_rank_and_row_have_their_limits() -> None:
    table = drawn("B13", "B14", "B1", "D14", "M1", "D13")
    table.no("play B13 B14 B1 at c", "BR-12")
    table.no("play B13 D14 M1 at a", "BR-11")
    table.say("play B13 B14 B1 at b")


def test_six_honors_beat_three_hexes() -> None:
    table = drawn("B11", "D11", "B12", "D12", "B13", "D13")
    table.no("play B11 D11 B12 D12 B13 D13 at a b", "BR-17")
    table.say("play B11 D11 B12 D12 B13 D13 at a b f")
    assert table.spots == {"c": "III", "d": "IV", "e": "V"}


def test_six_cards_beat_all_when_fewer_lie_out() -> None:
    table = drawn("B1", "B2", "B3", "B4", "B5", "B6")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcde"))
    table.no("play B1 B2 B3 B4 B5 B6 at f e", "T-1")
    table.say("play B1 B2 B3 B4 B5 B6 at f")
    assert table.match.status == "won"


@pytest.mark.parametrize("house", ["allow", "strict"])
def test_four_of_a_kind_and_a_pair_follow_the_house(house: str) -> None:
    table = drawn("B7", "D7", "M7", "G7", "B9", "D9", quad_plus_pair=house)
    entry = "play B7 D7 M7 G7 B9 D9 at a b"
    if house == "strict":
        table.no(entry, "BR-16")
    else:
        table.say(entry)


def test_the_oldest_of_identical_cards_leaves_first() -> None:
    table = drawn("Flux", "Seer", "B1", "Seer", "B2", "B3")
    table.say("stash Seer", "draw Seer B4")
    assert table.hand == "B1 Seer B2 B3 Seer B4"
    table.say("seer reclaim 2 discard B4")
    assert table.hand == "B1 B2 B3 Seer"
    assert table.state.flux == ("Seer",)


def test_a_card_that_cannot_be_drawn_is_refused_by_what_lies_out_after_the_cards_before_it() -> None:
    table = Table(EVILS)
    refusal = table.no("draw Flux Flux Flux Flux", "T-1")
    assert refusal.message == "Flux cannot come from the Collection: it lies in the Flux Area."
    assert refusal.nearest == "draw Flux Flux Flux"
    table.say("fix collection 1")
    assert table.no("draw B1 B2", "T-2").message == "The Collection is empty."


def test_words_that_are_no_cards_are_taken_for_a_verb() -> None:
    assert Table(EVILS).no("xyzzy", "N-1").message == "xyzzy is no verb known here."


def test_a_card_alone_beside_a_hand_that_is_not_full_may_be_meant_as_a_draw() -> None:
    table = drawn("B1", "B2", "B3", "D5", "D9", "Shears")
    table.say("fix hand - D9")
    assert table.phase == "act"
    refusal = table.no("B7", "N-1")
    assert (refusal.message, refusal.nearest) == ("B7 needs a verb here.", "draw B7")


def test_a_masque_is_no_card_of_six_that_is_held_elsewhere() -> None:
    table = drawn("Even", "B4", "D6", "M6", "G8", "P8", masques="on")
    table.say("fix hand + D4", "fix hand + M4", "fix hand + G4", "fix hand + P4")
    table.no("play Even B4 D6 M6 G8 P8 at a b", "BR-16")
    table.say("fix hand - P4", "play Even B4 D6 M6 G8 P8 at a b")
