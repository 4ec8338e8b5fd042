"""What lies hidden, in an order that is known, and the player in a hurry."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.brambles import RULES
from engines.brambles.entries import SeerReclaim
from engines.brambles.greedy import hasty
from engines.brambles.hidden import Hidden
from engines.brambles.state import State
from engines.kernel.answers import Refusal
from engines.kernel.entries import Entry
from tests.engines.brambles.table import Table, drawn


class Stacked(Random):
    """A source that puts the same things on top of every pile it shuffles; the first is taken first."""

    def __init__(self, *top: str) -> None:
        super().__init__(0)
        self.top = top
        self.shuffled = 0

    def shuffle(self, x: Any) -> None:
        """What is not named lies below, as it was."""
        self.shuffled += 1
        found = []
        for thing in self.top:
            if thing in x:
                x.remove(thing)
                found.append(thing)
        x += reversed(found)


def told(table: Table, hidden: Hidden, *player: str, count: int) -> list[str]:
    """So many entries of a match in which the player does as told, then draws on."""
    waiting = list(player)

    def choose(state: State, _source: Random) -> Entry | None:
        line = waiting.pop(0) if waiting else "draw"
        if line == "draw":
            return None
        entry = RULES.read(state, line)
        assert not isinstance(entry, Refusal), entry
        return entry

    texts = []
    for _ in range(count):
        texts.append(hidden.entry(table.state, choose, Random(0)).text)
        table.say(texts[-1])
    return texts


def test_monsters_wait_until_six_evils_lie_out_and_go_where_least_is_needed() -> None:
    table = Table(monsters="on")
    hidden = Hidden(table.state, Stacked("3", "+1", "2", "+2", "1", "4", "5", "3"))
    assert told(table, hidden, count=3) == ["reveal 3 2 1 4 5 3", "reveal +2@c", "reveal +1@b"]


def test_drawing_stops_at_a_curse_and_at_a_flux_and_goes_on_to_the_full_hand() -> None:
    table = Table("reveal 1 2 3 4 5 1")
    hidden = Hidden(table.state, Stacked("B1", "Curse", "D1", "Flux", "M1", "M2", "M3", "M4"))
    assert told(table, hidden, count=3) == ["draw B1 Curse", "draw D1 Flux", "draw M1 M2 M3"]


def test_what_a_curse_sent_back_is_turned_up_before_the_pile() -> None:
    table = Table("reveal 1 2 3 4 5 1")
    hidden = Hidden(table.state, Stacked("B1", "B2", "B3", "Curse", "D1", "M1", "Curse", "4", "5", "3", "2"))
    player = ("draw", "draw", "play B1 B2 B3 at c", "draw", "play D1 M1 G1 at b")
    assert told(table, hidden, *player[:4], count=5)[-2:] == ["reveal 4", "draw Curse"]
    table.say("fix layout a -")
    assert told(table, hidden, count=1) == ["reveal 3"]
    table.say("fix layout b -")
    assert told(table, hidden, count=1) == ["reveal 5"]


def test_the_cut_puts_the_bottom_half_on_top_and_deals_from_there() -> None:
    table = drawn("Seer", "B1", "B2", "B3", "D1", "M9")
    table.say("sacrifice B1 B2 B3")
    source = Stacked("P1", "P2", "P3", "B2", "B1")
    hidden = Hidden(table.state, source)
    assert source.shuffled == 3
    assert told(table, hidden, count=1) == ["draw P1 P2 P3"]
    entry = hidden.like().known(SeerReclaim(3, (), ("D1",)))
    assert isinstance(entry, SeerReclaim)
    assert (entry.count, entry.fed) == (3, ("D1",))
    assert set(entry.seen) < {"B1", "B2", "B3", "Seer", "D1"}
    assert {"D1"} < set(entry.seen)
    texts = told(table, hidden, "seer reclaim 3 discard D1", count=2)
    assert texts[0] == entry.text
    assert texts[1].split()[1] in entry.seen
    assert source.shuffled == 4


def test_all_is_dealt_back_where_the_pile_is_small() -> None:
    table = drawn("Seer", "B1", "B2", "B3", "D1", "M9")
    entry = Hidden(table.state, Stacked()).known(SeerReclaim(7, (), ("B1",)))
    assert entry == SeerReclaim(2, ("B1", "Seer"), ("B1",))


def test_no_more_monsters_are_hidden_than_have_not_been_seen() -> None:
    table = Table("reveal 1 2 3 4 5 1", "reveal +1@a", "reveal +1@b", monsters="on")
    hidden = Hidden(table.state, Stacked("+1", "+2", "B1", "B2", "B3", "D5", "D9", "M7"))
    player = ("draw", "play B1 B2 B3 at e")
    assert told(table, hidden, *player, count=3)[-1] == "reveal +2@f"


def test_lots_of_the_player_are_drawn_from_a_source_of_their_own() -> None:
    minds, asked = Random(3), []

    def choose(_state: State, source: Random) -> None:
        asked.append(source)

    table = Table("reveal 1 2 3 4 5 1")
    Hidden(table.state, Random(5)).entry(table.state, choose, minds)
    assert asked == [minds]


def test_another_way_to_go_on_finds_the_same_cards_and_leaves_them() -> None:
    table = Table("reveal 1 2 3 4 5 1")
    hidden = Hidden(table.state, Random(5))
    copies = [hidden.like().entry(table.state, hasty, Random(0)).text for _ in range(2)]
    assert copies[0] == copies[1] == hidden.entry(table.state, hasty, Random(0)).text


@pytest.mark.parametrize(
    ("hand", "lines", "text"),
    [
        (("B2", "D2", "M2", "B3", "B4", "P13"), (), "play B2 B3 B4 at e"),
        (("B2", "D2", "M5", "B9", "G11", "P13"), (), "play B2 D2 M5 at a"),
        (("B2", "D2", "B4", "D4", "B9", "D9"), (), "play B2 D2 B4 D4 B9 D9 at e d"),
        (("Shears", "B1", "D4", "M7", "G10", "P13"), (), "shears at e"),
        (("Seer", "B1", "D4", "M7", "G10", "P13"), (), "seer reclaim 4 discard B1 D4 M7"),
        (
            ("B8", "B12", "D8", "D12", "G3", "G7"),
            ("sacrifice B8 B12 D8 D12 G3 G7", "draw Seer B1 D4 M7 G10 P13"),
            "seer reclaim 7 discard B1 D4 M7",
        ),
        (("Seer", "B1", "B2", "D5", "G9", "P13"), (), "seer reclaim 4 discard D5 G9 P13"),
        (("B1", "B2", "D5", "G9", "P13", "M11"), (), "sacrifice D5"),
        (("Flux", "B1", "D4", "M7", "G10", "P13", "P1"), (), "stash B1"),
        (("B2", "D2", "M2", "B6", "B7", "B8"), ("fix layout e 1", "fix layout b -"), "play B2 D2 M2 at d"),
        (("B1", "B9", "D4", "M6", "P12", "G2"), (), "sacrifice P12"),
        (
            ("Flux", "Flux", "B1", "D4", "M7", "G10", "P13", "P2"),
            ("stash B1", "stash G10", "draw M12 B5"),
            "sacrifice D4",
        ),
        (("Curse", "Curse", "Curse", "Curse", "Curse", "Seer"), ("fix hand - Curse",), "resolve Seer"),
        (("Seer", "Seer"), ("fix collection 0",), "seer reclaim 2 discard Seer"),
        (("Flux", "Curse"), ("fix collection 0",), "stash Curse"),
        (("Flux", "B2", "Curse"), ("stash B2", "fix collection 0"), "take B2"),
        (("Curse", "B1", "D1", "M7", "G10", "P13"), (), "resolve B1 D1"),
        (("Flux", "Curse", "B1", "D1", "M7", "G10", "P13"), (), "resolve B1 D1"),
        (("Flux", "Curse", "B1", "D4", "M7", "G10", "P13"), (), "stash B1"),
        (("Flux", "Flux", "Curse", "B1", "D1", "M7", "G10", "P13"), (), "stash Curse"),
        (("Flux", "Flux", "Curse", "B1", "D1", "M7", "G10", "P13"), ("stash B1", "stash D1"), "take B1"),
    ],
)
def test_the_hasty_player_takes_what_is_nearest(
    hand: tuple[str, ...], lines: tuple[str, ...], text: str
) -> None:
    table = drawn(*hand)
    table.say(*lines)
    entry = hasty(table.state, Random(0))
    assert entry is not None
    assert entry.text == text


def test_the_hasty_player_has_not_seen_what_a_seer_brings_back() -> None:
    state = drawn("Seer", "B1", "D4", "M7", "G10", "P13").state
    assert hasty(state, Random(0)) == SeerReclaim(4, (), ("B1", "D4", "M7"))


def test_the_hasty_player_exchanges_a_masque_that_helps_nowhere() -> None:
    entry = hasty(drawn("Even", *["Curse"] * 5, masques="on").state, Random(0))
    assert entry is not None
    assert entry.text == "sacrifice Even"


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (("Even", "D4", "M7", "G10", "P13", "B1"), "masque Even"),
        (("Seer", "B1", "B2", "B3", "D9", "P12"), "seer play B1 B2 B3 at e"),
    ],
)
def test_the_hasty_player_turns_to_helpers_where_nothing_can_be_played(
    hand: tuple[str, ...], text: str
) -> None:
    table = drawn(*hand, masques="on", monsters="on")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdf"), "fix layout e 5+1")
    entry = hasty(table.state, Random(0))
    assert entry is not None
    assert entry.text == text
