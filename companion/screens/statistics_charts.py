"""The charts of statistics, one shown at a time: each match as a column, and what is followed over time."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, blank, lay, words
from companion.look.charts import Column, Scale, columns, legend
from companion.look.curve import Axes, Curve, curves
from companion.look.lines import title
from companion.statistics.asked import day_of
from companion.statistics.particular import groups_of, value_of
from companion.statistics.report import FOLLOWED, REACHED, STAKE
from companion.statistics.telling import title_of
from companion.text import fit
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.look.palette import Palette
    from companion.statistics.played import Played
    from companion.statistics.report import Report

ROLLING = 10
MOST_CURVES = 4
NARROW = 44


class Chart(NamedTuple):
    """A chart that can be shown: its kind, the group it is of, and its title."""

    kind: str
    group: str
    title: str


class Drawn(NamedTuple):
    """What a chart is drawn from: the matches asked about, their report, and who is asked about."""

    matches: Sequence[Played]
    report: Report
    person: str | None


def charts_of(drawn: Drawn) -> tuple[Chart, ...]:
    """The charts that these matches have something for."""
    return tuple(_charts(drawn))


def _charts(drawn: Drawn) -> Iterator[Chart]:
    groups = drawn.report.groups
    single = next((group for group, names in groups.items() if list(names) == [""]), None)
    if single is not None:
        yield Chart("matches", single, title_of(single))
    if drawn.report.figures.rate is not None and len(drawn.matches) > ROLLING:
        yield Chart("won", "", f"Won of the last {ROLLING}")
    for group in FOLLOWED:
        if len(groups.get(group, ())) > 1:
            yield Chart("followed", group, title_of(group))
    if len(groups.get(STAKE, ())) > 1:
        yield Chart("stake", STAKE, title_of(STAKE))


def chart(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """A chart under its title."""
    draw = {"matches": _by_match, "won": _won, "followed": _followed, "stake": _stake}[which.kind]
    return draw(which, drawn, size, palette)


def _by_match(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """A column a match, the newest at the right, with a w under each that was won."""
    width, height = size
    valued = ((match, value_of(match, which.group, drawn.person)) for match in reversed(drawn.matches))
    known = ((match, value) for match, value in valued if value is not None)
    kept = list(islice(known, (width - 5) // 2))[::-1]
    most = max((value for _, value in kept), default=0)
    rated = drawn.report.figures.rate is not None
    bars = [_bar(value, won=rated and match.won(drawn.person), palette=palette) for match, value in kept]
    count = counted(len(kept), "match", "matches")
    head = title(
        f"{which.title}, the last {count}", width, palette, "w: won" if rated and width > NARROW else ""
    )
    drawing = columns(bars, Scale(most or 1, height - 4, grid=_grid(most)), palette)
    left = drawing.width - 2 * len(kept)
    feet = _months([match for match, _ in kept], left, width, palette)
    means = [("all", [value for _, value in kept])]
    if rated:
        means += [
            (word, [value for match, value in kept if match.won(drawn.person) == won])
            for word, won in (("won", True), ("lost", False))
        ]
    told = ", ".join(f"{word} {sum(values) / len(values):.1f}" for word, values in means if values)
    note = words(fit(f"{'  on average' if width > NARROW else 'mean'}: {told}", width), Pen(palette.soft))
    return head.below(drawing).below(feet).below(note)


def _bar(value: float, *, won: bool, palette: Palette) -> Column:
    return Column(value, palette.good if won else palette.faint, "w" if won else "")


def _grid(most: float) -> tuple[int, ...]:
    """Round values up to the most, at most four."""
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most / step <= 4), 1000)
    return tuple(range(step, int(most) + 1, step))


def _months(matches: Sequence[Played], left: int, width: int, palette: Palette) -> Block:
    """The name of a month under its first match, where there is room since the one before."""
    row, end, shown = blank(width), 0, None
    for at, match in enumerate(matches):
        day = day_of(match.begun)
        place = left + 2 * at
        if (day.year, day.month) != shown and place >= end and place + 3 <= width:
            row = lay(row, (place, 0, words(f"{day:%b}", Pen(palette.faint))))
            end = place + 5
        shown = (day.year, day.month)
    return row


def _won(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """The share won of the last ten matches, and of all up to then, over the matches."""
    width, height = size
    results = [match.won(drawn.person) for match in drawn.matches]
    last, whole = [], []
    for at in range(ROLLING, len(results) + 1):
        last.append((at, 100 * sum(results[at - ROLLING : at]) / ROLLING))
        whole.append((at, 100 * sum(results[:at]) / at))
    feet = [(at, f"{day_of(drawn.matches[at - 1].begun):%b}") for at, _ in last]
    named = [foot for before, foot in zip([("", ""), *feet], feet, strict=False) if before[1] != foot[1]]
    axes = Axes(
        width,
        height - 2,
        len(results),
        100,
        ((100, "100 %"), (50, "50 %"), (0, "0 %")),
        tuple(named),
        ROLLING,
    )
    drawing = curves(
        (Curve(tuple(last), palette.lamp, mark="10"), Curve(tuple(whole), palette.info, mark="all")),
        axes,
        palette,
    )
    names = legend(((f"last {ROLLING}", palette.lamp), ("all so far", palette.info)), palette)
    return (
        title(which.title, width, palette, counted(len(results), "match", "matches"))
        .below(drawing)
        .below(names)
    )


def _followed(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """Means of what is followed through a match, a curve for each of the people who play most."""
    people = [(who.id, who.name) for who, _ in drawn.report.people]
    if drawn.person is not None:
        people = [person for person in people if person[0] == drawn.person]
    found = []
    for seat, (person, name) in enumerate(people[:MOST_CURVES]):
        sat = [match for match in drawn.matches if match.seats(person)]
        means = groups_of(sat, person).get(which.group, {})
        points = tuple((int(at), summed.mean) for at, summed in means.items())
        found.append(Curve(points, palette.seat(seat), name, name[:1]))
    return _curves(which, found, size, palette)


def _stake(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """The mean at stake behind each Encounter of a battle."""
    groups = drawn.report.groups
    reached = groups[REACHED]
    points = tuple(
        (int(at), summed.total / reached[at].total)
        for at, summed in groups[which.group].items()
        if at in reached
    )
    return _curves(which, [Curve(points, palette.lamp, "on average")], size, palette)


def _curves(which: Chart, found: Sequence[Curve], size: tuple[int, int], palette: Palette) -> Block:
    width, height = size
    right = max((x for curve in found for x, _ in curve.points), default=1)
    top = max((y for curve in found for _, y in curve.points), default=1) or 1
    grid = tuple((value, str(value)) for value in (*_grid(top), 0))
    feet = tuple((at, str(at)) for at in range(1, int(right) + 1))
    drawing = curves(found, Axes(width, height - 2, right, top, grid, feet), palette)
    names = legend([(curve.name, curve.colour) for curve in found], palette)
    return title(which.title, width, palette, "on average").below(drawing).below(names)
