"""How a match ends."""

import pytest

from tests.engines.bravest_warriors.table import Table, play, refused, table

POINT = ("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "score")
NOTHING = ("reveal 36", "roll 1 1 1 1 1 1", "defeat")


def ended(match: Table) -> tuple[str, tuple[int, ...]]:
    """The status of the match and the seats that won."""
    assert match.state.outcome is not None
    return match.status, match.state.outcome.winners


def test_reaching_the_target_by_a_score_wins_at_once() -> None:
    match = table("points Ana +28", "reveal 6 +1", "roll 6 1 1 1 1 1", "lock 6", "score")
    assert ended(match) == ("over", (0,))
    state = match.state
    assert (state.turn, state.active, state.moment) == (1, 0, "over")
    assert state.battle.empty


def test_points_of_a_card_win_at_once_and_leave_the_battle_on_the_table() -> None:
    match = table("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "points Cy +30")
    assert ended(match) == ("over", (2,))
    assert match.state.outcome is not None
    assert match.state.outcome.losers == (0, 1)
    assert match.state.battle.roll == (1, 1, 1, 1, 1)
    assert match.state.at_stake == 1


@pytest.mark.parametrize(
    "line", ["reveal 6", "points Ana +1", "score", "! reveal 6", "concede Ana", "start Ana"]
)
def test_after_the_end_only_notes_and_recounts_are_possible(line: str) -> None:
    match = table("points Cy +30")
    assert refused(match, line).rule == "T-3"
    play(match, 'note "well played"')


def test_points_never_go_below_zero() -> None:
    match = table("points Ben +3")
    answer = refused(match, "points Ben -4")
    assert (answer.rule, answer.nearest) == ("T-2", "points Ben -3")
    assert play(match, "points Ben -3").state.points(1) == 0


def test_a_change_of_nothing_makes_no_line() -> None:
    assert table("points Ben +0", "fix points Cy 0").state.ledger == ()


def test_who_concedes_loses_and_all_others_win() -> None:
    assert ended(table("concede Ben")) == ("over", (0, 2))
    assert refused(table(), "concede").rule == "N-1"


def test_one_player_wins_at_twenty_points() -> None:
    match = table("points Ana +19", *POINT, players="Ana")
    assert ended(match) == ("won", (0,))
    assert match.state.turn == 1


def test_a_defeat_alone_goes_straight_to_the_next_battle() -> None:
    match = table("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "reveal 36", "roll 1 1 1 1 1", players="Ana")
    state = play(match, "defeat").state
    assert (state.phase, state.turn, state.battle.free) == ("reveal", 2, 6)
    assert state.battle.empty


@pytest.mark.parametrize("battles", [12, 10])
def test_the_last_battle_without_the_target_is_the_end(battles: int) -> None:
    match = table(players="Ana", solo_turns=battles)
    for _ in range(battles):
        assert match.state.outcome is None
        play(match, *NOTHING)
    assert ended(match) == ("lost", ())
    assert match.state.turn == battles
    assert match.state.outcome is not None
    assert match.state.outcome.losers == (0,)
    assert match.state.outcome.rule == "EN-7"


def test_checked_after_the_last_battle_only_the_points_then_count() -> None:
    match = table("points Ana +25", players="Ana", solo_check="after-last-turn")
    for _ in range(12):
        assert match.state.outcome is None
        play(match, *POINT)
    assert ended(match) == ("won", (0,))
    assert match.state.battle.empty


def test_checked_after_the_last_battle_points_may_be_lost_again() -> None:
    match = table("points Ana +25", players="Ana", solo_check="after-last-turn")
    play(match, *NOTHING * 11, "points Ana -10", *NOTHING)
    assert ended(match) == ("lost", ())


def test_the_check_after_the_last_battle_concerns_one_player_only() -> None:
    assert ended(table("points Ana +30", solo_check="after-last-turn")) == ("over", (0,))


def test_conceding_alone_loses() -> None:
    assert ended(table("concede", players="Ana")) == ("lost", ())


def test_alone_there_are_neither_assists_nor_coattails() -> None:
    match = table("reveal 6", "roll 1 1 1 1 1 1", players="Ana")
    assert refused(match, "assist Ana lock 1").rule == "T-3"
    assert refused(match, "pass").rule == "T-3"
    play(match, "defeat")
    assert refused(match, "coattail").rule == "T-3"
