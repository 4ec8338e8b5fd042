"""A match that deals itself: the hidden cards that an exchange moves, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from engines.brachio.deal import Deal
from engines.brachio.entries import Keep, SwapBlind, SwapRiver
from engines.brachio.policy import POLICIES, Policy
from engines.brachio.state import State
from engines.kernel.dealing import Seating
from engines.kernel.entries import Entry
from tests.engines.brachio.matches import THREE, play

Patch = pytest.MonkeyPatch


class Stacked(Random):
    """A source that leaves the cards in a given order."""

    def __init__(self, *cards: int) -> None:
        super().__init__(0)
        self.cards = cards

    def shuffle(self, x: Any) -> None:
        """Lay the cards on top; the others follow by value."""
        x.sort(
            key=lambda card: (card not in self.cards, self.cards.index(card) if card in self.cards else card)
        )


def dealt(
    monkeypatch: Patch, cards: Iterable[int], *entries: Entry
) -> tuple[list[str], list[tuple[int, Random]]]:
    """A round of three who exchange as told; gives its entries, and with what each was asked to exchange."""
    asked: list[tuple[int, Random]] = []

    def exchange(state: State, card: int, source: Random) -> Entry:
        assert state.active == len(asked)
        asked.append((card, source))
        return entries[len(asked) - 1]

    monkeypatch.setitem(POLICIES, "told", Policy("does as it is told", exchange))
    match, minds = play(), Random(1)
    deal = Deal(match.state, Seating(("told",) * len(THREE), Stacked(*cards), minds))
    while not match.state.rounds:
        match.submit(deal.entry(match.state))
    assert all(source is minds for _, source in asked)
    return [record.text for record in match.records], asked


def test_a_round_without_exchanges_shows_the_hands_as_they_were_dealt(monkeypatch: Patch) -> None:
    texts, asked = dealt(monkeypatch, (5, 9, 7, 6), Keep(), Keep(), Keep())
    assert texts == ["river 6", "keep", "keep", "keep", "reveal 5 9 7"]
    assert [card for card, _ in asked] == [5, 9, 7]


def test_cards_go_along_in_blind_swaps_and_the_last_goes_onto_the_deck(monkeypatch: Patch) -> None:
    texts, asked = dealt(monkeypatch, (5, 9, 7, 6), SwapBlind("next"), SwapBlind("next"), SwapBlind("deck"))
    assert [card for card, _ in asked] == [5, 5, 5]
    assert texts[-1] == "reveal 9 7 11"


def test_the_flood_brings_the_top_card_which_may_be_the_one_just_laid_there(monkeypatch: Patch) -> None:
    texts, _ = dealt(monkeypatch, (3, 9, 7, 5), Keep(), SwapRiver(5, 9), SwapBlind("deck"))
    assert texts == ["river 5", "flood 11", "keep", "swap river 5 for 9", "swap deck", "reveal 3 5 10"]


def test_who_holds_six_or_more_is_named_to_the_heat_wave(monkeypatch: Patch) -> None:
    texts, _ = dealt(monkeypatch, (5, 6, 7, 4), Keep(), Keep(), SwapRiver(4, 7))
    assert texts == ["river 4", "heat Ben Cy", "keep", "keep", "swap river 4 for 7", "reveal 5 6 4"]
