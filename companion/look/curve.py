"""Curves over a grid: plotted by plotext in quarter blocks, in the house's colours.

plotext is loaded with the first curve, not before: that takes a quarter of a second.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.look.block import Block, Pen, blank, lay, words
from companion.look.palette import Palette

_DIAGONALS = str.maketrans("▚▞", "▀▄")
"""Two quarter blocks that not every terminal draws narrow."""


class Curve(NamedTuple):
    """Points from left to right, joined by lines.

    Attributes:
        points: places and values.
        colour: of the line.
        name: for a legend.
        mark: a letter or two at its end, so that the colour is not all that tells it from others.
    """

    points: tuple[tuple[float, float], ...]
    colour: str
    name: str = ""
    mark: str = ""


class Axes(NamedTuple):
    """The measure of a drawing.

    Attributes:
        width: columns, labels counted.
        height: rows; the labels below take the last.
        right: the value at the right edge; the left one is ``left``.
        top: the value at the upper edge; the lower one is 0.
        grid: values with a rule and a label at the left.
        feet: labels below, each at its place from left to right.
        left: the value at the left edge.
    """

    width: int
    height: int
    right: float
    top: float
    grid: tuple[tuple[float, str], ...] = ()
    feet: tuple[tuple[float, str], ...] = ()
    left: float = 1


def curves(drawn: Sequence[Curve], axes: Axes, palette: Palette) -> Block:
    """Draw curves over their grid, the first one on top."""
    label = max((len(text) + 1 for _, text in axes.grid), default=0)
    width, height = axes.width - label, axes.height - 1
    block = blank(axes.width, axes.height)
    for value, text in axes.grid:
        row = min(height - 1, round((1 - value / axes.top) * (height - 1)))
        rule = words("╌" * width, Pen(palette.line))
        block = lay(block, (0, row, words(text, Pen(palette.faint), label - 1, "right")), (label, row, rule))
    for curve in reversed(drawn):
        block = lay(block, (label, 0, _plotted(curve, axes, (width, height), ascii_only=palette.ascii)))
    marks = [_mark(curve, axes, (label, width, height)) for curve in reversed(drawn) if curve.mark]
    return lay(block, *marks, *_feet(axes, label, width, palette))


def _mark(curve: Curve, axes: Axes, size: tuple[int, int, int]) -> tuple[int, int, Block]:
    """The mark of a curve at its end, drawn over it."""
    label, width, height = size
    x, y = curve.points[-1]
    span = axes.right - axes.left
    at = label + round((x - axes.left) / span * (width - 1)) if span else label
    row = round((1 - min(y / axes.top, 1)) * (height - 1))
    return min(at, label + width - len(curve.mark)), row, words(curve.mark, Pen(curve.colour, bold=True))


def _feet(axes: Axes, label: int, width: int, palette: Palette) -> list[tuple[int, int, Block]]:
    """The labels below, those left out that would touch the one before."""
    placed: list[tuple[int, int, Block]] = []
    end = 0
    span = axes.right - axes.left
    for value, text in axes.feet:
        middle = label + round((value - axes.left) / span * (width - 1)) if span else label
        at = max(0, min(middle - len(text) // 2, axes.width - len(text)))
        if not placed or at >= end + 2:
            placed.append((at, axes.height - 1, words(text, Pen(palette.faint))))
            end = at + len(text)
    return placed


@lru_cache(maxsize=64)
def _plotted(curve: Curve, axes: Axes, size: tuple[int, int], *, ascii_only: bool) -> Block:
    """One curve alone, with holes where it is not."""
    import plotext

    figure = plotext.figure
    figure.clear()
    figure.plot_size(*size)
    figure.axes(False)
    for axis in ("x", "y"):
        figure.ruler(axis).ticks([], [])
    figure.ruler("x").lim(axes.left, max(axes.right, axes.left + 1))
    figure.ruler("y").lim(0, axes.top)
    places, values = [x for x, _ in curve.points], [y for _, y in curve.points]
    figure.draw(figure.signal(places, values, marker="#" if ascii_only else "hd").lines())
    rows = figure.build().string(colorless=True).translate(_DIAGONALS).splitlines()[: size[1]]
    pen = Pen(curve.colour)
    return Block(tuple(tuple((char, pen) if char != " " else None for char in row) for row in rows))
