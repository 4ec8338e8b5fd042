"""A match of Brachio that plays itself: the hands, the River and the deck of every round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.disasters import BOX, Effect
from engines.brachio.entries import Flood, Heat, Reveal, River, SwapBlind, SwapRiver
from engines.brachio.policy import POLICIES
from engines.kernel.dealing import Dealer

if TYPE_CHECKING:
    from engines.brachio.state import State
    from engines.kernel.dealing import Seating
    from engines.kernel.entries import Entry


class Deal:
    """What lies hidden in one match. Dinosaurs have no powers here, as their cards alone know them."""

    def __init__(self, state: State, seating: Seating) -> None:
        """Nothing is dealt before the first River is due."""
        self._seating = seating
        self._hands: list[int]
        self._deck: list[int]

    def entry(self, state: State) -> Entry:
        """The deal, what Flood and Heat Wave ask for, exchange turns by policy, the Revelation."""
        if state.phase == "deal":
            return self._dealt(len(state.players))
        if state.phase == "flood":
            return Flood(self._deck.pop())
        if state.phase == "heat":
            least = BOX.card(Effect.HEAT).amount
            return Heat(tuple(state.players[seat] for seat, card in enumerate(self._hands) if card >= least))
        if state.active is None:
            return Reveal(tuple(self._hands))
        return self._exchanged(state, state.active)

    def _dealt(self, players: int) -> River:
        """All cards are shuffled; one each, one face up, the rest is the deck (VB-3, VB-4)."""
        cards = list(BOX.values)
        self._seating.table.shuffle(cards)
        self._hands, (river, *self._deck) = cards[:players], cards[players:]
        return River((river,))

    def _exchanged(self, state: State, seat: int) -> Entry:
        """The exchange that the policy of this seat chooses; the hidden cards go along.

        What goes onto the deck is never looked at again (VB-5).
        """
        policy = POLICIES[self._seating.policies[seat]]
        entry = policy.exchange(state, self._hands[seat], self._seating.minds)
        hands, other = self._hands, state.blind(seat)
        if isinstance(entry, SwapRiver):
            hands[seat] = entry.taken
        elif isinstance(entry, SwapBlind) and other is None:
            hands[seat] = self._deck[-1]
        elif isinstance(entry, SwapBlind) and other is not None:
            hands[seat], hands[other] = hands[other], hands[seat]
        return entry


DEALER = Dealer({name: policy.does for name, policy in POLICIES.items()}, Deal)
