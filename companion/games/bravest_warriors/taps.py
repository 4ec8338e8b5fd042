"""What a tapped face, die, value, mark, player or Item makes of the entry line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors.naming import Named, named, raised
from engines.bravest_warriors.entries import Assist, Change, Lock, Roll
from engines.bravest_warriors.offers import next_up
from engines.bravest_warriors.reading import HIGHEST
from engines.bravest_warriors.sums import ways_now
from engines.kernel.words import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.view import View
    from engines.bravest_warriors.state import State


def line_of(view: View, word: str) -> str:
    """The line behind a tap.

    Taps are ``face 5`` (the pad), ``lie 2`` (a die of the roll by its place), ``value 13``, ``digit 1``,
    ``mark twice``, ``seat 1``, ``delta +6`` and ``thing 1 NAME`` (an Item by its owner's seat).
    """
    kind, _, rest = word.partition(" ")
    made = _TAPS.get(kind)
    return view.text if made is None or view.outcome is not None else made(view, rest)


def _face(view: View, word: str) -> str:
    state: State = view.state
    now, face = named(view), int(word)
    if now.verb == "change":
        return _turned(view, now, face)
    if state.phase == "roll":
        dice = now.dice if now.verb == "roll" else ()
        return Roll((*dice, face)).text if len(dice) < state.battle.free else view.text
    if state.phase not in {"match", "defeated"}:
        return view.text
    dice = now.dice if now.verb in {"lock", "assist"} else ()
    left = dice.count(face) < state.battle.roll.count(face)
    return _put(view, now, (*dice, face) if left else tuple(other for other in dice if other != face))


def _lie(view: View, word: str) -> str:
    state: State = view.state
    now, at = named(view), int(word)
    if state.phase == "roll":
        left = now.dice[:at] + now.dice[at + 1 :]
        return Roll(left).text if left else ""
    face, dice = state.battle.roll[at], now.dice if now.verb in {"lock", "assist", "change"} else ()
    if at in raised(view):
        kept = list(dice)
        kept.remove(face)
        return _put(view, now, tuple(kept))
    return _put(view, now, (*dice, face))


def _put(view: View, now: Named, dice: tuple[int, ...]) -> str:
    """The line with these dice: turned, locked by assistants, or locked."""
    if now.verb == "change":
        return changing(now._replace(dice=dice, faces=now.faces[: len(dice)]))
    if view.state.phase == "defeated":
        return assisting(now.players, dice)
    return Lock(dice).text if dice else ""


def assisting(players: tuple[str, ...], dice: tuple[int, ...]) -> str:
    """An assist as far as it is named."""
    if not players and not dice:
        return ""
    return Assist(players, dice).text.rstrip().replace("assist  lock", "assist lock")


def _turned(view: View, now: Named, face: int) -> str:
    """One more new face for the dice that are turned; the die itself where none is named."""
    if not now.dice:
        return changing(now._replace(dice=(face,))) if face in view.state.battle.roll else view.text
    room = len(now.dice) - 1
    return changing(now._replace(faces=(*now.faces[:room], face)))


def changing(now: Named) -> str:
    """A change as far as it is named."""
    by = now.players[0] if now.players else None
    if now.dice and now.faces:
        return Change(now.dice, now.faces, now.item or None, now.keep, by).text
    tail = Change((), (), now.item or None, now.keep, by).text.removeprefix("change  to ")
    return " ".join(filter(None, ("change", *map(str, now.dice), tail.strip())))


def _value(view: View, word: str) -> str:
    now = named(view)
    return revealing((now if now.verb == "reveal" else Named("reveal"))._replace(value=word))


def _digit(view: View, word: str) -> str:
    now = named(view)
    before = now.value if now.verb == "reveal" else ""
    value = f"{before}{word}".lstrip("0")
    return _value(view, value if value and int(value) <= HIGHEST else word.lstrip("0"))


def _mark(view: View, word: str) -> str:
    """A mark more or less; ``+`` and ``item+`` count up to 3 and vanish again."""
    now = named(view)
    now = now if now.verb == "reveal" else Named("reveal")
    if not word.endswith("+"):
        marks = tuple(mark for mark in now.marks if mark != word)
        return revealing(now._replace(marks=marks if word in now.marks else (*marks, word)))
    old = [mark for mark in now.marks if mark.rpartition("+")[0] == word[:-1] and "+" in mark]
    amount = int(old[0].rpartition("+")[2]) + 1 if old else 1
    marks = tuple(mark for mark in now.marks if mark not in old)
    return revealing(now._replace(marks=marks if amount > 3 else (f"{word}{amount}", *marks)))


def revealing(now: Named) -> str:
    """An Encounter as far as it is named."""
    name = quote(now.item, always=True) if now.item else ""
    return " ".join(filter(None, ("reveal", now.value, *now.marks, name)))


def _seat(view: View, word: str) -> str:
    state: State = view.state
    now, name = named(view), view.players[int(word)]
    if now.verb in {"hero", "start", "item"}:
        return f"{now.verb} {quote(name)}" + (
            " +" if now.verb == "item" else " " if now.verb == "hero" else ""
        )
    if state.moment != "defeated" or now.verb == "points" or name == state.name:
        return f"points {quote(name)} {now.marks[0] if now.verb == 'points' and now.marks else ''}"
    if now.verb == "change":
        return changing(now._replace(players=(name,)))
    kept = tuple(other for other in now.players if other != name)
    players = kept if name in now.players else (*kept, name)
    found = ways_now(state)
    dice = now.dice if now.verb == "assist" else found[0].dice if found else ()
    return assisting(players, dice) if players else ""


def _delta(view: View, word: str) -> str:
    now = named(view)
    name = now.players[0] if now.verb == "points" and now.players else next_up(view.state)
    return f"points {quote(name)} {word}"


def _thing(view: View, word: str) -> str:
    """An Item of a player turns dice, where that is the moment; else its effect can be written."""
    state: State = view.state
    seat, _, item = word.partition(" ")
    now, owner = named(view), int(seat)
    helps = state.phase == "defeated" and owner != state.active
    if helps or (state.phase == "match" and owner == state.active):
        if now.verb == "change" and now.item == item:
            return ""
        dice = now.dice if now.verb in {"change", "lock"} else ()
        faces = now.faces if now.verb == "change" else ()
        by = (view.players[owner],) if helps else ()
        return changing(Named("change", dice, faces, by, item))
    if state.phase == "roll" and owner == state.active and state.battle.bonus == "side":
        return f"bonus with {quote(item, always=True)}"
    return f'note "{item}: '


_TAPS: dict[str, Callable[[View, str], str]] = {
    "face": _face,
    "lie": _lie,
    "value": _value,
    "digit": _digit,
    "mark": _mark,
    "seat": _seat,
    "delta": _delta,
    "thing": _thing,
}
