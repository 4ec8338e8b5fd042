"""The drawing of Brightcast on the home screen: three cards on top of each other."""

from companion.games.brightcast.colours import card_pen
from companion.look.block import Block, blank, lay, words
from companion.look.palette import Palette
from engines.brightcast.cards import DRUID, SAGE, WARLOCK

_CARDS = ((DRUID, "", 0), (SAGE, "", 3), (WARLOCK, "Wiz", 6))
_WIDTH, _HEIGHT = 8, 4


def emblem(palette: Palette) -> Block:
    """Draw three overlapping cards, the front one with a name; 14 columns by 6 rows."""
    base = blank(_CARDS[-1][2] + _WIDTH, _HEIGHT + len(_CARDS) - 1)
    return lay(
        base, *((left, at, _card(card, says, palette)) for at, (card, says, left) in enumerate(_CARDS))
    )


def _card(card: str, says: str, palette: Palette) -> Block:
    pen = card_pen(card, palette)
    plain = pen._replace(bold=False)
    face = lay(
        blank(_WIDTH, _HEIGHT, pen),
        (0, 0, words("▔" * _WIDTH, plain)),
        (0, 1, words(says, pen, _WIDTH, "center")),
    )
    if not palette.mono:
        return face
    side = words("│", plain)
    return lay(face, *((x, y, side) for x in (0, _WIDTH - 1) for y in range(1, _HEIGHT)))
