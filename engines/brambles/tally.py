"""What statistics count of a finished match."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from engines.brambles.attacks import combination
from engines.brambles.cards import CURSE, MASQUES, SEER, SHEARS
from engines.brambles.combinations import ROMAN
from engines.brambles.entries import CutDown, Draw, Play, Resolve, SeerPlay, SeerReclaim, SeerTake, Unmask
from engines.kernel.answers import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.brambles.cards import Card
    from engines.brambles.state import State
    from engines.kernel.entries import Entry
    from engines.kernel.timeline import Record

RANKS = "ranks beaten with"
SIX = "six"
CURSES = "Curses drawn"
HELP = "help played"
MASQUE = "Masque"
_DRAWING = {Draw, SeerTake}
_PLAYING = (Play, SeerPlay)
_HELPING = {CutDown, Unmask, SeerTake, SeerReclaim, Resolve, *_PLAYING}


def tally(records: Sequence[Record[State]]) -> tuple[Tally, ...]:
    """Plays by the rank of their cards, Curses drawn, special cards played, and how the table ended."""
    ranks: Counter[str] = Counter()
    drawn: Counter[Card] = Counter()
    helped: Counter[str] = Counter()
    for record in records:
        entry = record.entry.bare
        if type(entry) in _DRAWING:
            drawn.update(_drawn(entry))
        if type(entry) in _HELPING:
            helped.update(_help(entry))
    for before, record in pairwise(records):
        entry = record.entry.bare
        if isinstance(entry, _PLAYING):
            ranks.update(_rank(before.step.state, entry))
    last = records[-1].step.state if records else None
    return (
        Tally("hexes beaten", "", len(last.defeated) if last else 0),
        *(Tally(RANKS, rank, ranks[rank]) for rank in (*ROMAN[1:], SIX)),
        Tally(CURSES, "", drawn[CURSE]),
        *(Tally(HELP, card, helped[card]) for card in (SHEARS, SEER, MASQUE) if helped[card]),
        Tally("cards left", "", last.collection if last else 0),
    )


def _drawn(entry: Entry) -> Iterable[Card]:
    """The cards that an entry draws; a Seer draws the one it takes, not those it puts aside."""
    if isinstance(entry, SeerTake):
        return (entry.card,)
    return entry.cards if isinstance(entry, Draw) else ()


def _rank(state: State, entry: Play | SeerPlay) -> Iterable[str]:
    """The rank of a play, or ``six``; nothing for cards that only a ruling let pass."""
    made = combination(state, entry.cards)
    if made is None:
        return ()
    return (ROMAN[made.rank] if made.rank else SIX,)


def _help(entry: Entry) -> Iterable[str]:
    """The special cards that an entry spends; the three Masques count as one kind."""
    if isinstance(entry, CutDown):
        return (SHEARS,)
    if isinstance(entry, Unmask):
        return (MASQUE,)
    by_seer = (SEER,) if isinstance(entry, SeerTake | SeerReclaim | SeerPlay) else ()
    cards = entry.cards if isinstance(entry, Play | SeerPlay | Resolve) else ()
    named = (MASQUE if card in MASQUES else card for card in cards)
    return (*by_seer, *(card for card in named if card in {SHEARS, SEER, MASQUE}))
