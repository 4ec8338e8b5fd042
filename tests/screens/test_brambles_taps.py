"""The Brambles by taps alone: what each tap makes of the line, and whole turns in the app."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engines.kernel.sheet import Header, read_sheet
from tests.screens.brambles_views import BOX, GAMES, MIDDLE, PHONE, SAMPLE, SIZES, SLIM, Drawn, begun, sample
from tests.screens.tables import Table, table
from tests.seldom import seldom

SETUP = "reveal 2 1 5 2 4 1"
SHEET = read_sheet(SAMPLE, GAMES)
LEAST_WIDTH, LEAST_HEIGHT = 6, 2


@pytest.mark.parametrize("size", SIZES)
def test_tapped_cards_make_a_combination_aimed_at_the_hardest_hex_it_beats(size: tuple[int, int]) -> None:
    drawn = sample(size=size)
    drawn.tap("add held B9")
    assert drawn.line == "play B9"
    drawn.tap("add held B10", "add held B11")
    assert drawn.line == "play B9 B10 B11 at c"


def test_a_second_tap_takes_a_card_back() -> None:
    assert sample().tap("add held B9", "add held D4", "add held B9").line == "play D4"
    assert sample().tap("add held B9", "add held B9").line == ""


@pytest.mark.parametrize("size", SIZES)
def test_a_hex_chooses_another_target_and_its_second_tap_commits(size: tuple[int, int]) -> None:
    drawn = sample(size=size).tap("add held B9", "add held B10", "add held B11", "add @e")
    assert drawn.line == "play B9 B10 B11 at e"
    assert "add @c" in drawn.taps
    drawn.tap("enter")
    assert drawn.session.log()[-1].text == "play B9 B10 B11 at e"


def test_a_hex_tapped_first_takes_the_weakest_play_that_beats_it() -> None:
    assert sample().tap("add @e").line.endswith("at e")
    assert "D4 M4 G4" in sample().tap("add @e").line
    assert sample().tap("add @b").line.startswith("play D4 M4 ")


def test_an_offered_row_and_its_targets_write_the_line() -> None:
    drawn = sample().tap("say play B9 B10 B11 at a")
    assert drawn.line == "play B9 B10 B11 at a"
    drawn.tap("say play D4 M4 G4 at d", "enter")
    assert drawn.session.log()[-1].text == "play D4 M4 G4 at d"


def test_picked_cards_can_be_sacrificed_instead() -> None:
    drawn = sample().tap("add held B9", "add held P13", "say sacrifice B9 P13")
    drawn.tap("add held D4", "enter")
    assert drawn.session.log()[-1].text == "sacrifice B9 P13 D4"


def test_six_cards_are_aimed_hex_by_hex() -> None:
    drawn = begun(SETUP, "draw B3 D3 B6 D6 B9 D9")
    drawn.tap(*(f"add held {card}" for card in ("B3", "D3", "B6", "D6", "B9", "D9")))
    assert drawn.line == "play B3 D3 B6 D6 B9 D9 at c e"
    drawn.tap("add @a")
    assert drawn.line == "play B3 D3 B6 D6 B9 D9 at e a"


def test_shears_aim_at_the_hardest_hex_until_another_is_tapped() -> None:
    drawn = begun(SETUP, "draw Shears B1 D3 M6 G9 P12").tap("add held Shears")
    assert drawn.line == "shears at c"
    assert drawn.tap("add @a").line == "shears at a"


def test_a_seer_looks_and_takes_a_card_by_taps() -> None:
    drawn = begun(SETUP, "draw Seer B1 D3 M6 G9 Flux P12").tap("add held Seer", "say seer take")
    drawn.tap("add M3")
    assert drawn.line == "seer take M3"
    assert drawn.tap("add D4").line == "seer take M3 stash D4"
    assert drawn.view.typed is not None


def test_a_seer_reclaims_for_the_cards_that_are_tapped() -> None:
    drawn = begun(SETUP, "draw Seer B1 D3 M6 G9 P12", "sacrifice B1 D3", "draw B2 D5", "sacrifice B2 D5")
    drawn.enter("draw B7 D8").tap("add held Seer", "say seer reclaim 3 discard D8")
    assert drawn.tap("add held G9").line == "seer reclaim 5 discard D8 G9"
    assert drawn.tap("add B1").line == "seer reclaim B1 discard D8 G9"
    assert drawn.tap("add B1").line == "seer reclaim 5 discard D8 G9"


def test_a_masque_can_be_turned_on_the_monsters() -> None:
    drawn = begun(SETUP, "reveal +2@c", "draw Even B1 D3 M6 G9 P12")
    drawn.tap("add held Even", "say masque Even", "enter")
    assert drawn.session.timeline.state.defeated == ("+2",)


def test_a_curse_goes_onto_an_open_flux_or_is_paid_for() -> None:
    drawn = begun(SETUP, "draw Flux Curse B3 D3 M6 G9 P12").tap("add held Curse")
    assert drawn.line == "stash Curse"
    assert drawn.tap("say resolve B3 D3").line == "resolve B3 D3"


def test_a_card_is_put_on_a_flux_and_taken_back() -> None:
    drawn = begun(SETUP, "draw Flux Flux B3 D3 M6 G9 P12 B1")
    drawn.tap("add held B3", "add open 2")
    assert drawn.line == "stash B3 on 2"
    drawn.enter(drawn.line)
    assert drawn.tap("add held B3", "say take B3").line == "take B3"


def test_the_pad_writes_the_draw_and_takes_cards_back() -> None:
    drawn = sample("1", "reveal 4").tap("add M5", "add Curse", "add G8")
    assert drawn.line == "draw M5 Curse G8"
    assert drawn.tap("add M5", "add back").line == "draw Curse"


@pytest.mark.parametrize("size", [MIDDLE, PHONE, SLIM])
def test_small_pads_ask_for_the_suit_and_then_the_number(size: tuple[int, int]) -> None:
    drawn = sample("1", "reveal 4", size=size).tap("add M")
    assert drawn.line == "draw M"
    drawn.tap("add M5", "add M6", "add G", "add G8")
    assert drawn.line == "draw M5 M6 G8"


@pytest.mark.parametrize("size", SIZES)
def test_hexes_are_turned_up_by_taps_a_monster_with_its_evil(size: tuple[int, int]) -> None:
    drawn = sample("1", size=size).tap("add +1")
    assert drawn.line == "reveal +1"
    drawn.tap("add @a")
    assert drawn.line == "reveal +1@a"
    drawn.tap("add 5")
    assert drawn.line == "reveal +1@a 5"
    assert drawn.view.typed is not None


@pytest.mark.parametrize("size", SIZES)
def test_a_monster_from_set_up_is_put_on_its_evil_by_taps(size: tuple[int, int]) -> None:
    drawn = begun(SETUP)
    drawn.size = size
    drawn.tap("add @c")
    assert "on top" not in drawn.text
    drawn.tap("add +2", "add @c")
    assert drawn.line == "reveal +2@c"
    assert drawn.enter(drawn.line).session.timeline.state.layout[2] == (5, 2, False)


@pytest.mark.parametrize("size", SIZES)
def test_every_target_has_room_for_a_finger(size: tuple[int, int]) -> None:
    for drawn in (sample(size=size), sample("1", size=size), sample("1", "reveal 4", size=size)):
        for tap in drawn.taps:
            if not tap.startswith("line "):
                assert _roomy(drawn, tap), tap


def _roomy(drawn: Drawn, tap: str) -> bool:
    """Whether a target is 2 rows by 6 columns somewhere, the gap beside it counted."""
    rows = drawn.block.rows
    spots = {
        (x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell and cell[1].tap == tap
    }
    wide = LEAST_WIDTH - 1
    return any(
        all((x + dx, y + dy) in spots for dx in range(wide) for dy in range(LEAST_HEIGHT)) for x, y in spots
    )


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        lines = (line.text for line in SHEET.lines)
        async with table(SHEET.header, *lines, *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def test_a_turn_by_keyboard_alone() -> None:
    async def trial(found: Table) -> None:
        await found.enter("1")
        await found.enter("4")
        await found.enter("m5 cu g8")
        assert found.texts[-3:] == ["play B9 B10 B11 at c", "reveal 4", "draw M5 Curse G8"]
        assert "Can be played now" in found.shown()

    tried(trial)


@pytest.mark.parametrize("size", [(43, 40), *seldom((120, 40), (80, 24))])
def test_a_turn_by_taps_alone(size: tuple[int, int]) -> None:
    async def trial(found: Table) -> None:
        for tap in ("add held B9", "add held B10", "add held B11", "enter", "add 4"):
            await found.tap(tap)
        await found.tap("enter", "keys" if found.screen.phone else "body")
        for tap in ("add M", "add M5", "add Curse", "add G", "add G8"):
            if size[0] < 120 or len(tap) > len("add M"):
                await found.tap(tap)
        await found.tap("enter", "keys" if found.screen.phone else "body")
        assert found.texts[-3:] == ["play B9 B10 B11 at c", "reveal 4", "draw M5 Curse G8"]

    tried(trial, size=size)


def test_at_the_end_a_tap_plays_again_with_the_same_house_rules() -> None:
    async def trial(found: Table) -> None:
        await found.tap("do rematch")
        assert found.texts == []
        assert dict(found.session.header.given) == BOX
        assert "TURN UP 6" not in found.shown("preview")

    tried(trial, "concede")


def test_a_bare_number_plays_an_offer_and_a_match_begins_with_the_pile() -> None:
    async def run() -> None:
        async with table(Header("brambles", ("Ana",), {}), SETUP, "draw B1 B2 B3 D9 M9 P4") as found:
            await found.enter("1")
            assert found.texts[-1] == "play B1 B2 B3 at c"

    asyncio.run(run())
