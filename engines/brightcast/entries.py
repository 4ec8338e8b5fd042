"""The entries of Brightcast and how they are written."""

from __future__ import annotations

from typing import ClassVar

from engines.kernel.entries import Entry, Fix
from engines.kernel.words import quote


class Flip(Entry):
    """The first cards of the two discard piles, by seat."""

    verb: ClassVar[str] = "flip"
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """The verb and the two cards."""
        return f"flip {' '.join(self.cards)}"


class Play(Entry):
    """A card is played; ``copied`` is what an Alchemist becomes, ``targets`` what it will act on."""

    verb: ClassVar[str] = "play"
    card: str
    copied: str | None = None
    targets: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the card is when it is in play."""
        return self.copied or self.card

    @property
    def text(self) -> str:
        """The card, what it copies, what it is aimed at."""
        words = ["play", self.card]
        if self.copied:
            words += ["as", self.copied]
        if self.targets:
            words += ["at", *self.targets]
        return " ".join(words)


class Stop(Entry):
    """A Wizard and a matching card from hand stop what was played last."""

    verb: ClassVar[str] = "stop"
    match: str

    @property
    def text(self) -> str:
        """The card that goes with the Wizard."""
        return f"stop with {self.match}"


class Allow(Entry):
    """Nobody stops, or nobody stops again."""

    verb: ClassVar[str] = "allow"


class Discard(Entry):
    """Cards go from hand to the discard pile, as the moment asks."""

    verb: ClassVar[str] = "discard"
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """The verb and the cards."""
        return f"discard {' '.join(self.cards)}"


class Skip(Entry):
    """A second card is drawn instead of playing one."""

    verb: ClassVar[str] = "skip"


class Forgot(Entry):
    """The first draw of the previous turn was forgotten and is made now."""

    verb: ClassVar[str] = "forgot"


class FixCount(Fix):
    """A count of a player set by hand."""

    what: str
    player: str
    count: int

    @property
    def text(self) -> str:
        """What, whose, how many."""
        return f"fix {self.what} {quote(self.player)} {self.count}"


class FixCard(Fix):
    """A card of a player put where it lies, or taken away from where it does not, by hand."""

    what: str
    player: str
    sign: str
    card: str

    @property
    def text(self) -> str:
        """Where, whose, more or less, which."""
        return f"fix {self.what} {quote(self.player)} {self.sign} {self.card}"


class FixActive(Fix):
    """Whose turn it is, set by hand."""

    player: str

    @property
    def text(self) -> str:
        """The player."""
        return f"fix active {quote(self.player)}"
