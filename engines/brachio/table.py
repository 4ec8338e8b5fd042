"""How the table looks: the state as JSON, as plain lines, as the next thing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.disasters import BOX, Effect
from engines.brachio.explanation import Telling
from engines.brachio.state import count_lives
from engines.kernel.answers import Figure, Prompt, Standing, Task
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brachio.powers import Powers
    from engines.brachio.revelation import Revelation
    from engines.brachio.state import State
    from engines.kernel.answers import Due


def facts(state: State) -> dict[str, object]:
    """The ``state`` object of the JSON."""
    active = state.active
    return {
        "phase": state.phase,
        "round": state.round,
        "first": state.players[state.first],
        "active": None if active is None else state.players[active],
        "river": list(state.river),
        "night": state.night,
        "players": [
            {
                "name": name,
                "species": state.species[seat],
                "lives": state.lives[seat],
                "extinct": state.lives[seat] == 0,
            }
            for seat, name in enumerate(state.players)
        ],
        "rounds": [_round(state.players, row) for row in state.rounds],
    }


def prompt(state: State) -> Prompt:
    """What to do next."""
    phase, active = state.phase, state.active
    if state.outcome is not None:
        return Prompt("OVER", state.outcome.why)
    if phase == "deal":
        more = "turn up the River" if state.begun else "dinosaurs and the First Player before it"
        return Prompt("RIVER", f"{state.players[state.first]} is first, deal round {state.round}", more)
    if phase == "flood":
        return Prompt("FLOOD", "one more card joins the River")
    if phase == "heat":
        return Prompt("HEAT", f"all holding {_heat()} or more show themselves", "who showed?")
    if active is None:
        return Prompt("REVEAL", "all cards up, by seat")
    other = state.blind(active)
    partner = "the deck" if other is None else state.players[other]
    text = f"keep, or swap with the River or with {partner}"
    return Prompt("EXCHANGE", text, "or reveal all cards, by seat", active)


def checklist(state: State) -> tuple[Task, ...]:
    """River, its effects, exchange turns, powers and the Revelation; what is done, due or possible."""
    if state.over:
        return ()
    phase, known = state.phase, bool(state.river)
    tasks = [] if state.begun else [_dinosaurs(state)]
    tasks.append(Task("deal, and turn up the River", "done" if known else "due", "VB-4"))
    if phase == "flood":
        tasks.append(Task("one more River card for the Flood", "due", "VB-6"))
    if phase == "heat":
        tasks.append(Task(f"show {_heat()} or more to the Heat Wave", "due", "VB-6"))
    if state.turns is not None:
        tasks.append(_exchanges(state))
    tasks.append(Task("powers that count this round", "possible", "VB-2"))
    tasks.append(Task("reveal", "due" if phase == "exchange" else "later", "VB-7"))
    return tuple(tasks)


def standing(state: State) -> Standing:
    """The round, who is down to the last life, and lives by seat."""
    figures = tuple(Figure("lives", lives, state.cap(seat), seat) for seat, lives in enumerate(state.lives))
    return Standing(state.outcome.why[:-1] if state.outcome else _stands(state), figures)


def lines(state: State) -> tuple[str, ...]:
    """The whole table, the last Revelation explained at its end."""
    row = prompt(state)
    who = "" if row.seat is None else f"{state.players[row.seat]}: "
    day = "night" if state.night else "day"
    told = [
        f"Round {state.round}, {day}. First Player: {state.players[state.first]}.",
        f"River: {listed((f'{card} {BOX[card].name}' for card in state.river), 'and') or 'not dealt'}.",
        *(_seat(state, seat) for seat in range(len(state.players))),
        f"Next: {who}{row.text}." if not state.over else f"Over: {row.text}",
    ]
    if state.rounds:
        told += revelation_lines(state.players, state.rounds[-1])
    return tuple(told)


def revelation_lines(players: tuple[str, ...], row: Revelation) -> list[str]:
    """A finished round in sentences: what lay open, every effect, lives before and after."""
    telling = Telling(row, players)
    cards = ", ".join(f"{players[seat]} {card}" for seat, card in enumerate(row.cards))
    river = listed(map(str, row.river), "and")
    return [
        f"Revelation of round {row.round}: {cards}; River {river}.",
        *(f"  {effect.sentence} ({effect.rule})." for effect in telling.effects()),
        f"  Lives: {telling.lives()}.",
    ]


def _stands(state: State) -> str:
    """The round, and who is down to the last life."""
    last = [seat for seat, lives in enumerate(state.lives) if lives == 1]
    verb = "has" if len(last) == 1 else "have"
    return f"round {state.round}" + (f", {state.names(last)} {verb} 1 life" if last else "")


def _round(players: tuple[str, ...], row: Revelation) -> dict[str, object]:
    return {
        "round": row.round,
        "values": {players[seat]: card for seat, card in enumerate(row.cards)},
        "river": list(row.river),
        "protected": [players[seat] for seat in row.strike.protected],
        "lost": {players[seat]: lost for seat, lost in enumerate(row.lost) if lost},
        "gained": {players[seat]: gained for seat, gained in enumerate(row.gained) if gained},
    }


def _heat() -> int:
    return BOX.card(Effect.HEAT).amount


def _dinosaurs(state: State) -> Task:
    two = state.house.two_dinosaurs
    dealt = "two dinosaurs each, keep one" if two else "one dinosaur with a footprint each"
    return Task(dealt, "possible", "VB-1")


def _exchanges(state: State) -> Task:
    done = state.turns or 0
    due: Due = "done" if state.active is None and state.river else "possible" if state.river else "later"
    return Task(f"exchange turns, {done} of {len(state.players)} logged", due, "VB-5")


def _seat(state: State, seat: int) -> str:
    species = f", {state.species[seat]}" if state.species[seat] else ""
    held = f", took {state.taken[seat]} from the River" if state.taken[seat] else ""
    powers = _powers(state.powers[seat])
    lives = count_lives(state.lives[seat]) if state.lives[seat] else "extinct"
    return f"{seat + 1} {state.players[seat]}{species}: {lives}{held}{powers}."


def _powers(powers: Powers) -> str:
    told = ["protected"] if powers.protect else []
    told += [f"counts as {powers.value}"] if powers.value is not None else []
    told += [f"loses {powers.lose}"] if powers.lose else []
    told += [f"gains {powers.gain}"] if powers.gain else []
    return f"; by a power {listed(told, 'and')}" if told else ""
