"""A table in a headless app, for tests that type and tap."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.events import Key
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.table import TableScreen
from companion.session import Session
from companion.widgets.canvas import Canvas
from engines.kernel.sheet import Header
from tests.contract.games import GAMES

NAMES = {" ": "space"}


class Table:
    """A match on the screen: type, press, tap, and read what is shown."""

    def __init__(self, app: CompanionApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def texts(self) -> list[str]:
        """The entries that stand."""
        return [line.text for line in self.session.log() if not line.undone]

    def shown(self, name: str = "body") -> str:
        """What a canvas of the screen in front shows."""
        return "\n".join(self.app.screen.query_one(f"#{name}", Canvas).block.plain)

    async def type(self, text: str, *keys: str) -> None:
        """Type a text and press keys, and wait for all that follows."""
        await self.type_only(text, *keys)
        await self.settle()

    async def type_only(self, text: str, *keys: str) -> None:
        """Type a text and press keys."""
        for char in text:
            self.app.post_message(Key(NAMES.get(char, char), char))
        for key in keys:
            self.app.simulate_key(key)
        await self.pilot.pause()

    async def enter(self, text: str) -> None:
        """Type a line and commit it."""
        await self.type(text, "enter")

    async def tap(self, tap: str, name: str = "body") -> None:
        """Click the first cell that means the tap."""
        rows = self.app.screen.query_one(f"#{name}", Canvas).block.rows
        spots = [
            (x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell and cell[1].tap == tap
        ]
        assert spots, f"nothing to tap means {tap!r}"
        await self.pilot.click(f"#{name}", offset=spots[0])
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that was asked for is done and drawn."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        while self.app.ahead:
            await asyncio.sleep(0.002)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()


@asynccontextmanager
async def table(header: Header, *entries: str, size: tuple[int, int] = (120, 40)) -> AsyncIterator[Table]:
    """A match with some entries, opened in an app without settings."""
    assert header.game in GAMES
    with Journal.memory() as journal:
        session = Session.begin(journal, header)
        for text in entries:
            session.submit(text)
        app = CompanionApp(journal, first=session.match_id)
        async with app.run_test(size=size) as pilot:
            found = Table(app, pilot)
            await found.settle()
            yield found
