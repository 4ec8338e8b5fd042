"""Complete entries that answer the question of a moment, strongest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors import entries as made
from engines.bravest_warriors.battle import DICE
from engines.bravest_warriors.items import PRICE
from engines.bravest_warriors.offers import assists, bonuses, can_buy, next_up
from engines.bravest_warriors.phrases import dice_text, points_text, row_text
from engines.bravest_warriors.setup import free_heroes
from engines.bravest_warriors.sums import Way, sets, ways_now
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State


def choices(state: State) -> tuple[Choice, ...]:
    """Complete entries that answer the moment's question, strongest first."""
    if state.outcome is not None:
        return ()
    if state.phase == "reveal":
        return _first_choices(state)
    return _ANSWERS[state.phase](state)


def _first_choices(state: State) -> tuple[Choice, ...]:
    name = next_up(state)
    if state.credited is not None:
        total = state.points(state.seat(name))
        credits = [made.Points(name, delta) for delta in (*range(1, DICE + 1), 0)]
        return tuple(Choice(entry, f"{entry.delta:+d}", f"{name} {total + entry.delta}") for entry in credits)
    free = free_heroes(state) if not state.begun and state.heroes[state.active] is None else ()
    return tuple(Choice(made.Hero(name, hero), f"{name} is {hero}") for hero in free)


def _roll_choices(state: State) -> tuple[Choice, ...]:
    rows: list[Choice] = []
    if can_buy(state):
        left = state.points(state.active) - PRICE
        rows.append(Choice(made.Buy(), "an Item", f"costs {PRICE}, leaves {left}"))
    if state.battle.bonus == "side":
        more = f"{state.battle.free + 1} dice to roll"
        rows += [Choice(entry, "the bonus die", more) for entry in bonuses(state)]
    return tuple(rows)


def _sums(state: State) -> tuple[Choice, ...]:
    rows = [Choice(made.Lock(way.dice), row_text(way.dice), _leaves(state, way)) for way in ways_now(state)]
    lost = f"loses {points_text(state.at_stake)}"
    alone = state.house.solo or state.facing.card.no_assists
    return (*rows, Choice(made.Defeat(), "defeat", lost if alone else f"{lost}; others may assist"))


def _leaves(state: State, way: Way) -> str:
    faced = state.facing
    left = row_text(way.leaves) or "none"
    if faced.card.twice and not faced.dice:
        again = "enough" if sets(way.leaves, faced.card.value) else "not enough"
        return f"{again} for another {faced.card.value}; leaves {left}"
    free = state.battle.free - len(way.dice)
    return f"leaves {left}; next: {dice_text(free) if free else 'all dice in a new column'}"


def _bank(state: State) -> tuple[Choice, ...]:
    total = state.points(state.active) + state.at_stake
    return (Choice(made.Score(), f"bank {state.at_stake}", f"{state.name} {total}"),)


def _help(state: State) -> tuple[Choice, ...]:
    rows = [
        Choice(entry, "assist", f"each gets {points_text(_share(state, entry))}")
        for entry in assists(state)
        if isinstance(entry, made.Assist)
    ]
    return (*rows, Choice(made.Pass(), "nobody assists", f"loses {points_text(state.at_stake)}"))


def _share(state: State, entry: made.Assist) -> int:
    worth = state.facing.worth(state.battle.column, items_score=state.house.items_score)
    return (state.at_stake + worth) // (1 + len(entry.players))


def _heir(state: State) -> tuple[Choice, ...]:
    dice = dice_text(state.battle.free)
    return (
        Choice(made.Coattail(), "take over", f"{points_text(state.at_stake)} at stake, {dice} to roll"),
        Choice(made.Fresh(), "begin afresh", f"nothing at stake, {dice_text(DICE)} to roll"),
    )


_ANSWERS = {"roll": _roll_choices, "match": _sums, "choose": _bank, "defeated": _help, "inherit": _heir}
