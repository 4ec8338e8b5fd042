from __future__ import annotations

from engines.brambles import RULES
from tests.engines.brambles.table import EVILS, Table, drawn


def tallied(table: Table) -> dict[tuple[str, str], float]:
    return {(row.group, row.name): row.value for row in RULES.tally(table.match.records)}


def test_a_play_counts_under_the_rank_of_its_cards_not_of_the_hex() -> None:
    table = drawn("B3", "B4", "B5", "D1", "D7", "M9")
    table.say("play B3 B4 B5 at a")
    figures = tallied(table)
    assert figures["ranks beaten with", "V"] == 1
    assert figures["ranks beaten with", "I"] == 0
    assert figures["hexes beaten", ""] == 1


def test_six_cards_count_as_six_whatever_they_beat() -> None:
    table = drawn("B3", "D3", "B4", "D4", "B6", "D6")
    table.say("play B3 D3 B4 D4 B6 D6 at a b")
    assert tallied(table)["ranks beaten with", "six"] == 1
    assert tallied(table)["hexes beaten", ""] == 2


def test_cards_that_only_a_ruling_lets_pass_have_no_rank() -> None:
    table = drawn("B3", "D5", "M9", "D1", "D7", "B12")
    table.say("! play B3 D5 M9 at a")
    assert not any(value for (group, _), value in tallied(table).items() if group == "ranks beaten with")
    assert tallied(table)["hexes beaten", ""] == 1


def test_curses_count_where_they_are_drawn_and_where_a_seer_takes_one() -> None:
    table = drawn("Curse", "Seer", "B3", "D5", "M9", "D1")
    table.say("seer take Curse")
    figures = tallied(table)
    assert figures["Curses drawn", ""] == 2
    assert figures["help played", "Seer"] == 1


def test_shears_count_against_a_hex_and_against_curses() -> None:
    table = drawn("Curse", "Shears", "Shears", "D5", "M9", "D1")
    table.say("resolve Shears", "draw B3 G4", "shears at a")
    assert tallied(table)["help played", "Shears"] == 2


def test_masques_count_where_they_are_part_of_a_play_and_where_they_pay_for_a_curse() -> None:
    table = drawn("Even", "Odd", "B2", "D1", "M9", "Curse", masques="on")
    table.say("resolve Even B2", "draw B4 B5 G9", "play B4 B5 Odd at e")
    assert tallied(table)["help played", "Masque"] == 2


def test_what_was_taken_back_is_not_counted() -> None:
    table = drawn("B3", "B4", "B5", "D1", "D7", "M9")
    table.say("play B3 B4 B5 at a")
    table.match.take_back()
    figures = tallied(table)
    assert figures.pop(("cards left", "")) == table.state.collection
    assert not any(figures.values())


def test_a_match_without_entries_counts_nothing() -> None:
    assert not any(tallied(Table()).values())
    assert tallied(Table(EVILS))["hexes beaten", ""] == 0
