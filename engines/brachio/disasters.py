"""The Disaster cards of a box as a table: another box is another table under the same values."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import NamedTuple


class Effect(StrEnum):
    """What a Disaster card does (VB-6, VB-9)."""

    PLAIN = auto()
    NIGHT = auto()
    METEORITE = auto()
    GLACIATION = auto()
    DISEASE = auto()
    VOLCANO = auto()
    HEAT = auto()
    FLOOD = auto()


class Disaster(NamedTuple):
    """One Disaster card.

    Attributes:
        value: the number printed on it; every value occurs once in a box.
        name: its name, or ``plain`` where it only has a value.
        called: the name as the subject of a sentence.
        effect: what it does.
        amount: the number its effect speaks of: the Meteorite's value at night, the least value that
            must show itself to the Heat Wave, the lives lost to Disease or gained from the Volcano.
        says: the effect in a few words.
    """

    value: int
    name: str = "plain"
    called: str = "A plain card"
    effect: Effect = Effect.PLAIN
    amount: int = 0
    says: str = "no effect"


class Box:
    """All Disaster cards that are shuffled together; values run from 1 without a gap."""

    def __init__(self, *disasters: Disaster) -> None:
        self.disasters = disasters
        self.values = tuple(disaster.value for disaster in disasters)
        self._by_effect = {disaster.effect: disaster for disaster in disasters}
        self._nothing = Disaster(0)

    def __getitem__(self, value: int) -> Disaster:
        """The card with this value."""
        return self.disasters[value - 1]

    def card(self, effect: Effect) -> Disaster:
        """The card that has this effect; one with the value 0, which nobody can hold, where none has."""
        return self._by_effect.get(effect, self._nothing)


BOX = Box(
    Disaster(1, "Meteorite", "The Meteorite", Effect.METEORITE, 12, "counts as 12 at night"),
    Disaster(2, "Volcano", "The Volcano", Effect.VOLCANO, 1, "in a hand: +1 life if none was lost"),
    Disaster(3, "Glaciation", "Glaciation", Effect.GLACIATION, 1, "the lowest is protected, the next loses"),
    Disaster(
        4, "Heat Wave", "The Heat Wave", Effect.HEAT, 6, "entering the River: 6 and more show themselves"
    ),
    Disaster(5, "Flood", "The Flood", Effect.FLOOD, 1, "entering the River: one more River card"),
    Disaster(6),
    Disaster(7),
    Disaster(8),
    Disaster(9, "Disease", "Disease", Effect.DISEASE, 1, "the highest loses a life"),
    Disaster(10),
    Disaster(11, "Night", "Night", Effect.NIGHT, 0, "it is night"),
)
METEORITE, VOLCANO, GLACIATION = map(BOX.card, (Effect.METEORITE, Effect.VOLCANO, Effect.GLACIATION))
DISEASE, NIGHT = map(BOX.card, (Effect.DISEASE, Effect.NIGHT))
