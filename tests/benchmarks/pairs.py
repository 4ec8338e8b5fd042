"""Ours and a peer measured in turns, and what the pairs say about a goal."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

ROUNDS = 9
Timed = Callable[[], float]


class Row(NamedTuple):
    """One line of the table.

    Attributes:
        goal: the number of the goal, such as ``E1``.
        what: what was measured, and against what.
        most: the largest ratio of ours to the peer's that meets the goal; None where there is no goal.
        ratios: ours to the peer's, pair by pair; empty where the peer is missing.
        note: absolute figures for orientation, or what is missing.
    """

    goal: str
    what: str
    most: float | None
    ratios: tuple[float, ...]
    note: str = ""

    @property
    def median(self) -> float | None:
        """The middle of the ratios, or None without any."""
        return statistics.median(self.ratios) if self.ratios else None

    @property
    def verdict(self) -> str:
        """``met``, ``above``, ``measured`` where there is no goal, or ``missing``."""
        if self.median is None:
            return "missing"
        if self.most is None:
            return "measured"
        return "met" if self.median <= self.most else "above"


def missing(goal: str, what: str, peer: str) -> Row:
    """The row of a goal whose peer is not there."""
    return Row(goal, what, None, (), f"{peer} is not installed")


def compared(goal: str, what: str, most: float | None, ours: Timed, peer: Timed) -> Row:
    """Measure both in turns, after one round that does not count; each gives its seconds."""
    pairs = []
    for turn in range(ROUNDS + 1):
        first, second = ours(), peer()
        if turn:
            pairs.append((first, second))
    mine, theirs = (statistics.median(times) * 1e6 for times in zip(*pairs, strict=True))
    note = f"{readable(mine)} against {readable(theirs)}"
    return Row(goal, what, most, tuple(one / other for one, other in pairs), note)


def timed(job: Callable[[], object], count: int) -> Timed:
    """A job measured as processor seconds for each of the ``count`` things it does."""

    def run() -> float:
        with _quiet():
            start = time.process_time()
            job()
            return (time.process_time() - start) / count

    return run


def readable(micro: float) -> str:
    """A time for people, from microseconds."""
    return (
        f"{micro / 1000:.1f} ms" if micro >= 1000 else f"{micro:.1f} us" if micro >= 1 else f"{micro:.3f} us"
    )


@contextmanager
def _quiet() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
