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


def test_a_game_set_by_recount_while_a_card_waits_was_not_won_either() -> None:
    timeline = match(BEGUN, "play sage", "fix games Ben 2")
    assert RULES.outcome(timeline.state) is not None
    assert RULES.parts(timeline.records) == ()
    both = match(BEGUN, *FOUR, "play sage", "fix games Ben 2")
    assert [part[:4] for part in RULES.parts(both.records)] == [(7, (0,), 0, "five different")]


def test_a_game_won_by_an_allow_that_was_implied_counts_and_the_next_has_its_own_starter() -> None:
    sages = ("fix play Ben + sage",) * 4
    timeline = match(
        BEGUN, *FOUR, "play sage", BEGUN, *sages, "play sage", "fix hand Ana 4", "flip sage sage"
    )
    assert [part[:5] for part in RULES.parts(timeline.records)] == [
        (7, (0,), 0, "five different", 1),
        (13, (1,), 1, "five alike", 1),
    ]


def test_a_name_does_not_change_how_a_game_was_won() -> None:
    names = ("five different names", "Ben")
    timeline: Timeline[State] = Timeline(RULES, names, RULES.settle(names, {}))
    for line in (BEGUN, *(f'fix play "{names[0]}" + sage',) * 4, "play sage", "allow"):
        timeline.submit(line)
    assert [part.how for part in RULES.parts(timeline.records)] == ["five alike"]


def test_stops_count_for_who_makes_them() -> None:
    found = tallied(match(BEGUN, "play druid", "stop with druid", "stop with wizard"))
    assert found == {
        ("turns played", "", None): 0,
        ("stopped with a Wizard and", "Druid", 1): 1,
        ("stopped with a Wizard and", "Wizard", 0): 1,
    }


def test_equal_stops_and_equal_wins_add_up() -> None:
    once = ("play druid", "stop with druid", "allow", "skip")
    assert tallied(match(BEGUN, *once, *once))["stopped with a Wizard and", "Druid", 1] == 2
    game = (BEGUN, *FOUR, "fix active Ana", "play sage", "allow")
    assert tallied(match(*game, *game, match_games=3))["games won with", "five different", 0] == 2
