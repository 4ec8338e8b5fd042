"""A battle of the active player."""

import pytest

from tests.engines.bravest_warriors.table import play, refused, table


def test_encounters_lie_below_each_other_in_one_column() -> None:
    match = table("reveal 3", "roll 3 1 1 1 1 1", "lock 3", "reveal 4")
    assert [card.card.value for card in match.state.battle.columns[0]] == [3, 4]
    assert match.state.battle.column == 1


def test_the_first_roll_has_six_dice_and_the_next_those_that_are_free() -> None:
    match = table("reveal 8")
    many = refused(match, "roll 1 2 3 4 5 6 6")
    assert (many.rule, many.nearest) == ("EN-10", "roll 1 2 3 4 5 6")
    assert refused(match, "roll 1 2 3").rule == "EN-10"
    play(match, "roll 1 2 3 4 5 6", "lock 1 2 5", "reveal 4")
    assert refused(match, "roll 1 2 3 4 5 6").rule == "EN-10"
    assert play(match, "roll 1 2 3").state.battle.roll == (1, 2, 3)


def test_no_die_shows_a_seven() -> None:
    assert refused(table("reveal 8"), "roll 1 2 3 4 5 7").rule == "N-1"
    assert refused(table("reveal 8"), "roll 0 2 3 4 5 6").rule == "N-1"


def test_dice_whose_sum_is_the_value_beat_the_encounter_and_are_locked() -> None:
    match = table("reveal 13", "roll 6 5 4 3 2 1", "lock 6 5 2")
    state = match.state
    assert state.phase == "choose"
    assert state.battle.columns[0][0].dice == (6, 5, 2)
    assert state.battle.roll == (4, 3, 1)
    assert state.battle.free == 3


def test_a_wrong_sum_is_refused_with_the_set_that_leaves_most() -> None:
    answer = refused(table("reveal 11", "roll 6 5 4 3 2 1"), "lock 6 4")
    assert (answer.rule, answer.nearest) == ("EN-12", "lock 6 5")
    assert "10" in answer.message
    assert "11" in answer.message


def test_six_ones_cannot_make_thirteen() -> None:
    answer = refused(table("reveal 13", "roll 1 1 1 1 1 1"), "lock 1 1 1 1 1 1")
    assert (answer.rule, answer.nearest) == ("EN-12", "defeat")


def test_dice_that_were_not_rolled_or_lie_there_once_cannot_be_locked() -> None:
    match = table("reveal 6", "roll 3 2 2 4 4 5")
    answer = refused(match, "lock 6")
    assert (answer.rule, answer.nearest) == ("T-1", "lock 4 2")
    assert refused(match, "lock 3 3").rule == "T-1"


def test_locking_takes_the_leftmost_die_of_each_face() -> None:
    match = table("reveal 5", "roll 3 2 4 2 3 1", "lock 3 2")
    assert match.state.battle.roll == (4, 2, 3, 1)


def test_score_or_reveal_is_asked_only_behind_a_beaten_encounter() -> None:
    match = table("reveal 6")
    assert refused(match, "score").rule == "T-3"
    assert refused(match, "reveal 4").rule == "T-3"
    play(match, "roll 6 1 1 1 1 1")
    assert refused(match, "score").rule == "T-3"
    play(match, "lock 6")
    assert play(match, "reveal 4").state.phase == "roll"


def test_with_no_die_left_the_next_encounter_opens_a_column_with_all_dice() -> None:
    match = table("reveal 21", "roll 1 2 3 4 5 6", "lock 1 2 3 4 5 6")
    assert match.state.battle.free == 0
    step = play(match, "reveal 4")
    assert step.state.battle.column == 2
    assert step.state.battle.free == 6
    assert step.state.battle.columns[0][0].dice == (1, 2, 3, 4, 5, 6)
    assert [fact.rule for fact in step.consequences] == ["EN-14"]


def test_columns_of_three_two_and_one_score_ten() -> None:
    column = ("reveal 3", "roll 1 2 6 6 6 6", "lock 1 2", "reveal 12", "roll 6 6 6 6", "lock 6 6")
    match = table(*column, "reveal 12", "roll 6 6", "lock 6 6")
    play(match, "reveal 18", "roll 6 6 6 6 6 6", "lock 6 6 6", "reveal 18", "roll 6 6 6", "lock 6 6 6")
    play(match, "reveal 36", "roll 6 6 6 6 6 6", "lock 6 6 6 6 6 6")
    assert match.state.at_stake == 10
    assert play(match, "score").state.points(0) == 10


