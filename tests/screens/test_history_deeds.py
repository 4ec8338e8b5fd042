"""What is done with a match from the history: hidden, marked, gone on with, taken out, taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.acts import Acts, form_of
from companion.screens.history import HistoryScreen
from companion.screens.importing import ImportScreen, line_faults, tried
from companion.screens.link import LinkScreen
from companion.screens.table import TableScreen
from companion.session import Session
from tests.contract.games import GAMES
from tests.screens.evenings import an_autumn, played
from tests.screens.histories import enter, lines, screen, shown, tried_out
from tests.screens.shelves import TOY, press, tap, write

SHEET = f"game: {TOY}\nplayers: Ana, Ben\n\ntake 3\ntake 2\n"


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


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


def test_an_open_match_that_is_deleted_is_open_no_longer(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await enter(pilot, "delete")
        assert screen(pilot).playback is None
        assert "29 May" in shown(pilot)

    tried_out(journal, trial)


def test_the_chosen_match_stays_chosen_when_others_come_in(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "enter")
        old = screen(pilot).line
        played(journal, "2024-06-01", "3")
        screen(pilot).changed()
        await press(pilot, "left")
        assert screen(pilot).line == old
        assert screen(pilot).browsing.chosen == 2

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


def test_an_open_unfinished_match_goes_on_itself_from_its_newest_entry(journal: Journal) -> None:
    match = played(journal, "2024-05-30", "3", "2").match_id

    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await enter(pilot, "continue")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.match_id == match
        assert journal.count() == 1

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


@pytest.mark.parametrize(("size", "drawn"), [((160, 90), True), ((80, 24), False)], ids=["large", "small"])
def test_a_link_is_shown_as_a_code_where_there_is_room(
    journal: Journal, tmp_path: Path, size: tuple[int, int], drawn: bool
) -> None:
    played(journal, "2024-05-30", "3", "3", "3", "1")

    async def trial(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, CompanionApp)
        pilot.app.folder = tmp_path
        await enter(pilot, "export bgstats-link")
        assert isinstance(pilot.app.screen, LinkScreen)
        assert ("▀▄" in shown(pilot)) == drawn
        assert ("Its code needs" in shown(pilot)) != drawn
        await press(pilot, "enter")
        assert "1 match is in" in shown(pilot, "preview")

    tried_out(journal, trial, size)


def test_a_format_is_named_by_its_beginning() -> None:
    assert [form_of(text) for text in ("", "js", "bgstats", "bgstats-l", "pdf")] == [
        *("sheet", "json", "bgstats", "bgstats-link"),
        None,
    ]


def test_a_pasted_sheet_is_shown_and_taken_in_at_enter(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        pilot.app.post_message(Paste(SHEET))
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


def test_of_a_sheet_that_does_not_fit_the_sound_part_is_taken_by_tap(journal: Journal) -> None:
    async def trial(pilot: Pilot[None]) -> None:
        pilot.app.post_message(Paste(SHEET + "foo\ntake 1\n"))
        await press(pilot)
        await pilot.pause()
        await press(pilot)
        assert "is new, with 2 entries." in shown(pilot)
        assert "Left out is what stands behind line 5: 2 entries." in shown(pilot)
        assert "Only in part; Enter alone goes back." in shown(pilot, "preview")
        assert "Enter  back" in shown(pilot, "keys")
        await tap(pilot, "say part")
        assert "Enter  import" in shown(pilot, "keys")
        assert "takes in the sound part" in shown(pilot, "preview")
        await press(pilot, "enter")
        assert (journal.count(), isinstance(pilot.app.screen, HistoryScreen)) == (1, True)

    tried_out(journal, trial)


def test_every_faulty_line_of_a_sheet_is_named(journal: Journal) -> None:
    bad = SHEET + "foo\ntake 1\ntake 99\n"
    assert sorted(line_faults(bad, GAMES)) == [6, 8]
    trial = tried(bad, journal, GAMES)
    assert (trial.fine, sorted(trial.faults)) == (False, [6, 8])
    assert sorted(line_faults("game: chess\n", GAMES)) == [1]
    assert len(line_faults(SHEET + "foo\n" * 2000, GAMES)) == 1998
    assert not tried("[{}]", journal, GAMES).fine


def test_a_match_that_is_here_already_is_not_taken_twice(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2")
    sheet = SHEET.replace("\n\n", "\ndate: 2024-05-30T20:00:00Z\n\n")
    trial = tried(sheet, journal, GAMES)
    assert (trial.fine, bool(trial.arrivals)) == (False, True)
    assert "already there" in trial.says[0]


def test_a_text_of_endless_lines_is_one_fault(journal: Journal) -> None:
    text = "game: brambles\n\n" + "\n" * 50_000
    assert list(line_faults(text, GAMES)) == [50_001]
    assert tried(text, journal, GAMES).fine is False
