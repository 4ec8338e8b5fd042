"""The drawing of The Brambles on the home screen: one hex of the clergy."""

from companion.look.block import Block, Pen, drawn, lay
from companion.look.letters import numeral
from companion.look.palette import Palette

_EDGES = (
    "   ╱▔▔▔▔▔╲   ",
    "  ╱       ╲  ",
    " ╱         ╲ ",
    " ╲         ╱ ",
    "  ╲       ╱  ",
    "   ╲▁▁▁▁▁╱   ",
)


def emblem(palette: Palette) -> Block:
    """Draw a hex of rank IV; 13 columns by 6 rows."""
    rank = numeral("IV", palette.strong, palette)
    return lay(drawn(_EDGES, Pen(palette.suits[0])), ((13 - rank.width) // 2, 2, rank))
