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
ENDS = 12
"""Columns for the share and its interval."""


def rates(rated: Rated, heading: str, size: tuple[int, int | None], palette: Palette) -> Block:
    """Names with what they won of how many, as intervals; those with too few say so.

    Args:
        rated: who or what, those first that have most.
        heading: the title.
        size: columns, and rows where there is an end to them: then the names take one row each, and the
            last row says how many more there are.
        palette: the colours.
    """
    width, height = size
    head = title(heading, width, palette, "interval at 95 in 100" if width > SIDE else "95 in 100")
    if width < SIDE:
        return head.below(down(_slim_rate(name, rate, width, palette) for name, rate in rated))
    label = max(14, width * 2 // 5 - 2)
    bar = width - label - ENDS
    scale = _scale(label, bar, palette)
    if height is None or 2 * len(rated) + 2 <= height:
        return down((head, *(_rate(name, rate, (label, bar), palette) for name, rate in rated), scale))
    fits = len(rated) if len(rated) + 2 <= height else max(1, height - 3)
    rows = [_low_rate(name, rate, (label, bar), palette) for name, rate in rated[:fits]]
    left = len(rated) - fits
    more = words(f"{left} more, as text", Pen(palette.soft), width).tapped("do statistics")
    return down((head, *rows, *([more] if left else []), scale))


@lru_cache(maxsize=256)
def _rate(name: str, rate: Rate, columns: tuple[int, int], palette: Palette) -> Block:
    """Two rows: name, count, interval and share; the ends of the interval below the share."""
    width = sum(columns) + ENDS
    share, span = _share(rate)
    return lay(
        _named_rate(name, rate, columns, palette).sized(width, 2),
        (width - len(share), 0, words(share, palette.strong)),
        (width - len(span), 1, words(span, Pen(palette.soft))),
    )


@lru_cache(maxsize=256)
def _low_rate(name: str, rate: Rate, columns: tuple[int, int], palette: Palette) -> Block:
    """The same in one row; the ends of the interval are drawn, not written."""
    width = sum(columns) + ENDS
    share, span = _share(rate)
    said = line((share, palette.strong), (f" {span.replace(' to ', '-')}" if span else "", Pen(palette.soft)))
    return lay(_named_rate(name, rate, columns, palette).sized(width, 1), (width - said.width, 0, said))


def _named_rate(name: str, rate: Rate, columns: tuple[int, int], palette: Palette) -> Block:
    """Name, count and interval in one row."""
    label, bar = columns
    count = f"{rate.won} of {rate.of}"
    ends, share = rate.interval, rate.share
    drawn = too_few(bar, palette)
    if rate.enough and ends is not None and share is not None:
        drawn = interval(ends, share, bar, palette)
    return lay(
        blank(label + bar + ENDS),
        (0, 0, words(fit(name, label - cells(count) - 2), Pen(palette.soft))),
        (label - cells(count) - 1, 0, words(count, palette.strong)),
        (label + 1, 0, drawn),
    )


def _share(rate: Rate) -> tuple[str, str]:
    """The share won and the ends of its interval, as far as they can be told."""
    ends = rate.interval
    if not rate.enough or ends is None or rate.share is None:
        return "", ""
    return f"{percent(rate.share)} %", f"{percent(ends[0])} to {percent(ends[1])}"


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
    row = blank(label + bar + ENDS)
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
    rows += [
        (f"{title_of(group)} a match", f"{found.total / figures.matches:.1f}")
        for group, found in means.items()
    ]
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
