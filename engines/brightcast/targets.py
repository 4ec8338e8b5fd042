"""What a played card may be aimed at, and what an Alchemist may copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.cards import ALCHEMIST, CARDS, DRAGON, PLACE, SORCERER, SPELLCASTERS, WARLOCK, spoken
from engines.kernel.answers import Refusal
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brightcast.entries import Play
    from engines.brightcast.state import Side, State

MOST = {WARLOCK: 1, SORCERER: 1, DRAGON: 3}
_RULE = {WARLOCK: "BC-11", SORCERER: "BC-12", DRAGON: "BC-16"}


def copyable(side: Side) -> tuple[str, ...]:
    """The names that an Alchemist of this player may take (BC-15, BC-19)."""
    return tuple(card for card in SPELLCASTERS if side.in_play[PLACE[card]])


def targets(state: State, name: str) -> tuple[str, ...]:
    """What the active player may aim a card at, each named once; empty where it takes no target."""
    if name == WARLOCK:
        discard = state.sides[state.active].discard
        return tuple(card for card in SPELLCASTERS if discard[PLACE[card]])
    if name not in MOST:
        return ()
    side = state.sides[state.other]
    real = [card for card in SPELLCASTERS if side.real[PLACE[card]]]
    copies = [f"{ALCHEMIST}:{card}" for card in SPELLCASTERS if side.copies[PLACE[card]]]
    return (*real, *copies, *((ALCHEMIST,) if side.copies[PLACE[ALCHEMIST]] else ()))


def refusal(state: State, entry: Play, *, ruled: bool) -> Refusal | None:
    """Why a card cannot be played in this way, or None; the turn's draw has been made."""
    if ruled:
        found = _word_refusal(entry) or _place_refusal(state, entry)
        return found and Refusal(found.rule, found.message)
    return (
        _copy_refusal(state, entry)
        or _word_refusal(entry)
        or _aim_refusal(state, entry)
        or _place_refusal(state, entry)
    )


def _word_refusal(entry: Play) -> Refusal | None:
    if not entry.targets or entry.name in MOST:
        return None
    nearest = entry._replace(targets=()).text
    return Refusal(
        "N-1", f"{entry.name.capitalize()} is aimed at nothing; leave out what stands at.", nearest
    )


def _copy_refusal(state: State, entry: Play) -> Refusal | None:
    if entry.card != ALCHEMIST:
        return None
    names = copyable(state.sides[state.active])
    if entry.copied in names or (not names and state.table.blank and entry.copied is None):
        return None
    who = state.name(state.active)
    if names:
        text = f"The Alchemist copies a Spellcaster that {who} has in play: {listed(map(spoken, names))}."
        return Refusal("BC-15", text, f"play alchemist as {names[0]}")
    nearest = "play alchemist" if state.table.blank else "skip"
    return Refusal("BC-15", f"{who} has no Spellcaster in play that the Alchemist could copy.", nearest)


def _place_refusal(state: State, entry: Play) -> Refusal | None:
    own = entry.name == WARLOCK
    side = state.sides[state.active if own else state.other]
    for target in entry.targets:
        there = _in_pile(side, target) if own else target in _IN_PLAY and side.has(target)
        if not there:
            whose = state.name(state.active if own else state.other)
            place = f"{whose}'s discard pile" if own else f"play on {whose}'s side"
            return Refusal("T-1", f"No {spoken(target)} lies in {place}.", _nearest(state, entry))
        side = side.pick_up(target) if own else side.lose(target)
    return None


def _in_pile(side: Side, target: str) -> bool:
    return target in CARDS and side.discard[PLACE[target]] > 0


_IN_PLAY = frozenset((*SPELLCASTERS, ALCHEMIST, *(f"{ALCHEMIST}:{card}" for card in SPELLCASTERS)))


def _aim_refusal(state: State, entry: Play) -> Refusal | None:
    if not entry.targets:
        return None
    rule, most, name = _RULE[entry.name], MOST[entry.name], entry.name.capitalize()
    if len(entry.targets) > most:
        number = "one card" if most == 1 else f"up to {most} cards"
        return Refusal(rule, f"{name} takes {number}, not {len(entry.targets)}.", _nearest(state, entry))
    if entry.name == WARLOCK and entry.targets[0] not in SPELLCASTERS:
        text = f"Warlock takes a Spellcaster; {spoken(entry.targets[0])} is none in the discard pile."
        return Refusal(rule, text, _nearest(state, entry))
    return None


def _nearest(state: State, entry: Play) -> str:
    return entry._replace(targets=targets(state, entry.name)[:1]).text
