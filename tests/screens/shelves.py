"""A journal with matches of the toy game at every stage, for the screens around the table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.home import HomeScreen
from companion.widgets.canvas import Canvas
from companion.widgets.entry_line import EntryLine
from tests.contract.games import GAMES

NOW = datetime(2024, 5, 31, 21, 32, tzinfo=UTC)
TOY = "countdown"


def keep(
    journal: Journal,
    at: str,
    players: tuple[str, ...] = ("Ana", "Ben"),
    game: str = TOY,
    **told: object,
) -> str:
    """Keep a match with what its summary tells; gives its id."""
    header = f"game: {game}\nplayers: {', '.join(players)}\n"
    usual: Mapping[str, object] = {
        "players": list(players),
        "status": "playing",
        "winners": [],
        "standing": "6 left",
        "figures": [["left", 6, 10, None]],
    }
    with journal.transaction():
        match = journal.begin(game, header, at)
        journal.summarise(match, 0, {**usual, **told, "last": at})
    return match


def over(journal: Journal, at: str, winner: str, players: tuple[str, ...] = ("Ana", "Ben")) -> str:
    """Keep a match that somebody won."""
    return keep(
        journal, at, players, status="over", winners=[winner], standing=f"{winner} reached zero.", figures=[]
    )


def an_evening(journal: Journal) -> None:
    """Two matches that go on, three that are over, one of them in the month before."""
    over(journal, "2024-04-20T19:00:00Z", "Ben")
    over(journal, "2024-05-12T19:00:00Z", "Ana")
    over(journal, "2024-05-30T19:00:00Z", "Ana", ("Ana", "Cy"))
    keep(
        journal, "2024-05-29T18:00:00Z", ("Ana", "Alf"), figures=[["points", 14, 30, 0], ["points", 9, 30, 1]]
    )
    keep(journal, "2024-05-31T21:24:00Z")


def a_screen(app: CompanionApp, name: str = "body") -> str:
    """What a canvas of the screen in front shows."""
    return "\n".join(app.screen.query_one(f"#{name}", Canvas).block.plain)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, and wait once."""
    for key in keys:
        pilot.app.simulate_key(key)
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def write(pilot: Pilot[None], text: str) -> None:
    """Put a text into the entry line as if it were typed."""
    pilot.app.screen.query_one("#entry", EntryLine).put(text)
    await pilot.pause()


async def tap(pilot: Pilot[None], meaning: str) -> None:
    """Click the first cell of the body that means this."""
    rows = pilot.app.screen.query_one("#body", Canvas).block.rows
    spots = [
        (x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell and cell[1].tap == meaning
    ]
    assert spots, f"nothing to tap means {meaning!r}"
    await pilot.click("#body", offset=spots[0])
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@asynccontextmanager
async def opened(
    journal: Journal, patch: pytest.MonkeyPatch, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Pilot[None]]:
    """The app on a journal, at the hour of these tests."""
    assert TOY in GAMES
    patch.setattr(HomeScreen, "clock", staticmethod(lambda: NOW))
    app = CompanionApp(journal)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot
