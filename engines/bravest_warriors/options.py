"""The facts of the game, its house rules, their defaults and some named sets of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.rules import About, Option, Preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Value

SOLO_TARGET = 20

OPTIONS = (
    Option(
        "target",
        (30, 20, 50),
        "Points to win",
        ("The usual race.", "A shorter game; the default for one player.", "A longer game."),
    ),
    Option(
        "decks",
        ("blue", "red", "both"),
        "Decks",
        ("The blue deck and its Heroes.", "The red deck and its Heroes.", "Both decks, all eight Heroes."),
    ),
    Option(
        "start-item",
        ("off", "on"),
        "Item at the start",
        ("Everybody starts without Items.", "Everybody starts with one Item."),
    ),
    Option(
        "failed-encounter",
        ("discard", "keep-for-coattail"),
        "Encounter that was not beaten",
        ("It is discarded.", "It stays, and who takes the battle over rolls against it."),
    ),
    Option(
        "coattail-must-beat",
        (1, 0),
        "After taking a battle over",
        ("One more Encounter must be beaten before scoring.", "It may be scored at once."),
    ),
    Option(
        "double-win",
        ("highest-then-clockwise", "shared"),
        "Several reach the target in one assist",
        ("The highest total wins, then the first clockwise.", "All of them win."),
    ),
    Option(
        "item-encounter-scores",
        ("yes", "no"),
        "Encounters that become Items",
        ("They score for their column.", "They score their printed bonus only."),
    ),
    Option(
        "no-items-scope",
        ("active-player", "everyone"),
        "A card without Items bars",
        ("The Items of the active player.", "The Items of everybody."),
    ),
    Option(
        "solo-turns",
        (12, 10),
        "Battles of a solo game",
        ("Twelve battles.", "Ten battles, which is hard."),
    ),
    Option(
        "solo-check",
        ("immediate", "after-last-turn"),
        "A solo game is won",
        ("As soon as the target is reached.", "When the target is reached after the last battle."),
    ),
)

PRESETS = (
    Preset("Shorter game", "The race goes to 20.", {"target": 20}),
    Preset("Longer game", "The race goes to 50.", {"target": 50}),
    Preset("New players", "Everybody starts with one Item.", {"start-item": "on"}),
    Preset("Hard solo", "Ten battles instead of twelve.", {"solo-turns": 10}),
)

ABOUT = About(
    "bravest-warriors",
    "Encounters: Bravest Warriors",
    "press your luck, race to thirty",
    (1, 8),
    "15-30",
    options=OPTIONS,
    presets=PRESETS,
)


def settled_options(players: tuple[str, ...], given: Mapping[str, Value]) -> dict[str, Value]:
    """All house rules: the given ones, else the defaults; one player alone races to 20 (EN-7)."""
    options = {option.key: given.get(option.key, option.values[0]) for option in OPTIONS}
    if len(players) == 1 and "target" not in given:
        options["target"] = SOLO_TARGET
    return options


def setting(players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[str, ...]:
    """The target, the decks, and whether somebody plays alone."""
    decks = "both decks" if options["decks"] == "both" else f"{options['decks']} deck"
    return f"target {options['target']}", decks, *(("solo",) if len(players) == 1 else ())
