"""Cards of every game: in a hand, dead, in words, face up, and in stacks by name."""

from companion.look.block import Align, Block, Cell, Pen, Row, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.look.palette import Palette


def card(title: str, caption: str, pen: Pen, *, width: int = 8, edge: str = "▔") -> Block:
    """Draw a card of three rows: its edge, a bold title and a caption, all on the pen's ground."""
    plain = pen._replace(bold=False)
    return down(
        (
            words(edge * width, plain),
            words(title, pen._replace(bold=True), width, "center"),
            words(caption, plain, width, "center"),
        )
    )


def in_hand(block: Block, picked: bool = False) -> Block:
    """Give a card of a hand its place: a picked one stands one row higher."""
    return block.sized(block.width, block.height + 1) if picked else blank(block.width).below(block)


def dead_card(title: str, caption: str, palette: Palette, width: int = 8) -> Block:
    """Draw a place for a card that cannot be used: a broken edge, faint words."""
    return card(title, caption, Pen(palette.faint, palette.panel), width=width, edge="╌")


def chip(text: str, pen: Pen, palette: Palette) -> Block:
    """Draw a word on its ground with a column of air at both sides; brackets without colours."""
    bare = palette.mono and not pen.reverse
    return line((f"[{text}]" if bare else f" {text} ", pen))


def revealed(value: str, caption: str, palette: Palette, width: int = 11) -> Block:
    """Draw a card that lies face up: a large value on ivory, its caption below; four rows."""
    ground = palette.face
    figure = large(value, ground._replace(bold=True), palette, lowered=True)
    return lay(
        blank(width, 4, ground),
        ((width - figure.width) // 2, 0, figure),
        (0, 3, words(caption, ground, width, "center")),
    )


def stack(name: str, count: int, caption: str, pen: Pen, width: int = 15) -> Block:
    """Draw equal cards on top of each other: an edge for each, name and caption on the front one."""
    plain = pen._replace(bold=False)
    edges = [words("▔" * width, plain) for _ in range(max(count, 1))]
    return down((*edges, _named(name, pen, width), _named(caption, plain, width)))


def missing(name: str, caption: str, palette: Palette, *, coming: bool = False, width: int = 15) -> Block:
    """Draw the place of a name that is not there, or that is about to come in (lamp)."""
    colour = palette.lamp if coming else palette.faint
    pen = Pen(colour, palette.panel, bold=coming)
    plain = pen._replace(bold=False)
    return down((words("╌" * width, plain), _named(name, pen, width), _named(caption, plain, width)))


def tile(rows: tuple[str, ...], width: int, pen: Pen, palette: Palette, align: Align = "center") -> Block:
    """Draw something to tap: a ground with rows of words, the first bold, the others plain."""
    plain = pen._replace(bold=False, fg=palette.soft if pen.fg == palette.ink else pen.fg)
    face = [_tile_row(row, width, plain if number else pen, align) for number, row in enumerate(rows)]
    block = down(face)
    if not palette.mono or pen.reverse:
        return block
    return Block(tuple(_edged(row, ("│", plain)) for row in block.rows))


def tiles(blocks: tuple[Block, ...], gap: int = 1) -> Block:
    """Put tiles side by side with the gap that belongs to them."""
    return across(blocks, gap)


def _tile_row(text: str, width: int, pen: Pen, align: Align) -> Block:
    if align == "left":
        return words(" ", pen).beside(words(text, pen, width - 1))
    return words(text, pen, width, align)


def _edged(row: Row, side: Cell) -> Row:
    """A row between two sides, where its words leave room for them."""
    ends = {0, len(row) - 1}
    return tuple(side if at in ends and cell and cell[0] == " " else cell for at, cell in enumerate(row))


def _named(text: str, pen: Pen, width: int) -> Block:
    return words(" ", pen).beside(words(text, pen, width - 1))
