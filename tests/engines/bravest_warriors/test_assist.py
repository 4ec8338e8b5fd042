"""After a Defeat: those who assist."""

import pytest

from tests.engines.bravest_warriors.table import play, refused, table

LOST = ("reveal 6 +9", "roll 6 1 1 1 1 1", "lock 6", "reveal 6", "roll 5 1 4 4 4", "defeat")


def test_ten_points_and_two_assistants_are_three_points_each() -> None:
    match = table("reveal 6 +8", "roll 6 1 1 1 1 1", "lock 6", "reveal 6", "roll 5 1 4 4 4", "defeat")
    play(match, "assist Ben Cy lock 5 1")
    state = match.state
    assert [state.points(seat) for seat in range(3)] == [3, 3, 3]
    assert [line.seat for line in state.ledger] == [0, 1, 2]
    assert (state.turn, state.active, state.phase) == (2, 1, "reveal")
    assert state.battle.empty


def test_one_point_for_two_is_nothing_and_makes_no_line() -> None:
    match = table("reveal 6", "roll 5 1 4 4 4 4", "defeat", "assist Ben lock 5 1")
    assert match.state.ledger == ()


def test_the_lines_of_an_assist_run_clockwise_from_the_active_player() -> None:
    match = table("start Ben", *LOST, "assist Ana Cy lock 1 5")
    assert [line.seat for line in match.state.ledger] == [1, 2, 0]


def test_the_active_player_and_a_repeated_name_do_not_assist() -> None:
    match = table(*LOST)
    assert refused(match, "assist Ana lock 5 1").rule == "EN-23"
    assert refused(match, "assist Ben Ben lock 5 1").rule == "EN-23"
    assert refused(match, "assist Zorro lock 5 1").rule == "T-4"


def test_an_assist_needs_dice_that_lie_there_and_make_the_value() -> None:
    match = table(*LOST)
    absent = refused(match, "assist Ben lock 6")
    assert (absent.rule, absent.nearest) == ("T-1", "assist Ben lock 5 1")
    wrong = refused(match, "assist Ben Cy lock 4 1")
    assert (wrong.rule, wrong.nearest) == ("EN-12", "assist Ben Cy lock 5 1")
    play(match, "change 1 to 4 by Cy")
    assert refused(match, "assist Ben lock 4 4").nearest == "pass"
    assert refused(match, "assist Ana lock 6").nearest is None


def test_names_and_dice_are_read_before_the_moment() -> None:
    match = table("reveal 6")
    assert refused(match, "assist Ben lock").rule == "N-1"
    assert refused(match, "assist lock 6").rule == "N-1"
    assert refused(match, "assist Ben 6").rule == "T-4"
    assert refused(match, "assist").rule == "N-1"
    assert refused(match, "assist Ben").rule == "N-1"
    assert refused(match, "assist Ben lock six").rule == "N-1"
    assert refused(match, "assist Ben lock 6").rule == "T-3"


def test_after_a_defeat_the_assistants_turn_dice_and_say_who() -> None:
    match = table(*LOST)
    assert refused(match, "change 1 to 2").rule == "EN-23"
    assert refused(match, "change 1 to 2 by Ana").rule == "EN-23"
    assert play(match, "change 1 to 2 by Cy").state.battle.roll == (5, 2, 4, 4, 4)


def test_an_assistant_spends_their_own_item() -> None:
    match = table('item Ana + "Wand"', *LOST)
    assert refused(match, 'change 1 to 2 with "Wand" by Cy').rule == "T-1"
    play(match, 'item Cy + "Wand"')
    assert play(match, 'change 1 to 2 with "Wand" by Cy').state.items == (("Wand",), (), ())


def test_a_card_without_assists_goes_straight_to_the_next_player() -> None:
    match = table("reveal 6 no-assists", "roll 5 1 4 4 4 4")
    step = play(match, "defeat")
    assert (step.state.phase, step.state.active, step.state.turn) == ("reveal", 1, 2)
    assert "EN-21" in {fact.rule for fact in step.consequences}


def test_an_assist_locks_both_sets_of_a_card_to_be_beaten_twice() -> None:
    match = table("reveal 6 +5 twice", "roll 6 5 1 4 4 4", "defeat")
    assert refused(match, "assist Ben lock 6").rule == "EN-12"
    assert refused(match, "assist Ben lock 4 4 4").rule == "EN-12"
    assert refused(match, "assist Ben lock 4 4 4").nearest == "assist Ben lock 6 5 1"
    assert play(match, "assist Ben lock 1 6 5").state.points(1) == 3


def test_half_locked_dice_count_in_an_assist() -> None:
    match = table("reveal 6 +5 twice", "roll 6 5 1 4 4 4", "lock 6", "defeat")
    assert match.state.battle.free == 5
    assert match.state.battle.columns[0][0].dice == (6,)
    assert refused(match, "assist Ben lock 6 5 1").rule == "T-1"
    assert play(match, "assist Ben lock 5 1").state.points(1) == 3


def test_a_becomes_item_card_that_others_beat_goes_to_the_active_player() -> None:
    match = table("reveal 6 item+1", "roll 5 1 4 4 4 4", "defeat", "assist Ben lock 5 1")
    assert match.state.items == (("+1",), (), ())


@pytest.mark.parametrize(
    ("rule", "points", "winners"),
    [
        ("highest-then-clockwise", (25, 26, 0), (1,)),
        ("highest-then-clockwise", (26, 26, 0), (0,)),
        ("highest-then-clockwise", (20, 26, 26), (1,)),
        ("shared", (25, 26, 0), (0, 1)),
    ],
)
def test_several_may_reach_the_target_in_one_assist(
    rule: str, points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = table(double_win=rule)
    play(match, *(f"points {name} +{n}" for name, n in zip(("Ana", "Ben", "Cy"), points, strict=True)))
    play(match, "reveal 6 +20", "roll 5 1 4 4 4 4", "defeat", "assist Ben Cy lock 5 1")
    outcome = match.state.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert match.state.battle.empty
    assert (match.state.turn, match.state.active) == (1, 0)


def test_equal_winners_are_told_apart_clockwise_from_the_active_player() -> None:
    match = table("start Cy", "points Ana +25", "points Ben +25")
    play(match, "reveal 6 +20", "roll 5 1 4 4 4 4", "defeat", "assist Ben Ana lock 5 1")
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (0,)
