"""Buying, holding and using Items; the bonus die."""

import pytest

from tests.engines.bravest_warriors.table import play, refused, table

BEATEN = ("roll 6 1 1 1 1 1", "lock 6")


def test_an_item_costs_two_banked_points() -> None:
    match = table("points Ana +3", "reveal 6", 'buy "Wand"')
    assert match.state.points(0) == 1
    assert match.state.items[0] == ("Wand",)
    assert [(line.delta, line.total) for line in match.state.ledger] == [(3, 3), (-2, 1)]


def test_with_one_point_nothing_is_bought() -> None:
    answer = refused(table("points Ana +1", "reveal 6"), "buy")
    assert answer.rule == "EN-9"
    assert "1" in answer.message


def test_points_of_the_running_battle_buy_nothing() -> None:
    match = table("reveal 6 +3", *BEATEN, "reveal 5")
    assert refused(match, "buy").rule == "EN-9"


def test_one_item_an_encounter_and_only_before_its_roll() -> None:
    match = table("points Ana +9")
    assert refused(match, "buy").rule == "T-3"
    play(match, "reveal 6", "buy")
    assert refused(match, "buy").rule == "EN-9"
    play(match, BEATEN[0])
    assert refused(match, "buy").rule == "T-3"
    play(match, BEATEN[1])
    assert refused(match, "buy").rule == "T-3"
    assert play(match, "reveal 3", "buy").state.items[0] == ("Item 1", "Item 2")


def test_an_item_that_changes_dice_is_discarded_unless_it_is_kept() -> None:
    match = table('item Ana + "Wand"', "reveal 6", "roll 3 1 1 1 1 1", 'change 3 to 4 with "Wand" keep')
    assert match.state.items[0] == ("Wand",)
    step = play(match, 'change 4 to 6 with "Wand"')
    assert step.state.items[0] == ()
    assert [fact.rule for fact in step.consequences] == ["EN-22"]
    assert refused(match, 'change 6 to 5 with "Wand"').rule == "T-1"
    assert refused(match, 'change 6 to 5 with "Wand" keep').rule == "T-1"


def test_of_two_items_of_one_name_one_is_spent() -> None:
    match = table('item Ana + "+1"', 'item Ana + "Wand"', 'item Ana + "+1"', "reveal 6", "roll 3 1 1 1 1 1")
    assert play(match, 'change 3 to 4 with "+1"').state.items[0] == ("Wand", "+1")


def test_a_card_without_items_bars_those_of_the_active_player_but_no_ability() -> None:
    match = table('item Ana + "Wand"', "reveal 6 no-items", "roll 3 1 1 1 1 1")
    assert refused(match, 'change 3 to 6 with "Wand"').rule == "EN-20"
    assert play(match, "change 3 to 6").state.battle.roll[0] == 6


@pytest.mark.parametrize(("scope", "barred"), [("active-player", False), ("everyone", True)])
def test_assistants_items_are_barred_only_by_a_house_rule(scope: str, barred: bool) -> None:
    match = table(
        'item Ben + "Wand"', "reveal 6 no-items", "roll 3 1 1 1 1 1", "defeat", no_items_scope=scope
    )
    if barred:
        assert refused(match, 'change 3 to 6 with "Wand" by Ben').rule == "EN-20"
        assert play(match, "change 3 to 6 by Ben").state.battle.roll[0] == 6
    else:
        assert play(match, 'change 3 to 6 with "Wand" by Ben').state.items[1] == ()


def test_buying_is_no_use_of_an_item() -> None:
    assert table("points Ana +2", "reveal 6 no-items", "buy").state.items[0] == ("Item 1",)


def test_the_bonus_die_joins_before_the_roll_and_once() -> None:
    match = table("reveal 6")
    assert play(match, "bonus").state.battle.free == 7
    assert refused(match, "bonus").rule == "T-1"
    play(match, "roll 6 1 1 1 1 1 1")
    assert refused(match, "bonus").rule == "T-3"
    assert play(match, "lock 6").state.battle.free == 6


def test_the_item_that_brings_the_bonus_die_is_spent_and_may_be_barred() -> None:
    match = table('item Ana + "Rocket"', "reveal 6 no-items")
    assert refused(match, 'bonus with "Fork"').rule == "T-1"
    assert refused(match, 'bonus with "Rocket"').rule == "EN-20"
    assert play(match, "bonus").state.items[0] == ("Rocket",)
    match = table('item Ana + "Rocket"', "reveal 6")
    assert play(match, 'bonus with "Rocket"').state.items[0] == ()


