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
    """Every card once, each aimed as well as it can be; in the stop window the pairs and allow."""
    best: dict[str, tuple[float, Entry, str]] = {}
    for offer in offers(state):
        if offer.verb in {"flip", "start"}:
            continue
        for entry in offer.examples():
            value = worth(state, entry)
            key = f"{entry.card} {entry.copied}" if isinstance(entry, Play) else entry.text
            if key not in best or value > best[key][0]:
                best[key] = (value, entry, offer.says)
    rows = sorted(best.values(), key=lambda row: -row[0])
    return tuple(Choice(entry, *_told(state, entry, says)) for _, entry, says in rows)


def _told(state: State, entry: Entry, says: str) -> tuple[str, str]:
    if isinstance(entry, Play):
        winning = would_be(state.sides[state.active], entry.name)
        return entry.text.removeprefix("play ").capitalize(), f"would win: {winning}" if winning else ""
    if isinstance(entry, Stop | Allow) and state.played is not None:
        stands = stops.stands(state.played) is isinstance(entry, Allow)
        card = state.played.card.capitalize()
        pair = f"Wizard + {entry.match.capitalize()}" if isinstance(entry, Stop) else "let it be"
        return pair, f"{card} takes effect" if stands else f"{card} is discarded"
    return says, ""
