"""A drawing: a rectangle of cells that can be laid beside, below and on top of another.

A cell is one glyph and the pen it is drawn with. `None` is a hole: what lies under it shows
through. The second half of a wide letter is a cell with an empty glyph. Everything here is a pure
value; `companion.look.content` hands it to the screen.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, NamedTuple, Self

from companion import text as texts

Align = Literal["left", "right", "center"]


class Pen(NamedTuple):
    """How a cell is drawn; an empty colour leaves what is there.

    Attributes:
        fg: colour of the glyph, `#RRGGBB`.
        bg: colour of the ground, `#RRGGBB`.
        bold: heavier letters.
        reverse: glyph and ground changed over, for terminals without colours.
        tap: what a tap on the cell means to its widget, carried as `tap` in the style's meta.
    """

    fg: str = ""
    bg: str = ""
    bold: bool = False
    reverse: bool = False
    tap: str = ""


Cell = tuple[str, Pen] | None
Row = tuple[Cell, ...]
Span = tuple[str, Pen]

PLAIN = Pen()


class Block(NamedTuple):
    """Rows of cells, all of the same width."""

    rows: tuple[Row, ...] = ()

    @property
    def width(self) -> int:
        """Columns, in cells."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    @property
    def plain(self) -> tuple[str, ...]:
        """The rows as text, holes as spaces."""
        return tuple("".join(cell[0] if cell else " " for cell in row) for row in self.rows)

    def beside(self, other: Self, gap: int = 0) -> "Block":
        """Put the other drawing to the right, `gap` open columns between."""
        return across((self, other), gap)

    def below(self, other: Self, gap: int = 0) -> "Block":
        """Put the other drawing under this one, `gap` open rows between."""
        return down((self, other), gap)

    def sized(self, width: int, height: int | None = None) -> "Block":
        """Cut or fill up with holes, at the right and at the bottom."""
        height = self.height if height is None else height
        if (width, height) == (self.width, self.height):
            return self
        hole: Row = (None,) * width
        rows = tuple((row + hole)[:width] for row in self.rows[:height])
        return Block(rows + (hole,) * (height - len(rows)))

    def grounded(self, bg: str) -> "Block":
        """Colour every cell without a ground of its own, and every hole."""
        return self._each(lambda pen: pen if pen.bg else Pen(pen.fg, bg, *pen[2:]))

    def tapped(self, tap: str) -> "Block":
        """Make every cell, holes too, answer a tap with `tap`, unless it has its own."""
        return self._each(lambda pen: pen if pen.tap else Pen(*pen[:4], tap))

    def _each(self, change: Callable[[Pen], Pen]) -> "Block":
        """Change every pen, that of a hole too; neighbours mostly share one, which is changed once."""
        hole = (" ", change(PLAIN))
        old, new = PLAIN, hole[1]
        rows: list[Row] = []
        for row in self.rows:
            cells: list[Cell] = []
            for cell in row:
                if cell is None:
                    cells.append(hole)
                    continue
                glyph, pen = cell
                if pen is not old:
                    old, new = pen, change(pen)
                cells.append(cell if new is pen else (glyph, new))
            rows.append(tuple(cells))
        return Block(tuple(rows))


def line(*spans: Span | str) -> Block:
    """Draw one row of text, span after span."""
    cells: list[Cell] = []
    for span in spans:
        cells.extend(_cells(span, PLAIN) if isinstance(span, str) else _cells(*span))
    return Block((tuple(cells),))


@lru_cache(maxsize=2048)
def _cells(words: str, pen: Pen) -> Row:
    """The cells of some words; most of a screen says at a key what it said before."""
    if words.isascii():
        return tuple([(char, pen) for char in words])
    cells: list[Cell] = []
    for cluster in texts.clusters(words):
        cells.append((cluster, pen))
        cells.extend([("", pen)] * (texts.cells(cluster) - 1))
    return tuple(cells)


def words(text: str, pen: Pen = PLAIN, width: int | None = None, align: Align = "left") -> Block:
    """Draw one row of text, cut with `…` or filled up to `width` cells when it is given."""
    return line((text if width is None else texts.pad(text, width, align), pen))


def drawn(rows: Iterable[str], pen: Pen = PLAIN) -> Block:
    """Draw rows of text with one pen; shorter rows are filled up with spaces."""
    lines = tuple(rows)
    width = max(map(texts.cells, lines), default=0)
    return Block(tuple(words(row, pen, width).rows[0] for row in lines))


def blank(width: int, height: int = 1, pen: Pen | None = None) -> Block:
    """Make an empty rectangle: holes, or spaces when a pen is given."""
    cell: Cell = None if pen is None else (" ", pen)
    return Block(((cell,) * width,) * height)


def across(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Put drawings side by side, tops level."""
    parts = tuple(blocks)
    height = max((part.height for part in parts), default=0)
    same = [part.sized(part.width, height).rows for part in parts]
    space: Row = (None,) * gap
    return Block(tuple(_joined([rows[y] for rows in same], space) for y in range(height)))


def down(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Put drawings one under the other, left edges level."""
    parts = tuple(blocks)
    width = max((part.width for part in parts), default=0)
    rows: list[Row] = []
    for part in parts:
        if rows:
            rows.extend(blank(width, gap).rows)
        rows.extend(part.sized(width).rows)
    return Block(tuple(rows))


def lay(base: Block, *placed: tuple[int, int, Block]) -> Block:
    """Put drawings at (column, row) on top of the base, in order; what reaches beyond it is cut."""
    grid = [list(row) for row in base.rows]
    for left, top, block in placed:
        for y, row in enumerate(block.rows, top):
            if 0 <= y < len(grid):
                _lay_row(grid[y], row, left)
    return Block(tuple(map(tuple, grid)))


def _joined(rows: list[Row], space: Row) -> Row:
    joined: list[Cell] = []
    for number, row in enumerate(rows):
        joined.extend(space if number else ())
        joined.extend(row)
    return tuple(joined)


def _lay_row(under: list[Cell], row: Row, left: int) -> None:
    for x, cell in enumerate(row[max(0, -left) : max(0, len(under) - left)], max(0, left)):
        if cell is not None:
            below = under[x]
            under[x] = cell if cell[1].bg or below is None else _over(cell, below)


def _over(top: tuple[str, Pen], under: tuple[str, Pen]) -> Cell:
    glyph, pen = top
    lower, ground = under
    # A half block shows two grounds: the upper half is its own colour.
    bg = ground.fg if lower == "▀" and glyph == "▄" else ground.bg
    return (glyph, pen._replace(bg=bg, tap=pen.tap or ground.tap))
