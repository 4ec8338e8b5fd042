"""Entries that would be accepted now, made one after the other when somebody asks for them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE, MASQUES, SEER, SHEARS
from engines.brambles.entries import (
    CutDown,
    Draw,
    Play,
    Resolve,
    Reveal,
    Sacrifice,
    SeerPlay,
    SeerReclaim,
    SeerTake,
    Stash,
    Take,
    Unmask,
)
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, MONSTERS, UNKNOWN, uncovered
from engines.brambles.piles import BITS
from engines.brambles.plays import pairs, plays
from engines.brambles.state import HAND, hexes_out
from engines.brambles.targets import (
    barred,
    hardest_first,
    masque_barred,
    masque_places,
    seer_targets,
    targets,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.brambles.cards import Card
    from engines.brambles.combinations import Combination
    from engines.brambles.hexes import Hex
    from engines.brambles.state import State
    from engines.kernel.entries import Entry

_DRAWS = {card: Draw((card,)) for card in BITS}


def combinations_now(state: State) -> tuple[Combination, ...]:
    """All combinations of hand and Flux under the house rules, strongest first."""
    return _combinations(state.held, state.house.strict_couplets)


@lru_cache(maxsize=256)
def _combinations(held: tuple[Card, ...], strict: bool) -> tuple[Combination, ...]:
    return tuple(plays(held, strict=strict))


def attacks(state: State) -> Iterator[Play]:
    """Every combination at every set of hexes it beats, strongest first."""
    for made in combinations_now(state):
        for places in targets(state, made):
            yield Play(made.cards, places)


def shears(state: State) -> Iterator[CutDown]:
    """Sacred Shears at every hex, the hardest first."""
    if SHEARS in state.held:
        yield from (CutDown(at) for at in hardest_first(state) if not barred(state, (at,)))


def seer_plays(state: State) -> Iterator[SeerPlay]:
    """A Seer and a combination at every covered Evil that they beat."""
    if SEER in state.held:
        for made in combinations_now(state):
            yield from (SeerPlay(made.cards, places) for places in seer_targets(state, made))


def masques(state: State) -> Iterator[Unmask]:
    """Every Masque held, against the Monsters."""
    if masque_places(state) and not masque_barred(state):
        yield from (Unmask(card) for card in state.held if card in MASQUES)


def resolutions(state: State) -> Iterator[Resolve]:
    """Every way to pay for the Curses in hand, the cheapest first."""
    if not state.curses:
        return
    held = state.held
    yield from (Resolve(pair.cards) for pair in pairs(held))
    yield from (Resolve((card,)) for card in (SEER, SHEARS) if card in held)
    yield from (Resolve(made.cards) for made in reversed(plays(held)) if made.rank)


def stashes(state: State) -> Iterator[Stash]:
    """Every card of the hand onto the first open Flux, a Curse first."""
    if state.open_flux:
        for card in sorted(dict.fromkeys(state.hand), key=lambda card: card != CURSE):
            yield Stash(card)


def takes(state: State) -> Iterator[Take]:
    """Every card on a Flux back to the hand."""
    for card in dict.fromkeys(state.flux):
        if card and card != CURSE:
            yield Take(card)


def curse_can_be_stashed(state: State) -> bool:
    """Whether a Curse in hand can go on a Flux, if need be after a card on it is taken back."""
    return bool(state.curses) and any(card != CURSE for card in state.flux)


def sacrifices(state: State) -> Iterator[Sacrifice]:
    """Each card of the hand alone, then all cards of the hand together."""
    cards = [card for card in state.hand if card != CURSE]
    yield from (Sacrifice((card,)) for card in dict.fromkeys(cards))
    if len(cards) > 1:
        yield Sacrifice(tuple(cards))


def drawable(state: State) -> tuple[Card, ...]:
    """The cards that the next draw may show; none when no draw is possible."""
    return _named(state.piles.can_come()) if _draw_possible(state) else ()


def _draw_possible(state: State) -> bool:
    return bool(state.collection) and len(state.hand) < HAND


@lru_cache(maxsize=256)
def _named(bits: int) -> tuple[Card, ...]:
    """The cards of which a copy is among the bits."""
    return tuple([card for card, copies in BITS.items() if bits & copies])


def draws(state: State) -> Iterator[Draw]:
    """Each card that may come next."""
    return iter(_draws(state.piles.can_come()) if _draw_possible(state) else ())


@lru_cache(maxsize=256)
def _draws(bits: int) -> tuple[Draw, ...]:
    return tuple([_DRAWS[card] for card in _named(bits)])


def seer_takes(state: State) -> Iterator[SeerTake]:
    """Each card that a look into the Collection may give."""
    if SEER in state.held and state.collection:
        yield from _takings(state.piles.can_come())


@lru_cache(maxsize=256)
def _takings(bits: int) -> tuple[SeerTake, ...]:
    return tuple(map(SeerTake, _named(bits)))


def feedable(state: State) -> list[Card]:
    """The cards that may be discarded with a Seer that is held, the Seer itself left out."""
    cards = [card for card in state.held if card != CURSE]
    cards.remove(SEER)
    return cards


def reclaims(state: State) -> Iterator[SeerReclaim]:
    """Unseen reclaims for the first one, two and three cards that can be spared."""
    if SEER in state.held:
        cards = feedable(state)
        for fed in range(1, min(3, len(cards)) + 1):
            count = min(1 + 2 * fed, state.discard + 1 + fed)
            yield SeerReclaim(count, (), tuple(cards[:fed]))


def turnable(state: State) -> list[Hex]:
    """The hexes that may be turned up next: the known top of the pile, or what has not been seen."""
    if not state.pile:
        return []
    if state.returned and state.returned[-1] != UNKNOWN:
        return [state.returned[-1]]
    out = hexes_out(state)
    monsters = MONSTERS if state.house.monsters else ()
    return [
        *(hex_ for hex_ in EVILS if out[hex_] < EACH_EVIL),
        *(hex_ for hex_ in monsters if out[hex_] < EACH_MONSTER),
    ]


def reveals(state: State) -> Iterator[Reveal]:
    """Each hex that may come next, a Monster at each Evil it may be put on."""
    full = None not in state.layout
    for hex_ in turnable(state):
        if hex_ in EVILS:
            if not full:
                yield Reveal(((hex_, None),))
        elif state.moment != "setup" and (not full or not state.begun):
            open_evils = uncovered(state.layout)
            yield from (Reveal(((hex_, at),)) for at in open_evils)
            if not open_evils and not full:
                yield Reveal(((hex_, None),))


def ways_on(state: State) -> Iterator[Entry]:
    """What keeps a match with an empty Collection going (BR-33), stashing a Curse left aside."""
    for ways in (shears, resolutions, masques, reclaims, attacks, seer_plays):
        yield from ways(state)
