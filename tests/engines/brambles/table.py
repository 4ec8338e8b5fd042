"""A table for the tests: entries are said to it, and accepted or refused."""

from __future__ import annotations

from engines.brambles import RULES
from engines.brambles.state import State
from engines.kernel.answers import Refusal
from engines.kernel.rules import Value
from engines.kernel.timeline import Timeline

EVILS = "reveal 1 2 3 4 5 1"


class Table:
    """One match; house rules are given as keywords with underscores."""

    def __init__(self, *entries: str, **house: Value) -> None:
        given = {key.replace("_", "-"): value for key, value in house.items()}
        options = RULES.settle(("Ana",), given)
        assert not set(given) - set(options)
        self.match: Timeline[State] = Timeline(RULES, ("Ana",), options)
        self.say(*entries)

    def say(self, *entries: str) -> None:
        """Every entry is accepted."""
        for entry in entries:
            answer = self.match.submit(entry)
            assert not isinstance(answer, Refusal), (entry, answer)

    def no(self, entry: str, rule: str) -> Refusal:
        """The entry is refused by that rule and changes nothing."""
        before = self.match.state
        answer = self.match.submit(entry)
        assert isinstance(answer, Refusal), entry
        assert answer.rule == rule, (entry, answer)
        assert self.match.state is before
        return answer

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def phase(self) -> str:
        return RULES.moment(self.state)

    @property
    def hand(self) -> str:
        return " ".join(self.state.hand)

    @property
    def spots(self) -> dict[str, str]:
        """What lies out, such as ``{"a": "III+II"}``."""
        return {place: spot.name for place, spot in zip("abcdef", self.state.layout, strict=True) if spot}

    @property
    def told(self) -> list[str]:
        """The consequences of the newest entry."""
        return [fact.text for fact in self.match.records[-1].step.consequences]


def drawn(*cards: str, **house: Value) -> Table:
    """A table with a full layout (I II III IV V I) and these cards drawn."""
    return Table(EVILS, f"draw {' '.join(cards)}", **house)
