"""The course of a turn: draws, the card played, stops, its action, discards, the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast import stops, targets
from engines.brightcast.cards import (
    ALCHEMIST,
    CARDS,
    DRAGON,
    DRUID,
    HAND_LIMIT,
    NONE,
    PLACE,
    SAGE,
    SORCERER,
    WARLOCK,
    WIZARD,
    spoken,
)
from engines.brightcast.match import win_if_five
from engines.brightcast.races import would_be
from engines.brightcast.state import Due, Played, State
from engines.kernel.answers import Refusal
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brightcast.entries import Discard, Forgot, Play, Stop
    from engines.brightcast.state import Cause, Side
    from engines.brightcast.tale import Tale

DISCARDS_BY: dict[Cause, str] = {"sage": "BC-10", "druid": "BC-9", "limit": "BC-3"}
"""The rule behind each cause of a discard."""


def draw(side: Side, who: str, number: int, tale: Tale, rule: str) -> Side:
    """Draw cards; an empty deck is first made new from the discard pile (BC-4), else nothing is drawn."""
    first = min(number, side.deck)
    hand, deck, discard, known = side.hand + first, side.deck - first, side.discard, side.known
    rest = min(number - first, sum(discard)) if first < number else 0
    if rest:
        pile, unseen = sum(discard), tuple(map(side.left, CARDS))
        known = unseen if sum(unseen) == hand else known
        hand, deck, discard = hand + rest, pile - rest, NONE
        tale.fact(f"{who} shuffles {pile} discarded into a new deck", "BC-4", "info")
    tale.fact(f"{who} draws {first + rest}: hand {hand}", rule, "info")
    return side.with_cards(hand, deck, discard, known)


def drawn(state: State, tale: Tale) -> State:
    """The state when the active player has made the turn's draw (BC-2)."""
    return _draws(state, 1, tale, "BC-2")


def _draws(state: State, number: int, tale: Tale, rule: str) -> State:
    seat = state.active
    side = draw(state.sides[seat], state.name(seat), number, tale, rule)
    return state.at(state.phase, state.sides_with(seat, side))


def play(state: State, entry: Play, tale: Tale, ruled: bool) -> State | Refusal:
    """The turn's draw, then a card is announced; the other side may stop it."""
    seat = state.active
    state = drawn(state, tale)
    refusal = stops.lack(state, seat, (entry.card,)) or targets.refusal(state, entry, ruled=ruled)
    if refusal is not None:
        return refusal
    played = Played(entry.card, entry.name, entry.targets)
    card = spoken(played.in_play)
    what = f"{card} at {listed(map(spoken, entry.targets), 'and')}" if entry.targets else card
    tale.say(f"{state.name(seat)} plays {what}.")
    side = state.sides[seat]
    winning = would_be(side, entry.name)
    if winning:
        tale.fact(f"would win: {winning.removeprefix('the ').replace(' different', '')}", "BC-5", "good")
    return state.at("respond", state.sides_with(seat, side.give_up(entry.card)), played)


def skip(state: State, tale: Tale) -> State:
    """Two cards are drawn and none is played."""
    tale.say(f"{state.name(state.active)} draws two and plays nothing.")
    return end_turn(_draws(state, 2, tale, "BC-2"), tale)


def stop(state: State, entry: Stop, tale: Tale, ruled: bool) -> State | Refusal:
    """A Wizard and a matching card are discarded against what was played last."""
    refusal = stops.refusal(state, entry.match, ruled=ruled)
    if refusal is not None:
        return refusal
    assert state.played is not None
    seat, played = stops.decider(state), state.played._replace(stops=state.played.stops + 1)
    side = state.sides[seat].discarding(WIZARD, entry.match)
    whose = f"{state.name(state.active)}'s {played.card.capitalize()}"
    effect = f"{whose} takes effect after all" if stops.stands(played) else f"{whose} has no effect"
    pair = f"Wizard + {entry.match.capitalize()} from {state.name(seat)}'s hand"
    tale.say(f"Discards {pair} ({side.hand + 2} to {side.hand}): {effect}.")
    tale.fact(effect, "BC-21" if played.stops > 1 else "BC-14", "info")
    return state.at("respond", state.sides_with(seat, side), played)


def allow(state: State, tale: Tale) -> State:
    """Nobody stops any more: the card takes effect, or goes to the discard pile."""
    assert state.played is not None
    played, seat = state.played, state.active
    whose = f"{state.name(seat)}'s {played.card.capitalize()}"
    side = state.sides[seat]
    if not stops.stands(played):
        tale.say(f"{whose} stays stopped and is discarded.")
        tale.fact(f"{whose} is discarded without effect", "BC-14", "bad")
        return end_turn(state.with_side(seat, side.drop(played.card)), tale)
    tale.say(f"{whose} takes effect.")
    if played.name == DRAGON:
        return _act(state.with_side(seat, side.drop(played.card)), tale)
    return resume(state.at("act", state.sides_with(seat, side.enter(played.in_play)), played), tale)


