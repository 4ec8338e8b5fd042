"""What is still unseen: how many copies of each card may be in a player's hand or deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brightcast.cards import CARDS, PLACE, Counts, without

if TYPE_CHECKING:
    from engines.brightcast.state import State


class Unseen(NamedTuple):
    """The cards of one player that do not lie open.

    Attributes:
        known: cards that are in hand for certain: taken back by a Warlock, or left when the deck ran out.
        pool: all others; each may be in hand or in the deck.
        hidden: how many cards of the hand come from the pool.
    """

    known: Counts
    pool: Counts
    hidden: int

    def most_in_hand(self, card: str) -> int:
        """How many of a card the hand may hold at the most."""
        at = PLACE[card]
        return self.known[at] + min(self.pool[at], self.hidden)


def unseen(state: State, seat: int) -> Unseen:
    """What is unseen of one player."""
    side = state.sides[seat]
    pool = without(state.unseen(seat), side.known)
    return Unseen(side.known, pool, max(0, min(side.hand - sum(side.known), sum(pool))))


def table(state: State) -> tuple[tuple[str, int, int], ...]:
    """For each card how many are unseen of the first and of the second player."""
    one, other = state.unseen(0), state.unseen(1)
    return tuple((card, one[PLACE[card]], other[PLACE[card]]) for card in CARDS)
