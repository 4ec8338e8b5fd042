"""Matches for the tests, begun from a few lines."""

from engines.brightcast import RULES
from engines.brightcast.cards import CARDS, PLACE
from engines.brightcast.state import Side, State
from engines.kernel.answers import Refusal
from engines.kernel.rules import Value
from engines.kernel.timeline import Timeline

ANA, BEN = 0, 1
BEGUN = "flip dragon dragon"


def match(*lines: str, **options: Value) -> Timeline[State]:
    """A match of Ana and Ben after these lines; house rules are written with underscores."""
    given = {key.replace("_", "-"): value for key, value in options.items()}
    names = ("Ana", "Ben")
    timeline: Timeline[State] = Timeline(RULES, names, RULES.settle(names, given))
    return go(timeline, *lines)


def go(timeline: Timeline[State], *lines: str) -> Timeline[State]:
    """Log lines that must all be accepted."""
    for line in lines:
        answer = timeline.submit(line)
        assert not isinstance(answer, Refusal), (line, answer)
    return timeline


def refused(timeline: Timeline[State], line: str) -> Refusal:
    """The refusal of a line that must change nothing."""
    before, count = timeline.state, len(timeline)
    answer = timeline.submit(line)
    assert isinstance(answer, Refusal), (line, answer)
    assert timeline.state is before
    assert len(timeline) == count
    if answer.nearest is not None:
        assert not isinstance(timeline.try_entry(answer.nearest), Refusal), answer
    return answer


def side(timeline: Timeline[State], seat: int) -> Side:
    return timeline.state.sides[seat]


def phase(timeline: Timeline[State]) -> str:
    return RULES.moment(timeline.state)


def in_play(timeline: Timeline[State], seat: int) -> dict[str, int]:
    counts = side(timeline, seat).in_play
    return {card: counts[PLACE[card]] for card in CARDS if counts[PLACE[card]]}


def discarded(timeline: Timeline[State], seat: int) -> dict[str, int]:
    counts = side(timeline, seat).discard
    return {card: counts[PLACE[card]] for card in CARDS if counts[PLACE[card]]}


def laid(name: str, *cards: str) -> tuple[str, ...]:
    """Recounts that put cards in play."""
    return tuple(f"fix play {name} + {card}" for card in cards)


def told(timeline: Timeline[State]) -> list[str]:
    """What the newest entry led to, in words."""
    return [fact.text for fact in timeline.records[-1].step.consequences]
