"""What the cards held are worth: the best three among them, and what pairs of them can still become.

A pair is worth what it would beat with a third card, times the chance that the next draw is such a card.
So a pair whose cards are gone is worth nothing, and the ranks that count are those of the hexes left.
The weights were found by playing millions of matches under thousands of settings.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import exp
from typing import TYPE_CHECKING

from engines.brambles.cards import MASQUES, NUMBER, playable
from engines.brambles.combinations import three
from engines.brambles.hexes import EACH_EVIL, EVILS
from engines.brambles.piles import BITS
from engines.brambles.plays import plays
from engines.brambles.state import hexes_out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.brambles.cards import Card
    from engines.brambles.state import State

HEX = (0.0, 6.4, 10.3, 14.1, 20.1, 30.4, 36.0)
"""What beating a hex is worth, by the rank it needs."""
HIDDEN = 0.19
"""How much of that counts for a hex in the Bramble Pile."""
WHOLE, HOPE, COUPLET, MASQUE = 0.28, 0.12, 1.5, 8.0
"""How much counts of the best three cards, of what pairs may become; any couplet; a Masque."""
FEW = 8
"""With fewer cards to draw from, chances are taken as if there were so many."""
CARD, SCARCE = 0.65, 2.0
"""What a card used is worth at the least, and how much more when cards run out."""
SPARE, SLOPE = 2.9, 6.3
"""With so many cards to spare half of that is due; how slowly it comes."""


class Held:
    """The cards held at a state, weighed once for all that may be done with them.

    Attributes:
        made: all combinations of them, strongest first.
        card: what a card used is worth.
    """

    def __init__(self, state: State) -> None:
        self.made = plays(state.held, strict=state.house.strict_couplets)
        self.card = CARD + SCARCE / (1 + exp((spare(state) - SPARE) / SLOPE))
        cards = [card for card in state.held if playable(card)]
        self._bit = {card: 1 << at for at, card in enumerate(cards)}
        self._beats = beats(state)
        self._threes = [(self._bits(made.cards), made.rank) for made in self.made if made.rank]
        self._pairs: dict[int, float] = {}
        self._of = dict.fromkeys(cards, 0.0) | {card: MASQUE for card in cards if card in MASQUES}
        chance = HOPE / max(FEW, state.collection)
        for a, b in combinations([card for card in cards if card in NUMBER], 2):
            hope = chance * self._becomes(a, b, state.piles.sure)
            worth = hope + COUPLET * (NUMBER[a] == NUMBER[b])
            self._pairs[self._bit[a] | self._bit[b]] = worth
            self._of[a] += worth
            self._of[b] += worth

    def cost(self, cards: Iterable[Card] = ()) -> float:
        """What is lost when some of the cards are used: their company, and the best three where it breaks."""
        used = [card for card in cards if card in self._bit]
        lost = sum(self._of[card] for card in used)
        twice = (self._bit[a] | self._bit[b] for a, b in combinations(used, 2))
        lost -= sum(self._pairs.get(pair, 0.0) for pair in twice)
        return lost + WHOLE * (self._best(0) - self._best(self._bits(used)))

    def alone(self, card: Card) -> float:
        """What a card adds to the others by its company."""
        return self._of.get(card, 0.0)

    def _bits(self, cards: Iterable[Card]) -> int:
        return sum(self._bit[card] for card in cards)

    def _best(self, used: int) -> float:
        return next((self._beats[rank] for bits, rank in self._threes if not bits & used), 0.0)

    def _becomes(self, a: Card, b: Card, unseen: int) -> float:
        bits = _thirds(a, b) if a < b else _thirds(b, a)
        return sum(self._beats[rank] * (third & unseen).bit_count() for rank, third in bits)


def spare(state: State) -> int:
    """How many cards there are beyond three for each hex that is left."""
    places = sum(spot is not None for spot in state.layout)
    held = len(state.held) - state.curses
    return state.collection + held - 3 * (state.pile + places)


def beats(state: State) -> tuple[float, ...]:
    """By rank, what three cards of it are worth against the hexes that are left."""
    out = hexes_out(state)
    lie = {spot.need for spot in state.layout if spot}
    come = {int(hex_) for hex_ in EVILS if out[hex_] < EACH_EVIL} | {
        int(hex_) for hex_ in state.returned if hex_ in EVILS
    }
    rows, seen, known = [0.0], 0.0, 0.0
    for rank in range(1, len(HEX)):
        seen = max(seen, HEX[rank] * (rank in lie))
        known = max(known, HEX[rank] * (rank in lie or rank in come))
        rows.append((1 - HIDDEN) * seen + HIDDEN * known)
    return tuple(rows)


@cache
def _thirds(a: Card, b: Card) -> tuple[tuple[int, int], ...]:
    """By rank, the cards that make three of it with these two, as bits."""
    found: dict[int, int] = {}
    for card in NUMBER:
        made = three((a, b, card)) if card not in {a, b} else None
        if made:
            found[made.rank] = found.get(made.rank, 0) | BITS[card]
    return tuple(found.items())
