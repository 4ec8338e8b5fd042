"""Brightcast as it is played: the keys a turn takes, a turn by mouse alone, both directions of a panel."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter

import pytest

from companion.games.brightcast import board
from companion.look.colour import contrast
from companion.look.glyphs import TWINS, in_ascii
from companion.look.palette import DARK, MONO, PALETTES
from companion.screens.view import View
from engines.brightcast import RULES
from engines.brightcast.state import State
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header, read_sheet
from engines.kernel.timeline import Record, Timeline
from tests.contract.games import GAMES
from tests.screens.brightcast_views import AT_STAKE, BEGUN, FOUR, PEOPLE, SIZES, Seen
from tests.screens.tables import Table, table

GOLDEN = Path(__file__).parents[1] / "engines" / "brightcast" / "golden" / "three-games.sheet"
AVERAGE, WORST = 8, 14


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        async with table(Header("brightcast", PEOPLE), *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def shortest(timeline: Timeline[State], full: str) -> str:
    """The fewest letters that mean an entry here, or the number of the tile that is it."""
    wanted = timeline.try_entry(full)
    assert isinstance(wanted, Record)
    choices = [choice.entry for choice in RULES.choices(timeline.state)]
    words = full.split()
    for at, word in enumerate(words):
        for length in range(len(word) + 1):
            shorter = [*words[:at], *([word[:length]] if length else []), *words[at + 1 :]]
            answer = timeline.try_entry(" ".join(shorter))
            if isinstance(answer, Record) and answer.entry == wanted.entry:
                words[at] = word[:length]
                break
    typed = " ".join(filter(None, words))
    number = str(choices.index(wanted.entry) + 1) if wanted.entry in choices else typed
    return min(typed, number, key=len)


def keys_by_turn() -> list[int]:
    """How many keys each turn of the golden match takes, Enter included."""
    sheet = read_sheet(GOLDEN.read_text("utf-8"), GAMES)
    players = sheet.header.players
    timeline = Timeline(RULES, players, RULES.settle(players, sheet.header.given))
    turns: list[int] = []
    for line in sheet.lines:
        before = timeline.state
        typed = shortest(timeline, line.text)
        record = timeline.submit(line.text)
        assert isinstance(record, Record)
        verb = record.entry.verb
        if verb in {"play", "skip"}:
            turns.append(0)
        if turns and verb not in {"flip", "start", "note"} and before.phase != "flip":
            turns[-1] += len(typed) + 1
    return turns


def test_a_turn_takes_few_keys() -> None:
    turns = keys_by_turn()
    assert len(turns) > 30
    assert sum(turns) / len(turns) <= AVERAGE
    assert max(turns) <= WORST


def test_short_forms_are_what_people_at_the_table_type() -> None:
    seen = Seen(*FOUR).session
    for typed, full in (
        ("sa", "play sage"),
        ("so at sa", "play sorcerer at sage"),
        ("wa at sa", "play warlock at sage"),
        ("al as so at dru", "play alchemist as sorcerer at druid"),
        ("dra at sa dru", "play dragon at sage druid"),
        ("s", "skip"),
    ):
        answer = seen.preview(typed)
        assert not isinstance(answer, Refusal), (typed, answer)
        assert answer.text == full


def test_a_game_is_typed_with_numbers() -> None:
    async def trial(found: Table) -> None:
        for text in ("sa dru", "2", "a", "1", "sk", "3", "1", "a"):
            await found.enter(text)
        assert found.texts[1:] == [
            "play sage",
            "allow",
            "discard druid",
            "skip",
            "play warlock at druid",
            "stop with warlock",
            "allow",
        ]

    tried(trial)


def test_a_turn_is_tapped_from_the_flip_to_the_discard() -> None:
    async def trial(found: Table) -> None:
        for tap in ("say start Ben", "enter", "add card sage", "add card sage", "enter"):
            await found.tap(tap)
        for tap in ("add card sage", "enter", "say stop with sage", "enter", "say allow", "enter"):
            await found.tap(tap)
        for tap in ("add card warlock", "add at sage", "enter", "say allow", "enter", "say skip", "enter"):
            await found.tap(tap)
        assert found.texts == [
            "start Ben",
            "flip sage sage",
            "play sage",
            "stop with sage",
            "allow",
            "play warlock at sage",
            "allow",
            "skip",
        ]

    tried(trial)


def test_a_phone_plays_without_a_keyboard() -> None:
    async def trial(found: Table) -> None:
        await found.tap("add card druid")
        await found.tap("enter", "keys")
        await found.tap("say allow")
        await found.tap("enter")
        await found.tap("add card wizard")
        await found.tap("enter", "keys")
        assert found.texts == [BEGUN, "play druid", "allow", "discard wizard"]
        await found.tap("do odds")
        assert "Chance of a stop" in found.shown()
        await found.tap("do table", "keys")
        await found.tap("do turn")
        assert found.shown().index("1 Ana") < found.shown().index("2 Ben")

    tried(trial, BEGUN, size=(43, 40))


def test_the_word_turn_turns_the_table_round_and_back() -> None:
    async def trial(found: Table) -> None:
        await found.enter("turn")
        assert found.shown().index("1 Ana") < found.shown().index("2 Ben")
        await found.enter("turn")
        assert found.shown().index("2 Ben") < found.shown().index("1 Ana")
        assert found.texts == [BEGUN]

    tried(trial, BEGUN)


def test_only_a_table_for_two_can_be_turned_round() -> None:
    async def trial() -> None:
        async with table(Header("brightcast", PEOPLE)) as found:
            assert "turn" in found.screen.commands()
        async with table(Header("countdown", PEOPLE)) as found:
            assert "turn" not in found.screen.commands()

    asyncio.run(trial())


def tables_of() -> list[tuple[tuple[str, ...], str, str]]:
    """Lines, typed text and panel of tables that show everything there is."""
    return [
        ((), "flip sage", "table"),
        (FOUR, "dra", "table"),
        (FOUR, "so at sa", "odds"),
        (AT_STAKE, "1", "counts"),
        ((*AT_STAKE, "stop with wizard"), "", "log"),
        ((BEGUN, "fix hand Ana 8", "skip"), "dru", "table"),
        (("fix games Ana 1", *AT_STAKE, "allow"), "", "table"),
    ]


@pytest.mark.parametrize(
    "name", [name for name in PALETTES if name.startswith("house") and name != MONO.name]
)
def test_everything_written_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    pairs = set()
    for lines, text, panel in tables_of():
        seen = Seen(*lines)
        for size in SIZES:
            for row in board.draw(seen.view(text, size, panel, palette=palette)).rows:
                pairs |= {
                    (cell[1].fg or palette.ink, cell[1].bg or palette.bg)
                    for cell in row
                    if cell and cell[0].isalnum()
                }
    assert [pair for pair in sorted(pairs) if contrast(*pair) < 4.5] == []


def test_only_glyphs_of_the_house_are_drawn_and_each_has_a_twin() -> None:
    for lines, text, panel in tables_of():
        for size in SIZES:
            block = board.draw(Seen(*lines).view(text, size, panel))
            letters = set("".join(block.plain))
            assert {char for char in letters if not char.isascii()} <= set(TWINS)
            assert all(row.isascii() for row in in_ascii(block).plain)


def test_without_colours_what_is_lit_is_reversed() -> None:
    block = board.draw(Seen(BEGUN, "play sage").view("1", palette=MONO))
    lit = "".join(cell[0] for row in block.rows for cell in row if cell and cell[1].reverse)
    assert "1 stop" in lit
    assert "2 stop" not in lit


def test_a_key_is_drawn_at_once() -> None:
    seen = Seen(*FOUR)
    views = [seen.view(text) for text in ("", "s", "so", "so at sa", "dra", "7")]
    for view in views:
        board.draw(view)
    best = min(_seconds(view) for view in views for _ in range(3))
    assert best < 0.008
    assert DARK in {view.palette for view in views}


def _seconds(view: View) -> float:
    begun = perf_counter()
    board.draw(view)
    return perf_counter() - begun
