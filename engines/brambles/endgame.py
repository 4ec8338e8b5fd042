"""The endgame with an empty Collection, solved exactly: nothing is drawn any more, every line is tried.

What is still turned up from the Bramble Pile is tried in every order. Where a Seer brings discarded cards or
Curses back and they are drawn again, the line is left aside; the answer names that there may be such lines.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from engines.brambles import attacks, curses, possible, turning
from engines.brambles.cards import CURSE, SHEARS, playable
from engines.brambles.entries import CutDown, Play, Resolve, Reveal, SeerPlay, Stash, Take, Unmask
from engines.brambles.hexes import EACH_MONSTER, MONSTERS
from engines.brambles.state import hexes_out
from engines.kernel.answers import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from engines.brambles.hexes import Hex
    from engines.brambles.state import State
    from engines.kernel.entries import Entry


class Ending(NamedTuple):
    """How an endgame stands.

    Attributes:
        verdict: ``won`` when the line wins whatever is turned up, ``open`` when it wins as long as the
            right hexes are turned up (the line holds one such order), ``lost`` when no line wins.
        line: the entries of the line, the first one due now; empty when lost.
        reclaim: whether a Seer may still bring cards back, which is not followed here.
    """

    verdict: str
    line: tuple[Entry, ...] = ()
    reclaim: bool = False


_DO: dict[type[Entry], Callable[[State, Any, bool], Any]] = {
    Play: attacks.play,
    CutDown: attacks.shears,
    SeerPlay: attacks.seer_play,
    Unmask: attacks.masque,
    Resolve: curses.resolve,
    Stash: curses.stash,
    Take: curses.take,
    Reveal: turning.reveal,
}


def solve(state: State) -> Ending | None:
    """Solve an endgame; None while cards can be drawn, before the first, or when the match is over."""
    if state.collection or state.end is not None or state.moment == "setup":
        return None
    reclaim = next(possible.reclaims(state), None) is not None
    sure = _Search(whatever=True).line(state)
    if sure is not None:
        return Ending("won", sure, reclaim)
    lucky = _Search(whatever=False).line(state)
    return Ending("lost", (), reclaim) if lucky is None else Ending("open", lucky, reclaim)


class _Search:
    """One search for a winning line; positions that were tried are remembered.

    Args:
        whatever: whether the line must win for every hex that may be turned up, or for one of them.
    """

    def __init__(self, *, whatever: bool) -> None:
        self.whatever = whatever
        self.known: dict[object, tuple[Entry, ...] | None] = {}

    def line(self, state: State) -> tuple[Entry, ...] | None:
        """A winning line from here, or None."""
        if state.end is not None:
            return () if state.end.winners else None
        if state.moment == "draw" or not _enough(state):
            return None
        key = _position(state)
        if key not in self.known:
            self.known[key] = (
                self._turned(state) if state.moment == "reveal" else self._tried(state, _doings(state))
            )
        return self.known[key]

    def _tried(self, state: State, entries: Iterable[Entry]) -> tuple[Entry, ...] | None:
        """The first of the player's entries that leads to a winning line, with that line."""
        for entry in entries:
            step = _DO[type(entry)](state, entry, False)
            assert isinstance(step, Step)
            rest = self.line(step.state)
            if rest is not None:
                return (entry, *rest)
        return None

    def _turned(self, state: State) -> tuple[Entry, ...] | None:
        """Chance names the next hex; where a Monster goes is for the player to choose."""
        found: tuple[Entry, ...] | None = None
        by_hex: dict[Hex, list[Entry]] = {}
        for entry in possible.reveals(state):
            by_hex.setdefault(entry.hexes[0][0], []).append(entry)
        for entries in by_hex.values():
            line = self._tried(state, entries)
            if (line is None) == self.whatever:
                return line
            found = found or line
        return found


def _position(state: State) -> object:
    """What decides how an endgame goes on; the order of the hand and of the Defeat Pile does not."""
    seen = tuple(sorted(state.defeated))
    held = tuple(sorted(state.hand)), state.flux, state.collection
    return held, state.layout, state.pile, state.returned, seen


def _enough(state: State) -> bool:
    """Whether the cards held could beat as many hexes as are left if all of them fitted together."""
    held = state.held
    cards = sum(map(playable, held))
    most = held.count(SHEARS) + 3 * (cards // 6) + cards % 6 // 3
    evils = sum(spot is not None and not spot.alone for spot in state.layout)
    out = hexes_out(state._replace(returned=()))
    monsters = sum(max(0, EACH_MONSTER - out[hex_]) for hex_ in MONSTERS) if state.house.monsters else 0
    return evils + max(0, state.pile - monsters) <= most


def _doings(state: State) -> Iterator[Entry]:
    """What the player may do that can lead on: attacks, each at one of several equal hexes, and Curses."""
    seen = set()
    ways: Iterator[Play | SeerPlay | CutDown]
    ways = chain(possible.attacks(state), possible.seer_plays(state), possible.shears(state))
    for entry in ways:
        cards, places = ((), (entry.place,)) if isinstance(entry, CutDown) else (entry.cards, entry.places)
        what = cards, tuple(sorted(repr(state.layout[at]) for at in places))
        if what not in seen:
            seen.add(what)
            yield entry
    yield from possible.masques(state)
    if state.curses:
        yield from possible.resolutions(state)
        if state.open_flux:
            yield Stash(CURSE)
        else:
            yield from possible.takes(state)
