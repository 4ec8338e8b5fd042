"""A table for the tests: one written line after the other."""

from engines.bravest_warriors import RULES
from engines.bravest_warriors.state import State
from engines.kernel.answers import Refusal, Step
from engines.kernel.rules import Value
from engines.kernel.timeline import Timeline

Table = Timeline[State]


def table(*lines: str, players: str = "Ana Ben Cy", **options: Value) -> Table:
    """A match after these entries, all of which must be accepted; options have underscores."""
    names = tuple(players.split())
    given = {key.replace("_", "-"): value for key, value in options.items()}
    match = Timeline(RULES, names, RULES.settle(names, given))
    play(match, *lines)
    return match


def play(match: Table, *lines: str) -> Step[State]:
    """Commit lines, all of which must be accepted; gives the last step."""
    for line in lines:
        record = match.submit(line)
        assert not isinstance(record, Refusal), (line, record)
    return match.records[-1].step if lines else Step(match.state, "")


def refused(match: Table, line: str) -> Refusal:
    """The refusal of a line; its nearest entry, where there is one, would be accepted."""
    before = match.state
    answer = match.submit(line)
    assert isinstance(answer, Refusal), (line, answer)
    assert match.state == before
    assert answer.message.endswith((".", "?"))
    if answer.nearest is not None:
        assert not isinstance(match.try_entry(answer.nearest), Refusal), answer
    return answer
