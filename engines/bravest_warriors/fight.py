"""What the active player does in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.accounts import credit
from engines.bravest_warriors.battle import Battle
from engines.bravest_warriors.dice import picked, turned
from engines.bravest_warriors.entries import Assist, Lock
from engines.bravest_warriors.items import given, taken
from engines.bravest_warriors.phrases import dice_do, dice_text, marks_text, points_text, row_text, ways_text
from engines.bravest_warriors.sums import beating, ways_now
from engines.bravest_warriors.turns import Facts, turn_ended
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.bravest_warriors.entries import Bonus, Change, Defeat, Reveal, Roll, Score
    from engines.bravest_warriors.state import State


def reveal(state: State, entry: Reveal, ruled: bool) -> Step[State] | Refusal:
    """Turn the next Encounter up, in a new column when no die is free (EN-8, EN-14)."""
    started = state.battle
    battle = started.revealed(entry, state.active)
    facts: list[Consequence] = []
    if battle.column > started.column:
        back = " and the bonus die goes to the side" if started.bonus != "side" else ""
        facts.append(Consequence(f"column {battle.column}: all dice return{back}", "EN-14"))
    after = state._replace(phase="roll", battle=battle, begun=True, credited=None)
    marks = marks_text(entry)
    where = f"in column {battle.column}" + (f": {marks}" if marks else "")
    says = f"{_title(entry)} {where}. Then: roll {dice_text(battle.free)}."
    return Step(after, says, tuple(facts))


def _title(card: Reveal) -> str:
    return f"{card.name}, {card.value}," if card.name else str(card.value)


def bonus(state: State, entry: Bonus, ruled: bool) -> Step[State] | Refusal:
    """The seventh die joins this roll; an Item that brings it is spent (EN-3)."""
    battle = state.battle
    if battle.bonus != "side":
        return Refusal("T-1", "The bonus die is in this battle already.")
    spent = state if entry.item is None else taken(state, state.active, entry.item)
    if isinstance(spent, Refusal):
        return spent
    if entry.item is not None and not ruled and state.facing.card.no_items:
        return Refusal("EN-20", f"{state.facing.title} bars {entry.item}: no Items.")
    after = spent._replace(battle=battle._replace(bonus="joined", free=battle.free + 1))
    return Step(after, f"The bonus die joins: {dice_text(battle.free + 1)} to roll.")


def roll(state: State, entry: Roll, ruled: bool) -> Step[State] | Refusal:
    """All free dice as they fell (EN-10)."""
    free, count = state.battle.free, len(entry.dice)
    if count > free or (count < free and not ruled):
        fits = count > free and state.phase == "roll"
        nearest = f"roll {row_text(entry.dice[:free])}" if fits else None
        rule = "T-2" if ruled else "EN-10"
        return Refusal(rule, f"Roll {dice_text(free)}, not {count}.", nearest)
    phase = "match" if state.phase == "roll" else state.phase
    after = state._replace(phase=phase, battle=state.battle._replace(roll=entry.dice))
    value, number = state.facing.card.value, len(beating(state.facing, entry.dice))
    how = f"{value} can be beaten, {ways_text(number)}" if number else f"{value} cannot be beaten as it lies"
    says = f"{row_text(entry.dice)} against {value}."
    return Step(after, says, (Consequence(how, tone="info"),))


def change(state: State, entry: Change, ruled: bool) -> Step[State] | Refusal:
    """Dice are turned by an Item or an ability (EN-11); while assists are open, by an assistant (EN-23)."""
    seat = state.active if entry.by is None else state.seat(entry.by)
    places = picked(state.battle.roll, entry.old)
    if places is None:
        lie = row_text(state.battle.roll) or "none"
        return Refusal("T-1", f"{_away(entry.old)}; the free dice are {lie}.")
    spent = state if entry.item is None or entry.keep else taken(state, seat, entry.item)
    if entry.item is not None and entry.item not in state.items[seat]:
        spent = taken(state, seat, entry.item)
    if isinstance(spent, Refusal):
        return spent
    if len(entry.old) != len(entry.new) and ruled:
        return Refusal("T-1", f"{dice_text(len(entry.old))} cannot become {len(entry.new)}.")
    refusal = None if ruled else _change_refused(state, entry, seat)
    if refusal is not None:
        return refusal
    battle, dice = state.battle, turned(state.battle.roll, places, entry.new)
    battle = battle._replace(roll=dice, helped=battle.helped or seat != state.active)
    gone = f"{entry.item} is discarded" if entry.item is not None and not entry.keep else ""
    facts: Facts = (Consequence(gone, "EN-22"),) if gone else ()
    after = spent._replace(battle=battle)
    become = dice_do(entry.old, "becomes", "become")
    return Step(after, f"{become} {row_text(entry.new)}: {row_text(dice)}.", facts)


def _away(dice: tuple[int, ...]) -> str:
    return f"{dice_do(dice, 'does', 'do')} not lie there"


def _change_refused(state: State, entry: Change, seat: int) -> Refusal | None:
    if len(entry.old) != len(entry.new):
        return Refusal("EN-11", f"Each die becomes one die: {len(entry.old)} cannot become {len(entry.new)}.")
    wrong = [face for face in entry.new if not 1 <= face <= 6]
    if wrong:
        return Refusal("EN-11", f"A die cannot show {wrong[0]}; it stays 1 to 6.")
    return _wrong_hands(state, entry, seat) or _barred_item(state, entry)


def _wrong_hands(state: State, entry: Change, seat: int) -> Refusal | None:
    others = [name for at, name in enumerate(state.house.players) if at != state.active]
    if state.phase == "defeated" and seat == state.active:
        names = listed(others)
        return Refusal("EN-23", f"After a Defeat an assistant turns dice; write by {names}.")
    if state.phase == "match" and seat != state.active:
        return Refusal("EN-23", f"Before a Defeat only {state.name} turns dice, not {entry.by}.")
    return None


def _barred_item(state: State, entry: Change) -> Refusal | None:
    barred = state.facing.card.no_items and (state.phase == "match" or state.house.all_barred)
    if entry.item is not None and barred:
        return Refusal("EN-20", f"{state.facing.title} bars {entry.item}: no Items.")
    return None


def not_there(state: State, dice: tuple[int, ...], assistants: tuple[str, ...] = ()) -> Refusal | None:
    """T-1 when the dice that are locked do not lie there."""
    if picked(state.battle.roll, dice) is not None:
        return None
    lie = row_text(state.battle.roll) or "none"
    nearest = best(state, assistants)
    return Refusal("T-1", f"{_away(dice)}; the free dice are {lie}.", nearest)


def best(state: State, assistants: tuple[str, ...] = ()) -> str | None:
    """The entry of this moment that beats the Encounter and leaves most, or None when there is none."""
    found = ways_now(state)
    if not found or state.phase != ("defeated" if assistants else "match"):
        return None
    entry = Assist(assistants, found[0].dice) if assistants else Lock(found[0].dice)
    return entry.text


def lock(state: State, entry: Lock, ruled: bool) -> Step[State] | Refusal:
    """Dice whose sum is the value go on the Encounter (EN-12); some need two such sets."""
    refusal = not_there(state, entry.dice)
    if refusal is not None:
        return refusal
    faced = state.facing
    value, total = faced.card.value, sum(entry.dice)
    if total != value and not ruled:
        nearest = best(state) or "defeat"
        return Refusal("EN-12", f"The sum of {row_text(entry.dice)} is {total}, not {value}.", nearest)
    if faced.card.twice and not faced.dice and not ruled:
        half = state._replace(battle=put_on(state, entry.dice, beats=False))
        return Step(half, f"{value} is met once. Then: {value} once more with the dice left.")
    after, facts = beaten(state, entry.dice)
    left, column, before = after.battle.free, after.battle.column, state.at_stake
    stake = before + faced.worth(column, items_score=state.house.items_score)
    then = f"roll the {dice_text(left)} left" if left else f"open column {column + 1} with all dice"
    says = (
        f"Beats {faced.title} in column {column}: {before} becomes {stake} at stake. "
        f"Then: score {stake}, or flip the next and {then}."
    )
    return Step(after, says, facts)


def put_on(state: State, dice: tuple[int, ...], *, beats: bool) -> Battle:
    """The battle with these dice on the card that is faced."""
    return state.battle.locked(picked(state.battle.roll, dice) or (), beats=beats)


def beaten(state: State, dice: tuple[int, ...]) -> tuple[State, Facts]:
    """The Encounter falls; a card that becomes an Item goes to the active player at once (EN-19)."""
    card = state.facing.card
    after = state._replace(phase="choose", battle=put_on(state, dice, beats=True))
    if not card.item:
        return after, ()
    name = card.name or f"+{card.item}"
    fact = Consequence(f"{name} joins {state.name}'s Items as +{card.item}", "EN-19", "good")
    return given(after, state.active, name), (fact,)


def score(state: State, entry: Score, ruled: bool) -> Step[State] | Refusal:
    """Bank the battle (EN-15); play passes left (EN-16)."""
    by_column = state.battle.points_by_column(items_score=state.house.items_score)
    total = sum(by_column)
    columns = [number for number, points in enumerate(by_column, 1) if points]
    reason = f"column {columns[0]}" if len(columns) == 1 else f"columns {listed(map(str, columns), 'and')}"
    banked, fact = credit(state, state.active, (total, reason))
    after, facts = turn_ended(banked)
    parts = listed([f"{by_column[number - 1]} in column {number}" for number in columns], "and")
    before = state.points(state.active)
    says = f"Banks {total} ({parts or 'nothing'}). {state.name} {before} becomes {before + total}."
    return Step(after, says, (fact, *facts))


def defeat(state: State, entry: Defeat, ruled: bool) -> Step[State] | Refusal:
    """The Encounter is not beaten (EN-17); others may assist unless the card forbids it (EN-21)."""
    card = state.facing.card
    if not state.house.solo and not card.no_assists:
        others = listed([name for name in state.house.players if name != state.name])
        return Step(state._replace(phase="defeated"), f"{state.name} is defeated. {others} may assist.")
    why = Consequence("no points", "EN-17", "bad")
    barred = (Consequence("nobody may assist", "EN-21"),) if not state.house.solo else ()
    after, facts = turn_ended(state, state.battle.handed_on(keep=state.house.keeps_failed))
    says = f"{state.name} is defeated and loses what is at stake: {points_text(state.at_stake)}."
    return Step(after, says, (why, *barred, *facts))
