"""The entries of The Brambles and how they are written; cards and hexes stand in them by canonical name."""

from __future__ import annotations

from typing import ClassVar

from engines.brambles.cards import Card
from engines.brambles.hexes import PLACES, Hex, Spot
from engines.kernel.entries import Entry, Fix


def at_places(places: tuple[int, ...]) -> str:
    """The end of an entry that aims at places, counted from 0."""
    return " ".join(("at", *(PLACES[place] for place in places)))


class Reveal(Entry):
    """Hexes turned up from the Bramble Pile; a Monster with the place of the Evil it is put on, or None."""

    verb: ClassVar[str] = "reveal"
    hexes: tuple[tuple[Hex, int | None], ...]

    @property
    def text(self) -> str:
        """The hexes in order, such as ``reveal 3 +2@a 1``."""
        return " ".join(
            ("reveal", *(hex_ if at is None else f"{hex_}@{PLACES[at]}" for hex_, at in self.hexes))
        )


class Draw(Entry):
    """Cards drawn, in order."""

    verb: ClassVar[str] = "draw"
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The cards in order."""
        return " ".join(("draw", *self.cards))


class Play(Entry):
    """A combination against hexes."""

    verb: ClassVar[str] = "play"
    cards: tuple[Card, ...]
    places: tuple[int, ...]

    @property
    def text(self) -> str:
        """The cards and the places."""
        return " ".join(("play", *self.cards, at_places(self.places)))


class CutDown(Entry):
    """Sacred Shears against a hex."""

    verb: ClassVar[str] = "shears"
    place: int

    @property
    def text(self) -> str:
        """The place."""
        return f"shears {at_places((self.place,))}"


class SeerTake(Entry):
    """Influence the Future: one card taken, others put on open Flux cards."""

    verb: ClassVar[str] = "seer"
    card: Card
    stashed: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The card taken, and those stashed."""
        stash = ("stash", *self.stashed) if self.stashed else ()
        return " ".join(("seer take", self.card, *stash))


class SeerReclaim(Entry):
    """Reclaim the Past: ``count`` cards go back; ``seen`` names them, or is empty when nobody saw them."""

    verb: ClassVar[str] = "seer"
    count: int
    seen: tuple[Card, ...]
    fed: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The number or the cards, and what was discarded for them."""
        return " ".join(("seer reclaim", *(self.seen or (str(self.count),)), "discard", *self.fed))


class SeerPlay(Entry):
    """A Seer and a combination against an Evil under a Monster."""

    verb: ClassVar[str] = "seer"
    cards: tuple[Card, ...]
    places: tuple[int, ...]

    @property
    def text(self) -> str:
        """The cards and the places."""
        return " ".join(("seer play", *self.cards, at_places(self.places)))


class Unmask(Entry):
    """A Masque against all Monsters."""

    verb: ClassVar[str] = "masque"
    masque: Card

    @property
    def text(self) -> str:
        """The Masque."""
        return f"masque {self.masque}"


class Resolve(Entry):
    """Cards spent to be rid of the Curses in hand."""

    verb: ClassVar[str] = "resolve"
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The cards."""
        return " ".join(("resolve", *self.cards))


class Stash(Entry):
    """A card from the hand onto a Flux, counted from 1; None means the first open one."""

    verb: ClassVar[str] = "stash"
    card: Card
    flux: int | None = None

    @property
    def text(self) -> str:
        """The card, and the Flux where one was chosen."""
        return f"stash {self.card}" if self.flux is None else f"stash {self.card} on {self.flux}"


class Take(Entry):
    """A card back from a Flux to the hand."""

    verb: ClassVar[str] = "take"
    card: Card

    @property
    def text(self) -> str:
        """The card."""
        return f"take {self.card}"


class Sacrifice(Entry):
    """Cards discarded from the hand for as many new ones."""

    verb: ClassVar[str] = "sacrifice"
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The cards."""
        return " ".join(("sacrifice", *self.cards))


class FixCount(Fix):
    """A count as it is on the table: ``collection``, ``pile``, ``defeated`` or ``discard``."""

    what: str
    count: int

    @property
    def text(self) -> str:
        """What is counted, and the count."""
        return f"fix {self.what} {self.count}"


class FixHand(Fix):
    """A card that is in hand after all (``added``), or is not."""

    added: bool
    card: Card

    @property
    def text(self) -> str:
        """The sign and the card."""
        return f"fix hand {'+' if self.added else '-'} {self.card}"


class FixLayout(Fix):
    """What lies at a place of the layout; None for nothing."""

    place: int
    spot: Spot | None

    @property
    def text(self) -> str:
        """The place, and the ranks that lie there."""
        what = "".join(self.spot.hexes) if self.spot else "-"
        return f"fix layout {PLACES[self.place]} {what}"


class FixFlux(Fix):
    """What lies on a Flux, counted from 1; None for nothing."""

    flux: int
    card: Card | None

    @property
    def text(self) -> str:
        """The Flux, and the card on it."""
        return f"fix flux {self.flux} {self.card or '-'}"
