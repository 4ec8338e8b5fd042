"""Tables as plain lines: the same as the command prints, no drawing, everything in reach."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from companion.app import CompanionApp
from companion.demo import demo_journal
from companion.screens.table import TableScreen
from companion.widgets.canvas import Canvas
from tests.screens.tables import Table

GAMES = ("brambles", "bravest-warriors", "brachio", "brightcast")
SIZES = ((120, 40), (80, 24), (43, 40), (40, 20))
DRAWN = set("─━╌│├┤╭╮╰╯╱╲▔▁└█▌▐▀▄▏▎▍▌▋▊▉▗▖▝▘▟▙▜▛▒■□●✓×▸·•›←→↑↓")


def tried(trial: Callable[[Table], Awaitable[None]], game: str, size: tuple[int, int]) -> None:
    async def run() -> None:
        journal, match = demo_journal(game)
        with journal:
            app = CompanionApp(journal, first=match)
            app.settings = app.settings._replace(plain=True)
            async with app.run_test(size=size) as pilot:
                found = Table(app, pilot)
                await found.settle()
                await trial(found)

    asyncio.run(run())


def words_of(text: str) -> list[str]:
    return text.split()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_drawn_and_nothing_is_cut_in_silence(game: str, size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        for name in ("body", "preview", "keys"):
            assert not DRAWN & set(found.shown(name))
        assert not DRAWN & set("".join(found.screen.entry.prompt.plain))
        rules, state = found.session.rules, found.session.timeline.state
        lines = rules.lines(state)
        shown = words_of(found.shown())
        assert words_of(lines[0]) == shown[shown.index(lines[0].split()[0]) :][: len(words_of(lines[0]))]
        assert "Next:" in shown
        assert found.session.log()[-1].text in found.shown()
        whole = " ".join(shown)
        if not all(" ".join(line.split()) in whole for line in lines):
            assert "more lines: type counts." in whole

    tried(trial, game, size)


@pytest.mark.parametrize("game", GAMES)
def test_the_counts_hold_every_line_that_the_command_prints(game: str) -> None:
    async def trial(found: Table) -> None:
        await found.enter("counts")
        whole = " ".join(words_of(found.shown()))
        for line in found.session.rules.lines(found.session.timeline.state):
            assert " ".join(line.split()) in whole

    tried(trial, game, (43, 40))


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_two_rows_to_tap_and_a_second_tap_commits(game: str) -> None:
    async def trial(found: Table) -> None:
        before = len(found.texts)
        choice = found.screen.draft.choices[0].entry.text
        rows = found.screen.query_one("#body", Canvas).block.rows
        tall = [y for y, row in enumerate(rows) if any(c and c[1].tap == f"say {choice}" for c in row)]
        assert len(tall) == 2
        await found.tap(f"say {choice}")
        await found.tap("enter")
        assert len(found.texts) == before + 1

    tried(trial, game, (80, 24))


def test_chances_are_lines_too() -> None:
    async def trial(found: Table) -> None:
        await found.enter("odds")
        assert "Chance that Ben can stop it: 60.8%." in found.shown()
        assert "advised" in found.shown()

    tried(trial, "brightcast", (80, 24))


def test_the_log_is_shown_alone_when_it_is_called_up() -> None:
    async def trial(found: Table) -> None:
        await found.enter("log")
        assert found.shown().startswith("Log, ")
        await found.enter("table")
        assert isinstance(found.app.screen, TableScreen)
        assert "Next:" in found.shown()

    tried(trial, "brachio", (40, 20))
