"""Statistics of many people: rows that fit, and curves with their figures beside them."""

from __future__ import annotations

import pytest

from companion.screens.statistics_drawing import content
from companion.statistics.played import Played
from tests.companion.statistics.matches import played
from tests.screens.test_statistics import view

CROWD = ("Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


def a_crowd(count: int = 26) -> list[Played]:
    """Matches of four out of many, of which the first two win."""
    tables = [" ".join(CROWD[(day + seat) % len(CROWD)] for seat in range(4)) for day in range(1, count)]
    return [played(day, table, " ".join(table.split()[:2])) for day, table in enumerate(tables, 1)]


@pytest.mark.parametrize("height", [12, 16, 27])
def test_many_people_fit_into_the_rows_there_are(height: int) -> None:
    found = view(a_crowd())
    rows = content(found._replace(charts=()), 118, height).plain
    names = [name for name in CROWD if any(row.startswith(name) for row in rows)]
    assert len(rows) <= height
    assert len(names) == len(CROWD) or f"{len(CROWD) - len(names)} more, as text" in "\n".join(rows)


def test_what_several_won_over_time_has_a_curve_and_a_share_each() -> None:
    found = view(a_crowd())
    won = next(at for at, chart in enumerate(found.charts) if chart.kind == "shares")
    rows = content(found._replace(shown=won), 118).plain
    who, rate = found.report.people[0]
    assert rate.share is not None
    assert any(f"{who.name} {100 * rate.share:.0f} %" in row for row in rows)


def test_curves_have_their_means_beside_them() -> None:
    tally = "lives left after round|1=4@0|1=2@1|2=1@0|2=2@1"
    found = view([played(day, "Ana Ben", "Ana", tally=tally) for day in range(1, 4)])
    at = next(at for at, chart in enumerate(found.charts) if chart.kind == "followed")
    rows = content(found._replace(shown=at), 118).plain
    assert any("all 1: 3.0  2: 1.5" in row for row in rows)
