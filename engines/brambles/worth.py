"""What the cards held are worth: the best three among them, and what pairs of them can still become.

A pair is worth what it would beat with a third card, times the chance that the next draw is such a card.
So a pair whose cards are gone is worth nothing, and the ranks that count are those that lie out.
The weights were found by playing millions of matches under thousands of settings.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from engines.brambles.cards import MASQUES, NUMBER, playable
from engines.brambles.combinations import three
from engines.brambles.piles import BITS
from engines.brambles.plays import plays

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.brambles.cards import Card
    from engines.brambles.hexes import Layout
    from engines.brambles.state import State

HEX = (0.0, 4.0, 4.0, 12.0, 22.0, 35.0, 42.0)
"""What beating a hex is worth, by the rank it needs."""
WHOLE, HOPE, COUPLET, MASQUE = 0.36, 0.38, 1.0, 5.0
"""How much counts of the best three cards, of what pairs may become; any couplet; a Masque."""
FEW = 8
"""With fewer cards to draw from, chances are taken as if there were so many."""


class Held:
    """The cards held at a state, weighed once for all that may be done with them.

    Attributes:
        made: all combinations of them, strongest first.
    """

    def __init__(self, state: State) -> None:
        held = state.held
        self.made = plays(held, strict=state.house.strict_couplets)
        cards = [card for card in held if playable(card)]
        self._bit = {card: 1 << at for at, card in enumerate(cards)}
        self._beats = beats(state.layout)
        self._threes = [(self._bits(made.cards), made.rank) for made in self.made if made.rank]
        self._of = {card: MASQUE if card in MASQUES else 0.0 for card in held}
        self._pairs: dict[int, float] = {}
        self._weigh([card for card in cards if card in NUMBER], state)

    def _weigh(self, naturals: list[Card], state: State) -> None:
        """What each pair of numbered cards is worth, and each card by its company."""
        unseen, chance = state.piles.sure, HOPE / max(FEW, state.collection)
        worth_of, bit, each = self._beats, self._bit, self._of
        for a, b in combinations(naturals, 2):
            hope = 0.0
            for rank, third in _thirds(a, b):
                hope += worth_of[rank] * (third & unseen).bit_count()
            worth = chance * hope + (COUPLET if NUMBER[a] == NUMBER[b] else 0.0)
            self._pairs[bit[a] | bit[b]] = worth
            each[a] += worth
            each[b] += worth

    def cost(self, cards: Iterable[Card] = ()) -> float:
        """What is lost when some of the cards are used: their company, and the best three where it breaks."""
        bit, each, pairs = self._bit, self._of, self._pairs
        used, lost, before = 0, 0.0, list[int]()
        for card in cards:
            one = bit[card]
            lost += each[card]
            for other in before:
                lost -= pairs.get(one | other, 0.0)
            before.append(one)
            used |= one
        return lost + WHOLE * (self._best(0) - self._best(used))

    def alone(self, card: Card) -> float:
        """What a card adds to the others by its company."""
        return self._of[card]

    def _bits(self, cards: Iterable[Card]) -> int:
        bits = 0
        for card in cards:
            bits |= self._bit[card]
        return bits

    def _best(self, used: int) -> float:
        for bits, rank in self._threes:
            if not bits & used:
                return self._beats[rank]
        return 0.0


@lru_cache(maxsize=256)
def beats(layout: Layout) -> tuple[float, ...]:
    """By rank, what three cards of it are worth against the hexes that lie out."""
    needs = [spot.need for spot in layout if spot]
    return tuple(HEX[max((need for need in needs if need <= rank), default=0)] for rank in range(len(HEX)))


@cache
def _thirds(a: Card, b: Card) -> tuple[tuple[int, int], ...]:
    """By rank, the cards that make three of it with these two, as bits."""
    found: dict[int, int] = {}
    for card in NUMBER:
        made = three((a, b, card)) if card not in {a, b} else None
        if made:
            found[made.rank] = found.get(made.rank, 0) | BITS[card]
    return tuple(found.items())
