"""The battle: Encounters in columns, locked and free dice, the bonus die."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from engines.bravest_warriors.dice import Dice, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.bravest_warriors.entries import Reveal

DICE = 6


@dataclass(frozen=True, slots=True)
class Encounter:
    """A card on the table, with the dice that lie on it.

    ``beaten`` is False while it is faced; dice on it are then the first set of two.
    """

    card: Reveal
    dice: Dice = ()
    beaten: bool = False

    @property
    def title(self) -> str:
        """Its name, or its value where it has none."""
        return self.card.name or str(self.card.value)


@dataclass(frozen=True, slots=True)
class Battle:
    """What lies on the table in one battle.

    Attributes:
        columns: the Encounters by column; the last one is the column in play.
        free: dice that are not locked on a card.
        roll: faces of the free dice as they lie, empty before the roll.
        bonus: where the seventh die is; ``locked`` once an Encounter fell since it joined.
        starter: the seat that turned up the first Encounter.
        bought: whether an Item was bought for the Encounter that is faced.
        helped: whether somebody has turned dice to assist.
    """

    columns: tuple[tuple[Encounter, ...], ...] = ((),)
    free: int = DICE
    roll: Dice = ()
    bonus: Literal["side", "joined", "locked"] = "side"
    starter: int = 0
    bought: bool = False
    helped: bool = False

    @property
    def column(self) -> int:
        """The number of the column in play, from 1."""
        return len(self.columns)

    @property
    def empty(self) -> bool:
        """Whether no card lies there."""
        return not any(self.columns)

    @property
    def faced(self) -> Encounter | None:
        """The Encounter that is revealed and not beaten."""
        last = self.columns[-1]
        return last[-1] if last and not last[-1].beaten else None

    @property
    def any_beaten(self) -> bool:
        """Whether an Encounter was beaten."""
        return any(card.beaten for column in self.columns for card in column)

    def points_by_column(self, *, items_score: bool) -> tuple[int, ...]:
        """What each column would bank: its number a beaten Encounter, and the printed points (EN-15)."""
        return tuple(
            [
                sum(
                    [
                        card.card.bonus + (number if items_score or not card.card.item else 0)
                        for card in column
                        if card.beaten
                    ]
                )
                for number, column in enumerate(self.columns, 1)
            ]
        )

    def revealed(self, card: Reveal) -> Battle:
        """A card is turned up below the last one, in a new column when no die is free (EN-14)."""
        battle = self.without_faced()
        if not battle.free:
            battle = replace(battle, columns=(*battle.columns, ()), free=DICE, bonus="side")
        return replace(
            battle._ending((*battle.columns[-1], Encounter(card))), roll=(), bought=False, helped=False
        )

    def locked(self, places: Sequence[int], *, beats: bool) -> Battle:
        """The dice in these places of the roll go on the card that is faced."""
        card = self.columns[-1][-1]
        dice = (*card.dice, *[self.roll[at] for at in places])
        battle = self._ending((*self.columns[-1][:-1], replace(card, dice=dice, beaten=beats)))
        bonus = "locked" if beats and self.bonus == "joined" else self.bonus
        return replace(battle, roll=without(self.roll, places), free=self.free - len(places), bonus=bonus)

    def without_faced(self) -> Battle:
        """The card that is faced is discarded; dice on it come back."""
        faced = self.faced
        if faced is None:
            return self
        return replace(self._ending(self.columns[-1][:-1]), free=self.free + len(faced.dice))

    def handed_on(self, *, keep: bool) -> Battle:
        """What the next player may take over.

        The card that is faced goes, or stays without dice (``keep``); a bonus die that has seen no
        Encounter fall goes back to the side.
        """
        battle = self.without_faced()
        if keep and self.faced is not None:
            battle = battle._ending((*battle.columns[-1], replace(self.faced, dice=())))
        free = battle.free - (battle.bonus == "joined")
        bonus = "side" if battle.bonus == "joined" else battle.bonus
        return replace(battle, roll=(), free=free, bonus=bonus, bought=False, helped=False)

    def _ending(self, last: tuple[Encounter, ...]) -> Battle:
        return replace(self, columns=(*self.columns[:-1], last))
