"""A match of Bravest Warriors that plays itself: the Encounters that are turned up, and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.entries import Reveal, Roll
from engines.bravest_warriors.odds.moment import ASSUMED
from engines.bravest_warriors.policy import POLICIES
from engines.kernel.dealing import Dealer

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State
    from engines.kernel.dealing import Seating
    from engines.kernel.entries import Entry


class Deal:
    """Encounters have the assumed values, equally likely, and nothing else; no Items are bought."""

    def __init__(self, state: State, seating: Seating) -> None:
        """Nothing is hidden but what chance will bring."""
        self._source = seating.table
        self._policies = [POLICIES[name] for name in seating.policies]

    def entry(self, state: State) -> Entry:
        """An Encounter, a roll, or the choice of the player whose turn it is."""
        if state.phase == "roll":
            return Roll(tuple(self._source.randint(1, 6) for _ in range(state.battle.free)))
        chosen = None
        if state.phase != "reveal":
            chosen = self._policies[state.active].choose(state, ASSUMED)
        return chosen or Reveal(self._source.choice(ASSUMED))


DEALER = Dealer({name: policy.does for name, policy in POLICIES.items()}, Deal)
