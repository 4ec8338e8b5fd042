"""A match of Brightcast that plays itself: both hands and both decks, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.cards import CARDS, COPIES, HAND, NONE, PLACE, SAGE, WARLOCK, WIZARD, Counts, plus
from engines.brightcast.entries import Allow, Discard, Flip, Play, Skip, Stop
from engines.brightcast.policy import POLICIES
from engines.brightcast.races import would_be
from engines.brightcast.stops import decider, stands
from engines.kernel.dealing import Dealer

if TYPE_CHECKING:
    from engines.brightcast.state import Played, State
    from engines.kernel.dealing import Seating
    from engines.kernel.entries import Entry


class Deal:
    """What lies hidden in one match."""

    def __init__(self, state: State, seating: Seating) -> None:
        """Nothing is dealt before the first cards are turned up."""
        self._source, self._minds = seating.table, seating.minds
        self._picks = [POLICIES[name].pick for name in seating.policies]
        self._hands: list[Counts] = [NONE, NONE]
        self._decks: list[list[str]] = [[], []]

    def entry(self, state: State) -> Entry:
        """The cards that are turned up, and what the player who decides does."""
        if state.phase == "flip":
            return self._dealt()
        seat = _decides(state)
        if state.phase == "turn":
            self._draw(state, seat, 1)
        entry = self._picks[seat](state, self._hands[seat], self._minds)
        assert entry is not None
        if isinstance(entry, Play):
            self._leave(seat, entry.card)
        elif isinstance(entry, Stop):
            self._leave(seat, WIZARD, entry.match)
        elif isinstance(entry, Discard):
            self._leave(seat, *entry.cards)
        elif isinstance(entry, Skip):
            self._draw(state, seat, 1)
        elif isinstance(entry, Allow) and state.played is not None and stands(state.played):
            self._act(state, state.played)
        return entry

    def _dealt(self) -> Flip:
        """Both decks are shuffled, four cards drawn, the next turned up (BC-1)."""
        first = []
        for seat in (0, 1):
            deck = [card for card in CARDS for _ in range(COPIES[PLACE[card]])]
            self._source.shuffle(deck)
            self._decks[seat], self._hands[seat] = deck, NONE
            for _ in range(HAND):
                self._hands[seat] = plus(self._hands[seat], deck.pop())
            first.append(deck.pop())
        return Flip(tuple(first))

    def _draw(self, state: State, seat: int, number: int) -> None:
        """Draw; an empty deck is made new from the discard pile, once in an entry (BC-4)."""
        deck = self._decks[seat]
        for _ in range(number):
            if not deck:
                discard = state.sides[seat].discard
                deck += [card for card in CARDS for _ in range(discard[PLACE[card]])]
                self._source.shuffle(deck)
            self._hands[seat] = plus(self._hands[seat], deck.pop())

    def _leave(self, seat: int, *cards: str) -> None:
        for card in cards:
            self._hands[seat] = plus(self._hands[seat], card, -1)

    def _act(self, state: State, played: Played) -> None:
        """The cards that an action brings into the hand of whose turn it is, unless it wins first (BC-5)."""
        seat = state.active
        if would_be(state.sides[seat], played.name):
            return
        if played.name in {SAGE, WIZARD}:
            self._draw(state, seat, 2 if played.name == SAGE else 1)
        elif played.name == WARLOCK:
            for target in played.targets:
                self._hands[seat] = plus(self._hands[seat], target)


def _decides(state: State) -> int:
    if state.phase == "respond":
        return decider(state)
    return state.due.seat if state.due else state.active


DEALER = Dealer({name: policy.does for name, policy in POLICIES.items()}, Deal)
