"""The complete entries worth showing at a moment, in an order that people can learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import CARDS, DRAGON, PLACE
from engines.brightcast.entries import Allow, Discard, Play, Stop
from engines.brightcast.offering import offers
from engines.brightcast.policy import worth
from engines.brightcast.races import would_be
from engines.brightcast.targets import MOST
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from engines.brightcast.state import State
    from engines.kernel.entries import Entry

_Row = tuple["Entry", str]


def choices(state: State) -> tuple[Choice, ...]:
    """The seven cards in their order, aimed as well as can be, then what else they could be aimed at.

    In the stop window the pairs, then allow. Nothing while the first cards are turned up: there are
    too many pairs.
    """
    if state.phase == "flip":
        return ()
    rows = [(entry, offer.says) for offer in offers(state) for entry in offer.examples()]
    if state.phase == "turn":
        rows = _in_turn(state, rows)
    elif state.phase == "discard":
        rows = sorted(rows, key=_place)
    return tuple(Choice(entry, *_told(state, entry, says)) for entry, says in rows)


def _in_turn(state: State, rows: list[_Row]) -> list[_Row]:
    """The best way to play each card, what is done without a card, the other single aims and copies."""
    plays = [(entry, says) for entry, says in rows if isinstance(entry, Play)]
    others = [row for row in rows if not isinstance(row[0], Play)]
    first: list[_Row] = []
    for card in CARDS:
        ways = [row for row in plays if row[0].card == card]
        first += [max(ways, key=lambda row: worth(state, row[0]))] if ways else []
    return [*first, *others, *(row for row in plays if row not in first and _simple(row[0], rows))]


def _simple(entry: Play, rows: list[_Row]) -> bool:
    """Whether an entry names one target, or none because there is none."""
    if entry.card == DRAGON:
        return False
    if entry.targets or entry.name not in MOST:
        return True
    return not any(row.text.startswith(f"{entry.text} at ") for row, _ in rows)


def _place(row: _Row) -> tuple[int, tuple[int, ...]]:
    assert isinstance(row[0], Discard)
    return len(row[0].cards), tuple(PLACE[card] for card in row[0].cards)


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
