"""A match that is walked: its entries, its turns, the points at which it turned, and where one stands."""

from __future__ import annotations

from bisect import bisect_left
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from companion.journal.rows import PAUSED
from companion.screens.choosing import short_title
from engines.kernel.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.position import LogLine
    from companion.session import Session
    from engines.kernel.answers import Consequence, Figure
    from engines.kernel.rules import Rules
    from engines.kernel.timeline import Timeline

Kind = Literal["lead", "bad", "good"]
_COUNTED = ("game", "round", "turn")


class Point(NamedTuple):
    """An entry at which the match turned: what happened, and for whom when the lead changed."""

    at: int
    kind: Kind
    says: str
    seat: int | None = None


class Turn(NamedTuple):
    """A turn: its name, the number of its last entry, the time played in it, the figures behind it."""

    name: str
    end: int
    span: timedelta
    figures: tuple[Figure, ...]


class Playback(NamedTuple):
    """A match and the place one looks at.

    Attributes:
        match: its id.
        seq: the number of its newest row when it was read.
        begun: when it was begun, ISO 8601 in UTC.
        timeline: the match, played.
        log: the entries that stand, one for one with those of the timeline.
        turns: its turns, in order.
        points: its turning points, in order.
        spans: the time played up to each entry, of the start first.
        rests: the entries, from 1, before which the match was paused.
        at: how many entries lie behind one; 0 is the start.
    """

    match: str
    seq: int
    begun: str
    timeline: Timeline[Any]
    log: tuple[LogLine, ...]
    turns: tuple[Turn, ...]
    points: tuple[Point, ...]
    spans: tuple[timedelta, ...]
    rests: frozenset[int] = frozenset()
    at: int = 0

    @classmethod
    def of(cls, session: Session, at: int | None = None) -> Playback:
        """The match of a session, looked at behind so many entries, else at its end."""
        timeline = session.timeline
        standing = {line.seq: line for line in session.log() if not line.undone}
        fits = {misfit.at for misfit in session.misfits}
        log = tuple(standing[line.seq] for line in session.fold.lines if line.seq not in fits)
        spans = _spans(session, log)
        end = len(timeline)
        return cls(
            session.match_id,
            session.seq,
            session.begun,
            timeline,
            log,
            _turns(timeline, spans),
            _points(timeline),
            spans,
            _rests(session, log),
            end if at is None else min(at, end),
        )

    @property
    def rules(self) -> Rules[Any]:
        """The rules of its game."""
        return self.timeline.rules

    @property
    def title(self) -> str:
        """The short name of its game."""
        return short_title(self.rules.about.title)

    @property
    def end(self) -> int:
        """How many entries there are."""
        return len(self.log)

    @property
    def state(self) -> Any:
        """The state at the place one looks at."""
        return self.timeline.state_after(self.at)

    @property
    def line(self) -> LogLine | None:
        """The entry that led to it, or None at the start."""
        return self.log[self.at - 1] if self.at else None

    @property
    def facts(self) -> tuple[Consequence, ...]:
        """What that entry led to."""
        return self.log[self.at - 1].consequences if self.at else ()

    @property
    def turn(self) -> int:
        """The place of the turn in `turns`; -1 at the start."""
        return bisect_left([turn.end for turn in self.turns], self.at) if self.at else -1

    @property
    def turn_name(self) -> str:
        """What the turn is called: ``turn 14``, or ``start``."""
        return self.turns[self.turn].name if self.at else "start"

    @property
    def point(self) -> Point | None:
        """The turning point that the entry is, or None."""
        return next((point for point in self.points if point.at == self.at), None)

    @property
    def played(self) -> timedelta:
        """The time played up to here."""
        return sum(self.spans[: self.at + 1], timedelta())

    @property
    def length(self) -> timedelta:
        """The time played in the whole match."""
        return sum(self.spans, timedelta())

    @property
    def rulings(self) -> int:
        """How many entries up to here are rulings of the table."""
        return sum(line.ruled for line in self.log[: self.at])

    @property
    def recounts(self) -> int:
        """How many entries up to here are recounts by hand."""
        return sum(line.recounted for line in self.log[: self.at])

    @property
    def ending(self) -> str:
        """How the match stands at its end: who won, ``won``, ``lost``, ``over`` or ``playing``."""
        outcome = self.rules.outcome(self.timeline.state)
        if outcome is None or len(self.timeline.players) == 1:
            return self.timeline.status
        names = listed([self.timeline.players[seat] for seat in outcome.winners], "and")
        return f"{names} won" if names else "over"

    def to(self, at: int) -> Playback:
        """The same match, looked at behind so many entries."""
        return self._replace(at=max(0, min(self.end, at)))

    def stepped(self, entries: int) -> Playback:
        """So many entries on, or back."""
        return self.to(self.at + entries)

    def turned(self, way: int) -> Playback:
        """To the end of this turn or of the next (1), or to the end of the one before (-1)."""
        ends = [0, *(turn.end for turn in self.turns)]
        if way > 0:
            return self.to(next((end for end in ends if end > self.at), self.end))
        return self.to(next((end for end in reversed(ends) if end < self.at), 0))

    def pointed(self, way: int) -> Playback:
        """To the next turning point (1), or to the one before (-1); nowhere when there is none.

        What goes well is none, unless it changes who is ahead: in some games every turn does.
        """
        places = [point.at for point in self.points if point.kind != "good"]
        if way > 0:
            return self.to(next((at for at in places if at > self.at), self.at))
        return self.to(next((at for at in reversed(places) if at < self.at), self.at))


