from __future__ import annotations

from engines.brightcast import RULES
from engines.brightcast.state import State
from engines.kernel.timeline import Timeline
from tests.engines.brightcast.matches import BEGUN, match

FOUR = tuple(f"fix play Ana + {card}" for card in ("druid", "warlock", "sorcerer", "wizard"))


def tallied(timeline: Timeline[State]) -> dict[tuple[str, str, int | None], float]:
    return {(row.group, row.name, row.seat): row.value for row in RULES.tally(timeline.records)}


def test_a_game_counts_by_the_race_that_won_it_and_by_its_turns() -> None:
    found = tallied(match(BEGUN, *FOUR, "play sage", "allow"))
    assert found["games won with", "five different", 0] == 1
    assert found["games of so many turns", "1", None] == 1
    assert found["turns played", "", None] == 1


def test_five_alike_are_told_apart() -> None:
    laid = ("fix play Ana + sage",) * 4
    assert tallied(match(BEGUN, *laid, "play sage", "allow"))["games won with", "five alike", 0] == 1


def test_a_game_set_by_recount_was_not_won_at_the_table() -> None:
    assert tallied(match(BEGUN, "fix games Ana 1")) == {("turns played", "", None): 0}


def test_stops_count_for_who_makes_them() -> None:
    found = tallied(match(BEGUN, "play druid", "stop with druid", "stop with wizard"))
    assert found == {
        ("turns played", "", None): 0,
        ("stopped with a Wizard and", "Druid", 1): 1,
        ("stopped with a Wizard and", "Wizard", 0): 1,
    }
