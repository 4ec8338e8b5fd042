"""The house rules of The Brambles, as the header of a sheet gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.about import ABOUT
from engines.brambles.cards import COPIES, FLUX, MASQUES, SEER, Card
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Value


class House(NamedTuple):
    """The house rules in force.

    Attributes:
        flux_in_play: Flux cards that lie in the Flux Area from the start.
        flux_removed: Flux cards that are not in the game.
        masques: whether the three Masques are in the Collection.
        monsters: whether the four Monsters are in the Bramble Pile.
        seers: whether the Seers are in the Collection.
        strict_couplets: whether four of a kind and a pair are no three couplets.
        seer_clears_all: whether a Seer clears all Curses in hand, not one.
        attack_clears: whether a combination against a hex also discards the Curses in hand.
        instant_loss: whether an empty Collection loses at once.
        six_beats_monsters: whether six cards also beat Monsters on Evils.
        lone_monsters_too: whether a Masque beats Monsters that are hexes of their own.
        evil_returns_first: whether a Curse sends an Evil back before the Monster beaten with it.
    """

    flux_in_play: int
    flux_removed: int
    masques: bool
    monsters: bool
    seers: bool
    strict_couplets: bool
    seer_clears_all: bool
    attack_clears: bool
    instant_loss: bool
    six_beats_monsters: bool
    lone_monsters_too: bool
    evil_returns_first: bool

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> House:
        """The house rules behind complete options."""
        return cls(
            flux_in_play=int(options["flux-in-play"]),
            flux_removed=int(options["flux-removed"]),
            masques=options["masques"] == "on",
            monsters=options["monsters"] == "on",
            seers=options["remove-seers"] == "off",
            strict_couplets=options["quad-plus-pair"] == "strict",
            seer_clears_all=options["seer-clears"] == "all",
            attack_clears=options["attack-clears-curses"] == "on",
            instant_loss=options["empty-collection"] == "instant-loss",
            six_beats_monsters=options["six-beats-monsters"] == "yes",
            lone_monsters_too=options["masque-beats-lone-monster"] == "yes",
            evil_returns_first=options["penalty-returns"] == "evil",
        )

    def copies(self, card: Card) -> int:
        """How many copies of a card are in the game."""
        if card == FLUX:
            return COPIES[card] - self.flux_removed
        if (card in MASQUES and not self.masques) or (card == SEER and not self.seers):
            return 0
        return COPIES[card]

    @property
    def cards(self) -> int:
        """The number of cards in the game, removed ones left out."""
        return sum(map(self.copies, COPIES))

    @property
    def hexes(self) -> int:
        """The number of hexes in the game."""
        evils = EACH_EVIL * len(EVILS)
        return evils + EACH_MONSTER * len(MONSTERS) if self.monsters else evils


FLUX_KEYS = ("flux-in-play", "flux-removed")


def difficulty(options: Mapping[str, Value]) -> str | None:
    """The name of what the Flux cards make of the game (BR-4), or None where it has none."""
    for preset in ABOUT.presets:
        if all(options[key] == preset.values.get(key, 0) for key in FLUX_KEYS):
            return preset.name
    return None


def flux_fault(options: Mapping[str, Value]) -> dict[str, str]:
    """What is wrong with the two keys about Flux cards taken together, by key."""
    ready, out = int(options["flux-in-play"]), int(options["flux-removed"])
    if ready + out <= COPIES[FLUX]:
        return {}
    message = f"There are {COPIES[FLUX]} Flux cards; {ready} in play and {out} left out are too many."
    return {"flux-removed": message}