def _spans(session: Session, log: Sequence[LogLine]) -> tuple[timedelta, ...]:
    """The time played up to each entry since the one before it, of the start first.

    An entry that was put in by a correction took none.
    """
    written, before = session.written, timedelta()
    spans = [before]
    for line in log:
        played = written.spans[line.seq - 1] if written.rows[line.seq - 1].kind == "entry" else before
        spans.append(max(timedelta(), played - before))
        before = max(before, played)
    return tuple(spans)


def _rests(session: Session, log: Sequence[LogLine]) -> frozenset[int]:
    """The entries that are the first behind a pause."""
    paused = [row.seq for row in session.written.rows if (row.kind, row.body) == ("mark", PAUSED)]
    places = [0, *(line.seq for line in log)]
    return frozenset(
        at
        for at, (before, then) in enumerate(pairwise(places), 1)
        if any(before < seq < then for seq in paused)
    )


def _turns(timeline: Timeline[Any], spans: Sequence[timedelta]) -> tuple[Turn, ...]:
    """The turns by what the game counts; where it counts none, every entry is one."""
    rules = timeline.rules
    counts = [count_of(rules, timeline.state_after(at)) for at in range(len(timeline))]
    ends = [at for at, (now, then) in enumerate(pairwise(counts), 1) if now != then or not now]
    ends += [len(timeline)] if len(timeline) else []
    turns: list[Turn] = []
    for begin, end in pairwise([0, *ends]):
        name = " ".join(f"{word} {number}" for word, number in counts[begin][-1:]) or f"entry {end}"
        played = sum(spans[begin + 1 : end + 1], timedelta())
        turns.append(Turn(name, end, played, rules.standing(timeline.state_after(end)).figures))
    return tuple(turns)


def turn_of(timeline: Timeline[Any]) -> int:
    """How many entries came before the turn that the match is in; all of them where nothing is counted.

    What is counted only grows, so that few states of a long match are looked at.
    """
    rules, end = timeline.rules, len(timeline)
    now = count_of(rules, timeline.state)
    if not now:
        return end
    return bisect_left(range(end), now, key=lambda at: count_of(rules, timeline.state_after(at)))


def count_of(rules: Rules[Any], state: Any) -> tuple[tuple[str, int], ...]:
    """What a game counts of its course: games, rounds, turns, as far as it does."""
    facts = rules.facts(state)
    return tuple((word, number) for word in _COUNTED if isinstance(number := facts.get(word), int))


def _points(timeline: Timeline[Any]) -> tuple[Point, ...]:
    """The entries at which the lead changed, or that went badly or well for somebody.

    Who is ahead by the set-up alone, from which nothing follows, has not taken the lead.
    """
    points: list[Point] = []
    ahead: int | None = None
    for at, record in enumerate(timeline.records, 1):
        leader = leading(timeline.rules.standing(record.step.state).figures)
        if leader is not None and leader != ahead:
            if ahead is not None or record.step.consequences:
                points.append(Point(at, "lead", f"{timeline.players[leader]} takes the lead", leader))
            ahead = leader
        tones: tuple[Kind, ...] = ("bad", "good")
        told = [(tone, fact.text) for tone in tones for fact in record.step.consequences if fact.tone == tone]
        if told and (not points or points[-1].at != at):
            points.append(Point(at, *told[0]))
    return tuple(points)


def first_figures(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figure that is named first, of every seat that has it."""
    return tuple(figure for figure in figures if figure.label == figures[0].label)


def leading(figures: Sequence[Figure]) -> int | None:
    """The one seat that is ahead by the first figure, or None."""
    seated = sorted(
        (figure.value, figure.seat) for figure in first_figures(figures) if figure.seat is not None
    )
    if len(seated) < 2 or seated[-1][0] == seated[-2][0]:
        return None
    return seated[-1][1]
