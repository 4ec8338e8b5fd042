"""People on their screen: guests named later, and each name at once on the table that lies below."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from companion.exchange.arrivals import read_arrivals
from companion.exchange.outgoing import text_of
from companion.exchange.present import Shower
from companion.exchange.taking_in import Reception
from companion.journal.store import Journal
from companion.people.book import Book
from companion.screens.importing import ImportScreen, tried
from companion.screens.people_screen import PeopleScreen
from companion.widgets.entry_line import EntryLine
from engines.kernel.sheet import Header
from tests.contract.games import GAMES
from tests.screens.histories import tried_out
from tests.screens.shelves import TOY, press
from tests.screens.tables import Table, table

GUESTS = Header("brachio", ("Guest 1", "Guest 2", "Cy"))


def played(trial: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        async with table(GUESTS, 'lives "Guest 2" -1') as found:
            await trial(found)

    asyncio.run(run())


def test_guests_are_named_one_after_the_other_and_sit_at_the_table_under_their_names() -> None:
    async def trial(found: Table) -> None:
        await found.enter("people")
        for name in ("Ana", "Ben"):
            await found.type("", "up")
            await found.enter(name)
        assert "Guests" not in found.shown()
        await found.type("", "escape")
        assert found.texts == ["lives Ben -1"]
        assert "Ana" in found.shown()
        assert "Guest" not in found.shown()
        await found.enter('lives "guest 1" -1')
        assert found.texts == ["lives Ben -1", "lives Ana -1"]
        await found.enter("people")
        assert isinstance(found.app.screen, PeopleScreen)
        await found.type("", "f2", "escape")
        assert found.texts == ['lives "Guest 2" -1', "lives Ana -1"]

    played(trial)


def test_a_guest_is_named_by_two_taps_and_enter() -> None:
    async def trial(found: Table) -> None:
        match = found.session.match_id
        await found.enter("people")
        await found.tap("name Cy")
        assert found.app.screen.query_one("#entry", EntryLine).value == ""
        await found.enter(f"seat {match} 3 Dora")
        await found.enter(f"seat {match} 1 Cy")
        await found.tap(f"say seat {match} 2 ")
        await found.tap("name Cy")
        assert "Cy sits at that table already." in found.shown("preview")
        await found.type("", "escape")
        await found.tap(f"say seat {match} 2 ")
        await found.tap("name Dora")
        assert "Dora sits at that table already." in found.shown("preview")

    played(trial)


def test_a_colour_that_is_chosen_is_worn_at_the_table_at_once() -> None:
    async def trial(found: Table) -> None:
        before = found.screen.wanted
        await found.enter("people")
        await found.enter("colour Cy 5")
        await found.type("", "escape")
        assert (before, found.screen.wanted) == ((None, None, None), (None, None, 5))

    played(trial)


def test_undo_is_among_the_keys_as_soon_as_there_is_something_to_take_back() -> None:
    async def trial(found: Table) -> None:
        await found.enter("people")
        assert "F2" not in found.shown("keys")
        await found.enter("colour Cy 2")
        assert "F2  colour Cy 2" in found.shown("keys")
        await found.type("", "f2")
        assert "F3  colour Cy 2" in found.shown("keys")

    played(trial)


def test_a_guest_is_not_renamed_in_every_match_and_the_way_to_do_it_is_shown() -> None:
    async def trial(found: Table) -> None:
        match = found.session.match_id
        await found.enter("people")
        await found.type('rename "Guest 1" to Ana')
        assert f"seat {match} 1 Ana says who it was" in found.shown("preview").replace("\n", " ")
        await found.type("", "enter")
        screen = found.app.screen
        assert isinstance(screen, PeopleScreen)
        assert screen.book is not None
        assert screen.book.undo_label() is None

    played(trial)


def test_what_is_said_of_people_is_tried_and_taken_in_where_the_match_is_here_already() -> None:
    sheet, begun = f"game: {TOY}\nplayers: Ana, Ben\n\ntake 3\n", "2024-05-30T20:00:00Z"
    with Journal.memory() as other:
        (taken,) = Reception(other).take(read_arrivals(sheet, GAMES, begun))
        Book(other).say("rename Ana to Anna")
        text = text_of([Shower(other, GAMES, "json").load(taken.match_id)], "json")
    with Journal.memory() as journal:
        Reception(journal).take(read_arrivals(text, GAMES, begun))
        Book(journal).undo()
        trial = tried(text, journal, GAMES)
        assert trial.fine
        assert trial.says == (
            f"{taken.match_id} is already there.",
            "Of people, as where it comes from: rename ana to Anna.",
        )

        async def taken_in(pilot: Pilot[None]) -> None:
            pilot.app.push_screen(ImportScreen(text, "a paste"))
            await press(pilot)
            await pilot.pause()
            await press(pilot, "enter")
            assert Book(journal).register.person("Ana").name == "Anna"
            assert "What it says of people was taken in." in {one.message for one in pilot.app._notifications}

        tried_out(journal, taken_in)
