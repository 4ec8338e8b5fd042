"""Brachio as it is played: by keyboard, by mouse, at every size, on every ground."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from importlib.resources import files
from time import thread_time

import pytest

from companion.games.brachio.emblem import emblem
from companion.look.palette import DARK, PALETTES
from engines.brachio import RULES
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header, Sheet, read_sheet
from engines.kernel.timeline import Record, Timeline
from tests.contract.games import GAMES
from tests.engines.brachio.matches import THREE, play
from tests.screens.brachio_views import DUSK, FOUR, seen
from tests.screens.tables import Table, table
from tests.screens.views import MIDDLE, PHONE, SIZES, WIDE, drawn, of, shown, taps
from tests.seldom import seldom

LONG = ("Ana Lucía Fernández Q.", "Benjamin", "Charlotte", "Dee", "Eva Maria", "李 Li")
AVERAGE, WORST = 14, 20


def demo() -> Sheet:
    return read_sheet(files("companion.demo").joinpath("brachio.sheet").read_text("utf-8"), GAMES)


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        async with table(Header("brachio", FOUR), *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def test_a_round_of_four_takes_few_keys() -> None:
    rounds = {
        ("river 6", "reveal 8 10 3 7"): ("6", "8 10 3 7"),
        ("river 9", "reveal 5 4 10 7"): ("9", "5 4 10 7"),
        ("river 4", "heat Ben Dee", "reveal 7 8 1 5"): ("4", "h b d", "7 8 1 5"),
        ("river 10", "reveal 1 8 7 2"): ("10", "1 8 7 2"),
        ("river 5", "flood 11", "reveal 1 8 10 9"): ("5", "11", "1 8 10 9"),
    }
    match = Timeline(RULES, FOUR, RULES.settle(FOUR, {}))
    keys = []
    for full, typed in rounds.items():
        answers = [match.submit(text) for text in typed]
        assert tuple(getattr(answer, "text", answer) for answer in answers) == full
        keys.append(sum(len(text) + 1 for text in typed))
    assert sum(keys) / len(keys) <= AVERAGE
    assert max(keys) <= WORST


def test_the_sample_match_stands_before_a_revelation_by_night() -> None:
    sheet = demo()
    match = Timeline(RULES, sheet.header.players, RULES.settle(sheet.header.players, {}))
    for line in sheet.lines:
        assert not isinstance(match.submit(line.text), Refusal)
    assert match.state.lives == (2, 3, 1, 3)
    assert (match.state.round, match.state.first, match.state.river) == (5, 0, (3,))
    record = match.submit("1 11 8 9")
    assert isinstance(record, Record)
    assert record.step.says == "Night. Ana 2 to 1, Dee 3 to 2; Cy protected."


@pytest.mark.parametrize("size", [*SIZES, *seldom((100, 27), (60, 36), (200, 57))])
@pytest.mark.parametrize("players", [THREE, LONG[:5], LONG])
def test_every_moment_of_any_match_can_be_drawn(size: tuple[int, int], players: tuple[str, ...]) -> None:
    chance = random.Random(f"{size}{players}")
    match = Timeline(RULES, players, RULES.settle(players, {"life-cap": "none"}))
    lines = ["power charl gain 2", "power ben protect", 'note "Dee: loses none"', "river 6"]
    for _ in range(12):
        offers = RULES.offers(match.state)
        if not offers:
            break
        text = lines.pop() if lines else chance.choice(offers[0].examples()).text
        for part in ("", text, text[: len(text) // 2], "5 9"):
            view = of(match, part, size=size, panel=chance.choice(("table", "odds", "log", "counts")))
            block = drawn(view)
            assert (block.width, block.height) == size
        match.submit(text)


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_every_palette_draws_the_table(name: str) -> None:
    for text in ("", "1 11 8 9", "power Ana"):
        assert drawn(of(play(*DUSK, players=FOUR), text, palette=PALETTES[name])).width == WIDE[0]


def test_drawing_is_quick_enough_for_a_key_press() -> None:
    views = [seen(DUSK, "1 11 8 9"[:count]) for count in range(9)]
    for view in views:
        drawn(view)
    start = thread_time()
    for view in views:
        drawn(view)
    assert (thread_time() - start) / len(views) < 0.05


@pytest.mark.parametrize("size", [WIDE, MIDDLE, PHONE])
def test_when_a_match_is_over_it_says_why_and_offers_another(size: tuple[int, int]) -> None:
    over = (*DUSK, "river 6", "reveal 8 10 1 7")
    view = seen(over, size=size)
    assert "Cy is extinct" in shown(view)
    assert {"do rematch", "do home"} <= taps(view)
    assert "add 5" not in taps(view)


def test_the_log_and_the_lives_by_round_can_be_called_up() -> None:
    after = (*DUSK, "reveal 1 11 8 9")
    log = shown(seen(after, panel="log"))
    assert "reveal 1 11 8 9" in log
    assert "Lives: Ana 2 to 1" in log
    counts = shown(seen(after, panel="counts", size=MIDDLE))
    assert "Lives by round" in counts
    assert any(row.split() == ["1", "1", "3", "1", "2"] for row in counts.splitlines())


def test_the_emblem_is_a_large_heart_and_a_lost_one() -> None:
    block = emblem(DARK)
    assert (block.width, block.height) == (13, 6)
    assert block.plain[1].startswith("█████████")
    assert block.plain[5].endswith("╰╲╱╯")


def test_a_round_can_be_played_by_mouse_alone() -> None:
    async def trial(found: Table) -> None:
        await found.tap("add 6")
        await found.tap("enter")
        await found.tap("say keep")
        await found.tap("enter")
        for card in ("5", "9", "7", "10"):
            await found.tap(f"add {card}")
        await found.tap("enter")
        assert found.texts == ["river 6", "keep", "reveal 5 9 7 10"]

    tried(trial)


def test_ones_own_card_is_wiped_and_never_kept() -> None:
    async def trial(found: Table) -> None:
        await found.type("", "f4")
        await found.tap("add 7")
        assert "Ana with 7 loses a life in" in found.shown()
        await found.tap("do odds")
        assert found.screen.entry.value == ""
        assert "loses a life in" not in found.shown()
        await found.enter("odds 9")
        assert "Ana with 9 loses a life in" in found.shown()
        await found.type("", "enter")
        assert found.screen.entry.value == ""
        assert found.texts == ["river 6"]
        await found.type("", "up")
        assert found.screen.entry.value == "river 6"

    tried(trial, "river 6")


def test_on_a_phone_a_round_is_tapped_and_the_line_can_be_cleared() -> None:
    async def trial(found: Table) -> None:
        await found.tap("add 6")
        await found.tap("say ")
        assert found.screen.entry.value == ""
        await found.tap("add 11")
        await found.tap("enter", "keys")
        for card in ("5", "9", "7", "10"):
            await found.tap(f"add {card}")
        await found.tap("enter", "keys")
        assert found.texts == ["river 11", "reveal 5 9 7 10"]

    tried(trial, size=(43, 40))
