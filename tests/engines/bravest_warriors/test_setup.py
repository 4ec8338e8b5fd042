"""Before the first Encounter."""

import pytest

from engines.bravest_warriors import RULES
from tests.engines.bravest_warriors.table import play, refused, table


def test_thirty_points_for_several_and_twenty_alone_unless_the_header_says_otherwise() -> None:
    assert RULES.settle(("Ana", "Ben"), {})["target"] == 30
    assert RULES.settle(("Ana",), {})["target"] == 20
    assert RULES.settle(("Ana",), {"target": 50})["target"] == 50
    assert RULES.settle(("Ana",), {})["solo-turns"] == 12


def test_the_first_seat_begins_unless_the_first_entry_says_otherwise() -> None:
    assert table().state.active == 0
    assert table("start Cy").state.active == 2
    assert table('note "we begin"', "start Ben").state.active == 1


@pytest.mark.parametrize("first", ["points Ana +1", "hero Ana Plum", "reveal 3", "fix turn 2", "start Ben"])
def test_a_beginner_is_named_in_the_first_entry_only(first: str) -> None:
    assert refused(table(first), "start Cy").rule == "T-3"


def test_everyone_takes_a_hero_of_the_deck_that_nobody_has() -> None:
    match = table("hero Ben Plum")
    assert match.state.heroes == (None, "Plum", None)
    taken = refused(match, "hero Cy Plum")
    assert (taken.rule, taken.nearest) == ("EN-1", "hero Cy Chris")
    assert "Ben" in taken.message
    assert refused(match, "hero Cy Danny").rule == "EN-1"
    assert refused(match, "hero Ben Wallow").rule == "EN-1"
    assert refused(match, "hero Zorro Wallow").rule == "T-4"
    assert refused(match, "hero Cy Batman").rule == "N-1"


def test_both_decks_have_eight_heroes_and_the_red_one_its_own_four() -> None:
    match = table("hero Ana Chris", 'hero Ben "Jelly Kid"', decks="both")
    assert match.state.heroes == ("Chris", "Jelly Kid", None)
    assert refused(table(decks="red"), "hero Ana Chris").rule == "EN-1"


def test_more_players_than_heroes_leave_some_without() -> None:
    match = table("hero A Chris", "hero B Wallow", "hero C Plum", "hero D Impossibear", players="A B C D E")
    assert refused(match, "hero E Plum").nearest is None
    assert "hero" not in {offer.verb for offer in RULES.offers(match.state)}


def test_heroes_are_taken_before_the_first_encounter() -> None:
    assert refused(table("reveal 3"), "hero Ana Plum").rule == "T-3"


def test_one_player_alone_is_not_chris() -> None:
    answer = refused(table(players="Ana"), "hero Ana Chris")
    assert (answer.rule, answer.nearest) == ("EN-31", "hero Ana Wallow")


def test_new_players_start_with_one_item_each_and_purchases_count_on() -> None:
    match = table("points Ana +2", "reveal 3", "buy", start_item="on")
    assert match.state.items == (("Item 1", "Item 4"), ("Item 2",), ("Item 3",))
    assert table().state.items == ((), (), ())


def test_items_named_by_hand_do_not_count_as_unnamed_ones() -> None:
    match = table('item Ben + "Item 7"', "points Ana +6", "reveal 3", 'buy "Wand"')
    play(match, "roll 1 2 3 4 5 6", "lock 3", "reveal 3", "buy")
    assert match.state.items == (("Wand", "Item 1"), ("Item 7",), ())
