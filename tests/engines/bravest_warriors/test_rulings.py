"""Table rulings and recounts."""

import pytest

from engines.bravest_warriors.ledger import PAGE
from tests.engines.bravest_warriors.table import play, refused, table

ROLLED = ("reveal 11", "roll 6 5 3 3 1 2")


def test_a_ruled_lock_beats_the_encounter_whatever_the_sum() -> None:
    match = table(*ROLLED, "! lock 6 3")
    assert match.state.phase == "choose"
    assert match.state.battle.columns[0][0].dice == (6, 3)
    assert match.rulings == 1


def test_a_ruled_lock_beats_an_encounter_to_be_beaten_twice_at_once() -> None:
    assert table("reveal 2 twice", "roll 2 1 1 1 1 1", "! lock 2").state.phase == "choose"


def test_a_ruling_cannot_lock_what_does_not_lie_there() -> None:
    match = table(*ROLLED)
    assert refused(match, "! lock 4").rule == "T-1"
    assert refused(match, "! lock 7").rule == "N-1"
    assert refused(match, "! change 4 to 5").rule == "T-1"
    assert refused(match, '! change 3 to 5 with "Wand"').rule == "T-1"
    assert refused(match, "! change 3 to 5 6").rule == "T-1"
    assert refused(match, "! points Zorro +1").rule == "T-4"
    assert refused(match, "! points Ben -1").rule == "T-2"


def test_a_ruling_that_the_rules_allow_is_counted_as_one() -> None:
    match = table(*ROLLED, "! lock 6 5")
    assert (match.rulings, match.state.at_stake) == (1, 1)
    assert match.records[-1].step.consequences[0].text == "ruling of the table"


@pytest.mark.parametrize(
    ("lines", "ruling"),
    [
        ((), "! start Cy"),
        (("hero Ana Plum",), "! start Cy"),
        (("hero Ana Plum",), "! hero Ana Danny"),
        (("reveal 5",), "! hero Ana Plum"),
        (("points Ana +9", *ROLLED), "! buy"),
        (("points Ana +9",), "! buy"),
        (("points Ana +9", "reveal 5", "buy"), "! buy"),
        (("reveal 5",), "! reveal 6"),
        (ROLLED, "! reveal 6"),
        ((*ROLLED, "defeat"), "! reveal 6"),
        (("reveal 5",), "! roll 1 2 3"),
        (ROLLED, "! roll 1 2 3 4 5 6"),
        ((*ROLLED, "defeat"), "! roll 1 2 3 4 5 6"),
        (("reveal 5",), "! defeat"),
        ((*ROLLED, "defeat"), "! lock 6 5"),
        (ROLLED, "! assist Ana lock 6 5"),
        (ROLLED, "! assist Ben Ben lock 6"),
        (ROLLED, "! score"),
        ((*ROLLED, "lock 6 5"), "! pass"),
        ((), "! pass"),
        (ROLLED, "! pass"),
        (('item Ana + "Wand"', "reveal 3 no-items"), '! bonus with "Wand"'),
        (('item Ana + "Wand"', "reveal 3 no-items", "roll 1 1 1 1 1 1"), '! change 1 to 3 with "Wand"'),
        (ROLLED, "! change 3 to 5 by Cy"),
        (('item Ben + "Gas-Powered Stick"', "points Ana +9", "reveal 3"), '! buy "Gas-Powered Stick"'),
    ],
)
def test_the_table_may_rule_what_the_rules_refuse(lines: tuple[str, ...], ruling: str) -> None:
    match = table(*lines)
    if lines:
        refused(match, ruling.removeprefix("! "))
    play(match, ruling)
    assert match.rulings == 1


@pytest.mark.parametrize(
    ("lines", "ruling"),
    [
        (("reveal 5",), "! lock 5"),
        ((), "! lock 5"),
        ((), "! score"),
        ((), "! roll 1 1 1 1 1 1"),
        ((), "! defeat"),
        ((), "! bonus"),
        (ROLLED, "! bonus"),
        (ROLLED, "! coattail"),
        ((), "! fresh"),
        (("reveal 5",), "! change 5 to 6"),
        (("reveal 5",), "! assist Ben lock 5"),
        (ROLLED, "! start Ben"),
    ],
)
def test_a_ruling_without_a_meaning_at_the_moment_is_refused(lines: tuple[str, ...], ruling: str) -> None:
    assert refused(table(*lines), ruling).rule == "T-3"


