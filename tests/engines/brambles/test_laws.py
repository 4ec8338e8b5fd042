"""What holds after every entry of every match, whatever the house rules."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.brambles import RULES
from engines.brambles.cards import COPIES, CURSE
from engines.brambles.deal import DEALER
from engines.brambles.piles import BITS
from engines.brambles.state import State
from engines.brambles.views import follows, marks, needs, next_back, specials_left, ways
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Timeline
from tests.engines.brambles.random_matches import begun, played
from tests.engines.dealt import dealt

SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=12, deadline=None)


def conserved(state: State) -> None:
    """No card and no hex comes or goes."""
    house = state.house
    on_flux = sum(card is not None for card in state.flux)
    held = len(state.hand) + len(state.flux) + on_flux
    assert held + state.collection + state.discard == house.cards
    lie = sum(len(spot.hexes) for spot in state.layout if spot)
    assert lie + state.pile + len(state.defeated) == house.hexes
    assert len(state.returned) <= state.pile
    assert state.hexes_left == state.pile + lie
    believed = [state.piles.sure, *state.piles.thrown]
    assert sum(bits.bit_count() for bits in believed) == state.collection + state.discard
    coming = state.piles.can_come()
    for card in COPIES:
        assert bool(coming & BITS[card]) == (state.piles.draw(card) is not None)
        copies = sum((bits & BITS[card]).bit_count() for bits in believed) + (*state.hand, *state.flux).count(
            card
        )
        assert copies + (len(state.flux) if card == "Flux" else 0) == house.copies(card)


def shown(state: State) -> None:
    """Everything a board asks for can be answered."""
    assert (RULES.outcome(state) is None) == bool(RULES.offers(state))
    assert all(RULES.lines(state))
    assert len(RULES.prompt(state).verb) <= 10
    assert bool(RULES.checklist(state)) == (state.end is None)
    for way in ways(state)[:3]:
        assert follows(state, way.entry)
        assert all(
            not isinstance(RULES.apply(state, type(way.entry)(way.made.cards, p)), Refusal)
            for p in way.targets
        )
    assert len(marks(state)) == 70
    assert all(0 <= left.sure <= left.most <= left.copies for left in specials_left(state).values())
    assert len(needs(state)) == sum(spot is not None for spot in state.layout)
    assert next_back(state) is None or state.curses


@FEW
@given(SEEDS)
def test_cards_and_hexes_are_conserved_and_the_hand_is_kept(seed: int) -> None:
    for match, line, accepted in played(random.Random(seed), 120):
        assert accepted, line
        conserved(match.state)
        shown(match.state)
        assert match.state.curses == match.state.hand.count(CURSE)


@FEW
@given(SEEDS)
def test_odd_entries_are_refused_without_a_trace_or_keep_the_laws(seed: int) -> None:
    recounted = False
    before: State | None = None
    for match, line, accepted in played(random.Random(seed), 120, odd=0.5):
        recounted = recounted or (accepted and line.startswith("fix"))
        if before is not None and not accepted:
            assert match.state is before
        before = match.state
        assert (RULES.outcome(before) is None) == bool(RULES.offers(before))
        if not recounted:
            conserved(before)
        assert len(before.layout) == 6
        assert before.collection >= 0
        assert before.discard >= 0
        assert before.pile >= 0


@FEW
@given(SEEDS)
def test_a_replay_of_the_lines_is_the_match_that_was_played(seed: int) -> None:
    live = [match for match, _, _ in played(random.Random(seed), 100, odd=0.3)][-1]
    again: Timeline[State] = Timeline(RULES, live.players, live.options)
    for count, record in enumerate(live.records, 1):
        answer = again.submit(record.text)
        assert not isinstance(answer, Refusal), (record.text, answer)
        assert answer.entry == record.entry
        assert again.state == live.state_after(count)
    while live.take_back():
        again.take_back()
        assert again.state == live.state


@FEW
@given(SEEDS)
def test_examples_choices_and_nearest_entries_are_accepted(seed: int) -> None:
    source = random.Random(seed)
    for match, _, _ in played(source, 60, odd=0.2):
        state = match.state
        for offer in RULES.offers(state):
            examples = offer.examples()
            assert examples
            for entry in source.sample(examples, k=min(3, len(examples))):
                assert not isinstance(RULES.apply(state, entry), Refusal), entry
                assert RULES.read(state, entry.text) == entry
        for choice in RULES.choices(state):
            assert not isinstance(RULES.apply(state, choice.entry), Refusal), choice


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_the_players_of_good_sense_and_in_a_hurry_play_every_match_to_its_end(seed: int) -> None:
    for policy in ("sense", "greedy"):
        match = begun(random.Random(seed))
        for _ in dealt(match, DEALER, seed, policy):
            conserved(match.state)
        assert match.status in {"won", "lost"}
