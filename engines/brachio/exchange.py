"""From the deal to the last exchange turn: River, Flood, Heat Wave and who holds what (VB-4 to VB-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engines.brachio.disasters import BOX, Effect
from engines.brachio.state import clear, put
from engines.kernel.answers import Consequence, Refusal, Step

if TYPE_CHECKING:
    from engines.brachio.entries import Flood, Heat, Keep, River, SwapBlind, SwapRiver
    from engines.brachio.state import State

    Answer = Step[State] | Refusal

T = TypeVar("T")
DECK = -1
RIVER_MOST = 2


def card_refusal(state: State, card: int, holder: int | None) -> Refusal | None:
    """Why a card cannot be in a place now: no such card (T-2), or it is elsewhere (T-1).

    Args:
        state: the table.
        card: its value.
        holder: the seat whose hand it is said to be in, or None for the River.
    """
    if card not in BOX.values:
        return _no_card(card)
    if card in state.river:
        whose = "" if holder is None else f", {state.players[holder]} cannot have it"
        return Refusal("T-1", f"{card} lies in the River{whose}.")
    if card in state.taken and state.taken.index(card) != holder:
        return Refusal("T-1", f"{card} is in the hand of {state.players[state.taken.index(card)]}.")
    return None


def _no_card(card: int) -> Refusal:
    return Refusal("T-2", f"There is no {card}; cards run from 1 to {BOX.values[-1]}.")


def hand_refusal(state: State, card: int, seat: int) -> Refusal | None:
    """Why a card cannot be the one in this hand: it is elsewhere, or another is known to be there."""
    held = state.taken[seat]
    refusal = card_refusal(state, card, seat)
    if refusal is None and held not in {0, card}:
        return Refusal("T-1", f"{state.players[seat]} took {held} from the River and cannot have {card}.")
    return refusal


def deal_river(state: State, entry: River) -> Answer:
    """Turn up the River card, or take the River as it stands when it has two (VB-4)."""
    refusal = _river_refusal(entry.cards)
    if refusal is not None:
        cards = [card for card in dict.fromkeys(entry.cards) if card in BOX.values][:RIVER_MOST]
        nearest = f"river {' '.join(map(str, cards))}" if cards and state.may_redeal else None
        return refusal._replace(nearest=nearest)
    card, more = entry.cards[0], entry.cards[1:]
    if more:
        says = f"The River as it stands: {_called(card)} and {_called(more[0])}."
        return Step(clear(state, river=entry.cards, begun=True, turns=None), says)
    due = _due(card, entry.cards)
    dealt = clear(state, river=entry.cards, begun=True, due=due)
    return Step(dealt, f"{_called(card)} is the River.", _NEWS[due])


def flood(state: State, entry: Flood) -> Answer:
    """Put the card that the Flood brings into the River (VB-6)."""
    refusal = card_refusal(state, entry.card, None)
    if refusal is not None:
        return refusal._replace(nearest=f"flood {state.free[0]}" if state.due == "flood" else None)
    if len(state.river) >= RIVER_MOST:
        return Refusal("T-2", "The River never has more than 2 cards.")
    river = (*state.river, entry.card)
    due = _due(entry.card, river)
    return Step(state._replace(river=river, due=due), f"{_called(entry.card)} joins the River.", _NEWS[due])


def heat(state: State, entry: Heat) -> Step[State]:
    """Note who showed themselves to the Heat Wave; that they had to is not checked (VB-6)."""
    shown = [name in entry.players for name in state.players]
    names = state.names(seat for seat, high in enumerate(shown) if high)
    least = BOX.card(Effect.HEAT).amount
    says = f"{names or 'Nobody'} showed {least} or more."
    return Step(state._replace(due="", high=(*shown, None)), says)


def keep(state: State, _: Keep) -> Step[State]:
    """Let the active player exchange nothing (VB-5)."""
    active = _active(state)
    return Step(_turned(state), f"{state.players[active]} keeps.")


def swap_river(state: State, entry: SwapRiver) -> Answer:
    """Swap the active player's card with one of the River (VB-5); the card taken is known from now on."""
    active = _active(state)
    refusal = hand_refusal(state, entry.given, active)
    if refusal is not None:
        return refusal
    if entry.taken not in state.river:
        nearest = f"swap river {state.river[0]} for {entry.given}" if state.due != "flood" else None
        return Refusal("T-1", f"{entry.taken} does not lie in the River.", nearest)
    river = tuple(entry.given if card == entry.taken else card for card in state.river)
    due = _due(entry.given, river)
    taken, high = put(state.taken, active, entry.taken), put(state.high, active, None)
    says = f"{state.players[active]} takes {entry.taken}; {_called(entry.given)} lies in the River."
    return Step(_turned(state, river=river, due=due, taken=taken, high=high), says, _NEWS[due])


def swap_blind(state: State, entry: SwapBlind, *, ruled: bool) -> Answer:
    """Swap the active player's card unseen with the next player's, or the last one's with the deck (VB-5)."""
    active = _active(state)
    other = state.after(active)
    last = other == state.first
    if not ruled and last and entry.partner == "next":
        why = f"{state.players[active]} is last and swaps with the deck, never with the First Player."
        return Refusal("VB-5", why, "swap deck")
    if not ruled and not last and entry.partner == "deck":
        why = f"Only the last player swaps with the deck; {state.players[active]} may swap with the next."
        return Refusal("VB-5", why, "swap next")
    if entry.partner == "next":
        high, taken = _crossed(state.high, active, other), _crossed(state.taken, active, other)
        says = f"{state.players[active]} and {state.players[other]} swap blind."
        return Step(_turned(state, high=high, taken=taken), says)
    high = put(put(state.high, DECK, state.high[active]), active, None)
    says = f"{state.players[active]} swaps with the top of the deck."
    return Step(_turned(state, high=high, taken=put(state.taken, active, 0)), says)


def _active(state: State) -> int:
    active = state.active
    assert active is not None
    return active


def _turned(state: State, *, due: str = "", **changes: Any) -> State:
    return state._replace(due=due, turns=(state.turns or 0) + 1, **changes)


def _crossed(row: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    return put(put(row, one, row[other]), other, row[one])


def _called(card: int) -> str:
    return f"{card} ({BOX[card].name})"


def _river_refusal(cards: tuple[int, ...]) -> Refusal | None:
    for at, card in enumerate(cards):
        if card in cards[:at]:
            return Refusal("T-1", f"{card} is named twice.")
        if card not in BOX.values:
            return _no_card(card)
    return Refusal("T-2", "The River never has more than 2 cards.") if len(cards) > RIVER_MOST else None


def _due(card: int, river: tuple[int, ...]) -> str:
    """What a card that has entered the River asks for at once: Flood and Heat Wave act (VB-6)."""
    effect = BOX[card].effect
    if effect is Effect.FLOOD and len(river) < RIVER_MOST:
        return "flood"
    return "heat" if effect is Effect.HEAT else ""


_NEWS = {
    "": (),
    "flood": (Consequence("The Flood has entered the River: one more card joins it", "VB-6", "info"),),
    "heat": (
        Consequence(
            f"The Heat Wave has entered the River: all holding {BOX.card(Effect.HEAT).amount} or more"
            " show themselves",
            "VB-6",
            "info",
        ),
    ),
}
