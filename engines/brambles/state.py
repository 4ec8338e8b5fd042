"""The state of a match and plain questions about it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.brambles.cards import COPIES, CURSE, FLUX, Card
from engines.brambles.hexes import EMPTY, Hex, Layout
from engines.brambles.piles import BITS, Piles
from engines.kernel.values import swift

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.brambles.house import House
    from engines.kernel.answers import Outcome

Moment = Literal["setup", "reveal", "draw", "act"]
HAND = 6


@swift
class State(NamedTuple):
    """A match of The Brambles.

    Attributes:
        players: the one name.
        house: the house rules.
        piles: what is known of Collection and discard pile.
        collection: cards in the Collection.
        pile: hexes in the Bramble Pile.
        discard: cards in the discard pile.
        hand: in order of arrival.
        flux: the Flux Area in order of arrival: the card on each Flux, or None; one with a Curse is dead.
        layout: what lies at the places a to f.
        returned: hexes that a Curse sent back and that lie on the Bramble Pile, the top one last.
        defeated: the Defeat Pile, the newest hex last.
        moment: where in the turn, also of a match that has ended.
        turn: 1 plus the combinations played against hexes.
        begun: whether a card has been drawn.
        end: how the match ended, or None.
    """

    players: tuple[str, ...]
    house: House
    piles: Piles
    collection: int
    pile: int
    discard: int = 0
    hand: tuple[Card, ...] = ()
    flux: tuple[Card | None, ...] = ()
    layout: Layout = EMPTY
    returned: tuple[Hex, ...] = ()
    defeated: tuple[Hex, ...] = ()
    moment: Moment = "setup"
    turn: int = 1
    begun: bool = False
    end: Outcome | None = None

    @property
    def curses(self) -> int:
        """The Curses in hand."""
        return self.hand.count(CURSE)

    @property
    def held(self) -> tuple[Card, ...]:
        """All cards that can be used: the hand, then what lies on Flux cards that are not dead."""
        return (*self.hand, *[card for card in self.flux if card and card != CURSE])

    @property
    def open_flux(self) -> tuple[int, ...]:
        """The Flux cards with nothing on them, counted from 0."""
        return tuple([at for at, card in enumerate(self.flux) if card is None])

    @property
    def all_beaten(self) -> bool:
        """Whether no hex is left, neither in the layout nor in the pile."""
        return not self.pile and not any(self.layout)

    @property
    def hexes_left(self) -> int:
        """Hexes still to beat: those in the layout, Monsters included, and those in the pile."""
        return self.pile + sum(len(spot.hexes) for spot in self.layout if spot)


def begin(players: tuple[str, ...], house: House) -> State:
    """The state before the first entry (BR-1 to BR-5)."""
    return _unnamed(house)._replace(players=players)


@lru_cache(maxsize=64)
def _unnamed(house: House) -> State:
    ready = {FLUX: house.flux_in_play}
    return State(
        players=(),
        house=house,
        piles=Piles(sum(_first_copies(card, house.copies(card) - ready.get(card, 0)) for card in COPIES)),
        collection=house.cards - house.flux_in_play,
        pile=house.hexes,
        flux=(None,) * house.flux_in_play,
    )


def _first_copies(card: Card, count: int) -> int:
    """So many copies of a card, as bits."""
    return ((1 << count) - 1) * (BITS[card] & -BITS[card])


def spent(state: State, cards: Sequence[Card]) -> State | Card:
    """Cards of the hand or on Flux cards go to the discard pile, the oldest copies first.

    Returns:
        The state, or the first card that is not held.
    """
    hand, flux = list(state.hand), list(state.flux)
    for card in cards:
        if card in hand:
            hand.remove(card)
        elif card in flux and card != CURSE:
            flux[flux.index(card)] = None
        else:
            return card
    return state._replace(
        hand=tuple(hand),
        flux=tuple(flux),
        piles=state.piles.discard(cards),
        discard=state.discard + len(cards),
    )


def without_curses(state: State, count: int) -> State:
    """The state when so many Curses of the hand have gone to the discard pile."""
    after = spent(state, (CURSE,) * count)
    assert isinstance(after, State)
    return after


def hexes_out(state: State) -> Counter[Hex]:
    """The hexes whose place is known: in the layout, on the pile, in the Defeat Pile."""
    lying = [hex_ for spot in state.layout if spot for hex_ in spot.hexes]
    return Counter((*state.returned, *state.defeated, *lying))


def where_is(state: State, card: Card) -> str:
    """Where the sheet believes a card to be that is not where an entry says, as a phrase."""
    if not state.house.copies(card):
        return "it is not in this game"
    if card in state.hand:
        return "it is in hand"
    if card == FLUX and state.flux:
        return "it lies in the Flux Area"
    if card in state.flux:
        return f"it lies on Flux {state.flux.index(card) + 1}"
    return "it has been discarded" if state.piles.whereabouts(card) == "gone" else "it has not been drawn"
