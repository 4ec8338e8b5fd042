import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.brightcast import RULES
from engines.brightcast.cards import DECK
from engines.brightcast.state import State
from engines.kernel.answers import Refusal
from engines.kernel.rules import Value
from engines.kernel.timeline import Timeline

NAMES = ("Ana", "Ben, the elder")
VERBS = (
    "play",
    "stop with",
    "discard",
    "flip",
    "allow",
    "skip",
    "forgot",
    "start",
    "concede",
    "note",
    "fix",
    "!",
)
WORDS = (
    *("druid", "sage", "warlock", "sorcerer", "wizard", "alchemist", "dragon", "alchemist:sage"),
    *(
        "at",
        "as",
        "with",
        "Ana",
        '"Ben, the elder"',
        "hand",
        "play",
        "discard",
        "games",
        "active",
        "+",
        "-",
        "5",
    ),
)
options = st.fixed_dictionaries(
    {option.key: st.sampled_from(option.values) for option in RULES.about.options}
)
garbage = st.builds(
    lambda verb, words: " ".join([verb, *words]),
    st.sampled_from(VERBS),
    st.lists(st.sampled_from(WORDS), max_size=5),
)


def moves(timeline: Timeline[State], source: random.Random, count: int) -> None:
    """Play from the offers, each offer as likely as another."""
    for _ in range(count):
        offers = RULES.offers(timeline.state)
        if not offers:
            return
        entry = source.choice(source.choice(offers).examples())
        answer = timeline.submit(entry.text)
        assert not isinstance(answer, Refusal), (entry, answer)
        assert answer.entry == entry


def total(state: State, seat: int) -> int:
    side = state.sides[seat]
    pending = int(state.phase == "respond" and seat == state.active)
    return side.hand + side.deck + sum((*side.real, *side.copies, *side.discard)) + pending


def lawful(state: State) -> None:
    for seat in (0, 1):
        side = state.sides[seat]
        assert min(side.hand, side.deck, *side.real, *side.copies, *side.discard, *side.known) >= 0
        assert sum(side.known) <= side.hand
        assert min(state.unseen(seat)) >= 0
        assert all(known <= left for known, left in zip(side.known, state.unseen(seat), strict=True))
    assert bool(RULES.offers(state)) == (RULES.outcome(state) is None)
    assert RULES.lines(state)


@settings(max_examples=40, deadline=None)
@given(options, st.integers(0, 10**6))
def test_each_deck_keeps_its_34_cards_whatever_is_played(given_: dict[str, Value], seed: int) -> None:
    timeline = Timeline(RULES, NAMES, given_)
    moves(timeline, random.Random(seed), 150)
    for at in range(len(timeline) + 1):
        state = timeline.state_after(at)
        lawful(state)
        assert [total(state, 0), total(state, 1)] == [DECK, DECK]
        if state.phase == "turn":
            assert state.sides[state.other].hand <= 8 or state.turn == 1


@settings(max_examples=40, deadline=None)
@given(options, st.integers(0, 10**6), st.lists(garbage, min_size=1, max_size=25))
def test_nonsense_is_refused_without_a_trace_or_replays_the_same(
    given_: dict[str, Value], seed: int, lines: list[str]
) -> None:
    source = random.Random(seed)
    timeline = Timeline(RULES, NAMES, given_)
    for line in lines:
        moves(timeline, source, 4)
        before = timeline.state
        if isinstance(timeline.submit(line), Refusal):
            assert timeline.state is before
        else:
            lawful(timeline.state)
    again = Timeline(RULES, NAMES, given_)
    for record in timeline.records:
        answer = again.submit(record.text)
        assert not isinstance(answer, Refusal), (record.text, answer)
        assert (answer.entry, answer.text) == (record.entry, record.text)
    assert again.state == timeline.state
    while timeline.take_back():
        assert timeline.state == timeline.state_after(len(timeline))


@pytest.mark.parametrize("seed", range(3))
def test_random_matches_come_to_every_kind_of_entry_and_to_an_end(seed: int) -> None:
    timeline = Timeline(RULES, NAMES, RULES.settle(NAMES, {"match-games": 1}))
    moves(timeline, random.Random(seed), 3000)
    assert RULES.outcome(timeline.state) is not None
    verbs = {record.entry.verb for record in timeline.records}
    assert {"flip", "play", "allow", "stop", "skip", "discard"} <= verbs
