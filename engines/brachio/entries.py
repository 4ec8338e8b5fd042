"""The entries of Brachio: what may be written on a line, in its full canonical form."""

from __future__ import annotations

from typing import ClassVar

from engines.brachio.state import LIVES, SPECIES_LIVES
from engines.kernel.entries import Entry, Fix
from engines.kernel.words import quote


def usual_lives(species: str) -> int:
    """The lives a dinosaur starts with when the entry names none."""
    return SPECIES_LIVES.get(species.casefold(), LIVES)


class Dinosaur(Entry):
    """A player's species and start lives (VB-1)."""

    verb: ClassVar[str] = "dinosaur"
    player: str
    species: str
    lives: int

    @property
    def text(self) -> str:
        """Lives are named only where they are not the usual ones."""
        species = quote(self.species, always=self.species.casefold() == "lives")
        lives = "" if self.lives == usual_lives(self.species) else f" lives {self.lives}"
        return f"dinosaur {quote(self.player)} {species}{lives}"


class River(Entry):
    """The River card dealt, or the River as it stands when there are two (VB-4)."""

    verb: ClassVar[str] = "river"
    cards: tuple[int, ...]

    @property
    def text(self) -> str:
        """The verb and the cards."""
        return f"river {_row(self.cards)}"


class Flood(Entry):
    """The card that the Flood adds to the River (VB-6)."""

    verb: ClassVar[str] = "flood"
    card: int

    @property
    def text(self) -> str:
        """The verb and the card."""
        return f"flood {self.card}"


class Heat(Entry):
    """Who showed themselves to the Heat Wave; nobody where ``players`` is empty (VB-6)."""

    verb: ClassVar[str] = "heat"
    players: tuple[str, ...]

    @property
    def text(self) -> str:
        """The verb and the names, or ``none``."""
        names = (quote(name, always=name.casefold() == "none") for name in self.players)
        return f"heat {' '.join(names) or 'none'}"


class Keep(Entry):
    """An exchange turn in which nothing is exchanged (VB-5)."""

    verb: ClassVar[str] = "keep"


class SwapRiver(Entry):
    """An exchange with the River: ``taken`` comes to the hand, ``given`` lies in its place (VB-5)."""

    verb: ClassVar[str] = "swap"
    taken: int
    given: int

    @property
    def text(self) -> str:
        """Both cards, the one taken first."""
        return f"swap river {self.taken} for {self.given}"


class SwapBlind(Entry):
    """A blind exchange, with the ``next`` player or the top of the ``deck`` (VB-5)."""

    verb: ClassVar[str] = "swap"
    partner: str

    @property
    def text(self) -> str:
        """The verb and with what."""
        return f"swap {self.partner}"


class Power(Entry):
    """A dinosaur's power for the coming Revelation (VB-2); ``amount`` is 0 for ``protect``."""

    verb: ClassVar[str] = "power"
    player: str
    kind: str
    amount: int = 0

    @property
    def text(self) -> str:
        """The name, the kind and its number."""
        amount = "" if self.kind == "protect" else f" {self.amount}"
        return f"power {quote(self.player)} {self.kind}{amount}"


class Reveal(Entry):
    """The Revelation: the hands by seat (VB-7)."""

    verb: ClassVar[str] = "reveal"
    cards: tuple[int, ...]

    @property
    def text(self) -> str:
        """The verb and the cards by seat."""
        return f"reveal {_row(self.cards)}"


class Lives(Entry):
    """The text of a card gives or takes lives; ``reason`` may be empty."""

    verb: ClassVar[str] = "lives"
    player: str
    delta: int
    reason: str = ""

    @property
    def text(self) -> str:
        """The name, the signed number and the reason in quotes."""
        reason = f" {quote(self.reason, always=True)}" if self.reason else ""
        return f"lives {quote(self.player)} {self.delta:+d}{reason}"


class FixLives(Fix):
    """A recount of somebody's lives."""

    player: str
    lives: int

    @property
    def text(self) -> str:
        """What is set, whose, and to how many."""
        return f"fix lives {quote(self.player)} {self.lives}"


class FixRound(Fix):
    """A recount of the rounds."""

    round: int

    @property
    def text(self) -> str:
        """What is set and to which number."""
        return f"fix round {self.round}"


class FixFirst(Fix):
    """The First Player card lies elsewhere than the sheet believes."""

    player: str

    @property
    def text(self) -> str:
        """What is set and to whom."""
        return f"fix first {quote(self.player)}"


def _row(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))
