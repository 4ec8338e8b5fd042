"""The account of Heroic Points: every change, and the score as their sum."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """One change of points.

    Attributes:
        turn: in which turn.
        seat: whose points.
        delta: by how much, never 0.
        reason: why, in a few words.
        total: what the player has behind it.
    """

    turn: int
    seat: int
    delta: int
    reason: str
    total: int


Ledger = tuple[Line, ...]


def points(ledger: Ledger, seat: int) -> int:
    """The score of a seat: the sum of its changes, which its newest one tells. Nothing else knows a score."""
    return next((line.total for line in reversed(ledger) if line.seat == seat), 0)


def posted(ledger: Ledger, turn: int, seat: int, change: tuple[int, str]) -> Ledger:
    """The ledger with one more change (points and reason); a change of 0 makes no line."""
    delta, reason = change
    if not delta:
        return ledger
    return (*ledger, Line(turn, seat, delta, reason, points(ledger, seat) + delta))
