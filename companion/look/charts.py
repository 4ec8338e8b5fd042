"""Column charts of eighths, upward from a line."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.look.block import Block, Pen, across, blank, down, lay, words
from companion.look.palette import Palette

_EIGHTHS = " ▁▂▃▄▅▆▇"


class Column(NamedTuple):
    """One column of a chart.

    Attributes:
        value: its height, in the units of the chart.
        colour: the colour of its bar.
        foot: what stands under it: a letter such as w, or its value.
    """

    value: float
    colour: str
    foot: str = ""


class Scale(NamedTuple):
    """The measure of a chart.

    Attributes:
        most: the value that fills the whole height.
        height: rows of the bars; the feet take one more.
        width: columns of one bar, with one open column after each.
        grid: values with a line and a label.
    """

    most: float
    height: int
    width: int = 1
    grid: tuple[int, ...] = ()


def columns(bars: Sequence[Column], scale: Scale, palette: Palette) -> Block:
    """Draw the bars side by side over their feet, with labels at the left where there is a grid."""
    label = max((len(str(value)) + 1 for value in scale.grid), default=0)
    pitch = scale.width + 1
    width = label + pitch * len(bars) + (1 if scale.grid else 0)
    chart = blank(width, scale.height + 1)
    for value in (*scale.grid, 0) if scale.grid else ():
        chart = _grid_line(chart, value, label, scale, palette)
    standing = [
        (label + (1 if scale.grid else 0) + pitch * number, 0, _column(bar, scale, palette))
        for number, bar in enumerate(bars)
    ]
    return lay(chart, *standing)


def _grid_line(chart: Block, value: int, label: int, scale: Scale, palette: Palette) -> Block:
    row = scale.height - round(value / scale.most * scale.height) if scale.most else scale.height
    text = words(str(value) if value else "", Pen(palette.faint), label - 1, "right")
    rule = words("▔" * (chart.width - label), Pen(palette.line))
    return lay(chart, (0, row, text), (label, row, rule))


def _column(bar: Column, scale: Scale, palette: Palette) -> Block:
    share = min(max(bar.value / scale.most, 0), 1) if scale.most else 0
    eighths = round(share * scale.height * 8)
    if palette.ascii:
        eighths = round(eighths / 8) * 8
    full, part = divmod(eighths, 8)
    pen = Pen(bar.colour)
    rows = [blank(scale.width)] * (scale.height - full - bool(part))
    rows += [words(_EIGHTHS[part] * scale.width, pen)] * bool(part)
    rows += [words("█" * scale.width, pen)] * full
    foot = words(bar.foot, pen._replace(bold=True), scale.width, "center") if bar.foot else blank(scale.width)
    return down((*rows, foot))


def legend(entries: Sequence[tuple[str, str]], palette: Palette) -> Block:
    """Say what each colour means: a square of it, then its name."""
    return across(
        (words("■", Pen(colour)).beside(words(name, Pen(palette.soft)), 1) for name, colour in entries), 2
    )
