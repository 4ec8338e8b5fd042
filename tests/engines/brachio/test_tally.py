from __future__ import annotations

from collections import Counter

import pytest

from engines.brachio import RULES
from engines.brachio.state import State
from engines.kernel.answers import Tally
from engines.kernel.timeline import Timeline
from tests.engines.brachio.matches import play


def summed(match: Timeline[State], group: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for row in RULES.tally(match.records):
        if row.group == group:
            counts[row.name] += int(row.value)
    return counts


def test_a_life_lost_counts_under_its_round_and_its_cause() -> None:
    match = play("river 6", "reveal 7 8 10", "river 6", "reveal 8 10 7")
    assert summed(match, "rounds") == {"": 2}
    assert summed(match, "lives lost in round") == {"1": 1, "2": 1}
    assert summed(match, "lives lost by") == {"lowest card": 2}


def test_causes_never_count_more_than_was_lost() -> None:
    match = play("power Ana lose 2", "river 6", "reveal 7 8 10", max_loss_per_round=1)
    assert summed(match, "lives lost by") == {"lowest card": 1}
    match = play("power Ana lose 9", "river 6", "reveal 7 8 10")
    assert summed(match, "lives lost by") == {"lowest card": 1, "power": 2}


def test_a_text_that_takes_lives_is_a_cause_and_one_that_gives_is_none() -> None:
    match = play('lives Ana -1 "fell"', 'lives Ana +1 "rose"')
    assert summed(match, "lives lost by") == {"text of a card": 1}
    assert summed(match, "lives lost in round") == {"1": 1}


def test_lives_lost_by_round_and_by_cause_are_as_many() -> None:
    match = play("river 6", "reveal 7 8 10", "power Ben lose 1", "river 6", "reveal 8 10 7", "lives Cy -1")
    assert summed(match, "lives lost in round").total() == summed(match, "lives lost by").total() == 4


@pytest.mark.parametrize("line", ["fix lives Ana 1", "lives Ana +0"])
def test_a_recount_is_no_loss_nor_is_a_change_of_nothing(line: str) -> None:
    assert not summed(play(line), "lives lost by")


def test_a_match_without_entries_has_no_rounds() -> None:
    assert RULES.tally(()) == (Tally("rounds", "", 0),)


def test_the_lives_behind_each_round_are_noted_for_everybody() -> None:
    match = play("river 6", "reveal 7 8 10", "river 6", "reveal 8 10 7")
    left = {(row.name, row.seat): row.value for row in RULES.tally(match.records) if "left" in row.group}
    assert left == {("1", 0): 2, ("1", 1): 3, ("1", 2): 3, ("2", 0): 2, ("2", 1): 3, ("2", 2): 2}
