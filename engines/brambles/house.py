"""The house rules of The Brambles, as the header of a sheet gives them, and the facts of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import COPIES, FLUX, MASQUES, SEER, Card
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS
from engines.kernel.rules import About, Option, Preset

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


_OPTIONS = (
    Option(
        "flux-in-play",
        (0, 1, 2, 3),
        "Flux from the start",
        (
            "All Flux cards wait in the Collection.",
            "One Flux card lies ready from the start.",
            "Two Flux cards lie ready from the start.",
            "Three Flux cards lie ready from the start: the easiest way to play.",
        ),
    ),
    Option(
        "flux-removed",
        (0, 1, 2, 3),
        "Flux left out",
        (
            "No Flux card is left out.",
            "One Flux card stays in the box.",
            "Two Flux cards stay in the box.",
            "All three Flux cards stay in the box: the hardest way to play.",
        ),
    ),
    Option(
        "masques",
        ("off", "on"),
        "Masques",
        ("The Masques stay in the box.", "Three wild Masques are shuffled into the Collection."),
    ),
    Option(
        "monsters",
        ("off", "on"),
        "Monsters",
        ("The Monsters stay in the box.", "Four Monsters are shuffled into the Bramble Pile."),
    ),
    Option(
        "remove-seers",
        ("off", "on"),
        "Leave out the Seers",
        ("The Seers are in the Collection.", "The Seers stay in the box, as suggested with Masques alone."),
    ),
    Option(
        "quad-plus-pair",
        ("allow", "strict"),
        "Four of a kind and a pair",
        ("They count as three couplets.", "Three couplets must be of three different numbers."),
    ),
    Option(
        "seer-clears",
        ("all", "one"),
        "A Seer against Curses",
        ("A Seer sends all Curses in hand back.", "A Seer sends one Curse back."),
    ),
    Option(
        "attack-clears-curses",
        ("off", "on"),
        "Attacks clear Curses",
        ("A combination beats hexes and nothing else.", "A combination also discards the Curses in hand."),
    ),
    Option(
        "empty-collection",
        ("play-on", "instant-loss"),
        "Empty Collection",
        ("Play goes on while something can be done.", "The match is lost when the last card is drawn."),
    ),
    Option(
        "six-beats-monsters",
        ("yes", "no"),
        "Six cards against Monsters",
        ("Six cards beat an Evil with its Monster.", "Six cards cannot choose an Evil under a Monster."),
    ),
    Option(
        "masque-beats-lone-monster",
        ("yes", "no"),
        "Masques against lone Monsters",
        ("A Masque beats lone Monsters too.", "A Masque beats Monsters on Evils only."),
    ),
    Option(
        "penalty-returns",
        ("monster", "evil"),
        "A Curse sends back first",
        ("The Monster returns before its Evil.", "The Evil returns before its Monster."),
    ),
)

FLUX_KEYS = ("flux-in-play", "flux-removed")

_PRESETS = (
    Preset("Introductory", "All three Flux cards lie ready.", {"flux-in-play": 3}),
    Preset("Standard", "Flux cards hide in the Collection.", {}),
    Preset("Hard", "There are no Flux cards at all.", {"flux-removed": 3}),
)

ABOUT = About(
    slug="brambles",
    title="The Brambles",
    tagline="beat the hexes before cards run out",
    seats=(1, 1),
    minutes="20-40",
    options=_OPTIONS,
    presets=_PRESETS,
)


def difficulty(options: Mapping[str, Value]) -> str | None:
    """The name of what the Flux cards make of the game (BR-4), or None where it has none."""
    for preset in _PRESETS:
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
