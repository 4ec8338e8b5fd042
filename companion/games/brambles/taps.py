"""What a tapped card, hex or tile makes of the entry line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles import lines
from companion.games.brambles.knowledge import monsters_may_come, specials
from companion.games.brambles.naming import Named, named
from engines.brambles.cards import CURSE, NUMBER, SEER, SHEARS, SUITS
from engines.brambles.hexes import EVILS, MONSTERS, PLACES, uncovered

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brambles.cards import Card
    from engines.brambles.state import State

ATTACKS = ("play", "seer play")
TURNING = ("setup", "reveal")


def line_of(view: View, word: str) -> str:
    """The line behind a tap: ``@c``, ``held B3``, ``open 2``, ``back``, a suit, a hex, a card of the pad."""
    kind, _, rest = word.rpartition(" ")
    now = named(view)
    if word.startswith("@"):
        return _place(view, now, PLACES.index(word[1]))
    if kind == "held":
        return _held(view, now, rest)
    if kind == "open":
        return _onto(view, now, rest)
    if word == "back":
        return view.text.rpartition(" ")[0] if len(view.text.split()) > 2 else ""
    if word in EVILS or word in MONSTERS:
        return _hex(view, now, word)
    return _suit(view, now, word) if word in SUITS else _from_pad(view, now, word)


def _place(view: View, now: Named, place: int) -> str:
    state: State = view.state
    if state.moment in TURNING or now.verb == "reveal":
        return _covered(view, now, place)
    if monsters_may_come(state):
        return "reveal"
    if state.moment != "act" or view.outcome is not None:
        return view.text
    if now.verb == "shears":
        return f"shears at {PLACES[place]}"
    if now.verb not in ATTACKS or not now.cards:
        return lines.against(state, place)
    most = lines.wanted(state, now.cards)
    if most == 1:
        return lines.attack(state, now.cards, (place,), now.verb)
    kept = tuple(at for at in now.places if at != place)
    places = kept if place in now.places else (*kept, place)[-most:]
    words = (now.verb, *now.cards, "at", *(PLACES[at] for at in places))
    return " ".join(words)


def _covered(view: View, now: Named, place: int) -> str:
    """The last Monster of the line put on the Evil at a place."""
    if not now.hexes or now.hexes[-1][:2] not in MONSTERS:
        return view.text
    return " ".join(("reveal", *now.hexes[:-1], f"{now.hexes[-1][:2]}@{PLACES[place]}"))


def _held(view: View, now: Named, card: Card) -> str:
    state: State = view.state
    if state.moment in TURNING or view.outcome is not None:
        return view.text
    special = card in {CURSE, SEER, SHEARS}
    if now.verb in {"sacrifice", "resolve"}:
        return _again(now.verb, lines.toggled(now.cards, card))
    if now.verb == "seer reclaim" and card != CURSE:
        fed = lines.toggled(now.beside, card)
        return lines.reclaim(state, fed, now.cards) if fed else ""
    if now.verb in {"stash", "take", "seer"} and card in (*now.cards, SEER):
        return ""
    if now.verb not in ATTACKS or special or not view.text:
        return lines.first_of(state, card)
    cards = lines.toggled(now.cards, card)
    return lines.attack(state, cards, now.places, now.verb) if cards else ""


def _again(verb: str, cards: tuple[Card, ...]) -> str:
    return " ".join((verb, *cards)) if cards else ""


def _onto(view: View, now: Named, flux: str) -> str:
    """The one card that is named goes onto the tapped Flux."""
    if len(now.cards) != 1 or now.cards[0] not in view.state.hand:
        return view.text
    return f"stash {now.cards[0]} on {flux}"


def _hex(view: View, now: Named, hex_: str) -> str:
    if hex_ in MONSTERS:
        evils = uncovered(view.ahead.layout)
        hex_ = f"{hex_}@{PLACES[evils[0]]}" if len(evils) == 1 else hex_
    return " ".join(("reveal", *now.hexes, hex_))


def _suit(view: View, now: Named, suit: str) -> str:
    base = view.text.split()
    if now.suit:
        base = base[:-1]
    start = " ".join(base) if base else "draw"
    return start if suit == now.suit else f"{start} {suit}"


def _from_pad(view: View, now: Named, card: Card) -> str:
    state: State = view.state
    if now.verb == "seer reclaim":
        return lines.reclaim(state, now.beside, lines.toggled(now.cards, card))
    most = 1 if card in NUMBER else specials(state)[card].most
    if now.verb == "seer take":
        taken = lines.toggled(now.picked, card) if most < 2 else lines.counted(now.picked, card, most)
        return " ".join(("seer take", *taken[:1], *(("stash", *taken[1:]) if taken[1:] else ())))
    drawn = now.cards if now.verb == "draw" else ()
    return _again("draw", lines.counted(drawn, card, most))