def resume(state: State, tale: Tale) -> State:
    """Look for five in play; while nobody has them, the card that came in acts."""
    state = win_if_five(state, tale)
    return _act(state, tale) if state.phase == "act" and state.won is None else state


def _act(state: State, tale: Tale) -> State:
    played, seat = state.played, state.active
    assert played is not None
    if played.name == SAGE:
        return wait(_draws(state, 2, tale, "BC-10"), Due(seat, "sage"), tale)
    if played.name == DRUID:
        return wait(state, Due(1 - seat, "druid"), tale)
    if played.name == WIZARD:
        state = _draws(state, 1, tale, "BC-13")
    for target in played.targets:
        state = (
            _reclaim(state, target, tale) if played.name == WARLOCK else _strike(state, played, target, tale)
        )
    return end_turn(state, tale)


def _reclaim(state: State, target: str, tale: Tale) -> State:
    seat = state.active
    side = state.sides[seat]
    if not side.discard[PLACE[target]]:
        return state
    side = side.take_back(target)
    tale.fact(f"{state.name(seat)} takes back {target.capitalize()}: hand {side.hand}", "BC-11", "good")
    return state.with_side(seat, side)


def _strike(state: State, played: Played, target: str, tale: Tale) -> State:
    seat = state.other
    side = state.sides[seat]
    if not side.has(target):
        return state
    rule, name = "BC-12" if played.name == SORCERER else "BC-16", target.removeprefix(f"{ALCHEMIST}:")
    count = side.in_play[PLACE[name]]
    tale.fact(f"{state.name(seat)}'s {name.capitalize()}: {count} to {count - 1}", rule, "bad")
    return state.with_side(seat, side.banish(target))


def wait(state: State, due: Due, tale: Tale) -> State:
    """Wait for a discard, or go on where there is nothing to discard."""
    excess = owed(state.sides[due.seat].hand, due)
    if excess == 0:
        return end_turn(state, tale) if due.cause != "limit" else _next_turn(state)
    tale.fact(f"{state.name(due.seat)} discards {excess}", DISCARDS_BY[due.cause], "info")
    return state.at("discard", state.sides, due=due)


def owed(hand: int, due: Due) -> int:
    """How many cards a hand of that size owes."""
    return max(0, hand - HAND_LIMIT) if due.cause == "limit" else min(1, hand)


def discard(state: State, entry: Discard, tale: Tale, ruled: bool) -> State | Refusal:
    """Cards go from the hand that owes them to its discard pile."""
    due = state.due
    assert due is not None
    side, number = state.sides[due.seat], len(entry.cards)
    most = owed(side.hand, due)
    if number > most and not ruled:
        fewer = entry.cards[:most]
        nearest = f"discard {' '.join(fewer)}" if stops.lack(state, due.seat, fewer) is None else None
        text = f"{state.name(due.seat)} discards {most} here, not {number}."
        return Refusal(DISCARDS_BY[due.cause], text, nearest)
    refusal = stops.lack(state, due.seat, entry.cards)
    if refusal is not None:
        return refusal
    side = side.discarding(*entry.cards)
    cards = listed(map(spoken, entry.cards), "and")
    tale.say(f"{state.name(due.seat)} discards {cards}.")
    tale.fact(f"hand {side.hand}", "", "info")
    state = state.with_side(due.seat, side)
    return end_turn(state, tale) if due.cause != "limit" else wait(state, due, tale)


def end_turn(state: State, tale: Tale) -> State:
    """The hand limit of the player whose turn it was, then the next turn (BC-3)."""
    return wait(state, Due(state.active, "limit"), tale)


def _next_turn(state: State) -> State:
    table, game = state.table, state.game
    return State(table, state.sides, "turn", game, state.turn + 1, state.other, state.started)


def forgotten(state: State, _entry: Forgot, tale: Tale, ruled: bool) -> State | Refusal:
    """The forgotten draw of the previous turn is made; the counts had it already (BC-8)."""
    seat = state.active
    side = state.sides[seat]
    if side.forgot and not ruled:
        text = f"{state.name(seat)} has used the forgotten draw of this game already."
        return Refusal("BC-8", text, "skip")
    tale.say(f"{state.name(seat)} makes the draw that was forgotten; the counts had it already.")
    return state.with_side(seat, side._replace(forgot=True))
