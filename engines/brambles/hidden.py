"""What lies hidden in a match of The Brambles that plays itself, card by card."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE, FLUX, SEER, Card
from engines.brambles.entries import Draw, Reveal, SeerReclaim
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS, Hex
from engines.brambles.moments import due_draws, due_reveals
from engines.brambles.piles import cards_of
from engines.brambles.policy import beside
from engines.brambles.state import hexes_out

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engines.brambles.state import State
    from engines.kernel.entries import Entry

    Choose = Callable[[State, Random], Entry | None]
    """A policy: the player's next entry in the moments ``draw`` and ``act``, None to draw on."""


class Hidden:
    """The cards and hexes that nobody has seen, shuffled; what is discarded or goes back is read from states.

    The order of the discard pile is known to whoever keeps a record, so cards that a Seer reclaims are seen.
    A match that is under way must have had no other reclaims.
    """

    def __init__(self, state: State, source: Random) -> None:
        """Shuffle what nobody has seen at a state (BR-1, BR-2)."""
        self._source = source
        out = hexes_out(state)
        self._pile: list[Hex] = [hex_ for hex_ in EVILS for _ in range(EACH_EVIL - out[hex_])]
        if state.house.monsters:
            self._pile += [hex_ for hex_ in MONSTERS for _ in range(EACH_MONSTER - out[hex_])]
        self._waiting: list[Hex] = []
        self._collection: list[Card] = list(cards_of(state.piles.sure))
        self._thrown = state.piles.thrown[-1]
        self._discard: list[Card] = list(cards_of(self._thrown))
        for pile in (self._pile, self._collection, self._discard):
            source.shuffle(pile)

    def like(self) -> Hidden:
        """The same cards and hexes in the same order, for another way to go on."""
        other = copy(self)
        for name in ("_pile", "_waiting", "_collection", "_discard"):
            setattr(other, name, list(getattr(self, name)))
        return other

    def entry(self, state: State, choose: Choose, minds: Random) -> Entry:
        """Hexes and cards as they lie; between them the player's choice."""
        if state.moment == "setup":
            return self._set_up(state)
        if state.moment == "reveal" or self._waiting:
            return self._turned_up(state)
        self._follow(state)
        chosen = choose(state, minds)
        return self._drawn(state) if chosen is None else self.known(chosen)

    def known(self, entry: Entry) -> Entry:
        """An entry with the cards that only the table knows: those that a Seer reclaims (BR-22)."""
        if not isinstance(entry, SeerReclaim):
            return entry
        pile = [*self._discard, SEER, *entry.fed]
        half = len(pile) // 2
        cut = pile[half:] + pile[:half]
        rest = len(cut) - min(entry.count, len(cut))
        self._discard = cut[:rest]
        return SeerReclaim(len(cut) - rest, tuple(cut[rest:]), entry.fed)

    def _set_up(self, state: State) -> Reveal:
        """The first Evils; Monsters among them wait until six lie out (BR-37)."""
        evils: list[Hex] = []
        while len(evils) < due_reveals(state):
            hex_ = self._pile.pop()
            (evils if hex_ in EVILS else self._waiting).append(hex_)
        return Reveal(tuple((hex_, None) for hex_ in evils))

    def _turned_up(self, state: State) -> Reveal:
        if self._waiting:
            hex_ = self._waiting.pop()
        else:
            hex_ = state.returned[-1] if state.returned else self._pile.pop()
        return Reveal(((hex_, None if hex_ in EVILS else beside(state)),))

    def _drawn(self, state: State) -> Draw:
        """Cards until the hand is full, a Curse comes, or a Flux that makes room for more (BR-6, BR-7)."""
        cards: list[Card] = []
        for _ in range(due_draws(state)):
            cards.append(self._collection.pop())
            if cards[-1] in {CURSE, FLUX}:
                break
        return Draw(tuple(cards))

    def _follow(self, state: State) -> None:
        """Lay discarded cards on their pile, and shuffle in what went back into the Collection."""
        thrown = state.piles.thrown[-1]
        if state.discard > len(self._discard):
            self._discard += cards_of(thrown & ~self._thrown)
        self._thrown = thrown
        if state.collection > len(self._collection):
            lying = Counter(cards_of(state.piles.sure))
            self._collection += (lying - Counter(self._collection)).elements()
            self._source.shuffle(self._collection)
