"""Dice as faces with pips, on the table or on the pad, and as small chips once locked."""

from typing import Literal, NamedTuple

from companion.look.block import Block, Pen, blank, down, drawn, lay, line, words
from companion.look.palette import Palette

DIE_WIDTH = 7
_PIPS = {
    0: ("       ", "       ", "       "),
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}


class Die(NamedTuple):
    """One die as it is to be drawn.

    Attributes:
        face: 1 to 6, or 0 for one that is not thrown yet.
        state: thrown (ivory), chosen (lamp) or waiting (raised).
        bonus: a bonus die, with a lamp edge and the letter b.
    """

    face: int
    state: Literal["thrown", "chosen", "waiting"] = "thrown"
    bonus: bool = False


def die(each: Die, palette: Palette) -> Block:
    """Draw the face of a die, 7 columns by 3 rows."""
    pen = _pen(each, palette)
    rows = _PIPS[each.face] if not palette.ascii else ("", f"[{each.face or ' '}]".center(DIE_WIDTH), "")
    face = drawn((row.ljust(DIE_WIDTH) for row in rows), pen)
    if palette.mono and each.state != "chosen":
        side = drawn("│││", pen)
        face = lay(face, (0, 0, side), (DIE_WIDTH - 1, 0, side))
    if not each.bonus:
        return face
    edge = drawn("▌▌▌", pen._replace(fg=palette.lamp if each.state != "chosen" else palette.lampink))
    return lay(face, (0, 0, edge), (DIE_WIDTH - 1, 0, words("b", pen)))


def die_on_table(each: Die, palette: Palette) -> Block:
    """Draw a die with its value under it, 7 by 5; a chosen one stands one row higher."""
    chosen = each.state == "chosen"
    label = f"{each.face or ''}{'b' if each.bonus else ''}"
    pen = palette.lit if chosen else Pen(palette.soft, bold=True)
    block = down((die(each, palette), words(label, pen, DIE_WIDTH, "center")))
    return block.below(blank(DIE_WIDTH)) if chosen else blank(DIE_WIDTH).below(block)


def locked(face: int, palette: Palette, bonus: bool = False) -> Block:
    """Draw a locked die as a chip of three columns, with the letter b if it is a bonus die."""
    pen = palette.face._replace(bold=True)
    return line((f"[{face}]" if palette.mono and not pen.reverse else f" {face}{'b' if bonus else ' '}", pen))


def _pen(each: Die, palette: Palette) -> Pen:
    if each.state == "chosen":
        return palette.solid
    if each.state == "waiting":
        return Pen(palette.soft, palette.raised)
    return Pen(palette.pip, palette.ivory)
