"""A match that deals itself: what lies in both hands when somebody decides."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines.brightcast import RULES
from engines.brightcast.cards import CARDS, Counts, named
from engines.brightcast.deal import DEALER, Deal
from engines.brightcast.entries import Discard, Skip
from engines.brightcast.policy import POLICIES, Policy
from engines.brightcast.state import State
from engines.brightcast.stops import decider
from engines.brightcast.tale import Tale
from engines.brightcast.turn import drawn
from engines.kernel.answers import Refusal
from engines.kernel.dealing import Seating
from engines.kernel.entries import Entry
from tests.engines.brightcast.matches import match
from tests.engines.dealt import dealt

Patch = pytest.MonkeyPatch
Held = dict[str, int]


class Stacked(Random):
    """A source that puts the same cards on top of every pile it shuffles."""

    def __init__(self, *cards: str) -> None:
        super().__init__(0)
        self.cards = cards

    def shuffle(self, x: Any) -> None:
        """The first card named is drawn first; what is not named lies below, Druids first."""
        for card in self.cards:
            if card in x:
                x.remove(card)
        x.sort(key=CARDS.index, reverse=True)
        x += reversed(self.cards)


def played(monkeypatch: Patch, cards: str, *told: str) -> tuple[list[str], list[Held]]:
    """The entries of a match whose players do as told, and the hand at each of their decisions."""
    hands: list[Held] = []

    def pick(state: State, hand: Counts, _source: Random) -> Entry:
        hands.append(named(hand))
        entry = RULES.read(state, told[len(hands) - 1])
        assert not isinstance(entry, Refusal), entry
        return entry

    monkeypatch.setitem(POLICIES, "told", Policy("does as it is told", pick))
    timeline = match()
    deal = Deal(timeline.state, Seating(("told", "told"), Stacked(*cards.split()), Random(0)))
    while len(hands) < len(told):
        answer = timeline.submit(deal.entry(timeline.state))
        assert not isinstance(answer, Refusal), answer
    return [record.text for record in timeline.records], hands


def test_every_entry_takes_its_cards_out_of_the_hand_and_brings_what_it_draws(monkeypatch: Patch) -> None:
    cards = "sage wizard wizard alchemist sorcerer sage dragon warlock"
    texts, hands = played(
        monkeypatch,
        cards,
        "play sage",
        "stop with alchemist",
        "stop with wizard",
        "allow",
        "discard dragon",
        "skip",
        "play sage",
    )
    assert texts[0] == "flip sorcerer sorcerer"
    assert hands == [
        {"alchemist": 1, "sage": 2, "wizard": 2},
        {"alchemist": 1, "sage": 1, "wizard": 2},
        {"alchemist": 1, "sage": 1, "wizard": 2},
        {"sage": 1, "wizard": 1},
        {"alchemist": 1, "dragon": 1, "sage": 1, "warlock": 1},
        {"sage": 2, "wizard": 1},
        {"alchemist": 1, "druid": 1, "sage": 1, "warlock": 1},
    ]


def test_a_stopped_card_brings_nothing(monkeypatch: Patch) -> None:
    cards = "wizard wizard wizard sage druid warlock"
    _, hands = played(monkeypatch, cards, "play wizard", "stop with wizard", "allow", "skip", "skip", "skip")
    assert hands[2:] == [
        {"sage": 1, "warlock": 1, "wizard": 2},
        {"sage": 1, "warlock": 1, "wizard": 1},
        {"druid": 1, "sage": 1, "warlock": 1, "wizard": 2},
        {"druid": 2, "sage": 1, "warlock": 1, "wizard": 1},
    ]


def test_a_wizard_draws_one_and_a_warlock_takes_back_what_it_was_aimed_at(monkeypatch: Patch) -> None:
    cards = "wizard warlock sage sage druid sage"
    _, hands = played(
        monkeypatch, cards, "play wizard", "allow", "play warlock at druid", "allow", "skip", "skip"
    )
    assert hands[4:] == [
        {"druid": 2, "sage": 3, "warlock": 1},
        {"druid": 2, "sage": 3, "wizard": 1},
    ]


@pytest.mark.parametrize("name", ["sense", "lots"])
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_is_as_large_as_the_sheet_says_and_holds_nothing_that_lies_open(
    monkeypatch: Patch, seed: int, name: str
) -> None:
    pick, asked = POLICIES[name].pick, []

    def watched(state: State, hand: Counts, source: Random) -> Entry | None:
        seat = decider(state) if state.phase == "respond" else state.due.seat if state.due else state.active
        now = drawn(state, Tale()) if state.phase == "turn" else state
        assert sum(hand) == now.sides[seat].hand
        assert all(known <= held for known, held in zip(now.sides[seat].known, hand, strict=True))
        assert all(held <= left for held, left in zip(hand, now.unseen(seat), strict=True))
        asked.append(state.phase)
        return pick(state, hand, source)

    monkeypatch.setitem(POLICIES, "watched", Policy("is watched", watched))
    *_, ended = dealt(match(match_games=1), DEALER, seed, "watched", "watched")
    assert RULES.outcome(ended.state) is not None
    assert set(asked) == {"turn", "respond", "discard"}


def test_an_empty_deck_is_made_new_from_the_discard_pile(monkeypatch: Patch) -> None:
    def idle(state: State, hand: Counts, _source: Random) -> Entry:
        if state.due is None:
            return Skip()
        held = [card for card, count in named(hand).items() for _ in range(count)]
        return Discard(tuple(held[:2]))

    monkeypatch.setitem(POLICIES, "idle", Policy("only draws", idle))
    timeline = match()
    deal = Deal(timeline.state, Seating(("idle", "idle"), Random(1), Random(2)))
    decks = []
    for _ in range(120):
        answer = timeline.submit(deal.entry(timeline.state))
        assert not isinstance(answer, Refusal), answer
        decks.append(timeline.state.sides[0].deck)
    assert any(after > before for before, after in pairwise(decks))
