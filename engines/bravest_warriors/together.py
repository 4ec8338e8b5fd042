"""After a Defeat: assists, and the coattails of the next player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.accounts import credit
from engines.bravest_warriors.battle import Battle
from engines.bravest_warriors.dice import splits
from engines.bravest_warriors.fight import beaten, best, not_there
from engines.bravest_warriors.phrases import dice_text, points_text, row_text
from engines.bravest_warriors.turns import turn_ended
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import Assist, Coattail, Fresh, Pass
    from engines.bravest_warriors.state import State


def assist(state: State, entry: Assist, ruled: bool) -> Step[State] | Refusal:
    """Others beat the Encounter; all who share get the same whole part of the battle (EN-24)."""
    able = tuple(dict.fromkeys(name for name in entry.players if name != state.name))
    refusal = not_there(state, entry.dice, able)
    if refusal is None and not ruled:
        refusal = _who_refused(state, entry) or _sum_refused(state, entry)
    if refusal is not None:
        return refusal
    won, facts = beaten(state, entry.dice)
    seats = {state.active, *(state.seat(name) for name in entry.players)}
    total, share = won.at_stake, won.at_stake // len(seats)
    told = [*facts, Consequence(f"{points_text(total)} for {len(seats)}: {share} each", "EN-24", "info")]
    for step in range(len(state.house.players)):
        seat = (state.active + step) % len(state.house.players)
        if seat in seats and share:
            reason = f"assisted {state.name}" if seat != state.active else f"assist, {total} for {len(seats)}"
            won, fact = credit(won, seat, (share, reason))
            told.append(fact)
    after, ends = turn_ended(won)
    beat = f"{listed(entry.players, 'and')} {'beats' if len(entry.players) == 1 else 'beat'}"
    says = f"{beat} {state.facing.title}: {points_text(share)} each."
    return Step(after, says, (*told, *ends))


def _who_refused(state: State, entry: Assist) -> Refusal | None:
    if state.name in entry.players:
        return Refusal("EN-23", f"{state.name} was defeated and cannot assist.")
    if len(set(entry.players)) < len(entry.players):
        return Refusal("EN-23", "A player is named twice among the assistants.")
    return None


def _sum_refused(state: State, entry: Assist) -> Refusal | None:
    faced = state.facing
    value, total = faced.card.value, sum(entry.dice)
    if faced.card.twice and not faced.dice:
        if splits(entry.dice, value):
            return None
        why = f"{row_text(entry.dice)} are not two sets of {value} each."
    elif total == value:
        return None
    else:
        why = f"The sum of {row_text(entry.dice)} is {total}, not {value}."
    return Refusal("EN-12", why, best(state, entry.players) or "pass")


def pass_on(state: State, entry: Pass, ruled: bool) -> Step[State] | Refusal:
    """Nobody assists, or the assist fails (EN-25): the Encounter goes and play passes left."""
    battle = state.battle
    keep = state.house.keeps_failed and not battle.helped
    after, facts = turn_ended(state, battle.handed_on(keep=keep))
    why: tuple[Consequence, ...] = ()
    if battle.faced is not None:
        kept = after.phase == "inherit" and keep
        fate = "stays on the table" if kept else "is discarded"
        why = (Consequence(f"{battle.faced.title} {fate}", "EN-25" if battle.helped else "EN-17"),)
    return Step(after, f"Nobody beats it: {state.name} gets no points.", (*why, *facts))


def coattail(state: State, entry: Coattail, ruled: bool) -> Step[State] | Refusal:
    """Carry on with the battle as it lies (EN-27); it scores for who banks it (EN-29)."""
    battle = state.battle
    if battle.faced is not None:
        phase, then = "roll", f"roll {dice_text(battle.free)} against {battle.faced.card.value}"
    elif state.house.must_beat:
        phase, then = "reveal", "flip the next Encounter"
    else:
        phase, then = "choose", f"score {state.at_stake}, or flip the next Encounter"
    says = (
        f"{state.name} takes over {points_text(state.at_stake)} with {dice_text(battle.free)}. Then: {then}."
    )
    return Step(state._replace(phase=phase), says)


def fresh(state: State, entry: Fresh, ruled: bool) -> Step[State] | Refusal:
    """Begin a battle of one's own; what lay there is discarded (EN-27)."""
    fact = Consequence("all Encounters are discarded, all dice return", "EN-27")
    return Step(state._replace(phase="reveal", battle=Battle()), f"{state.name} begins afresh.", (fact,))
