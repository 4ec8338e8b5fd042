"""The menu of the table: everything can be reached by tap, on the smallest screens too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from companion.look.block import Block
from companion.screens.help import HelpScreen
from companion.screens.home import HomeScreen
from companion.screens.menu import MenuScreen
from companion.screens.recount import RecountScreen
from companion.screens.rules import RulesScreen
from companion.screens.table import TableScreen
from companion.widgets.canvas import Canvas
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table
from tests.seldom import seldom

GAMES = {
    "countdown": ("Ana", "Ben"),
    "brambles": ("Ana",),
    "bravest-warriors": ("Ana", "Ben"),
    "brachio": ("Ana", "Ben", "Cy"),
    "brightcast": ("Ana", "Ben"),
}
PHONE, LOW = (43, 40), (40, 20)


def tried(
    trial: Callable[[Table], Awaitable[None]],
    *entries: str,
    size: tuple[int, int] = PHONE,
    game: str = "countdown",
) -> None:
    async def run() -> None:
        async with table(Header(game, GAMES[game]), *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def block_of(found: Table) -> Block:
    return found.app.screen.query_one("#body", Canvas).block


async def chosen(found: Table, name: str) -> None:
    """Open the menu by its button, turn to the tile, tap it."""
    await found.tap("do menu", "keys")
    menu = found.app.screen
    assert isinstance(menu, MenuScreen)
    at = next(number for number, item in enumerate(menu.items, 1) if item.name == name)
    while not any(f"take {at}" == cell[1].tap for row in block_of(found).rows for cell in row if cell):
        await found.tap("turn 1")
    await found.tap(f"take {at}")


@pytest.mark.parametrize("size", [PHONE, LOW])
@pytest.mark.parametrize(
    ("name", "screen"), [("help", HelpScreen), ("rules", RulesScreen), ("home", HomeScreen)]
)
def test_other_screens_open_by_taps_alone(name: str, screen: type[object], size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        await chosen(found, name)
        assert isinstance(found.app.screen, screen)

    tried(trial, size=size, game="brambles")


def test_a_recount_opens_by_taps_alone() -> None:
    async def trial(found: Table) -> None:
        await chosen(found, "recount")
        assert isinstance(found.app.screen, RecountScreen)

    tried(trial, size=LOW, game="brambles")


def test_what_was_taken_back_returns_by_taps_alone() -> None:
    async def trial(found: Table) -> None:
        await found.tap("do undo", "keys")
        assert found.texts == []
        await chosen(found, "redo")
        assert found.texts == ["take 3"]

    tried(trial, "take 3")


def test_odds_are_called_up_by_taps_alone() -> None:
    async def trial(found: Table) -> None:
        await chosen(found, "odds")
        assert found.screen.panel == "odds"

    tried(trial)


def test_a_match_that_is_over_is_played_again_by_taps_alone() -> None:
    async def trial(found: Table) -> None:
        before = found.session.match_id
        await chosen(found, "rematch")
        assert found.session.match_id != before

    tried(trial, *["take 2"] * 5)


def test_giving_up_is_two_taps_and_enter() -> None:
    async def trial(found: Table) -> None:
        await chosen(found, "concede")
        assert found.screen.entry.value == "concede Ana"
        await found.tap("enter", "keys")
        assert found.session.timeline.status == "over"

    tried(trial)


def test_a_refused_line_becomes_a_ruling_by_taps() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 4")
        await chosen(found, "ruling")
        assert found.screen.entry.value == "! take 4"
        await found.tap("enter", "keys")
        assert found.texts == ["! take 4"]
        assert "1 ruling" in found.shown()

    tried(trial)


def test_a_remark_begins_by_tap() -> None:
    async def trial(found: Table) -> None:
        await chosen(found, "note")
        assert found.screen.entry.value == 'note "'

    tried(trial)


def test_quit_is_a_tap() -> None:
    async def trial(found: Table) -> None:
        await chosen(found, "quit")
        assert found.app._exit

    tried(trial)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(120, 40), PHONE, *seldom((80, 24), LOW)])
def test_the_top_of_every_table_opens_the_menu(game: str, size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        taps = [cell[1].tap for row in block_of(found).rows[:2] for cell in row if cell]
        assert taps.count("do menu") >= 2 * 6
        await found.tap("do menu")
        assert isinstance(found.app.screen, MenuScreen)

    tried(trial, game=game, size=size)


def test_the_word_and_esc_on_an_empty_line_open_it_and_esc_goes_back() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 9", "escape")
        assert isinstance(found.app.screen, TableScreen)
        await found.type("", "escape")
        assert isinstance(found.app.screen, MenuScreen)
        await found.type("", "escape")
        assert isinstance(found.app.screen, TableScreen)
        await found.enter("menu")
        assert isinstance(found.app.screen, MenuScreen)

    tried(trial, size=(120, 40))


def test_a_number_and_a_word_take_a_tile() -> None:
    async def trial(found: Table) -> None:
        await found.enter("menu")
        await found.type("1")
        assert "undo: take 3" in found.shown("preview")
        await found.type("", "enter")
        assert found.texts == []
        await found.enter("menu")
        await found.enter("log")
        assert found.screen.panel == "log"

    tried(trial, "take 3", size=(80, 24))


@pytest.mark.parametrize("size", [(120, 40), (80, 24), PHONE, LOW])
def test_every_tile_is_two_rows_and_six_columns_at_least(size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        await found.enter("menu")
        places: dict[str, list[tuple[int, int]]] = {}
        for y, row in enumerate(block_of(found).rows):
            for x, cell in enumerate(row):
                if cell and cell[1].tap.startswith("take"):
                    places.setdefault(cell[1].tap, []).append((x, y))
        assert places
        for spots in places.values():
            assert len({y for _, y in spots}) >= 2
            assert len({x for x, _ in spots}) >= 6

    tried(trial, size=size)
