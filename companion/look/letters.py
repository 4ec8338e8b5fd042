"""Large letters of three rows and rank numerals of two, made of half blocks.

Letters are five half rows high, four or five columns wide, with one open column between.
"""

from functools import lru_cache

from companion.look.block import Block, Pen, blank, drawn, lay, words
from companion.look.palette import Palette

_SHAPES = {
    "A": (" ## ", "#  #", "####", "#  #", "#  #"),
    "B": ("### ", "#  #", "### ", "#  #", "### "),
    "C": (" ###", "#   ", "#   ", "#   ", " ###"),
    "D": ("### ", "#  #", "#  #", "#  #", "### "),
    "E": ("####", "#   ", "### ", "#   ", "####"),
    "F": ("####", "#   ", "### ", "#   ", "#   "),
    "G": (" ###", "#   ", "# ##", "#  #", " ###"),
    "H": ("#  #", "#  #", "####", "#  #", "#  #"),
    "I": ("###", " # ", " # ", " # ", "###"),
    "J": ("  ##", "   #", "   #", "#  #", " ## "),
    "K": ("#  #", "# # ", "##  ", "# # ", "#  #"),
    "L": ("#   ", "#   ", "#   ", "#   ", "####"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#   #", "##  #", "# # #", "#  ##", "#   #"),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "P": ("### ", "#  #", "### ", "#   ", "#   "),
    "Q": (" ## ", "#  #", "#  #", "# # ", " # #"),
    "R": ("### ", "#  #", "### ", "# # ", "#  #"),
    "S": (" ###", "#   ", " ## ", "   #", "### "),
    "T": ("#####", "  #  ", "  #  ", "  #  ", "  #  "),
    "U": ("#  #", "#  #", "#  #", "#  #", " ## "),
    "V": ("#   #", "#   #", "#   #", " # # ", "  #  "),
    "W": ("#   #", "#   #", "# # #", "## ##", "#   #"),
    "X": ("#   #", " # # ", "  #  ", " # # ", "#   #"),
    "Y": ("#   #", " # # ", "  #  ", "  #  ", "  #  "),
    "Z": ("####", "  # ", " #  ", "#   ", "####"),
    "0": ("####", "#  #", "#  #", "#  #", "####"),
    "1": (" ## ", "  # ", "  # ", "  # ", " ###"),
    "2": ("####", "   #", "####", "#   ", "####"),
    "3": ("####", "   #", " ###", "   #", "####"),
    "4": ("#  #", "#  #", "####", "   #", "   #"),
    "5": ("####", "#   ", "####", "   #", "####"),
    "6": ("####", "#   ", "####", "#  #", "####"),
    "7": ("####", "   #", "  # ", "  # ", "  # "),
    "8": ("####", "#  #", "####", "#  #", "####"),
    "9": ("####", "#  #", "####", "   #", "####"),
    "?": ("####", "   #", " ## ", "    ", " #  "),
    ":": (" ", "#", " ", "#", " "),
    "+": ("   ", " # ", "###", " # ", "   "),
    "-": ("   ", "   ", "###", "   ", "   "),
    "%": ("#  #", "   #", "  # ", " #  ", "#  #"),
    " ": ("   ", "   ", "   ", "   ", "   "),
}
_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}
_V = ("█ █", "▀▄▀")
_NUMERALS = {
    "I": ("█", "█"),
    "II": ("█ █", "█ █"),
    "III": ("█ █ █", "█ █ █"),
    "IV": ("█ █ █", "█ ▀▄▀"),
    "V": _V,
    "V+": ("█ █", "▀▄▀ +"),
}


def can_be_large(text: str) -> bool:
    """Tell whether every letter of the text has a large shape; names in other scripts have none."""
    return all(char in _SHAPES for char in text.upper())


def large(text: str, pen: Pen, palette: Palette, *, lowered: bool = False) -> Block:
    """Draw text in large letters, three rows high; capitals and small letters look alike.

    Between the strokes it is open, so the ground shows through. The open half row is below the
    letters, or above them when they are lowered. In ASCII, and for
    text with letters that have no large shape, the same three rows hold the plain words, bold and in
    brackets.
    """
    if palette.ascii or not can_be_large(text):
        plain = words(f"[{text}]", pen._replace(bold=True))
        return lay(blank(plain.width, 3), (0, 1, plain))
    rows = _large_rows(text.upper(), lowered)
    return Block(tuple(tuple(None if half == " " else (half, pen) for half in row) for row in rows))


def large_width(text: str, palette: Palette) -> int:
    """Count the columns `large` takes for the text."""
    return large(text, Pen(), palette).width


def numeral(rank: str, pen: Pen, palette: Palette) -> Block:
    """Draw a rank, I to V or V+, two rows high."""
    if palette.ascii:
        return drawn(("", f"[{rank}]"), pen._replace(bold=True))
    return drawn(_NUMERALS[rank], pen._replace(bold=True))


@lru_cache(maxsize=256)
def _large_rows(text: str, lowered: bool) -> tuple[str, ...]:
    bits = [" ".join(_SHAPES[char][half] for char in text) for half in range(5)]
    bits.insert(0 if lowered else 5, " " * len(bits[0]))
    return tuple(
        "".join(_HALVES[upper + lower] for upper, lower in zip(bits[y], bits[y + 1], strict=True))
        for y in (0, 2, 4)
    )
