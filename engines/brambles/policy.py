"""How a player of good sense goes on, from what is public; where chance decides, a source is asked.

A play is worth the hexes it beats, less what its cards were still good for. Cards are good for each other
in pairs: equal numbers, neighbours, one suit.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from engines.brambles import possible
from engines.brambles.cards import CURSE, FIRST_HONOR, MASQUES, NUMBER, SEER, SHEARS, Card, playable
from engines.brambles.entries import (
    CutDown,
    Draw,
    Play,
    Resolve,
    Reveal,
    Sacrifice,
    SeerPlay,
    SeerReclaim,
    Stash,
    Take,
)
from engines.brambles.hexes import EACH_EVIL, EACH_MONSTER, EVILS, UNKNOWN, uncovered
from engines.brambles.piles import cards_of
from engines.brambles.plays import pairs
from engines.brambles.state import HAND, hexes_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from engines.brambles.state import State
    from engines.kernel.entries import Entry

WORTH = (0.0, 10.0, 11.5, 13.0, 16.0, 28.0, 24.0, 24.0)
"""What beating a hex is worth, by the rank it needs."""
SAME_NUMBER, NEIGHBOURS, NEAR, ONE_SUIT, HONORS = 2.2, 0.85, 0.6, 1.1, 1.0
MASQUE = 12.0
SPARE = 0.3
"""How much of what cards were good for counts against a play."""
ENOUGH = 10
"""Cards in the discard pile that make a reclaim worth a Seer."""
LATE = 50
"""Cards in the Collection below which all Flux cards but one may die."""


def pick(state: State, source: Random) -> Entry | None:
    """The next entry of a match that goes on by itself; None when it is over.

    Args:
        state: the table.
        source: turns hexes up, draws cards, and decides which cards a reclaim brings back.
    """
    if state.end is not None:
        return None
    if state.moment in {"setup", "reveal"}:
        return _turn_up(state, source)
    if state.curses and (state.moment == "act" or state.curses > 1):
        relief = _relief(state)
        if relief is not None:
            return relief
    card = _to_store(state)
    if card is not None:
        return Stash(card)
    if state.collection and len(state.hand) < HAND:
        known = list(cards_of(state.piles.sure))
        return Draw((source.choice(known or possible.drawable(state)),))
    entry = decide(state)
    if isinstance(entry, SeerReclaim) and not state.piles.went:
        return _seen(state, entry, source)
    return entry


def decide(state: State) -> Entry:
    """The best entry with a full hand in the moment ``act``: the best play; without one, what helps most."""
    rated = ranked(state)
    if rated:
        return rated[0][1]
    for way in (_cut(state), next(possible.masques(state), None), _reclaim(state)):
        if way is not None:
            return way
    junk = _junk(state)
    if junk is not None and state.collection:
        return Sacrifice((junk,))
    other = next(chain(possible.ways_on(state), possible.sacrifices(state), possible.takes(state)), None)
    return other or Stash(CURSE)


def ranked(state: State) -> list[tuple[float, Play | SeerPlay]]:
    """All plays with their worth, the best first."""
    held = state.held
    whole = potential(held)
    rows: list[tuple[float, Play | SeerPlay]] = []
    ways: Iterator[Play | SeerPlay] = chain(possible.attacks(state), possible.seer_plays(state))
    for entry in ways:
        left = list(held)
        for card in entry.cards:
            left.remove(card)
        gain = sum(_worth(state, at) for at in entry.places)
        rows.append((gain - SPARE * (whole - potential(left)), entry))
    rows.sort(key=lambda row: -row[0])
    return rows


def _cut(state: State) -> CutDown | None:
    ways = list(possible.shears(state))
    return max(ways, key=lambda way: _worth(state, way.place)) if ways else None


def _reclaim(state: State) -> SeerReclaim | None:
    """A reclaim with the three cards that are good for least, once the discard pile is worth it."""
    feed = sorted(possible.feedable(state), key=lambda card: _good_for(card, state.held))[:3]
    if SEER not in state.held or not feed or state.discard < ENOUGH:
        return None
    return SeerReclaim(1 + 2 * len(feed), (), tuple(feed))


def _to_store(state: State) -> Card | None:
    """The card that a Flux should hold, so that one more can be drawn; None when none should."""
    if not state.open_flux or not state.collection or state.curses:
        return None
    cards = [card for card in state.hand if playable(card)]
    return max(cards, key=lambda card: _good_for(card, state.held), default=None)


def potential(cards: Iterable[Card]) -> float:
    """What cards are good for together."""
    naturals = [card for card in cards if card in NUMBER]
    total = sum(pair_worth(a, b) for a, b in combinations(naturals, 2))
    return total + MASQUE * sum(card in MASQUES for card in cards)


def pair_worth(a: Card, b: Card) -> float:
    """What two numbered cards are good for together."""
    gap = abs(NUMBER[a] - NUMBER[b])
    suited = a[0] == b[0]
    worth = ONE_SUIT if suited else 0.0
    if gap == 0:
        worth += SAME_NUMBER
    elif gap <= 2:
        worth += (NEIGHBOURS if gap == 1 else NEAR) * (2.2 if suited else 1.0)
    if worth and NUMBER[a] >= FIRST_HONOR and NUMBER[b] >= FIRST_HONOR:
        worth += HONORS
    return worth


def _good_for(card: Card, held: Sequence[Card]) -> float:
    if card not in NUMBER:
        return 100.0
    return sum(pair_worth(card, other) for other in held if other in NUMBER and other != card)


def _worth(state: State, at: int) -> float:
    spot = state.layout[at]
    return WORTH[spot.rank + spot.monster] + 4.0 * bool(spot.monster) if spot else 0.0


def _relief(state: State) -> Entry | None:
    """How to be rid of the Curses in hand, if it is worth it now: a Flux, a couplet, a helper."""
    held = state.held
    alive = [card for card in state.flux if card != CURSE]
    if state.collection < LATE and len(alive) > 1:
        return Stash(CURSE) if None in alive else Take(str(alive[0]))
    couplets = [two for two in pairs(held) if not two.stands]
    if couplets:
        return Resolve(min(couplets, key=lambda two: sum(_good_for(card, held) for card in two.cards)).cards)
    if state.open_flux and state.curses == 1 and len(state.flux) > 1:
        return Stash(CURSE)
    for card in (SEER, SHEARS):
        if card in held:
            return Resolve((card,))
    return Stash(CURSE) if state.open_flux else None


def _junk(state: State) -> Card | None:
    """The numbered card in hand that is good for least, or None without one."""
    cards = (card for card in state.hand if card in NUMBER)
    return min(cards, key=lambda card: _good_for(card, state.held), default=None)


def _turn_up(state: State, source: Random) -> Reveal:
    if state.returned and state.returned[-1] != UNKNOWN:
        hex_ = state.returned[-1]
    else:
        out = hexes_out(state)
        unseen = [
            hex_
            for hex_ in possible.turnable(state)
            for _ in range((EACH_EVIL if hex_ in EVILS else EACH_MONSTER) - out[hex_])
        ]
        hex_ = source.choice(unseen)
        if state.moment == "setup" and hex_ not in EVILS:
            return _turn_up(state, source)
    open_evils = uncovered(state.layout)
    if hex_ in EVILS or not open_evils:
        return Reveal(((hex_, None),))
    return Reveal(((hex_, min(open_evils, key=lambda at: _worth(state, at))),))


def _seen(state: State, entry: SeerReclaim, source: Random) -> SeerReclaim:
    """The reclaim with the cards that come back dealt from the discard pile, so that all stay known."""
    pile = list(cards_of(state.piles.thrown[-1]))
    pile += [SEER, *entry.fed]
    seen = tuple(source.sample(pile, min(entry.count, len(pile))))
    return SeerReclaim(len(seen), seen, entry.fed)
