"""River, Flood, Heat Wave and the exchange turns; who is known to hold what."""

import pytest

from tests.engines.brachio.matches import THREE, last, play, refused, submit

SIX = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_deck_holds_what_is_left(count: int) -> None:
    assert play("river 6", players=SIX[:count]).state.deck == 10 - count
    assert play("river 6 3", players=SIX[:count]).state.deck == 9 - count


def test_one_river_card_begins_the_exchange_with_the_first_player() -> None:
    state = play("start Ben", "river 6").state
    assert (state.phase, state.active, state.river) == ("exchange", 1, (6,))
    assert (state.taken, state.high) == ((0,) * 3, (None,) * 4)


def test_the_flood_asks_for_one_more_card_at_once() -> None:
    match = play("river 5")
    assert (match.state.phase, match.state.active) == ("flood", 0)
    assert refused(match, "keep").rule == "T-3"
    assert refused(match, "reveal 6 9 7").rule == "T-3"
    assert match.rules.moment_verbs(match.state) == (("flood",), ("river",))
    submit(match, "8")
    assert (match.state.phase, match.state.river) == ("exchange", (5, 8))


def test_a_heat_wave_that_the_flood_brings_acts_too() -> None:
    match = play("river 5", "flood 4")
    assert match.state.phase == "heat"
    assert submit(match, "heat Ana cy").text == "heat Ana Cy"
    assert (match.state.phase, match.state.due) == ("exchange", "")
    assert match.state.high == (True, False, True, None)
    assert refused(match, "heat none").rule == "T-3"


def test_the_heat_wave_may_be_left_out() -> None:
    match = play("river 4", "keep")
    assert match.state.phase == "exchange"
    assert play("river 4", "5 9 7").state.round == 2
    assert play("river 4", "swap next").state.active == 1


def test_the_river_may_be_written_again_until_somebody_exchanges() -> None:
    match = play("river 5", "flood 8", "river 3", "river 6 4", "river 9")
    assert (match.state.river, match.state.active) == ((9,), 0)
    submit(match, "keep")
    assert refused(match, "river 6").rule == "T-3"


def test_two_river_cards_are_the_river_as_it_stands() -> None:
    match = play("river 5 4")
    assert (match.state.phase, match.state.active) == ("exchange", None)
    assert refused(match, "keep").rule == "T-3"
    assert refused(match, "swap river 5 for 6").rule == "T-3"
    submit(match, "river 7")


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("river 12", "T-2"),
        ("river 0", "T-2"),
        ("river 6 6", "T-1"),
        ("river 6 3 8", "T-2"),
        ("river x", "N-1"),
    ],
)
def test_a_river_that_cannot_lie_there_is_refused(line: str, rule: str) -> None:
    assert refused(play(), line).rule == rule


def test_a_flood_card_that_lies_in_the_river_is_refused_with_one_that_would_do() -> None:
    refusal = refused(play("river 5"), "flood 5")
    assert (refusal.rule, refusal.nearest) == ("T-1", "flood 1")
    assert refused(play("river 5"), "flood 12").rule == "T-2"


def test_turns_go_clockwise_and_end_with_the_last_player() -> None:
    match = play("start Cy", "river 6", "keep", "swap next", "swap deck")
    assert match.state.active is None
    assert match.state.phase == "exchange"
    assert refused(match, "keep").rule == "T-3"
    submit(match, "5 9 7")


def test_only_the_last_player_swaps_with_the_deck() -> None:
    refusal = refused(play("river 6"), "swap deck")
    assert (refusal.rule, refusal.nearest) == ("VB-5", "swap next")
    refusal = refused(play("river 6", "keep", "keep"), "swap next")
    assert (refusal.rule, refusal.nearest) == ("VB-5", "swap deck")
    assert play("river 6", "keep", "keep", "swap river 6 for 7").state.active is None


def test_a_card_swapped_into_the_river_takes_the_place_of_the_other() -> None:
    match = play("river 5", "flood 8", "swap river 5 for 2")
    assert match.state.river == (2, 8)
    assert match.state.taken == (5, 0, 0)


def test_the_card_taken_may_go_without_saying_where_the_river_holds_one() -> None:
    assert submit(play("river 6"), "s r for 7").text == "swap river 6 for 7"
    assert refused(play("river 5", "flood 8"), "swap river for 7").rule == "N-1"


@pytest.mark.parametrize("line", ["swap river 7 for 8", "swap river 6 for 6", "swap river 7 for 6"])
def test_a_swap_with_a_card_that_is_elsewhere_is_refused(line: str) -> None:
    assert refused(play("river 6"), line).rule == "T-1"


def test_a_swap_names_the_river_card_that_would_do() -> None:
    assert refused(play("river 6"), "swap river 7 for 8").nearest == "swap river 6 for 8"
    assert refused(play("river 6"), "swap river 7 for 6").nearest is None
    assert refused(play("river 6"), "swap river 6 for 12").rule == "T-2"


def test_flood_and_heat_wave_act_when_they_are_swapped_in() -> None:
    match = play("river 6", "swap river 6 for 5")
    assert (match.state.phase, match.state.active) == ("flood", 1)
    submit(match, "flood 8")
    assert play("river 6", "swap river 6 for 4").state.phase == "heat"


def test_the_last_player_may_bring_the_flood() -> None:
    match = play("river 6", "keep", "keep", "swap river for 5")
    assert (match.state.phase, match.state.active) == ("flood", None)
    submit(match, "flood 8")
    assert match.rules.moment_verbs(match.state) == (("reveal",), ())


