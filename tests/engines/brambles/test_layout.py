"""Set-up, turning hexes up, Monsters: BR-2, BR-5, BR-37 to BR-41."""

from tests.engines.brambles.table import EVILS, Table, drawn


def test_setup_lasts_until_six_evils_lie_out() -> None:
    table = Table("reveal 3 1")
    assert table.phase == "setup"
    assert table.spots == {"a": "III", "b": "I"}
    assert table.state.pile == 18
    table.no("draw B3", "T-3")
    table.say("reveal 5 2 2 4")
    assert table.phase == "draw"
    assert table.state.pile == 14


def test_a_seventh_hex_at_setup_is_refused_and_nothing_of_the_entry_happens() -> None:
    Table().no("reveal 1 2 3 4 5 1 2", "T-3")


def test_there_are_four_evils_of_each_rank() -> None:
    Table("reveal 3 3 3 3").no("reveal 3", "T-2")


def test_setup_monsters_come_after_the_sixth_evil_and_before_the_first_draw() -> None:
    table = Table(monsters="on")
    table.no("reveal 1 +1@a", "BR-37")
    table.say(f"{EVILS} +2@b", "reveal +1@a")
    assert table.phase == "draw"
    assert table.state.pile == 16
    assert table.spots == {"a": "I+I", "b": "II+II", "c": "III", "d": "IV", "e": "V", "f": "I"}
    table.no("reveal +1@a", "BR-37")
    table.no("reveal +1", "BR-40")
    table.no("reveal 3", "T-3")
    table.say("draw B3")
    table.no("reveal +1@c", "T-3")


def test_without_monsters_none_is_turned_up() -> None:
    table = Table(EVILS)
    table.no("reveal +1@a", "T-3")
    Table("reveal 1 2 3 4 5").no("reveal 1 +1@a", "T-2")


def test_a_monster_goes_on_an_evil_that_has_none() -> None:
    table = drawn("B1", "B2", "B3", "D5", "M9", "Shears", monsters="on")
    table.say("play B1 B2 B3 at a")
    assert table.phase == "reveal"
    table.no("reveal +1@a", "T-1")
    table.no("reveal +2", "BR-40")
    table.say("reveal +1@b +2@c")
    table.no("reveal +1@b", "BR-37")
    table.no("reveal 3 +1@d", "T-3")
    table.say("reveal 3")
    assert table.phase == "draw"
    assert table.spots["a"] == "III"


def test_there_are_two_monsters_of_each_kind() -> None:
    table = drawn("B1", "B2", "B3", "D5", "M9", "Shears", monsters="on")
    table.say("play B1 B2 B3 at a", "reveal +1@b +1@c")
    table.no("reveal +1@d", "T-2")


def test_a_monster_lies_alone_when_every_evil_is_covered() -> None:
    table = covered_layout()
    table.no("reveal +2@a", "T-1")
    table.say("reveal +2")
    assert table.spots["a"] == "+II"
    assert table.match.rules.facts(table.state)["layout"] == {
        "a": {"rank": 2, "monster": 0, "alone": True},
        "b": {"rank": 2, "monster": 1},
        "c": {"rank": 3, "monster": 1},
    }
    table.say("fix pile 0", "fix hand + D2", "fix hand + M2", "fix hand + D9")
    table.no("play D5 M9 D2 at a", "BR-11")
    table.no("play D2 M2 M9 at a", "BR-12")
    table.say("play D2 D5 D9 at a")
    assert table.state.defeated == ("1", "+2")


def covered_layout() -> Table:
    """Place a is free; every Evil that lies out is covered."""
    table = drawn("B1", "B2", "B3", "D5", "M9", "Shears", monsters="on")
    table.say("play B1 B2 B3 at a", "reveal +1@b +1@c")
    table.say("fix layout d -", "fix layout e -", "fix layout f -")
    return table


