"""How a player of good sense goes on, from what is public.

Everything that can be done is weighed in one coin: what it beats, less what its cards were still good for,
less what using up cards costs. The best is done.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from engines.brambles import possible
from engines.brambles.cards import CURSE, NUMBER, SEER, SHEARS, Card
from engines.brambles.entries import (
    Play,
    Resolve,
    Sacrifice,
    SeerPlay,
    SeerReclaim,
    Stash,
    Take,
)
from engines.brambles.hexes import uncovered
from engines.brambles.moments import due_draws
from engines.brambles.plays import pairs
from engines.brambles.state import HAND
from engines.brambles.targets import masque_places, seer_targets, targets
from engines.brambles.worth import HEX, MASQUE, Held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from engines.brambles.state import State
    from engines.brambles.targets import Places
    from engines.kernel.entries import Entry

    Weighed = tuple[float, Entry]

CARD = 1.7
"""What a card used is worth: there are few to spare."""
SACRIFICE = 9.5
"""What exchanging a card for the next costs besides: it is worth it where little can be beaten."""
SHEARS_KEPT, SEER_KEPT = 19.0, 50.0
"""What Shears and a Seer are worth kept for later."""
RECLAIM, BACK = 4.0, 4
"""What a reclaim costs besides, and how many more cards there are behind one of seven for three."""
FREED, FREED_MORE, FREED_LAST = 10.0, 15.0, 11.0
"""What it is worth to be rid of one Curse, of several, and more so the fewer hexes are left."""
BARRED = 60.0
"""How much more where a Curse bars the way: before the last hex (BR-32), or in a hand of nothing else."""
FLUX, LONG = 14.0, 20.0
"""What a living Flux is worth while so many cards or more are to come."""


def choose(state: State, source: Random) -> Entry | None:
    """The best of all that can be done; None to draw on.

    Lots are drawn only for what is fed to a Seer while the Collection is empty, where the same few cards
    could else come back for ever.
    """
    if due_draws(state) and not state.curses:
        return None
    held = Held(state)
    entry = _first(reliefs(state, held)) if state.curses else None
    if entry is None and not due_draws(state):
        entry = _stored(state, held) or _first(ranked(state, held)) or _anything(state)
    if isinstance(entry, SeerReclaim) and not state.collection:
        able = possible.feedable(state)
        return _reclaim(state, source.sample(able, source.randint(1, min(3, len(able)))))
    return entry


def ranked(state: State, held: Held) -> list[Weighed]:
    """What can be done with a full hand, each with its worth, the best first."""
    return _best_first(chain(plays(state, held), _specials(state), _renewals(state, held)))


def plays(state: State, held: Held) -> Iterator[Weighed]:
    """Every combination at the hexes where it does most."""
    aims: dict[tuple[int, int], tuple[Places, ...]] = {}
    for made in held.made:
        kind = (made.hexes, made.rank)
        if kind not in aims:
            aims[kind] = targets(state, made)[:1]
        for places in aims[kind]:
            needs = [_need(state, at) for at in places]
            worth = sum(HEX[need] for need in needs) - CARD * len(made.cards) - held.cost(made.cards)
            yield worth, Play(made.cards, places)
    if SEER in state.held:
        for made in held.made:
            for places in seer_targets(state, made)[:1]:
                cost = CARD * 3 + held.cost(made.cards) + SEER_KEPT
                yield HEX[_need(state, places[0])] - cost, SeerPlay(made.cards, places)


def _specials(state: State) -> Iterator[Weighed]:
    """Shears at the hardest hex, a Masque against all Monsters that it beats."""
    for cut in islice(possible.shears(state), 1):
        yield HEX[_need(state, cut.place)] - SHEARS_KEPT, cut
    for mask in islice(possible.masques(state), 1):
        spots = [spot for at in masque_places(state) if (spot := state.layout[at])]
        eased = sum(HEX[spot.need] - HEX[0 if spot.alone else spot.rank] for spot in spots)
        yield eased - MASQUE, mask


def _renewals(state: State, held: Held) -> Iterator[Weighed]:
    """The card that is good for least exchanged for the next; the three such cards fed to a Seer."""
    numbered = [card for card in state.hand if card in NUMBER]
    if state.collection and numbered:
        junk = min(numbered, key=lambda card: held.cost((card,)))
        yield -SACRIFICE - CARD - held.cost((junk,)), Sacrifice((junk,))
    if SEER in state.held:
        fed: list[Card] = []
        able = [card for card in state.held if card in NUMBER]
        while able and len(fed) < 3:
            fed.append(min(able, key=lambda card: held.cost((*fed, card))))
            able.remove(fed[-1])
        if fed:
            yield BACK * CARD - RECLAIM - held.cost(fed), _reclaim(state, fed)


def _reclaim(state: State, fed: Sequence[Card]) -> SeerReclaim:
    return SeerReclaim(min(1 + 2 * len(fed), state.discard + 1 + len(fed)), (), tuple(fed))


def _best_first(ways: Iterable[Weighed]) -> list[Weighed]:
    return sorted(ways, key=lambda way: -way[0])


def _first(ways: Sequence[Weighed]) -> Entry | None:
    return ways[0][1] if ways else None


def _stored(state: State, held: Held) -> Entry | None:
    """The card that an open Flux should hold, so that one more can be drawn."""
    if not state.open_flux or not state.collection:
        return None
    cards = (card for card in state.hand if card != CURSE)
    return Stash(max(cards, key=lambda card: (card in {SEER, SHEARS}, held.alone(card))))


def reliefs(state: State, held: Held) -> list[Weighed]:
    """The ways to be rid of Curses in hand that are worth more than to wait, the best first."""
    left = state.pile + sum(spot is not None for spot in state.layout)
    freed = (FREED if state.curses == 1 else FREED_MORE) + FREED_LAST / (1 + left)
    freed += BARRED if left == 1 else 0.0
    paying = chain(pairs(state.held), (made for made in held.made if made.rank))
    ways: list[Weighed] = [
        (freed - CARD * len(made.cards) - held.cost(made.cards), Resolve(made.cards)) for made in paying
    ]
    kept = ((SHEARS, SHEARS_KEPT), (SEER, SEER_KEPT))
    ways += [(freed - worth, Resolve((card,))) for card, worth in kept if card in state.held]
    alive = [card for card in state.flux if card != CURSE]
    if alive:
        price = FLUX * min(1.0, state.collection / LONG)
        gain = freed if state.curses == 1 else FREED_MORE - FREED
        gain += BARRED if state.curses >= HAND else 0.0
        ways.append((gain - price, Stash(CURSE) if None in alive else Take(str(alive[0]))))
    return _best_first(way for way in ways if way[0] > 0)


def _anything(state: State) -> Entry:
    """What keeps the match going when nothing is worth it."""
    return next(chain(possible.ways_on(state), possible.sacrifices(state)))


def _need(state: State, at: int) -> int:
    spot = state.layout[at]
    assert spot is not None
    return spot.need


def beside(state: State) -> int | None:
    """Where a Monster does least harm: on the Evil that needs least; None where all are covered."""
    return min(uncovered(state.layout), key=lambda at: _need(state, at), default=None)
