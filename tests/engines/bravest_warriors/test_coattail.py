"""The coattails of the next player."""

import pytest

from tests.engines.bravest_warriors.table import Table, play, refused, table

BEATEN = ("reveal 6", "roll 6 1 1 1 1 1", "lock 6")
LOST = ("reveal 13", "roll 1 1 1 1 1", "defeat", "pass")


def lost(match: Table) -> None:
    """The active player turns up one more Encounter and cannot beat it."""
    ones = " ".join("1" * match.state.battle.free)
    play(match, "reveal 36", f"roll {ones}", "defeat", "pass")


def test_the_next_player_takes_over_the_locked_dice_and_the_column() -> None:
    match = table(*BEATEN, *LOST)
    state = match.state
    assert (state.phase, state.active, state.turn, state.battle.free) == ("inherit", 1, 2, 5)
    assert [card.card.value for card in state.battle.columns[0]] == [6]
    state = play(match, "coattail").state
    assert (state.phase, state.battle.free) == ("reveal", 5)


def test_a_fresh_battle_discards_all_and_brings_all_dice_back() -> None:
    match = table(*BEATEN, *LOST, "fresh")
    assert match.state.battle.empty
    assert (match.state.phase, match.state.battle.free) == ("reveal", 6)


def test_a_battle_taken_over_scores_for_who_scores_it() -> None:
    match = table(*BEATEN, *LOST, "coattail", "reveal 5", "roll 5 1 1 1 1", "lock 5", "score")
    assert [match.state.points(seat) for seat in range(3)] == [0, 2, 0]


def test_one_more_encounter_must_fall_before_scoring() -> None:
    match = table(*BEATEN, *LOST, "coattail")
    assert refused(match, "score").rule == "T-3"


def test_under_a_house_rule_a_battle_taken_over_is_scored_at_once() -> None:
    match = table(*BEATEN, *LOST, "coattail", coattail_must_beat=0)
    assert match.state.phase == "choose"
    assert play(match, "score").state.points(1) == 1


def test_a_battle_that_fails_at_once_leaves_nothing_to_take_over() -> None:
    match = table("reveal 13", "roll 1 1 1 1 1 1", "defeat", "pass")
    assert match.state.phase == "reveal"
    assert refused(match, "coattail").rule == "T-3"
    assert refused(match, "fresh").rule == "T-3"


def test_the_chain_ends_at_the_player_who_began_it() -> None:
    match = table(*BEATEN, *LOST, "coattail")
    lost(match)
    assert (match.state.phase, match.state.active) == ("inherit", 2)
    play(match, "coattail")
    lost(match)
    assert (match.state.phase, match.state.active, match.state.turn) == ("reveal", 0, 4)
    assert match.state.battle.empty
    assert match.state.battle.free == 6


def test_of_two_players_the_second_is_the_last_of_the_chain() -> None:
    match = table(*BEATEN, *LOST, "coattail", players="Ana Ben")
    lost(match)
    assert match.state.phase == "reveal"


def test_who_declines_begins_a_chain_of_their_own() -> None:
    match = table(*BEATEN, *LOST, "fresh", *BEATEN)
    lost(match)
    assert (match.state.phase, match.state.active) == ("inherit", 2)
    play(match, "coattail")
    lost(match)
    assert (match.state.phase, match.state.active) == ("inherit", 0)


def test_a_card_without_assists_still_leaves_a_battle_to_take_over() -> None:
    match = table(*BEATEN, "reveal 13 no-assists", "roll 1 1 1 1 1", "defeat")
    assert (match.state.phase, match.state.active) == ("inherit", 1)


def test_a_becomes_item_card_counts_as_beaten() -> None:
    match = table("reveal 6 item+1", "roll 6 1 1 1 1 1", "lock 6", *LOST, item_encounter_scores="no")
    assert match.state.phase == "inherit"


