"""The entries of the game and their canonical text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.bravest_warriors.phrases import row_text
from engines.kernel.entries import Entry, Fix
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.bravest_warriors.dice import Dice

LOCK = "lock"


def _player(name: str) -> str:
    return quote(name, always=name.casefold() == LOCK)


def _card(name: str) -> str:
    return quote(name, always=True)


class Hero(Entry):
    """The Hero that a player takes."""

    verb: ClassVar[str] = "hero"
    player: str
    hero: str

    @property
    def text(self) -> str:
        """The player and the Hero."""
        return f"hero {_player(self.player)} {quote(self.hero)}"


class Reveal(Entry):
    """An Encounter is turned up.

    Attributes:
        value: what a set of dice must sum to, 1 to 36.
        bonus: the points printed on it beside its column's.
        item: X of a card that becomes an Item +X, else 0.
        no_items: whether the active player's Items are barred.
        no_assists: whether nobody may assist.
        twice: whether two separate sets of dice are needed.
        name: the card's name, or None.
    """

    verb: ClassVar[str] = "reveal"
    value: int
    bonus: int = 0
    item: int = 0
    no_items: bool = False
    no_assists: bool = False
    twice: bool = False
    name: str | None = None

    @property
    def text(self) -> str:
        """The value, then the marks in their fixed order, then the name."""
        marks = (
            (self.bonus, f"+{self.bonus}"),
            (self.item, f"item+{self.item}"),
            (self.no_items, "no-items"),
            (self.no_assists, "no-assists"),
            (self.twice, "twice"),
            (self.name is not None, _card(self.name or "")),
        )
        return " ".join([f"reveal {self.value}", *(mark for there, mark in marks if there)])


class Buy(Entry):
    """The active player buys one Item for two points; ``name`` is None when nobody wrote it down."""

    verb: ClassVar[str] = "buy"
    name: str | None = None

    @property
    def text(self) -> str:
        """The verb, and the Item where it is named."""
        return "buy" if self.name is None else f"buy {_card(self.name)}"


class Bonus(Entry):
    """The seventh die joins this roll, by the Item named or without one."""

    verb: ClassVar[str] = "bonus"
    item: str | None = None

    @property
    def text(self) -> str:
        """The verb, and the Item that is spent."""
        return "bonus" if self.item is None else f"bonus with {_card(self.item)}"


class Roll(Entry):
    """The free dice as they fell."""

    verb: ClassVar[str] = "roll"
    dice: Dice

    @property
    def text(self) -> str:
        """The dice in their order."""
        return f"roll {row_text(self.dice)}"


class Change(Entry):
    """Dice are turned.

    Attributes:
        old: the dice as they lie.
        new: what each of them becomes, in the same order.
        item: the Item that does it, or None for an ability.
        keep: whether the Item stays with its owner.
        by: who does it, or None for the active player.
    """

    verb: ClassVar[str] = "change"
    old: Dice
    new: Dice
    item: str | None = None
    keep: bool = False
    by: str | None = None

    @property
    def text(self) -> str:
        """What becomes what, with which Item, by whom."""
        text = f"change {row_text(self.old)} to {row_text(self.new)}"
        if self.item is not None:
            text += f" with {_card(self.item)}" + (" keep" if self.keep else "")
        return text if self.by is None else f"{text} by {_player(self.by)}"


class Lock(Entry):
    """The dice that are put on the Encounter."""

    verb: ClassVar[str] = LOCK
    dice: Dice

    @property
    def text(self) -> str:
        """The dice as they were named."""
        return f"lock {row_text(self.dice)}"


class Score(Entry):
    """The battle is banked."""

    verb: ClassVar[str] = "score"


class Defeat(Entry):
    """The active player cannot or will not beat the Encounter."""

    verb: ClassVar[str] = "defeat"


class Assist(Entry):
    """Others beat the Encounter for the active player, with these dice."""

    verb: ClassVar[str] = "assist"
    players: tuple[str, ...]
    dice: Dice

    @property
    def text(self) -> str:
        """Who assists and what they lock."""
        return f"assist {' '.join(map(_player, self.players))} lock {row_text(self.dice)}"


class Pass(Entry):
    """Nobody assists, or nobody assists any more."""

    verb: ClassVar[str] = "pass"


class Coattail(Entry):
    """The next player carries on with the battle that was lost."""

    verb: ClassVar[str] = "coattail"


class Fresh(Entry):
    """The next player begins a battle of their own."""

    verb: ClassVar[str] = "fresh"


class Points(Entry):
    """A card's text gives or takes points; ``reason`` is None when none was written."""

    verb: ClassVar[str] = "points"
    player: str
    delta: int
    reason: str | None = None

    @property
    def text(self) -> str:
        """The player, the change with its sign, the reason."""
        reason = "" if self.reason is None else f" {_card(self.reason)}"
        return f"points {_player(self.player)} {self.delta:+d}{reason}"


class Item(Entry):
    """A card's text gives an Item to a player (``gains``) or takes it away."""

    verb: ClassVar[str] = "item"
    player: str
    gains: bool
    name: str

    @property
    def text(self) -> str:
        """The player, plus or minus, the Item."""
        return f"item {_player(self.player)} {'+' if self.gains else '-'} {_card(self.name)}"


class FixPoints(Fix):
    """A player's points are set."""

    player: str
    points: int

    @property
    def text(self) -> str:
        """The player and the points."""
        return f"fix points {_player(self.player)} {self.points}"


class FixTurn(Fix):
    """The number of the turn is set."""

    turn: int

    @property
    def text(self) -> str:
        """The number."""
        return f"fix turn {self.turn}"


class FixActive(Fix):
    """Whose turn it is is set."""

    player: str

    @property
    def text(self) -> str:
        """The player."""
        return f"fix active {_player(self.player)}"
