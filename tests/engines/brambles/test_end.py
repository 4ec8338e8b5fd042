"""Winning and losing: BR-32, BR-33."""

from engines.brambles import RULES
from tests.engines.brambles.table import Table, drawn

CLEAR = tuple(f"fix layout {place} -" for place in "abcdf")


def last_hex(*cards: str, **house: str) -> Table:
    """Only the V at e is left."""
    table = drawn(*cards, **house)
    table.say("fix pile 0", *CLEAR)
    return table


def test_the_last_hex_wins() -> None:
    table = last_hex("B1", "B2", "B3", "D7", "M9", "Shears")
    assert table.match.status == "playing"
    table.say("play B1 B2 B3 at e")
    assert (table.match.status, table.phase) == ("won", "over")
    outcome = RULES.outcome(table.state)
    assert outcome
    assert (outcome.winners, outcome.losers, outcome.rule) == ((0,), (), "BR-32")
    assert RULES.offers(table.state) == ()
    assert RULES.choices(table.state) == ()
    for entry in ("draw B7", "play D7 M9 B3 at e", "concede", "! draw B7", "reveal 3"):
        table.no(entry, "T-3")
    table.say('note "well done"')


def test_the_last_hex_cannot_be_beaten_with_a_curse_in_hand() -> None:
    for house in ("off", "on"):
        table = last_hex("B1", "B2", "B3", "Curse", "Seer", "Shears", attack_clears_curses=house)
        table.no("play B1 B2 B3 at e", "BR-32")
        table.no("shears at e", "BR-32")
        table.say("resolve Shears", "draw D1 D5", "play B1 B2 B3 at e")
        assert table.match.status == "won"


def test_a_curse_on_a_flux_does_not_stand_in_the_way() -> None:
    table = last_hex("B1", "B2", "B3", "Curse", "Flux", "Seer", "Shears")
    table.say("stash Curse", "play B1 B2 B3 at e")
    assert table.match.status == "won"


def test_the_last_evil_under_a_monster_is_barred_too() -> None:
    table = last_hex("B1", "B2", "B3", "Curse", "Seer", "Even", monsters="on", masques="on")
    table.say("fix layout e 3+2")
    table.no("seer play B1 B2 B3 at e", "BR-32")
    table.say("masque Even")
    assert table.spots == {"e": "III"}


def test_a_masque_cannot_win_with_a_curse_in_hand() -> None:
    table = last_hex("B1", "B2", "B3", "Curse", "Seer", "Even", monsters="on", masques="on")
    table.say("fix layout e +1", "fix layout a +2")
    table.no("masque Even", "BR-32")
    table.say("resolve Seer", "draw D1 D2", "masque Even")
    assert table.match.status == "won"


def test_an_empty_collection_is_lost_at_once_where_the_house_says_so() -> None:
    table = drawn("B1", "B2", "B3", "D7", "M9", empty_collection="instant-loss")
    table.say("fix collection 1", "draw Shears")
    assert (table.match.status, table.phase) == ("lost", "over")
    outcome = RULES.outcome(table.state)
    assert outcome
    assert (outcome.winners, outcome.losers, outcome.rule) == ((), (0,), "BR-33")


def test_with_an_empty_collection_play_goes_on_while_something_can_be_done() -> None:
    table = drawn("B1", "B2", "B3", "D7", "M9", "G13")
    table.say("fix collection 0")
    assert table.match.status == "playing"
    table.say("play B1 B2 B3 at e")
    assert table.match.status == "playing"
    table.say("reveal 5")
    assert table.match.status == "lost"


def stuck(*cards: str, **house: str) -> str:
    """The status with these cards, nothing to draw, and an V and a IV to beat."""
    table = drawn(*cards, **house)
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcf"), "fix collection 0")
    return table.match.status


def test_each_way_on_keeps_the_match_going() -> None:
    assert stuck("B1", "D2", "M9", "G13", "P4", "D7") == "lost"
    assert stuck("B1", "D2", "M9", "G13", "P4", "Shears") == "playing"
    assert stuck("B1", "D2", "M9", "G13", "P4", "Seer") == "playing"
    assert stuck("B1", "B2", "B3", "G13", "P4", "D9") == "playing"
    assert stuck("B1", "D1", "M9", "G13", "P4", "Curse") == "playing"
    assert stuck("B1", "D2", "M9", "G13", "P4", "Curse") == "lost"
    assert stuck("B1", "D2", "M9", "G13", "Flux", "P4", "Curse") == "playing"
    assert stuck("B1", "D1", "M9", "G13", "P4", "B7") == "lost"


def test_a_seer_alone_or_beside_curses_is_no_way_on_but_resolves() -> None:
    table = drawn("Seer", "B1", "D2", "M9", "G13", "P4")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcf"))
    table.say(*(f"fix hand - {card}" for card in ("B1", "D2", "M9", "G13", "P4")), "fix collection 0")
    assert table.match.status == "lost"
    table.say("fix hand + Curse")
    assert table.match.status == "playing"
    table.say("resolve Seer", "draw Curse")
    assert table.match.status == "lost"


def test_a_flux_with_a_card_counts_as_open_for_a_curse() -> None:
    table = drawn("Flux", "B1", "D2", "M9", "G13", "P4", "Curse")
    table.say("stash B1", "draw D7")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcf"), "fix collection 0")
    assert table.match.status == "playing"
    table.say("take B1")
    assert table.match.status == "playing"
    table.say("stash Curse")
    assert table.match.status == "lost"


def test_with_one_hex_left_a_curse_must_go_before_shears_count() -> None:
    table = last_hex("B1", "D2", "M9", "G13", "Curse", "Shears")
    table.say("fix collection 0")
    assert table.match.status == "playing"
    table.say("resolve Shears")
    assert table.match.status == "lost"


def test_a_masque_and_a_monster_are_a_way_on() -> None:
    for masque, status in (("Even", "playing"), ("D7", "lost")):
        table = drawn("B1", "D3", "M9", "G13", "P5", masque, masques="on", monsters="on")
        table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcf"), "fix layout e 5+1")
        table.say("fix collection 0")
        assert table.match.status == status


def test_a_seer_play_is_a_way_on() -> None:
    table = drawn("B1", "D2", "M3", "Seer", monsters="on")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcf"), "fix layout e 3+1")
    table.say("fix collection 0")
    assert table.match.status == "playing"


def test_a_hand_of_nothing_but_curses_is_lost_where_no_flux_can_take_one() -> None:
    table = drawn(*["Curse"] * 6)
    assert (table.match.status, table.state.collection) == ("lost", 79)
    table = Table("reveal 1 2 3 4 5 1", "draw Flux Curse Curse Curse Curse Curse Curse")
    assert table.match.status == "playing"
    table.say("stash Curse")
    assert table.match.status == "playing"


def test_a_hand_of_curses_is_lost_under_either_rule_for_an_empty_collection() -> None:
    assert drawn(*["Curse"] * 6, empty_collection="instant-loss").match.status == "lost"


def test_who_concedes_has_lost_and_a_recount_does_not_change_that() -> None:
    table = drawn("B1")
    table.say("concede")
    assert table.match.status == "lost"
    table.say("fix collection 40")
    assert (table.match.status, table.phase) == ("lost", "over")
