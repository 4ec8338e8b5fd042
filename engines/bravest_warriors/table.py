"""The table in words and figures: checklist, prompt, standing, plain lines, JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors.offers import can_buy, next_up
from engines.bravest_warriors.phrases import dice_do, dice_text, marks_text, points_text, row_text, ways_text
from engines.bravest_warriors.sums import ways_now
from engines.kernel.answers import Figure, Prompt, Standing, Task

if TYPE_CHECKING:
    from engines.bravest_warriors.battle import Encounter
    from engines.bravest_warriors.state import State
    from engines.kernel.answers import Due

ORDER = ("reveal", "roll", "match", "choose")


def checklist(state: State) -> tuple[Task, ...]:
    """The steps of the turn: done, due, possible or later."""
    if state.outcome is not None:
        return ()
    if state.phase == "inherit":
        return (Task("take the battle over, or begin afresh", "due", "EN-27"),)
    if state.phase == "defeated":
        return (
            Task("change dice by an assistant's Item or ability", "possible", "EN-23"),
            Task("assist, or pass", "due", "EN-23"),
        )
    at = ORDER.index(state.phase)
    due: tuple[Due, ...] = tuple("done" if n < at else "due" if n == at else "later" for n in range(4))
    value = str(state.battle.faced.card.value) if state.battle.faced else "its value"
    buying: Due = "possible" if state.phase == "roll" and can_buy(state) else "done" if at > 1 else "later"
    changing: Due = "possible" if state.phase == "match" else "done" if at > 2 else "later"
    return (
        Task("reveal the next Encounter", due[0], "EN-8"),
        Task("buy one Item for 2 points", buying, "EN-9"),
        Task(f"roll {dice_text(state.battle.free)}" if at < 2 else "roll", due[1], "EN-10"),
        Task("change dice by an Item or ability", changing, "EN-11"),
        Task(f"lock dice that make {value}, or defeat", due[2], "EN-12"),
        Task("score, or reveal the next", due[3], "EN-13"),
    )


def prompt(state: State) -> Prompt:
    """What to do next."""
    outcome = state.outcome
    if outcome is not None:
        word = ("WON" if outcome.winners else "LOST") if state.house.solo else "OVER"
        return Prompt(word, outcome.why)
    verb, text, more = _PROMPTS[state.phase](state)
    return Prompt(verb, text, more, state.seat(next_up(state)))


def _reveal_prompt(state: State) -> tuple[str, str, str]:
    if state.credited is not None:
        more = f"or reveal an Encounter and log {state.name}'s battle"
        return "POINTS", "write the points", more
    dice = f"{dice_text(state.battle.free)} to roll"
    if not state.battle.empty:
        return "REVEAL", f"{state.at_stake} at stake, {dice}", "one more must fall before scoring"
    return "REVEAL", "turn up the next Encounter", dice


def _roll_prompt(state: State) -> tuple[str, str, str]:
    card, free = state.facing.card, state.battle.free
    name = f", {card.name}" if card.name else ""
    hints = (marks_text(card), "an Item may be bought first" if can_buy(state) else "")
    return (
        f"ROLL {free}",
        f"roll {dice_text(free)} against {card.value}{name}",
        "; ".join(filter(None, hints)),
    )


def _match_prompt(state: State) -> tuple[str, str, str]:
    card, number = state.facing.card, len(ways_now(state))
    row = row_text(state.battle.roll)
    barred = "or defeat: no assists" if card.no_assists else "or defeat: others may help"
    more = "or defeat" if state.house.solo else barred
    if not row:
        return "DEFEAT?", f"no dice are left to make {card.value}", "nothing but defeat is left"
    if not number:
        return "DEFEAT?", f"{row} cannot make {card.value}", "change dice, or defeat"
    return f"LOCK {card.value}", f"{ways_text(number)} with {row}", more


def _choose_prompt(state: State) -> tuple[str, str, str]:
    free = state.battle.free
    left = f"{dice_text(free)} left" if free else "no dice left: the next opens a new column"
    return f"SCORE {state.at_stake}?", left, f"or risk {state.at_stake} on the next"


def _assist_prompt(state: State) -> tuple[str, str, str]:
    row = row_text(state.battle.roll) or "no dice"
    return "ASSIST?", f"who beats {state.facing.card.value} for {state.name} with {row}?", "or pass"


def _inherit_prompt(state: State) -> tuple[str, str, str]:
    dice = dice_text(state.battle.free)
    return "COATTAIL?", f"take over {points_text(state.at_stake)} with {dice}", "or begin afresh"


_PROMPTS = {
    "reveal": _reveal_prompt,
    "roll": _roll_prompt,
    "match": _match_prompt,
    "choose": _choose_prompt,
    "defeated": _assist_prompt,
    "inherit": _inherit_prompt,
}


def standing(state: State) -> Standing:
    """The race, for lists of matches."""
    house = state.house
    totals = [state.points(seat) for seat in range(len(house.players))]
    figures = tuple(Figure("points", total, house.target, seat) for seat, total in enumerate(totals))
    if state.outcome is not None:
        return Standing(state.outcome.why.removesuffix("."), figures)
    if house.solo:
        return Standing(f"{totals[0]} of {house.target}, battle {state.turn} of {house.battles}", figures)
    best = max(totals)
    leaders = [house.players[seat] for seat, total in enumerate(totals) if total == best]
    lead = f"{leaders[0]} leads" if len(leaders) == 1 else f"{len(leaders)} share the lead"
    return Standing(f"{lead} with {best} of {house.target}, turn {state.turn}", figures)


def lines(state: State) -> tuple[str, ...]:
    """The whole table in words."""
    battle = state.battle
    rows = [f"Turn {state.turn}, target {state.house.target}"]
    for seat, name in enumerate(state.house.players):
        mark = " (to play)" if seat == state.active and state.outcome is None else ""
        hero = f", {state.heroes[seat]}" if state.heroes[seat] else ""
        held = f", Items: {', '.join(state.items[seat])}" if state.items[seat] else ""
        rows.append(f"{name}{hero}: {points_text(state.points(seat))}{held}{mark}")
    for number, column in enumerate(battle.columns, 1):
        if column:
            rows.append(f"Column {number}: {'; '.join(map(_card_text, column))}")
    if not battle.empty:
        rows.append(f"At stake: {state.at_stake}")
    rows.append(f"Roll: {row_text(battle.roll)}" if battle.roll else f"Free dice: {battle.free}")
    if battle.bonus != "side":
        rows.append("The bonus die is in play")
    now = prompt(state)
    rows.append(f"Now: {'; '.join(filter(None, (now.text, now.more)))}")
    names = state.house.players
    rows += [
        f"Ledger, turn {line.turn}: {names[line.seat]} {line.delta:+} {line.reason}, total {line.total}"
        for line in state.ledger
    ]
    return tuple(rows)


def _card_text(card: Encounter) -> str:
    marks = card.card.text.removeprefix("reveal ")
    if card.beaten:
        return f"{marks} beaten by {row_text(card.dice)}"
    return f"{marks} not yet beaten" + (f", {dice_do(card.dice, 'lies', 'lie')} on it" if card.dice else "")


def facts(state: State) -> dict[str, object]:
    """The ``state`` object of the JSON."""
    house, battle = state.house, state.battle
    players = [
        {
            "name": name,
            "hero": state.heroes[seat],
            "points": state.points(seat),
            "items": list(state.items[seat]),
        }
        for seat, name in enumerate(house.players)
    ]
    columns = [
        [{"value": card.card.value, "bonus": card.card.bonus, "dice": list(card.dice)} for card in column]
        for column in battle.columns
        if column
    ]
    ledger = [
        {
            "turn": line.turn,
            "player": house.players[line.seat],
            "delta": line.delta,
            "reason": line.reason,
            "total": line.total,
        }
        for line in state.ledger
    ]
    return {
        "phase": state.moment,
        "turn": state.turn,
        "active": state.name,
        "players": players,
        "column": battle.column,
        "columns": columns,
        "free": battle.free,
        "roll": list(battle.roll),
        "battle_points": state.at_stake,
        "ledger": ledger,
    }
