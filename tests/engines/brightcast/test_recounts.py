import pytest

from engines.brightcast import RULES
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

FOUR = ("druid", "sage", "warlock", "sorcerer")


def test_a_recount_sets_exactly_what_it_names() -> None:
    timeline = match(BEGUN, "fix hand Ana 7")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (7, 29)
    go(timeline, "fix deck Ana 12", "fix games Ben 1", "fix active Ben")
    assert (side(timeline, ANA).deck, side(timeline, BEN).games, timeline.state.active) == (12, 1, BEN)
    assert (timeline.recounts, timeline.state.turn) == (4, 1)


def test_cards_are_put_where_they_lie_and_taken_from_where_they_do_not() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage", "alchemist:sage"), "fix discard Ana + druid")
    assert (in_play(timeline, ANA), discarded(timeline, ANA)) == ({"sage": 2}, {"druid": 1, "dragon": 1})
    go(timeline, "fix play Ana - sage", "fix discard Ana - druid")
    assert side(timeline, ANA).copies[1] == 1
    go(timeline, "fix play Ana - sage")
    assert (in_play(timeline, ANA), discarded(timeline, ANA)) == ({}, {"dragon": 1})


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("fix hand Ana 35", "T-2"),
        ("fix deck Ana -1", "T-2"),
        ("fix games Ana 3", "T-2"),
        ("fix play Ana - sage", "T-1"),
        ("fix play Ana + dragon", "T-1"),
        ("fix play Ana - dragon", "T-1"),
        ("fix discard Ana - sage", "T-1"),
        ("fix discard Ana + alchemist:sage", "T-1"),
        ("fix hand Cy 3", "T-4"),
        ("fix active Cy", "T-4"),
        ("fix", "N-1"),
        ("fix luck Ana 3", "N-1"),
        ("fix hand Ana", "N-1"),
        ("fix hand Ana many", "N-1"),
        ("fix play Ana sage", "N-1"),
        ("fix play Ana * sage", "N-1"),
        ("fix play Ana + goblin", "N-1"),
        ("fix play Ana + sage:sage", "N-1"),
        ("fix d Ana 3", "N-2"),
    ],
)
def test_a_recount_that_cannot_be_is_refused(line: str, rule: str) -> None:
    assert refused(match(BEGUN), line).rule == rule


def test_no_seventh_copy_can_be_put_anywhere() -> None:
    timeline = match("flip sage sage", *["fix discard Ana + sage"] * 5)
    assert refused(timeline, "fix play Ana + sage").rule == "T-1"
    assert refused(timeline, "fix discard Ana + sage").rule == "T-1"


def test_a_fifth_name_by_recount_wins_the_game() -> None:
    timeline = match(BEGUN, *laid("Ben", *FOUR, "wizard"))
    assert (side(timeline, BEN).games, timeline.state.game, timeline.state.active) == (1, 2, ANA)


def test_games_by_recount_end_the_match_and_open_it_again() -> None:
    timeline = match(BEGUN, "skip", "fix games Ana 2")
    assert (phase(timeline), RULES.facts(timeline.state)["active"]) == ("over", "Ana")
    assert refused(timeline, "fix games Ben 2").rule == "T-2"
    go(timeline, *laid("Ben", *FOUR))
    go(timeline, "fix games Ana 1")
    assert (phase(timeline), timeline.state.active, timeline.state.turn) == ("turn", BEN, 2)


def test_a_win_that_ended_the_match_is_taken_back_and_the_card_acts() -> None:
    timeline = match(BEGUN, *laid("Ana", *FOUR), "play wizard", "allow", match_games=1)
    assert (phase(timeline), side(timeline, ANA).hand) == ("over", 4)
    go(timeline, "fix play Ana - druid")
    assert (phase(timeline), side(timeline, ANA).games, side(timeline, ANA).hand) == ("turn", 0, 5)
    assert timeline.state.active == BEN


@pytest.mark.parametrize(
    ("name", "gone"), [("sorcerer", "fix play Ben - sage"), ("warlock", "fix discard Ana - sage")]
)
def test_a_target_that_a_recount_took_away_is_left_alone(name: str, gone: str) -> None:
    timeline = match("flip sage sage", *laid("Ben", "sage"), *laid("Ana", *[name] * 4), match_games=1)
    go(timeline, f"play {name} at sage", "allow")
    assert phase(timeline) == "over"
    go(timeline, gone, f"fix play Ana - {name}")
    assert (phase(timeline), timeline.state.active) == ("turn", BEN)
    assert sum(discarded(timeline, BEN).values()) == 1