def test_printed_points_count_with_the_column() -> None:
    whole = "roll 6 6 6 6 6 6", "lock 6 6 6 6 6 6"
    match = table("reveal 36", *whole, "reveal 36", *whole)
    before = match.state.at_stake
    play(match, 'reveal 6 +2 "Memory Donk"', "roll 6 1 1 1 1 1", "lock 6")
    assert match.state.at_stake - before == 5


def test_after_scoring_all_is_discarded_and_play_passes_left() -> None:
    state = table("reveal 3", "roll 3 1 1 1 1 1", "lock 3", "score").state
    assert (state.turn, state.active, state.phase) == (2, 1, "reveal")
    assert state.battle.empty
    assert state.battle.free == 6
    assert state.points(0) == 1


def test_what_is_at_stake_counts_beaten_encounters_at_every_moment() -> None:
    match = table("reveal 3", "roll 3 1 1 1 1 1", "lock 3", "reveal 4 +2")
    assert match.state.at_stake == 1
    play(match, "roll 4 1 1 1 1")
    assert match.state.at_stake == 1
    assert play(match, "lock 4").state.at_stake == 4


def test_a_defeat_is_said_after_the_roll_and_never_forced() -> None:
    match = table("reveal 6")
    assert refused(match, "defeat").rule == "T-3"
    play(match, "roll 6 1 1 1 1 1")
    assert play(match, "defeat").state.phase == "defeated"


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        ("change 3 to 5", (5, 2, 4, 3, 4, 4)),
        ("change 3 4 to 4 3", (4, 2, 3, 3, 4, 4)),
        ("change 4 4 to 1 2", (3, 2, 1, 3, 2, 4)),
        ("change 3 2 4 3 4 4 to 1 1 1 1 1 1", (1,) * 6),
    ],
)
def test_all_dice_of_a_change_are_picked_before_one_is_turned_and_stay_in_place(
    line: str, roll: tuple[int, ...]
) -> None:
    assert table("reveal 6", "roll 3 2 4 3 4 4", line).state.battle.roll == roll


@pytest.mark.parametrize("line", ["change 6 to 2 4", "change 3 3 to 6", "change 3 to 7", "change 3 to 0"])
def test_a_die_stays_one_die_from_one_to_six(line: str) -> None:
    assert refused(table("reveal 6", "roll 3 2 4 3 6 4"), line).rule == "EN-11"


def test_only_dice_that_lie_there_are_changed() -> None:
    match = table("reveal 6", "roll 3 2 4 3 4 4")
    assert refused(match, "change 5 to 6").rule == "T-1"
    assert refused(match, "change 2 2 to 6 6").rule == "T-1"


def test_before_a_defeat_the_active_player_alone_changes_dice() -> None:
    match = table("reveal 6", "roll 3 2 4 3 4 4")
    assert refused(match, "change 3 to 5 by Ben").rule == "EN-23"
    assert play(match, "change 3 to 5 by Ana").state.battle.roll[0] == 5


def test_an_encounter_to_be_beaten_twice_needs_two_sets_of_one_roll() -> None:
    match = table("reveal 2 twice", "roll 2 1 1 6 6 6", "lock 2")
    state = match.state
    assert (state.phase, state.battle.free, state.battle.roll) == ("match", 5, (1, 1, 6, 6, 6))
    assert state.at_stake == 0
    assert refused(match, "lock 1").rule == "EN-12"
    state = play(match, "lock 1 1").state
    assert state.phase == "choose"
    assert state.battle.columns[0][0].dice == (2, 1, 1)
    assert state.at_stake == 1


def test_half_locked_dice_come_back_when_the_encounter_goes() -> None:
    match = table("reveal 6", "roll 6 2 5 5 5 5", "lock 6", "reveal 2 twice", "roll 2 5 5 5 5", "lock 2")
    assert play(match, "defeat").state.battle.free == 4
    state = play(match, "pass").state
    assert (state.phase, state.battle.free) == ("inherit", 5)


def test_the_roll_stays_until_the_next_reveal_or_pass() -> None:
    match = table("reveal 3", "roll 3 1 1 1 1 1", "lock 3")
    assert match.state.battle.roll == (1, 1, 1, 1, 1)
    assert play(match, "reveal 6").state.battle.roll == ()
    assert play(match, "roll 1 1 1 1 2", "defeat").state.battle.roll == (1, 1, 1, 1, 2)
    assert play(match, "pass").state.battle.roll == ()
