"""The matches of a plan, spread over processes; what comes of them does not depend on how many there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.study.match import Studied, play

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from companion.study.plan import Plan

TOGETHER = 20
"""So many matches are handed to a process at a time."""


def studied(plan: Plan, processes: int | None = None) -> Generator[Studied]:
    """Play the matches of a plan and give each when it is done, in any order.

    Args:
        plan: what to play.
        processes: how many play at a time; by default as many as there are cores, and none but this one
            where the matches are few. Leaving the iterator ends them.
    """
    some = -(-plan.matches // TOGETHER)
    wanted = min(processes or os.cpu_count() or 1, some)
    numbers = range(1, plan.matches + 1)
    if wanted <= 1:
        yield from map(partial(_one, plan), numbers)
        return
    with _unheard():
        crew = multiprocessing.get_context("spawn").Pool(wanted, _deaf)
    with crew as pool:
        yield from pool.imap_unordered(partial(_one, plan), numbers, TOGETHER)


def _one(plan: Plan, number: int) -> Studied:
    return play(Catalogue(), plan, number)


def _deaf() -> None:
    """Leave an interrupt at the keyboard to the process that reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _unheard() -> Iterator[None]:
    """Processes that are started meanwhile are deaf from their first moment on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
