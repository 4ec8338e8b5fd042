"""The drawing of Brachio on the home screen: a life, and one that is lost."""

from companion.look.block import Block, Pen, blank, drawn, lay
from companion.look.hearts import heart
from companion.look.palette import Palette

_LARGE = ("▄██▄ ▄██▄", "█████████", " ▀█████▀ ", "   ▀█▀   ")
_LETTERS = ("", "<3 <3", "", "")


def emblem(palette: Palette) -> Block:
    """Draw a large heart with a lost one below and beside it; 13 columns by 6 rows."""
    whole = drawn(_LETTERS if palette.ascii else _LARGE, Pen(palette.bad, bold=palette.ascii))
    return lay(blank(13, 6), (0, 0, whole), (9, 4, heart("lost", palette)))
