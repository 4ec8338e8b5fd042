"""What statistics count of a finished match."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.entries import Stop
from engines.kernel.answers import Tally
from engines.kernel.entries import Fix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.brightcast.state import State
    from engines.kernel.timeline import Record

    Key = tuple[str, str, int | None]

WON = "games won with"
PLAYED = "turns played"
TURNS = "games of so many turns"
STOPS = "stopped with a Wizard and"


def tally(records: Sequence[Record[State]]) -> tuple[Tally, ...]:
    """How games were won and how long they were, and by seat the stops made."""
    counts: Counter[Key] = Counter()
    for before, record in pairwise(records):
        state, after = before.step.state, record.step.state
        entry = record.entry.bare
        if isinstance(entry, Stop):
            counts[STOPS, entry.match.capitalize(), stops.decider(state)] += 1
        for seat in (0, 1):
            if after.sides[seat].games > state.sides[seat].games and not isinstance(entry, Fix):
                counts[WON, _how(record), seat] += 1
                counts[TURNS, str(state.turn), None] += 1
    turns = sum(int(name) * value for (group, name, _), value in counts.items() if group == TURNS)
    return (
        Tally(PLAYED, "", turns),
        *(Tally(group, name, value, seat) for (group, name, seat), value in counts.items()),
    )


def _how(record: Record[State]) -> str:
    """The race that an entry ended, as its consequences tell it."""
    told = [fact.text for fact in record.step.consequences if " wins game " in fact.text]
    return "five different" if told and "different" in told[-1] else "five alike"
