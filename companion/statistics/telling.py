"""A report in plain lines: the same figures as the charts show."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from companion.statistics.report import FOLLOWED, luck_of
from companion.text import cells, pad
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.statistics.figures import Figures, Streak
    from companion.statistics.particular import Groups, Sum
    from companion.statistics.report import Luck, Part, Report

LABEL = 12
LONGEST_LABEL = 32


def lines(report: Report) -> tuple[str, ...]:
    """The whole report; a group begins with its title, its rows stand two columns in."""
    return (
        *_facts(report),
        *_group("Won, by person", ((who.name, rate.says) for who, rate in report.people)),
        *_group("By variant", map(_said, report.variants)),
        *_group("By month", ((month_name(part.name), _said(part)[1]) for part in report.months)),
        *particular_lines(report.groups, report.figures.matches),
    )


def _facts(report: Report) -> Iterator[str]:
    whole = report.figures
    yield _row("Matches", str(whole.matches))
    if whole.rate is not None:
        yield _row("Won", whole.rate.says)
    if whole.now is not None:
        yield _row("In a row", streaks_told(whole))
    yield _row("Length", lengths_told(whole))
    yield _row("Marked", marks_told(whole))
    if report.unmarked.rate is not None and report.unmarked.matches < whole.matches:
        yield _row("Unmarked", report.unmarked.rate.says)


def streaks_told(whole: Figures) -> str:
    """The streak that goes on and the longest ones, with their days."""
    said = [f"now {streak_told(whole.now)}" if whole.now else ""]
    for won in (True, False):
        longest = whole.longest(won)
        if longest is not None:
            said.append(f"most {streak_told(longest)}, {span_told(longest)}")
    return "; ".join(filter(None, said))


def streak_told(streak: Streak) -> str:
    """A streak in two words: ``5 won``."""
    return f"{streak.length} {'won' if streak.won else 'lost'}"


def span_told(streak: Streak) -> str:
    """The days of a streak: ``2 to 9 Oct``."""
    first, last = streak.first, streak.last
    if first == last:
        return f"{last.day} {last:%b}"
    if first.year != last.year:
        return f"{first.day} {first:%b %y} to {last.day} {last:%b %y}"
    return f"{first.day}{'' if first.month == last.month else f' {first:%b}'} to {last.day} {last:%b}"


def lengths_told(whole: Figures) -> str:
    """Median, shortest and longest, and of how many matches that is known."""
    lengths = whole.lengths
    if lengths is None:
        return "not known"
    of = "" if lengths.known == whole.matches else f", known of {lengths.known}"
    return f"median {lengths.median:g} min, {lengths.shortest} to {lengths.longest} min{of}"


def marks_told(whole: Figures) -> str:
    """How many matches have rulings, recounts or advice."""
    return f"{whole.ruled} with rulings, {whole.recounted} with recounts, {whole.advised} with advice"


def luck_told(luck: Luck) -> str:
    """What came against what was to be expected."""
    spreads = abs(luck.spreads)
    how = "more" if luck.spreads > 0 else "fewer"
    said = "as usual" if spreads < 1 else f"{how} by {spreads:.1f} usual spreads"
    return f"{luck.beat} of {luck.rolls} rolls beat it, {luck.expected:.1f} expected: {said}"


def month_name(key: str) -> str:
    """``May 2026`` for ``2026-05``."""
    return f"{date.fromisoformat(f'{key}-01'):%b %Y}"


def _said(part: Part) -> tuple[str, str]:
    return part.name, part.rate.says if part.rate else counted(part.matches, "match", "matches")


def particular_lines(groups: Groups, matches: int) -> Iterator[str]:
    """What is particular to a game in so many matches, group by group, an empty line before each."""
    luck = luck_of(groups)
    for group, names in groups.items():
        if group == "dice" and luck is not None:
            yield ""
            yield _row("Dice", luck_told(luck))
        elif list(names) == [""]:
            total = names[""].total
            yield ""
            yield f"{title_of(group)}: {total:g}, {total / matches:.1f} a match"
        else:
            yield from _group(
                title_of(group), ((name, value_told(group, found)) for name, found in names.items())
            )


def title_of(group: str) -> str:
    """The name of a group with a capital."""
    return group[:1].upper() + group[1:]


def value_told(group: str, found: Sum) -> str:
    """The total, or the mean of what is followed through a match."""
    return f"{found.mean:.1f} on average" if group in FOLLOWED else f"{found.total:g}"


def _group(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    kept = list(rows)
    if not kept:
        return
    width = min(max(cells(name) for name, _ in kept), LONGEST_LABEL)
    yield ""
    yield title
    for name, said in kept:
        yield f"  {name if cells(name) > width else pad(name or '-', width)}  {said}"


def _row(label: str, said: str) -> str:
    return f"{pad(label, LABEL)}{said}"
