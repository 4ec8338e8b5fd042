"""How a patient player goes on: near the end the best choices are tried out on deals as they may be.

What the player cannot see is dealt anew, the same for every choice; each is then played to the end with good
sense. Good sense is left only for what wins more often by more than chance would, and does so once more: of
several choices the luckiest looks better than it is.
"""

from __future__ import annotations

from copy import copy
from itertools import islice
from typing import TYPE_CHECKING

from engines.brambles.hidden import Hidden
from engines.brambles.policy import choose, ranked
from engines.brambles.rules import RULES
from engines.brambles.worth import Held
from engines.kernel.answers import Step

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from engines.brambles.state import State
    from engines.kernel.entries import Entry

LATE = 20
"""Cards in the Collection below which choices are tried out."""
CHOICES, DEALS, GLANCE = 5, 24, 6
"""How many choices, on how many deals; on how many the first must not always win."""
SURE = 2.0
"""By how many standard errors a choice must be better."""


def patient(state: State, source: Random) -> Entry | None:
    """The choice of good sense, unless another one wins surely more often; None to draw on.

    No lots are drawn but those of good sense, so that both are told apart on one deal.
    """
    first = choose(state, source)
    if state.collection > LATE or state.piles.went:
        return first
    rows = [entry for _, entry in islice(ranked(state, Held(state)), CHOICES)]
    if rows[:1] != [first] or len(rows) == 1:
        return first
    chance = copy(source)
    best = _best(state, rows, chance)
    return rows[best] if best and _best(state, (rows[0], rows[best]), chance) else first


def _best(state: State, rows: Sequence[Entry], source: Random) -> int:
    """The choice that wins surely more often than the first, or the first, 0."""
    won: list[list[bool]] = []
    while len(won) < DEALS:
        won.append(_tried(state, rows, source))
        if len(won) == GLANCE and (all(row[0] for row in won) or not any(map(any, won))):
            return 0
    gains = [_gain([row[0] for row in won], [row[at] for row in won]) for at in range(len(rows))]
    return gains.index(max(gains))


def _tried(state: State, rows: Sequence[Entry], source: Random) -> list[bool]:
    """Which of the choices win on one deal."""
    hidden, chance = Hidden(state, source), source.getstate()
    won = []
    for entry in rows:
        source.setstate(chance)
        won.append(_wins(state, entry, hidden.like(), source))
    return won


def _wins(state: State, entry: Entry, hidden: Hidden, source: Random) -> bool:
    entry = hidden.known(entry)
    while state.end is None:
        step = RULES.apply(state, entry)
        assert isinstance(step, Step)
        state = step.state
        if state.end is None:
            entry = hidden.entry(state, choose, source)
    return bool(state.end.winners)


def _gain(first: Sequence[bool], other: Sequence[bool]) -> float:
    """How much more often the other choice wins; nothing where that may be chance."""
    steps = [int(b) - int(a) for a, b in zip(first, other, strict=True)]
    count = len(steps)
    mean = sum(steps) / count
    variance = sum(step * step for step in steps) / count - mean * mean
    return mean if mean > SURE * (variance / count) ** 0.5 else 0.0
