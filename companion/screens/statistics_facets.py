"""What is asked on the statistics screen in words, and the tiles that ask for something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.choosing import short_title
from companion.screens.statistics_drawing import Facet
from companion.statistics.asked import ALL_TIME, Asked
from companion.statistics.figures import figures_of
from companion.statistics.played import SIZES
from companion.statistics.report import variant_name
from companion.widgets.foot import Preview
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.statistics_filter import Filter
    from companion.statistics.played import Shelf
    from companion.statistics.report import Report


def said(known: Filter, asked: Asked) -> Iterator[str]:
    """What is asked about, the game left out, as words."""
    if len(known.sizes(asked.game)) > 1:
        yield asked.size
    if asked.person is not None:
        yield who(known, asked)
    yield "all variants" if asked.variant is None else variant_name(asked.variant)
    yield asked.period.name
    if asked.clean:
        yield "unmarked"


def who(known: Filter, asked: Asked) -> str:
    """The person who is asked about, or everybody."""
    return next((one.name for one in known.people(asked) if one.id == asked.person), "everybody")


def facets(known: Filter, asked: Asked, report: Report, *, told: bool) -> Iterator[Facet]:
    """The tiles: games, sizes, person, variant, period, marked matches, and as text."""
    for slug, count in known.games().items():
        name = short_title(known.titles[slug])
        yield Facet(name, str(count), f"ask {name.removeprefix('The ').split()[0]}", slug == asked.game)
    sizes = known.sizes(asked.game)
    for size in SIZES if len(sizes) > 1 else ():
        if size in sizes:
            yield Facet(size, str(sizes[size]), f"ask {size}", size == asked.size)
    people = known.people(asked)
    if len(people) > 1:
        under = counted(len(people), "person", "people")
        yield Facet(who(known, asked), under, "next person", asked.person is not None)
    variants = known.variants(asked)
    if len(variants) > 1:
        word = "any variant" if asked.variant is None else variant_name(asked.variant)
        yield Facet(word, f"of {len(variants)}", "next variant", asked.variant is not None)
    yield Facet(asked.period.name, "when", "next period", asked.period != ALL_TIME)
    marked = report.figures.matches - report.unmarked.matches
    if marked or asked.clean:
        yield Facet("unmarked", f"without {marked}" if marked else "alone", "ask unmarked", asked.clean)
    yield Facet("as text", "F9", "do statistics", told)


def foretold(known: Filter, asked: Asked, text: str) -> Preview:
    """What words would show, in one sentence."""
    if not text:
        return Preview("told", "Words choose: a game, a name, a variant, a month; ← → shows the next chart.")
    wanted = known.read(text, asked)
    if isinstance(wanted, str):
        return Preview("refused", wanted)
    table = known.table(wanted)
    matches = wanted.of(table)
    rate = figures_of(matches, wanted.person).rate
    about = f"{', '.join(said(known, wanted))}: {len(matches)} of {counted(len(table), 'match', 'matches')}"
    return Preview("accepted", f"{about}, won {rate.says}." if rate else f"{about}.")


def left_out(shelf: Shelf) -> str:
    """How many matches are not counted, and why; empty where all are."""
    reasons = ", ".join(f"{count} {reason}" for reason, count in shelf.left_out.items())
    return f"Not counted: {reasons}." if reasons else ""
