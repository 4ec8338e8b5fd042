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
    told,
)

FOUR = ("druid", "sage", "warlock", "sorcerer")


def test_five_different_names_win_the_game() -> None:
    timeline = match(BEGUN, *laid("Ana", *FOUR), "play wizard")
    assert "would win: fifth name" in told(timeline)
    go(timeline, "allow")
    assert (side(timeline, ANA).games, phase(timeline), timeline.state.game) == (1, "flip", 2)
    assert "Ana wins game 1: five different names" in told(timeline)


def test_five_of_one_name_win_the_game_and_a_copy_counts() -> None:
    timeline = match(BEGUN, *laid("Ana", *["sage"] * 4), "play alchemist as sage", "allow")
    assert "Ana wins game 1: five of Sage" in told(timeline)


def test_a_copy_may_be_the_fifth_different_name_of_another_game() -> None:
    timeline = match(
        BEGUN, *laid("Ana", "alchemist:druid", "sage", "warlock", "sorcerer"), "play wizard", "allow"
    )
    assert side(timeline, ANA).games == 1


def test_blank_alchemists_count_for_no_win() -> None:
    timeline = match(BEGUN, *laid("Ana", "alchemist", "sage", "warlock", "sorcerer"), "play wizard", "allow")
    assert (side(timeline, ANA).games, phase(timeline)) == (0, "turn")


def test_the_winning_card_can_be_stopped() -> None:
    timeline = match(BEGUN, *laid("Ana", *FOUR), "play wizard", "stop with wizard", "allow")
    assert (side(timeline, ANA).games, timeline.state.active) == (0, BEN)


def test_the_game_is_won_before_the_card_acts() -> None:
    timeline = match(BEGUN, *laid("Ana", *["sage"] * 4), "play sage", "allow", match_games=1)
    assert (phase(timeline), side(timeline, ANA).hand, side(timeline, ANA).deck) == ("over", 4, 28)


def test_a_new_game_begins_with_the_loser_and_everything_shuffled() -> None:
    timeline = match("start Ben", BEGUN, *laid("Ben", *FOUR), "play wizard", "allow")
    assert (timeline.state.active, timeline.state.turn) == (ANA, 0)
    assert [(side(timeline, seat).hand, side(timeline, seat).deck) for seat in (ANA, BEN)] == [(4, 30)] * 2
    assert (in_play(timeline, BEN), discarded(timeline, BEN)) == ({}, {})
    assert refused(timeline, "play sage").rule == "T-3"


@pytest.mark.parametrize("games", [1, 2, 3])
def test_the_match_goes_to_the_first_with_enough_games(games: int) -> None:
    timeline = match(match_games=games)
    for won in range(1, games + 1):
        assert RULES.outcome(timeline.state) is None
        go(timeline, BEGUN, *laid("Ben", *FOUR), *(["skip"] if timeline.state.active == ANA else []))
        go(timeline, "play wizard", "allow")
        assert side(timeline, BEN).games == won
    outcome = RULES.outcome(timeline.state)
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.rule) == ((BEN,), (ANA,), "BC-1")
    assert (phase(timeline), timeline.status) == ("over", "over")
    assert RULES.facts(timeline.state)["active"] == "Ben"


def test_after_the_match_only_notes_and_recounts_are_taken() -> None:
    timeline = match(BEGUN, *laid("Ana", *FOUR), "play wizard", "allow", match_games=1)
    for line in ("play sage", "allow", "flip sage sage", "concede Ben", "forgot", "start Ana", "! play sage"):
        assert refused(timeline, line).rule == "T-3"
    go(timeline, "note well played", "fix hand Ana 3")
    assert phase(timeline) == "over"


def test_giving_up_loses_the_match_and_not_only_the_game() -> None:
    timeline = match(BEGUN, "concede Ana")
    outcome = RULES.outcome(timeline.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((BEN,), "Ana gave up.")
    assert RULES.facts(timeline.state)["active"] == "Ben"
    assert refused(match(BEGUN), "concede").rule == "N-1"
    assert refused(match(BEGUN), "concede Cy").rule == "T-4"
