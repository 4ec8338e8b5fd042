"""A match of The Brambles that plays itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.greedy import hasty
from engines.brambles.hidden import Hidden
from engines.brambles.policy import choose
from engines.brambles.rollouts import patient
from engines.kernel.dealing import Dealer

if TYPE_CHECKING:
    from engines.brambles.hidden import Choose
    from engines.brambles.state import State
    from engines.kernel.dealing import Seating
    from engines.kernel.entries import Entry


class Policy(NamedTuple):
    """A way to choose, and what it does in a few words."""

    does: str
    choose: Choose


POLICIES = {
    "sense": Policy("weighs what the cards can still become", choose),
    "greedy": Policy("beats the hardest hex it can at once", hasty),
    "patient": Policy("as sense, and tries its best choices out near the end", patient),
}


class Deal:
    """One match: what lies hidden, and the one player."""

    def __init__(self, state: State, seating: Seating) -> None:
        """Shuffle what nobody has seen."""
        self._hidden = Hidden(state, seating.table)
        self._choose, self._minds = POLICIES[seating.policies[0]].choose, seating.minds

    def entry(self, state: State) -> Entry:
        """Hexes and cards as they lie; between them the player's choice."""
        return self._hidden.entry(state, self._choose, self._minds)


DEALER = Dealer({name: policy.does for name, policy in POLICIES.items()}, Deal)
