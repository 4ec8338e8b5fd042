"""The table in words and figures: prompt, checklist, plain lines, the JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.cards import CURSE, MASQUES, SEER, SHEARS
from engines.brambles.combinations import ROMAN
from engines.brambles.hexes import PLACES, hex_name, need_words
from engines.brambles.moments import due_draws, due_reveals
from engines.brambles.state import HAND
from engines.kernel.answers import Figure, Prompt, Standing, Task
from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.brambles.hexes import Spot
    from engines.brambles.state import State
    from engines.kernel.answers import Due


def facts(state: State) -> dict[str, object]:
    """The ``state`` object of the JSON."""
    return {
        "phase": state.moment if state.end is None else "over",
        "turn": state.turn,
        "hand": list(state.hand),
        "flux": [{"card": card, "dead": card == CURSE} for card in state.flux],
        "collection": state.collection,
        "discard": state.discard,
        "layout": {PLACES[at]: _spot_facts(spot) for at, spot in enumerate(state.layout) if spot},
        "pile": state.pile,
        "defeated": len(state.defeated),
        "curses": state.curses,
    }


def _spot_facts(spot: Spot) -> dict[str, object]:
    found: dict[str, object] = {"rank": spot.rank, "monster": spot.monster}
    return found | {"alone": True} if spot.alone else found


def prompt(state: State) -> Prompt:
    """What to do next: turn up, draw, play, or how it ended."""
    if state.end is not None:
        return Prompt("WON" if state.end.winners else "LOST", state.end.why)
    reveals, draws = due_reveals(state), due_draws(state)
    if state.moment in {"setup", "reveal"}:
        free = counted(reveals, "place is free", "places are free")
        if state.pile < state.layout.count(None):
            free = "the last hex of the pile" if reveals == 1 else f"the last {reveals} hexes of the pile"
        return Prompt(f"TURN UP {reveals}", free, "name the hexes in order")
    if state.moment == "draw":
        held = f"the hand holds {len(state.hand)} of {HAND}"
        return Prompt(f"DRAW {draws}", held, "name the cards in order")
    more = f"draw {draws} more first" if draws else curses_held(state)
    return Prompt("PLAY", "one combination of 3 or 6 cards", more)


def curses_held(state: State) -> str:
    """The Curses in hand as a phrase; ``no Curses in hand`` where there are none."""
    return f"{counted(state.curses, 'Curse', 'Curses') if state.curses else 'no Curses'} in hand"


def checklist(state: State) -> tuple[Task, ...]:
    """The turn in order: fill the layout, draw, use what helps, play one combination."""
    if state.end is not None:
        return ()
    acting = state.moment == "act"
    options = _options(state)
    return (
        _layout_task(state),
        _draw_task(state),
        Task(
            options or "no Shears, Seer or Masque held", "possible" if acting and options else "later", "BR-9"
        ),
        Task("play one combination", "due" if acting else "later", "BR-10"),
    )


def _layout_task(state: State) -> Task:
    reveals = due_reveals(state)
    return Task(f"turn up {reveals}", "due", "BR-2") if reveals else Task("layout is filled", "done", "BR-2")


def _draw_task(state: State) -> Task:
    draws = due_draws(state)
    due: dict[str, Due] = {"draw": "due", "act": "possible"}
    if draws:
        return Task(f"draw {draws}", due.get(state.moment, "later"), "BR-6")
    return Task(f"hand holds {len(state.hand)}", "done", "BR-6")


def _options(state: State) -> str:
    names = [name for name in (SHEARS, SEER) if name in state.held]
    if any(card in MASQUES for card in state.held):
        names.append("Masque")
    if state.curses:
        names.append("resolve Curses")
    return ", ".join(names)


def standing(state: State) -> Standing:
    """Hexes beaten and the Collection."""
    beaten = Figure("defeated", len(state.defeated), state.house.hexes)
    left = Figure("Collection", state.collection, state.house.cards)
    text = f"turn {state.turn}, {len(state.defeated)} of {state.house.hexes} hexes beaten"
    return Standing(state.end.why if state.end else text, (beaten, left))


def lines(state: State) -> tuple[str, ...]:
    """The whole table as plain lines."""
    told = prompt(state)
    rows = [f"Turn {state.turn}: {told.verb}. {told.text}." if state.end is None else told.text]
    for at, spot in enumerate(state.layout):
        if spot:
            rows.append(f"{PLACES[at]}: {spot.name}, needs {ROMAN[spot.need]} ({need_words(spot)})")
    rows.append(f"Hand: {' '.join(state.hand) or 'empty'}")
    for at, card in enumerate(state.flux):
        rows.append(f"Flux {at + 1}: {'dead, a Curse lies on it' if card == CURSE else card or 'open'}")
    rows.append(
        f"Collection {state.collection}, discard pile {state.discard}, "
        f"Bramble Pile {state.pile}, defeated {len(state.defeated)} of {state.house.hexes}"
    )
    if state.returned:
        rows.append(f"On top of the Bramble Pile: {hex_name(state.returned[-1])}")
    if state.curses:
        rows.append(f"Curses in hand: {state.curses}")
    return tuple(rows)
