"""One's own card: the exact chance of losing a life for every exchange that is open, from what is public.

Every deal that fits what the table knows is equally likely: the River, cards taken from it, who showed
themselves to the Heat Wave. Powers and the exchanges of later players are left out.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.disasters import BOX, Effect
from engines.brachio.entries import Keep, SwapBlind, SwapRiver
from engines.brachio.exchange import DECK, RIVER_MOST, hand_refusal
from engines.brachio.powers import NO_POWERS
from engines.brachio.revelation import strike

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.brachio.options import House
    from engines.brachio.state import State
    from engines.kernel.entries import Entry

Cards = tuple[int, ...]
Wants = tuple[tuple[int, bool | None], ...]


class Chance(NamedTuple):
    """What an exchange leads to.

    Attributes:
        entry: the exchange; to be shown to nobody but its player, since it may name the card.
        says: the same in words that name no card of the hand.
        loses: the chance that this player loses a life.
    """

    entry: Entry
    says: str
    loses: Fraction


class World(NamedTuple):
    """One deal that fits what is public: the next player's card, all other hands, the rest of the cards."""

    beside: int
    others: Cards
    deck: Cards


class _Asked(NamedTuple):
    state: State
    card: int

    def hit(self, mine: int, others: Cards, river: Cards) -> bool:
        """Whether the first of these hands loses a life."""
        return _hit(mine, frozenset(others), frozenset(river), self.state.house)

    def keep(self, world: World) -> list[bool]:
        return [self.hit(self.card, (world.beside, *world.others), self.state.river)]

    def beside(self, world: World) -> list[bool]:
        return [self.hit(world.beside, (self.card, *world.others), self.state.river)]

    def deck(self, world: World) -> list[bool]:
        others = (world.beside, *world.others)
        return [self.hit(top, others, self.state.river) for top in world.deck]

    def river(self, taken: int) -> Callable[[World], list[bool]]:
        river = tuple(self.card if card == taken else card for card in self.state.river)
        floods = BOX[self.card].effect is Effect.FLOOD and len(river) < RIVER_MOST

        def cases(world: World) -> list[bool]:
            others = (world.beside, *world.others)
            rivers = [(*river, more) for more in world.deck] if floods else [river]
            return [self.hit(taken, others, each) for each in rivers]

        return cases


@lru_cache(maxsize=1 << 17)
def _hit(mine: int, others: frozenset[int], river: frozenset[int], house: House) -> bool:
    """Whether a hand loses a life beside others and a River; without powers no order matters."""
    cards = (mine, *others)
    struck = strike(cards, tuple(river), (NO_POWERS,) * len(cards), house)
    return 0 in struck.low or 0 in struck.sick


def chances(state: State, seat: int, card: int) -> tuple[Chance, ...]:
    """The chance of losing a life with this card in hand, for every exchange that is this seat's to make.

    Args:
        state: the table, once there is a River and no Flood waits for its card.
        seat: who asks; another than the active one can only keep.
        card: the card in that hand, known to its player alone.

    Returns:
        The exchanges, keeping first; empty when the card cannot be in that hand or nothing can be said now.
    """
    if state.phase not in {"exchange", "heat"} or hand_refusal(state, card, seat):
        return ()
    worlds = list(_worlds(state, seat, card))
    if not worlds:
        return ()
    asked = _Asked(state, card)
    rows: list[tuple[Entry, str, Callable[[World], list[bool]]]] = [(Keep(), "keep", asked.keep)]
    if seat == state.active:
        rows += [(SwapRiver(taken, card), f"take the {taken}", asked.river(taken)) for taken in state.river]
        other = state.blind(seat)
        if other is None:
            rows.append((SwapBlind("deck"), "swap with the deck", asked.deck))
        else:
            rows.append((SwapBlind("next"), f"swap with {state.players[other]}", asked.beside))
    return tuple(Chance(entry, says, _share(cases, worlds)) for entry, says, cases in rows)


def _share(cases: Callable[[World], list[bool]], worlds: list[World]) -> Fraction:
    hits = [hit for world in worlds for hit in cases(world)]
    return Fraction(sum(hits), len(hits))


def _worlds(state: State, seat: int, card: int) -> Iterator[World]:
    """All deals that fit, hands that need not be told apart taken together; all are equally likely."""
    beside = state.after(seat)
    pool = tuple(value for value in state.free if value != card)
    rest = [other for other in range(len(state.players)) if other not in {seat, beside}]
    known = tuple(state.taken[other] for other in rest if state.taken[other])
    flags = Counter(state.high[other] for other in rest if not state.taken[other])
    wants: Wants = tuple((count, high) for high, count in flags.items())
    put = state.high[DECK]
    first: Wants = ((0 if state.taken[beside] else 1, state.high[beside]), (0 if put is None else 1, put))
    for (next_card, put_card, *hands), deck in _deals(pool, (*first, *wants)):
        others = (*known, *(value for hand in hands for value in hand))
        yield World((*next_card, state.taken[beside])[0], others, (*deck, *put_card))


def _deals(pool: Cards, wants: Wants) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """Every way to pick so many cards for each want, of 6 and more, of less, or of any; and what is left."""
    if not wants:
        yield (), pool
        return
    (count, high), *more = wants
    least = BOX.card(Effect.HEAT).amount
    fitting = [card for card in pool if high is None or (card >= least) is high]
    for picked in combinations(fitting, count):
        left = tuple(card for card in pool if card not in picked)
        for hands, deck in _deals(left, tuple(more)):
            yield (picked, *hands), deck
