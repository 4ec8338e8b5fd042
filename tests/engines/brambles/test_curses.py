"""Curses: BR-19, BR-23, BR-26 to BR-30, BR-41, and what the house makes of them."""

import pytest

from tests.engines.brambles.table import EVILS, Table, drawn


def one_beaten(**house: str) -> Table:
    """The V at e was beaten; Seer, Shears and D4 are in hand."""
    table = drawn("B1", "B2", "B3", "Seer", "Shears", "D4", **house)
    table.say("play B1 B2 B3 at e", "reveal 2")
    return table


def test_a_first_curse_costs_nothing() -> None:
    table = one_beaten()
    table.say("draw Curse")
    assert (table.state.curses, table.state.pile) == (1, 13)
    assert table.told == ["1 Curse in hand, none was held before"]


def test_a_curse_drawn_on_a_curse_sends_the_last_hex_back() -> None:
    table = one_beaten()
    table.say("draw Curse Curse")
    assert (table.state.curses, table.state.pile, table.state.defeated) == (2, 14, ())
    table.say("draw Curse")
    assert table.told == ["3 Curses in hand", "no hex has been beaten yet, so none returns"]


def test_a_hex_sent_back_is_the_next_to_be_turned_up() -> None:
    table = one_beaten()
    table.say("draw Curse Curse D5", "shears at d")
    refusal = table.no("reveal 2", "BR-27")
    assert refusal.nearest == "reveal 5"
    table.say("reveal 5")
    assert table.spots["d"] == "V"


def test_each_further_curse_sends_one_more_back() -> None:
    table = drawn("B1", "B2", "B3", "D1", "D2", "D3")
    table.say("play B1 B2 B3 at e", "reveal 2", "draw Curse Curse")
    assert table.state.returned == ("5",)
    table.say("draw Shears", "play D1 D2 D3 at d", "reveal 5")
    assert table.state.defeated == ("4",)
    table.say("draw Curse")
    assert table.state.returned == ("4",)
    assert table.state.curses == 3


def test_one_payment_resolves_all_curses() -> None:
    for payment in ("Shears", "D4 M4", "D4 D5 D6"):
        table = one_beaten()
        table.say("draw Curse Curse D5", "fix hand + M4", "fix hand + D6")
        table.say(f"resolve {payment}")
        assert table.state.curses == 0
        assert table.state.discard == 3 + len(payment.split()) + 2


def test_a_seer_sends_curses_back_into_the_collection() -> None:
    table = one_beaten()
    table.say("draw Curse Curse D5", "resolve Seer")
    assert (table.state.curses, table.state.discard) == (0, 4)
    assert table.state.collection == 85 - 9 + 2


def test_by_house_rule_a_seer_sends_one_curse_back() -> None:
    table = one_beaten(seer_clears="one")
    table.say("draw Curse D5 Curse", "resolve Seer")
    assert table.hand == "Shears D4 D5 Curse"
    assert table.state.collection == 85 - 9 + 1


@pytest.mark.parametrize(
    "payment", ["D4", "D4 D5", "D4 D5 M9", "D4 D5 M9 Shears", "Curse Curse", "Curse", "Seer Shears"]
)
def test_other_cards_resolve_no_curse(payment: str) -> None:
    table = one_beaten()
    table.say("draw Curse Curse D5", "fix hand + M9")
    table.no(f"resolve {payment}", "BR-28")


def test_six_cards_resolve_no_curse() -> None:
    table = drawn("B1", "B2", "B3", "B4", "B5", "Curse")
    table.say("fix hand + B6")
    table.no("resolve B1 B2 B3 B4 B5 B6", "BR-28")


def test_nothing_is_resolved_without_a_curse_in_hand() -> None:
    table = drawn("Flux", "B1", "D1", "B2", "B3", "Curse", "B4")
    table.say("stash Curse")
    table.no("resolve B1 D1", "BR-28")


def test_curses_can_be_resolved_between_two_draws() -> None:
    table = Table(EVILS, "draw B1 D1 Curse")
    table.say("resolve B1 D1")
    assert (table.phase, table.hand) == ("draw", "")


def test_a_masque_helps_to_resolve_a_curse() -> None:
    table = drawn("B4", "Even", "Curse", "D9", masques="on")
    table.no("resolve D9 Even", "BR-28")
    table.say("resolve B4 Even")


