"""What statistics count of a finished match."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.bravest_warriors import entries as made
from engines.bravest_warriors.odds import chance, chance_twice
from engines.bravest_warriors.sums import beating
from engines.kernel.answers import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Entry
    from engines.kernel.timeline import Record

    Key = tuple[str, str, int]

POINTS = "points banked"
BATTLES = "battles"
DEEPEST = "deepest column"
DEFEATS = "defeats in column"
BEATEN = "Encounters beaten in column"
ASSISTS = "assists given"
DICE = "dice"
RACE = "points after battle"
STAKE = "at stake after Encounter"
REACHED = "battles that beat Encounter"
_ENDING = {made.Lock, made.Score, made.Assist, made.Pass, made.Defeat}
"""The entries that may end a battle, or a part of one."""


def tally(records: Sequence[Record[State]]) -> tuple[Tally, ...]:
    """By seat: battles, points, columns, assists, and what the dice did against what was to be expected.

    ``points after battle`` follows each player's own battles. ``dice`` counts the rolls against an
    Encounter, those that beat it as they fell, how many were to be expected, and the variance of that.
    """
    counts: Counter[Key] = Counter()
    luck: dict[Key, Fraction | int] = {}
    deepest: dict[int, int] = {}
    for before, record in pairwise(records):
        state, entry = before.step.state, record.entry.bare
        if type(entry) in _ENDING:
            _count(counts, state, record.step.state, entry)
            _follow(counts, state, record.step.state, entry)
        if isinstance(entry, made.Roll) and state.battle.faced is not None:
            _weigh(luck, state, entry)
            deepest[state.active] = max(deepest.get(state.active, 0), state.battle.column)
    counts.update((DEEPEST, str(column), seat) for seat, column in deepest.items())
    return (
        *(
            Tally(group, name, value, seat)
            for (group, name, seat), value in sorted(counts.items(), key=_place)
        ),
        *(Tally(group, name, float(value), seat) for (group, name, seat), value in sorted(luck.items())),
    )


def _place(item: tuple[Key, int]) -> tuple[int, Key]:
    """Points first, then by name."""
    key = item[0]
    return int(key[0] != POINTS), key


def _count(counts: Counter[Key], state: State, after: State, entry: Entry) -> None:
    """Count what an entry did at this state."""
    seat, column = state.active, str(state.battle.column)
    if isinstance(entry, made.Lock) and after.phase == "choose":
        counts[BEATEN, column, seat] += 1
    elif isinstance(entry, made.Score):
        counts[BATTLES, "scored", seat] += 1
        counts[POINTS, "", seat] += after.points(seat) - state.points(seat)
    elif isinstance(entry, made.Assist):
        counts[BATTLES, "assisted", seat] += 1
        for helper in dict.fromkeys(entry.players):
            counts[ASSISTS, "", state.seat(helper)] += 1
        for sharer in range(len(state.house.players)):
            counts[POINTS, "", sharer] += after.points(sharer) - state.points(sharer)
    elif _lost(entry, after):
        counts[BATTLES, "lost", seat] += 1
        counts[DEFEATS, column, seat] += 1


def _follow(counts: Counter[Key], state: State, after: State, entry: Entry) -> None:
    """Note the points behind a battle, and what each Encounter of it put at stake."""
    seat = state.active
    if isinstance(entry, made.Score | made.Assist) or _lost(entry, after):
        fought = sum(
            value for (group, _, whose), value in counts.items() if (group, whose) == (BATTLES, seat)
        )
        counts[RACE, str(fought), seat] = after.points(seat)
    elif isinstance(entry, made.Lock) and after.phase == "choose":
        beaten = str(sum(card.beaten for column in after.battle.columns for card in column))
        counts[STAKE, beaten, seat] += after.at_stake
        counts[REACHED, beaten, seat] += 1


def _lost(entry: Entry, after: State) -> bool:
    """Whether a battle has just been lost: a defeat that nobody may, or will, make good."""
    return isinstance(entry, made.Pass) or (isinstance(entry, made.Defeat) and after.phase != "defeated")


def _weigh(luck: dict[Key, Fraction | int], state: State, entry: made.Roll) -> None:
    """Add a roll to what was to be expected and to what came (exact chances)."""
    faced, seat = state.facing, state.active
    expected, variance = _expected(len(entry.dice), faced.card.value, faced.card.twice)
    beat = int(bool(beating(faced, entry.dice)))
    for name, value in (("rolls", 1), ("expected", expected), ("beat", beat), ("variance", variance)):
        luck[DICE, name, seat] = luck.get((DICE, name, seat), 0) + value


@cache
def _expected(dice: int, value: int, twice: bool) -> tuple[Fraction, Fraction]:
    """How often so many dice beat such an Encounter, and the variance of that."""
    expected = (chance_twice if twice else chance)(dice, value)
    return expected, expected * (1 - expected)
