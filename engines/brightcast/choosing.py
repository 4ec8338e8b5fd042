"""The complete entries worth showing at a moment, in an order that people can learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import CARDS, DRAGON, SPELLCASTERS
from engines.brightcast.entries import Allow, Play, Stop
from engines.brightcast.offering import offers
from engines.brightcast.policy import worth
from engines.brightcast.races import would_be
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from engines.brightcast.state import State
    from engines.kernel.entries import Entry

_Row = tuple["Entry", str]


def choices(state: State) -> tuple[Choice, ...]:
    """The Spellcasters, skip, the other cards, each aimed as well as can be; then all other aims.

    What is seldom impossible stands first, so that the numbers of the Spellcasters and of skip are
    nearly always the same. In the stop window there are the pairs, then allow. The first discards
    make too many pairs to be shown.
    """
    if state.phase == "flip":
        return ()
    rows = [(entry, offer.says) for offer in offers(state) for entry in offer.examples()]
    if state.phase == "turn":
        rows = _in_turn(state, rows)
    return tuple(Choice(entry, *_told(state, entry, says)) for entry, says in rows)


def _in_turn(state: State, rows: list[_Row]) -> list[_Row]:
    plays = [(entry, says) for entry, says in rows if isinstance(entry, Play)]
    others = [row for row in rows if not isinstance(row[0], Play)]
    best: dict[str, tuple[Play, str]] = {}
    for card in CARDS:
        ways = [row for row in plays if row[0].card == card]
        if ways:
            best[card] = max(ways, key=lambda row: worth(state, row[0]))
    near = [row for card, row in best.items() if card in SPELLCASTERS]
    rest = [row for card, row in best.items() if card not in SPELLCASTERS]
    aims = [row for row in plays if row not in best.values() and _simple(row[0], rows)]
    return [*near, *others[:1], *rest, *others[1:], *aims]


def _simple(entry: Play, rows: list[_Row]) -> bool:
    """Whether an entry names one target, or none because there is none."""
    return entry.card != DRAGON and not any(row.text.startswith(f"{entry.text} at ") for row, _ in rows)


def _told(state: State, entry: Entry, says: str) -> tuple[str, str]:
    if isinstance(entry, Play):
        winning = would_be(state.sides[state.active], entry.name)
        return entry.text.removeprefix("play ").capitalize(), f"would win: {winning}" if winning else ""
    if state.played is None:
        return says, ""
    what = f"Wizard + {entry.match.capitalize()}" if isinstance(entry, Stop) else says
    return what, _follows(state, isinstance(entry, Allow))


def _follows(state: State, allows: bool) -> str:
    """What becomes of the card that was played."""
    assert state.played is not None
    card = state.played.card.capitalize()
    if stops.stands(state.played) is not allows:
        return f"{card} is discarded"
    side = state.sides[state.active]
    if not would_be(side, state.played.name):
        return f"{card} takes effect"
    prize = "match" if side.games + 1 >= state.table.target else "game"
    return f"{state.name(state.active)} wins the {prize}"
