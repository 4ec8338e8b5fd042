"""Matches drawn from the offers by lot: what may be logged is listed and one of it done, at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.catalogue import Catalogue
from engines.kernel.answers import Step
from engines.kernel.rules import Rules
from tests.benchmarks.pairs import Row, compared, missing, timed
from tests.benchmarks.peers import peer

STEPS = 1500
LONG = 150
"""So many steps, in matches of so many at the most."""


def rows() -> Iterator[Row]:
    """E5 for each game."""
    games, cards = Catalogue(), peer("rlcard")
    for slug in games:
        what = f"a step of {slug} by lot / rlcard, gin rummy"
        if cards is None:
            yield missing("E5", what, "rlcard")
        else:
            theirs = timed(partial(_their_steps, cards.make("gin-rummy")), STEPS)
            yield compared("E5", what, 0.5, timed(partial(_our_steps, games[slug]), STEPS), theirs)


def _our_steps(rules: Rules[Any]) -> None:
    chance = random.Random(1)
    players = tuple(f"Guest {seat}" for seat in range(1, max(2, rules.about.seats[0]) + 1))
    players = players[: rules.about.seats[1]]
    first = state = rules.start(players, rules.settle(players, {}))
    for at in range(STEPS):
        entries = [entry for offer in rules.offers(state) for entry in offer.examples()]
        if not entries or at % LONG == 0:
            state = first
            continue
        step = rules.apply(state, chance.choice(entries))
        assert isinstance(step, Step)
        state = step.state


def _their_steps(table: Any) -> None:
    chance = random.Random(1)
    state, _ = table.reset()
    for _ in range(STEPS):
        if table.is_over():
            state, _ = table.reset()
        state, _ = table.step(chance.choice(list(state["legal_actions"])))
