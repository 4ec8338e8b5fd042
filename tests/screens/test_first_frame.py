"""What stands between the start and the first frame, counted."""

from __future__ import annotations

import asyncio
import gc

import pytest

from companion.app import CompanionApp
from companion.demo import demo_journal
from companion.journal.store import Journal
from companion.look.theme import THEMES
from companion.screens.table import TableScreen
from companion.settings import Settings
from tests.contract.house import loaded_by

HOME = """
from companion.journal.store import Journal
journal, first = Journal.memory(), None
"""
TABLE = """
from companion.demo import demo_journal
journal, first = demo_journal("brambles")
"""
START = """
import asyncio, sys
from dataclasses import is_dataclass
from companion.app import CompanionApp
async def trial():
    async with CompanionApp(journal, first=first).run_test() as pilot:
        await pilot.pause()
asyncio.run(trial())
ours = [module for name, module in sys.modules.items() if name.startswith(("companion", "engines"))]
classes = {kind for module in ours for kind in vars(module).values() if isinstance(kind, type)}
slow = [kind for kind in classes if is_dataclass(kind) and sys.modules[kind.__module__] in ours]
assert not slow, slow
"""
"""A start without a dataclass of ours: to define one takes five times as long as any other class."""


def started(settings: Settings | None = None, *, first: bool = False) -> CompanionApp:
    """An app that has drawn its first screen and ended."""

    async def trial() -> CompanionApp:
        journal, match = demo_journal("brambles")
        app = CompanionApp(journal, settings=settings, first=match if first else None)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            return app

    return asyncio.run(trial())


@pytest.mark.parametrize("first", [False, True], ids=["home", "table"])
@pytest.mark.parametrize("theme", ["house-dark", "house-light", "house-mono"])
def test_the_style_sheets_are_read_once_in_the_colours_that_were_chosen(
    theme: str, first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[str] = []
    monkeypatch.setattr(CompanionApp, "refresh_css", lambda app, animate=True: again.append(app.theme))
    app = started(Settings(theme=theme), first=first)
    assert again == []
    assert app.theme == theme
    assert THEMES[theme].variables.items() <= app.theme_variables.items()


def test_garbage_is_looked_for_again_behind_the_first_frame() -> None:
    gc.disable()
    try:
        started()
        assert gc.isenabled()
    finally:
        gc.enable()


def test_earlier_matches_are_read_behind_the_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    journal, match = demo_journal("bravest-warriors")
    app, drawn = CompanionApp(journal, first=match), list[bool]()

    def read(*_: object) -> tuple[str, ...]:
        assert isinstance(app.screen, TableScreen)
        drawn.append(app.screen.seen_since is not None)
        return ()

    async def trial() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            await app.workers.wait_for_complete()

    monkeypatch.setattr("companion.screens.earlier.named_earlier", read)
    asyncio.run(trial())
    assert drawn == [True]


def test_home_lies_under_everything_else() -> None:
    async def trial() -> list[str]:
        with Journal.memory() as journal:
            app = CompanionApp(journal)
            async with app.run_test(size=(120, 40)):
                return [type(screen).__name__ for screen in app.screen_stack]

    assert asyncio.run(trial()) == ["HomeScreen"]


@pytest.mark.parametrize(
    ("program", "drawn", "games"),
    [
        (HOME, "companion.screens.home_drawing", set()),
        (TABLE, "companion.games.brambles.board", {"brambles"}),
    ],
    ids=["home", "table"],
)
def test_the_first_frame_waits_for_the_rules_of_the_game_that_is_shown_alone(
    program: str, drawn: str, games: set[str]
) -> None:
    loaded = loaded_by(program + START)
    assert drawn in loaded
    parts = [name.split(".")[1:] for name in loaded if name.startswith("engines.")]
    played = {part[0] for part in parts if part[1:] not in ([], ["about"], ["options"])}
    assert played == {"kernel", *games}
