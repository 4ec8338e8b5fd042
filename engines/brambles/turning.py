"""Turning up hexes from the Bramble Pile, and sending one back because of a Curse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.combinations import ROMAN
from engines.brambles.hexes import (
    EACH_EVIL,
    EACH_MONSTER,
    EVILS,
    MONSTERS,
    PLACES,
    UNKNOWN,
    Spot,
    hex_name,
    lowest_free,
    put,
    uncovered,
)
from engines.brambles.moments import go_on
from engines.brambles.possible import reveals
from engines.brambles.state import State
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brambles.entries import Reveal
    from engines.brambles.hexes import Hex


def reveal(state: State, entry: Reveal, ruled: bool) -> Step[State] | Refusal:
    """Hexes turned up one after the other (BR-2, BR-10, BR-37, BR-40)."""
    after, facts = state, []
    for hex_, at in entry.hexes:
        placed = _turn_up(after, hex_, at, ruled)
        if isinstance(placed, Refusal):
            near = list(reveals(after)) if after is state else []
            near.sort(key=lambda entry: entry.hexes[0][0] != hex_)
            return placed._replace(nearest=near[0].text if near else None)
        place, spot, after = placed
        facts.append(Consequence(f"{PLACES[place]} is {spot.name}"))
    return go_on(after, f"Turned up: {listed((fact.text for fact in facts), 'and')}.", facts)


def send_back(state: State) -> tuple[State, Consequence]:
    """The newest beaten hex returns because a Curse was drawn on a Curse (BR-27, BR-41)."""
    if not state.defeated:
        return state, Consequence("no hex has been beaten yet, so none returns", "BR-27", "info")
    newest, defeated = state.defeated[-1], state.defeated[:-1]
    name = hex_name(newest)
    free = lowest_free(state.layout)
    only_monsters = state.pile == sum(hex_ in MONSTERS for hex_ in state.returned)
    if free is not None and newest in EVILS and only_monsters:
        layout = put(state.layout, free, Spot(int(newest)))
        fact = Consequence(f"{name} returns to {PLACES[free]}", "BR-27", "bad")
        return state._replace(layout=layout, defeated=defeated), fact
    fact = Consequence(f"{name} returns to the top of the Bramble Pile", "BR-27", "bad")
    returned = (*state.returned, newest)
    return state._replace(pile=state.pile + 1, returned=returned, defeated=defeated), fact


def _turn_up(state: State, hex_: Hex, at: int | None, ruled: bool) -> tuple[int, Spot, State] | Refusal:
    """The place and what lies there afterwards, with the state; or why this hex cannot be turned up."""
    refusal = _full(state, hex_, ruled) or _unturnable(state, hex_)
    refusal = refusal or (None if ruled else _not_on_top(state, hex_))
    if refusal:
        return refusal
    place = state.layout.index(None) if hex_ in EVILS else _monster_place(state, at, ruled)
    if isinstance(place, Refusal):
        return place
    below = state.layout[place]
    rank = int(hex_)
    spot = Spot(rank, alone=hex_ in MONSTERS) if below is None else below._replace(monster=rank)
    layout = put(state.layout, place, spot)
    return place, spot, state._replace(layout=layout, pile=state.pile - 1, returned=state.returned[:-1])


def _full(state: State, hex_: Hex, ruled: bool) -> Refusal | None:
    """T-3 with a full layout, where only Monsters may follow, before the first draw or by a ruling."""
    if None in state.layout or (hex_ in MONSTERS and (ruled or not state.begun)):
        return None
    return Refusal("T-3", f"Six lie out already; {hex_name(hex_)} is not turned up now.")


def _unturnable(state: State, hex_: Hex) -> Refusal | None:
    if not state.pile:
        return Refusal("T-2", "The Bramble Pile is empty.")
    most = EACH_EVIL if hex_ in EVILS else EACH_MONSTER if state.house.monsters else 0
    if not most:
        return Refusal("T-2", "There are no Monsters in this match.")
    below = state.returned[:-1]
    lie_out = [hex_ in spot.hexes for spot in state.layout if spot].count(True)
    if below.count(hex_) + state.defeated.count(hex_) + lie_out >= most:
        return Refusal("T-2", f"There are only {most} of {hex_name(hex_)}, and all have been seen.")
    return None


def _not_on_top(state: State, hex_: Hex) -> Refusal | None:
    top = state.returned[-1] if state.returned else UNKNOWN
    if top in {UNKNOWN, hex_}:
        return None
    return Refusal("BR-27", f"{hex_name(top)} was sent back and lies on top; {hex_name(hex_)} does not.")


def _monster_place(state: State, at: int | None, ruled: bool) -> int | Refusal:
    if not ruled and state.moment == "setup" and None in state.layout:
        return Refusal("BR-37", "Monsters wait until six Evils lie out.")
    if at is None:
        return _lone_place(state, ruled)
    spot = state.layout[at]
    if spot is None or spot.alone:
        return Refusal("T-1", f"No Evil lies at {PLACES[at]} to put a Monster on.")
    if spot.monster:
        rule = "T-1" if ruled else "BR-37"
        return Refusal(rule, f"{PLACES[at]} has its Monster (+{ROMAN[spot.monster]}) already.")
    return at


def _lone_place(state: State, ruled: bool) -> int | Refusal:
    evils = uncovered(state.layout)
    if evils and not ruled:
        where = listed(PLACES[at] for at in evils)
        return Refusal("BR-40", f"A Monster lies alone only when every Evil is covered; name {where}.")
    free = lowest_free(state.layout)
    return Refusal("T-2", "Six lie out already; there is no free place.") if free is None else free
