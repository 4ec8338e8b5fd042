"""Tables of Brachio as the board is given them, without an app."""

from __future__ import annotations

from companion.screens.view import View
from tests.engines.brachio.matches import play
from tests.screens.views import WIDE, of

FOUR = ("Ana", "Ben", "Cy", "Dee")
DUSK = (
    "dinosaur Ana Brachiosaurus",
    "dinosaur Ben Belzebufo",
    "dinosaur Cy Ankylosaurus",
    "dinosaur Dee Stegosaurus",
    "fix lives Ana 2",
    "fix lives Ben 3",
    "fix lives Cy 1",
    "river 3",
)


def seen(
    lines: tuple[str, ...],
    text: str = "",
    *,
    size: tuple[int, int] = WIDE,
    players: tuple[str, ...] = FOUR,
    panel: str = "table",
) -> View:
    """The table behind these lines, with a text in the entry line."""
    return of(play(*lines, players=players), text, size=size, panel=panel)
