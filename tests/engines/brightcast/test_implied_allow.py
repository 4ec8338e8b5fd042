import pytest

from engines.brightcast import RULES
from engines.kernel.answers import Refusal
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

WINNING = (BEGUN, *laid("Ana", "druid", "sage", "warlock", "sorcerer"), "play wizard")


def test_any_other_entry_allows_what_was_played() -> None:
    timeline = match(BEGUN, "play sage", "discard dragon", "play wizard", "skip")
    assert (in_play(timeline, ANA), in_play(timeline, BEN)) == ({"sage": 1}, {"wizard": 1})
    assert (timeline.state.turn, len(timeline)) == (4, 5)


def test_a_note_allows_nothing() -> None:
    assert phase(match(BEGUN, "play sage", "note hm")) == "respond"
    assert phase(match(BEGUN, "play sage", "! note hm")) == "respond"


def test_a_refused_entry_takes_its_allow_back() -> None:
    timeline = match(BEGUN, "play sage")
    for line in (
        "skip",
        "discard goblin",
        "discard sage druid",
        "play sage",
        "fix hand Ana 99",
        "fix goblin",
    ):
        refused(timeline, line)
    assert (phase(timeline), side(timeline, ANA).hand, in_play(timeline, ANA)) == ("respond", 4, {})


def test_words_are_read_behind_the_allow() -> None:
    timeline = match("flip druid sage", "play wizard")
    for line in ("sk", "pl sa", "fo"):
        answer = RULES.read(timeline.state, line)
        assert isinstance(answer, Refusal) == (line == "fo"), line
    assert refused(timeline, "fo").rule == "T-3"
    go(timeline, "sk", "play wizard", "fo")
    assert phase(match(BEGUN, "play sage", "di dra")) == "turn"
    assert phase(go(match(*WINNING), "fl sa sa")) == "turn"


def test_a_beginning_means_stop_and_allow_first() -> None:
    timeline = match(BEGUN, "play sage")
    assert go(timeline, "s with sage").records[-1].text == "stop with sage"
    assert go(timeline, "al").records[-1].text == "allow"


def test_cards_alone_say_nothing_in_the_stop_window() -> None:
    assert refused(match(BEGUN, "play wizard"), "sage").rule == "N-1"


def test_the_next_game_can_begin_without_an_allow() -> None:
    timeline = match(*WINNING)
    assert refused(timeline, "play sage").rule == "T-3"
    go(timeline, "flip sage sage")
    assert (side(timeline, ANA).games, timeline.state.game, timeline.state.active) == (1, 2, BEN)


@pytest.mark.parametrize("line", ["concede Ben", "play sage", "flip sage sage", "skip", "p sage", "forgot"])
def test_an_allow_that_ends_the_match_leaves_nothing_to_do(line: str) -> None:
    timeline = match(*WINNING, match_games=1)
    assert refused(timeline, line).rule in {"T-3", "N-1"}
    assert phase(timeline) == "respond"


def test_a_recount_allows_what_was_played_even_when_that_ends_the_match() -> None:
    timeline = match(*WINNING, "fix hand Ben 3", match_games=1)
    assert (phase(timeline), side(timeline, BEN).hand) == ("over", 3)
    assert phase(match(BEGUN, "play sage", "fix hand Ana 3")) == "discard"


def test_giving_up_allows_what_was_played() -> None:
    timeline = match(BEGUN, "play dragon", "concede Ben")
    assert (phase(timeline), discarded(timeline, ANA)) == ("over", {"dragon": 2})


def test_the_preview_tells_of_the_allow_first() -> None:
    timeline = match(BEGUN, "play wizard", "skip")
    assert timeline.records[-1].step.says == "Ana's Wizard takes effect. Ben draws two and plays nothing."


def test_a_card_alone_in_the_stop_window_is_refused_with_what_was_meant() -> None:
    timeline = match(BEGUN, "play sage", "allow", "discard sage", "play warlock")
    assert refused(timeline, "wi").nearest == "play wizard"
    assert refused(timeline, "so at wa").nearest == "play sorcerer at warlock"
    assert refused(timeline, "so at wizard").nearest is None
    assert refused(timeline, "goblin").nearest is None
