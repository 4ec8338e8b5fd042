import pytest

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
    told,
)


def test_a_druid_makes_the_other_player_discard_one() -> None:
    timeline = match(BEGUN, "play druid", "allow")
    assert phase(timeline) == "discard"
    assert refused(timeline, "discard sage sage").rule == "BC-9"
    go(timeline, "discard wizard")
    assert (side(timeline, BEN).hand, discarded(timeline, BEN)) == (3, {"dragon": 1, "wizard": 1})
    assert (timeline.state.active, phase(timeline)) == (BEN, "turn")


def test_a_druid_against_an_empty_hand_has_no_effect() -> None:
    timeline = match(BEGUN, "fix hand Ben 0", "play druid", "allow")
    assert (phase(timeline), in_play(timeline, ANA)) == ("turn", {"druid": 1})


def test_the_hand_limit_waits_for_the_victim_of_a_druid() -> None:
    timeline = match(BEGUN, "fix hand Ana 9", "play druid", "allow", "discard sage")
    assert (phase(timeline), told(timeline)[-1]) == ("discard", "Ana discards 1")
    go(timeline, "discard sage")
    assert discarded(timeline, ANA) == {"sage": 1, "dragon": 1}


def test_a_sage_draws_two_and_discards_one() -> None:
    timeline = match(BEGUN, "play sage", "allow")
    assert (phase(timeline), side(timeline, ANA).hand, side(timeline, ANA).deck) == ("discard", 6, 26)
    assert refused(timeline, "discard sage druid").rule == "BC-10"
    go(timeline, "discard dragon")
    assert (side(timeline, ANA).hand, phase(timeline)) == (5, "turn")


def test_the_discard_of_a_sage_and_of_the_hand_limit_are_two_entries() -> None:
    timeline = match(BEGUN, "fix hand Ana 8", "play sage", "allow")
    assert refused(timeline, "discard druid druid").rule == "BC-10"
    go(timeline, "discard druid")
    assert phase(timeline) == "discard"
    go(timeline, "discard druid")
    assert (phase(timeline), timeline.state.active) == ("turn", BEN)


def test_a_sage_draws_what_there_is() -> None:
    timeline = match(BEGUN, "fix deck Ana 2", "fix discard Ana - dragon", "play sage", "allow")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (5, 0)
    go(timeline, "discard sage")


def test_a_sage_with_nothing_to_draw_and_no_hand_asks_for_nothing() -> None:
    timeline = match(
        BEGUN, "fix hand Ana 1", "fix deck Ana 0", "fix discard Ana - dragon", "play sage", "allow"
    )
    assert (phase(timeline), timeline.state.active) == ("turn", BEN)


def test_a_warlock_takes_a_spellcaster_back() -> None:
    timeline = match("flip druid sage", "play warlock at druid", "allow")
    assert (side(timeline, ANA).hand, discarded(timeline, ANA)) == (5, {})


@pytest.mark.parametrize("card", ["dragon", "alchemist"])
def test_a_warlock_takes_no_monster_and_no_wildcard(card: str) -> None:
    timeline = match(f"flip {card} sage")
    assert refused(timeline, f"play warlock at {card}").rule == "BC-11"
    go(timeline, "play warlock", "allow")
    assert discarded(timeline, ANA) == {card: 1}


def test_a_warlock_takes_one_card_and_only_what_lies_there() -> None:
    timeline = match("flip sage druid")
    assert refused(timeline, "play warlock at druid").rule == "T-1"
    assert refused(timeline, "play warlock at sage sage").rule == "BC-11"
    assert refused(timeline, "play warlock at alchemist:sage").rule in {"BC-11", "T-1"}
    go(timeline, "play warlock")


def test_a_sorcerer_sends_one_card_of_the_other_side_away() -> None:
    timeline = match(BEGUN, *laid("Ben", "sage", "sage"), "play sorcerer at sage", "allow")
    assert (in_play(timeline, BEN), discarded(timeline, BEN)) == ({"sage": 1}, {"sage": 1, "dragon": 1})
    assert "Ben's Sage: 2 to 1" in told(timeline)


def test_a_sorcerer_takes_one_card_that_lies_in_play_on_the_other_side() -> None:
    timeline = match(BEGUN, *laid("Ben", "sage", "druid"), *laid("Ana", "wizard"))
    assert refused(timeline, "play sorcerer at wizard").rule == "T-1"
    assert refused(timeline, "play sorcerer at sage druid").rule == "BC-12"
    assert refused(timeline, "play sorcerer at dragon").rule == "T-1"
    go(timeline, "play sorcerer", "allow")
    assert in_play(timeline, BEN) == {"druid": 1, "sage": 1}


def test_a_wizard_draws_one() -> None:
    timeline = match(BEGUN, "play wizard", "allow")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (5, 27)


def test_a_dragon_sends_up_to_three_away_and_goes_itself() -> None:
    timeline = match(
        BEGUN, *laid("Ben", "sage", "sage", "druid", "wizard"), "play dragon at sage sage druid", "allow"
    )
    assert in_play(timeline, BEN) == {"wizard": 1}
    assert discarded(timeline, BEN) == {"druid": 1, "sage": 2, "dragon": 1}
    assert (in_play(timeline, ANA), discarded(timeline, ANA)) == ({}, {"dragon": 2})


def test_a_dragon_without_targets_is_only_discarded() -> None:
    timeline = match(BEGUN, "play dragon", "allow")
    assert (discarded(timeline, ANA), phase(timeline)) == ({"dragon": 2}, "turn")


def test_a_dragon_takes_no_fourth_card_and_none_twice() -> None:
    timeline = match(BEGUN, *laid("Ben", "sage", "sage", "druid", "wizard"))
    assert refused(timeline, "play dragon at sage sage druid wizard").rule == "BC-16"
    assert refused(timeline, "play dragon at druid druid").rule == "T-1"


def test_a_card_that_needs_no_target_takes_none() -> None:
    timeline = match(BEGUN, *laid("Ben", "sage"), *laid("Ana", "wizard"))
    assert refused(timeline, "play sage at sage").rule == "N-1"
    assert refused(timeline, "play alchemist as wizard at sage").rule == "N-1"


def test_no_seventh_copy_and_no_third_dragon_can_be_played() -> None:
    timeline = match("flip sage dragon", *["fix discard Ana + sage"] * 5)
    assert refused(timeline, "play sage").rule == "T-1"
    assert refused(match(BEGUN, "fix discard Ana + dragon"), "play dragon").rule == "T-1"
    drawing = match(BEGUN, *["fix discard Ana + druid"] * 6, "play sage", "allow")
    assert refused(drawing, "discard druid").rule == "T-1"
