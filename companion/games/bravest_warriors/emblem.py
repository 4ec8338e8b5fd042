"""The drawing of Encounters: Bravest Warriors on the home screen: two dice."""

from companion.look.block import Block, blank, lay
from companion.look.dice import Die, die
from companion.look.palette import Palette


def emblem(palette: Palette) -> Block:
    """Draw an ivory die with a chosen one below and beside it; 12 columns by 6 rows."""
    return lay(blank(12, 6), (0, 0, die(Die(5), palette)), (5, 3, die(Die(3, "chosen"), palette)))