def test_the_bonus_die_goes_to_the_side_when_a_column_opens_or_the_battle_ends() -> None:
    match = table("reveal 36", "bonus", "roll 6 6 6 6 6 6 1", "lock 6 6 6 6 6 6", "reveal 1", "roll 1")
    play(match, "lock 1")
    assert match.state.battle.bonus == "locked"
    assert play(match, "reveal 6").state.battle.bonus == "side"
    assert match.state.battle.free == 6
    play(match, "bonus", "roll 6 1 1 1 1 1 1", "lock 6", "score")
    assert match.state.battle.free == 6


def test_a_becomes_item_card_joins_the_players_items_at_once_and_scores_its_column() -> None:
    match = table("reveal 6 item+1", *BEATEN)
    assert match.state.items[0] == ("+1",)
    assert match.state.at_stake == 1
    match = table('reveal 6 +2 item+1 "Firebelly Soldier"', *BEATEN, "reveal 2", "roll 1 1 1 1 1")
    play(match, 'change 1 to 2 with "Firebelly Soldier"', "lock 2")
    assert match.state.items[0] == ()
    assert match.state.at_stake == 4


def test_under_a_house_rule_it_scores_what_is_printed_only() -> None:
    match = table("reveal 6 +2 item+1", *BEATEN, item_encounter_scores="no")
    assert match.state.at_stake == 2
    assert play(match, "score").state.points(0) == 2


def test_it_stays_with_the_player_after_a_defeat() -> None:
    match = table("reveal 6 item+1", *BEATEN, "reveal 4", "roll 1 1 1 1 2", "defeat", "pass", "fresh")
    assert match.state.items[0] == ("+1",)


def test_one_stick_is_in_the_game_and_nobody_holds_two() -> None:
    match = table("points Ana +4", "points Ben +4", "reveal 6", 'buy "Gas-Powered Stick"', decks="both")
    play(match, *BEATEN, "reveal 5")
    assert refused(match, 'buy "Gas-Powered stick"').rule == "EN-5"
    play(match, "roll 5 1 1 1 1", "lock 5", "score", "reveal 6")
    other = refused(match, 'buy "Gas-Powered Stick"')
    assert (other.rule, other.nearest) == ("EN-5", "buy")
    assert play(match, 'item Ben + "Gas-Powered Stick"').state.items[1] == ("Gas-Powered Stick",)


def test_a_used_stick_may_be_bought_again() -> None:
    match = table("points Ana +4", "points Ben +4", "reveal 6", 'buy "Gas-Powered Stick"')
    play(match, "roll 5 1 1 1 1 1", 'change 5 to 6 with "Gas-Powered Stick"', "lock 6", "score", "reveal 6")
    assert play(match, 'buy "Gas-Powered Stick"').state.items[1] == ("Gas-Powered Stick",)


def test_the_longer_game_of_five_with_both_decks_has_two_sticks() -> None:
    stick = 'buy "Gas-Powered Stick"'
    match = table("points A +9", "points B +2", "points C +2", players="A B C D E", decks="both", target=50)
    play(match, "reveal 6", stick, *BEATEN, "reveal 5")
    assert "nobody holds two" in refused(match, stick).message
    play(match, "roll 5 1 1 1 1", "lock 5", "score", "reveal 6", stick, *BEATEN, "score", "reveal 6")
    assert refused(match, stick).rule == "EN-5"


@pytest.mark.parametrize("name", ["Gas-Powered Stick", "Vitamin B12", "vitamin b12"])
def test_one_player_alone_has_neither_stick_nor_vitamins(name: str) -> None:
    match = table("points Ana +4", "reveal 6", players="Ana")
    answer = refused(match, f'buy "{name}"')
    assert (answer.rule, answer.nearest) == ("EN-31", "buy")


def test_a_card_gives_and_takes_items() -> None:
    match = table('item Cy + "Moon Pills"')
    assert match.state.items == ((), (), ("Moon Pills",))
    answer = refused(match, "item Ben - Spoon")
    assert answer.rule == "T-1"
    assert "Spoon" in answer.message
    assert play(match, 'item Cy - "moon pills"').state.items[2] == ()


def test_an_item_may_begin_with_any_letter_and_must_have_a_name() -> None:
    match = table("item Ana + Xylophone", "item Ana - xyl")
    assert match.state.items[0] == ()
    assert refused(match, 'item Ana - " "').message == "The name of the Item is empty."
