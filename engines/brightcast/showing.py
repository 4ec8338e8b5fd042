"""The table in words: what is due, what to do next, where the match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import CARDS, HAND_LIMIT, PLACE, spoken
from engines.brightcast.match import outcome
from engines.brightcast.races import races, would_be
from engines.brightcast.turn import DISCARDS_BY, owed
from engines.kernel.answers import Figure, Prompt, Standing, Task
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from engines.brightcast.cards import Counts
    from engines.brightcast.state import Due, Played, State


def prompt(state: State) -> Prompt:
    """What is to be done, and by whom."""
    end = outcome(state)
    if end is not None:
        return Prompt("WINS", end.why, f"game {state.game}, turn {state.turn}", end.winners[0])
    if state.played is not None:
        return _stop_prompt(state, state.played)
    if state.due is not None:
        return _discard_prompt(state, state.due)
    who = state.name(state.active)
    if state.phase == "flip":
        more = f"{who} begins game {state.game}"
        return Prompt("FLIP", "turn up both first discards", more, state.active)
    run = races(state.sides[state.active])
    return Prompt("PLAY", "draw one; play a card or draw another", run.nearest, state.active)


def _stop_prompt(state: State, played: Played) -> Prompt:
    seat = stops.decider(state)
    whose = f"{state.name(state.active)}'s {played.card.capitalize()}"
    winning = would_be(state.sides[state.active], played.name)
    pairs = stops.legal(state)
    none = "the chain ends here" if stops.chain_is_full(state) else "no pair can be in hand"
    more = "two cards from hand stop it" if pairs else none
    if played.stops:
        text = _chain_text(played, able=bool(pairs))
    else:
        text = f"stop {whose} or allow it" if pairs else f"allow {whose}"
        text = f"{whose} would win" if winning else text
        more = f"{winning}; {more}" if winning else more
    verb = "STOP IT" if winning and stops.stands(played) else "STOP?"
    return Prompt(verb if pairs else "ALLOW", text, more, seat)


def _chain_text(played: Played, *, able: bool) -> str:
    card = played.card.capitalize()
    if stops.stands(played):
        return f"stop it again or allow the {card}" if able else f"the {card} takes effect: allow"
    return f"stop the stop or lose the {card}" if able else f"the {card} is stopped: allow"


def _discard_prompt(state: State, due: Due) -> Prompt:
    cards = counted(owed(state.sides[due.seat].hand, due), "card", "cards")
    if due.cause == "druid":
        text = f"choose {cards} from {state.name(due.seat)}'s hand"
        return Prompt("CHOOSE", text, f"{state.name(due.seat)} discards it", state.active)
    more = f"hand {state.sides[due.seat].hand} of {HAND_LIMIT}" if due.cause == "limit" else "Sage drew two"
    return Prompt("DISCARD", f"discard {cards}", more, due.seat)


def checklist(state: State) -> tuple[Task, ...]:
    """The tasks of the turn in order."""
    if state.winner is not None:
        return ()
    if state.phase == "flip":
        return (
            Task("shuffle both decks, draw four each", "done", "BC-1"),
            Task("flip a card each", "due", "BC-1"),
        )
    who, other = state.name(state.active), state.name(state.other)
    if state.phase == "turn":
        return (
            Task(f"{who} draws 1", "due", "BC-2"),
            Task(f"{who} plays a card or draws again", "due", "BC-2"),
            Task(f"{other} may stop it", "later", "BC-14"),
            Task(f"then {other}'s turn", "later"),
        )
    rows = [Task(f"{who} drew 1", "done", "BC-2")]
    rows += _played_tasks(state) if state.phase == "respond" else _discard_tasks(state)
    return (*rows, Task(f"then {other}'s turn", "later"))


def _played_tasks(state: State) -> list[Task]:
    played = state.played
    assert played is not None
    who, other = state.name(state.active), state.name(state.other)
    rows = [Task(f"{who} played {played.card.capitalize()}", "done", "BC-2")]
    if played.card != played.name:
        rows.append(Task(f"as {played.name.capitalize()}", "done", "BC-15"))
    if played.targets:
        rows.append(Task(f"target named: {listed(map(spoken, played.targets), 'and')}", "done", "BC-7"))
    rows += [
        Task(f"{(other, who)[at % 2]} stopped it", "done", "BC-21" if at else "BC-14")
        for at in range(played.stops)
    ]
    return [*rows, Task(f"{state.name(stops.decider(state))}: stop or allow", "due", "BC-14")]


def _discard_tasks(state: State) -> list[Task]:
    due = state.due
    assert due is not None
    number, who = owed(state.sides[due.seat].hand, due), state.name(due.seat)
    return [Task(f"{who} discards {number}", "due", DISCARDS_BY[due.cause])]


def standing(state: State) -> Standing:
    """The game, the turn and the games won."""
    figures = tuple(
        Figure("games", side.games, state.table.target, seat) for seat, side in enumerate(state.sides)
    )
    end = outcome(state)
    if end is not None:
        return Standing(end.why, figures)
    return Standing(f"game {state.game}, turn {state.turn}, {state.name(state.active)} to go", figures)


def lines(state: State) -> tuple[str, ...]:
    """The whole table, a line a fact."""
    now = prompt(state)
    head = f"Game {state.game}, turn {state.turn}; first to {state.table.target}."
    end, who = outcome(state), state.name(now.seat or 0)
    rows = [head, f"Over: {end.why}" if end else f"{who}: {now.text}; {now.more}."]
    for seat in (0, 1):
        rows += _side_lines(state, seat)
    return tuple(rows)


def _side_lines(state: State, seat: int) -> list[str]:
    side, name = state.sides[seat], state.name(seat)
    run = races(side)
    return [
        f"{name}: {side.games} won; hand {side.hand}, deck {side.deck}, discard {sum(side.discard)}.",
        f"{name} in play: {_row(side.in_play)}; nearest {run.nearest}.",
        f"{name} discarded: {_row(side.discard)}.",
        f"{name} unseen: {_row(state.unseen(seat))}.",
    ]


def _row(counts: Counts) -> str:
    row = [f"{counts[PLACE[card]]} {card.capitalize()}" for card in CARDS if counts[PLACE[card]]]
    return ", ".join(row) or "nothing"
