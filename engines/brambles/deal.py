"""A match of The Brambles that plays itself: Collection, Bramble Pile and discard pile in their order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE, FLUX, SEER, Card
from engines.brambles.entries import Draw, Reveal, SeerReclaim
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS, Hex
from engines.brambles.moments import due_draws, due_reveals
from engines.brambles.piles import cards_of
from engines.brambles.policy import POLICIES, beside
from engines.kernel.dealing import Dealer

if TYPE_CHECKING:
    from engines.brambles.state import State
    from engines.kernel.dealing import Seating
    from engines.kernel.entries import Entry


class Deal:
    """What lies hidden in one match; what was discarded or went back is read from the state.

    The order of the discard pile is known to whoever kept a record, so cards that a Seer reclaims are seen.
    """

    def __init__(self, state: State, seating: Seating) -> None:
        """Shuffle the hexes (BR-2); the Collection is shuffled when it is first drawn from (BR-1)."""
        self._source = seating.table
        self._choose = POLICIES[seating.policies[0]].choose
        self._collection: list[Card] = []
        self._discard: list[Card] = []
        self._thrown = 0
        self._pile: list[Hex] = [
            *EVILS * EACH_EVIL,
            *(MONSTERS * EACH_MONSTER if state.house.monsters else ()),
        ]
        self._source.shuffle(self._pile)
        self._waiting: list[Hex] = []

    def entry(self, state: State) -> Entry:
        """Hexes and cards as they lie; between them the player's choice."""
        if state.moment == "setup":
            return self._set_up(state)
        if state.moment == "reveal" or self._waiting:
            return self._turned_up(state)
        self._follow(state)
        chosen = self._choose(state)
        if chosen is None:
            return self._drawn(state)
        return self._reclaimed(chosen) if isinstance(chosen, SeerReclaim) else chosen

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

    def _reclaimed(self, entry: SeerReclaim) -> SeerReclaim:
        """The discard pile is cut and its top dealt (BR-22)."""
        pile = [*self._discard, SEER, *entry.fed]
        half = len(pile) // 2
        cut = pile[half:] + pile[:half]
        rest = len(cut) - min(entry.count, len(cut))
        self._discard = cut[:rest]
        return SeerReclaim(len(cut) - rest, tuple(cut[rest:]), entry.fed)

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


DEALER = Dealer({name: policy.does for name, policy in POLICIES.items()}, Deal)
