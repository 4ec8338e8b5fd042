"""What statistics count of a finished match."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.brachio.entries import Lives
from engines.kernel.answers import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.brachio.revelation import Revelation
    from engines.brachio.state import State
    from engines.kernel.timeline import Record

    Loss = tuple[str, int, int, int]
    """Cause, round, seat, lives."""

ROUND = "lives lost in round"
CAUSE = "lives lost by"
LEFT = "lives left after round"


def tally(records: Sequence[Record[State]]) -> tuple[Tally, ...]:
    """The rounds, and by seat the lives lost in each round and by each cause, and those left behind it."""
    rounds = records[-1].step.state.rounds if records else ()
    losses = [loss for done in rounds for loss in _losses(done)] + list(_taken(records))
    by_round: Counter[tuple[str, int]] = Counter()
    by_cause: Counter[tuple[str, int]] = Counter()
    for cause, number, seat, lives in losses:
        by_round[str(number), seat] += lives
        by_cause[cause, seat] += lives
    return (
        Tally("rounds", "", len(rounds)),
        *(Tally(ROUND, name, lives, seat) for (name, seat), lives in by_round.items()),
        *(
            Tally(LEFT, str(done.round), left, seat)
            for done in rounds
            for seat, left in enumerate(done.after)
        ),
        *(Tally(CAUSE, name, lives, seat) for (name, seat), lives in by_cause.items()),
    )


def _losses(done: Revelation) -> Iterator[Loss]:
    """The lives that a Revelation took, by cause in the order of resolution; no more than were lost."""
    for seat, lost in enumerate(done.lost):
        left = lost
        causes = (
            ("lowest card", int(seat in done.strike.low)),
            ("Disease", int(seat in done.strike.sick)),
            ("power", done.powers[seat].lose),
        )
        for cause, harm in causes:
            lives = min(harm, left)
            left -= lives
            if lives:
                yield cause, done.round, seat, lives


def _taken(records: Sequence[Record[State]]) -> Iterator[Loss]:
    """The lives that texts of cards took; an entry of more than are there is refused."""
    for record in records:
        entry = record.entry.bare
        if isinstance(entry, Lives) and entry.delta < 0:
            state = record.step.state
            yield "text of a card", state.round, state.players.index(entry.player), -entry.delta
