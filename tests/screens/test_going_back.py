"""Esc empties the line; on an empty line it goes back, and on a table it opens the menu."""

from __future__ import annotations

import asyncio

import pytest

from companion.screens.home import HomeScreen
from companion.screens.menu import MenuScreen
from companion.screens.table import TableScreen
from engines.kernel.sheet import Header
from tests.screens.tables import table

TWO = Header("countdown", ("Ana", "Ben"))
PLACES = ("help", "rules", "settings", "history", "statistics", "people", "recount", "copy")


@pytest.mark.parametrize("place", PLACES)
def test_escape_goes_back_from_where_a_word_led(place: str) -> None:
    async def run() -> None:
        async with table(TWO, "take 3", "take 2") as found:
            await found.enter(place)
            assert not isinstance(found.app.screen, TableScreen)
            await found.type("x", "escape")
            assert not isinstance(found.app.screen, TableScreen)
            while not isinstance(found.app.screen, TableScreen):
                before = found.app.screen, found.shown()
                await found.type("", "escape")
                assert (found.app.screen, found.shown()) != before

    asyncio.run(run())


def test_escape_on_a_table_opens_its_menu_and_closes_it_again() -> None:
    async def run() -> None:
        async with table(TWO, "take 3") as found:
            await found.type("", "escape")
            assert isinstance(found.app.screen, MenuScreen)
            await found.type("", "escape")
            assert isinstance(found.app.screen, TableScreen)

    asyncio.run(run())


def test_escape_at_home_says_how_one_leaves() -> None:
    async def run() -> None:
        async with table(TWO, "take 3") as found:
            await found.enter("home")
            await found.type("", "escape")
            assert isinstance(found.app.screen, HomeScreen)
            assert "type quit" in found.shown("preview")

    asyncio.run(run())
