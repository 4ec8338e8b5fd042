"""Recounts: counts and cards set by hand, then the wins looked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.cards import CARDS, DECK, DRAGON, NONE, PLACE, spoken
from engines.brightcast.entries import FixActive, FixCard, FixCount
from engines.brightcast.match import next_game, win_if_five
from engines.brightcast.races import five
from engines.brightcast.stops import surplus
from engines.brightcast.turn import resume, wait
from engines.kernel.answers import Refusal
from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.brightcast.state import Side, State
    from engines.brightcast.tale import Tale
    from engines.kernel.entries import Fix


def fix(state: State, entry: Fix, tale: Tale) -> State | Refusal:
    """Set exactly what a recount names, then look for wins in both directions."""
    if isinstance(entry, FixActive):
        tale.say(f"It is {entry.player}'s turn.")
        return state._replace(active=state.table.players.index(entry.player))
    assert isinstance(entry, FixCount | FixCard)
    seat = state.table.players.index(entry.player)
    found = _counted(state, seat, entry) if isinstance(entry, FixCount) else _carded(state, seat, entry)
    if isinstance(found, Refusal):
        return found
    what = entry.count if isinstance(entry, FixCount) else f"{entry.sign} {entry.card}"
    tale.say(f"{entry.player}'s {entry.what}: {what}.")
    return _look_again(state.with_side(seat, found), tale)


def _counted(state: State, seat: int, entry: FixCount) -> Side | Refusal:
    side, count = state.sides[seat], entry.count
    most = state.table.target if entry.what == "games" else DECK
    if not 0 <= count <= most:
        return Refusal("T-2", f"{entry.what.capitalize()} can be 0 to {most}, not {count}.")
    if entry.what == "hand":
        return side._replace(hand=count, known=NONE)
    if entry.what == "deck":
        return side._replace(deck=count, known=NONE)
    if count == most and state.sides[1 - seat].games == most:
        won = counted(most, "game", "games")
        return Refusal("T-2", f"{state.name(1 - seat)} has {won} already; only one wins the match.")
    return side._replace(games=count)


def _carded(state: State, seat: int, entry: FixCard) -> Side | Refusal:
    side, more = state.sides[seat]._replace(known=NONE), entry.sign == "+"
    able = entry.card in CARDS if entry.what == "discard" else entry.card != DRAGON
    if not able:
        return Refusal("T-1", f"{spoken(entry.card)} never lies there.")
    if more:
        refusal = surplus(state, seat, (entry.card.partition(":")[0],))
        if refusal is not None:
            return refusal
        return side.drop(entry.card) if entry.what == "discard" else side.enter(entry.card)
    there = side.discard[PLACE[entry.card]] if entry.what == "discard" else side.has(entry.card)
    if not there:
        return Refusal("T-1", f"No {spoken(entry.card)} of {entry.player} lies there.")
    return side.pick_up(entry.card) if entry.what == "discard" else side.lose(entry.card)


def _look_again(state: State, tale: Tale) -> State:
    if state.conceded is not None:
        return state
    if state.won is not None:
        if five(state.sides[state.won]):
            return state if state.winner is not None else next_game(state, tale)
        state = _game_taken_back(state, state.won, tale)
    elif state.winner is not None:
        return state
    if state.phase == "act":
        return resume(state, tale)
    state = win_if_five(state, tale)
    return state if state.due is None or state.winner is not None else wait(state, state.due, tale)


def _game_taken_back(state: State, seat: int, tale: Tale) -> State:
    side = state.sides[seat]
    tale.fact(f"{state.name(seat)} has not won game {state.game}", "BC-5", "bad")
    return state.with_side(seat, side._replace(games=side.games - 1))._replace(won=None)
