"""What the board asks the engine at every key, remembered for a state."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.brambles import views
from engines.brambles.possible import combinations_now
from engines.kernel.answers import Refusal, Step

if TYPE_CHECKING:
    from engines.brambles.cards import Card
    from engines.brambles.combinations import Combination
    from engines.brambles.state import State
    from engines.brambles.views import Left, Way
    from engines.kernel.rules import Rules


@lru_cache(maxsize=8)
def ways(state: State) -> tuple[Way, ...]:
    """All plays that beat something now, strongest first, in the order of the numbered choices."""
    return views.ways(state)


@lru_cache(maxsize=8)
def made_of(state: State) -> tuple[Combination, ...]:
    """All combinations among the cards held, strongest first, whether or not they beat something."""
    return tuple(combinations_now(state))


@lru_cache(maxsize=8)
def marks(state: State) -> dict[Card, str]:
    """Where each numbered card is believed to be."""
    return views.marks(state)


@lru_cache(maxsize=8)
def specials(state: State) -> dict[Card, Left]:
    """How many of each special card may still come."""
    return views.specials_left(state)


def monsters_may_come(state: State) -> bool:
    """Whether Monsters found in set-up may still be put on their Evils: until the first card is drawn."""
    return state.moment == "draw" and state.house.monsters and not state.begun and state.end is None


@lru_cache(maxsize=256)
def works(rules: Rules[State], state: State, text: str) -> bool:
    """Whether an entry would be accepted now."""
    entry = rules.read(state, text)
    return not isinstance(entry, Refusal) and isinstance(rules.apply(state, entry), Step)
