"""Getting rid of Curses, and what lies on Flux cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.attacks import combination, described, laid
from engines.brambles.cards import CURSE, SEER, SHEARS, Card
from engines.brambles.combinations import couplet
from engines.brambles.moments import go_on, stay
from engines.brambles.possible import resolutions
from engines.brambles.state import State, where_is, without_curses
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from engines.brambles.entries import Resolve, Stash, Take

Answer = Step[State] | Refusal


def resolve(state: State, entry: Resolve, ruled: bool) -> Answer:
    """Cards are spent and the Curses in hand are gone (BR-23, BR-28)."""
    after = laid(state, entry.cards)
    if isinstance(after, Refusal):
        return after
    if not ruled and not state.curses:
        return Refusal("BR-28", "There is no Curse in hand to resolve.")
    payment = _payment(state, entry.cards)
    if payment is None and not ruled:
        first = next(resolutions(state), None)
        message = "Curses are resolved by a couplet, a combination of three, Shears or a Seer"
        message = f"{message}, not by {listed(entry.cards, 'and')}."
        return Refusal("BR-28", message, first.text if first else None)
    by_seer = entry.cards == (SEER,)
    count = min(1, after.curses) if by_seer and not state.house.seer_clears_all else after.curses
    after = _sent_back(after, count) if by_seer else without_curses(after, count)
    what = counted(count, "Curse", "Curses")
    where = "back in the Collection" if by_seer else "discarded"
    fact = Consequence(f"{what} {where}", "BR-23" if by_seer else "BR-28", "good")
    return go_on(after, f"{payment or listed(entry.cards, 'and')}: {what} {where}.", (fact,))


def stash(state: State, entry: Stash, ruled: bool) -> Answer:
    """A card of the hand goes onto an open Flux; a Curse stays there for good (BR-18, BR-19)."""
    if entry.card not in state.hand:
        return Refusal("T-1", f"{entry.card} is not in hand: {where_is(state, entry.card)}.")
    at = _flux_for(state, entry, ruled)
    if isinstance(at, Refusal):
        return at
    hand = list(state.hand)
    hand.remove(entry.card)
    after = state._replace(hand=tuple(hand), flux=(*state.flux[:at], entry.card, *state.flux[at + 1 :]))
    dead = Consequence(f"Flux {at + 1} is dead", "BR-19", "bad")
    facts = (dead,) if entry.card == CURSE else ()
    return stay(after, f"{entry.card} lies on Flux {at + 1}.", facts)


def take(state: State, entry: Take, ruled: bool) -> Answer:
    """A card comes back from a Flux to the hand (BR-18)."""
    if entry.card not in state.flux:
        return Refusal("T-1", f"{entry.card} lies on no Flux: {where_is(state, entry.card)}.")
    if entry.card == CURSE and not ruled:
        return Refusal("BR-19", "A Curse never leaves its Flux.")
    at = state.flux.index(entry.card)
    flux = (*state.flux[:at], None, *state.flux[at + 1 :])
    after = state._replace(hand=(*state.hand, entry.card), flux=flux)
    says = f"{entry.card} comes back from Flux {at + 1}."
    return go_on(after, says) if state.moment == "draw" else stay(after, says)


def _sent_back(state: State, count: int) -> State:
    """So many Curses of the hand, the oldest first, lie in the Collection again."""
    hand = list(state.hand)
    for _ in range(count):
        hand.remove(CURSE)
    piles = state.piles.put_back([CURSE] * count)
    return state._replace(hand=tuple(hand), piles=piles, collection=state.collection + count)


def _payment(state: State, cards: tuple[Card, ...]) -> str | None:
    """What the cards are that resolve Curses, or None when they do not."""
    if cards in {(SEER,), (SHEARS,)}:
        return cards[0]
    made = couplet(cards, state.held) if len(cards) == 2 else None
    if len(cards) == 3:
        made = combination(state, cards)
    return described(made) if made else None


def _flux_for(state: State, entry: Stash, ruled: bool) -> int | Refusal:
    """The Flux, counted from 0, that the card goes onto."""
    fluxes, rule = state.open_flux, "T-2" if ruled else "BR-18"
    if entry.flux is None:
        return fluxes[0] if fluxes else Refusal(rule, f"No Flux is open for {entry.card}.")
    at = entry.flux - 1
    if not 0 <= at < len(state.flux):
        return Refusal("T-1", f"There is no Flux {entry.flux}; {len(state.flux)} lie in the Flux Area.")
    if at not in fluxes:
        dead = state.flux[at] == CURSE and not ruled
        message = f"Flux {entry.flux} holds {state.flux[at]}."
        return Refusal("BR-19" if dead else rule, message, f"stash {entry.card}" if fluxes else None)
    return at
