"""Matches that play themselves, one entry after the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engines.kernel.answers import Refusal
from engines.kernel.dealing import Dealer, Seating
from engines.kernel.timeline import Timeline


def dealt(match: Timeline[Any], dealer: Dealer[Any], seed: int, *policies: str) -> Iterator[Timeline[Any]]:
    """Play a match to its end; the same timeline is given after every entry."""
    named = policies or (next(iter(dealer.policies)),) * len(match.players)
    deal = dealer.deal(match.state, Seating(named, Random(seed), Random(seed + 1)))
    while match.rules.outcome(match.state) is None:
        entry = deal.entry(match.state)
        answer = match.submit(entry.text)
        assert not isinstance(answer, Refusal), (entry.text, answer)
        assert answer.entry == entry
        assert len(match) < 5000
        yield match
