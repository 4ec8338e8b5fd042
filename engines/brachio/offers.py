"""What may be logged now, with the domain of every slot and complete examples."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.brachio.disasters import BOX
from engines.brachio.entries import (
    Dinosaur,
    Flood,
    Heat,
    Keep,
    Lives,
    Power,
    Reveal,
    River,
    SwapBlind,
    SwapRiver,
)
from engines.brachio.powers import KINDS
from engines.kernel.answers import Field, Offer
from engines.kernel.entries import Start

if TYPE_CHECKING:
    from engines.brachio.state import State
    from engines.kernel.entries import Entry

Entries = tuple["Entry", ...]


def offers_at(state: State) -> tuple[Offer, ...]:
    """What may be logged now; empty exactly when the match is over."""
    if state.over:
        return ()
    phase = state.phase
    rows = [_river()] if phase == "deal" else []
    if phase == "deal" and not state.begun:
        rows += [_dinosaur(state), _start(state)]
    if phase == "flood":
        rows.append(_flood(state))
    if phase == "heat":
        rows.append(_heat(state))
    if phase in {"exchange", "heat"}:
        rows += [_reveal(state), *_exchange(state)]
    return (*rows, _power(state), _lives(state))


def _words(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _seats(state: State) -> Field:
    return Field("player", state.players)


def _river() -> Offer:
    def examples() -> Entries:
        around = (*BOX.values, BOX.values[0])
        return (*(River((card,)) for card in BOX.values), *map(River, pairwise(around)))

    fields = (Field("card", _words(BOX.values), most=2),)
    return Offer("river", "river CARD", "the River card of this round", fields, examples)


def _dinosaur(state: State) -> Offer:
    def examples() -> Entries:
        frogs = (Dinosaur(name, "Belzebufo", 4) for name in state.players)
        return (*frogs, *(Dinosaur(name, "Brachiosaurus", 3) for name in state.players))

    fields = (_seats(state), Field("species", ()), Field("lives", (), least=0))
    return Offer("dinosaur", "dinosaur PLAYER SPECIES", "a player's dinosaur", fields, examples)


def _start(state: State) -> Offer:
    def examples() -> Entries:
        return tuple(map(Start, state.players))

    return Offer("start", "start PLAYER", "who is First Player", (_seats(state),), examples)


def _flood(state: State) -> Offer:
    def examples() -> Entries:
        return tuple(map(Flood, state.free))

    return Offer(
        "flood", "flood CARD", "the card the Flood adds", (Field("card", _words(state.free)),), examples
    )


def _heat(state: State) -> Offer:
    def examples() -> Entries:
        alone = (Heat((name,)) for name in state.players)
        return (Heat(()), *alone, Heat(state.players))

    fields = (Field("player", (*state.players, "none"), most=len(state.players)),)
    return Offer("heat", "heat PLAYER …", "who showed themselves", fields, examples)


def _exchange(state: State) -> tuple[Offer, ...]:
    active = state.active
    if active is None:
        return ()
    last = state.blind(active) is None
    partner = "deck" if last else "next"
    says = "swap with the top of the deck" if last else "swap blind with the next player"

    def examples() -> Entries:
        return tuple(SwapRiver(taken, given) for taken in state.river for given in state.free)

    fields = (Field("taken", _words(state.river)), Field("given", _words(state.free)))
    return (
        Offer("keep", "keep", "exchange nothing", examples=lambda: (Keep(),)),
        Offer("swap", f"swap {partner}", says, examples=lambda: (SwapBlind(partner),)),
        Offer("swap", "swap river CARD for CARD", "take a River card", fields, examples),
    )


def _reveal(state: State) -> Offer:
    def examples() -> Entries:
        free, count = state.free, len(state.players)
        turned = (free[at:] + free[:at] for at in range(len(free)))
        return tuple(Reveal(_hands(state, cards)) for row in turned for cards in (row, row[count::-1]))

    domain = tuple(card for card in BOX.values if card not in state.river)
    count = len(state.players)
    fields = (Field("card", _words(domain), count, count),)
    return Offer("reveal", "reveal CARD …", "all cards, by seat", fields, examples)


def _hands(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    rest = iter(cards)
    return tuple([held or next(rest) for held in state.taken])


def _power(state: State) -> Offer:
    def examples() -> Entries:
        return _powers(state.players)

    fields = (_seats(state), Field("kind", KINDS), Field("number", _words(tuple(range(13))), least=0))
    return Offer("power", "power PLAYER KIND …", "a dinosaur's power this round", fields, examples)


@lru_cache(maxsize=8)
def _powers(players: tuple[str, ...]) -> Entries:
    amounts = {"protect": (0,), "value": (0, 7, 12), "lose": (1,), "gain": (1,)}
    return tuple(
        Power(name, kind, amount) for name in players for kind, row in amounts.items() for amount in row
    )


def _lives(state: State) -> Offer:
    def examples() -> Entries:
        return tuple(
            Lives(name, delta)
            for seat, name in enumerate(state.players)
            for delta in (-1, 1)
            if _allowed(state, seat, state.lives[seat] + delta)
        )

    fields = (_seats(state), Field("change", ("-1", "+1")))
    return Offer("lives", "lives PLAYER CHANGE", "a card's text gives or takes lives", fields, examples)


def _allowed(state: State, seat: int, lives: int) -> bool:
    cap = state.cap(seat)
    return lives >= 0 and (cap is None or lives <= cap)
