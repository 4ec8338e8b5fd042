"""Home: what is shown of the journal, what a number or a name chooses, how few keys a match needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.errors import Damaged
from companion.journal.store import Journal
from companion.look.block import Pen
from companion.look.letters import large
from companion.look.palette import DARK, PALETTES
from companion.people.names import is_guest
from companion.screens.game_cards import Card, emblem
from companion.screens.home import HomeScreen
from companion.screens.home_drawing import Door, HomeView, draw
from companion.screens.importing import ImportScreen
from companion.screens.month import month
from companion.screens.rules import RuleBooksScreen, RulesScreen
from companion.screens.setup import SetupScreen
from companion.screens.shelf import Shelf, shelf_of
from companion.screens.table import TableScreen
from tests.contract.games import GAMES
from tests.screens.shelves import NOW, TOY, a_screen, an_evening, opened, over, press, tap, write

SIZES = [(120, 37), (80, 21), (43, 36), (40, 16)]
DOORS = tuple(Door(name, name, "here") for name in ("history", "statistics", "rules", "settings"))


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def shelf(journal: Journal) -> Shelf:
    return shelf_of(journal.matches(), GAMES.abouts, journal.count(), NOW)


def view(shelf: Shelf, size: tuple[int, int], chosen: int = 1) -> HomeView:
    first = len(shelf.going) + 1
    cards = tuple(
        Card.of(at, GAMES.package(slug), GAMES[slug].about, chosen=at == chosen)
        for at, slug in enumerate(GAMES, first)
    )
    return HomeView(shelf, cards, DOORS, chosen, NOW, DARK, *size)


def shown(shelf: Shelf, size: tuple[int, int], chosen: int = 1) -> str:
    return "\n".join(draw(view(shelf, size, chosen)).plain)


def tried(
    journal: Journal, trial: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch, size) as pilot:
                await trial(pilot)

    asyncio.run(run())


@pytest.mark.parametrize("size", SIZES)
def test_every_size_shows_what_goes_on_and_every_game(journal: Journal, size: tuple[int, int]) -> None:
    an_evening(journal)
    text = shown(shelf(journal), size)
    assert "1  Countdown" in text
    assert "6 left" in text
    for number, slug in enumerate(GAMES, 3):
        assert f"{number} {GAMES[slug].about.title.rpartition(': ')[2]}"[:12] in text
    assert "settings" in text


def test_the_figures_are_large_where_there_is_room_and_bold_where_there_is_not(journal: Journal) -> None:
    an_evening(journal)
    wide, phone = shown(shelf(journal), (120, 37)), shown(shelf(journal), (43, 36))
    assert f"An {large('14', Pen(), DARK).plain[0]}" in wide
    assert "An 14" not in wide
    assert "An 14  Al 9" in phone


def test_the_month_is_drawn_as_a_square_a_match(journal: Journal) -> None:
    an_evening(journal)
    text = shown(shelf(journal), (120, 37))
    assert "···········■················■■■" in text
    assert "Ana leads 2" in text


def test_more_matches_on_a_day_than_squares_are_said_as_a_digit(journal: Journal) -> None:
    for minute in range(5):
        over(journal, f"2024-05-20T10:0{minute}:00Z", "Ana")
    drawn = month(shelf(journal).month, 35, 20, DARK).plain
    assert [row[19] for row in drawn[1:4]] == ["5", "■", "■"]


def test_an_empty_journal_explains_itself_in_two_sentences() -> None:
    text = " ".join(shown(Shelf(), (120, 37)).split())
    assert "Nothing is on the table yet. Choose a game below" in text
    assert "Results of matches stand here." in text


def test_a_game_without_a_drawing_gets_its_initial() -> None:
    drawn = emblem("no_such_game", "The Otters", DARK._replace(ascii=True))
    assert "[O]" in "".join(drawn.plain)


@pytest.mark.parametrize("name", sorted(PALETTES))
@pytest.mark.parametrize("size", SIZES)
def test_home_is_drawn_in_every_palette(journal: Journal, name: str, size: tuple[int, int]) -> None:
    an_evening(journal)
    for palette in (PALETTES[name], PALETTES[name]._replace(ascii=True)):
        drawn = draw(view(shelf(journal), size)._replace(palette=palette))
        assert (drawn.width, drawn.height) == size


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_first_match_of_any_game_begins_within_three_keys_of_the_start(journal: Journal, slug: str) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        number = str(list(GAMES).index(slug) + 1)
        await press(pilot, number, "enter", "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        players = pilot.app.screen.session.timeline.players
        assert len(players) == GAMES[slug].about.seats[0]
        assert all(map(is_guest, players))

    tried(journal, trial)


def test_enter_goes_on_with_the_first_match(journal: Journal) -> None:
    an_evening(journal)

    async def trial(pilot: Pilot[None]) -> None:
        assert "Goes on with Countdown: 6 left." in a_screen(app(pilot), "preview")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.timeline.players == ("Ana", "Ben")

    tried(journal, trial)


def test_the_beginning_of_a_name_chooses_a_game_and_an_unclear_one_is_said(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await write(pilot, "br")
        assert "may be" in a_screen(app(pilot), "preview")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HomeScreen)
        await write(pilot, "countd")
        assert "Sets up Countdown" in a_screen(app(pilot), "preview")
        await press(pilot, "tab")
        assert pilot.app.screen.entry.value == "Countdown"
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, SetupScreen)

    tried(journal, trial)


def test_a_number_beyond_the_last_is_refused_in_words(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await write(pilot, "99")
        assert "Type a number from 1 to" in a_screen(app(pilot), "preview")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HomeScreen)

    tried(journal, trial)


def test_there_is_nothing_behind_home_to_go_back_to(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await write(pilot, "back")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert "To leave: type quit" in a_screen(app(pilot), "preview")

    tried(journal, trial)


def test_arrows_walk_the_numbers_in_both_directions(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app.screen, HomeScreen)
        await press(pilot, "down", "down")
        assert pilot.app.screen.entry.value == "2"
        await press(pilot, "escape", "up")
        assert pilot.app.screen.entry.value == str(len(GAMES))

    tried(journal, trial)


def test_a_tap_writes_the_number_and_a_second_tap_opens(journal: Journal) -> None:
    an_evening(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await tap(pilot, "say 2")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert pilot.app.screen.entry.value == "2"
        await tap(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)

    tried(journal, trial, (43, 40))


def test_a_match_begins_by_mouse_alone(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await tap(pilot, f"say {list(GAMES).index(TOY) + 1}")
        await tap(pilot, "enter")
        assert isinstance(pilot.app.screen, SetupScreen)
        await tap(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)

    tried(journal, trial, (80, 24))


def test_the_rules_ask_for_a_game_first(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "f5")
        assert isinstance(pilot.app.screen, RuleBooksScreen)
        await write(pilot, "brachio")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, RulesScreen)
        assert "VB-1" in a_screen(app(pilot))
        await press(pilot, "enter", "f1")
        assert "Which game" not in a_screen(app(pilot))

    tried(journal, trial)


def test_a_journal_that_cannot_be_read_is_said_and_games_can_still_be_chosen(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise Damaged("The header of match a1 is not as it was written.", "a1")

    async def trial(pilot: Pilot[None]) -> None:
        (note, *_) = pilot.app._notifications
        assert note.message.startswith("The header of match a1")
        await press(pilot, str(list(GAMES).index(TOY) + 1), "enter")
        assert isinstance(pilot.app.screen, SetupScreen)
        assert pilot.app.screen.plan.players == ("Guest 1", "Guest 2")

    monkeypatch.setattr(journal, "matches", broken)
    tried(journal, trial)


def test_a_terminal_that_is_too_small_says_how_much_is_needed(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        text = " ".join(a_screen(app(pilot)).split())
        assert text.startswith("40 columns and 20 rows are needed; here are 38 and 18.")

    tried(journal, trial, (38, 18))


def app(pilot: Pilot[None]) -> CompanionApp:
    assert isinstance(pilot.app, CompanionApp)
    return pilot.app


def test_a_sheet_that_is_pasted_at_home_is_shown_and_taken_in_at_enter(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        pilot.app.post_message(Paste(f"game: {TOY}\nplayers: Ana, Ben\n\ntake 3\n"))
        await press(pilot)
        assert isinstance(pilot.app.screen, ImportScreen)
        await pilot.app.workers.wait_for_complete()
        await press(pilot, "enter")
        await pilot.app.workers.wait_for_complete()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert journal.count() == 1

    tried(journal, trial)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (43, 40)])
def test_what_is_told_covers_neither_the_line_nor_its_preview(
    journal: Journal, size: tuple[int, int]
) -> None:
    async def run() -> None:
        app = CompanionApp(journal)
        async with app.run_test(size=size, notifications=True) as pilot:
            app.notify("1 match was taken in.")
            await pilot.pause()
            told = app.screen.query_one("Toast").region
            assert told.height
            assert told.bottom <= app.screen.query_one("#entry").region.y

    asyncio.run(run())
