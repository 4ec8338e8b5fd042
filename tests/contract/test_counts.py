"""What every game lets people count at the table, held against each game found."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kernel.answers import Refusal
from engines.kernel.rules import Rules
from engines.kernel.words import split
from tests.contract.games import GAMES, random_match

SEEDS = range(3)


@pytest.fixture(params=sorted(GAMES))
def rules(request: pytest.FixtureRequest) -> Rules[Any]:
    return GAMES[request.param]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_count_has_a_name_of_its_own_that_can_be_typed(rules: Rules[Any], seed: int) -> None:
    for timeline in random_match(rules, seed):
        counted = rules.counts(timeline.state)
        names = [row.name.casefold() for row in counted]
        assert counted and len(set(names)) == len(names)
        assert all(row.value >= 0 for row in counted)
        assert not any(isinstance(split(name), Refusal) for name in names)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_recount_sets_is_what_the_sheet_then_says(rules: Rules[Any], seed: int) -> None:
    for timeline in random_match(rules, seed, length=40):
        for row in rules.counts(timeline.state):
            for value in {row.value, max(0, row.value - 1)} if row.fix else ():
                answer = timeline.try_entry(f"{row.fix} {value}")
                if isinstance(answer, Refusal):
                    assert value < row.value and answer.rule == "T-2"
                    continue
                after = {other.name: other.value for other in rules.counts(answer.step.state)}
                if rules.outcome(answer.step.state) == rules.outcome(timeline.state):
                    assert after[row.name] == value
