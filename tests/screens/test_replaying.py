"""Walking a match: places, turns, turning points, the drawing of it, and walking by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta

import pytest
from textual.pilot import Pilot

from companion.branching import branch
from companion.demo import demo_journal
from companion.journal.store import Journal
from companion.look.block import Block
from companion.look.palette import DARK, PALETTES
from companion.screens.deeds import deeds, tiles
from companion.screens.history import HistoryScreen
from companion.screens.playback import Playback
from companion.screens.replay_drawing import Room, replay
from companion.screens.timeline_bar import bar, chart
from companion.session import Session
from tests.screens.evenings import played
from tests.screens.shelves import a_screen, opened, press, tap, write

SIZES = [(118, 35), (78, 19), (41, 34), (38, 14)]


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def demo(game: str) -> Playback:
    journal, match = demo_journal(game)
    return Playback.of(Session.open(journal, match))


def drawn(playback: Playback, size: tuple[int, int] = (118, 35)) -> str:
    acts = deeds("over", frozenset(), hidden=False, at=playback.at)
    return "\n".join(replay(playback, acts, Room(*size, DARK)).plain)


def taps(block: Block) -> set[str]:
    return {cell[1].tap for row in block.rows for cell in row if cell and cell[1].tap}


def test_a_match_is_walked_by_entry_by_turn_and_to_its_ends() -> None:
    at_end = demo("brambles")
    assert (at_end.at, at_end.end) == (34, 34)
    assert at_end.stepped(1).at == 34
    assert at_end.to(0).stepped(-1).at == 0
    assert at_end.to(0).turned(1).at == at_end.turns[0].end
    assert at_end.turned(-1).at == at_end.turns[-2].end
    assert at_end.to(0).turned(-1).at == 0


def test_every_place_shows_the_state_that_was_there() -> None:
    playback = demo("brachio")
    for at in range(playback.end + 1):
        assert playback.to(at).state is playback.timeline.state_after(at)


def test_turns_are_what_the_game_counts() -> None:
    assert demo("brambles").to(1).turn_name == "turn 1"
    assert demo("brachio").to(6).turn_name == "round 1"
    assert [turn.name for turn in demo("brightcast").turns].count("turn 1") == 2


def test_a_game_that_counts_no_turns_is_walked_by_entry(journal: Journal) -> None:
    playback = Playback.of(played(journal, "2024-05-30", "3", "2"))
    assert [turn.name for turn in playback.turns] == ["entry 1", "entry 2"]


def test_a_match_without_entries_can_be_looked_at(journal: Journal) -> None:
    playback = Playback.of(played(journal, "2024-05-30"))
    assert (playback.at, playback.turn_name, playback.turns) == (0, "start", ())
    assert "the start of 0 entries" in drawn(playback)


def test_lead_changes_and_losses_are_turning_points() -> None:
    lead = next(point for point in demo("bravest-warriors").points if point.kind == "lead")
    assert (lead.says, lead.seat) == ("Ana takes the lead", 0)
    lost = next(point for point in demo("brachio").points if point.kind == "bad")
    assert "lowest" in lost.says


def test_one_goes_from_turning_point_to_turning_point() -> None:
    playback = demo("brachio").to(0)
    first = playback.pointed(1)
    assert first.point is not None
    assert first.pointed(-1).at == first.at
    assert playback.pointed(1).pointed(1).pointed(-1).at == first.at


def test_time_is_told_for_the_match_the_place_and_the_turn(journal: Journal) -> None:
    playback = Playback.of(played(journal, "2024-05-30", "3", "2", "2"))
    assert playback.length == timedelta(minutes=3)
    assert playback.to(2).played == timedelta(minutes=2)
    assert playback.turns[1].span == timedelta(minutes=1)


def test_entries_taken_back_are_not_walked(journal: Journal) -> None:
    session = played(journal, "2024-05-30", "3", "2")
    session.undo()
    session.submit("1")
    assert [line.text for line in Playback.of(session).log] == ["take 3", "take 1"]


@pytest.mark.parametrize("game", ["brambles", "bravest-warriors", "brachio", "brightcast"])
@pytest.mark.parametrize("size", SIZES, ids=["desk", "small", "phone", "tight"])
def test_every_game_fits_its_room_at_every_place(game: str, size: tuple[int, int]) -> None:
    playback = demo(game)
    for at in (0, 1, playback.end // 2, playback.end):
        block = replay(playback.to(at), (), Room(*size, DARK))
        assert (block.width, block.height) == size


def test_the_present_entry_is_lit_and_its_consequences_are_explained() -> None:
    shown = drawn(demo("brambles").to(9))
    assert any("▌" in row and "9 resolve D9 P9" in row for row in shown.splitlines())
    assert "1 Curse discarded" in shown
    assert "entry 9 of 34" in shown


def test_the_board_of_the_past_answers_no_tap() -> None:
    block = replay(demo("brambles"), (), Room(118, 35, DARK))
    assert all(meaning.startswith("at ") for meaning in taps(block))


def test_the_way_leads_to_every_part_of_the_match() -> None:
    meant = {int(meaning.removeprefix("at ")) for meaning in taps(bar(demo("brambles"), 60, DARK))}
    assert {0, 34} <= meant
    assert len(meant) == 35


def test_the_match_in_one_line_has_a_column_a_turn() -> None:
    playback = demo("brambles")
    block = chart(playback, 118, 7, DARK)
    assert "defeated after each turn" in block.plain[0]
    assert taps(block) == {f"at {turn.end}" for turn in playback.turns}


def test_several_people_keep_their_colours_in_one_line() -> None:
    block = chart(demo("brachio"), 118, 7, DARK)
    inks = {cell[1].fg for row in block.rows[1:] for cell in row if cell and cell[0] == "█"}
    assert {DARK.seat(seat) for seat in range(4)} <= inks
    assert "Ana" in block.plain[-1]


def test_more_turns_than_columns_are_a_window_around_the_present_one() -> None:
    playback = demo("bravest-warriors")
    block = chart(playback.to(3), 12, 7, DARK)
    assert len(taps(block)) == 6


def test_deeds_that_do_not_fit_stand_behind_more() -> None:
    acts = deeds("over", frozenset(), hidden=False, at=3)
    row = tiles(acts, 40, 1, DARK)
    assert "more" in row.plain[0]
    assert "word more" in taps(row)
    assert "more" not in tiles(acts, 180, 1, DARK).plain[0]


def test_it_is_drawn_without_colours_and_in_ascii() -> None:
    playback = demo("brambles")
    for palette in PALETTES.values():
        assert replay(playback, (), Room(118, 35, palette)).height == 35


def test_a_branch_is_a_new_match_with_a_copy_of_the_first_entries(journal: Journal) -> None:
    session = played(journal, "2024-05-30", "3", "2", "2", start=15)
    copy = Session.open(journal, branch(journal, session, 2, lambda: "2024-05-31T20:00:00Z"))
    assert [line.text for line in copy.fold.lines] == ["take 3", "take 2"]
    assert copy.header.given == {"from": 15}
    assert copy.header.marks["title"] == f"from entry 2 of {session.match_id}"
    assert journal.matches()[0].summary == copy.summary()
    assert len(Session.open(journal, session.match_id).timeline) == 3


def walked(journal: Journal, size: tuple[int, int], *steps: str) -> tuple[int | None, str]:
    """Open the newest match and press keys; gives where one stands and what is shown."""

    async def run() -> tuple[int | None, str]:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch, size) as pilot:
                await press(pilot, "f8", "enter", *steps)
                screen = pilot.app.screen
                assert isinstance(screen, HistoryScreen)
                return place(pilot) if screen.playback else None, a_screen(screen.companion)

    return asyncio.run(run())


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=["desk", "small"])
def test_the_arrow_keys_walk_an_open_match(journal: Journal, size: tuple[int, int]) -> None:
    played(journal, "2024-05-30", "3", "2", "2", "1")
    assert walked(journal, size, "left")[0] == 3
    assert walked(journal, size, "home", "right", "pagedown")[0] == 2
    assert walked(journal, size, "home", "end", "pageup")[0] == 3


def test_up_and_down_walk_where_the_match_has_the_whole_room(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2", "2", "1")
    assert walked(journal, (80, 24), "up", "up")[0] == 2
    assert walked(journal, (120, 40), "enter", "up")[0] == 3


def test_a_number_goes_to_the_entry(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2", "2", "1")
    at, shown = walked(journal, (80, 24), "2", "enter")
    assert at == 2
    assert "entry 2 of 4" in shown


def test_taps_walk_too(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2", "2", "1")

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch) as pilot:
                await press(pilot, "f8")
                await tap(pilot, "enter")
                await tap(pilot, "at 2")
                assert place(pilot) == 2
                await tap(pilot, "word later")
                assert place(pilot) == 3

    asyncio.run(run())


def place(pilot: Pilot[None]) -> int:
    screen = pilot.app.screen
    assert isinstance(screen, HistoryScreen)
    assert screen.playback is not None
    return screen.playback.at


def test_it_walks_by_itself_until_a_key_is_pressed(journal: Journal) -> None:
    played(journal, "2024-05-30", "3", "2", "2", "1")

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch) as pilot:
                await press(pilot, "f8", "enter")
                await write(pilot, "play 5")
                await press(pilot, "enter")
                screen = pilot.app.screen
                assert isinstance(screen, HistoryScreen)
                assert screen.is_playing
                await pilot.pause(0.3)
                assert 0 < place(pilot) < 4
                await press(pilot, "f6")
                assert not screen.is_playing

    asyncio.run(run())


def test_it_stops_by_itself_at_the_end(journal: Journal) -> None:
    played(journal, "2024-05-30", "3")

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch) as pilot:
                await press(pilot, "f8", "enter")
                await write(pilot, "play 10")
                await press(pilot, "enter")
                await pilot.pause(0.35)
                screen = pilot.app.screen
                assert isinstance(screen, HistoryScreen)
                assert (place(pilot), screen.is_playing) == (1, False)

    asyncio.run(run())


def test_an_entry_is_corrected_from_the_replay(journal: Journal) -> None:
    match = played(journal, "2024-05-30", "3", "2", "2").match_id

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            async with opened(journal, patch) as pilot:
                await press(pilot, "f8", "enter", "left")
                await write(pilot, "correct take 1")
                await press(pilot, "enter", "enter")
                assert place(pilot) == 2
                assert "take 1" in a_screen_of(pilot)

    asyncio.run(run())
    texts = [line.text for line in Session.open(journal, match).fold.lines]
    assert texts == ["take 3", "take 1", "take 2"]


def a_screen_of(pilot: Pilot[None]) -> str:
    screen = pilot.app.screen
    assert isinstance(screen, HistoryScreen)
    return a_screen(screen.companion)
