"""How play passes on, what the next player may take over, and how a match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.battle import Battle
from engines.bravest_warriors.phrases import points_text
from engines.kernel.answers import Consequence, Outcome
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State

Facts = tuple[Consequence, ...]


def settled(state: State) -> State:
    """The state with win and loss looked for anew, in both directions."""
    outcome = _judged(state)
    return state if outcome == state.outcome else state._replace(outcome=outcome)


def _judged(state: State) -> Outcome | None:
    if state.conceded is not None:
        name = state.house.players[state.conceded]
        return _outcome(state, _others(state, state.conceded), f"{name} gave up.")
    if state.house.solo:
        return _judged_alone(state)
    winners = _reached(state)
    if not winners:
        return None
    names = listed([state.house.players[seat] for seat in winners], "and")
    verb = "reaches" if len(winners) == 1 else "reach"
    return _outcome(state, winners, f"{names} {verb} {state.house.target} points.", "EN-30")


def _judged_alone(state: State) -> Outcome | None:
    """One player wins at the target and loses when the last battle is over without it (EN-7)."""
    target, points = state.house.target, state.points(0)
    if points < target and not state.closed:
        return None
    if points < target:
        return _outcome(state, (), f"{points_text(points)} of {target} after the last battle.", "EN-7")
    if state.closed or not state.house.checked_last:
        return _outcome(state, (0,), f"{points_text(points)}; {target} were needed.", "EN-30")
    return None


def _reached(state: State) -> tuple[int, ...]:
    """Who has reached the target; of several the highest wins, then the first clockwise (EN-30)."""
    target = state.house.target
    totals = [state.points(seat) for seat in range(len(state.house.players))]
    winners = tuple(seat for seat, total in enumerate(totals) if total >= target)
    if len(winners) < 2 or state.house.shared_win:
        return winners
    seats = len(totals)
    return (min(winners, key=lambda seat: (-totals[seat], (seat - state.active) % seats)),)


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(state.house.players)) if other != seat)


def _outcome(state: State, winners: tuple[int, ...], why: str, rule: str = "") -> Outcome:
    losers = tuple(seat for seat in range(len(state.house.players)) if seat not in winners)
    return Outcome(winners, losers, why, rule)


def ending(state: State) -> Facts:
    """The end of the match as a fact, where it has ended."""
    outcome = state.outcome
    if outcome is None:
        return ()
    return (Consequence(outcome.why.removesuffix("."), outcome.rule, "good" if outcome.winners else "bad"),)


def turn_ended(state: State, left: Battle | None = None) -> tuple[State, Facts]:
    """The battle is over and play passes left, unless that ends the match.

    Args:
        state: with all points posted.
        left: what a lost battle leaves on the table, or None where nothing may be taken over.

    Returns:
        The state of the next turn, and what the players are told.
    """
    house = state.house
    closed = house.solo and state.turn >= house.battles
    ended = settled(state._replace(phase="reveal", battle=Battle(), closed=closed))
    if ended.outcome is not None:
        return ended, ending(ended)
    seat = state.after(state.active)
    following = ended._replace(turn=state.turn + 1, active=seat)
    if house.solo:
        return following, (Consequence(f"battle {following.turn} of {house.battles}", "EN-7", "info"),)
    name = house.players[seat]
    if left is None or not left.any_beaten:
        return following, (Consequence(f"{name} is next", "EN-16", "info"),)
    if seat == left.starter:
        round_done = f"{name} began these Encounters: all are discarded"
        return following, (Consequence(round_done, "EN-28"), Consequence(f"{name} is next", "EN-16", "info"))
    inherited = Consequence(f"{name} may take the battle over or begin afresh", "EN-27", "info")
    return following._replace(phase="inherit", battle=left), (inherited,)
