from itertools import product

import pytest

from engines.brightcast import stops
from engines.brightcast.cards import CARDS
from tests.engines.brightcast.matches import (
    ANA,
    BEGUN,
    BEN,
    discarded,
    go,
    in_play,
    laid,
    match,
    phase,
    refused,
    side,
)

TABLE = {
    "druid": {"druid", "alchemist"},
    "sage": {"sage", "alchemist"},
    "warlock": {"warlock", "alchemist"},
    "sorcerer": {"sorcerer", "alchemist"},
    "wizard": {"wizard", "alchemist"},
    "dragon": {"dragon", "alchemist"},
    "alchemist": {"alchemist"},
}
PLAYS = {card: f"play {card}" for card in CARDS} | {"alchemist": "play alchemist as sage"}


@pytest.mark.parametrize(("card", "pair"), product(CARDS, CARDS))
def test_the_stop_table_holds_for_every_card_and_pair(card: str, pair: str) -> None:
    timeline = match("flip sage sage", *laid("Ana", "sage"), PLAYS[card])
    assert stops.legal(timeline.state) == tuple(sorted(TABLE[card], key=lambda match: match == "alchemist"))
    if pair in TABLE[card]:
        go(timeline, f"stop with {pair}", "allow")
        assert in_play(timeline, ANA) == {"sage": 1}
        assert discarded(timeline, ANA)[card] == (2 if card == "sage" else 1)
        assert side(timeline, BEN).hand == 2
    else:
        assert refused(timeline, f"stop with {pair}").rule == ("BC-18" if card == "alchemist" else "BC-14")


@pytest.mark.parametrize(("card", "pair"), product(CARDS, CARDS))
def test_every_stop_is_stopped_as_a_wizard_is(card: str, pair: str) -> None:
    timeline = match("flip sage sage", *laid("Ana", "sage"), PLAYS[card], "stop with alchemist")
    if pair in TABLE["wizard"]:
        go(timeline, f"stop with {pair}")
        assert timeline.state.played is not None
        assert timeline.state.played.stops == 2
    else:
        assert refused(timeline, f"stop with {pair}").rule == "BC-21"


def test_a_stopped_sage_costs_three_cards_and_the_turn() -> None:
    timeline = match("flip dragon dragon", "play sage", "stop with sage", "allow")
    assert discarded(timeline, ANA) == {"dragon": 1, "sage": 1}
    assert discarded(timeline, BEN) == {"dragon": 1, "sage": 1, "wizard": 1}
    assert (phase(timeline), timeline.state.active, timeline.state.turn) == ("turn", BEN, 2)


def test_a_stop_of_the_stop_lets_the_sage_in_and_costs_four_cards() -> None:
    timeline = match(BEGUN, "play sage", "stop with sage", "stop with wizard", "allow")
    assert in_play(timeline, ANA) == {"sage": 1}
    assert discarded(timeline, ANA) == {"dragon": 1, "wizard": 2}
    assert discarded(timeline, BEN) == {"dragon": 1, "sage": 1, "wizard": 1}
    assert phase(timeline) == "discard"


def test_two_alchemists_are_no_stop() -> None:
    assert refused(match(BEGUN, "play sage"), "stop with alchemist alchemist").rule == "N-1"


@pytest.mark.parametrize("depth", range(5))
def test_an_even_number_of_stops_lets_the_card_take_effect(depth: int) -> None:
    stops_ = ("stop with wizard", "stop with wizard", "stop with alchemist", "stop with alchemist")
    timeline = match(BEGUN, "play wizard", *stops_[:depth], "allow")
    assert in_play(timeline, ANA) == ({} if depth % 2 else {"wizard": 1})
    assert timeline.state.active == BEN


def test_one_counter_ends_the_chain_with_the_first_counter_stop() -> None:
    chain = (BEGUN, "play sage", "stop with sage", "stop with wizard")
    assert refused(match(*chain, stop_chain="one-counter"), "stop with wizard").rule == "BC-21"
    assert stops.legal(match(*chain, stop_chain="one-counter").state) == ()
    assert phase(go(match(*chain, stop_chain="one-counter"), "allow")) == "discard"
    go(match(*chain), "stop with wizard")


def test_a_stop_needs_two_cards_in_that_hand() -> None:
    timeline = match(BEGUN, "fix hand Ben 1", "play sage")
    assert refused(timeline, "stop with sage").rule == "T-2"
    assert stops.legal(timeline.state) == ()
    counter = match(BEGUN, "fix hand Ana 1", "play sage", "stop with sage")
    assert refused(counter, "stop with wizard").rule == "T-2"


def test_a_stop_with_cards_that_all_lie_open_is_refused() -> None:
    few = match(BEGUN, *["fix discard Ben + wizard"] * 5, "play wizard")
    assert refused(few, "stop with wizard").rule == "T-1"
    go(few, "stop with alchemist")
    none = match(BEGUN, *["fix discard Ben + wizard"] * 6, "play wizard")
    assert refused(none, "stop with alchemist").nearest == "allow"


def test_the_card_being_decided_on_counts_for_its_owner() -> None:
    timeline = match(BEGUN, *["fix discard Ana + wizard"] * 4, "play wizard", "stop with wizard")
    assert refused(timeline, "stop with wizard").rule == "T-1"
    assert stops.legal(timeline.state) == ("alchemist",)


def test_the_moment_is_respond_even_where_no_stop_is_possible() -> None:
    timeline = match(BEGUN, "fix hand Ben 0", "play sage")
    assert phase(timeline) == "respond"


def test_a_player_may_stop_and_counter_as_often_as_the_cards_allow() -> None:
    timeline = match(
        BEGUN,
        "play wizard",
        "stop with wizard",
        "stop with wizard",
        "stop with alchemist",
        "stop with wizard",
    )
    assert (side(timeline, ANA).hand, side(timeline, BEN).hand) == (0, 0)
    assert refused(timeline, "stop with alchemist").rule == "T-2"
