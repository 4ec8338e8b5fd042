"""The facts of the game and its house rules."""

from engines.kernel.rules import About, Option

ABOUT = About(
    "brightcast",
    "Brightcast",
    "five Spellcasters, a stop in hand",
    (2, 2),
    "10-20",
    options=(
        Option(
            "stop-chain",
            ("unlimited", "one-counter"),
            "Stopping a stop",
            (
                "Stops can be stopped for as long as there are cards.",
                "One stop and one counter-stop; the chain then ends.",
            ),
        ),
        Option(
            "alchemist-without-copy",
            ("forbidden", "blank"),
            "Alchemist without a copy",
            (
                "With no Spellcaster of your own in play it stays in hand.",
                "With no Spellcaster of your own in play it comes in blank and counts for no race.",
            ),
        ),
        Option(
            "match-games",
            (2, 1, 3),
            "Games to win",
            (
                "The first to win two games has the match.",
                "A single game decides.",
                "The first to win three games has the match.",
            ),
        ),
    ),
)
