"""How a player in a hurry goes on: the hardest hex that can be beaten is beaten at once, come what may."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from engines.brambles import possible
from engines.brambles.cards import CURSE, NUMBER, SEER
from engines.brambles.entries import Play, Sacrifice, SeerReclaim, Stash, Take
from engines.brambles.moments import due_draws
from engines.brambles.state import HAND
from engines.brambles.targets import targets

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from engines.brambles.cards import Card
    from engines.brambles.state import State
    from engines.kernel.entries import Entry


def hasty(state: State, source: Random) -> Entry | None:
    """A Curse is paid for at once; cards are exchanged only when nothing can be played; None to draw on."""
    entry = _relief(state) if state.curses else None
    if entry is not None or due_draws(state):
        return entry
    cards = [card for card in state.hand if card != CURSE]
    if state.open_flux and state.collection and cards:
        return Stash(cards[0])
    return _hardest(state) or _otherwise(state)


def _relief(state: State) -> Entry | None:
    """The cheapest payment, or a Flux while it is not the last or the hand is nothing but Curses."""
    alive = [card for card in state.flux if card != CURSE]
    if len(alive) > (state.curses < HAND):
        return Stash(CURSE) if None in alive else Take(str(alive[0]))
    return next(possible.resolutions(state), None)


def _hardest(state: State) -> Play | None:
    """The play at the hardest hex, with six cards before three, and with no better ones than it needs."""
    rows: list[tuple[tuple[int, int, int], Play]] = []
    for made in possible.combinations_now(state):
        for places in targets(state, made):
            needs = [spot.need for at in places if (spot := state.layout[at])]
            rows.append(((max(needs), made.hexes, -made.rank), Play(made.cards, places)))
    return max(rows, key=lambda row: row[0])[1] if rows else None


def _otherwise(state: State) -> Entry:
    """Without a play: a helper, three cards fed to a Seer, the first card exchanged."""
    help_ = next(chain(possible.shears(state), possible.masques(state), possible.seer_plays(state)), None)
    if help_ is not None:
        return help_
    junk = sorted(
        (card for card in state.hand if card in NUMBER), key=lambda card: _company(card, state.held)
    )
    if SEER in state.held and junk:
        fed = tuple(junk[:3])
        return SeerReclaim(min(1 + 2 * len(fed), state.discard + 1 + len(fed)), (), fed)
    if junk and state.collection:
        return Sacrifice((junk[0],))
    other = next(chain(possible.ways_on(state), possible.sacrifices(state), possible.takes(state)), None)
    return other or Stash(CURSE)


def _company(card: Card, held: Sequence[Card]) -> int:
    """How many other cards held can stand in a combination with this one."""
    others = [other for other in held if other in NUMBER and other != card]
    return sum(other[0] == card[0] or abs(NUMBER[other] - NUMBER[card]) <= 2 for other in others)
