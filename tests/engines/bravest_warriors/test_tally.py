from __future__ import annotations

from fractions import Fraction

import pytest

from engines.bravest_warriors import RULES
from engines.bravest_warriors.odds import chance, chance_twice
from tests.engines.bravest_warriors.table import Table, table


def tallied(match: Table, seat: int = 0) -> dict[tuple[str, str], float]:
    return {(row.group, row.name): row.value for row in RULES.tally(match.records) if row.seat == seat}


def test_a_battle_that_is_banked_counts_its_points() -> None:
    match = table("reveal 13 +2", "roll 3 3 5 6 1 2", "lock 6 5 2", "score")
    figures = tallied(match)
    assert figures["points banked", ""] == match.state.points(0) == 3
    assert figures["battles", "scored"] == 1
    assert figures["Encounters beaten in column", "1"] == 1
    assert figures["deepest column", "1"] == 1


def test_a_defeat_counts_in_its_column_once_nobody_makes_it_good() -> None:
    match = table("reveal 30", "roll 1 1 1 1 1 1", "defeat")
    assert ("battles", "lost") not in tallied(match)
    match.submit("pass")
    assert tallied(match)["battles", "lost"] == 1
    assert tallied(match)["defeats in column", "1"] == 1


def test_an_assist_is_no_defeat_and_its_share_is_banked_by_all_who_share() -> None:
    match = table("reveal 4 +3", "roll 1 1 1 1 1 1", "defeat", "assist Ben lock 1 1 1 1")
    assert tallied(match, 0)["battles", "assisted"] == 1
    assert tallied(match, 1)["assists given", ""] == 1
    for seat in (0, 1):
        assert tallied(match, seat)["points banked", ""] == match.state.points(seat) == 2


def test_the_deepest_column_counts_the_match_once() -> None:
    lines = ("reveal 21", "roll 1 2 3 4 5 6", "lock 1 2 3 4 5 6", "reveal 6", "roll 6 1 1 1 1 1", "lock 6")
    match = table(*lines, "score")
    assert tallied(match)["deepest column", "2"] == 1
    assert ("deepest column", "1") not in tallied(match)
    assert tallied(match)["Encounters beaten in column", "2"] == 1


def test_luck_sets_what_came_against_the_exact_chance() -> None:
    match = table("reveal 13", "roll 3 3 5 6 1 2", "lock 6 5 2", "reveal 30", "roll 1 1 1", "defeat", "pass")
    figures = tallied(match)
    chances = (chance(6, 13), chance(3, 30))
    assert figures["dice", "rolls"] == 2
    assert figures["dice", "beat"] == 1
    assert figures["dice", "expected"] == pytest.approx(float(sum(chances)))
    assert figures["dice", "variance"] == pytest.approx(float(sum(one * (1 - one) for one in chances)))


def test_an_encounter_that_needs_two_sets_is_expected_less_often() -> None:
    match = table("reveal 6 twice", "roll 6 6 1 1 1 1", "lock 6", "lock 6")
    figures = tallied(match)
    assert Fraction(figures["dice", "expected"]) < chance(6, 6)
    assert figures["dice", "expected"] == float(chance_twice(6, 6))
    assert figures["dice", "beat"] == 1
    assert figures["Encounters beaten in column", "1"] == 1


def test_points_are_followed_behind_each_players_own_battles() -> None:
    match = table("reveal 13 +2", "roll 3 3 5 6 1 2", "lock 6 5 2", "score", "reveal 30", "roll 1 1 1 1 1 1")
    match.submit("defeat")
    match.submit("pass")
    assert tallied(match, 0)["points after battle", "1"] == 3
    assert tallied(match, 1)["points after battle", "1"] == 0


def test_what_each_encounter_of_a_battle_put_at_stake_can_be_averaged() -> None:
    match = table("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "reveal 5 +2", "roll 5 1 1 1 1", "lock 5")
    figures = tallied(match)
    assert (figures["at stake after Encounter", "1"], figures["at stake after Encounter", "2"]) == (1, 4)
    assert figures["battles that beat Encounter", "2"] == 1


def test_the_deepest_column_stays_when_a_later_battle_does_not_come_so_far() -> None:
    deep = (
        "reveal 21",
        "roll 1 2 3 4 5 6",
        "lock 1 2 3 4 5 6",
        "reveal 1",
        "roll 1 2 3 4 5 6",
        "lock 1",
        "score",
    )
    lost = ("reveal 30 no-assists", "roll 1 1 1 1 1 1", "defeat")
    figures = tallied(table(*deep, *lost, *lost, *lost))
    assert ("deepest column", "1") not in figures
    assert figures["deepest column", "2"] == 1
