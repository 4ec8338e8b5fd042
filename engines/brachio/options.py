"""The facts of Brachio and its house rules: their keys in a header, and what the engine makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.kernel.rules import About, Option, Preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.kernel.rules import Value

OPTIONS = (
    Option(
        "life-cap",
        ("start-lives", "none"),
        "Most lives",
        ("Nobody has more lives than at the start.", "Lives may rise above those at the start."),
    ),
    Option(
        "night-powers",
        ("in-play", "revelation-only"),
        "Night falls",
        ("Night in the River wakes night powers at once.", "Night powers wait for the Revelation."),
    ),
    Option(
        "max-loss-per-round",
        ("all", 1),
        "Lives lost in a round",
        ("Every effect takes its life.", "A player loses one life a round at most."),
    ),
    Option(
        "ties",
        ("all-tied", "nobody"),
        "Ties",
        ("All who tie lose or are protected.", "A tie touches nobody."),
    ),
    Option(
        "disease-skips-protected",
        ("no", "yes"),
        "Disease and the protected",
        ("A protected highest player ends the Disease.", "Disease passes to the next who is not protected."),
    ),
    Option(
        "first-game-deal",
        ("two-choose-one", "one-footprint"),
        "Dinosaurs",
        ("Two dinosaurs each, keep one.", "One dinosaur with a footprint each, for a first game."),
    ),
)

ABOUT = About(
    "brachio",
    "Very Bad Lands: Brachio",
    "one card each, the lowest loses a life",
    (3, 6),
    "20",
    options=OPTIONS,
    presets=(
        Preset("As printed", "All rules as in the box.", {}),
        Preset("First game", "One dinosaur with a footprint each.", {"first-game-deal": "one-footprint"}),
    ),
    points=False,
)


class House(NamedTuple):
    """The house rules that the engine acts on.

    Attributes:
        capped: nobody has more lives than at the start.
        night_at_once: Night in the River makes it night before the Revelation.
        one_loss: a player loses one life a round at most.
        ties_count: all who tie are meant, else nobody.
        disease_passes: Disease looks for the highest among the unprotected.
        two_dinosaurs: each player chooses one of two dinosaurs.
    """

    capped: bool = True
    night_at_once: bool = True
    one_loss: bool = False
    ties_count: bool = True
    disease_passes: bool = False
    two_dinosaurs: bool = True

    def meant(self, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that are meant when these stand level: all of them, or nobody where ties are void."""
        return tied if self.ties_count or len(tied) < 2 else ()


def house_of(options: Mapping[str, Value]) -> House:
    """The house rules as the engine acts on them, from complete options."""
    return House(
        capped=options["life-cap"] == "start-lives",
        night_at_once=options["night-powers"] == "in-play",
        one_loss=options["max-loss-per-round"] == 1,
        ties_count=options["ties"] == "all-tied",
        disease_passes=options["disease-skips-protected"] == "yes",
        two_dinosaurs=options["first-game-deal"] == "two-choose-one",
    )
