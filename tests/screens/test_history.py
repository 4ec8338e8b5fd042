"""The history: what the list says, what is found by typing, what is done with a match, how fast it opens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.errors import Damaged
from companion.journal.store import Journal
from companion.journal.summaries import Choice, Listed
from companion.look.palette import DARK
from companion.screens.acts import Acts, form_of
from companion.screens.deeds import deeds
from companion.screens.history import HistoryScreen
from companion.screens.history_drawing import ListView, match_card, match_list
from companion.screens.history_lines import HistoryLine, Shelf, choice_of
from companion.screens.importing import ImportScreen, line_faults, tried
from companion.screens.replay_drawing import Room
from companion.screens.table import TableScreen
from companion.session import Session
from tests.contract.games import GAMES
from tests.screens.evenings import an_autumn, many, played
from tests.screens.shelves import NOW, TOY, a_screen, opened, press, tap, write

SIZES = [(120, 40), (80, 24), (43, 40), (40, 20)]
EVERYTHING = Choice()
SHEET = f"game: {TOY}\nplayers: Ana, Ben\n\ntake 3\ntake 2\n"


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def lines(journal: Journal, text: str = "") -> tuple[HistoryLine, ...]:
    return Shelf(journal, GAMES).window(choice_of(text), 0, 50, NOW)


def tried_out(
    journal: Journal,
    trial: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
) -> None:
    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(HistoryScreen, "clock", staticmethod(lambda: NOW))
            async with opened(journal, patch, size) as pilot:
                await press(pilot, "f8")
                await trial(pilot)

    asyncio.run(run())


def screen(pilot: Pilot[None]) -> HistoryScreen:
    found = pilot.app.screen
    assert isinstance(found, HistoryScreen)
    return found


def shown(pilot: Pilot[None], name: str = "body") -> str:
    assert isinstance(pilot.app, CompanionApp)
    return a_screen(pilot.app, name)


async def enter(pilot: Pilot[None], text: str) -> None:
    await write(pilot, text)
    await press(pilot, "enter")


def test_a_line_says_when_what_who_how_it_ended_and_how_long(journal: Journal) -> None:
    an_autumn(journal)
    newest, house, abandoned, won = lines(journal)
    assert (newest.date, newest.title, newest.people) == ("30 May", "Countdown", ("Ana", "Ben"))
    assert (newest.result, newest.tone, newest.length) == ("Ana won", "won", "5 min")
    assert newest.says == "Ana reached zero."
    assert (house.result, house.house) == ("playing", "Start: 15")
    assert (abandoned.result, abandoned.tone) == ("abandoned", "left out")
    assert won.result == "Ben won"


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


def test_a_deleted_match_is_hidden_and_comes_back_with_undo(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, "delete")
        assert journal.count() == 3
        assert "undo delete" in shown(pilot, "keys")
        await press(pilot, "f2")
        assert journal.count() == 4
        assert "undo" not in shown(pilot, "keys")

    tried_out(journal, trial)


def test_a_deleted_match_is_found_and_restored_later(journal: Journal) -> None:
    played(journal, "2024-05-30", "3").hide()

    async def trial(pilot: Pilot[None]) -> None:
        assert "No match yet" in shown(pilot)
        await write(pilot, "deleted")
        assert "restore" in shown(pilot)
        await enter(pilot, "deleted")
        await press(pilot, "escape")
        await enter(pilot, "restore")
        assert journal.count() == 1

    tried_out(journal, trial)


def test_abandoned_and_misplayed_matches_stay_and_the_mark_comes_off_again(journal: Journal) -> None:
    match = played(journal, "2024-05-30", "3").match_id

    async def trial(pilot: Pilot[None]) -> None:
        await tap(pilot, "word abandon")
        assert "abandoned" in shown(pilot)
        await enter(pilot, "misplayed")
        assert Session.open(journal, match).fold.marks == {"abandoned", "misplayed"}
        await enter(pilot, "abandon")
        await press(pilot, "f2", "f2", "f2")
        assert Session.open(journal, match).fold.marks == frozenset()

    tried_out(journal, trial)


def test_an_unfinished_match_goes_on_at_its_table(journal: Journal) -> None:
    match = played(journal, "2024-05-30", "3").match_id

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, "continue")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.match_id == match
        await press(pilot, "f8")
        assert screen(pilot).playback is not None
        await press(pilot, "escape")
        await enter(pilot, "continue")
        assert [type(one).__name__ for one in pilot.app.screen_stack].count("TableScreen") == 1

    tried_out(journal, trial)


def test_a_finished_match_goes_on_from_an_entry_as_a_new_one(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "3", "3", "1")

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, "continue")
        assert "not possible" in shown(pilot, "preview")
        await press(pilot, "enter", "left", "left")
        await tap(pilot, "word continue")
        assert isinstance(pilot.app.screen, TableScreen)
        assert len(pilot.app.screen.session.timeline) == 2
        assert journal.count() == 2

    tried_out(journal, trial)


def test_a_match_is_opened_and_walks_by_itself(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "3", "3", "1")

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, "play")
        assert screen(pilot).is_playing
        await press(pilot, "left")
        assert not screen(pilot).is_playing

    tried_out(journal, trial)


def test_again_begins_with_the_same_people_and_house_rules(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", players=("Ana", "Cy"), start=15)

    async def trial(pilot: Pilot[None]) -> None:
        await tap(pilot, "word again")
        assert isinstance(pilot.app.screen, TableScreen)
        header = pilot.app.screen.session.header
        assert (header.players, header.given) == (("Ana", "Cy"), {"from": 15})

    tried_out(journal, trial)


def test_formats_are_chosen_by_tap_or_word(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await tap(pilot, "word export")
        assert screen(pilot).exporting
        await tap(pilot, "word export csv")
        assert "memory only" in shown(pilot, "preview")

    tried_out(journal, trial, (80, 24))


def test_an_export_is_told_where_it_lies(journal: Journal, tmp_path: Path) -> None:
    an_autumn(journal)
    acts = Acts(journal, GAMES, tmp_path)
    ids = [line.match for line in lines(journal)]
    done = acts.export(ids[:1], "sheet")
    path = tmp_path / "export" / f"countdown-2024-05-30-{ids[0]}.sheet"
    assert str(path) in done.says
    assert path.read_text(encoding="utf-8").endswith("take 2\n")
    acts.export(ids, "csv")
    assert (tmp_path / "export" / "matches.csv").read_text(encoding="utf-8").count("\n") == 9
    assert "4 sheets" in acts.export(ids, "sheet").says
    acts.export(ids, "bgstats")
    assert (tmp_path / "export" / "matches.bgsplay").exists()


def test_a_format_is_named_by_its_beginning() -> None:
    assert [form_of(text) for text in ("", "js", "bgstats", "bgstats-l", "pdf")] == [
        *("sheet", "json", "bgstats", "bgstats-link"),
        None,
    ]


def test_a_pasted_sheet_is_shown_and_taken_in_at_enter(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        pilot.app.screen.query_one("#entry").post_message(Paste(SHEET))
        await press(pilot)
        await pilot.pause()
        assert isinstance(pilot.app.screen, ImportScreen)
        await press(pilot)
        assert "is new, with 2 entries" in shown(pilot)
        assert journal.count() == 0
        await press(pilot, "enter")
        assert journal.count() == 1
        assert "Countdown" in shown(pilot)

    tried_out(journal, trial)


def test_a_file_is_named_behind_import(journal: Journal, tmp_path: Path) -> None:
    path = tmp_path / "night.sheet"
    path.write_text(SHEET.replace("take 2", "take 9"), encoding="utf-8")

    async def trial(pilot: Pilot[None]) -> None:
        await enter(pilot, f"import {path}x")
        assert "no such file" in shown(pilot, "preview")
        await enter(pilot, f"import {path}")
        assert "1 line does not fit" in shown(pilot)
        assert "T-2" in shown(pilot) or "CD-1" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, HistoryScreen)
        assert journal.count() == 0

    tried_out(journal, trial)


def test_every_faulty_line_of_a_sheet_is_named(journal: Journal) -> None:
    bad = SHEET + "foo\ntake 1\ntake 99\n"
    assert sorted(line_faults(bad, GAMES)) == [6, 8]
    trial = tried(bad, journal, GAMES)
    assert (trial.fine, sorted(trial.faults)) == (False, [6, 8])
    assert sorted(line_faults("game: chess\n", GAMES)) == [1]
    assert not tried("[{}]", journal, GAMES).fine


def test_a_match_that_is_here_already_is_not_taken_twice(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2")
    sheet = SHEET.replace("\n\n", "\ndate: 2024-05-30T20:00:00Z\n\n")
    trial = tried(sheet, journal, GAMES)
    assert (trial.fine, bool(trial.arrivals)) == (False, True)
    assert "already there" in trial.says[0]


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