def test_a_curse_on_a_flux_stays_and_kills_it() -> None:
    table = drawn("Flux", "Flux", "Curse", "B1", "B2")
    table.say("stash Curse on 2")
    assert table.state.flux == (None, "Curse")
    assert table.told == ["Flux 2 is dead"]
    table.no("take Curse", "BR-19")
    table.no("stash B1 on 2", "BR-19")
    table.say("draw Curse")
    assert table.state.curses == 1
    assert table.told == ["1 Curse in hand, none was held before"]


def test_with_a_short_layout_an_evil_goes_straight_back() -> None:
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D4")
    table.say("fix pile 0", "play B1 B2 B3 at e")
    assert table.phase == "draw"
    table.say("draw Curse D7")
    assert table.spots["e"] == "V"
    assert (table.state.pile, table.phase) == (0, "draw")


def test_with_a_short_layout_a_monster_must_be_turned_up_at_once() -> None:
    table = Table(EVILS, "reveal +1@c", "draw B1 B2 D3 Curse Shears B4", monsters="on")
    table.say("fix pile 0", "shears at c")
    assert table.state.defeated == ("3", "+1")
    table.say("draw Curse")
    assert table.phase == "reveal"
    assert table.state.pile == 1
    table.no("draw D7", "T-3")
    table.no("reveal +2@a", "BR-27")
    table.say("reveal +1@a")
    assert table.phase == "act"


def test_an_evil_passes_a_monster_that_waits_on_the_pile() -> None:
    table = Table(EVILS, "reveal +1@c", "draw Curse Shears B1 B2 B3 B4", monsters="on")
    table.say("fix pile 0", "fix hand - B3", "fix hand - B4", "shears at c", "draw Curse Curse B5")
    assert table.state.defeated == ()
    assert table.spots["c"] == "III"
    assert (table.state.returned, table.phase) == (("+1",), "act")


def test_an_evil_returned_before_its_monster_by_house_rule() -> None:
    for house, back in (("monster", "+1"), ("evil", "3")):
        table = Table(
            EVILS, "reveal +1@c", "draw Curse Shears B1 B2 B3 B4", monsters="on", penalty_returns=house
        )
        table.say("shears at c", "reveal 2", "draw Curse")
        assert table.state.returned == (back,)


def test_hexes_enter_the_defeat_pile_in_the_order_written() -> None:
    table = Table(EVILS, "reveal +1@a", "draw B1 B2 B3 B4 B5 B6", monsters="on")
    table.say("play B1 B2 B3 B4 B5 B6 at e a")
    assert table.state.defeated == ("5", "1", "+1")


def test_an_attack_clears_curses_where_the_house_says_so() -> None:
    for house, left in (("off", 1), ("on", 0)):
        table = drawn("B1", "B2", "B3", "Curse", "Shears", "D4", attack_clears_curses=house)
        table.say("play B1 B2 B3 at e")
        assert table.state.curses == left
        assert table.state.discard == 4 - left
        assert ("1 Curse discarded with the attack" in table.told) == (house == "on")
    table = drawn("B1", "B2", "B3", "Curse", "Shears", "D4", attack_clears_curses="on")
    table.say("shears at a")
    assert table.state.curses == 1


def test_what_resolves_no_curse_is_refused_with_what_would_if_anything() -> None:
    table = drawn("B1", "B2", "B3", "D5", "M9", "Curse")
    assert table.no("resolve B1 D5", "BR-28").nearest == "resolve B1 B2 B3"
    table = drawn("B1", "D5", "M9", "G13", "P3", "Curse")
    assert table.no("resolve B1 D5", "BR-28").nearest is None
    table.say("! resolve B1 D5")
    assert table.match.records[-1].step.says.startswith("B1 and D5: 1 Curse discarded.")


def test_a_masque_pays_with_no_card_that_is_held() -> None:
    table = drawn("Flux", "B2", "D2", "M2", "G2", "Even", "Curse", masques="on")
    table.say("stash G2", "draw P2")
    table.no("resolve Even B2", "BR-28")
    table.say("! sacrifice P2", "draw M9", "resolve Even B2")