def test_a_failed_encounter_is_kept_under_a_house_rule_and_rolled_against() -> None:
    match = table("points Ben +4", *BEATEN, *LOST, failed_encounter="keep-for-coattail")
    assert [card.card.value for card in match.state.battle.columns[0]] == [6, 13]
    state = play(match, "coattail").state
    assert (state.phase, state.battle.free) == ("roll", 5)
    play(match, "buy")
    assert refused(match, "buy").rule == "EN-9"
    play(match, "roll 6 6 1 1 1", "lock 6 6 1", "score")
    assert match.state.points(1) == 4


@pytest.mark.parametrize("must_beat", [0, 1])
def test_a_kept_encounter_is_rolled_against_before_anything_else(must_beat: int) -> None:
    match = table(*BEATEN, *LOST, failed_encounter="keep-for-coattail", coattail_must_beat=must_beat)
    assert play(match, "coattail").state.phase == "roll"


def test_a_failed_assist_discards_the_encounter_all_the_same() -> None:
    match = table(*BEATEN, "reveal 13", "roll 1 1 1 1 1", "defeat", failed_encounter="keep-for-coattail")
    step = play(match, "change 1 to 2 by Ben", "pass")
    assert [card.card.value for card in step.state.battle.columns[0]] == [6]
    assert "EN-25" in {fact.rule for fact in step.consequences}


def test_a_kept_encounter_loses_its_half_locked_dice() -> None:
    match = table(*BEATEN, "reveal 2 twice", "roll 2 4 4 4 4", "lock 2", failed_encounter="keep-for-coattail")
    state = play(match, "defeat", "pass").state
    assert state.battle.free == 5
    assert state.battle.columns[0][1].dice == ()
    play(match, "coattail", "roll 1 1 2 4 4", "lock 1 1")
    assert play(match, "lock 2").state.battle.columns[0][1].dice == (1, 1, 2)


def test_nothing_is_kept_when_nothing_was_beaten() -> None:
    match = table("reveal 13", "roll 1 1 1 1 1 1", "defeat", "pass", failed_encounter="keep-for-coattail")
    assert match.state.phase == "reveal"
    assert match.state.battle.empty


def test_a_bonus_die_that_saw_an_encounter_fall_stays_locked() -> None:
    match = table("reveal 6", "bonus", "roll 6 1 1 1 1 1 1", "lock 6")
    lost(match)
    assert (match.state.battle.free, match.state.battle.bonus) == (6, "locked")
    play(match, "coattail", "reveal 6")
    assert refused(match, "bonus").rule == "T-1"


def test_a_bonus_die_that_saw_none_fall_goes_to_the_side() -> None:
    match = table(*BEATEN, "reveal 36", "bonus", "roll 1 1 1 1 1 1", "defeat", "pass")
    assert (match.state.battle.free, match.state.battle.bonus) == (5, "side")
    assert play(match, "coattail", "reveal 6", "bonus").state.battle.free == 6


def test_a_bonus_die_of_an_earlier_column_counts_for_nothing_in_this_one() -> None:
    match = table("reveal 36", "roll 6 6 6 6 6 6", "lock 6 6 6 6 6 6", "reveal 36", "bonus")
    play(match, "roll 1 1 1 1 1 1 1", "defeat", "pass")
    assert (match.state.battle.free, match.state.battle.bonus, match.state.battle.column) == (6, "side", 2)
    play(match, "coattail", "reveal 6")
    assert match.state.battle.column == 2


def test_a_bonus_die_that_goes_to_the_side_does_not_change_who_began_the_chain() -> None:
    match = table("reveal 36", "roll 1 1 1 1 1 1", "defeat", "pass", *BEATEN, players="Ana Ben")
    play(match, "reveal 36", "bonus", "roll 1 1 1 1 1 1", "defeat", "pass")
    assert (match.state.phase, match.state.active) == ("inherit", 0)
    play(match, "coattail")
    lost(match)
    assert (match.state.phase, match.state.active) == ("reveal", 1)
