"""The way of a drawing onto the screen: a block becomes Textual content."""

from functools import lru_cache
from itertools import groupby

from textual.color import Color
from textual.content import Content, Span
from textual.style import Style

from companion.look.block import Block, Pen, Row
from companion.look.glyphs import in_ascii
from companion.look.palette import Palette

_HOLE = (" ", Pen())


def content(block: Block, palette: Palette | None = None) -> Content:
    """Turn a drawing into content, in ASCII when the palette asks for it.

    The widget must be at least as wide as the drawing, or set `text-wrap: nowrap` and
    `text-overflow: clip`. A cell's tap is found as `event.style.meta.get("tap")` on a click.
    """
    if palette is not None and palette.ascii:
        block = in_ascii(block)
    words: list[str] = []
    spans: list[Span] = []
    place = 0
    for number, row in enumerate(block.rows):
        if number:
            words.append("\n")
            place += 1
        for text, pen in _runs(row):
            words.append(text)
            if pen != _HOLE[1]:
                spans.append(Span(place, place + len(text), _style(pen)))
            place += len(text)
    return Content("".join(words), spans)


def _runs(row: Row) -> list[tuple[str, Pen]]:
    filled = (cell or _HOLE for cell in row)
    return [("".join(glyph for glyph, _ in run), pen) for pen, run in groupby(filled, key=_pen)]


def _pen(cell: tuple[str, Pen]) -> Pen:
    return cell[1]


@lru_cache(maxsize=2048)
def _style(pen: Pen) -> Style:
    style = Style(
        foreground=Color.parse(pen.fg) if pen.fg else None,
        background=Color.parse(pen.bg) if pen.bg else None,
        bold=pen.bold or None,
        reverse=pen.reverse or None,
    )
    return style + Style.from_meta({"tap": pen.tap}) if pen.tap else style
