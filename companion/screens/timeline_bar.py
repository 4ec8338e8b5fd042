"""A match as a line: how far one has walked it, where it turned, and its first figure turn by turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look import bars
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.charts import Column, Scale, columns, legend
from companion.look.lines import title
from companion.screens.playback import first_figures, leading
from companion.text import fit

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.playback import Playback, Point, Turn
    from engines.kernel.answers import Figure

WIDEST = 6
MARKS = {"lead": "▸", "bad": "×", "good": "·"}


def bar(playback: Playback, width: int, palette: Palette) -> Block:
    """The place on the way and how it ends, in two rows, the turning points under it; a tap goes there."""
    ending = words(fit(playback.ending, width // 4), _ending_pen(playback, palette))
    long = width - ending.width - 1
    way = down((bars.place(playback.at, playback.end, long, palette), _signs(playback, long, palette)))
    places = [round(min(max(x - 1, 0) / max(1, long - 3), 1) * playback.end) for x in range(long)]
    for point in _weighed(playback):
        places[_column(point.at, playback.end, long)] = point.at
    tapped = (tuple(map(_going, row, places)) for row in way.rows)
    return Block(tuple(tapped)).beside(ending, 1)


def _going(cell: tuple[str, Pen] | None, at: int) -> tuple[str, Pen]:
    glyph, pen = cell or (" ", Pen())
    return glyph, pen._replace(tap=f"at {at}")


def _column(at: int, end: int, width: int) -> int:
    """The column of an entry; the same reckoning as the place itself."""
    return 1 + (round(at / end * (width - 3)) if end else 0)


def _signs(playback: Playback, width: int, palette: Palette) -> Block:
    row = blank(width)
    for point in _weighed(playback):
        sign = words(MARKS[point.kind], _pen(point, palette))
        row = lay(row, (_column(point.at, playback.end, width), 0, sign))
    return row


def _weighed(playback: Playback) -> list[Point]:
    """The turning points, those last that are shown where several share a column."""
    return sorted(playback.points, key=lambda point: ("good", "bad", "lead").index(point.kind))


def _pen(point: Point, palette: Palette) -> Pen:
    if point.kind == "lead":
        return Pen(palette.seat(point.seat or 0), bold=True)
    return Pen(palette.bad if point.kind == "bad" else palette.good, bold=True)


def _ending_pen(playback: Playback, palette: Palette) -> Pen:
    inks = {"won": palette.good, "lost": palette.bad}
    return Pen(inks.get(playback.timeline.status, palette.soft), bold=True)


def legend_row(playback: Playback, width: int, palette: Palette) -> Block:
    """What the marks on the line mean, as far as they occur."""
    says = {"lead": "the lead changes", "bad": "a setback", "good": "a gain"}
    kinds = [kind for kind in says if any(point.kind == kind for point in playback.points)]
    row = line(*((f"{MARKS[kind]} {says[kind]}   ", Pen(palette.faint)) for kind in kinds))
    return row if row.width <= width else Block()


# The match in one line


def chart(playback: Playback, width: int, height: int, palette: Palette) -> Block:
    """The first figure behind each turn: a column a turn, the one that is looked at in lamp.

    Of several people each has a column in the seat's colour as long as there is room; else the one
    ahead stands for the turn. Too many turns for the width are shown as a window around the present one.
    """
    first = first_figures(playback.turns[-1].figures) if playback.turns else ()
    if not first or height < 3:
        return Block()
    now = first_figures(playback.turns[playback.turn].figures) if playback.at else ()
    remark = f"{first[0].label} after each turn"
    head = title("The match in one line", width, palette, remark if width >= 50 else "")
    people = _people(playback, now or first, width, palette)
    several = (2 * len(first) + 1) * len(playback.turns) <= width and len(first) > 1
    turns, skipped = _window(playback, width // 2)
    seats = len(first) if several else 1
    each = max(1, min(WIDEST, (width // len(turns) - several) // seats - 1))
    most = max(figure.value for turn in playback.turns for figure in first_figures(turn.figures))
    scale = Scale(max(1, most), max(1, height - head.height - 1 - people.height), each)
    here = playback.turn
    groups = [
        _group(turn, (at > here) - (at < here), several, scale, palette)
        for at, turn in enumerate(turns, skipped)
    ]
    return down((head, across(groups).sized(width), people))


def _window(playback: Playback, room: int) -> tuple[tuple[Turn, ...], int]:
    """The turns that are shown, and how many come before them."""
    turns = playback.turns
    first = max(0, min(playback.turn - room // 2, len(turns) - room))
    return turns[first : first + room], first


@lru_cache(maxsize=512)
def _group(turn: Turn, way: int, several: bool, scale: Scale, palette: Palette) -> Block:
    """The columns of a turn that is past (-1), looked at (0) or to come (1); a tap goes to its end."""
    figures = first_figures(turn.figures)
    shown = figures if several else _ahead(figures, leading(figures))
    lone = way == 0 and not several
    drawn = [Column(row.value, _ink(row, lone, way > 0, palette), _foot(row, scale)) for row in shown]
    group = columns(drawn, scale, palette).beside(blank(several, scale.height + 1))
    lit = group.grounded(palette.lampsoft) if way == 0 and several else group
    return lit.tapped(f"at {turn.end}")


def _ahead(figures: tuple[Figure, ...], ahead: int | None) -> tuple[Figure, ...]:
    most = max(figures, key=lambda figure: figure.value)
    return tuple(figure for figure in figures if figure.seat == ahead)[:1] or (most,)


def _foot(figure: Figure, scale: Scale) -> str:
    """The value, where the columns are wide enough for all of them."""
    return str(figure.value) if len(str(round(scale.most))) <= scale.width else ""


def _ink(figure: Figure, here: bool, later: bool, palette: Palette) -> str:
    if here:
        return palette.lamp
    if later:
        return palette.faint
    return palette.info if figure.seat is None else palette.seat(figure.seat)


def _people(playback: Playback, figures: tuple[Figure, ...], width: int, palette: Palette) -> Block:
    """Whose colour is whose and how much everybody has at that place, where there are several."""
    seated = [(figure.seat, figure.value) for figure in figures if figure.seat is not None]
    if len(seated) < 2:
        return Block()
    names = playback.timeline.players
    row = legend([(f"{names[seat]} {value}", palette.seat(seat)) for seat, value in seated], palette)
    return row if row.width <= width else Block()
