"""What statistics count of a finished match."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.entries import Flip, Stop
from engines.kernel.answers import Part, Tally

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
        entry = record.entry.bare
        if isinstance(entry, Stop):
            counts[STOPS, entry.match.capitalize(), stops.decider(before.step.state)] += 1
    for game in parts(records):
        counts[WON, game.how, game.winners[0]] += 1
        counts[TURNS, str(game.rounds), None] += 1
    turns = sum(int(name) * value for (group, name, _), value in counts.items() if group == TURNS)
    return (
        Tally(PLAYED, "", turns),
        *(Tally(group, name, value, seat) for (group, name, seat), value in counts.items()),
    )


def parts(records: Sequence[Record[State]]) -> tuple[Part, ...]:
    """The games that somebody won by five in play.

    A recount ends none, but the allow that it implies may; the flip of the next game implies one as well.
    """
    found: list[Part] = []
    starter = 0
    for end, (before, record) in enumerate(pairwise(records), 2):
        state, after = before.step.state, record.step.state
        for seat in (0, 1):
            how = _how(record, state, seat) if after.sides[seat].games > state.sides[seat].games else None
            if how is not None:
                found.append(Part(end, (seat,), starter, how, state.turn))
        starter = after.active if isinstance(record.entry.bare, Flip) else starter
    return tuple(found)


def _how(record: Record[State], before: State, seat: int) -> str | None:
    """The race that a seat won by an entry, as its consequences tell it; None where it won none."""
    won = f"{before.name(seat)} wins game {before.game}: "
    told = [fact.text for fact in record.step.consequences if fact.text.startswith(won)]
    if not told:
        return None
    return "five different" if told[-1] == f"{won}five different names" else "five alike"
