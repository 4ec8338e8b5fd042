"""Matches of Brachio from a few lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio import RULES
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record, Timeline

if TYPE_CHECKING:
    from engines.brachio.revelation import Revelation
    from engines.brachio.state import State
    from engines.kernel.rules import Value

THREE = ("Ana", "Ben", "Cy")


def play(*lines: str, players: tuple[str, ...] = THREE, **options: Value) -> Timeline[State]:
    """A match in which every line was accepted; options are written with ``_`` for ``-``."""
    given = {key.replace("_", "-"): value for key, value in options.items()}
    timeline: Timeline[State] = Timeline(RULES, players, RULES.settle(players, given))
    for line in lines:
        submit(timeline, line)
    return timeline


def submit(timeline: Timeline[State], line: str) -> Record[State]:
    """One more line, accepted."""
    answer = timeline.submit(line)
    assert isinstance(answer, Record), (line, answer)
    return answer


def refused(timeline: Timeline[State], line: str) -> Refusal:
    """The refusal of a line; nothing has changed."""
    before, count = timeline.state, len(timeline)
    answer = timeline.submit(line)
    assert isinstance(answer, Refusal), (line, answer)
    assert timeline.state is before
    assert len(timeline) == count
    return answer


def last(timeline: Timeline[State]) -> Revelation:
    """The newest finished round."""
    return timeline.state.rounds[-1]
