"""Bravest Warriors as it is played: by keys, by taps, at every size; cards that are known from before."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import thread_time

import pytest

from companion.app import CompanionApp
from companion.games.bravest_warriors import board
from companion.games.bravest_warriors.known import known
from companion.journal.store import Journal
from companion.screens.earlier import named_earlier
from companion.screens.table import TableScreen
from companion.session import Session
from engines.bravest_warriors import RULES
from engines.kernel.sheet import Header, read_sheet
from engines.kernel.timeline import Record, Timeline
from tests.screens.tables import Table, table
from tests.screens.views import SIZES, of, shown, taps
from tests.screens.warrior_views import CHOOSING, EIGHT, FOUR, LOCKING, seen
from tests.seldom import seldom

GOLDEN = Path(__file__).parents[1] / "engines" / "bravest_warriors" / "golden"
AVERAGE, WORST = 24, 30
DONK = 'reveal 13 +2 "Memory Donk"'
NAMED = (DONK, 'buy "Vitamin B12"', 'note "Vitamin B12: roll one die again"', 'item Ana + "Item 3"')


def tried(
    trial: Callable[[Table], Awaitable[None]], *entries: str, size: tuple[int, int] = (120, 40)
) -> None:
    async def run() -> None:
        async with table(Header("bravest-warriors", FOUR), *entries, size=size) as found:
            await trial(found)

    asyncio.run(run())


def shortest(text: str) -> str:
    """The form that costs the fewest keys where the moment leaves one reading."""
    verb, _, rest = text.partition(" ")
    return rest if verb in {"reveal", "roll", "lock"} else text


@pytest.mark.parametrize("name", ["four-at-the-table", "alone-and-won", "alone-and-lost"])
def test_an_encounter_takes_few_keys(name: str) -> None:
    sheet = read_sheet((GOLDEN / f"{name}.sheet").read_text("utf-8"), {RULES.about.slug: RULES})
    match = Timeline(RULES, sheet.header.players, RULES.settle(sheet.header.players, sheet.header.given))
    keys: list[int] = []
    for line in sheet.lines:
        read = match.try_entry(line.text)
        assert isinstance(read, Record)
        short = match.submit(shortest(read.text))
        assert isinstance(short, Record)
        assert short.text == read.text
        if read.entry.verb == "reveal":
            keys.append(0)
            short_keys = len(shortest(read.text).partition(' "')[0])
        else:
            short_keys = len(shortest(read.text))
        if read.entry.verb in {"reveal", "roll", "lock"}:
            keys[-1] += short_keys + 1
    assert sum(keys) / len(keys) <= AVERAGE
    assert max(keys) <= WORST


@pytest.mark.parametrize("size", [*SIZES, *seldom((100, 27), (60, 36), (200, 57))])
@pytest.mark.parametrize("count", [1, 3, 8])
def test_every_moment_of_any_match_can_be_drawn(size: tuple[int, int], count: int) -> None:
    chance = random.Random(f"{size}{count}")
    players = ("Ana Lucía Fernández Q.", "Benjamin", "李 Li", *EIGHT[3:])[:count]
    match = Timeline(RULES, players, RULES.settle(players, {"decks": "both"} if count > 4 else {}))
    for _ in range(40):
        offers = RULES.offers(match.state)
        if not offers:
            break
        text = chance.choice(chance.choice(offers).examples() or offers[0].examples()).text
        for part in ("", text, text[: len(text) // 2], "6 5", 'note "x'):
            view = of(match, part, size=size, panel=chance.choice(("table", "odds", "log", "counts")))
            block = board.draw(view)
            assert (block.width, block.height) == size
        match.submit(text)


def test_drawing_is_quick_enough_for_a_key_press() -> None:
    views = [seen(LOCKING, "lock 6 2"[:count]) for count in range(9)]
    for view in views:
        board.draw(view)
    start = thread_time()
    for view in views:
        board.draw(view)
    assert (thread_time() - start) / len(views) < 0.05


def test_a_battle_can_be_played_by_mouse_alone() -> None:
    async def trial(found: Table) -> None:
        for tap in ("add value 7", "enter", *(f"add face {face}" for face in (3, 4, 1, 1, 6, 2)), "enter"):
            await found.tap(tap)
        await found.tap("add lie 0")
        await found.tap("add lie 1")
        await found.tap("enter")
        await found.tap("say score")
        await found.tap("enter")
        assert found.texts == ["reveal 7", "roll 3 4 1 1 6 2", "lock 3 4", "score"]
        assert "BEN" not in found.session.rules.prompt(found.session.timeline.state).verb

    tried(trial)


def test_on_a_phone_an_assist_is_tapped() -> None:
    async def trial(found: Table) -> None:
        await found.tap("say defeat")
        await found.tap("enter", "keys")
        await found.tap("add seat 2")
        await found.tap("enter", "keys")
        assert found.texts[-1] == "assist Cy lock 6 2"

    tried(trial, *LOCKING, size=(43, 40))


def test_points_are_tapped_turn_by_turn_in_a_small_terminal() -> None:
    async def trial(found: Table) -> None:
        for delta in ("+6", "+4", "+0"):
            await found.tap(f"add delta {delta}")
            await found.tap("enter")
        assert found.texts[1:] == ["points Ben +6", "points Cy +4", "points Dee +0"]

    tried(trial, "points Ana +2", size=(80, 24))


def test_known_cards_are_read_from_what_was_written() -> None:
    cards = known(NAMED)
    assert cards.encounters == {"memory donk": DONK}
    assert cards.items == ("Vitamin B12",)
    assert cards.effect("vitamin b12") == "roll one die again"
    newer = known((*NAMED, 'reveal 12 +2 "Memory Donk"', 'note "Vitamin B12: two dice"'))
    assert newer.encounters == {"memory donk": 'reveal 12 +2 "Memory Donk"'}
    assert newer.effect("Vitamin B12") == "two dice"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("13", DONK),
        ("reveal mem", DONK),
        ("memory d", DONK),
        ("reveal 13 Mem", DONK),
        ("reveal 12 mem", None),
        ("12", None),
        ('note "vit', 'note "Vitamin B12: '),
        ("item Ben + vit", 'item Ben + "Vitamin B12"'),
        ("note Dan", 'note "Danny: '),
        ("score", None),
        ("", None),
    ],
)
def test_names_of_earlier_matches_are_completed(text: str, made: str | None) -> None:
    assert board.complete(seen(CHOOSING, text)._replace(earlier=NAMED, log=()), text) == made


def test_a_bare_change_of_points_is_the_next_players() -> None:
    assert board.complete(seen(("points Ana +6",)), "+4") == "points Ben +4"
    assert board.complete(seen(CHOOSING), "+4") is None


def test_known_encounters_are_offered_as_tiles() -> None:
    view = seen(CHOOSING, "reveal 13")._replace(earlier=NAMED, log=())
    assert f"say {DONK}" in taps(view)
    assert "Memory Donk" in shown(view)


def test_cards_come_from_the_journal_of_the_same_game_and_only_where_they_stand() -> None:
    async def trial() -> None:
        with Journal.memory() as journal:
            old = Session.begin(journal, Header("bravest-warriors", ("Eva",)))
            for text in (DONK, "roll 6 6 1 1 2 2", 'note "gone: by undo"'):
                old.submit(text)
            old.undo()
            Session.begin(journal, Header("brambles", ("Eva",))).submit('note "not: this game"')
            new = Session.begin(journal, Header("bravest-warriors", FOUR))
            new.submit('note "Danny: one die"')
            assert named_earlier(journal, "bravest-warriors", new.match_id) == (DONK,)
            app = CompanionApp(journal, first=new.match_id)
            async with app.run_test() as pilot:
                await app.workers.wait_for_complete()
                await pilot.pause()
                screen = app.screen
                assert isinstance(screen, TableScreen)
                assert screen.completion("13") == DONK

    asyncio.run(trial())
