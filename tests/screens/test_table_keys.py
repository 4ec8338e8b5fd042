"""Keys: each has a word and a tap, none opens two screens, Ctrl+C says how to leave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest
from textual.binding import Binding

import companion.screens
from companion.commands import BY_ID, BY_WORD, COMMANDS
from companion.screens.line import LineScreen
from companion.screens.menu import MenuScreen
from companion.screens.table import TableScreen
from companion.widgets.canvas import Canvas
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table
from tests.seldom import seldom

for module in iter_modules(companion.screens.__path__):
    import_module(f"companion.screens.{module.name}")

HEADER = Header("countdown", ("Ana", "Ben"))
KEYS = [command.key for command in COMMANDS if command.key]


def subclasses(of: type[LineScreen]) -> Iterator[type[LineScreen]]:
    yield of
    for found in of.__subclasses__():
        yield from subclasses(found)


SCREENS = sorted(set(subclasses(LineScreen)), key=lambda found: found.__name__)


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        async with table(HEADER, *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


@pytest.mark.parametrize("screen", SCREENS)
def test_every_function_key_of_a_screen_is_a_command_with_a_word(screen: type[LineScreen]) -> None:
    for binding in screen.__dict__.get("BINDINGS", ()):
        assert isinstance(binding, Binding)
        assert not binding.key.startswith(("shift+f", "ctrl+f", "alt+"))
        assert binding.key not in {"ctrl+a", "ctrl+b", "ctrl+s", "ctrl+z"}
        if binding.key[1:].isdigit() and binding.key[0] == "f":
            assert BY_ID[str(binding.id)].word in BY_WORD


@pytest.mark.parametrize("screen", SCREENS)
def test_what_a_screen_shows_as_keys_are_commands(screen: type[LineScreen]) -> None:
    assert set(screen.here) <= set(BY_ID)


def test_every_command_of_the_table_is_a_tile_of_its_menu_or_a_key_that_is_shown() -> None:
    async def trial(found: Table) -> None:
        ways = set(found.screen.ways())
        await found.enter("menu")
        assert isinstance(found.app.screen, MenuScreen)
        taps = {item.tap for item in found.app.screen.items}
        assert {f"do {way}" for way in ways - {"menu"}} <= taps

    tried(trial, "take 3")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [(43, 40), *seldom((120, 40))])
def test_a_key_pressed_twice_quickly_opens_one_screen_at_most(key: str, size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        before = len(found.app.screen_stack)
        for _ in range(2):
            found.app.simulate_key(key)
        await found.settle()
        assert len(found.app.screen_stack) <= before + 1
        assert len({type(screen) for screen in found.app.screen_stack}) == len(found.app.screen_stack)

    tried(trial, "take 3", size=size)


def test_two_quick_taps_on_a_line_of_the_log_open_it_once() -> None:
    async def trial(found: Table) -> None:
        before = len(found.app.screen_stack)
        body = found.screen.query_one("#body", Canvas)
        for _ in range(2):
            body.post_message(Canvas.Tapped("line 1"))
        await found.settle()
        assert len(found.app.screen_stack) == before + 1

    tried(trial, "take 3")


def test_ctrl_c_says_how_to_leave_and_loses_nothing() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 3", "ctrl+c")
        assert "type quit, or press Ctrl+Q" in found.shown("preview")
        assert found.screen.entry.value == "take 3"
        await found.type("", "enter")
        assert found.texts == ["take 3"]

    tried(trial)


def test_a_question_mark_on_an_empty_line_is_help() -> None:
    async def trial(found: Table) -> None:
        await found.type("?")
        assert not isinstance(found.app.screen, TableScreen)
        await found.type("", "f1", "f1")
        assert len(found.app.screen_stack) == 3

    tried(trial)


def test_a_phone_says_whole_how_one_leaves() -> None:
    async def trial(found: Table) -> None:
        await found.type("", "ctrl+c")
        assert "Everything is" in found.shown("preview")
        assert "kept." in found.shown("preview")

    tried(trial, size=(43, 40))


def test_redo_and_help_are_shown_beside_a_long_undo_in_a_small_terminal() -> None:
    async def trial(found: Table) -> None:
        await found.type("", "f2")
        assert 'F2  undo note "a long…   F3  redo   F1  help' in found.shown("keys")

    tried(trial, 'note "a long remark of the table"', "take 1", size=(80, 24))


def test_page_keys_and_the_wheel_show_older_lines_of_the_log() -> None:
    async def trial(found: Table) -> None:
        await found.enter("log")
        await found.type("", "pageup")
        assert "5 newer below" in found.shown()
        await found.type("", "pageup", "pageup")
        assert "  1 take 1" in found.shown()
        assert "  2 take 1" not in found.shown()
        await found.type("", "pagedown")
        found.app.screen.query_one("#body", Canvas).post_message(Canvas.Scrolled(2))
        await found.settle()
        assert "1 newer below" in found.shown()
        await found.enter("take 1")
        assert "10 entries" in found.shown()

    tried(trial, *["take 1"] * 9)