def test_a_ruling_rolls_no_more_dice_than_there_are() -> None:
    answer = refused(table("reveal 5"), "! roll 1 2 3 4 5 6 6")
    assert (answer.rule, answer.nearest) == ("T-2", "roll 1 2 3 4 5 6")
    assert refused(table(*ROLLED), "! roll 1 2 3 4 5 6 6").nearest is None


def test_a_ruling_does_not_buy_on_credit() -> None:
    assert refused(table("points Ana +1", "reveal 5"), "! buy").rule == "T-2"


def test_a_ruled_reveal_takes_the_place_of_the_card_that_is_faced() -> None:
    match = table("reveal 2 twice", "roll 2 1 1 1 1 1", "lock 2", "! reveal 6")
    state = match.state
    assert [card.card.value for card in state.battle.columns[0]] == [6]
    assert (state.phase, state.battle.free, state.battle.roll) == ("roll", 6, ())


def test_a_ruled_score_banks_a_battle_that_was_just_taken_over() -> None:
    lost = ("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "reveal 9", "roll 1 1 1 1 1", "defeat", "pass")
    assert table(*lost, "coattail", "! score").state.points(1) == 1
    assert table(*lost, "! score").state.points(1) == 1


def test_points_are_set_with_a_line_in_the_ledger() -> None:
    match = table("points Ben +5", "fix points Ben 12")
    assert match.state.points(1) == 12
    assert [(line.delta, line.total) for line in match.state.ledger] == [(5, 5), (7, 12)]
    assert (match.recounts, match.rulings) == (1, 0)
    assert match.records[-1].step.consequences[0].text == "recount by hand"


def test_a_long_ledger_is_told_whole_and_no_page_of_it_is_written_twice() -> None:
    match = table(*("points Ben +1", "points Ana +1", "points Ben -1", "points Ana -1") * 25)
    for count in range(101):
        lines = match.state_after(count).ledger
        assert [(line.seat, line.total) for line in lines] == ([(1, 1), (0, 1), (1, 0), (0, 0)] * 25)[:count]
    pages = [match.state_after(count).account.full for count in (100, 99, 97, 96)]
    assert [len(each) for each in pages] == [3, 3, 3, 2]
    assert [len(page) for page in pages[0]] == [PAGE] * 3
    assert all(page is same for each in pages for page, same in zip(each, pages[0], strict=False))


def test_turn_and_active_player_are_set_and_nothing_else() -> None:
    match = table(*ROLLED, "fix turn 7", "fix active Cy")
    state = match.state
    assert (state.turn, state.active, state.phase, state.battle.roll) == (7, 2, "match", (6, 5, 3, 3, 1, 2))


def test_counts_that_cannot_be_are_refused() -> None:
    assert refused(table(), "fix points Ana -1").rule == "T-2"
    assert refused(table(), "fix turn 0").rule == "T-2"
    assert refused(table(players="Ana"), "fix turn 13").rule == "T-2"
    assert table("fix turn 40").state.turn == 40


def test_a_recount_can_win_the_match_and_take_the_win_back() -> None:
    match = table(*ROLLED, "fix points Ben 30")
    assert match.status == "over"
    step = play(match, "fix points Ben 29")
    assert (match.status, step.state.moment) == ("playing", "match")
    assert "the match goes on" in [fact.text for fact in step.consequences]
    play(match, "lock 6 5")


def test_a_scored_win_that_is_taken_back_goes_on_where_the_fix_leaves_it() -> None:
    match = table("points Ana +29", "reveal 6", "roll 6 1 1 1 1 1", "lock 6", "score", "fix points Ana 29")
    state = match.state
    assert (state.moment, state.turn, state.active) == ("reveal", 1, 0)
    play(match, "fix active Ben", "fix turn 2", "reveal 3")


def test_of_two_above_the_target_the_higher_one_wins() -> None:
    match = table("points Ana +30", "fix points Ben 31")
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (1,)


def test_a_solo_match_that_was_lost_may_be_recounted_as_won() -> None:
    match = table(*("reveal 36", "roll 1 1 1 1 1 1", "defeat") * 12, players="Ana")
    assert match.status == "lost"
    play(match, "fix points Ana 20")
    assert match.status == "won"
    play(match, "fix points Ana 3")
    assert match.status == "lost"
    play(match, "fix turn 12")
    assert match.status == "lost"
    play(match, "fix turn 8")
    assert match.status == "playing"
    play(match, "reveal 6")


def test_a_recount_does_not_take_back_that_somebody_conceded() -> None:
    match = table("concede Ben", "fix points Ben 30")
    assert match.state.outcome is not None
    assert match.state.outcome.losers == (1,)
