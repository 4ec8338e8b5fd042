"""What is known of the Collection and of the discard pile, also after cards went back unseen.

Every physical card is one bit. A stay of a card in the discard pile begins between two unseen reclaims
and ends with the draw that shows it again; such a card must have gone back at one reclaim in between.
A draw is believed as long as every card drawn so far can be given a reclaim of its own (T-1).
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.brambles.cards import COPIES, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Whereabouts = Literal["collection", "possible", "gone"]
ANY_NUMBER = 1 << 30


_PLACES = accumulate(COPIES.values(), initial=0)
BITS = {card: ((1 << COPIES[card]) - 1) << place for card, place in zip(COPIES, _PLACES, strict=False)}


class Piles(NamedTuple):
    """Collection and discard pile as far as they are known.

    Attributes:
        sure: cards that certainly lie in the Collection.
        thrown: cards discarded and not seen since, by the number of unseen reclaims before;
            those of all groups but the last may lie in the Collection.
        went: how many cards went back at each unseen reclaim; ANY_NUMBER after a recount.
        shown: cards drawn again, as (first reclaim, last reclaim) at which they can have gone back.
    """

    sure: int
    thrown: tuple[int, ...] = (0,)
    went: tuple[int, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()

    def draw(self, card: Card) -> Piles | None:
        """The card leaves the Collection; None when it cannot lie there."""
        bits = BITS[card] & self.sure
        if bits:
            return Piles(self.sure ^ (bits & -bits), self.thrown, self.went, self.shown)
        for first in range(len(self.went)):
            bits = BITS[card] & self.thrown[first]
            if bits:
                shown = self.shown
                if self.went[first] != ANY_NUMBER:
                    if not self._explain(first):
                        return None
                    shown = (*shown, (first, len(self.went) - 1))
                return Piles(self.sure, self._without(first, bits & -bits), self.went, shown)
        return None

    def can_come(self) -> int:
        """The cards that the next draw may show, as bits."""
        bits = self.sure
        for first, count in enumerate(self.went):
            thrown = self.thrown[first]
            if thrown and (count == ANY_NUMBER or self._explain(first)):
                bits |= thrown
        return bits

    def discard(self, cards: Iterable[Card]) -> Piles:
        """Cards that were held go to the discard pile."""
        used = self.sure | _joined(self.thrown)
        last = self.thrown[-1]
        for card in cards:
            bits = BITS[card] & ~(used | last)
            last |= bits & -bits
        return Piles(self.sure, (*self.thrown[:-1], last), self.went, self.shown)

    def put_back(self, cards: Iterable[Card]) -> Piles:
        """Cards that were held go into the Collection, seen."""
        used, sure = _joined(self.thrown), self.sure
        for card in cards:
            bits = BITS[card] & ~(used | sure)
            sure |= bits & -bits
        return self._replace(sure=sure)

    def reclaim_unseen(self, count: int) -> Piles:
        """That many unknown cards of the discard pile go into the Collection."""
        return self._replace(thrown=(*self.thrown, 0), went=(*self.went, count))

    def take_discarded(self, card: Card) -> Piles | None:
        """The card leaves the discard pile, seen; None when it cannot lie there."""
        for group in reversed(range(len(self.thrown))):
            bits = BITS[card] & self.thrown[group]
            if bits:
                left = self._replace(thrown=self._without(group, bits & -bits))
                return left if left._filled() else None
        return None

    def reclaim_seen(self, cards: Iterable[Card]) -> Piles | None:
        """These cards of the discard pile go into the Collection; None when one cannot lie there."""
        piles: Piles | None = self
        for card in cards:
            piles = piles and piles.take_discarded(card)
            piles = piles and piles.put_back([card])
        return piles

    def loosened(self) -> Piles:
        """After a recount of the two counts: whatever is not held may lie in the Collection."""
        return Piles(0, (self.sure | _joined(self.thrown), 0), (ANY_NUMBER,))

    def whereabouts(self, card: Card) -> Whereabouts:
        """Where a copy that is not held lies: known, possibly or certainly not in the Collection."""
        if BITS[card] & self.sure:
            return "collection"
        if self.draw(card) is None:
            return "gone"
        certain = self.went and BITS[card].bit_count() == 1 and self.take_discarded(card) is None
        return "collection" if certain else "possible"

    def surely(self, card: Card) -> int:
        """How many copies certainly lie in the Collection, as far as they were seen there."""
        return (BITS[card] & self.sure).bit_count()

    def at_most(self, card: Card) -> int:
        """How many copies can lie in the Collection."""
        count, piles = 0, self.draw(card)
        while piles is not None:
            count, piles = count + 1, piles.draw(card)
        return count

    def _without(self, group: int, bit: int) -> tuple[int, ...]:
        return (*self.thrown[:group], self.thrown[group] ^ bit, *self.thrown[group + 1 :])

    def _explain(self, first: int) -> bool:
        """Whether one more card, discarded before that reclaim, can have gone back at it or later.

        Those shown before it could all be given a reclaim, and it has no last one: counting them is enough.
        """
        waiting = 0
        for at, count in enumerate(self.went):
            waiting += (at == first) + sum(before == at for before, _ in self.shown)
            waiting = max(0, waiting - count)
        return not waiting

    def _filled(self) -> bool:
        """Whether enough cards are left that can have gone back at each unseen reclaim."""
        ends: list[int] = []
        for at, count in enumerate(self.went):
            if count == ANY_NUMBER:
                return True
            ends += [last for first, last in self.shown if first == at]
            ends += [len(self.went)] * self.thrown[at].bit_count()
            ends = sorted(last for last in ends if last >= at)
            if len(ends) < count:
                return False
            del ends[:count]
        return True


def _joined(groups: Iterable[int]) -> int:
    joined = 0
    for group in groups:
        joined |= group
    return joined


def cards_of(bits: int) -> Iterator[Card]:
    """The cards of a set of bits, a name for each copy."""
    for card, mask in BITS.items():
        yield from [card] * (bits & mask).bit_count()
