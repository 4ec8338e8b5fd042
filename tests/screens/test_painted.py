"""What reaches the terminal: one painting for all that a key has led to."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from companion.app import CompanionApp
from companion.demo import demo_journal, demos
from companion.games.brachio import board as brachio
from companion.games.brambles import board
from companion.look.block import Block, drawn
from companion.look.palette import PALETTES, at_brachio
from companion.screens import writing
from companion.screens.line import LineScreen
from companion.screens.table import TableScreen
from companion.screens.view import View
from companion.settings import Settings
from companion.widgets.canvas import Canvas
from companion.widgets.foot import Preview
from tests.screens.test_lightness import settled
from tests.seldom import seldom

KEYS = ("x", "backspace", "down", "down", "enter", "f2", "f1", "b", "escape", "escape", "f4")


class Paintings:
    """Counts how often an app sends something to its terminal."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = 0
        plain = App._display

        def counted(app: App[None], screen: Any, what: Any) -> None:
            self.count += what is not None
            plain(app, screen, what)

        patch.setattr(App, "_display", counted)

    def taken(self) -> int:
        """The paintings since the last time, which are then forgotten."""
        painted, self.count = self.count, 0
        return painted


@pytest.mark.parametrize("game", [*demos()[1:2], *seldom(*demos()[:1], *demos()[2:])])
def test_what_a_key_leads_to_is_painted_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> list[int]:
        journal, match = demo_journal(game)
        app, found = CompanionApp(journal, first=match), []
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(app)
            paintings = Paintings(monkeypatch)
            for key in KEYS:
                app.simulate_key(key)
                await settled(app)
                await pilot.pause()
                found.append(paintings.taken())
        return found

    assert dict(zip(KEYS, asyncio.run(trial()), strict=True)) == dict.fromkeys(KEYS, 1)


def test_the_app_paints_once_when_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial() -> int:
        journal, match = demo_journal("brambles")
        app = CompanionApp(journal, first=match)
        async with app.run_test(size=(120, 40)):
            await settled(app)
            return paintings.taken()

    paintings = Paintings(monkeypatch)
    assert asyncio.run(trial()) == 1


@pytest.mark.parametrize("patience", [10.0, 0.01], ids=["young", "old"])
def test_only_a_write_that_takes_its_time_is_painted_before_it_is_done(
    patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial() -> None:
        journal, match = demo_journal("brambles")
        app, done = CompanionApp(journal, first=match), threading.Event()
        async with app.run_test(size=(120, 40)):
            await settled(app)
            paintings, screen = Paintings(monkeypatch), app.screen
            assert isinstance(screen, TableScreen)
            screen.write(partial(done.wait, 5.0), says="Done.")
            screen.tell(Preview("told", "To be seen."))
            await asyncio.sleep(0.1)
            assert paintings.taken() == (0 if patience > 1 else 1)
            done.set()
            await settled(app)
            assert paintings.taken() == 1

    monkeypatch.setattr(writing, "PATIENCE", patience)
    asyncio.run(trial())


def test_a_board_is_not_drawn_anew_for_what_it_shows_already(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[View] = []
    plain = board.draw

    def counted(view: View) -> Block:
        views.append(view)
        return plain(view)

    async def trial() -> None:
        journal, match = demo_journal("brambles")
        app = CompanionApp(journal, first=match)
        async with app.run_test(size=(120, 40)):
            await settled(app)
            before = len(views)
            for key in ("f1", "escape"):
                app.simulate_key(key)
                await settled(app)
            assert isinstance(app.screen, TableScreen)
            assert len(views) == before
            app.simulate_key("x")
            await settled(app)
            assert len(views) == before + 1

    monkeypatch.setattr(board, "draw", counted)
    asyncio.run(trial())


class Shown(App[None]):
    """A drawing in a larger room."""

    def compose(self) -> ComposeResult:
        """The drawing."""
        yield Canvas()


def test_a_drawing_is_cut_to_what_is_asked_for_and_filled_up_to_its_room() -> None:
    async def trial() -> list[str]:
        async with Shown().run_test(size=(6, 4)) as pilot:
            canvas = pilot.app.query_one(Canvas)
            canvas.show(drawn(["abcd", "efgh"]), PALETTES["house-dark"])
            return [strip.text for strip in canvas.render_lines(Region(1, 1, 5, 3))]

    assert asyncio.run(trial()) == ["fgh  ", "     ", "     "]


@pytest.mark.parametrize(("theme", "night"), [("house-dark", False), ("house-light", True)])
def test_the_entry_line_has_the_colours_of_its_screen_and_no_screen_changes_the_theme(
    theme: str, night: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial() -> None:
        journal, match = demo_journal("brachio")
        app = CompanionApp(journal, settings=Settings(theme=theme), first=match)
        async with app.run_test(size=(120, 40)):
            for key, ground in (("f1", PALETTES[theme]), ("escape", at_brachio(PALETTES[theme], night))):
                app.simulate_key(key)
                await settled(app)
                assert isinstance(app.screen, LineScreen)
                assert app.screen.palette.name == ground.name
                line = app.screen.entry
                assert (line.styles.background.hex, line.styles.color.hex) == (ground.raised, ground.ink)
                cursor, behind = map(line.get_component_styles, ("input--cursor", "input--suggestion"))
                assert (cursor.background.hex, cursor.color.hex) == (ground.lamp, ground.lampink)
                assert behind.color.hex == ground.faint
                assert app.theme == theme

    monkeypatch.setattr(brachio, "palette", lambda view: at_brachio(view.palette, night))
    asyncio.run(trial())
