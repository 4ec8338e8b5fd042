"""Recounts: sheet and table are brought together by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engines.brambles.cards import FLUX, Card
from engines.brambles.entries import FixCount, FixFlux, FixHand, FixLayout
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, MONSTERS, PLACES, UNKNOWN, put
from engines.brambles.moments import next_moment, stay
from engines.brambles.state import State
from engines.kernel.answers import Refusal, Step

if TYPE_CHECKING:
    from engines.kernel.entries import Fix


def fix(state: State, entry: Fix) -> Step[State] | Refusal:
    """Set exactly what the entry names; the moment, win and loss are looked for again."""
    if isinstance(entry, FixCount):
        after = _count(state, entry)
    elif isinstance(entry, FixHand):
        after = _hand(state, entry)
    elif isinstance(entry, FixLayout):
        after = _layout(state, entry)
    else:
        assert isinstance(entry, FixFlux)
        after = _flux(state, entry)
    if isinstance(after, Refusal):
        return after
    conceded = state.end is not None and not state.end.rule
    moment = next_moment(after)
    if state.moment == "act" and moment == "draw" and state.end is None:
        moment = "act"
    after = after._replace(moment=moment, end=state.end if conceded else None)
    says = f"By hand: {entry.text.removeprefix('fix ')}."
    return Step(after, says) if conceded else stay(after, says)


def _count(state: State, entry: FixCount) -> State | Refusal:
    of_hexes = entry.what in {"pile", "defeated"}
    held = len(state.hand) + len(state.flux) + sum(card is not None for card in state.flux)
    most = state.house.hexes if of_hexes else state.house.cards - held
    if not 0 <= entry.count <= most:
        return Refusal("T-2", f"{entry.what.capitalize()} can be 0 to {most}, not {entry.count}.")
    return _COUNTS[entry.what](state, entry.count)


def _collection(state: State, count: int) -> State:
    piles = state.piles if count == state.collection else state.piles.loosened()
    return state._replace(collection=count, piles=piles)


def _discard(state: State, count: int) -> State:
    piles = state.piles if count == state.discard else state.piles.loosened()
    return state._replace(discard=count, piles=piles)


def _pile(state: State, count: int) -> State:
    return state._replace(pile=count, returned=state.returned[max(0, len(state.returned) - count) :])


def _defeated(state: State, count: int) -> State:
    """Hexes that are missing are unknown ones at the bottom; those too many go from the bottom."""
    known = state.defeated[max(0, len(state.defeated) - count) :]
    return state._replace(defeated=(UNKNOWN,) * (count - len(known)) + known)


_COUNTS: dict[str, Callable[[State, int], State]] = {
    "collection": _collection,
    "discard": _discard,
    "pile": _pile,
    "defeated": _defeated,
}


def _hand(state: State, entry: FixHand) -> State | Refusal:
    if entry.added:
        after = _fetched(state, entry.card)
        return after if isinstance(after, Refusal) else after._replace(hand=(*after.hand, entry.card))
    if entry.card not in state.hand:
        return Refusal("T-1", f"{entry.card} is not in hand.")
    hand = list(state.hand)
    hand.remove(entry.card)
    return _given_back(state._replace(hand=tuple(hand)), entry.card)


def _layout(state: State, entry: FixLayout) -> State | Refusal:
    layout = put(state.layout, entry.place, entry.spot)
    out = [hex_ for spot in layout if spot for hex_ in spot.hexes]
    for hex_ in entry.spot.hexes if entry.spot else ():
        most = EACH_EVIL if hex_ not in MONSTERS else EACH_MONSTER if state.house.monsters else 0
        if not most:
            return Refusal("T-2", "There are no Monsters in this match.")
        if out.count(hex_) > most:
            return Refusal(
                "T-2", f"There are only {most} hexes {hex_}; {PLACES[entry.place]} cannot be one more."
            )
    return state._replace(layout=layout)


def _flux(state: State, entry: FixFlux) -> State | Refusal:
    at = entry.flux - 1
    if not 0 <= at < len(state.flux):
        return Refusal("T-1", f"There is no Flux {entry.flux}; {len(state.flux)} lie in the Flux Area.")
    lay = state.flux[at]
    if lay == entry.card:
        return state
    if lay is not None:
        state = _given_back(state._replace(flux=_with(state, at, None)), lay)
    if entry.card is None:
        return state
    after = _fetched(state, entry.card, from_hand=True)
    return after if isinstance(after, Refusal) else after._replace(flux=_with(after, at, entry.card))


def _with(state: State, at: int, card: Card | None) -> tuple[Card | None, ...]:
    return (*state.flux[:at], card, *state.flux[at + 1 :])


def _given_back(state: State, card: Card) -> State:
    """A card that is not held after all: the sheet believes it in the Collection then."""
    return state._replace(piles=state.piles.put_back([card]), collection=state.collection + 1)


def _fetched(state: State, card: Card, *, from_hand: bool = False) -> State | Refusal:
    """Take a card from wherever the sheet believes it: hand, Collection, discard pile or Flux.

    The hand comes first, as it is where most cards on a Flux come from. A count that is 0 already, because
    it was recounted, stays 0.
    """
    if card == FLUX:
        return Refusal("T-1", "A Flux lies in the Flux Area, never in hand or on a Flux.")
    if from_hand and card in state.hand:
        hand = list(state.hand)
        hand.remove(card)
        return state._replace(hand=tuple(hand))
    drawn, found = state.piles.draw(card), state.piles.take_discarded(card)
    if drawn is not None and (state.collection or found is None):
        return state._replace(piles=drawn, collection=max(0, state.collection - 1))
    if found is not None:
        return state._replace(piles=found, discard=max(0, state.discard - 1))
    if card in state.flux:
        return state._replace(flux=_with(state, state.flux.index(card), None))
    return Refusal("T-1", f"No other {card} is in the game.")
