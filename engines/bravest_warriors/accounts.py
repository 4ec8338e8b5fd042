"""Points by a card's text, and the recounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.phrases import points_text
from engines.bravest_warriors.turns import ending, settled
from engines.kernel.answers import Consequence, Refusal, Step

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import FixActive, FixPoints, FixTurn, Points
    from engines.bravest_warriors.state import State
    from engines.kernel.answers import Tone


def credit(state: State, seat: int, change: tuple[int, str]) -> tuple[State, Consequence]:
    """Post a change (points and reason) for a seat, and say what the total becomes."""
    account = state.account.posted(state.turn, seat, change)
    before, delta = state.points(seat), change[0]
    text = f"{state.house.players[seat]} {before} {'-' if delta < 0 else '+'} {abs(delta)} = {before + delta}"
    tone: Tone = "bad" if delta < 0 else "good" if delta else "plain"
    return state._replace(account=account), Consequence(text, tone=tone)


def card_points(state: State, entry: Points, ruled: bool) -> Step[State] | Refusal:
    """A card's text gives or takes points (EN-6); reaching the target wins at once (EN-30)."""
    seat = state.seat(entry.player)
    before = state.points(seat)
    if before + entry.delta < 0:
        nearest = entry._replace(delta=-before).text
        return Refusal(
            "T-2", f"{entry.player} has {points_text(before)} and cannot lose {-entry.delta}.", nearest
        )
    usual = "a card's text" if state.begun else "a battle"
    posted_to, fact = credit(state, seat, (entry.delta, entry.reason or usual))
    after = settled(posted_to if state.begun else posted_to._replace(credited=seat))
    verb = "loses" if entry.delta < 0 else "gets"
    return Step(after, f"{entry.player} {verb} {abs(entry.delta)}.", (fact, *ending(after)))


def fix_points(state: State, entry: FixPoints, ruled: bool) -> Step[State] | Refusal:
    """Set a player's points; the ledger gets the difference."""
    if entry.points < 0:
        return Refusal("T-2", f"Points cannot be {entry.points}; 0 is the least.")
    seat = state.seat(entry.player)
    counted, fact = credit(state, seat, (entry.points - state.points(seat), "recount"))
    return _recounted(state, counted, f"{entry.player} has {points_text(entry.points)}.", fact)


def fix_turn(state: State, entry: FixTurn, ruled: bool) -> Step[State] | Refusal:
    """Set the number of the turn; a solo game that was over may go on by it."""
    most = state.house.battles if state.house.solo else entry.turn
    if not 1 <= entry.turn <= most:
        span = f"1 to {most}" if state.house.solo else "1 or more"
        return Refusal("T-2", f"There is no turn {entry.turn}; it is {span}.")
    closed = state.closed and entry.turn == most
    return _recounted(state, state._replace(turn=entry.turn, closed=closed), f"It is turn {entry.turn}.")


def fix_active(state: State, entry: FixActive, ruled: bool) -> Step[State] | Refusal:
    """Set whose turn it is."""
    counted = state._replace(active=state.seat(entry.player), credited=None)
    return _recounted(state, counted, f"It is {entry.player}'s turn.")


def _recounted(before: State, state: State, says: str, *facts: Consequence) -> Step[State]:
    after = settled(state)
    if after.outcome is None and before.outcome is not None:
        return Step(after, says, (*facts, Consequence("the match goes on")))
    return Step(after, says, facts if after.outcome == before.outcome else (*facts, *ending(after)))
