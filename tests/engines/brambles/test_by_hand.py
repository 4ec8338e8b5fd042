"""Rulings of the table and recounts."""

from tests.engines.brambles.table import EVILS, Table, drawn


def test_a_ruling_sets_the_rules_of_the_game_aside() -> None:
    table = drawn("B1", "D5", "M9", "Curse", "Shears", "G13")
    table.no("play B1 D5 M9 at e", "BR-11")
    table.say("! play B1 D5 M9 at e d")
    assert table.state.defeated == ("5", "4")
    assert table.state.turn == 2
    assert table.match.rulings == 1
    assert table.told[0] == "ruling of the table"
    table.say("! reveal 2 2")
    assert table.match.rulings == 2


def test_a_ruling_does_not_move_cards_that_are_not_there() -> None:
    table = drawn("B1", "D5", "M9", "Curse", "Shears", "G13")
    table.no("! play B1 D5 P3 at e", "T-1")
    table.no("! play B1 D5 M9 at e e", "T-1")
    table.no("! play X1", "N-1")
    table.no("! seer take M3", "T-1")
    table.no("! seer reclaim 3 discard B1", "T-1")
    table.no("! stash B1", "T-2")
    table.no("! stash B1 on 1", "T-1")
    table.no("! reveal 3", "T-3")
    table.no("! draw B1", "T-1")


def test_a_ruling_may_come_at_another_moment() -> None:
    table = Table(EVILS, "draw B1 D5 M9")
    table.say("! play B1 D5 M9 at e")
    assert table.phase == "reveal"
    table.say("! draw G7")
    assert (table.phase, table.hand) == ("reveal", "G7")
    table.say("reveal 3")
    assert table.phase == "draw"
    Table().say("! draw B3")


def test_rulings_reach_every_rule_that_stands_in_the_way() -> None:
    table = drawn("Flux", "B1", "D5", "M9", "Curse", "Shears", "G13", monsters="on")
    table.say("! draw B2", "! sacrifice B2", "! resolve B1")
    assert table.state.curses == 0
    table.say("draw Curse", "stash Curse", "! take Curse", "stash Curse", "fix hand + Seer")
    table.no("! stash D5 on 1", "T-2")
    table.say("! seer reclaim 1 discard D5")
    assert (table.state.collection, table.state.discard) == (76, 4)
    table.say("fix hand + Seer", "! seer play M9 at e", "fix layout e 3+1")
    table.say("! reveal +2@a")
    assert table.spots["a"] == "I+II"
    table.no("! reveal +2@e", "T-1")


def test_a_ruled_resolve_without_curses_spends_the_cards() -> None:
    table = drawn("B1", "D5", "M9", "Seer", "Shears", "G13")
    table.say("! resolve Seer", "! resolve B1")
    assert table.state.discard == 2


def test_a_ruled_masque_needs_no_monster() -> None:
    table = drawn("B1", "D5", "M9", "Even", "Shears", "G13", masques="on")
    table.say("! masque Even")
    assert table.state.discard == 1


def test_no_ruling_turns_up_a_hex_of_an_empty_pile() -> None:
    table = drawn("B1", "D5", "M9", "Seer", "Shears", "G13")
    table.say("fix pile 0", "fix layout c -")
    table.no("! reveal 3", "T-2")


def test_a_ruled_look_may_stash_no_more_than_there_is_room() -> None:
    table = drawn("B1", "D5", "M9", "Seer", "Shears", "G13")
    table.no("! seer take B7 stash B8", "T-2")


def test_a_ruling_may_turn_up_another_than_the_known_hex_or_put_a_monster_alone() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9", monsters="on")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw Curse D1 D2", "shears at a")
    table.no("reveal +2", "BR-27")
    table.say("! reveal +2", "draw Seer")
    assert table.spots["a"] == "+II"


def test_by_a_ruling_the_last_hex_falls_even_with_a_curse_in_hand() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdf"), "! shears at e")
    assert table.match.status == "won"


def test_recounts_are_counted_and_set_exactly_what_they_name() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("fix collection 40", "fix pile 9", "fix discard 20", "fix defeated 7")
    state = table.state
    assert (state.collection, state.pile, state.discard, len(state.defeated)) == (40, 9, 20, 7)
    assert (table.match.recounts, table.phase, table.told) == (4, "act", ["recount by hand"])
    table.say("! fix pile 8")
    assert (table.match.recounts, table.match.rulings) == (5, 1)


def test_counts_stay_between_nothing_and_what_exists() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "Curse", "Shears", "D9")
    for what, most in (("collection", 78), ("discard", 78), ("pile", 20), ("defeated", 20)):
        table.no(f"fix {what} -1", "T-2")
        table.no(f"fix {what} {most + 1}", "T-2")
        table.say(f"fix {what} {most}")


def test_a_card_comes_to_the_hand_from_wherever_it_was_believed() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("stash B1", "fix hand + B1")
    assert (table.hand, table.state.flux) == ("B2 B3 Curse Shears D9 B1", (None,))
    table.say("fix hand + M7")
    assert table.state.collection == 77
    table.say("sacrifice M7 D9", "draw D1", "fix hand + M7")
    assert (table.state.discard, table.state.collection) == (1, 76)
    table.no("fix hand + M7", "T-1")
    table.no("fix hand + Flux", "T-1")
    table.no("fix hand + Even", "T-1")
    table.say("fix hand - M7")
    assert table.state.collection == 77
    table.no("fix hand - M7", "T-1")
    table.say("sacrifice D1", "draw M7")


