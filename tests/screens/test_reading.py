"""Settings, help, rules and the notation sheet: what is found, marked, printed and changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.commands import BY_ID
from companion.journal.store import Journal
from companion.screens.help import HelpScreen
from companion.screens.home import HomeScreen
from companion.screens.notation import NotationScreen, as_page, notation, print_page, written_forms
from companion.screens.rules import RulesScreen, rule_paragraphs
from companion.screens.settings import CHOICES, SettingsScreen
from companion.settings import Settings, load, save
from companion.widgets.canvas import Canvas
from tests.contract.games import GAMES
from tests.screens.shelves import NOW, TOY, a_screen, press, tap, write


def tried(
    trial: Callable[[Pilot[None], CompanionApp], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    folder: Path | None = None,
) -> None:
    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch, Journal.memory() as journal:
            patch.setattr(HomeScreen, "clock", staticmethod(lambda: NOW))
            kept = folder / "settings.json" if folder else None
            app = CompanionApp(journal, settings=kept, reports=folder)
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await trial(pilot, app)

    asyncio.run(run())


@pytest.mark.parametrize("package", [GAMES.package(slug) for slug in GAMES if slug != TOY])
def test_rules_are_read_as_numbered_paragraphs_and_titles(package: str) -> None:
    found = rule_paragraphs(package)
    heads = [part.head for part in found if part.head]
    assert len(heads) > 10
    assert heads == [f"{heads[0].partition('-')[0]}-{number}" for number in range(1, len(heads) + 1)]
    assert any(part.title and part.text == "Setup" for part in found)
    assert not any(mark in part.text for part in found for mark in ("**", "`", "\n"))


def test_a_game_without_written_rules_says_so() -> None:
    assert rule_paragraphs("countdown") == ()
    assert (
        RulesScreen("countdown", "Countdown").paragraphs()[0].text == "Countdown has no written rules here."
    )


def test_rules_open_at_the_rule_that_is_asked_for_and_mark_it() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await app.push_screen(RulesScreen("brachio", "Brachio", "VB-9"))
        await pilot.pause()
        rows = a_screen(app).splitlines()
        assert any("▌ VB-9" in row for row in rows)
        assert not any("VB-1 " in row for row in rows)

    tried(trial)


def test_typing_narrows_to_the_paragraphs_that_hold_every_word() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        screen = RulesScreen("brachio", "Brachio")
        await app.push_screen(screen)
        await pilot.pause()
        await write(pilot, "vb-1")
        assert [part.head for part in screen.found() if not part.title] == ["VB-1"]
        await write(pilot, "volcano gains")
        assert "VB-9" in a_screen(app)
        await write(pilot, "no such words")
        assert "Nothing here holds these words." in a_screen(app)
        await press(pilot, "enter")
        assert app.screen is screen
        await press(pilot, "enter")
        assert app.screen is not screen

    tried(trial)


def test_a_search_begins_at_its_first_find_however_far_one_had_read() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        screen = RulesScreen("brachio", "Brachio", "VB-11")
        await app.push_screen(screen)
        await pilot.pause()
        assert screen.top > 30
        await write(pilot, "card")
        assert screen.top == 0
        screen.scroll_rows(7)
        assert screen.top == 7

    tried(trial)


def test_the_wheel_scrolls_by_three_rows() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        screen = RulesScreen("brachio", "Brachio")
        await app.push_screen(screen)
        await pilot.pause()
        body = screen.query_one("#body", Canvas)
        body.post_message(Canvas.Scrolled(3))
        await pilot.pause()
        assert screen.top == 3

    tried(trial)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (43, 40), (40, 20)])
def test_long_texts_are_turned_by_keys_wheel_and_taps(size: tuple[int, int]) -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        screen = RulesScreen("brachio", "Brachio")
        await app.push_screen(screen)
        await pilot.pause()
        await press(pilot, "pagedown")
        page = screen.top
        assert page > 5
        await press(pilot, "down")
        assert screen.top == page + 1
        await tap(pilot, "turn 1")
        assert screen.top > page + 1
        screen.scroll_rows(1000)
        assert "0 rows" in a_screen(app)
        screen.scroll_rows(-1000)
        assert screen.top == 0

    tried(trial, size)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_notation_sheet_holds_every_verb_of_its_sample_and_every_rule(slug: str) -> None:
    forms = {part.head.split()[0] for part in written_forms(GAMES[slug])}
    assert forms
    assert forms <= set(GAMES[slug].verbs)
    page = as_page("Notation", notation(GAMES[slug]))
    assert max(map(len, page.splitlines())) <= 110
    for part in rule_paragraphs(GAMES.package(slug)):
        assert part.head in page


def test_the_notation_sheet_is_printed_into_the_data_folder(tmp_path: Path) -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await app.push_screen(RulesScreen("brachio", "Brachio"))
        await pilot.pause()
        await write(pilot, "notation")
        await press(pilot, "enter")
        assert isinstance(app.screen, NotationScreen)
        assert "river CARD" in a_screen(app)
        await write(pilot, "print")
        await press(pilot, "enter")

    tried(trial, folder=tmp_path)
    assert "river CARD" in (tmp_path / "notation-brachio.txt").read_text("utf-8")


def test_a_table_that_keeps_nothing_prints_nothing_and_says_so() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await app.push_screen(NotationScreen(GAMES[TOY]))
        await pilot.pause()
        await write(pilot, "print")
        await press(pilot, "enter")
        assert ["Nothing is kept" in note.message for note in app._notifications] == [True]

    tried(trial)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="notation"):
        print_page(tmp_path / "gone", TOY, "text")


def test_help_names_every_command_of_the_screen_with_its_key_and_word() -> None:
    commands = ("undo", "rules", "quit")
    parts = HelpScreen((), commands).paragraphs()
    for command in map(BY_ID.__getitem__, commands):
        assert any(part.tap == f"do {command.id}" and command.word in part.text for part in parts)


def test_help_of_a_table_begins_with_what_can_be_entered_now() -> None:
    rules = GAMES[TOY]
    offers = rules.offers(rules.start(("Ana", "Ben"), {"from": 10}))
    first, second, *_ = HelpScreen(offers, ()).paragraphs()
    assert (first.text, second.head, second.text) == ("Now", "take", "take NUMBER: take some")


def test_a_command_tapped_in_help_runs_on_the_screen_behind() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await press(pilot, "f1")
        await write(pilot, "theme")
        await tap(pilot, "do settings")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen)

    tried(trial)


def test_settings_change_by_number_by_name_and_by_tap_and_are_kept(tmp_path: Path) -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await press(pilot, "f7", "4", "enter")
        assert app.settings.bell
        await write(pilot, "colours light, h")
        assert "Colours: light, high contrast." in a_screen(app, "preview")
        await press(pilot, "enter")
        assert app.palette.name == "house-light-contrast"
        await tap(pilot, "value theme mono")
        await tap(pilot, "value ascii on")
        assert app.palette.mono
        assert app.palette.ascii

    tried(trial, (120, 40), tmp_path)
    assert load(tmp_path / "settings.json") == Settings("house-mono", ascii=True, bell=True)


def test_a_setting_that_is_not_there_is_refused_in_words() -> None:
    async def trial(pilot: Pilot[None], app: CompanionApp) -> None:
        await press(pilot, "f7")
        await write(pilot, "9")
        assert f"Type a number from 1 to {len(CHOICES)}" in a_screen(app, "preview")
        await write(pilot, "bell loud")
        assert "Bell is off, on." in a_screen(app, "preview")
        await press(pilot, "enter")
        assert app.settings == Settings()

    tried(trial)


def test_settings_of_another_kind_or_name_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": 3, "bell": true, "size": "large"}', "utf-8")
    assert load(path) == Settings(bell=True)
    save(Settings(motion=False), path)
    assert load(path) == Settings(motion=False)
    path.write_text("[]", "utf-8")
    assert load(path) == Settings()
