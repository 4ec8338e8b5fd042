"""How a player of good sense goes on, from what is public.

Everything that can be done is weighed in one coin: what it beats, less what its cards were still good for,
less what using up cards costs. The best is done.
"""

from __future__ import annotations

from itertools import chain
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
from engines.brambles.targets import seer_targets, targets
from engines.brambles.worth import HEX, MASQUE, Held

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
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
    entry = _relief(state, held) if state.curses else None
    if entry is None and not due_draws(state):
        entry = _stored(state, held) or _best(state, held) or _anything(state)
    if isinstance(entry, SeerReclaim) and not state.collection:
        able = possible.feedable(state)
        return _reclaim(state, source.sample(able, source.randint(1, min(3, len(able)))))
    return entry


def ranked(state: State, held: Held) -> list[Weighed]:
    """What can be done with a full hand, each with its worth, the best first."""
    ways = (*plays(state, held), *_specials(state, held), *_renewals(state, held))
    return sorted(ways, key=lambda way: -way[0])


def plays(state: State, held: Held) -> Iterator[Weighed]:
    """Every combination at the hexes where it does most."""
    aims: dict[tuple[int, int], Places] = {}
    for made in held.made:
        kind = (made.hexes, made.rank)
        if kind not in aims:
            aims[kind] = next(iter(targets(state, made)), ())
        places = aims[kind]
        if places:
            needs = [_need(state, at) for at in places]
            worth = sum(HEX[need] for need in needs) - CARD * len(made.cards) - held.cost(made.cards)
            yield worth, Play(made.cards, places)
    if SEER in state.held:
        for made in held.made:
            for places in seer_targets(state, made)[:1]:
                cost = CARD * 3 + held.cost(made.cards) + SEER_KEPT
                yield HEX[_need(state, places[0])] - cost, SeerPlay(made.cards, places)


def _specials(state: State, held: Held) -> Iterator[Weighed]:
    """Shears at the hardest hex, a Masque against all Monsters."""
    for cut in possible.shears(state):
        yield HEX[_need(state, cut.place)] - SHEARS_KEPT, cut
        break
    for mask in possible.masques(state):
        eased = sum(HEX[spot.need] - HEX[0 if spot.alone else spot.rank] for spot in state.layout if spot)
        yield eased - MASQUE, mask
        break


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


def _best(state: State, held: Held) -> Entry | None:
    rows = ranked(state, held)
    return rows[0][1] if rows else None


def _stored(state: State, held: Held) -> Entry | None:
    """The card that an open Flux should hold, so that one more can be drawn."""
    cards = [card for card in state.hand if card != CURSE]
    if not state.open_flux or not state.collection or not cards:
        return None
    return Stash(max(cards, key=lambda card: 100.0 if card in {SEER, SHEARS} else held.alone(card)))


def _relief(state: State, held: Held) -> Entry | None:
    """The best way to be rid of the Curses in hand, if it is worth more than to wait."""
    left = state.pile + sum(spot is not None for spot in state.layout)
    freed = (FREED if state.curses == 1 else FREED_MORE) + FREED_LAST / (1 + left)
    freed += BARRED if left == 1 else 0.0
    ways: list[Weighed] = [
        (freed - CARD * 2 - held.cost(two.cards), Resolve(two.cards)) for two in pairs(state.held)
    ]
    if not any(worth > 0 for worth, _ in ways):
        ways += [
            (freed - CARD * 3 - held.cost(made.cards), Resolve(made.cards)) for made in held.made if made.rank
        ]
    kept = ((SHEARS, SHEARS_KEPT), (SEER, SEER_KEPT))
    ways += [(freed - worth, Resolve((card,))) for card, worth in kept if card in state.held]
    alive = [card for card in state.flux if card != CURSE]
    if alive:
        price = FLUX * min(1.0, state.collection / LONG)
        gain = freed if state.curses == 1 else FREED_MORE - FREED
        gain += BARRED if state.curses >= HAND else 0.0
        ways.append((gain - price, Stash(CURSE) if None in alive else Take(str(alive[0]))))
    worth, entry = max(ways, key=lambda way: way[0], default=(0.0, None))
    return entry if worth > 0 else None


def _anything(state: State) -> Entry:
    """What keeps the match going when nothing is worth it."""
    other = next(chain(possible.ways_on(state), possible.sacrifices(state), possible.takes(state)), None)
    return other or Stash(CURSE)


def _need(state: State, at: int) -> int:
    spot = state.layout[at]
    return spot.need if spot else 0


def beside(state: State) -> int | None:
    """Where a Monster does least harm: on the Evil that needs least; None where all are covered."""
    return min(uncovered(state.layout), key=lambda at: _need(state, at), default=None)