def test_a_card_taken_from_the_river_is_known_to_be_in_that_hand() -> None:
    match = play("river 6", "swap river 6 for 5")
    assert refused(match, "flood 6").rule == "T-1"
    submit(match, "flood 8")
    refusal = refused(match, "swap river 8 for 6")
    assert (refusal.rule, refusal.message) == ("T-1", "6 is in the hand of Ana.")
    refusal = refused(match, "reveal 9 6 7")
    assert (refusal.rule, refusal.message) == ("T-1", "Ana took 6 from the River and cannot have 9.")
    assert refused(match, "reveal 9 10 7").rule == "T-1"
    submit(match, "reveal 6 10 7")


def test_what_was_known_is_forgotten_with_the_round() -> None:
    match = play("river 6", "swap river 6 for 7", "6 10 9", "river 6")
    assert match.state.taken == (0, 0, 0)


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("reveal 5 5 7", "T-1", "Ana and Ben cannot both show 5."),
        ("reveal 5 6 7", "T-1", "6 lies in the River, Ben cannot have it."),
        ("reveal 5 12 7", "T-2", "There is no 12; cards run from 1 to 11."),
        ("reveal 0 2 7", "T-2", "There is no 0; cards run from 1 to 11."),
        ("reveal 5 9", "T-4", "The card of Cy is missing."),
        ("reveal 5", "T-4", "The card of Ben and Cy is missing."),
        ("reveal 5 9 7 8", "T-4", "There are 4 cards for 3 players."),
        ("reveal Ana 5 Ben 9", "T-4", "The card of Cy is missing."),
        ("reveal Ana 5 Ana 9 Cy 7", "T-4", "Ana is named twice."),
        ("reveal Ana 5 Bob 9 Cy 7", "T-4", "Nobody called Bob plays; the players are Ana, Ben and Cy."),
        ("reveal Ana 5 Ben 9 Cy", "N-1", "The card of Cy is missing."),
        ("reveal Ana 5 Ben x Cy 7", "N-1", "x is no card."),
        ("reveal 5 +9 7", "N-1", "The card of 7 is missing."),
    ],
)
def test_a_revelation_that_cannot_be_says_which_card_and_whose(line: str, rule: str, says: str) -> None:
    refusal = refused(play("river 6"), line)
    if "+9" not in line:
        assert refusal.message == says
    assert refusal.rule == rule


def test_a_revelation_by_name_is_the_same_as_by_seat() -> None:
    match = play("river 6")
    assert submit(match, "cy 7 ana 5 b 9").text == "reveal 5 9 7"
    assert last(match).cards == (5, 9, 7)


def test_the_revelation_is_possible_before_all_have_exchanged() -> None:
    assert play("river 6", "keep", "5 9 7").state.round == 2


def test_a_ruling_lets_the_last_player_swap_with_the_first_and_the_known_card_goes_along() -> None:
    match = play("river 6", "swap river 6 for 7", "keep", "! swap next")
    assert match.state.taken == (0, 0, 6)
    assert match.rulings == 1
    submit(match, "9 10 6")


def test_a_ruling_sets_the_moment_aside_where_the_entry_still_means_something() -> None:
    match = play("river 5", "! keep")
    assert (match.state.phase, match.state.active, match.state.river) == ("exchange", 1, (5,))
    submit(match, "! flood 8")
    assert match.state.river == (5, 8)
    assert refused(match, "! flood 9").rule == "T-2"
    submit(match, "! dinosaur Ana Belzebufo")
    assert match.state.lives == (4, 3, 3)
    submit(match, "! river 4")
    submit(match, "heat none")
    submit(match, "! heat Ana")
    assert match.state.active == 0


def test_a_ruling_changes_nothing_where_the_entry_means_nothing() -> None:
    for line in ("! reveal 5 9 7", "! flood 8", "! heat none", "! keep"):
        assert refused(play(), line).rule == "T-3"
    assert refused(play("river 6"), "! heat none").rule == "T-3"
    assert refused(play("river 6 7"), "! keep").rule == "T-3"
    assert refused(play("river 6"), "! reveal 5 5 7").rule == "T-1"


def test_a_flood_that_a_ruling_adds_to_a_full_river_asks_for_no_more() -> None:
    match = play("river 6", "! flood 5")
    assert match.state.phase == "exchange"


def test_heat_in_the_middle_of_a_flood_leaves_the_flood_due() -> None:
    match = play("river 4", "keep", "! river 5")
    assert refused(match, "! heat Ana").rule == "T-3"
    assert match.state.phase == "flood"


def test_the_names_of_heat_are_not_checked_against_cards() -> None:
    match = play("river 4", "heat none")
    submit(match, "9 10 11")
    assert refused(play("river 4"), "heat Ana Ana").rule == "T-4"
    assert refused(play("river 4"), "heat Bob").rule == "T-4"
    assert refused(play("river 4"), "heat").rule == "N-1"
    assert refused(play("river 4"), "heat none Ana").rule == "N-1"
    assert play("river 4", "heat Ana Ben Cy", players=THREE).state.phase == "exchange"


def test_a_first_player_set_anew_moves_the_turns_and_what_was_known_stays() -> None:
    match = play("river 6", "swap river 6 for 7", "fix first Cy")
    assert match.state.active == 0
    assert refused(match, "swap river 7 for 8").rule == "T-1"
    assert play("river 6", "swap river 6 for 7", "fix first Cy", "swap river 7 for 6").state.taken == (
        7,
        0,
        0,
    )
    submit(match, "! swap deck")
    assert match.state.taken == (0, 0, 0)
