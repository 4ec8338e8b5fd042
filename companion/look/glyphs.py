"""The glyphs the companion draws with, and what stands for each where only ASCII is safe.

Every glyph has one twin of one cell, so a finished drawing is translated cell by cell. Where a twin
of one cell would say too little (large letters, dice, hearts), the drawing itself has an ASCII form.
"""

from companion.look.block import Block, Cell, Row

_PAIRS = (
    ("─━╌│├┤", "-=.|[]"),
    ("╭╮╰╯", "()()"),
    ("╱╲▔▁└", "/\\-_`"),
    ("█▌▐▒", "#>#+"),
    ("▀▄▏▎▍▋▊▉▂▃▅▆▇", "#" * 13),
    ("▗▖▝▘▟▙▜▛", "/\\\\//\\\\/"),
    ("■□●✓×", "#.o+x"),
    ("▸·•›", ">- >"),
    ("←→↑↓…", "<>^v~"),
)
_SPELLED = {"✓": "ok", "×": "no", "←": "Left ", "→": "Right ", "↑": "Up ", "↓": "Down ", "…": ".."}
TWINS = {glyph: twin for glyphs, twins in _PAIRS for glyph, twin in zip(glyphs, twins, strict=True)}


def in_ascii(block: Block) -> Block:
    """Translate the house's glyphs to ASCII; people's own letters stay as they are."""
    return Block(tuple(_row(row) for row in block.rows))


def _row(row: Row) -> Row:
    return tuple(_cell(cell) for cell in row)


def _cell(cell: Cell) -> Cell:
    if cell is None or cell[0].isascii():
        return cell
    glyph, pen = cell
    return (TWINS.get(glyph, glyph), pen)


def spelled(text: str) -> str:
    """Write a mark or the name of a key in ASCII letters, where the length may change."""
    for glyph, letters in _SPELLED.items():
        text = text.replace(glyph, letters)
    return "".join(TWINS.get(char, char) for char in text).strip()
