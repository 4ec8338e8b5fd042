"""The hexes of the layout: a honeycomb round the pile, and tokens where there is less room."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, drawn, lay, words
from companion.look.letters import numeral
from companion.look.palette import Palette
from companion.text import fit

HEX_WIDTH = 16
COMB_WIDTH, COMB_HEIGHT = 42, 18
_PLACES = ((13, 0), (26, 3), (26, 9), (13, 12), (0, 9), (0, 3))
_MIDDLE = (13, 6)
_EDGES = (
    "  ╱▔▔▔▔▔▔▔▔▔▔╲  ",
    " ╱            ╲ ",
    "╱              ╲",
    "╲              ╱",
    " ╲            ╱ ",
    "  ╲▁▁▁▁▁▁▁▁▁▁╱  ",
)
_TOKEN = (
    " ▗▄▄▄▄▄▄▄▄▖ ",
    "▟          ▙",
    "            ",
    "▜          ▛",
    " ▝▀▀▀▀▀▀▀▀▘ ",
)
_SMALL = ("▟           ▙", " " * 13, "▜           ▛")
_TOKEN_FRAME = ("╭──────────╮", *("│          │",) * 3, "╰──────────╯")
_SMALL_FRAME = ("│           │",) * 3


class Hex(NamedTuple):
    """One place of the layout as it is to be drawn.

    Attributes:
        letter: a to f; a tap on the hex gives it.
        rank: I to V; empty for a place where no hex lies.
        need: what beats it, in a few words.
        note: a remark under it, such as "aimed at", "new" or "beaten".
        monster: the rank of the Monster on it, empty for none.
        state: plain, aimed at (lamp) or beaten (good).
        tap: what a tap on it means; its letter where that is empty.
    """

    letter: str
    rank: str
    need: str = ""
    note: str = ""
    monster: str = ""
    state: Literal["plain", "aimed", "beaten"] = "plain"
    tap: str = ""


def honeycomb(hexes: Sequence[Hex], pile: tuple[str, str], palette: Palette) -> Block:
    """Draw up to six hexes clockwise from the top round the pile: 42 columns, 18 rows.

    `pile` is the number in the middle and the words under it.
    """
    count, label = pile
    figure, under = words(fit(count, 14), palette.strong), words(fit(label, 14), Pen(palette.soft))
    middle = lay(_outline(palette.line), (_middle(figure), 2, figure), (_middle(under), 3, under))
    placed = [(place, hexagon(each, palette)) for place, each in zip(_PLACES, hexes, strict=False)]
    # A hex that stands out is drawn last, so the edges it shares take its colour.
    placed.sort(key=lambda item: hexes[_PLACES.index(item[0])].state != "plain")
    return lay(
        blank(COMB_WIDTH, COMB_HEIGHT), (*_MIDDLE, middle), *((x, y, block) for (x, y), block in placed)
    )


def hexagon(each: Hex, palette: Palette) -> Block:
    """Draw one hex of 16 columns and 6 rows; its corners outside the edges stay open."""
    ink, soft = _inks(each, palette)
    rank = _rank(each, ink, palette, 10)
    outline = _outline(ink.fg if each.state != "plain" else palette.line, each.tap or each.letter)
    left = min(_middle(rank), HEX_WIDTH - 2 - rank.width)
    note = words(fit(each.note, 12), Pen(palette.bad) if each.monster and each.state == "plain" else soft)
    need = words(fit(each.need, 14), soft)
    return lay(
        outline,
        (min(3, left - 2), 2, words(each.letter, ink)),
        (left, 1, rank),
        (_middle(need), 3, need),
        (_middle(note), 4, note),
    )


def token(each: Hex, palette: Palette) -> Block:
    """Draw one hex as a filled token of 12 columns and 5 rows."""
    return _filled(each, palette, _TOKEN_FRAME if palette.mono else _TOKEN, 1)


def small_token(each: Hex, palette: Palette) -> Block:
    """Draw one hex as a filled token of 13 columns and 3 rows, for a phone."""
    return _filled(each, palette, _SMALL_FRAME if palette.mono else _SMALL, 0)


def tokens(hexes: Sequence[Hex], palette: Palette, in_a_row: int = 6) -> Block:
    """Draw the layout as tokens: six in a row of 77 columns, or three in a row of small ones."""
    draw = token if in_a_row == len(_PLACES) else small_token
    rows = [hexes[start : start + in_a_row] for start in range(0, len(hexes), in_a_row)]
    return down((across((draw(each, palette) for each in row), 1) for row in rows), 1)


def _filled(each: Hex, palette: Palette, shape: Sequence[str], top: int) -> Block:
    ink, soft = _inks(each, palette)
    ground = {"plain": palette.raised, "aimed": palette.lampsoft, "beaten": palette.goodt}[each.state]
    rank = _rank(each, ink, palette, 0)
    width = len(shape[0])
    body = _shaped(shape, Pen(ground), Pen(bg=ground, tap=each.tap or each.letter))
    if each.state == "aimed" and top:
        edge = _shaped(shape, palette.lit._replace(bold=False), Pen())
        body = Block((edge.rows[0], *body.rows[1:-1], edge.rows[-1]))
    need = words(fit(each.note if each.state == "beaten" else each.need, width - 2), soft)
    return lay(
        body,
        (max(3, _middle(rank, width)) - (width - rank.width > 9), top, rank),
        (1, top + 1, words(each.letter, ink)),
        (_middle(need, width), top + 2, need),
    )


def _shaped(rows: Sequence[str], edge: Pen, inside: Pen) -> Block:
    """Draw the glyphs of a shape with one pen and the spaces between them with the other."""
    return Block(tuple(tuple(_shape_row(row, edge._replace(tap=inside.tap), inside)) for row in rows))


def _shape_row(row: str, edge: Pen, inside: Pen) -> list[tuple[str, Pen] | None]:
    filled = row.strip() or row
    margin = (len(row) - len(filled)) // 2
    cells: list[tuple[str, Pen] | None] = [(char, inside if char == " " else edge) for char in filled]
    return [*[None] * margin, *cells, *[None] * margin]


def _outline(colour: str, tap: str = "") -> Block:
    return _shaped(_EDGES, Pen(colour), Pen(tap=tap))


def _inks(each: Hex, palette: Palette) -> tuple[Pen, Pen]:
    """Give the pens of the numeral and of the words below it."""
    if each.state == "aimed":
        return palette.lit, Pen(palette.lamp)
    if each.state == "beaten":
        return Pen(palette.good, bold=True), Pen(palette.good)
    return palette.strong, Pen(palette.soft)


def _middle(block: Block, width: int = HEX_WIDTH) -> int:
    """Give the column at which the block stands in the middle, rather to the right."""
    return (width - block.width + 1) // 2


def _rank(each: Hex, ink: Pen, palette: Palette, roomy: int) -> Block:
    """Draw the rank, with the Monster's after a plus; air round the plus up to a width of `roomy`."""
    if not each.rank:
        return blank(1, 2)
    rank = numeral(each.rank, ink, palette)
    if not each.monster:
        return rank
    red = Pen(palette.bad, bold=True)
    monster = numeral(each.monster, red, palette)
    gap = int(rank.width + monster.width + 3 <= roomy)
    return across((rank, drawn((" ", "+"), red), monster), gap)
