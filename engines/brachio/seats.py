"""What happens to a seat outside the Revelation: dinosaur, First Player, powers, lives, recounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.disasters import BOX, Effect
from engines.brachio.state import count_lives, next_round, put
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import quote

if TYPE_CHECKING:
    from engines.brachio.entries import Dinosaur, FixFirst, FixLives, FixRound, Lives, Power
    from engines.brachio.state import State
    from engines.kernel.answers import Tone
    from engines.kernel.entries import Start

    Answer = Step[State] | Refusal


def choose_dinosaur(state: State, entry: Dinosaur) -> Answer:
    """Give a player a species and start lives (VB-1); the last word on it counts."""
    if entry.lives < 1:
        return Refusal("T-2", f"A dinosaur begins with 1 life at the least, not with {entry.lives}.")
    seat = state.players.index(entry.player)
    changed = state._replace(
        species=put(state.species, seat, entry.species),
        start_lives=put(state.start_lives, seat, entry.lives),
        lives=put(state.lives, seat, entry.lives),
    )
    return Step(changed, f"{entry.player} is {entry.species} with {count_lives(entry.lives)}.")


def start(state: State, entry: Start | FixFirst) -> Step[State]:
    """Lay the First Player card before a player."""
    return Step(
        state._replace(first=state.players.index(entry.player)), f"{entry.player} has the First Player card."
    )


def use_power(state: State, entry: Power) -> Answer:
    """Note a dinosaur's power for the coming Revelation (VB-2)."""
    most = BOX.card(Effect.METEORITE).amount
    if entry.amount < 0 or (entry.kind == "value" and entry.amount > most):
        span = f"from 0 to {most}" if entry.kind == "value" else "0 or more"
        return Refusal("T-2", f"{entry.kind.capitalize()} {entry.amount} is not possible; it is {span}.")
    seat = state.players.index(entry.player)
    powers = state.powers[seat].having(entry.kind, entry.amount)
    changed = state._replace(powers=put(state.powers, seat, powers))
    does = {
        "protect": "is protected",
        "value": f"counts as {entry.amount}",
        "lose": f"loses {count_lives(entry.amount)}",
        "gain": f"gains {count_lives(entry.amount)}",
    }
    return Step(changed, f"{entry.player} {does[entry.kind]} at the coming Revelation, by a power.")


def change_lives(state: State, entry: Lives) -> Answer:
    """Give or take lives as a card's text says; none left ends the match at once (VB-11)."""
    seat = state.players.index(entry.player)
    before, cap = state.lives[seat], state.cap(seat)
    lives = before + entry.delta
    if lives < 0:
        nearest = f"lives {quote(entry.player)} -{before}"
        return Refusal("T-2", f"{entry.player} has only {count_lives(before)}.", nearest)
    if cap is not None and lives > cap:
        return Refusal("T-2", f"{entry.player} has {before} and may have {count_lives(cap)} at the most.")
    changed = state._replace(lives=put(state.lives, seat, lives))
    tone: Tone = "good" if entry.delta > 0 else "bad" if entry.delta else "plain"
    facts = (Consequence(f"{entry.player}: {before} to {lives}", tone=tone), *ending(changed))
    return Step(changed, f"{entry.player} goes from {count_lives(before)} to {lives}.", facts)


def fix_lives(state: State, entry: FixLives) -> Answer:
    """Set somebody's lives; extinction is looked for again, in both directions (VB-11)."""
    seat = state.players.index(entry.player)
    cap = state.cap(seat)
    if entry.lives < 0 or (cap is not None and entry.lives > cap):
        most = "any number" if cap is None else f"0 to {cap}"
        return Refusal("T-2", f"{entry.player} cannot have {entry.lives} lives; possible is {most}.")
    changed = state._replace(lives=put(state.lives, seat, entry.lives))
    if changed.revealed and not changed.over:
        changed = next_round(changed, changed.lives, changed.rounds)
    facts = ending(changed)
    if state.over and not changed.over:
        facts = (Consequence("nobody is extinct: the match goes on", "VB-11", "info"),)
    return Step(changed, f"{entry.player} has {count_lives(entry.lives)}.", facts)


def fix_round(state: State, entry: FixRound) -> Answer:
    """Set the number of the round."""
    if entry.round < 1:
        return Refusal("T-2", f"Rounds are counted from 1, not from {entry.round}.")
    return Step(state._replace(round=entry.round), f"It is round {entry.round}.")


def ending(state: State) -> tuple[Consequence, ...]:
    """The fact that ends the match, if somebody has no lives left (VB-11)."""
    outcome = state.outcome
    if outcome is None or state.conceded is not None:
        return ()
    return (Consequence(outcome.why[:-1], outcome.rule, "bad"),)
