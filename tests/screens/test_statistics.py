"""The statistics and the people screens: what they show, what can be typed and tapped there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.look.palette import PALETTES
from companion.people.register import Person
from companion.position import COUNTED
from companion.screens.people_screen import PeopleScreen
from companion.screens.statistics import StatisticsScreen
from companion.screens.statistics_charts import Drawn, charts_of
from companion.screens.statistics_drawing import (
    Facet,
    StatisticsView,
    as_text,
    content,
    filter_tiles,
    heading,
)
from companion.screens.statistics_filter import Filter
from companion.statistics.asked import Asked
from companion.statistics.played import Played, Shelf
from companion.statistics.report import report_of
from tests.companion.statistics.matches import played
from tests.screens.shelves import a_screen, keep, opened, press, tap, write

TALLY = "hexes|={0};ranks|I=4|II=7;Curses|={1}"
SIZES = [(120, 37), (80, 21), (43, 36)]


def a_year(count: int = 20) -> list[Played]:
    """Solo matches on every day, every third won."""
    return [
        played(
            day,
            winners="Ana" * (day % 3 == 0),
            minutes=20 + day,
            variant=("Masques",) if day % 5 == 0 else (),
            tally=TALLY.format(day % 20, day % 7),
        )
        for day in range(1, count + 1)
    ]


def view(matches: list[Played], person: str | None = None, palette: str = "house-dark") -> StatisticsView:
    drawn = Drawn(matches, report_of(matches, person), person)
    facets = (Facet("Countdown", "20", "ask countdown", chosen=True), Facet("as text", "F9", "do statistics"))
    return StatisticsView(("Countdown", "all time"), drawn, charts_of(drawn), 0, facets, PALETTES[palette])


def shown(found: StatisticsView, width: int) -> str:
    return "\n".join((*heading(found, width).plain, *content(found, width - 2).plain))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_size_tells_matches_share_interval_streak_and_length(width: int, height: int) -> None:
    told = shown(view(a_year()), width)
    for words in (
        "matches",
        "won",
        "15 to 52",
        "win in a row",
        "median",
        "Won, by variant",
        "too few to say",
    ):
        assert words in told
    assert all(len(row) == width for row in heading(view(a_year()), width).plain)


def test_won_matches_have_a_letter_and_not_only_a_colour() -> None:
    assert any(row.count("w") == 6 and "▔" in row for row in content(view(a_year()), 118).plain)


def test_without_a_person_several_are_compared() -> None:
    matches = [played(day, "Ana Ben Cy", "Ana Ben") for day in range(1, 12)]
    told = shown(view(matches), 120)
    assert "Won, by person" in told
    assert "in a row" not in told
    assert "wins in a row" in shown(view(matches, "ana"), 120)


def test_the_text_holds_the_figures_of_the_charts() -> None:
    told = "\n".join(as_text(view(a_year()), 118).plain)
    for words in ("6 of 20, 30 %, 15 to 52", "Ranks", "Curses", "Masques", "May 2026"):
        assert words in told


def test_the_share_won_over_time_is_a_curve() -> None:
    found = view(a_year())
    won = next(at for at, chart in enumerate(found.charts) if chart.kind == "won")
    rows = content(StatisticsView(found.names, found.drawn, found.charts, won, (), found.palette), 118).plain
    assert any("100 %" in row for row in rows)
    assert any("last 10" in row and "all so far" in row for row in rows)


def test_a_game_without_tallies_shows_what_there_is() -> None:
    told = shown(view([played(1, "Ana Ben", "Ana")], palette="house-mono"), 80)
    assert "1 match" in told
    assert "too few to say" in told


def test_every_tile_is_large_enough_to_tap() -> None:
    rows = filter_tiles(view(a_year()), 118).rows
    for meaning in ("ask countdown", "do statistics"):
        cells = [
            (x, y)
            for y, row in enumerate(rows)
            for x, cell in enumerate(row)
            if cell and cell[1].tap == meaning
        ]
        assert len({y for _, y in cells}) >= 2
        assert len({x for x, _ in cells}) >= 6


def a_filter() -> Filter:
    duel = [played(day, "Ana Ben", "Ben", game="flood") for day in range(1, 6)]
    people = (Person("ana", "Ana"),)
    old = Played("old", "countdown", "2025-11-03T18:00:00Z", people, variant=("Masques", "Monsters"))
    titles = {"countdown": "A Toy: Countdown", "flood": "The Flood"}
    return Filter(Shelf((old, *a_year(), *duel)), titles, date(2026, 5, 31))


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("", 21),
        ("masq", 4),
        ("base", 16),
        ("monsters", 1),
        ("2025", 1),
        ("november", 1),
        ("nov 2026", 0),
        ("may", 20),
        ("month", 20),
        ("year masques", 4),
        ("may always", 21),
        ("ana", 21),
        ("flood", 5),
        ("flood ben", 5),
        ("flood duel any everybody", 5),
        ("masq all", 21),
        ("unmarked", 21),
    ],
)
def test_words_choose_what_is_asked(typed: str, count: int) -> None:
    found = a_filter()
    asked = found.read(typed, Asked("countdown", "solo"))
    assert isinstance(asked, Asked), asked
    assert len(asked.of(found.table(asked))) == count


def test_a_word_that_chooses_nothing_is_refused() -> None:
    found = a_filter()
    assert "zebra is no" in str(found.read("masq zebra", Asked("countdown", "solo")))
    assert "not closed" in str(found.read('"ana', Asked("countdown", "solo")))
    assert "many is no" in str(found.read("many", Asked("countdown", "solo")))


def test_tiles_turn_to_the_next_and_come_round() -> None:
    found = a_filter()
    asked = found.first()
    assert asked == Asked("flood", "duel")
    names = []
    for _ in range(3):
        asked = found.following(asked, "person")
        names.append(asked.person)
    assert names == ["ana", "ben", None]
    assert found.following(asked, "period").period.name == "2026"


def over(journal: Journal, day: int, winner: str = "Ana") -> None:
    at = f"2024-05-{day:02}T19:00:00Z"
    told = partial(keep, journal, at, variant=[], minutes=20, tally="turns|=3", counted=COUNTED)
    told(status="over", winners=[winner])


def tried(
    journal: Journal,
    trial: Callable[[Pilot[None], CompanionApp], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
) -> None:
    """Try something in the app on a journal."""

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch, size) as pilot:
                assert isinstance(pilot.app, CompanionApp)
                await trial(pilot, pilot.app)

    asyncio.run(run())


def test_the_key_opens_it_words_filter_and_the_key_turns_it_into_text() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await press(pilot, "f9")
        screen = app.screen
        assert isinstance(screen, StatisticsScreen)
        assert "12 matches" in a_screen(app)
        await write(pilot, "ben")
        assert "12 of 12 matches, won 6 of 12, 50 %" in a_screen(app, "preview")
        await press(pilot, "enter")
        assert screen.asked is not None
        assert screen.asked.person == "ben"
        first = a_screen(app)
        await press(pilot, "right")
        assert a_screen(app) != first
        await press(pilot, "f9")
        assert "The figures as text" in a_screen(app)
        await tap(pilot, "do statistics")
        assert "The figures as text" not in a_screen(app)
        await tap(pilot, "next person")
        assert screen.asked.person is None

    journal = Journal.memory()
    for day in range(1, 13):
        over(journal, day, "Ana" if day % 2 else "Ben")
    tried(journal, trial)


def test_before_the_first_result_it_explains_itself() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await press(pilot, "f9")
        assert "No match has ended yet" in a_screen(app)

    tried(Journal.memory(), trial, (80, 24))


def test_people_are_renamed_and_it_can_be_undone() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await write(pilot, "people")
        await press(pilot, "enter")
        assert isinstance(app.screen, PeopleScreen)
        assert "1 match, 1 won" in a_screen(app)
        await tap(pilot, "say rename Ana to ")
        assert "It is written rename NAME to NAME" in a_screen(app, "preview")
        await write(pilot, "rename Ana to Anna")
        await press(pilot, "enter")
        assert "Anna" in a_screen(app)
        await write(pilot, "merge Anna into Ben")
        assert "they are two people" in a_screen(app, "preview")
        await write(pilot, "")
        assert "rename Ana to Anna" in a_screen(app, "keys")
        await press(pilot, "f2")
        assert "Anna" not in a_screen(app)
        await tap(pilot, "do-it colour Ana 1")
        assert "■1 Ana" in a_screen(app)

    journal = Journal.memory()
    over(journal, 1)
    tried(journal, trial)


def test_a_guest_is_named_by_a_tap_and_a_name() -> None:
    journal = Journal.memory()
    match = keep(
        journal, "2024-05-01T19:00:00Z", ("Ana", "Guest 1"), status="over", winners=["Guest 1"], variant=[]
    )

    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        app.run_command("people")
        await press(pilot)
        assert "Guests, to be named" in a_screen(app)
        await tap(pilot, f"say seat {match} 2 ")
        await write(pilot, f"seat {match} 2 Dora")
        await press(pilot, "enter")
        assert "Dora" in a_screen(app)
        assert "Guests" not in a_screen(app)

    tried(journal, trial, (43, 40))
