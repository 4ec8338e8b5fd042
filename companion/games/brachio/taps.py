"""What a tapped card or seat makes of the entry line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.glimpse import glimpse
from engines.kernel.answers import Refusal
from engines.kernel.words import quote, seat_of, split

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brachio.state import State


def line_of(view: View, word: str) -> str:
    """The line behind a tap on ``seat N`` or on the card N."""
    kind, _, number = word.rpartition(" ")
    if kind == "seat":
        return _seat(view, int(number))
    if view.panel == "odds":
        return f"odds {word}"
    return _card(view, int(number))


def _seat(view: View, seat: int) -> str:
    state: State = view.state
    name = quote(view.players[seat])
    look = glimpse(state, view.text) if view.text else None
    if look is not None:
        card = look.cards[seat]
        return view.text if card is None else named(view, card)
    if state.phase == "heat" and (not view.text or view.text.casefold().startswith("heat")):
        return _shown(view, seat)
    if not state.begun:
        return f"dinosaur {name}"
    return f"fix lives {name} " if state.over else f"power {name}"


def _shown(view: View, seat: int) -> str:
    """The Heat Wave line with one name more, or less."""
    words = split(view.text)
    typed = () if isinstance(words, Refusal) else words[1:]
    seats = [found for found in (seat_of(word, view.players) for word in typed) if isinstance(found, int)]
    kept = [other for other in seats if other != seat] if seat in seats else [*seats, seat]
    names = " ".join(quote(view.players[other]) for other in sorted(kept))
    return f"heat {names}" if names else ""


def _card(view: View, card: int) -> str:
    state: State = view.state
    start = view.text.casefold()
    if start.startswith("swap river"):
        return _swapped(view, card)
    if state.phase == "flood":
        return f"flood {card}"
    if state.phase == "deal" or start.startswith("river"):
        return _river(view.text, card)
    return named(view, card)


def _swapped(view: View, card: int) -> str:
    numbers = [word for word in view.text.split() if word.isdigit()]
    taken = numbers[0] if numbers else str(view.state.river[0])
    return f"swap river {taken} for {card}"


def _river(text: str, card: int) -> str:
    cards = [word for word in text.split() if word.isdigit()]
    kept = [other for other in cards if other != str(card)] if str(card) in cards else [*cards, str(card)]
    return f"river {' '.join(kept)}" if kept else ""


def named(view: View, card: int) -> str:
    """The Revelation with this card for the next seat without one, or without it where it was named."""
    state: State = view.state
    look = glimpse(state, view.text) if view.text else None
    cards: list[int | None] = list(look.cards if look else (None,) * len(view.players))
    if card in cards:
        cards[cards.index(card)] = None
        return _written(view, cards)
    for seat, held in enumerate(state.taken):
        cards[seat] = cards[seat] or held or None
    if None in cards and card not in cards:
        cards[cards.index(None)] = card
    return _written(view, cards)


def _written(view: View, cards: list[int | None]) -> str:
    """Cards by seat while no seat is passed over, else by name."""
    count = sum(card is not None for card in cards)
    if all(card is not None for card in cards[:count]):
        return " ".join(str(card) for card in cards[:count])
    pairs = (
        f"{quote(name)} {card}" for name, card in zip(view.players, cards, strict=True) if card is not None
    )
    return " ".join(pairs)
