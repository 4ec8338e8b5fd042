from random import Random

import pytest

from engines.brightcast import RULES
from engines.brightcast.cards import CARDS, COPIES, NONE, PLACE, Counts, plus
from engines.brightcast.entries import Allow, Discard, Play, Stop
from engines.brightcast.policy import WIN, lots, pick, stop_worth, worth
from engines.brightcast.state import State
from engines.brightcast.stops import decider
from engines.kernel.answers import Refusal
from tests.engines.brightcast.matches import BEGUN, laid, match

FULL: Counts = COPIES


def test_the_winning_card_is_played_and_the_loser_stops_it() -> None:
    timeline = match(BEGUN, *laid("Ana", "druid", "sage", "warlock", "sorcerer"))
    entry = pick(timeline.state, FULL, Random(1))
    assert entry is not None
    assert entry.text == "play wizard"
    assert worth(timeline.state, entry) == WIN
    timeline.submit(entry)
    answer = pick(timeline.state, FULL, Random(1))
    assert answer is not None
    assert answer.text == "stop with wizard"


def test_only_cards_that_are_held_are_picked() -> None:
    timeline = match(BEGUN)
    for card in CARDS[:-2]:
        entry = pick(timeline.state, plus(NONE, card), Random(2))
        assert entry is not None
        assert entry.text.split()[1:2] in ([card], [])


def test_nothing_is_picked_after_the_match() -> None:
    assert pick(match("concede Ana").state, FULL, Random(3)) is None
    assert lots(match("concede Ana").state, FULL, Random(3)) is None


def test_the_matching_card_goes_before_an_alchemist() -> None:
    state = match(BEGUN, *laid("Ana", *["sage"] * 4), "play sage").state
    assert state.played is not None
    assert stop_worth(state, state.played, "sage") > stop_worth(state, state.played, "alchemist")


def test_a_druid_takes_the_best_card_and_a_sage_gives_the_worst() -> None:
    druid = pick(match(BEGUN, "play druid", "allow").state, FULL, Random(4))
    sage = pick(match(BEGUN, "play sage", "allow").state, FULL, Random(4))
    assert (druid and druid.text, sage and sage.text) == ("discard wizard", "discard warlock")


def holder(state: State) -> int:
    if state.phase == "respond":
        return decider(state)
    return state.due.seat if state.due else state.active


def some_hand(state: State, seat: int, source: Random) -> Counts:
    """A hand that the sheet allows for, the turn's draw made."""
    unseen = state.unseen(seat)
    cards = [card for card in CARDS for _ in range(unseen[PLACE[card]])]
    size = state.sides[seat].hand + (state.phase == "turn")
    hand = NONE
    for card in source.sample(cards, min(size, len(cards))):
        hand = plus(hand, card)
    return hand


@pytest.mark.parametrize("seed", range(6))
def test_two_players_of_good_sense_come_to_an_end(seed: int) -> None:
    source, timeline = Random(seed), match()
    while RULES.outcome(timeline.state) is None:
        state = timeline.state
        entry = pick(state, some_hand(state, holder(state), source), source)
        assert entry is not None
        assert not isinstance(timeline.submit(entry), Refusal)
        assert len(timeline) < 1500


def test_a_warlock_that_brings_a_card_is_worth_more_and_so_is_a_stack_that_grows() -> None:
    state = match("flip sage dragon", *laid("Ana", "druid", "druid", "sage")).state
    assert worth(state, Play("warlock", targets=("sage",))) > worth(state, Play("warlock"))
    assert worth(state, Play("druid")) > worth(match(BEGUN).state, Play("druid"))


def test_of_two_stacks_the_one_that_is_nearer_to_five_is_sent_away_first() -> None:
    state = match(BEGUN, *laid("Ben", *["sage"] * 3, "druid", "warlock", "sorcerer")).state
    near, far = (worth(state, Play("sorcerer", targets=(target,))) for target in ("druid", "sage"))
    assert near > far
    state = match(BEGUN, *laid("Ben", *["sage"] * 4, "druid")).state
    assert worth(state, Play("sorcerer", targets=("sage",))) > worth(
        state, Play("sorcerer", targets=("druid",))
    )


def test_nothing_is_weighed_in_a_hand_that_gives_up_several_cards_but_what_they_are() -> None:
    state = match(BEGUN, "fix hand Ana 9", "skip").state
    single, pair = worth(state, Discard(("warlock",))), worth(state, Discard(("warlock", "druid")))
    assert (single, pair) == (-1.0, -3.0)


def test_the_first_card_that_is_played_is_worth_its_action_and_a_step_in_both_races() -> None:
    """With nothing in play a side is 1 + 1 strong, with one card 2 + 2."""
    state = match(BEGUN).state
    worths = {card: worth(state, Play(card)) for card in ("druid", "sage", "warlock", "sorcerer", "wizard")}
    assert worths == {"druid": 4, "sage": 4, "warlock": 3, "sorcerer": 2, "wizard": -1}
    assert worth(state, Play("dragon")) == -1


@pytest.mark.parametrize(
    ("play", "gain"),
    [
        (Play("warlock", targets=("sage",)), 1 + 0.5 + 4),
        (Play("druid"), 2 + 4),
        (Play("sorcerer"), 4),
        (Play("sorcerer", targets=("sage",)), 4 + 2 + 0.1),
        (Play("sorcerer", targets=("druid",)), 4 + 2 + 0.1),
    ],
)
def test_what_a_card_brings_is_what_both_sides_gain_and_lose_by_it(play: Play, gain: float) -> None:
    """Of two names, two cards of one of them, a side is 4 + 4 strong; one name or one card less is 6."""
    lines = (*laid("Ana", "druid", "druid", "sage"), *laid("Ben", "sage", "sage", "druid"))
    assert worth(match("flip sage dragon", *lines).state, play) == pytest.approx(gain)


def test_to_stop_costs_two_cards_and_an_alchemist_a_little_more() -> None:
    """A fourth Sage is worth 2 for what it does and 16 - 8 in the race."""
    state = match(BEGUN, *laid("Ana", *["sage"] * 3), "play sage").state
    assert state.played is not None
    assert stop_worth(state, state.played, "sage") == 10 - 5
    assert stop_worth(state, state.played, "alchemist") == 10 - 5 - 0.5
    assert [worth(state, entry) for entry in (Stop("sage"), Stop("alchemist"), Allow())] == [5, 4.5, 0]


def test_a_discard_is_worth_what_the_cards_are_worth_in_hand_to_who_gives_them_or_has_them_taken() -> None:
    druid, sage = (match(BEGUN, f"play {card}", "allow").state for card in ("druid", "sage"))
    assert (worth(druid, Discard(("wizard",))), worth(sage, Discard(("wizard",)))) == (5, -5)
