"""Movement on the table: what it shows, that it ends by itself or at a key, that nothing is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from companion.look.block import Block, Pen, blank, down, words
from companion.look.letters import large
from companion.look.motion import LIT, SWEEP, Change
from companion.look.palette import DARK
from companion.screens.moving import Motion
from engines.kernel.sheet import Header
from tests.screens.tables import Table, table

HEADER = Header("countdown", ("Ana", "Ben"))


def moved(old: Block, new: Block, *, tap: str = "line 2", won: bool = False) -> Change:
    width, height = max(old.width, new.width), max(old.height, new.height)
    return Change(old.sized(width, height), new.sized(width, height), DARK, DARK.bg, tap, won)


def tried(trial: Callable[[Table], Awaitable[None]], *entries: str, still: bool = False) -> None:
    async def run() -> None:
        async with table(HEADER, *entries) as found:
            found.app.animation_level = "none" if still else "full"
            await trial(found)

    asyncio.run(run())


def test_a_new_line_of_the_log_is_lit_and_fades() -> None:
    log = down((words("1 take 3").tapped("line 1"), words("2 take 2").tapped("line 2")))
    change = moved(blank(8, 2), log)
    grounds = [{cell[1].bg for cell in change.at(step).rows[1] if cell} for step in range(LIT + 1)]
    assert grounds[0] == grounds[1] == {DARK.lampsoft}
    assert grounds[2] not in ({DARK.lampsoft}, {""})
    assert grounds[LIT] == {""}
    assert all(cell and not cell[1].bg for cell in change.at(0).rows[0])


def test_a_large_figure_that_changed_stands_in_lamp_for_a_moment() -> None:
    change = moved(large("9", DARK.strong, DARK), large("8", DARK.strong, DARK))
    inks = {cell[1].fg for row in change.at(0).rows for cell in row if cell}
    assert inks == {DARK.lamp}
    assert change.at(LIT) == change.new


def test_a_figure_that_stayed_is_not_lit() -> None:
    same = large("9", DARK.strong, DARK)
    assert moved(same, same).at(0) == same


def test_a_bar_grows_from_its_old_length_to_the_new_one() -> None:
    def bar(full: int) -> Block:
        return words("█" * full, Pen(DARK.good, DARK.track)).beside(blank(9 - full, 1, Pen(bg=DARK.track)))

    lengths = [moved(bar(3), bar(9)).at(step).plain[0].count("█") for step in range(3)]
    assert lengths == [5, 7, 9]
    assert [moved(bar(9), bar(3)).at(step).plain[0].count("█") for step in range(3)] == [7, 5, 3]


def test_a_lost_heart_is_filled_and_hollow_twice() -> None:
    full, hollow = (
        Block(words("▟▙▟▙").rows + words("▝▜▛▘").rows),
        Block(words("╭╮╭╮").rows + words("╰╲╱╯").rows),
    )
    change = moved(full, hollow)
    filled = [change.at(step) == full for step in range(change.steps)]
    assert filled == [True, False, False, True, False, False]


def test_a_card_that_goes_leaves_nothing_over_what_lies_there_now() -> None:
    change = moved(words("▔▔▔▔▔▔"), words("play 6"))
    assert change.steps == LIT
    assert [change.at(step) for step in range(LIT)] == [change.new] * LIT


def test_the_large_word_of_the_end_is_swept_from_left_to_right() -> None:
    word = large("WON", DARK.lit, DARK)
    change = moved(word, word, won=True)
    lit = [
        sum(cell[1].fg == DARK.lamp for row in change.at(step).rows for cell in row if cell)
        for step in range(SWEEP + 1)
    ]
    assert lit == sorted(lit)
    assert lit[0] < lit[4] < lit[SWEEP]
    assert change.at(SWEEP) == word


def test_day_becomes_night_in_steps_between_the_two_grounds() -> None:
    day, night = words("x", Pen("#FFFFFF", "#1F5573")), words("x", Pen("#FFFFFF", "#11153A"))
    change = Change(day, night, DARK._replace(bg="#0E1124"), "#1D1912", "", won=False)
    grounds = [change.at(step).rows[0][0] for step in range(change.steps + 1)]
    assert len(set(grounds)) == change.steps + 1
    assert change.ground_at(change.steps) == "#0E1124"


def test_nothing_moves_without_an_accepted_entry() -> None:
    async def trial(found: Table) -> None:
        await found.type("take 9")
        await found.type("", "enter")
        assert not found.screen.motion.moves

    tried(trial)


def test_an_accepted_entry_moves_and_any_key_ends_it() -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        assert found.screen.motion.moves
        await found.type("", "left")
        assert not found.screen.motion.moves

    tried(trial)


def test_no_timer_is_left_when_nothing_moves() -> None:
    async def trial(found: Table) -> None:
        await found.pilot.pause()
        before = len(found.screen._timers)
        await found.enter("take 3")
        assert len(found.screen._timers) == before + 1
        await asyncio.sleep(0.8)
        await found.pilot.pause()
        assert not found.screen.motion.moves
        assert len(found.screen._timers) == before

    tried(trial)


def test_with_motion_off_everything_is_there_at_once() -> None:
    async def trial(found: Table) -> None:
        found.app.change_settings(found.app.settings._replace(motion=False))
        await found.enter("take 3")
        assert not found.screen.motion.moves

    tried(trial)


def test_a_terminal_without_animations_counts_as_motion_off() -> None:
    async def trial(found: Table) -> None:
        await found.enter("take 3")
        assert not found.screen.motion.moves

    tried(trial, still=True)


@pytest.mark.parametrize("bell", [False, True])
def test_the_bell_rings_at_the_end_where_it_is_wanted(bell: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []

    async def trial(found: Table) -> None:
        monkeypatch.setattr(found.app, "bell", lambda: rung.append(True))
        found.app.change_settings(found.app.settings._replace(bell=bell))
        await found.enter("take 1")
        assert not rung
        await found.enter("take 1")
        assert rung == [True] * bell

    tried(trial, *["take 2"] * 4)


def test_a_match_opened_at_its_end_does_not_ring_or_move() -> None:
    async def trial(found: Table) -> None:
        assert isinstance(found.screen.motion, Motion)
        assert not found.screen.motion.moves

    tried(trial, *["take 2"] * 5)
