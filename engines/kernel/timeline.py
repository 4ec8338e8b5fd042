"""A match as the fold of its entries: going on, taking back, correcting an old entry."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from engines.kernel.answers import Refusal, S, Step
from engines.kernel.entries import Entry, Fix, Ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engines.kernel.rules import Rules, Value

LONGEST = 2000
"""The most letters of an entry in canonical form."""


class Record(NamedTuple, Generic[S]):
    """One accepted entry with what it led to."""

    entry: Entry
    text: str
    step: Step[S]

    @property
    def ruled(self) -> bool:
        """Whether it is a ruling of the table."""
        return self.entry.verb == Ruling.verb

    @property
    def recounted(self) -> bool:
        """Whether it is a recount by hand."""
        return self.entry.bare.verb == Fix.verb


class Timeline(Generic[S]):
    """The accepted entries of one match and the state behind each; nothing else is kept."""

    def __init__(self, rules: Rules[S], players: tuple[str, ...], options: Mapping[str, Value]) -> None:
        self.rules = rules
        self.players = players
        self.options = dict(options)
        self._first = rules.start(players, options)
        self._records: list[Record[S]] = []

    @property
    def records(self) -> tuple[Record[S], ...]:
        """All accepted entries, the oldest first."""
        return tuple(self._records)

    @property
    def state(self) -> S:
        """The state behind the newest entry."""
        return self._records[-1].step.state if self._records else self._first

    def __len__(self) -> int:
        """The number of accepted entries."""
        return len(self._records)

    def state_after(self, count: int) -> S:
        """The state behind the first ``count`` entries; 0 gives the start."""
        return self._records[count - 1].step.state if count else self._first

    def try_entry(self, entry: str | Entry) -> Record[S] | Refusal:
        """What an entry would lead to; nothing is kept."""
        state = self.state
        if isinstance(entry, str):
            if len(entry) > 4 * LONGEST:
                return _too_long(entry)
            read = self.rules.read(state, entry)
            if isinstance(read, Refusal):
                return read
            step = self.rules.follow(state, read)
        else:
            read, step = entry, self.rules.apply(state, entry)
        if isinstance(step, Refusal):
            return step
        text = self.rules.write(read)
        if len(text) > LONGEST:
            return _too_long(text)
        return Record(read, text, step)

    def submit(self, entry: str | Entry) -> Record[S] | Refusal:
        """Append an entry, given as text or read already; a refused one changes nothing."""
        record = self.try_entry(entry)
        if isinstance(record, Record):
            self._records.append(record)
        return record

    def keep(self, record: Record[S]) -> None:
        """Append what `try_entry` gave at this same state."""
        self._records.append(record)

    def take_back(self) -> Record[S] | None:
        """Remove the newest entry and give it, or None when there is none."""
        return self._records.pop() if self._records else None

    def cut(self, count: int) -> Timeline[S]:
        """A copy that ends behind the first ``count`` entries."""
        other = copy(self)
        other._records = self._records[:count]
        return other

    def corrected(self, index: int, text: str | None) -> Correction[S] | Refusal:
        """What becomes of the match when entry ``index`` (from 0) reads ``text``, or is left out.

        The later entries are replayed; those that no longer fit are listed and left out.

        Returns:
            The correction, or the refusal of ``text`` itself.
        """
        other = self.cut(index)
        if text is not None:
            record = other.submit(text)
            if isinstance(record, Refusal):
                return record
        later = ((at, record.text) for at, record in enumerate(self._records) if at > index)
        return Correction(other, replay_onto(other, later))

    @property
    def rulings(self) -> int:
        """How many entries are rulings of the table."""
        return sum(record.ruled for record in self._records)

    @property
    def recounts(self) -> int:
        """How many entries are recounts by hand."""
        return sum(record.recounted for record in self._records)

    @property
    def status(self) -> str:
        """``playing``; ``won`` or ``lost`` in a solo game; ``over`` in a game of several."""
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            return "playing"
        if len(self.players) > 1:
            return "over"
        return "won" if outcome.winners else "lost"


def _too_long(text: str) -> Refusal:
    return Refusal("N-1", f"An entry has at most {LONGEST} letters; this one has {len(text)}.")


class Misfit(NamedTuple):
    """An entry of a sheet that was refused in a replay.

    Attributes:
        at: its number in the series that was replayed (an index or a line).
        text: the entry.
        refusal: why it no longer fits, or does not fit at all.
    """

    at: int
    text: str
    refusal: Refusal


class Correction(NamedTuple, Generic[S]):
    """The match as it would read after a correction, and the later entries that no longer fit."""

    timeline: Timeline[S]
    misfits: tuple[Misfit, ...]


def replay_onto(
    timeline: Timeline[Any], entries: Iterable[tuple[int, str]], *, stop: bool = False
) -> tuple[Misfit, ...]:
    """Submit numbered entries one after the other; ``stop`` ends at the first that is refused.

    Returns:
        The refused entries.
    """
    misfits: list[Misfit] = []
    for at, text in entries:
        answer = timeline.submit(text)
        if isinstance(answer, Refusal):
            misfits.append(Misfit(at, text, answer))
            if stop:
                break
    return tuple(misfits)
