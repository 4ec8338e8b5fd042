"""The battle: Encounters in columns, locked and free dice, the bonus die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.bravest_warriors.dice import Dice, without
from engines.kernel.values import swift

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.bravest_warriors.entries import Reveal

DICE = 6


class Encounter(NamedTuple):
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

    def worth(self, column: int, *, items_score: bool) -> int:
        """Its points: the number of its column and what is printed on it (EN-15).

        A card that becomes an Item has the printed ones alone unless ``items_score``.
        """
        return self.card.bonus + (column if items_score or not self.card.item else 0)


Columns = tuple[tuple[Encounter, ...], ...]


@swift
class Battle(NamedTuple):
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

    columns: Columns = ((),)
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
        """What each column would bank: the points of its beaten Encounters (EN-15)."""
        return tuple(
            [
                sum([card.worth(number, items_score=items_score) for card in column if card.beaten])
                for number, column in enumerate(self.columns, 1)
            ]
        )

    def revealed(self, card: Reveal, seat: int) -> Battle:
        """A card is turned up below the last one, in a new column when no die is free (EN-14).

        One that is still faced is discarded for it. ``seat`` begins the battle where no card lies.
        """
        starter = seat if self.empty else self.starter
        columns, free, bonus = self._without_faced(), self.unlocked, self.bonus
        if not free:
            columns, free, bonus = (*columns, ()), DICE, "side"
        return Battle(_ending(columns, Encounter(card)), free, (), bonus, starter)

    def locked(self, places: Sequence[int], *, beats: bool) -> Battle:
        """The dice in these places of the roll go on the card that is faced."""
        card = self.columns[-1][-1]
        dice = (*card.dice, *[self.roll[at] for at in places])
        return self._replace(
            columns=_ending(self._without_faced(), Encounter(card.card, dice, beats)),
            roll=without(self.roll, places),
            free=self.free - len(places),
            bonus="locked" if beats and self.bonus == "joined" else self.bonus,
        )

    def handed_on(self, *, keep: bool) -> Battle:
        """What the next player may take over.

        The card that is faced goes, or stays without dice (``keep``); a bonus die that has seen no
        Encounter fall goes back to the side.
        """
        columns = self._without_faced()
        if keep and self.faced is not None:
            columns = _ending(columns, Encounter(self.faced.card))
        if self.bonus == "joined":
            return Battle(columns, self.unlocked - 1, starter=self.starter)
        return Battle(columns, self.unlocked, (), self.bonus, self.starter)

    @property
    def unlocked(self) -> int:
        """The free dice once the card that is faced is gone: dice on it come back."""
        return self.free + (len(self.faced.dice) if self.faced else 0)

    def _without_faced(self) -> Columns:
        return (*self.columns[:-1], self.columns[-1][:-1]) if self.faced else self.columns


def _ending(columns: Columns, last: Encounter) -> Columns:
    return (*columns[:-1], (*columns[-1], last))
