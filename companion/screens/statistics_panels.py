"""The panels of statistics: rates as intervals, groups as bars, streaks, matches by a figure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.bars import interval, thin, too_few
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title
from companion.statistics.rates import percent
from companion.statistics.report import FOLLOWED
from companion.statistics.telling import luck_told, span_told, streak_told, title_of, value_told
from companion.text import cells, fit
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.look.palette import Palette
    from companion.statistics.bins import Bin
    from companion.statistics.figures import Figures
    from companion.statistics.particular import Sum
    from companion.statistics.rates import Rate
    from companion.statistics.report import Luck

    Rated = tuple[tuple[str, Rate], ...]

SIDE = 44
NUMBERS = 8


def rates(rated: Rated, heading: str, width: int, palette: Palette) -> Block:
    """Names with what they won of how many, as intervals; those with too few say so."""
    head = title(heading, width, palette, "interval at 95 in 100" if width > SIDE else "95 in 100")
    if width < SIDE:
        return head.below(down(_slim_rate(name, rate, width, palette) for name, rate in rated))
    label = max(14, width * 2 // 5 - 2)
    bar = width - label - 12
    rows = [_rate(name, rate, (label, bar), palette) for name, rate in rated]
    return down((head, *rows, _scale(label, bar, palette)))


@lru_cache(maxsize=256)
def _rate(name: str, rate: Rate, columns: tuple[int, int], palette: Palette) -> Block:
    """Two rows: name, count, interval and share; the ends of the interval below the share."""
    label, bar = columns
    width = label + bar + 12
    count = f"{rate.won} of {rate.of}"
    base = lay(
        blank(width, 2),
        (0, 0, words(fit(name, label - cells(count) - 2), Pen(palette.soft))),
        (label - cells(count) - 1, 0, words(count, palette.strong)),
    )
    ends = rate.interval
    if not rate.enough or ends is None or rate.share is None:
        return lay(base, (label + 1, 0, too_few(bar, palette)))
    share, span = f"{percent(rate.share)} %", f"{percent(ends[0])} to {percent(ends[1])}"
    return lay(
        base,
        (label + 1, 0, interval(ends, rate.share, bar, palette)),
        (width - len(share), 0, words(share, palette.strong)),
        (width - len(span), 1, words(span, Pen(palette.soft))),
    )


def _slim_rate(name: str, rate: Rate, width: int, palette: Palette) -> Block:
    """Two rows where there is no room for the bar beside the name."""
    said = rate.says.partition(", ")[2]
    count = f"{rate.won} of {rate.of}"
    first = lay(
        words(fit(name, width - cells(count) - 1), Pen(palette.soft), width),
        (width - cells(count), 0, words(count, palette.strong)),
    )
    ends, bar = rate.interval, width - 16
    drawn = (
        interval(ends, rate.won / rate.of, bar, palette) if rate.enough and ends else too_few(bar, palette)
    )
    tail = said if rate.enough else ""
    return first.below(
        lay(blank(width), (0, 0, drawn), (width - cells(tail), 0, words(tail, Pen(palette.soft))))
    )


def _scale(label: int, bar: int, palette: Palette) -> Block:
    """0 to 100 under the intervals."""
    row = blank(label + bar + 12)
    for share in (0, 25, 50, 75, 100):
        text = str(share)
        at = label + 1 + round(share / 100 * (bar - 1)) - len(text) // 2
        row = lay(row, (at, 0, words(text, Pen(palette.faint))))
    return row


def bars(group: str, names: dict[str, Sum], width: int, palette: Palette) -> Block:
    """A group as bars at half height, each with its name and its value."""
    label = min(max(cells(name) for name in names), width // 2)
    mean = group in FOLLOWED
    shown = {name: found.mean if mean else found.total for name, found in names.items()}
    most = max(shown.values()) or 1
    room = width - label - NUMBERS - 1
    rows = [
        lay(
            words(fit(name, label), palette.strong, width),
            (label + 1, 0, thin(value, most, room, palette.info, palette)),
            (
                label + 1 + room,
                0,
                words(value_told(group, names[name]).split()[0], palette.strong, NUMBERS, "right"),
            ),
        )
        for name, value in shown.items()
    ]
    return down((title(title_of(group), width, palette, "on average" if mean else ""), *rows))


def split(group: str, bins: Sequence[Bin], width: int, palette: Palette) -> Block:
    """Matches won and lost by how much of something they had: a square each, or a bar of many."""
    most = max(found.won + found.lost for found in bins)
    room = width - 20
    unit = 1 if most <= room else room / most
    rows = []
    for found in bins:
        won, lost = round(found.won * unit), round(found.lost * unit)
        squares = line(("■" * won, Pen(palette.good)), ("□" * lost, Pen(palette.faint)))
        rows.append(
            lay(
                words(found.name, Pen(palette.soft), width),
                (10, 0, squares),
                (width - 10, 0, words(str(found.won), palette.strong, 4, "right")),
                (width - 5, 0, words(str(found.lost), Pen(palette.soft), 5, "right")),
            )
        )
    return down((title(f"{title_of(group)} a match", width, palette, "won  lost"), *rows))


def streaks(figures: Figures, means: dict[str, Sum], size: tuple[int, bool], palette: Palette) -> Block:
    """Streaks, lengths, figures of one number a match as means, and how many matches are marked.

    Args:
        figures: of the matches.
        means: by group.
        size: columns, and whether the longest streak won and the lengths are told in large elsewhere.
        palette: the colours.
    """
    width, told = size
    rows: list[tuple[str, str]] = []
    if figures.now is not None:
        rows.append(("now", streak_told(figures.now)))
    for word, won in (("longest won", True), ("longest lost", False)):
        longest = figures.longest(won)
        if longest is not None and not (won and told):
            rows.append((word, f"{longest.length}, {span_told(longest)}"))
    if figures.lengths is not None and not told:
        rows.append(("shortest, longest", f"{figures.lengths.shortest}, {figures.lengths.longest} min"))
    rows += [(f"{title_of(group)} a match", f"{found.mean:.1f}") for group, found in means.items()]
    marked = (("rulings", figures.ruled), ("recounts", figures.recounted), ("advice", figures.advised))
    said = ", ".join(f"{word} in {count}" for word, count in marked if count)
    rows += [("marked", said)] if said else []
    return down((title("Streaks and more", width, palette), *(_pair(row, width, palette) for row in rows)))


def dice(luck: Luck, width: int, palette: Palette) -> Block:
    """What the dice did and what was to be expected, as two bars on one measure."""
    most = max(luck.beat, luck.expected, 1)
    rows = []
    for name, value, colour in (
        ("beat it", luck.beat, palette.good),
        ("expected", luck.expected, palette.faint),
    ):
        told = f"{value:g}" if isinstance(value, int) else f"{value:.1f}"
        bar = thin(value, most, width - 19, colour, palette)
        rows.append(
            lay(
                words(name, Pen(palette.soft), width),
                (10, 0, bar),
                (width - 8, 0, words(told, palette.strong, NUMBERS, "right")),
            )
        )
    said = luck_told(luck).rpartition(": ")[2]
    rows.append(words(fit(said, width), Pen(palette.soft)))
    return down((title("Dice", width, palette, counted(luck.rolls, "roll", "rolls")), *rows))


def _pair(row: tuple[str, str], width: int, palette: Palette) -> Block:
    name, value = row
    value = fit(value, width - 8)
    return lay(
        words(fit(name, width - cells(value) - 1), Pen(palette.soft), width),
        (width - cells(value), 0, words(value, palette.strong)),
    )
