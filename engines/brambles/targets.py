"""What in the layout can be beaten, and by what."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.brambles.combinations import Combination
    from engines.brambles.state import State

Places = tuple[int, ...]


def occupied(state: State) -> Places:
    """The places where something lies."""
    return tuple(at for at, spot in enumerate(state.layout) if spot)


def hardest_first(state: State) -> Places:
    """The places where something lies, the hardest to beat first."""
    spots = [(at, spot) for at, spot in enumerate(state.layout) if spot]
    return tuple(at for at, _ in sorted(spots, key=lambda each: -each[1].rank - each[1].monster))


def choosable(state: State) -> Places:
    """The places that a six-card combination may choose (BR-16)."""
    every = state.house.six_beats_monsters
    return tuple(at for at, spot in enumerate(state.layout) if spot and (every or not spot.monster))


def covered(state: State) -> Places:
    """The places of Evils under a Monster."""
    return tuple(at for at, spot in enumerate(state.layout) if spot and spot.monster)


def masque_places(state: State, *, ruled: bool = False) -> Places:
    """The places whose Monsters a Masque beats (BR-36); by a ruling also those that lie alone."""
    alone = ruled or state.house.lone_monsters_too
    return tuple(
        at for at, spot in enumerate(state.layout) if spot and (spot.monster or (spot.alone and alone))
    )


def barred(state: State, places: Iterable[int]) -> bool:
    """Whether beating all that lies at these places is barred: the last hex, with a Curse in hand (BR-32)."""
    if not state.curses or state.pile:
        return False
    return set(occupied(state)) <= set(places)


def masque_barred(state: State) -> bool:
    """Whether a Masque against the Monsters is barred, as they are the last hexes (BR-32)."""
    places = masque_places(state)
    return barred(state, places) and all(spot.alone for at in places if (spot := state.layout[at]))


def targets(state: State, made: Combination) -> tuple[Places, ...]:
    """The places, or sets of places, that a combination may be played at now, the hardest first."""
    hardest = hardest_first(state)
    sets: list[Places]
    if made.hexes == 1:
        sets = [(at,) for at in hardest if (spot := state.layout[at]) and spot.need <= made.rank]
    else:
        open_to_six = [at for at in hardest if at in choosable(state)]
        sets = list(combinations(open_to_six, min(made.hexes, len(open_to_six))))
    return tuple(places for places in sets if places and not barred(state, places))


def seer_targets(state: State, made: Combination) -> tuple[Places, ...]:
    """The covered Evils that a combination beats with a Seer's help (BR-24)."""
    if made.hexes != 1:
        return ()
    return tuple(
        (at,)
        for at in covered(state)
        if (spot := state.layout[at]) and spot.rank <= made.rank and not barred(state, (at,))
    )
