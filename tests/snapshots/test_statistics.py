"""How statistics and people look."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.people.book import Book
from companion.position import COUNTED
from companion.screens.people_screen import PeopleScreen
from companion.screens.statistics import StatisticsScreen
from tests.screens.shelves import keep

Compare = Callable[..., bool]
DESK, SMALL, PHONE = (120, 40), (80, 24), (43, 40)
NOW = datetime(2024, 5, 31, 21, 32, tzinfo=UTC)
LAYOUT = "hexes beaten|={hexes};ranks beaten with|I=3|II=5|III=4|IV=2|V=1|V+=0|six=1;Curses drawn|={curses}"
LIVES = "rounds|=4;lives lost in round|1=2@0|2=1@1|3=1@2;lives left after round|1=1@0|1=3@1|2=0@0|2=2@1"


def alone(journal: Journal, number: int) -> None:
    won = number % 3 == 0
    keep(
        journal,
        f"2024-{number // 14 + 3:02}-{2 * (number % 14) + 1:02}T19:00:00Z",
        ("Ana",),
        "brambles",
        status="won" if won else "lost",
        winners=["Ana"] if won else [],
        variant=["Masques"] if number % 4 == 0 else [],
        minutes=11 + number * 7 % 40,
        marks=["advice"] if number == 5 else [],
        tally=LAYOUT.format(hexes=20 if won else 5 + number * 5 % 15, curses=number * 3 % 10),
        counted=COUNTED,
    )


def together(journal: Journal, number: int) -> None:
    keep(
        journal,
        f"2024-05-{number:02}T21:00:00Z",
        ("Ana", "Ben", "Guest 1"),
        "brachio",
        status="over",
        winners=["Ben", "Guest 1"] if number % 2 else ["Ana", "Ben"],
        variant=[],
        minutes=18 + number,
        tally=LIVES,
        counted=COUNTED,
    )


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[CompanionApp]:
    """The app on a spring of matches."""
    for screen in (StatisticsScreen, PeopleScreen):
        monkeypatch.setattr(screen, "clock", staticmethod(lambda: NOW))
    with Journal.memory() as journal:
        for number in range(40):
            alone(journal, number)
        for number in range(1, 10):
            together(journal, number)
        yield CompanionApp(journal)


def typed(*lines: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Open statistics, then type lines, each to its end."""

    async def run(pilot: Pilot[None]) -> None:
        for line in ("statistics", *lines):
            await pilot.press(*line, "enter")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return run


@pytest.mark.parametrize("size", [DESK, SMALL, PHONE], ids=["desk", "small", "phone"])
def test_a_game_for_one_as_charts(snap_compare: Compare, app: CompanionApp, size: tuple[int, int]) -> None:
    assert snap_compare(app, terminal_size=size, run_before=typed("brambles"))


def test_a_game_of_several_compares_them(snap_compare: Compare, app: CompanionApp) -> None:
    assert snap_compare(app, terminal_size=DESK, run_before=typed("brachio"))


def test_the_figures_as_text(snap_compare: Compare, app: CompanionApp) -> None:
    assert snap_compare(app, terminal_size=SMALL, run_before=typed("brambles", "statistics"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_people_with_a_colour_and_guests(
    snap_compare: Compare, app: CompanionApp, size: tuple[int, int]
) -> None:
    Book(app.journal).say("colour Ben 2")
    assert snap_compare(app, terminal_size=size, run_before=typed("people"))
