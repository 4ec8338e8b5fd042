"""An old entry is changed, and nothing behind it is lost, dropped or done twice in silence."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.app import CompanionApp
from companion.journal.errors import DiskFull
from companion.journal.store import Journal
from companion.screens.branches import BranchesScreen
from companion.screens.correction import CorrectionScreen
from companion.screens.table import TableScreen
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table
from tests.seldom import seldom

TWO = Header("countdown", ("Ana", "Ben"))
Trial = Callable[[Table], Awaitable[None]]


def tried(trial: Trial, *entries: str, size: tuple[int, int] = (120, 40)) -> None:
    async def run() -> None:
        async with table(TWO, *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


@pytest.mark.parametrize("number", ["²", "①", "7", "9" * 1900])
def test_a_number_that_is_no_entry_corrects_nothing(number: str) -> None:
    async def trial(found: Table) -> None:
        await found.enter(f"correct {number} take 1")
        assert isinstance(found.app.screen, TableScreen)
        assert found.texts == ["take 3"]

    tried(trial, "take 3")


def test_the_consequences_of_a_correction_are_shown_before_it_is_kept() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 1")
        shown = found.shown()
        for words in ("was", "take 3", "Takes 1.", "4 left", "6 left", "1 leads to something else"):
            assert words in shown
        assert "what was stays as before 3" in found.shown("preview")
        await found.type("", "enter")
        assert found.texts == ["take 1", "take 3"]

    tried(trial, "take 3", "take 3")


def test_a_phone_shows_the_whole_sentence_about_what_came_later() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1")
        assert "Everything that came later still fits," in found.shown()
        assert "and leads to the same." in found.shown()

    tried(trial, "take 3", "take 3", size=(43, 40))


def test_one_old_entry_is_taken_out_with_a_tap() -> None:
    async def trial(found: Table) -> None:
        await found.tap("line 1")
        await found.tap("say drop")
        assert "(taken out)" in found.shown()
        await found.type("", "enter")
        assert found.texts == ["take 2"]
        assert found.session.undo_label() == "correction of entry 1 to nothing"

    tried(trial, "take 3", "take 2")


def test_what_else_could_stand_there_is_tapped() -> None:
    async def trial(found: Table) -> None:
        await found.tap("line 1")
        await found.tap("say take 1")
        await found.type("", "enter")
        assert found.texts == ["take 1", "take 2"]

    tried(trial, "take 3", "take 2")


def test_an_entry_that_is_not_changed_writes_nothing() -> None:
    async def trial(found: Table) -> None:
        await found.tap("line 1")
        assert "Nothing changes" in found.shown("preview")
        await found.type("", "enter")
        assert isinstance(found.app.screen, TableScreen)
        assert found.session.seq == 1

    tried(trial, "take 3")


@pytest.mark.parametrize(
    ("word", "texts"),
    [("drop", ["take 3"] * 3), ("take 1", ["take 3", "take 3", "take 3", "take 1"])],
)
def test_a_later_entry_that_no_longer_fits_is_dropped_or_changed(word: str, texts: list[str]) -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 3")
        await found.type("", "enter")
        assert "No longer fits" in found.shown()
        assert "Entry 4: keep it as a ruling" in found.shown("preview")
        await found.type("", "enter")
        assert isinstance(found.app.screen, CorrectionScreen)
        await found.enter(word)
        assert found.texts == texts

    tried(trial, "take 2", "take 3", "take 3", "take 2")


def test_escape_takes_back_one_decision_after_the_other_before_it_leaves() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 3")
        await found.type("", "enter")
        await found.enter("drop")
        assert "Entry 6: keep it" in found.shown("preview")
        await found.type("", "escape")
        assert "Entry 5: keep it" in found.shown("preview")
        await found.type("", "escape")
        assert isinstance(found.app.screen, CorrectionScreen)
        assert found.app.screen.entry.value == "take 3"
        await found.type("", "escape", "escape")
        assert isinstance(found.app.screen, TableScreen)
        assert found.session.seq == 6

    tried(trial, "take 1", "take 3", "take 3", "take 1", "take 1", "take 1")


def test_a_later_entry_is_kept_as_a_ruling_where_only_a_rule_speaks_against_it() -> None:
    header = Header("bravest-warriors", ("Ana", "Ben"))
    entries = ("reveal 9", "roll 3 3 3 6 1 2", "lock 6 3")

    async def run() -> None:
        async with table(header, *entries) as found:
            await found.enter("correct 1 reveal 8")
            await found.type("", "enter")
            assert "EN-" in found.shown()
            await found.tap("say keep")
            await found.type("", "enter")
            assert found.texts[-1] == "! lock 6 3"

    asyncio.run(run())


def test_enter_pressed_twice_corrects_once() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 1")
        await found.type("", "enter", "enter")
        assert isinstance(found.app.screen, TableScreen)
        assert found.session.seq == 3

    tried(trial, "take 3", "take 3")


def test_a_correction_that_cannot_be_saved_waits_for_the_next_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise DiskFull("The disk is full: nothing was saved.")

    async def trial(found: Table) -> None:
        session = found.session
        await found.enter("correct 1 take 1")
        with monkeypatch.context() as patch:
            patch.setattr(Journal, "extend", full)
            await found.type("", "enter")
        assert isinstance(found.app.screen, CorrectionScreen)
        assert session.seq == 1
        await found.type("", "enter")
        assert found.texts == ["take 1"]

    tried(trial, "take 3")


def test_a_way_that_was_left_is_listed_and_gone_back_to() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 1")
        await found.type("", "enter")
        await found.enter("branches")
        assert isinstance(found.app.screen, BranchesScreen)
        assert "before 3   2 entries" in found.shown()
        assert "had take 3 where take 1 is now" in found.shown()
        await found.tap("say 1")
        assert "Goes back to the way before 3" in found.shown("preview")
        await found.type("", "enter", "enter")
        assert found.texts == ["take 3", "take 3"]
        assert found.session.seq == 4

    tried(trial, "take 3", "take 3")


def test_a_match_that_went_one_way_says_so() -> None:
    async def trial(found: Table) -> None:
        await found.enter("branches")
        assert "one way only" in found.shown()
        await found.enter("1")
        assert "leaves a way" in found.shown("preview")

    tried(trial)


def test_the_end_screen_after_a_restart_corrects_and_the_match_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        with Journal.open(tmp_path / "companion.db") as journal:
            session = Session.begin(journal, TWO)
            for text in ("take 3", "take 3", "take 3", "take 1"):
                session.submit(text)
            session.settle()
            Session.begin(journal, TWO).submit("take 2")
        with Journal.open(tmp_path / "companion.db") as journal:
            app = CompanionApp(journal, first=session.match_id)
            async with app.run_test(size=(120, 40)) as pilot:
                found = Table(app, pilot)
                await found.settle()
                await found.enter("correct 4 ! take 0")
                await found.type("", "enter")
                assert found.session.timeline.status == "playing"
                listed = {row.match.id: row.summary for row in journal.matches()}
                assert (listed[session.match_id] or {})["status"] == "playing"

    asyncio.run(run())


@pytest.mark.parametrize("size", [(43, 40), (20, 6), *seldom((80, 24), (40, 20))])
def test_every_size_shows_the_words_and_what_becomes_of_the_rest(size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 3")
        if size >= (40, 20):
            assert "reads" in found.shown()
            assert "No longer fits" in found.shown()
        await found.type("", "enter")
        await found.enter("drop")
        assert found.texts == ["take 3"] * 3

    tried(trial, "take 2", "take 3", "take 3", "take 2", size=size)
