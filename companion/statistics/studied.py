"""What the matches of a study amount to, as plain lines and as one JSON object.

``schema`` is 1; keys are only ever added::

    {"schema", "game", "title", "options" (all house rules), "seed",
     "asked" (matches that were to be played), "matches" (matches that were played to their end),
     "seats": [{"seat" (from 1), "policy", "rate", "figures"}],
     "entries": {"shortest", "median", "longest"} or null,
     "figures": {group: {name: {"total", "times"}}},
     "faults": [{"match", "entry", "rule", "message"}]}

``rate`` and ``figures`` are those of the statistics; the ``figures`` of a seat are that seat's and those that
are nobody's. The same seed gives the same object, however many processes play.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from companion.people.register import Person
from companion.statistics.document import groups_object, rate_object
from companion.statistics.figures import rate_of
from companion.statistics.particular import groups_of
from companion.statistics.played import Played
from companion.statistics.telling import particular_lines
from companion.text import cells, pad

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.statistics.rates import Rate
    from companion.study.match import Studied
    from companion.study.plan import Plan
    from engines.kernel.dealing import Dealer
    from engines.kernel.rules import Rules

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Account:
    """Matches of a plan, in the order of their numbers.

    Attributes:
        plan: what was to be played.
        ended: the matches that came to their end.
        stopped: those that a refused entry stopped.
    """

    plan: Plan
    ended: tuple[Studied, ...]
    stopped: tuple[Studied, ...]

    @classmethod
    def of(cls, plan: Plan, matches: Iterable[Studied]) -> Account:
        """The account of matches in any order."""
        rows = sorted(matches, key=lambda match: match.number)
        ended = tuple(match for match in rows if match.fault is None)
        return cls(plan, ended, tuple(match for match in rows if match.fault is not None))

    @property
    def played(self) -> tuple[Played, ...]:
        """The matches that came to their end, as statistics see them."""
        seats = self.people
        return tuple(
            Played(
                str(match.number),
                self.plan.game,
                "",
                seats,
                frozenset(match.winners),
                tally=match.tally,
            )
            for match in self.ended
        )

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sat there, by seat."""
        return tuple(Person(name.casefold(), name) for name in self.plan.players)

    @property
    def entries(self) -> tuple[int, float, int] | None:
        """The shortest match, the median and the longest, in entries."""
        counts = [match.entries for match in self.ended]
        return (min(counts), median(counts), max(counts)) if counts else None


def document(account: Account, rules: Rules[Any]) -> dict[str, object]:
    """The JSON object."""
    plan, played = account.plan, account.played
    header = plan.header
    lengths = account.entries
    return {
        "schema": SCHEMA,
        "game": header.game,
        "title": rules.about.title,
        "options": rules.settle(header.players, header.given),
        "seed": plan.seed,
        "asked": plan.matches,
        "matches": len(played),
        "seats": [
            {
                "seat": seat,
                "policy": policy,
                "rate": rate_object(rate_of(played, who.id)),
                "figures": groups_object(groups_of(played, who.id)),
            }
            for seat, (policy, who) in enumerate(zip(plan.policies, account.people, strict=True), 1)
        ],
        "entries": lengths and dict(zip(("shortest", "median", "longest"), lengths, strict=True)),
        "figures": groups_object(groups_of(played)),
        "faults": [
            {"match": match.number, **match.fault._asdict()} for match in account.stopped if match.fault
        ],
    }


def lines(account: Account, rules: Rules[Any], dealer: Dealer[Any]) -> Iterator[str]:
    """The same for people."""
    plan, played = account.plan, account.played
    header = plan.header
    yield f"{rules.about.title}: {len(played):,} matches, seed {plan.seed}"
    ruled = rules.differing(header.players, rules.settle(header.players, header.given))
    about = {"House rules": ", ".join(ruled)} if ruled else {}
    about |= {f"Policy {name}": dealer.policies[name] for name in plan.policies}
    yield from _labelled(about)
    yield ""
    seats = zip(plan.policies, account.people, strict=True)
    won = {f"Won by {who.name} ({policy})": rate_told(rate_of(played, who.id)) for policy, who in seats}
    results = {"Won": next(iter(won.values()))} if len(won) == 1 else won
    if account.entries:
        shortest, middle, longest = account.entries
        results["Length"] = f"median {middle:g} entries, {shortest:,} to {longest:,}"
    yield from _labelled(results)
    yield from particular_lines(groups_of(played), len(played))


def rate_told(rate: Rate) -> str:
    """A rate in tenths of a percent: ``2,961 of 3,000, 98.7 %, 98.2 to 99.0``."""
    count = f"{rate.won:,} of {rate.of:,}"
    if rate.share is None or rate.interval is None or not rate.enough:
        return f"{count}, too few to say"
    low, high = rate.interval
    return f"{count}, {100 * rate.share:.1f} %, {100 * low:.1f} to {100 * high:.1f}"


def _labelled(rows: Mapping[str, str]) -> Iterator[str]:
    width = max(map(cells, rows), default=0) + 2
    return (f"{pad(label, width)}{said}" for label, said in rows.items())
