"""A widget that shows a drawing and answers taps on it; only the cells that changed are sent out."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from companion.look.block import Block
from companion.look.glyphs import in_ascii

if TYPE_CHECKING:
    from textual import events

    from companion.look.block import Cell, Pen, Row
    from companion.look.palette import Palette


class Canvas(Widget, can_focus=False):
    """Shows a `Block`. A click on a cell that carries a tap is posted as `Tapped`."""

    class Tapped(Message):
        """A cell with a tap was clicked; ``tap`` is what the drawing said it means."""

        def __init__(self, tap: str) -> None:
            super().__init__()
            self.tap = tap

    class Scrolled(Message):
        """The wheel was turned over the drawing, by so many rows (down is positive)."""

        def __init__(self, rows: int) -> None:
            super().__init__()
            self.rows = rows

    # A drawing fills its room and is never scrolled: a new size is no reason for a new layout.
    virtual_size = Reactive(Size(0, 0))

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.block = Block()
        self._strips: list[Strip] = []
        self._pens: tuple[str, str] = ("", "")

    def show(self, block: Block, palette: Palette) -> None:
        """Show a drawing in the colours of a palette; what did not change is not drawn again."""
        block = in_ascii(block) if palette.ascii else block
        pens = (palette.ink, palette.bg)
        old, self.block = self.block, block
        if pens != self._pens or (block.width, block.height) != (old.width, old.height):
            self._pens = pens
            self._strips = [strip(row, *pens) for row in block.rows]
            self.refresh()
            return
        for y, (row, before) in enumerate(zip(block.rows, old.rows, strict=True)):
            if row != before:
                self._strips[y] = strip(row, *pens)
                first, last = _changed(row, before)
                self.refresh(Region(first, y, last - first, 1))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips of some rows, filled up to the widget's width; nothing is drawn round a drawing."""
        width, style = self.size.width, _style(self._pens, None)
        strips = self._strips[crop.y : crop.bottom]
        strips += [Strip.blank(width, style)] * (crop.height - len(strips))
        shown = filtered([row.adjust_cell_length(width, style) for row in strips], self)
        return [row.crop(*crop.column_span) for row in shown]

    def on_click(self, event: events.Click) -> None:
        """Post what the clicked cell means."""
        event.stop()
        tap = self.tap_at(event.x, event.y)
        if tap:
            self.post_message(self.Tapped(tap))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Ask for later rows."""
        event.stop()
        self.post_message(self.Scrolled(3))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Ask for earlier rows."""
        event.stop()
        self.post_message(self.Scrolled(-3))

    def tap_at(self, x: int, y: int) -> str:
        """What a tap on a cell means, or an empty text."""
        if not (0 <= y < self.block.height and 0 <= x < self.block.width):
            return ""
        cell = self.block.rows[y][x]
        return cell[1].tap if cell else ""


@lru_cache(maxsize=4096)
def strip(row: Row, ink: str, bg: str) -> Strip:
    """One row of a drawing as a strip; a cell without a colour takes the given ink or ground."""
    segments: list[Segment] = []
    width = 0
    for pen, run in groupby(row, key=_pen):
        cells = list(run)
        width += len(cells)
        words = "".join(" " if cell is None else cell[0] for cell in cells)
        segments.append(Segment(words, _style((ink, bg), pen)))
    return Strip(segments, width)


def filtered(strips: list[Strip], widget: Widget) -> list[Strip]:
    """Strips in the colours that the terminal of a widget has."""
    ground = widget.background_colors[1]
    for colours in widget.get_line_filters():
        strips = [row.apply_filter(colours, ground) for row in strips]
    return strips


def _pen(cell: Cell) -> Pen | None:
    return cell[1] if cell else None


def _changed(row: Row, before: Row) -> tuple[int, int]:
    cells = [x for x, (new, old) in enumerate(zip(row, before, strict=True)) if new != old]
    return cells[0], cells[-1] + 1


@lru_cache(maxsize=4096)
def _style(ground: tuple[str, str], pen: Pen | None) -> Style:
    ink, bg = ground
    if pen is None:
        return Style(color=ink or None, bgcolor=bg or None)
    return Style(
        color=pen.fg or ink or None,
        bgcolor=pen.bg or bg or None,
        bold=pen.bold or None,
        reverse=pen.reverse or None,
    )
