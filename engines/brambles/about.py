"""The facts of The Brambles and its house rules."""

from engines.kernel.rules import About, Option, Preset

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