def test_fewer_games_behind_a_won_match_lead_to_the_next_game() -> None:
    timeline = match(BEGUN, "fix games Ana 1", *laid("Ana", *FOUR), "play wizard", "allow")
    assert phase(timeline) == "over"
    go(timeline, "fix games Ana 1")
    assert (phase(timeline), timeline.state.game, timeline.state.active) == ("flip", 2, BEN)


def test_five_for_the_other_side_count_once_the_first_win_is_gone() -> None:
    timeline = match(
        BEGUN, *laid("Ana", *FOUR), "play wizard", "allow", *laid("Ben", *["sage"] * 5), match_games=1
    )
    assert RULES.facts(timeline.state)["active"] == "Ana"
    go(timeline, "fix play Ana - wizard")
    outcome = RULES.outcome(timeline.state)
    assert outcome is not None
    assert outcome.winners == (BEN,)


def test_a_recount_cannot_undo_giving_up() -> None:
    timeline = match(BEGUN, "concede Ana", *laid("Ana", *FOUR, "wizard"))
    assert (phase(timeline), side(timeline, ANA).games) == ("over", 0)


def test_a_recount_while_a_discard_is_waited_for_may_settle_it() -> None:
    timeline = match(BEGUN, "fix hand Ana 8", "skip", "fix hand Ana 9")
    assert phase(timeline) == "discard"
    go(timeline, "fix hand Ana 8")
    assert (phase(timeline), timeline.state.active) == ("turn", BEN)
    sage = match(BEGUN, "play sage", "fix hand Ana 0")
    assert (phase(sage), sage.state.active) == ("turn", BEN)


def test_a_ruling_sets_the_rules_of_the_game_aside() -> None:
    timeline = match(BEGUN, "play sage", "! stop with druid", "! allow")
    assert (timeline.rulings, in_play(timeline, ANA)) == (2, {})
    chain = match(BEGUN, "play sage", "stop with sage", "stop with wizard", stop_chain="one-counter")
    go(chain, "! stop with wizard")


def test_rulings_of_every_card() -> None:
    timeline = match(
        "flip dragon sage", *laid("Ben", *FOUR), "! play dragon at sage druid warlock sorcerer", "allow"
    )
    assert in_play(timeline, BEN) == {}
    back = match("flip dragon sage", "! play warlock at dragon", "allow")
    assert (side(back, ANA).hand, discarded(back, ANA)) == (5, {})
    blank = match(BEGUN, *laid("Ana", "sage"), "! play alchemist", "allow")
    assert in_play(blank, ANA) == {"sage": 1, "alchemist": 1}
    copy = match(BEGUN, "! play alchemist as druid", "allow")
    assert in_play(copy, ANA) == {"druid": 1}
    dragon = match(BEGUN, *laid("Ben", "sage"), "! play alchemist as dragon at sage", "allow")
    assert (in_play(dragon, ANA), discarded(dragon, ANA)) == ({}, {"alchemist": 1, "dragon": 1})
    many = match(BEGUN, "play druid", "! discard sage sage")
    assert side(many, BEN).hand == 2


def test_a_ruling_cannot_put_a_card_in_two_places_or_undo_the_moment() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage"))
    assert refused(timeline, "! play sorcerer at sage").rule == "T-1"
    assert refused(timeline, "! play alchemist as sage at druid").rule == "N-1"
    for line in (
        "! allow",
        "! stop with sage",
        "! discard sage",
        "! flip sage sage",
        "! start Ben",
        "! forgot",
    ):
        assert refused(timeline, line).rule == "T-3"
    assert refused(match(BEGUN, "fix hand Ben 1", "play sage"), "! stop with druid").rule == "T-2"


def test_a_ruling_names_another_beginner_and_a_second_forgotten_draw() -> None:
    assert match("start Ben", "! start Ana", BEGUN).state.active == ANA
    timeline = match(BEGUN, "skip", "skip", "forgot", "! forgot", "play sage", "! forgot")
    assert (phase(timeline), timeline.rulings) == ("discard", 2)


def test_whose_turn_it_is_can_be_set_before_a_game_too() -> None:
    assert match("fix active Ben", BEGUN).state.active == BEN