def test_a_curse_set_in_hand_is_no_draw() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("play B1 B2 B3 at e", "fix hand + Curse")
    assert (table.state.curses, table.state.defeated) == (2, ("5",))


def test_what_lies_on_a_flux_is_set() -> None:
    table = drawn("Flux", "Flux", "B1", "B2", "B3", "Curse", "Shears", "D9")
    table.no("fix flux 3 B1", "T-1")
    table.say("fix flux 2 B1")
    assert (table.state.flux, table.hand) == ((None, "B1"), "B2 B3 Curse Shears D9")
    table.say("fix flux 2 B1", "fix flux 1 B1")
    assert list(table.state.flux) == ["B1", None]
    table.say("fix flux 1 Curse")
    assert (table.state.flux, table.hand) == (("Curse", None), "B2 B3 Shears D9")
    assert table.state.piles.whereabouts("B1") == "collection"
    table.say("fix flux 1 -")
    assert list(table.state.flux) == [None, None]
    left = table.state.collection
    table.say("fix flux 1 Seer")
    assert table.state.collection == left - 1
    table.no("fix flux 1 Flux", "T-1")


def test_what_lies_at_a_place_is_set() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9", monsters="on")
    table.say("fix layout c 5+2", "fix layout d +1", "fix layout a 5", "fix layout b 5")
    assert table.spots == {"a": "V", "b": "V", "c": "V+II", "d": "+I", "e": "V", "f": "I"}
    table.no("fix layout f 5", "T-2")
    table.say("fix layout f 1+2")
    table.no("fix layout e 4+2", "T-2")
    drawn("B1").no("fix layout e 4+2", "T-2")


def test_a_place_cleared_by_hand_is_filled_from_the_pile() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("fix layout c -")
    assert table.phase == "reveal"
    table.say("reveal 2")
    assert table.phase == "act"


def test_a_recount_of_the_hand_moves_the_moment_on_but_not_back() -> None:
    table = Table(EVILS, "draw B1 B2 B3 B4 B5")
    table.say("fix hand + B6")
    assert table.phase == "act"
    table.say("fix hand - B6")
    assert table.phase == "act"
    early = Table("reveal 1 2 3 4 5")
    early.say("fix layout f 1")
    assert early.phase == "draw"


def test_win_and_loss_are_looked_for_again_in_both_directions() -> None:
    table = drawn("B1", "D5", "M9", "G13", "P3", "B7")
    table.say("fix pile 0", "fix collection 0", *(f"fix layout {place} -" for place in "abf"))
    assert table.match.status == "lost"
    table.say("fix hand + Shears")
    assert (table.match.status, table.phase) == ("playing", "act")
    table.say("fix hand - Shears", "fix collection 0")
    assert table.match.status == "lost"
    table.say("fix collection 10", "fix hand - B1")
    assert (table.match.status, table.phase) == ("playing", "act")
    table.say(*(f"fix layout {place} -" for place in "cde"))
    assert table.match.status == "won"
    table.say("fix pile 1")
    assert (table.match.status, table.phase) == ("playing", "reveal")


def test_with_no_hex_left_and_a_curse_in_hand_the_curse_must_go_first() -> None:
    table = drawn("B1", "D1", "M9", "G13", "P3", "Curse")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdef"))
    assert table.match.status == "playing"
    table.say("resolve B1 D1")
    assert table.match.status == "won"


def test_a_recount_of_the_defeat_pile_leaves_the_newest_known() -> None:
    table = drawn("B1", "B2", "B3", "B4", "B5", "B6")
    table.say("play B1 B2 B3 B4 B5 B6 at d e", "fix defeated 4")
    assert list(table.state.defeated) == ["?", "?", "4", "5"]
    table.say("fix defeated 1")
    assert table.state.defeated == ("5",)


def test_an_unknown_hex_that_returns_may_be_any() -> None:
    table = drawn("Curse", "Shears", "B3", "B4", "B5", "B6")
    table.say("fix defeated 2", "sacrifice B3 B4", "draw Curse B7", "shears at a")
    assert list(table.state.returned) == ["?"]
    table.say("reveal 4")
    assert table.state.returned == ()


def test_after_a_recount_of_the_pile_the_known_top_stays_known() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw Curse D1 D2", "fix pile 3", "shears at a")
    table.no("reveal 2", "BR-27")
    table.say("fix pile 0")
    assert table.state.returned == ()


def test_a_card_on_a_flux_is_held_as_one_in_hand_is() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("stash B1")
    table.no("fix collection 79", "T-2")
    table.say("fix collection 78")


def test_with_an_empty_collection_a_card_comes_from_the_discard_pile() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D9")
    table.say("sacrifice B1 B2", "fix collection 1", "fix hand + M7")
    assert (table.state.collection, table.state.discard) == (0, 2)
    table.say("fix hand + M8")
    assert (table.state.collection, table.state.discard) == (0, 1)
