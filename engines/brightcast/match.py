"""The match: its beginning, the games won, the next game, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.races import five
from engines.brightcast.state import Side
from engines.brightcast.stops import surplus
from engines.kernel.answers import Outcome, Refusal
from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.brightcast.entries import Flip
    from engines.brightcast.state import State
    from engines.brightcast.tale import Tale
    from engines.kernel.entries import Start


def start(state: State, entry: Start, tale: Tale) -> State:
    """Name who begins the first game."""
    tale.say(f"{entry.player} begins.")
    return state._replace(active=state.table.players.index(entry.player), started=True)


def flip(state: State, entry: Flip, tale: Tale) -> State | Refusal:
    """Turn up the first cards of both discard piles; the first turn begins (BC-1)."""
    for seat, card in enumerate(entry.cards):
        side = state.sides[seat]
        if side.deck == 0:
            return Refusal("T-2", f"{state.name(seat)}'s deck is empty; nothing can be turned up.")
        refusal = surplus(state, seat, (card,))
        if refusal is not None:
            return refusal
        state = state.with_side(seat, side.drop(card)._replace(deck=side.deck - 1))
    one, other = (f"{card.capitalize()} for {state.name(seat)}" for seat, card in enumerate(entry.cards))
    tale.say(f"Turned up: {one}, {other}.")
    return state._replace(phase="turn", turn=1)


def win_if_five(state: State, tale: Tale) -> State:
    """The game is won by five in play (BC-5); the next begins with the loser, or the match is over."""
    for seat in (state.active, state.other):
        how = five(state.sides[seat])
        if how is None:
            continue
        side = state.sides[seat]
        state = state.with_side(seat, side._replace(games=side.games + 1))._replace(won=seat)
        tale.fact(f"{state.name(seat)} wins game {state.game}: {how}", "BC-5", "good")
        if state.winner is None:
            return next_game(state, tale)
        tale.fact(f"{state.name(seat)} wins the match", "BC-1", "good")
        return state
    return state


def next_game(state: State, tale: Tale) -> State:
    """Both decks are shuffled anew; who lost the last game begins (BC-1)."""
    assert state.won is not None
    loser = 1 - state.won
    one, other = (Side(games=side.games) for side in state.sides)
    tale.fact(f"game {state.game + 1}: {state.name(loser)} begins", "BC-1", "info")
    return state._replace(
        sides=(one, other),
        phase="flip",
        game=state.game + 1,
        turn=0,
        active=loser,
        played=None,
        due=None,
        won=None,
    )


def outcome(state: State) -> Outcome | None:
    """Who has won the match and why, or None."""
    seat = state.winner
    if seat is None:
        return None
    if state.conceded is not None:
        return Outcome((seat,), (1 - seat,), f"{state.name(1 - seat)} gave up.")
    why = f"{state.name(seat)} won {counted(state.sides[seat].games, 'game', 'games')}."
    return Outcome((seat,), (1 - seat,), why, "BC-1")
