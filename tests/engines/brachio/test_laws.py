"""What holds after every entry, whatever is written: conservation, replay, undo, harmless refusals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.brachio import RULES
from engines.brachio.disasters import BOX
from engines.kernel.answers import Refusal
from engines.kernel.entries import Ruling
from engines.kernel.replay import report
from engines.kernel.timeline import Timeline
from tests.engines.brachio.matches import play, refused

if TYPE_CHECKING:
    from engines.brachio.state import State
    from engines.kernel.rules import Value

NAMES = ("Ana", "Ben, the elder", "none", "7", 'Kit "K"', "Zoë")
SPOILERS = (
    "river",
    "5",
    "12",
    "Ana",
    "none",
    "!",
    "for",
    "next",
    "deck",
    "fix",
    "lives",
    "-1",
    "power",
    '"Ana"',
)


def _settled(chance: Random) -> dict[str, Value]:
    return {option.key: chance.choice(option.values) for option in RULES.about.options}


def _matches(seed: int, length: int = 150) -> Iterator[Timeline[State]]:
    """Random play: mostly the River, exchanges and Revelations, now and then anything else on offer."""
    chance = Random(seed)
    timeline: Timeline[State] = Timeline(RULES, NAMES[: chance.randint(3, 6)], _settled(chance))
    yield timeline
    for _ in range(length):
        offers = RULES.offers(timeline.state)
        if not offers:
            return
        weights = [1 if offer.verb in {"power", "lives", "dinosaur", "start"} else 8 for offer in offers]
        entry = chance.choice(chance.choices(offers, weights)[0].examples())
        answer = timeline.submit(Ruling(entry) if chance.random() < 0.05 else entry)
        assert not isinstance(answer, Refusal), (entry.text, answer)
        yield timeline


def _sound(state: State) -> None:
    assert len({*state.river}) == len(state.river) <= 2
    held = [card for card in state.taken if card]
    assert len({*held, *state.river}) == len(held) + len(state.river)
    assert {*state.river, *held} <= {*BOX.values}
    for seat, lives in enumerate(state.lives):
        cap = state.cap(seat)
        assert lives >= 0
        assert cap is None or lives <= cap
    for row in state.rounds:
        assert len({*row.cards, *row.river}) == len(row.cards) + len(row.river)
        if not any(power.protect or power.value is not None or power.lose for power in row.powers):
            assert sum(row.lost) in {1, 2}
            assert max(row.lost) == 1
    assert RULES.moment(state) == RULES.facts(state)["phase"]
    assert bool(RULES.offers(state)) == (not state.over) == (RULES.outcome(state) is None)


@given(st.integers(0, 10**6))
def test_the_laws_of_conservation_hold_after_every_entry(seed: int) -> None:
    for timeline in _matches(seed):
        _sound(timeline.state)


@given(st.integers(0, 10**6))
def test_a_match_read_from_its_text_is_the_match_that_was_played(seed: int) -> None:
    *_, live = _matches(seed)
    again: Timeline[State] = Timeline(RULES, live.players, live.options)
    for count, record in enumerate(live.records, 1):
        answer = again.submit(record.text)
        assert not isinstance(answer, Refusal), (record.text, answer)
        assert answer.entry == record.entry
        assert again.state == live.state_after(count)
    assert report("x", again) == report("x", live)


@given(st.integers(0, 10**6))
def test_taking_everything_back_passes_all_states_again(seed: int) -> None:
    *_, live = _matches(seed)
    for count in range(len(live) - 1, -1, -1):
        before = live.state_after(count)
        live.take_back()
        assert live.state == before


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_every_example_of_every_offer_is_accepted(seed: int) -> None:
    for timeline in _matches(seed, length=8):
        state = timeline.state
        for offer in RULES.offers(state):
            for entry in offer.examples():
                assert not isinstance(RULES.apply(state, entry), Refusal), entry.text
                assert RULES.read(state, entry.text) == entry
        for choice in RULES.choices(state):
            assert not isinstance(RULES.apply(state, choice.entry), Refusal)


@given(st.integers(0, 10**6), st.lists(st.sampled_from(SPOILERS), min_size=1, max_size=4))
def test_a_spoiled_line_is_taken_soundly_or_refused_without_a_trace(seed: int, spoilers: list[str]) -> None:
    chance = Random(seed)
    for timeline in _matches(seed, length=25):
        words = timeline.records[-1].text.split() if timeline.records else []
        for spoiler in spoilers:
            words.insert(chance.randint(0, len(words)), spoiler)
        before = timeline.state
        answer = timeline.try_entry(" ".join(words))
        assert timeline.state is before
        if isinstance(answer, Refusal):
            assert answer.message.endswith((".", "?"))
            nearest = answer.nearest
            assert nearest is None or not isinstance(timeline.try_entry(nearest), Refusal)
        else:
            _sound(answer.step.state)
            assert RULES.read(before, answer.text) == answer.entry


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    for timeline in (play(), play("river 6"), play("river 5"), play("river 4"), play("lives Ana -3")):
        answer = timeline.try_entry(text)
        assert not isinstance(answer, Refusal) or answer.rule


@pytest.mark.parametrize("seed", range(20))
def test_random_play_reaches_the_end(seed: int) -> None:
    *_, timeline = _matches(seed, length=2000)
    assert timeline.status == "over"


def test_a_nearest_entry_is_named_only_where_it_would_do() -> None:
    assert refused(play(), "river 6 3 8").nearest == "river 6 3"
    assert refused(play(), "river 6 6 12").nearest == "river 6"
    assert refused(play(), "river 12").nearest is None
    assert refused(play("river 6", "keep"), "! river 6 3 8").nearest is None
    assert refused(play("river 6"), "! flood 12").nearest is None
    assert refused(play("river 5"), "! swap river 6 for 7").nearest is None
