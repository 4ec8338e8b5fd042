"""The charts of statistics, one shown at a time: each match as a column, and what is followed over time."""

from __future__ import annotations

from itertools import accumulate, islice
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, blank, lay, words
from companion.look.charts import Column, Scale, columns, legend
from companion.look.curve import Axes, Curve, curves
from companion.look.lines import title
from companion.statistics.asked import day_of
from companion.statistics.particular import groups_of, value_of
from companion.statistics.rates import TOO_FEW
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
    if len(drawn.matches) > ROLLING:
        rated = drawn.report.figures.rate is not None
        yield Chart("won", "", f"Won of the last {ROLLING}") if rated else Chart("shares", "", "Won so far")
    for group in FOLLOWED:
        if len(groups.get(group, ())) > 1:
            yield Chart("followed", group, title_of(group))
    if len(groups.get(STAKE, ())) > 1:
        yield Chart("stake", STAKE, title_of(STAKE))


def chart(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """A chart under its title."""
    draw = {"matches": _by_match, "won": _won, "shares": _shares, "followed": _followed, "stake": _stake}[
        which.kind
    ]
    return draw(which, drawn, size, palette)


def _by_match(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """A column a match, the newest at the right, with a w under each that was won."""
    width, height = size
    noted = (match for match in reversed(drawn.matches) if match.tally)
    known = ((match, value_of(match, which.group, drawn.person) or 0) for match in noted)
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
    results = [match.won(drawn.person) for match in drawn.matches]
    last, whole = [], []
    for at in range(ROLLING, len(results) + 1):
        last.append((at, 100 * sum(results[at - ROLLING : at]) / ROLLING))
        whole.append((at, 100 * sum(results[:at]) / at))
    found = (
        Curve(tuple(last), palette.lamp, f"last {ROLLING}", "10"),
        Curve(tuple(whole), palette.info, "all so far", "all"),
    )
    return _over_time(which, found, drawn, size, palette)


def _shares(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """What each of the people who play most has won so far, over the matches."""
    found = []
    for seat, (who, _) in enumerate(drawn.report.people[:MOST_CURVES]):
        sat = [(at, match.won(who.id)) for at, match in enumerate(drawn.matches, 1) if match.seats(who.id)]
        won = list(accumulate(won for _, won in sat))
        points = tuple((sat[at - 1][0], 100 * won[at - 1] / at) for at in range(TOO_FEW, len(sat) + 1))
        found += [Curve(points, palette.seat(seat), who.name, who.name[:1])] if points else []
    return _over_time(which, found, drawn, size, palette)


def _over_time(
    which: Chart, found: Sequence[Curve], drawn: Drawn, size: tuple[int, int], palette: Palette
) -> Block:
    """Shares in the order of the matches, the months below, and what each curve came to in words."""
    width, height = size
    found, names = _named(found, [f" {curve.points[-1][1]:.0f} %" for curve in found], width, palette)
    first = int(min((curve.points[0][0] for curve in found), default=1))
    feet = [(at, f"{day_of(match.begun):%b}") for at, match in enumerate(drawn.matches, 1) if at >= first]
    named = [foot for before, foot in zip([("", ""), *feet], feet, strict=False) if before[1] != foot[1]]
    grid = ((100, "100 %"), (50, "50 %"), (0, "0 %"))
    axes = Axes(width, height - 2, len(drawn.matches), 100, grid, tuple(named), first)
    count = counted(len(drawn.matches), "match", "matches")
    few = words(f"too few to say: nobody played {TOO_FEW} of them", Pen(palette.soft))
    drawing = curves(found, axes, palette).below(names if found else few)
    return title(which.title, width, palette, count).below(drawing).sized(width, height)


def _named(
    found: Sequence[Curve], came: Sequence[str], width: int, palette: Palette
) -> tuple[Sequence[Curve], Block]:
    """As many of the curves as there is room for their names, with what they came to, in one row."""
    said = [(f"{curve.name}{end}", curve.colour) for curve, end in zip(found, came, strict=True)]
    count = next((n for n in range(len(said), 1, -1) if legend(said[:n], palette).width <= width), 1)
    return found[:count], legend(said[:count], palette)


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
        found += [Curve(points, palette.seat(seat), name, name[:1])] if points else []
    said = [f"{at}: {summed.mean:.1f}" for at, summed in drawn.report.groups[which.group].items()]
    return _curves(which, found, said, size, palette)


def _stake(which: Chart, drawn: Drawn, size: tuple[int, int], palette: Palette) -> Block:
    """The mean at stake behind each Encounter of a battle."""
    groups = drawn.report.groups
    reached = groups[REACHED]
    points = tuple(
        (int(at), summed.total / reached[at].total)
        for at, summed in groups[which.group].items()
        if at in reached
    )
    said = [f"{at}: {value:.1f}" for at, value in points]
    return _curves(which, [Curve(points, palette.lamp, "on average")], said, size, palette)


def _curves(
    which: Chart, found: Sequence[Curve], said: Sequence[str], size: tuple[int, int], palette: Palette
) -> Block:
    """Curves over what is counted from 1 on, and the means of all of them in words."""
    width, height = size
    found, names = _named(found, [""] * len(found), width, palette)
    right = max((x for curve in found for x, _ in curve.points), default=1)
    top = max((y for curve in found for _, y in curve.points), default=1) or 1
    grid = tuple((value, str(value)) for value in (*_grid(top), 0))
    feet = tuple((at, str(at)) for at in range(1, int(right) + 1))
    drawing = curves(found, Axes(width, height - 3, right, top, grid, feet), palette)
    note = words(fit(f"all {'  '.join(said)}", width), Pen(palette.soft))
    return title(which.title, width, palette, "on average").below(drawing).below(names).below(note)