def test_needed_rank_is_the_sum_and_v_plus_above_v() -> None:
    table = Table(EVILS, "reveal +1@e +2@a +2@b", monsters="on")
    table.say("draw B5 B6 B7 B11 B12 B13")
    assert [spot.need for spot in table.state.layout if spot] == [3, 4, 3, 4, 6, 1]
    table.no("play B5 B6 B7 at e", "BR-38")
    table.say("play B11 B12 B13 at e")
    assert table.state.defeated == ("5", "+1")


def test_evil_and_monster_leave_together_and_count_as_two() -> None:
    table = Table(EVILS, "reveal +2@a", "draw B1 D2 M3 B7 B9 Shears", monsters="on")
    table.no("play B1 B7 B9 at a", "BR-38")
    table.say("play B1 D2 M3 at a")
    table.say("reveal 3", "draw D9 D10 D11", "shears at b")
    assert table.state.defeated == ("1", "+2", "2")


def test_a_play_is_refused_where_nothing_lies() -> None:
    table = drawn("B1", "B2", "B3", "D5", "M9", "Shears")
    table.say("fix pile 0", "fix layout a -")
    table.no("play B1 B2 B3 at a", "T-1")
    table.no("shears at a", "T-1")


def test_the_moment_follows_a_play_to_reveal_and_draw() -> None:
    table = drawn("B1", "B2", "B3", "D5", "M9", "Shears")
    assert (table.phase, table.state.turn) == ("act", 1)
    table.say("play B1 B2 B3 at e")
    assert (table.phase, table.state.turn) == ("reveal", 2)
    table.no("draw B7", "T-3")
    table.say("reveal 2")
    assert table.phase == "draw"
    table.say("draw D7", "draw D8")
    assert table.phase == "draw"
    table.say("draw D9")
    assert table.phase == "act"
    assert table.hand == "D5 M9 Shears D7 D8 D9"


def test_a_monster_needs_an_evil_or_a_free_place() -> None:
    table = Table(EVILS, monsters="on")
    refusal = table.no("! reveal +1", "T-2")
    assert refusal.message == "Six lie out already; there is no free place."
    table = drawn("B1", monsters="on")
    table.say("fix layout c -")
    assert table.no("reveal +1@c", "T-1").message == "No Evil lies at c to put a Monster on."


def test_setup_monsters_may_come_until_a_card_is_drawn_however_full_the_hand() -> None:
    table = Table(EVILS, monsters="on")
    table.say(*(f"fix hand + {card}" for card in ("B1", "B2", "B3", "D5", "M9", "G13")))
    assert table.phase == "act"
    assert "reveal" in {offer.verb for offer in table.match.rules.offers(table.state)}
    table.say("reveal +1@a")


def twice_sent_back() -> Table:
    """All four V are known: three lie out, one is on the Bramble Pile, under a III that was sent back too."""
    table = drawn("Shears", "Shears", "B1", "D5", "Curse", "M9")
    table.say("fix layout a 5", "fix layout b 5", "fix layout f 5", "shears at c", "reveal 2")
    table.say("draw Shears", "shears at e", "reveal 2")
    table.say("fix hand - M9", "draw Curse Curse")
    return table


def test_what_was_sent_back_comes_again_one_after_the_other() -> None:
    table = twice_sent_back()
    assert table.state.returned == ("5", "3")
    table.no("! reveal 5", "T-3")
    table.say("shears at d")
    table.no("! reveal 5", "T-2")
    table.say("reveal 3", "fix layout c -")
    table.no("reveal 2", "BR-27")
    table.say("reveal 5")
    assert table.spots["c"] == "V"


def test_a_monster_that_a_curse_sends_back_is_turned_up_before_the_turn_goes_on() -> None:
    table = drawn("Even", "Curse", "B1", "D5", "M9", "G13", masques="on", monsters="on")
    table.say("fix layout a 1+1", "fix pile 0", "fix layout b -", "masque Even", "draw P2", "fix hand - B1")
    assert table.phase == "act"
    table.say("draw Curse")
    assert table.phase == "reveal"
