"""The history: what the list says of a match, what is found by typing, how fast it opens."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.errors import Damaged
from companion.journal.store import Journal
from companion.journal.summaries import Choice, Listed
from companion.look.palette import DARK
from companion.screens.deeds import deeds
from companion.screens.history_drawing import ListView, match_card, match_list
from companion.screens.history_lines import Shelf, choice_of
from companion.screens.replay_drawing import Room
from companion.session import Session
from engines.kernel.sheet import Header
from tests.contract.games import GAMES
from tests.screens.evenings import an_autumn, many, played
from tests.screens.histories import enter, lines, screen, shown, tried_out
from tests.screens.shelves import NOW, press, tap, write

SIZES = [(120, 40), (80, 24), (43, 40), (40, 20)]
EVERYTHING = Choice()


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def test_a_line_says_when_what_who_how_it_ended_and_how_long(journal: Journal) -> None:
    an_autumn(journal)
    newest, house, abandoned, won = lines(journal)
    assert (newest.date, newest.title, newest.people) == ("30 May", "Countdown", ("Ana", "Ben"))
    assert (newest.result, newest.tone, newest.length) == ("Ana won", "won", "5 min")
    assert newest.says == "Ana reached zero."
    assert (house.result, house.house) == ("playing", "Start: 15")
    assert (abandoned.result, abandoned.tone) == ("abandoned", "left out")
    assert won.result == "Ben won"


def test_who_won_is_not_said_twice(journal: Journal) -> None:
    session = Session.begin(journal, Header("brightcast", ("Ana", "Ben"), {"match-games": 1}))
    session.submit("flip sage druid")
    for card in ("druid", "sage", "warlock", "sorcerer", "wizard"):
        session.submit(f"fix play Ana + {card}")
    assert (lines(journal)[0].result, lines(journal)[0].says) == ("Ana won", "1 game.")


def test_an_empty_history_says_how_matches_come_in(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        assert "Paste a sheet, or type import FILE." in shown(pilot, "preview")
        await write(pilot, "x")
        assert "No match fits" in shown(pilot, "preview")

    tried_out(journal, trial, (43, 40))


def test_a_match_of_another_year_says_so(journal: Journal) -> None:
    played(journal, "2023-12-24", "3")
    assert lines(journal)[0].date == "24 Dec 23"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("countdown", 4),
        ("cy", 1),
        ("the may", 2),
        ("april", 1),
        ("30 may 2024", 1),
        ("won", 2),
        ("ana won", 2),
        ("playing", 2),
        ("abandoned", 1),
        ("from", 1),
        ("brambles", 0),
        ("deleted", 0),
    ],
)
def test_matches_are_found_by_what_is_typed(journal: Journal, text: str, found: int) -> None:
    an_autumn(journal)
    assert len(lines(journal, text)) == journal.count(choice_of(text)) == found


def test_one_damaged_match_does_not_hide_the_others(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_autumn(journal)
    reading = journal.matches

    def damaged(choice: Choice = EVERYTHING, limit: int | None = None, offset: int = 0) -> list[Listed]:
        if offset <= 1 < offset + (limit or 99):
            raise Damaged("The header of match abc123 is not as it was written.", "abc123")
        return reading(choice, limit, offset)

    monkeypatch.setattr(journal, "matches", damaged)
    found = lines(journal)
    assert [line.result for line in found] == ["Ana won", "damaged", "abandoned", "Ben won"]
    assert found[1].match == ""
    shelf = Shelf(journal, GAMES)
    assert shelf.near(EVERYTHING, found[2].match, 2) == 2


def test_the_chosen_match_is_shown_with_all_that_is_known_of_it(journal: Journal) -> None:
    an_autumn(journal)
    row = lines(journal)[1]
    acts = deeds(row.status, row.marks, hidden=False, at=None)
    card = "\n".join(match_card(row, acts, Room(73, 35, DARK)).plain)
    for said in ("Ana, Cy", "Wednesday 29 May 2024", "12 left", "1 entry", "Start: 15", "continue"):
        assert said in card


def test_an_empty_history_explains_itself() -> None:
    empty = "\n".join(match_list(ListView((), 0, 0, 0, ""), Room(42, 20, DARK)).plain)
    assert "No match yet" in empty
    nothing = "\n".join(match_list(ListView((), 0, 0, 0, "zz"), Room(42, 20, DARK)).plain)
    assert "No match fits zz" in nothing


@pytest.mark.parametrize("size", SIZES, ids=["desk", "small", "phone", "tight"])
def test_it_opens_finds_and_walks_at_every_size(journal: Journal, size: tuple[int, int]) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        assert "Ana won" in shown(pilot)
        await write(pilot, "cy")
        assert "1 match fits" in shown(pilot, "preview")
        await press(pilot, "enter", "left")
        assert "entries" in shown(pilot)
        await press(pilot, "escape")
        assert screen(pilot).playback is None
        assert "playing" in shown(pilot)

    tried_out(journal, trial, size)


def test_nothing_breaks_before_the_first_match(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "pagedown", "enter", "f2")
        await enter(pilot, "delete")
        await enter(pilot, "export all")
        assert "No match yet" in shown(pilot)

    tried_out(journal, trial)


def test_what_is_looked_for_stays_until_esc(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, "won")
        assert "filter: won" in shown(pilot)
        await press(pilot, "escape", "escape")
        assert "4 matches" in shown(pilot)

    tried_out(journal, trial)


@pytest.mark.long
def test_ten_thousand_matches_open_and_are_found_at_once() -> None:
    with Journal.memory() as journal:
        many(journal, 10_000)
        journal.count(Choice(text="warm"))
        shelf = Shelf(journal, GAMES)
        started = time.process_time()
        assert shelf.count(choice_of("")) == 10_000
        assert len(shelf.window(choice_of(""), 0, 12, NOW)) == 12
        opening = time.process_time() - started
        started = time.process_time()
        assert shelf.count(choice_of("ana won march")) > 0
        shelf.window(choice_of("ana won march"), 0, 12, NOW)
        filtering = time.process_time() - started
    assert opening < 0.15
    assert filtering < 0.15


def test_a_page_deep_in_the_list_is_read_like_the_first(journal: Journal) -> None:
    many(journal, 300)

    async def trial(pilot: Pilot[None]) -> None:
        first = shown(pilot)
        await press(pilot, "pagedown", "pagedown")
        rows = screen(pilot).browsing.rows
        assert screen(pilot).browsing.chosen == 2 * rows
        assert shown(pilot) != first
        await tap(pilot, "page -1")
        assert screen(pilot).browsing.chosen == rows

    tried_out(journal, trial)


def test_the_history_of_a_table_opens_its_match(journal: Journal) -> None:
    old = played(journal, "2024-03-02", "3")
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, CompanionApp)
        pilot.app.open_match(old.match_id)
        await pilot.pause()
        await press(pilot, "f8")
        playback = screen(pilot).playback
        assert playback is not None
        assert playback.match == old.match_id

    tried_out(journal, trial)
