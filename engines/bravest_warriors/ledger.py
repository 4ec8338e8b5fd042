"""The account of Heroic Points: every change, and the score as their sum."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple


class Line(NamedTuple):
    """One change of points.

    Attributes:
        turn: in which turn.
        seat: whose points.
        delta: by how much, never 0.
        reason: why, in a few words.
        totals: by seat, what the players have behind it; as far as anybody's points have changed.
    """

    turn: int
    seat: int
    delta: int
    reason: str
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        """What the player has behind it."""
        return self.totals[self.seat]


Ledger = tuple[Line, ...]


def points(ledger: Ledger, seat: int) -> int:
    """The score of a seat, the sum of its changes: the newest line tells it, and nothing else does."""
    totals = ledger[-1].totals if ledger else ()
    return totals[seat] if seat < len(totals) else 0


def posted(ledger: Ledger, turn: int, seat: int, change: tuple[int, str]) -> Ledger:
    """The ledger with one more change (points and reason); a change of 0 makes no line."""
    delta, reason = change
    if not delta:
        return ledger
    before = ledger[-1].totals if ledger else ()
    changes = (*(0,) * seat, delta)
    totals = tuple(had + got for had, got in zip_longest(before, changes, fillvalue=0))
    return (*ledger, Line(turn, seat, delta, reason, totals))
