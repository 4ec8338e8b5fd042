"""The statistics screen as a drawing: large figures, a chart, rates, figures of the game, the filter."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, blank, down, drawn, lay, line, words
from companion.look.letters import large
from companion.look.lines import title
from companion.screens import statistics_panels as panels
from companion.screens.flow import flow, value_tile
from companion.screens.statistics_charts import Drawn, chart
from companion.statistics.bins import bins_of
from companion.statistics.rates import percent
from companion.statistics.report import FOLLOWED, REACHED, STAKE
from companion.statistics.telling import lines, span_told
from companion.text import wrapped
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.look.palette import Palette
    from companion.screens.statistics_charts import Chart
    from companion.statistics.report import Report

WIDE = 100
SIDE = 35
CHART = 15
DRAWN_OTHERWISE = ("dice", STAKE, REACHED, *FOLLOWED)


class Facet(NamedTuple):
    """A tile of the filter: its words, and the words it says when it is tapped."""

    word: str
    under: str
    says: str
    chosen: bool = False


class StatisticsView(NamedTuple):
    """What the screen is drawn from.

    Attributes:
        names: game, size, person, variant and period that are asked about, as words.
        drawn: the matches, their report, and who is asked about.
        charts: the charts that there are.
        shown: which of them is shown.
        facets: the tiles of the filter.
        palette: the colours.
        left_out: how many matches are not counted, and why.
    """

    names: tuple[str, ...]
    drawn: Drawn
    charts: tuple[Chart, ...]
    shown: int
    facets: tuple[Facet, ...]
    palette: Palette
    left_out: str = ""

    @property
    def report(self) -> Report:
        """The report on the matches."""
        return self.drawn.report


def heading(view: StatisticsView, width: int) -> Block:
    """The title bar and the figures that are read from afar."""
    colours = view.palette
    end = words(f"{counted(view.report.figures.matches, 'match', 'matches')} ", Pen(colours.faint))
    bar = words(" Statistics", colours.strong)
    for at, name in enumerate(view.names):
        longer = bar.beside(words(name, Pen(colours.soft if at else colours.ink, bold=not at)), 3)
        bar = longer if longer.width < width - end.width else bar
    bar = lay(blank(width), (0, 0, bar), (width - end.width, 0, end))
    figures = _figures(view, width - 2) if width >= WIDE else _few_figures(view, width - 2)
    return down(
        (
            bar.grounded(colours.panel),
            *([blank(1)] if width >= WIDE else []),
            lay(blank(width, figures.height), (1, 0, figures)),
            blank(1),
        )
    )


def _figures(view: StatisticsView, width: int) -> Block:
    """Matches, the share won, the streak, the median: large, each with its words beside it."""
    each = list(_spoken(view))
    blocks = [_figure(*figure, view.palette) for figure in each]
    gap = max(2, (width - sum(block.width for block in blocks)) // max(1, len(blocks) - 1))
    row, at = blank(width, 3), 0
    for block in blocks:
        row = lay(row, (at, 0, block))
        at += block.width + min(gap, 20)
    return row


def _spoken(view: StatisticsView) -> Iterator[tuple[str, str, str, bool]]:
    """Large figure, label, what stands under it, and whether it is the one that is lit."""
    whole, report = view.report.figures, view.report
    won = f"{whole.rate.won} won" if whole.rate else counted(len(report.people), "person", "people")
    yield str(whole.matches), "match" if whole.matches == 1 else "matches", won, False
    best = whole.rate
    if best is not None and best.share is not None and best.interval is not None:
        low, high = best.interval
        under = f"{percent(low)} to {percent(high)} %, 95 in 100" if best.enough else "too few to say"
        yield f"{percent(best.share)} %", "won", under, True
    longest = whole.longest(True)
    if longest is not None:
        wins = "win" if longest.length == 1 else "wins"
        yield str(longest.length), f"{wins} in a row", f"longest, {span_told(longest)}", False
    if whole.lengths is not None:
        under = f"{whole.lengths.shortest} to {whole.lengths.longest} min"
        yield f"{whole.lengths.median:.0f}", "min, median", under, False


def _figure(figure: str, label: str, under: str, lit: bool, palette: Palette) -> Block:
    drawn = large(figure, palette.lit if lit else palette.strong, palette)
    said = down((words(label, palette.strong), words(under, Pen(palette.soft))))
    return drawn.beside(said, 2)


def _few_figures(view: StatisticsView, width: int) -> Block:
    """The same in rows, as many beside each other as fit."""
    colours = view.palette
    rows: list[Block] = [Block()]
    for figure, label, under, lit in _spoken(view):
        one = line(
            (figure, colours.lit if lit else colours.strong), (f" {label}, {under}", Pen(colours.soft))
        )
        longer = rows[-1].beside(one, 3) if rows[-1].width else one
        if longer.width <= width:
            rows[-1] = longer
        else:
            rows.append(one.sized(min(one.width, width)))
    return down(rows)


def content(view: StatisticsView, width: int, height: int | None = None) -> Block:
    """Chart and rates at the left, the particular figures at the right; one column where it is narrow.

    Where the rows have an end, both are drawn closer together, if that is enough to fit.
    """
    if width < WIDE - 2:
        return down((*_main(view, (width, None)), *_side(view, width, wide=False)), 1)
    main = down(_main(view, (width - SIDE - 4, height)), 1)
    panels_ = tuple(_side(view, SIDE, wide=True))
    side = down(panels_, 1)
    if height is not None and side.height > height:
        side = down(panels_)
    return lay(blank(width, max(main.height, side.height)), (0, 0, main), (width - SIDE, 0, side))


def _main(view: StatisticsView, size: tuple[int, int | None]) -> Iterator[Block]:
    palette, drawn = view.palette, view.drawn
    width, height = size
    if view.charts:
        height = height and max(4, height - CHART - 1)
        shown = chart(view.charts[view.shown % len(view.charts)], drawn, (width, CHART), palette)
        yield shown.tapped("chart 1")
    rated = tuple((part.name, part.rate) for part in view.report.variants if part.rate is not None)
    people = tuple((who.name, rate) for who, rate in view.report.people)
    if drawn.report.figures.rate is None:
        yield panels.rates(people, "Won, by person", (width, height), palette)
    else:
        yield panels.rates(rated, "Won, by variant", (width, height), palette)


def _side(view: StatisticsView, width: int, *, wide: bool) -> Iterator[Block]:
    palette, report = view.palette, view.report
    singles = {group: names[""] for group, names in report.groups.items() if list(names) == [""]}
    for group, names in report.groups.items():
        if group not in singles and group not in DRAWN_OTHERWISE:
            yield panels.bars(group, names, width, palette)
    if report.luck is not None:
        yield panels.dice(report.luck, width, palette)
    splits = list(singles)[1:2] if report.figures.rate is not None else []
    for group in splits:
        yield panels.split(group, bins_of(view.drawn.matches, group, view.drawn.person), width, palette)
    means = {group: found for group, found in singles.items() if group not in splits}
    yield panels.streaks(report.figures, means, (width, wide), palette)


def as_text(view: StatisticsView, width: int) -> Block:
    """All figures in plain lines."""
    colours = view.palette
    rows = [
        words(part, Pen(colours.soft) if row.startswith("  ") else colours.strong)
        for row in lines(view.report)
        for part in (wrap(row, width, subsequent_indent="    ") or [""])
    ]
    return down((title("The figures as text", width, colours), blank(1), *rows))


def filter_tiles(view: StatisticsView, width: int) -> Block:
    """What can be asked, as tiles that say it at once."""
    tiles = [
        value_tile((facet.word, facet.under), view.palette, chosen=facet.chosen).tapped(facet.says)
        for facet in view.facets
    ]
    left_out = view.left_out if width >= WIDE - 2 else ""
    return title("Filter", width, view.palette, left_out).below(flow(tiles, width)[0])


def empty(left_out: str, width: int, palette: Palette) -> Block:
    """What stands here before the first match has ended."""
    first = "No match has ended yet: figures stand here as soon as one has."
    rows = [row for says in (first, left_out) for row in wrapped(says, width, 3)]
    return drawn(rows, Pen(palette.ink))
