"""The complete entries worth showing at a moment, strongest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.entries import Allow, Play, Stop
from engines.brightcast.offering import offers
from engines.brightcast.policy import worth
from engines.brightcast.races import would_be
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from engines.brightcast.state import State
    from engines.kernel.entries import Entry


def choices(state: State) -> tuple[Choice, ...]:
    """Every card once, each aimed as well as it can be; in the stop window the pairs, then allow."""
    if state.phase == "flip":
        return ()
    best: dict[str, tuple[float, Entry, str]] = {}
    for offer in offers(state):
        for entry in offer.examples():
            value = worth(state, entry)
            key = f"{entry.card} {entry.copied}" if isinstance(entry, Play) else entry.text
            if key not in best or value > best[key][0]:
                best[key] = (value, entry, offer.says)
    rows = list(best.values())
    if state.phase != "respond":
        rows.sort(key=lambda row: -row[0])
    return tuple(Choice(entry, *_told(state, entry, says)) for _, entry, says in rows)


def _told(state: State, entry: Entry, says: str) -> tuple[str, str]:
    if isinstance(entry, Play):
        winning = would_be(state.sides[state.active], entry.name)
        return entry.text.removeprefix("play ").capitalize(), f"would win: {winning}" if winning else ""
    if state.played is None:
        return says, ""
    allows = isinstance(entry, Allow)
    stands = stops.stands(state.played) is allows
    follows = f"{state.played.card.capitalize()} {'takes effect' if stands else 'is discarded'}"
    return (f"Wizard + {entry.match.capitalize()}" if isinstance(entry, Stop) else says), follows
