"""The exact chance that a hand can stop a card, given everything public."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import ALCHEMIST, CARDS, PLACE, WIZARD
from engines.brightcast.unseen import Unseen, unseen

if TYPE_CHECKING:
    from engines.brightcast.state import State


def stop_chances(state: State) -> dict[str, Fraction]:
    """For each card the chance that the other side could stop it if the active player played it."""
    other = unseen(state, state.other)
    return {card: stop_chance(other, card) for card in CARDS}


def answer_chance(state: State) -> Fraction:
    """The chance that who may stop now holds a pair for it; 0 outside the stop window."""
    if state.phase != "respond" or state.played is None or stops.chain_is_full(state):
        return Fraction(0)
    return stop_chance(unseen(state, stops.decider(state)), stops.aim(state.played))


def stop_chance(hand: Unseen, card: str) -> Fraction:
    """The chance that a hand holds a Wizard and a match for ``card``.

    Every set of hidden cards is taken as equally likely: hypergeometric over the pool.
    """
    if card == WIZARD:
        return 1 - _no_wizard_pair(hand)
    wizards = (WIZARD,)
    match = stops.matches(card)
    return 1 - _none(hand, wizards) - _none(hand, match) + _none(hand, (*wizards, *match))


def _no_wizard_pair(hand: Unseen) -> Fraction:
    wizard, alchemist = PLACE[WIZARD], PLACE[ALCHEMIST]
    none = _none(hand, (WIZARD,))
    if hand.known[wizard] > 1 or hand.known[alchemist]:
        return none
    if hand.known[wizard]:
        return _none_hidden(hand, (WIZARD, ALCHEMIST), hand.hidden)
    return none + hand.pool[wizard] * _none_hidden(hand, (WIZARD, ALCHEMIST), hand.hidden - 1)


def _none(hand: Unseen, cards: tuple[str, ...]) -> Fraction:
    if any(hand.known[PLACE[card]] for card in cards):
        return Fraction(0)
    return _none_hidden(hand, cards, hand.hidden)


def _none_hidden(hand: Unseen, cards: tuple[str, ...], free: int) -> Fraction:
    if free < 0:
        return Fraction(0)
    size = sum(hand.pool)
    others = size - sum(hand.pool[PLACE[card]] for card in cards)
    return Fraction(comb(others, free), comb(size, hand.hidden))
