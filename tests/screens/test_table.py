"""The table of any game, tried with the toy game that has no board of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from companion.journal.errors import DiskFull
from companion.journal.store import Journal
from companion.screens.correction import CorrectionScreen
from companion.screens.home import HomeScreen
from companion.widgets.canvas import Canvas
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table

HEADER = Header("countdown", ("Ana", "Ben"))


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        async with table(HEADER, *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def test_letters_go_to_the_line_wherever_one_types_and_enter_commits() -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        await found.enter("2")
        assert found.texts == ["take 3", "take 2"]
        assert found.screen.entry.value == ""
        assert found.app.focused is found.screen.entry

    tried(trial)


def test_the_line_below_says_what_an_entry_would_do_before_it_is_committed() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 3")
        assert "✓ Takes 3. Then: Ben: take one to three." in found.shown("preview")
        await found.type("4")
        assert "× T-2 Only 10 are left." in found.shown("preview")
        assert found.texts == []

    tried(trial)


def test_on_a_phone_a_long_answer_to_what_is_typed_takes_two_rows() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 9")
        rows = [row.rstrip() for row in found.shown("preview").splitlines()]
        assert rows == ["▌ × CD-1 One to three may be taken, not 9.", "▌   take 1 would do: Tab takes it."]
        assert found.app.screen.query_one("#preview").size.height == 2
        await found.type("", "escape")
        assert found.app.screen.query_one("#preview").size.height == 1

    tried(trial, size=(43, 40))


def test_an_undo_takes_the_reason_of_an_older_refusal_with_it() -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 4")
        await found.type("", "escape")
        assert "CD-1" in found.shown("preview")
        await found.type("", "f2")
        assert "Expected: " in found.shown("preview")

    tried(trial, "take 3")


def test_a_refused_entry_stays_in_the_line_with_its_reason() -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 4")
        assert found.texts == []
        assert found.screen.entry.value == "take 4"
        assert "CD-1" in found.shown("preview")

    tried(trial)


def test_tab_takes_the_nearest_entry_of_a_refusal() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 4", "tab")
        assert found.screen.entry.value == "take 1"

    tried(trial)


def test_undo_and_redo_work_by_key_and_by_word() -> None:
    async def trial(found: Table) -> None:
        await found.type("", "f2")
        assert found.texts == ["take 3"]
        await found.enter("undo")
        assert found.texts == []
        await found.type("", "f3")
        await found.enter("redo")
        assert found.texts == ["take 3", "take 2"]

    tried(trial, "take 3", "take 2")


def test_undo_says_what_it_will_take_back() -> None:
    async def trial(found: Table) -> None:
        assert "undo take 3" in found.shown("keys")

    tried(trial, "take 3")


def test_everything_can_be_done_with_the_mouse_alone() -> None:
    async def trial(found: Table) -> None:
        await found.tap("say take 2")
        assert found.screen.entry.value == "take 2"
        await found.tap("enter")
        assert found.texts == ["take 2"]
        await found.tap("do undo", "keys")
        assert found.texts == []

    tried(trial)


def test_arrows_walk_down_to_the_offers_and_up_to_earlier_entries() -> None:
    async def trial(found: Table) -> None:
        await found.type("", "down", "down")
        assert found.screen.entry.value == "take 2"
        await found.type("", "up", "up", "up")
        assert found.screen.entry.value == "take 3"
        await found.type("", "escape")
        assert found.screen.entry.value == ""

    tried(trial, "take 3")


def test_ten_taps_in_a_row_are_ten_taps() -> None:
    async def trial(found: Table) -> None:
        for _ in range(10):
            await found.tap("do log" if found.screen.phone else "say take 1")
            await found.tap("enter")
        assert found.texts == ["take 1"] * 10

    tried(trial)


def test_a_pasted_block_is_taken_line_by_line_and_what_is_refused_is_said() -> None:
    from textual.events import Paste

    async def trial(found: Table) -> None:
        found.app.post_message(Paste("take 3\ntake 9\n\ntake 2\n"))
        await found.settle()
        assert found.texts == ["take 3", "take 2"]
        assert found.screen.entry.value == "take 9"

    tried(trial)


def test_when_the_journal_says_no_the_line_comes_back_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object, **__: object) -> int:
        raise DiskFull("The disk is full: nothing was saved.")

    async def trial(found: Table) -> None:
        monkeypatch.setattr(Journal, "extend", full)
        await found.enter("take 3")
        assert found.texts == []
        assert found.screen.entry.value == "take 3"
        await found.type("", "escape")
        assert "The disk is full" in found.shown("preview")
        assert "NOT SAVED" in found.shown()
        monkeypatch.undo()
        await found.enter("take 3")
        assert found.texts == ["take 3"]
        assert "NOT SAVED" not in found.shown()

    tried(trial)


def test_at_the_end_one_plays_again_with_the_same_people() -> None:
    async def trial(found: Table) -> None:
        before = found.session.match_id
        await found.enter("1")
        assert found.session.match_id != before
        assert found.session.header.players == ("Ana", "Ben")
        assert found.texts == []

    tried(trial, *["take 2"] * 5)


def test_the_word_home_leaves_the_table() -> None:
    async def trial(found: Table) -> None:
        await found.enter("home")
        assert isinstance(found.app.screen, HomeScreen)

    tried(trial)


def test_a_tapped_line_of_the_log_opens_for_correction_and_later_entries_are_decided() -> None:
    async def trial(found: Table) -> None:
        await found.tap("line 1")
        assert isinstance(found.app.screen, CorrectionScreen)
        await found.type("", "escape")
        await found.type("take 1")
        assert "Everything that came later still fits" in found.shown()
        await found.type("", "enter")
        assert found.texts == ["take 1", "take 3", "take 3"]
        assert "3 left" in found.shown()

    tried(trial, "take 3", "take 3", "take 3")


def test_an_entry_that_no_longer_fits_is_never_dropped_in_silence() -> None:
    async def trial(found: Table) -> None:
        await found.enter("correct 1 take 3")
        await found.type("", "enter")
        assert isinstance(found.app.screen, CorrectionScreen)
        assert "take 3" in found.shown()
        assert "T-2" in found.shown()
        await found.enter("take 1")
        assert found.texts == ["take 3", "take 3", "take 3", "take 1"]

    tried(trial, "take 1", "take 3", "take 3", "take 3")


@pytest.mark.parametrize("size", [(80, 24), (43, 40), (40, 20), (20, 6), (1, 1), (300, 100)])
def test_no_size_breaks_the_table(size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        assert found.texts == ["take 3"]

    tried(trial, size=size)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (43, 40)])
def test_a_choice_is_two_rows_high_for_a_finger(size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        rows = found.screen.query_one("#body", Canvas).block.rows
        tall = [row for row in rows if any(cell and cell[1].tap == "say take 2" for cell in row)]
        assert len(tall) == 2

    tried(trial, size=size)
