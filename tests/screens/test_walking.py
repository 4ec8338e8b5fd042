"""Walking a match on the history: turning points, the pace, what the keys say, the board that was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from companion.demo import demo_journal, demos
from companion.journal.store import Journal
from companion.look.block import Block
from companion.look.palette import DARK
from companion.screens.playback import Playback
from companion.screens.replay_drawing import Room, then, when_told
from companion.session import Session
from tests.screens.evenings import an_autumn, played
from tests.screens.histories import enter, screen, shown, tried_out
from tests.screens.shelves import press, write
from tests.seldom import seldom


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def taps(block: Block) -> set[str]:
    return {cell[1].tap for row in block.rows for cell in row if cell and cell[1].tap}


def test_a_comma_and_a_full_stop_go_from_one_turning_point_to_another() -> None:
    journal, _ = demo_journal("brightcast")

    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        screen_ = screen(pilot)
        assert screen_.playback is not None
        points = [point.at for point in screen_.playback.points if point.kind != "good"]
        await press(pilot, "home")
        for at in points:
            await press(pilot, ".")
            assert screen_.playback.at == at
        await press(pilot, ",")
        assert screen_.playback.at == points[-2]
        assert screen_.entry.value == ""
        assert screen_.walking is not None

    tried_out(journal, trial)


def test_enter_says_what_it_does_with_the_match_that_is_open(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        assert " open " in shown(pilot, "keys")
        await press(pilot, "enter")
        assert "whole screen" in shown(pilot, "keys")
        assert "turning point" in shown(pilot, "keys")
        await press(pilot, "enter")
        assert "beside the list" in shown(pilot, "keys")
        await write(pilot, "2")
        assert "go there" in shown(pilot, "keys")
        await press(pilot, "escape")
        await write(pilot, "again")
        assert "do it" in shown(pilot, "keys")

    tried_out(journal, trial)


def test_up_and_down_set_the_pace_while_it_walks_by_itself(journal: Journal) -> None:
    an_autumn(journal)

    async def trial(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await enter(pilot, "play 1")
        await press(pilot, "up")
        assert "2 a second" in shown(pilot)
        await press(pilot, "down", "down", "down")
        assert "1 in 5 s" in shown(pilot)
        await press(pilot, "down")
        assert (screen(pilot).pace, screen(pilot).is_playing) == (0.2, True)
        screen(pilot).tapped("word", "stop")
        assert not screen(pilot).is_playing
        assert "faster" not in shown(pilot)

    tried_out(journal, trial)


def test_a_pause_is_told_at_the_entry_behind_it(journal: Journal) -> None:
    session = played(journal, "2024-05-30", "3")
    session.mark("paused")
    session.submit("2")
    session.submit("1")
    playback = Playback.of(session)
    assert playback.rests == {2}
    assert "after a pause" in when_told(playback.to(2), 60)
    assert "after a pause" not in when_told(playback, 60)


@pytest.mark.parametrize("size", [(40, 16), (76, 22), *seldom((41, 20), (60, 18), (118, 35))])
@pytest.mark.parametrize("game", demos())
def test_a_board_in_a_replay_shows_what_lies_there_and_nothing_to_be_tapped(
    game: str, size: tuple[int, int]
) -> None:
    journal, match = demo_journal(game)
    playback = Playback.of(Session.open(journal, match))
    asked = ("Pad", "Dice pad", "tap ", "1 again", "Cards ", "Can be played", "Stop window", "take back")
    for at in range(0, playback.end + 1, 3):
        block = then(playback.to(at), Room(*size, DARK))
        drawn = "\n".join(block.plain)
        assert [word for word in asked if word in drawn] == [], (at, drawn)
        assert block.width <= size[0]
        assert not taps(block)


def test_what_another_device_writes_comes_into_the_open_replay(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "a.db") as journal, Journal.open(tmp_path / "a.db") as other:
        match = played(journal, "2024-05-30", "3").match_id

        async def trial(pilot: Pilot[None]) -> None:
            await press(pilot, "enter")
            elsewhere = Session.open(other, match)
            elsewhere.submit("2")
            screen(pilot).follow()
            assert "entry 2 of 2" in shown(pilot)
            await press(pilot, "left")
            elsewhere.submit("1")
            screen(pilot).follow()
            assert "entry 1 of 3" in shown(pilot)

        tried_out(journal, trial)
