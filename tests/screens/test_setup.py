"""The set-up screen: tiles that do what can be typed, house rules folded, what Enter does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.screen import Screen

from companion.journal.store import Journal
from companion.look.palette import DARK, PALETTES
from companion.screens.people import Person
from companion.screens.plan import Plan
from companion.screens.rules import RulesScreen
from companion.screens.setup import SetupScreen
from companion.screens.setup_drawing import SetupView, head, people_and_rules
from companion.screens.table import TableScreen
from companion.widgets.canvas import Canvas
from tests.contract.games import GAMES
from tests.screens.shelves import NOW, TOY, an_evening, keep, opened, press, tap, write

WIDTHS = (118, 78, 41, 38)
KNOWN = (Person("Ana", 12), Person("Ben", 1), Person("Zoë", 3))


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        an_evening(journal)
        yield journal


def view(players: tuple[str, ...] = ("Ana", "Ben"), width: int = 118, unfolded: bool = False) -> SetupView:
    return SetupView(Plan(GAMES["bravest-warriors"], players), KNOWN, unfolded, False, DARK, width)


def shown(of: SetupView) -> str:
    return "\n".join(people_and_rules(of).plain)


def seated(screen: SetupScreen) -> tuple[str, ...]:
    return screen.plan.players


def front(pilot: Pilot[None]) -> Screen[object]:
    return pilot.app.screen


def tried(
    journal: Journal,
    trial: Callable[[Pilot[None], SetupScreen], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
) -> None:
    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch, size) as pilot:
                await pilot.app.push_screen(SetupScreen(GAMES[TOY]))
                await pilot.pause()
                assert isinstance(pilot.app.screen, SetupScreen)
                await trial(pilot, pilot.app.screen)

    asyncio.run(run())


@pytest.mark.parametrize("width", WIDTHS)
def test_seats_people_and_folded_rules_stand_at_every_width(width: int) -> None:
    text = shown(view(width=width))
    for words in ("At the table", "Ana", "12 matches", "sooner", "out", "in seat 2", "guest", "as usual"):
        assert words in text
    assert "Points to win" not in text


def test_only_rules_that_differ_are_shown_until_all_are_asked_for() -> None:
    plan = Plan(GAMES["bravest-warriors"], ("Ana", "Ben"), {"target": 50})
    folded = shown(view()._replace(plan=plan))
    assert "Points to win: 50" in folded
    assert "1 of 10 changed" in folded
    assert "Decks" not in folded
    unfolded = shown(view()._replace(plan=plan, unfolded=True))
    assert "Decks" in unfolded
    assert "▌50" in unfolded
    assert "▌blue" in unfolded


def test_one_seat_has_nothing_to_move_or_take_out() -> None:
    text = "\n".join(
        people_and_rules(SetupView(Plan(GAMES["brambles"], ("You",)), (), False, False, DARK, 78)).plain
    )
    assert "sooner" not in text
    assert "one person" in text


@pytest.mark.parametrize("name", sorted(PALETTES))
@pytest.mark.parametrize("width", WIDTHS)
def test_set_up_is_drawn_in_every_palette(name: str, width: int) -> None:
    for palette in (PALETTES[name], PALETTES[name]._replace(ascii=True)):
        of = view(tuple("ABCDEFGH"), width, unfolded=True)._replace(palette=palette)
        assert people_and_rules(of).width <= width
        assert head(of, phone=width < 60).width == width


def test_the_tile_that_begins_is_quiet_while_the_match_cannot_begin() -> None:
    alone = view()._replace(plan=Plan(GAMES[TOY], ("Ana",)))
    assert "not yet" in "\n".join(head(alone, phone=False).plain)
    assert "not yet" not in "\n".join(head(view(), phone=False).plain)


def test_the_seats_of_last_time_are_there_and_enter_begins(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        assert seated(screen) == ("Ana", "Ben")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.header.players == ("Ana", "Ben")

    tried(journal, trial)


def test_a_typed_line_is_taken_and_a_refused_one_stays(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        await write(pilot, "Dee, Eve, Fay")
        await press(pilot, "enter")
        assert seated(screen) == ("Dee", "Eve", "Fay")
        await write(pilot, "from 12")
        await press(pilot, "enter")
        assert screen.entry.value == "from 12"
        await write(pilot, "from 15")
        await press(pilot, "enter", "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.header.given == {"from": 15}

    tried(journal, trial)


def test_tiles_do_what_can_be_typed(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        await tap(pilot, "person Cy")
        assert seated(screen) == ("Ana", "Ben", "Cy")
        await tap(pilot, "sooner 2")
        assert seated(screen) == ("Ana", "Cy", "Ben")
        await tap(pilot, "out 0")
        await tap(pilot, "word guest")
        assert seated(screen) == ("Cy", "Ben", "Guest 1")
        await tap(pilot, "word options")
        await tap(pilot, "value from 15")
        assert screen.plan.given == {"from": 15}
        await tap(pilot, "word usual")
        assert screen.plan.given == {}

    tried(journal, trial)


def test_a_match_without_enough_people_does_not_begin(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        await write(pilot, "Ana")
        await press(pilot, "enter", "enter")
        assert front(pilot) is screen
        assert "type a name, or guest" in screen.look_ahead("").text

    tried(journal, trial)


def test_a_person_whose_name_is_a_number_or_a_word_can_be_tapped(journal: Journal) -> None:
    keep(journal, NOW.isoformat(), ("7", "[b]guest"))

    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        assert seated(screen) == ("7", "[b]guest")
        await tap(pilot, "person 7")
        assert seated(screen) == ("[b]guest",)

    tried(journal, trial)


def test_all_rules_are_reached_on_a_phone_by_scrolling(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        await pilot.app.push_screen(SetupScreen(GAMES["bravest-warriors"]))
        await pilot.pause()
        await write(pilot, "options")
        await press(pilot, "enter")
        long = pilot.app.screen
        assert isinstance(long, SetupScreen)
        assert long.top > 0
        before = long.top
        await tap(pilot, "turn 1")
        assert long.top > before
        await press(pilot, "pageup")
        assert long.top < before + 20

    tried(journal, trial, (43, 40))


def test_the_rules_of_the_game_are_one_key_away(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        await press(pilot, "f5")
        assert isinstance(pilot.app.screen, RulesScreen)
        await press(pilot, "enter", "f1")
        assert front(pilot) is not screen
        await write(pilot, "guest")
        await press(pilot, "enter", "enter")
        assert front(pilot) is screen

    tried(journal, trial)


def test_several_pasted_lines_are_not_swallowed_without_a_word(journal: Journal) -> None:
    async def trial(pilot: Pilot[None], screen: SetupScreen) -> None:
        before = seated(screen)
        pilot.app.post_message(Paste("Ana\nBen\n"))
        await press(pilot)
        assert "One line at a time here" in "\n".join(screen.query_one("#preview", Canvas).block.plain)
        assert seated(screen) == before

    tried(journal, trial)
