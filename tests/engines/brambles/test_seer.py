"""The Seer's uses: BR-21 to BR-24; Shears: BR-25."""

from tests.engines.brambles.table import EVILS, Table, drawn


def test_a_look_takes_one_card_and_puts_others_on_open_flux() -> None:
    table = drawn("Flux", "Flux", "Seer", "B1", "B2", "B3", "B4", "B5")
    table.no("seer take M3 stash D4 D5 D6", "BR-18")
    table.no("seer take M3 stash Flux", "BR-21")
    table.no("! seer take M3 stash Flux", "T-1")
    table.no("seer take M3 stash D4 D5 D6 D7 D8 D9", "BR-21")
    table.no("seer take B1", "T-1")
    table.no("seer take M3 stash M3", "T-1")
    table.say("seer take M3 stash D4 Curse")
    assert table.hand == "B1 B2 B3 B4 B5 M3"
    assert table.state.flux == ("D4", "Curse")
    assert (table.state.collection, table.state.discard) == (74, 1)
    assert table.phase == "act"
    table.no("take Curse", "BR-19")


def test_a_flux_that_is_taken_cannot_be_used_for_the_same_look() -> None:
    table = drawn("Seer", "B1", "B2", "B3", "B4", "B5")
    table.no("seer take Flux stash M13", "BR-18")
    table.say("seer take Flux")
    assert table.state.flux == (None,)
    assert table.phase == "draw"


def test_a_curse_that_is_taken_counts_as_drawn() -> None:
    table = drawn("B1", "B2", "B3", "Seer", "Curse", "D9")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw D10 D12 M1")
    table.say("seer take Curse")
    assert table.state.curses == 2
    assert table.state.returned == ("5",)
    assert table.told == ["Curse taken", "2 Curses in hand", "V returns to the top of the Bramble Pile"]


def test_a_seer_played_from_a_flux_leaves_that_flux_open_for_its_stash() -> None:
    table = drawn("Flux", "Seer", "B1", "B2", "B3", "B4", "B5")
    table.say("stash Seer", "draw B6")
    table.say("seer take M3 stash M4")
    assert table.state.flux == ("M4",)
    assert len(table.state.hand) == 7


def test_a_look_sees_no_more_than_six_cards_or_what_is_left() -> None:
    table = drawn("Flux", "Flux", "Flux", "Seer", "B1", "B2", "B3", "B4", "B5")
    table.say("fix collection 2")
    table.no("seer take M3 stash M4 M5", "T-2")
    table.say("fix collection 0")
    table.no("seer take M3", "T-2")


def test_reclaiming_needs_one_to_three_cards_and_brings_back_three_five_or_seven() -> None:
    table = drawn("B1", "B2", "B3", "Seer", "Curse", "D9")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw D10 D12 M1")
    table.no("seer reclaim 5 discard D9", "BR-22")
    table.no("seer reclaim 4 discard D9", "BR-22")
    table.no("seer reclaim 9 discard D9", "T-2")
    table.no("seer reclaim 0 discard D9", "T-2")
    table.no("seer reclaim 3 discard Curse", "BR-30")
    table.no("seer reclaim 3 discard Seer", "T-1")
    table.no("seer reclaim 7 discard D9 D10 D12 M1", "BR-22")
    assert table.no("seer reclaim 7 discard D9 D10", "T-2").nearest == "seer reclaim 5 discard D9 D10"
    table.say("seer reclaim 3 discard D9")
    assert (table.state.collection, table.state.discard) == (79, 2)
    assert table.phase == "draw"


def test_a_pile_that_is_smaller_goes_back_whole_and_the_seer_with_it() -> None:
    table = drawn("B1", "B2", "B3", "Seer", "Seer", "D9")
    table.no("seer reclaim 3 discard D9", "T-2")
    table.say("seer reclaim 2 discard D9")
    assert table.state.discard == 0
    table.say("draw D9 Seer")


