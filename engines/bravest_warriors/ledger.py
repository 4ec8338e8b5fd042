"""The account of Heroic Points: every change, and the score as their sum."""

from __future__ import annotations

from itertools import chain, zip_longest
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


PAGE = 32


class Account(NamedTuple):
    """Every change of points, by pages: accounts that grow out of one share its full pages.

    Attributes:
        full: the pages that are full, the oldest first.
        page: the newest lines, at least one where there are any.
    """

    full: tuple[tuple[Line, ...], ...] = ()
    page: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, the oldest first."""
        return (*chain.from_iterable(self.full), *self.page)

    @property
    def totals(self) -> tuple[int, ...]:
        """What the players have, by seat, as far as anybody's points have changed."""
        return self.page[-1].totals if self.page else ()

    def points(self, seat: int) -> int:
        """The score of a seat, the sum of its changes: the newest line tells it, and nothing else does."""
        return self.totals[seat] if seat < len(self.totals) else 0

    def posted(self, turn: int, seat: int, change: tuple[int, str]) -> Account:
        """The account with one more change (points and reason); a change of 0 makes no line."""
        delta, reason = change
        if not delta:
            return self
        changes = (*(0,) * seat, delta)
        totals = tuple(had + got for had, got in zip_longest(self.totals, changes, fillvalue=0))
        line = Line(turn, seat, delta, reason, totals)
        if len(self.page) < PAGE:
            return Account(self.full, (*self.page, line))
        return Account((*self.full, self.page), (line,))
