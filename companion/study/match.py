"""One match, dealt and played to its end; every entry goes through the rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.study.plan import dealer_of
from companion.tallied import write_tally
from engines.kernel.answers import Refusal
from engines.kernel.dealing import Seating
from engines.kernel.sheet import write_sheet
from engines.kernel.timeline import Timeline

if TYPE_CHECKING:
    from companion.catalogue import Catalogue
    from companion.study.plan import Plan

ENDLESS = 20_000
"""So many entries are no match any more."""


class Fault(NamedTuple):
    """An entry that the rules refused, where nobody should have made it."""

    entry: str
    rule: str
    message: str


class Studied(NamedTuple):
    """What is kept of a match.

    Attributes:
        number: which of the plan's matches, from 1.
        entries: how many were played.
        winners: the seats that won.
        tally: the figures particular to the game, as one text.
        fault: why the match stopped before its end, or None.
        sheet: the whole match as a sheet, where that is wanted; else empty.
    """

    number: int
    entries: int
    winners: tuple[int, ...] = ()
    tally: str = ""
    fault: Fault | None = None
    sheet: str = ""


def play(games: Catalogue, plan: Plan, number: int) -> Studied:
    """Play one match of a plan; the same number always gives the same match."""
    rules, header = games[plan.game], plan.header
    timeline: Timeline[Any] = Timeline(rules, header.players, rules.settle(header.players, header.given))
    fault = _played(games, plan, number, timeline)
    outcome = rules.outcome(timeline.state)
    return Studied(
        number,
        len(timeline),
        outcome.winners if outcome else (),
        write_tally(rules.tally(timeline.records)) if outcome else "",
        fault,
        write_sheet(header, tuple(record.text for record in timeline.records)) if plan.written else "",
    )


def _played(games: Catalogue, plan: Plan, number: int, timeline: Timeline[Any]) -> Fault | None:
    dealer = dealer_of(games, plan.game)
    assert dealer is not None
    table, minds = (Random(f"{plan.seed} {number} {what}") for what in ("table", "minds"))
    deal = dealer.deal(timeline.state, Seating(plan.policies, table, minds))
    while timeline.rules.outcome(timeline.state) is None:
        entry = deal.entry(timeline.state)
        answer = timeline.submit(entry)
        if isinstance(answer, Refusal):
            return Fault(entry.text, answer.rule, answer.message)
        if len(timeline) == ENDLESS:
            return Fault(entry.text, "", f"The match did not end within {ENDLESS} entries.")
    return None
