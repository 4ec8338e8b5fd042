"""People count at the table: the sheet agrees, or the app says where it may have gone wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import perf_counter

import pytest

from companion import recount
from companion.look.palette import PALETTES
from companion.recount import Slip
from companion.screens import recount as screen
from companion.screens.correction import CorrectionScreen
from companion.screens.recount import RecountScreen
from companion.screens.recount_drawing import LETTERS, Found, RecountView, draw
from companion.screens.table import TableScreen
from engines.kernel.answers import Countable
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table

TWO = Header("countdown", ("Ana", "Ben"))
Trial = Callable[[Table], Awaitable[None]]


def tried(trial: Trial, *entries: str, size: tuple[int, int] = (120, 40), header: Header = TWO) -> None:
    async def run() -> None:
        async with table(header, *entries, size=size) as found:
            await found.enter("recount")
            assert isinstance(found.app.screen, RecountScreen)
            await trial(found)

    asyncio.run(run())


def texts(found: Table) -> list[str]:
    """The entries that stand."""
    assert isinstance(found.app.screen, RecountScreen | TableScreen)
    return [line.text for line in found.app.screen.session.fold.lines]


def test_a_sheet_that_agrees_is_said_to_agree() -> None:
    async def trial(found: Table) -> None:
        assert "sheet 7" in found.shown()
        await found.type("7")
        assert "The sheet agrees" in found.shown("preview")
        await found.type("", "enter")
        assert "Nothing: the sheet agrees with the table." in found.shown()

    tried(trial, "take 3")


def test_what_may_have_gone_wrong_opens_for_correction_and_the_count_is_compared_again() -> None:
    async def trial(found: Table) -> None:
        await found.enter("left 8")
        assert "a entry 1: take 2" in found.shown()
        await found.type("a")
        assert "should stand there instead of take 3" in found.shown("preview")
        await found.type("", "enter")
        assert isinstance(found.app.screen, CorrectionScreen)
        assert "take 2" in found.shown()
        await found.type("", "enter")
        assert "Nothing: the sheet agrees with the table." in found.shown()
        assert texts(found) == ["take 2"]

    tried(trial, "take 3")


def test_an_entry_that_is_missing_in_the_middle_is_put_in() -> None:
    async def trial(found: Table) -> None:
        await found.enter("left 4")
        at = recount_screen(found).found.index(Slip(0, "take 3", missing=True))
        await found.enter("abcdef"[at])
        assert "An entry that was forgotten" in found.shown()
        await found.type("", "enter")
        assert texts(found) == ["take 3", "take 1", "take 2"]

    tried(trial, "take 1", "take 2")


def recount_screen(found: Table) -> RecountScreen:
    assert isinstance(found.app.screen, RecountScreen)
    return found.app.screen


def test_an_entry_that_is_missing_at_the_end_is_entered_at_once() -> None:
    async def trial(found: Table) -> None:
        await found.enter("left 8")
        assert Slip(0, "take 2", missing=True) in recount_screen(found).found
        await found.enter("a")
        assert texts(found) == ["take 2"]

    tried(trial)


def test_the_sheet_is_set_by_hand_with_one_tap_and_enter() -> None:
    async def trial(found: Table) -> None:
        await found.enter("left 1")
        await found.tap("say fix left 1")
        assert "1 are left" in found.shown("preview")
        await found.type("", "enter")
        assert texts(found) == ["fix left 1"]
        assert "the sheet agrees" in found.shown()

    tried(trial)


def test_a_count_is_tapped_in_steps_and_nothing_is_said_to_be_found_before_it_is_looked_for() -> None:
    async def trial(found: Table) -> None:
        await found.tap("say left 10")
        assert "Enter looks for what may have gone wrong." in found.shown()
        assert "0 found" not in found.shown()
        await found.tap("step -1")
        await found.tap("step -1")
        assert recount_screen(found).entry.value == "left 8"
        await found.tap("step -10")
        assert recount_screen(found).entry.value == "left 0"

    tried(trial)


def test_what_is_no_count_is_refused_and_stays_in_the_line() -> None:
    async def trial(found: Table) -> None:
        await found.enter("pile 3")
        assert "pile is nothing that is counted here" in found.shown("preview")
        assert recount_screen(found).entry.value == "pile 3"

    tried(trial)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object) -> Iterator[Slip | None]:
        while True:
            yield None

    monkeypatch.setattr(screen, "slips", search)


@pytest.mark.usefixtures("endless")
def test_the_screen_answers_while_it_looks_and_stops_when_told() -> None:
    async def run() -> None:
        async with table(TWO) as found:
            await found.enter("recount")
            screen = recount_screen(found)
            screen.entry.put("left 3")
            found.app.simulate_key("enter")
            await found.pilot.pause(0.05)
            assert screen.searching
            began = perf_counter()
            found.app.simulate_key("s")
            while screen.entry.value != "s":
                await asyncio.sleep(0)
            assert perf_counter() - began < 0.2
            for key in ("t", "o", "p", "enter"):
                found.app.simulate_key(key)
            await found.settle()
            assert not screen.searching

    asyncio.run(run())


@pytest.mark.usefixtures("endless")
def test_a_search_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "BUDGET", 0.05)

    async def trial(found: Table) -> None:
        await found.enter("left 3")
        assert not recount_screen(found).searching
        assert "No single change explains" in found.shown()

    tried(trial)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (43, 40), (40, 20)])
def test_every_size_shows_counts_fixes_and_the_first_place(size: tuple[int, int]) -> None:
    rows = tuple(Countable(f"points P{at}", at, f"fix points P{at}") for at in range(4))
    found = tuple(
        Found(f"entry {at}", "take 1", "is one too many and should be left out") for at in range(14)
    )
    view = RecountView(
        rows=rows,
        table={"points P0": 3},
        typing=frozenset(),
        found=found,
        chosen="",
        fixes=("fix points P0 3",),
        searching=False,
        palette=PALETTES["house-dark"],
        width=size[0] - 2,
        height=size[1] - 5,
    )
    block = draw(view)
    shown = "\n".join(block.plain)
    assert block.width <= view.width
    assert block.height <= view.height
    for words in ("fix points P0 3", "entry 0: take 1"):
        assert words in shown
    assert "points P3" in shown or size == (40, 20)
    more = next((row for row in block.plain if " more; " in row), "")
    assert bool(more) != ("entry 13" in shown)
    for letter in filter(None, (more.partition("; ")[2][:1], "n")):
        later = "\n".join(draw(view._replace(chosen=letter)).plain)
        assert f"{letter} entry {LETTERS.index(letter)}: take 1" in later


def test_places_have_letters_for_all_that_are_looked_for() -> None:
    assert len(LETTERS) > recount.EACH
