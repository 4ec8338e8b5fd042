"""Drawing cards, and exchanging cards of the hand for new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE, FLUX, Card
from engines.brambles.moments import due_draws, go_on, next_moment, stay
from engines.brambles.state import HAND, State, spent, where_is
from engines.brambles.turning import send_back
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from engines.brambles.entries import Draw, Sacrifice


def draw(state: State, entry: Draw, ruled: bool) -> Step[State] | Refusal:
    """Cards drawn one by one; each has its effect before the next (BR-6, BR-7, BR-26, BR-27)."""
    after = state
    facts: list[Consequence] = []
    hand, flux, piles, left = list(state.hand), list(state.flux), state.piles, state.collection
    for at, card in enumerate(entry.cards):
        came = piles.draw(card) if left else None
        if came is None or (len(hand) >= HAND and not ruled):
            now = state._replace(hand=tuple(hand), flux=tuple(flux), piles=piles, collection=left)
            return _undrawn(now, entry, at)
        piles, left = came, left - 1
        if card == FLUX:
            flux.append(None)
            facts.append(_flux_came(len(flux)))
        else:
            hand.append(card)
        if card == CURSE:
            after, more = cursed(after, hand.count(CURSE))
            facts += more
    after = after._replace(hand=tuple(hand), flux=tuple(flux), piles=piles, collection=left, begun=True)
    drawn = len(entry.cards) - entry.cards.count(FLUX)
    says = f"{drawn} of {due_draws(state)}: {listed(entry.cards, 'and')}."
    if facts:
        says = " ".join((says, *(f"{fact.text[0].upper()}{fact.text[1:]} ({fact.rule})." for fact in facts)))
    if state.moment == "act" and next_moment(after) == "draw":
        return stay(after, says, facts)
    return go_on(after, says, facts)


def cursed(state: State, count: int) -> tuple[State, list[Consequence]]:
    """What follows from drawing a Curse, the one that makes so many in hand (BR-26, BR-27)."""
    if count == 1:
        return state, [Consequence("1 Curse in hand, none was held before", "BR-26", "bad")]
    state, returned = send_back(state)
    return state, [Consequence(f"{count} Curses in hand", "BR-26", "bad"), returned]


def gain(state: State, card: Card) -> tuple[State, list[Consequence]]:
    """A card that was taken goes where it belongs, with what follows from it (BR-7, BR-26, BR-27)."""
    if card == FLUX:
        flux = (*state.flux, None)
        return state._replace(flux=flux), [_flux_came(len(flux))]
    after = state._replace(hand=(*state.hand, card))
    return cursed(after, after.curses) if card == CURSE else (after, [])


def from_collection(state: State, card: Card) -> State | Refusal:
    """The state when a card has left the Collection; T-1 when it cannot lie there, T-2 when none does."""
    piles = state.piles.draw(card) if state.collection else None
    if piles is None:
        return _not_there(state, card)
    return state._replace(piles=piles, collection=state.collection - 1)


def _not_there(state: State, card: Card) -> Refusal:
    if not state.collection:
        return Refusal("T-2", "The Collection is empty.")
    return Refusal("T-1", f"{card} cannot come from the Collection: {where_is(state, card)}.")


def _undrawn(now: State, entry: Draw, at: int) -> Refusal:
    """Why a card of an entry is not drawn; the cards before it would be."""
    card, good = entry.cards[at], entry.cards[:at]
    if now.collection and now.piles.draw(card):
        refusal = Refusal("BR-6", f"The hand holds {len(now.hand)} cards; no more are drawn.")
    else:
        refusal = _not_there(now, card)
    return refusal._replace(nearest=" ".join(("draw", *good)) if good else None)


def _flux_came(number: int) -> Consequence:
    return Consequence(f"Flux {number} lies open in the Flux Area", "BR-7", "good")


def sacrifice(state: State, entry: Sacrifice, ruled: bool) -> Step[State] | Refusal:
    """Cards of the hand are discarded for as many new ones (BR-31)."""
    hand = list(state.hand)
    for card in entry.cards:
        if card not in hand and card in state.hand:
            return Refusal("T-1", f"No other {card} is in hand.")
        if card not in hand:
            return Refusal("T-1", f"{card} is not in hand: {where_is(state, card)}.")
        hand.remove(card)
    if CURSE in entry.cards and not ruled:
        fitting = [card for card in entry.cards if card != CURSE]
        nearest = " ".join(("sacrifice", *fitting)) if fitting else None
        return Refusal("BR-30", "A Curse can never be sacrificed.", nearest)
    after = spent(state, entry.cards)
    assert isinstance(after, State)
    return go_on(after, f"Sacrifices {counted(len(entry.cards), 'card', 'cards')}.")