def test_seen_cards_are_named_and_known() -> None:
    table = drawn("B1", "B2", "B3", "Seer", "Curse", "D9")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw D10 D12 M1")
    table.no("seer reclaim B1 B2 D7 discard D9", "T-1")
    table.no("seer reclaim B1 B2 B2 discard D9", "T-1")
    table.no("seer reclaim B1 B2 discard D9", "BR-22")
    table.say("seer reclaim B1 Seer D9 discard D9")
    assert table.state.piles.whereabouts("B1") == "collection"
    assert table.state.piles.whereabouts("B2") == "gone"
    table.no("draw B2", "T-1")
    table.say("draw B1")


def test_after_an_unseen_reclaim_only_as_many_old_cards_come_back_as_went() -> None:
    table = drawn("B1", "B2", "B3", "Seer", "D9", "D8")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw D10 D12 M1", "seer reclaim 3 discard D9")
    table.say("draw B1", "draw B2")
    table.say("sacrifice M1")
    table.no("draw M1", "T-1")
    table.say("draw B3", "sacrifice B1")
    table.no("draw D9", "T-1")
    table.no("draw B1", "T-1")
    table.say("draw Seer")


def test_a_seer_helps_three_cards_against_an_evil_under_a_monster() -> None:
    table = Table(EVILS, "reveal +2@c +1@e", "draw B1 D2 M3 Seer B7 Shears", monsters="on")
    table.no("play B1 D2 M3 at c", "BR-38")
    table.no("seer play B1 D2 M3 at a", "BR-24")
    table.no("seer play B1 D2 M3 at e", "BR-24")
    table.no("seer play B1 D2 M3 at c e", "BR-24")
    table.no("seer play B1 D2 M3 B7 at c", "BR-24")
    table.no("seer play B1 D2 B7 at c", "BR-11")
    table.no("seer play B1 D2 Seer at c", "T-1")
    table.no("seer play B1 D2 Shears at c", "BR-15")
    table.say("seer play B1 D2 M3 at c")
    assert table.state.defeated == ("3", "+2")
    assert table.state.turn == 2
    assert table.state.discard == 4


def test_shears_beat_any_hex_with_its_monster_even_from_a_flux() -> None:
    table = Table(EVILS, "reveal +2@e", "draw Flux Shears B1 B2 Shears B3 B4", monsters="on")
    table.say("stash Shears on 1", "shears at e", "reveal 2", "draw B5 B6", "shears at a")
    assert table.state.defeated == ("5", "+2", "1")
    assert table.state.flux == (None,)
    assert table.state.turn == 1


def test_without_seers_there_is_none_to_draw() -> None:
    table = Table(EVILS, remove_seers="on")
    assert table.state.collection == 82
    table.no("draw Seer", "T-1")


def test_three_cards_may_be_fed_and_no_more() -> None:
    table = drawn("Seer", "B1", "D2", "M3", "G4", "P5")
    table.say("sacrifice P5", "draw P6", "sacrifice P6", "draw P7", "sacrifice P7", "draw P8")
    assert table.no("seer reclaim 6 discard B1 D2 M3", "BR-22").nearest == "seer reclaim 7 discard B1 D2 M3"
    assert table.no("seer reclaim 8 discard B1 D2 M3", "T-2").nearest == "seer reclaim 7 discard B1 D2 M3"
    assert table.no("seer reclaim 7 discard B1 D2 M3 G4", "BR-22").nearest is None
    table.say("seer reclaim 7 discard B1 D2 M3")


def test_a_look_puts_no_more_aside_than_flux_cards_are_open() -> None:
    table = drawn("Flux", "Seer", "B2", "B3", "D5", "D9", "M7")
    refusal = table.no("seer take B7 stash B8 B9", "BR-18")
    assert (refusal.message, refusal.nearest) == ("1 Flux card is open, not 2.", "seer take B7")
