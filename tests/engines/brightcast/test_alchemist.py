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
)


def test_an_alchemist_acts_and_stays_as_a_copy() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage"), "play alchemist as sage", "allow")
    assert (in_play(timeline, ANA), phase(timeline)) == ({"sage": 2}, "discard")


@pytest.mark.parametrize("copied", ["druid", "dragon", "alchemist"])
def test_an_alchemist_copies_only_a_spellcaster_of_its_own_side(copied: str) -> None:
    timeline = match(BEGUN, *laid("Ana", "sage"), *laid("Ben", "druid"))
    refusal = refused(timeline, f"play alchemist as {copied}")
    assert (refusal.rule, refusal.nearest) == ("BC-15", "play alchemist as sage")


def test_an_alchemist_names_what_it_copies() -> None:
    assert refused(match(BEGUN, *laid("Ana", "sage")), "play alchemist").rule == "BC-15"
    assert refused(match(BEGUN, *laid("Ana", "sage")), "play alchemist as").rule == "N-1"
    assert refused(match(BEGUN, *laid("Ana", "sage")), "play sage as druid").rule == "N-1"


def test_a_copy_names_its_target_before_the_stop() -> None:
    timeline = match(
        BEGUN, *laid("Ana", "sorcerer"), *laid("Ben", "druid"), "play alchemist as sorcerer at druid", "allow"
    )
    assert (in_play(timeline, BEN), in_play(timeline, ANA)) == ({}, {"sorcerer": 2})
    again = match("flip druid sage", *laid("Ana", "warlock"), "play alchemist as warlock at druid", "allow")
    assert side(again, ANA).hand == 5


def test_a_copy_of_a_copy_becomes_what_that_one_is() -> None:
    timeline = match(BEGUN, *laid("Ana", "alchemist:wizard"), "play alchemist as wizard", "allow")
    assert in_play(timeline, ANA) == {"wizard": 2}
    assert side(timeline, ANA).hand == 5


def test_a_copy_keeps_its_name_when_the_original_leaves() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage", "alchemist:sage"), "skip", "play sorcerer at sage", "allow")
    assert (in_play(timeline, ANA), discarded(timeline, ANA)) == ({"sage": 1}, {"dragon": 1, "sage": 1})


def test_a_copy_goes_to_the_discard_pile_as_an_alchemist() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage", "alchemist:sage"), "skip")
    go(timeline, "play sorcerer at alchemist:sage", "allow")
    assert (in_play(timeline, ANA), discarded(timeline, ANA)) == ({"sage": 1}, {"alchemist": 1, "dragon": 1})
    assert refused(timeline, "play warlock at alchemist").rule == "BC-11"


def test_sage_means_the_real_one_first_and_then_the_copy() -> None:
    timeline = match(
        BEGUN, *laid("Ana", "sage", "alchemist:sage"), "skip", "play dragon at sage sage", "allow"
    )
    assert discarded(timeline, ANA) == {"alchemist": 1, "dragon": 1, "sage": 1}
    only = match(BEGUN, *laid("Ana", "alchemist:sage"), "skip")
    assert refused(only, "play dragon at sage alchemist:sage").rule == "T-1"
    assert refused(only, "play sorcerer at alchemist:druid").rule == "T-1"
    assert refused(only, "play sorcerer at alchemist").rule == "T-1"
    assert discarded(go(only, "play sorcerer at sage", "allow"), ANA) == {"alchemist": 1, "dragon": 1}


def test_without_a_spellcaster_of_its_own_an_alchemist_stays_in_hand() -> None:
    refusal = refused(match(BEGUN, *laid("Ben", "sage")), "play alchemist")
    assert (refusal.rule, refusal.nearest) == ("BC-15", "skip")


def test_blank_an_alchemist_comes_in_alone_does_nothing_and_can_be_sent_away() -> None:
    timeline = match(BEGUN, "play alchemist", "allow", alchemist_without_copy="blank")
    assert (in_play(timeline, ANA), phase(timeline)) == ({"alchemist": 1}, "turn")
    go(timeline, "play sorcerer at alchemist", "allow")
    assert discarded(timeline, ANA) == {"alchemist": 1, "dragon": 1}


def test_a_blank_alchemist_is_nothing_that_could_be_copied() -> None:
    timeline = match(
        BEGUN, "play alchemist", "allow", "skip", "play alchemist", "allow", alchemist_without_copy="blank"
    )
    assert in_play(timeline, ANA) == {"alchemist": 2}
    other = match(BEGUN, *laid("Ana", "alchemist"), alchemist_without_copy="blank")
    assert refused(other, "play alchemist as sage").nearest == "play alchemist"


def test_a_blank_alchemist_is_aimed_at_nothing() -> None:
    timeline = match(BEGUN, *laid("Ben", "sage"), alchemist_without_copy="blank")
    refusal = refused(timeline, "play alchemist at sage")
    assert (refusal.rule, refusal.nearest) == ("N-1", "play alchemist")


def test_with_a_spellcaster_in_play_a_blank_alchemist_is_refused() -> None:
    timeline = match(BEGUN, *laid("Ana", "alchemist:sage"), alchemist_without_copy="blank")
    assert refused(timeline, "play alchemist").rule == "BC-15"


def test_there_are_two_alchemists_wherever_they_lie() -> None:
    timeline = match("flip alchemist sage", *laid("Ana", "sage", "alchemist:sage"))
    refusal = refused(timeline, "play alchemist as sage")
    assert (refusal.rule, refusal.message.partition(" for")[0]) == ("T-1", "No other Alchemist can turn up")


def test_a_stopped_copy_is_an_alchemist_in_the_discard_pile() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage"), "play alchemist as sage")
    assert refused(timeline, "stop with sage").rule == "BC-18"
    go(timeline, "stop with alchemist", "allow")
    assert discarded(timeline, ANA) == {"alchemist": 1, "dragon": 1}
    assert discarded(timeline, BEN) == {"alchemist": 1, "dragon": 1, "wizard": 1}
