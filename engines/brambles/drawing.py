"""Drawing cards, and exchanging cards of the hand for new ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.brambles.attacks import laid
from engines.brambles.cards import CURSE, FLUX, Card
from engines.brambles.moments import due_draws, go_on, next_moment, stay
from engines.brambles.state import HAND, State, where_is
from engines.brambles.turning import send_back
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brambles.entries import Draw, Sacrifice


def draw(state: State, entry: Draw, ruled: bool) -> Step[State] | Refusal:
    """Cards drawn one by one; each has its effect before the next (BR-6, BR-7, BR-26, BR-27)."""
    due = due_draws(state)
    after: State = state if state.begun else replace(state, begun=True)
    facts: list[Consequence] = []
    for card in entry.cards:
        came = _draw_one(after, card, ruled)
        if isinstance(came, Refusal):
            good = entry.cards[: entry.cards.index(card)]
            return replace(came, nearest=" ".join(("draw", *good)) if good else None)
        after, more = came
        facts += more
    drawn = sum(card != FLUX for card in entry.cards)
    says = f"{drawn} of {due}: {listed(entry.cards, 'and')}."
    says = " ".join((says, *(f"{fact.text[0].upper()}{fact.text[1:]} ({fact.rule})." for fact in facts)))
    if state.moment == "act" and next_moment(after) == "draw":
        return stay(after, says, facts, ruled=ruled)
    return go_on(after, says, facts, ruled=ruled)


def gain(state: State, card: Card) -> tuple[State, list[Consequence]]:
    """A card that was drawn goes where it belongs, with what follows from it (BR-7, BR-26, BR-27)."""
    if card == FLUX:
        number = len(state.flux) + 1
        fact = Consequence(f"Flux {number} lies open in the Flux Area", "BR-7", "good")
        return replace(state, flux=(*state.flux, None)), [fact]
    after = replace(state, hand=(*state.hand, card))
    if card != CURSE:
        return after, []
    count = after.curses
    if count == 1:
        return after, [Consequence("1 Curse in hand, none was held before", "BR-26", "bad")]
    after, returned = send_back(after)
    return after, [Consequence(f"{count} Curses in hand", "BR-26", "bad"), returned]


def from_collection(state: State, card: Card) -> State | Refusal:
    """The state when a card has left the Collection; T-1 when it cannot lie there, T-2 when none does."""
    if not state.collection:
        return Refusal("T-2", "The Collection is empty.")
    piles = state.piles.draw(card)
    if piles is None:
        return Refusal("T-1", f"{card} cannot come from the Collection: {where_is(state, card)}.")
    return replace(state, piles=piles, collection=state.collection - 1)


def sacrifice(state: State, entry: Sacrifice, ruled: bool) -> Step[State] | Refusal:
    """Cards of the hand are discarded for as many new ones (BR-31)."""
    hand = list(state.hand)
    for card in entry.cards:
        if card not in hand:
            return Refusal("T-1", f"{card} is not in hand: {where_is(state, card)}.")
        hand.remove(card)
    if CURSE in entry.cards and not ruled:
        fitting = [card for card in entry.cards if card != CURSE]
        nearest = " ".join(("sacrifice", *fitting)) if fitting else None
        return Refusal("BR-30", "A Curse can never be sacrificed.", nearest)
    after = laid(state, entry.cards)
    if isinstance(after, Refusal):
        return after
    count = len(entry.cards)
    return go_on(after, f"Sacrifices {count} {'card' if count == 1 else 'cards'}.", ruled=ruled)


def _draw_one(state: State, card: Card, ruled: bool) -> tuple[State, list[Consequence]] | Refusal:
    after = from_collection(state, card)
    if isinstance(after, Refusal):
        return after
    if len(state.hand) >= HAND and not ruled:
        return Refusal("BR-6", f"The hand holds {len(state.hand)} cards; no more are drawn.")
    return gain(after, card)
