"""Entries that would be accepted now, as they are made for who asks."""

import pytest

from engines.brambles import possible
from engines.brambles.entries import SeerReclaim
from tests.engines.brambles.table import drawn


def test_each_card_may_be_exchanged_alone_or_all_together() -> None:
    table = drawn("B1", "D5", "Curse", "Curse", "Curse", "Curse")
    texts = [entry.text for entry in possible.sacrifices(table.state)]
    assert texts == ["sacrifice B1", "sacrifice D5", "sacrifice B1 D5"]
    table.say("fix hand - D5")
    assert [entry.text for entry in possible.sacrifices(table.state)] == ["sacrifice B1"]


def test_no_card_can_be_drawn_into_a_full_hand() -> None:
    table = drawn("B1", "D2", "M3", "G4", "P5")
    assert len(possible.drawable(table.state)) == len(list(possible.draws(table.state))) == 69
    table.say("draw B6")
    assert possible.drawable(table.state) == ()
    assert list(possible.draws(table.state)) == []


def test_a_seer_brings_back_for_one_two_and_three_cards() -> None:
    table = drawn("Seer", "B1", "D2", "M3", "G4", "P5")
    table.say("sacrifice G4 P5", "draw G6 P7")
    assert list(possible.reclaims(table.state)) == [
        SeerReclaim(3, (), ("B1",)),
        SeerReclaim(5, (), ("B1", "D2")),
        SeerReclaim(6, (), ("B1", "D2", "M3")),
    ]


@pytest.mark.parametrize(
    ("free", "covered", "monsters"),
    [
        ("a", "", ["+2@b", "+2@c", "+2@d", "+2@e", "+2@f"]),
        ("adef", "b", ["+2@c"]),
        ("acdef", "b", ["+2"]),
    ],
)
def test_a_monster_is_put_on_an_open_evil_and_alone_where_there_is_none(
    free: str, covered: str, monsters: list[str]
) -> None:
    table = drawn("B1", monsters="on")
    table.say(*(f"fix layout {place} -" for place in free), *(f"fix layout {place} 2+1" for place in covered))
    texts = [entry.text for entry in possible.reveals(table.state)]
    assert [text for text in texts if "+2" in text] == [f"reveal {monster}" for monster in monsters]


@pytest.mark.parametrize(
    ("meant", "nearest"),
    [
        ("play B3 B4 D9 at c", "play B3 B4 B5 at c"),
        ("play B3 B4 B5 D9 M9 at c", "play B3 B4 B5 at c"),
        ("play D9 M9 B5 at d", "play B5 D9 M9 at a"),
        ("play B4 B5 at e", "play B3 B4 B5 at e"),
        ("play D9 P14 at e", None),
    ],
)
def test_the_nearest_play_shares_cards_then_the_place_with_what_was_meant(
    meant: str, nearest: str | None
) -> None:
    table = drawn("B3", "B4", "B5", "D9", "M9", "P14")
    if nearest is None:
        table.say("fix hand - M9")
    assert getattr(table.match.submit(meant), "nearest", "") == nearest


def test_three_of_the_cards_that_were_meant_are_nearer_than_four_of_them_with_two_others() -> None:
    table = drawn("B3", "D3", "B7", "D7", "M9", "G9")
    table.say("fix hand + P1", "fix hand + P14")
    assert table.no("play B3 D3 B7 D7 P1 P14 at a", "BR-16").nearest == "play P1 B3 D3 at a"


def test_the_last_hex_that_is_left_is_one_hex() -> None:
    table = drawn("B1", "D5", "M9", "G13", "P3", "B7")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdef"), "fix collection 0")
    assert table.told[-1] == "The Collection is used up and nothing can be played; 1 hex is left"
