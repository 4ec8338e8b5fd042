"""Pads: faces of dice, values and marks of Encounters, what can be done with the line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.bravest_warriors.known import known_to
from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.race import battle_of, runners
from companion.games.bravest_warriors.tiles import Tile, committing, evenly, grid, rows_of, saying
from companion.look.block import Block, across, down
from companion.look.dice import Die, die
from engines.bravest_warriors.items import PRICE
from engines.bravest_warriors.offers import can_buy, next_up, others
from engines.bravest_warriors.reading import HIGHEST
from engines.bravest_warriors.sums import ways_now
from engines.kernel.answers import Refusal
from engines.kernel.words import quote, split

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

FACES = range(1, 7)
ALL_VALUES_FROM = 71
FACES_FROM = 47


def face_pad(view: View, width: int, height: int) -> Block:
    """The six faces; tiles with figures where the drawn ones do not fit."""
    if width >= FACES_FROM:
        return _drawn_faces(view.palette)
    return face_tiles(view, width, 3 if height > 2 else 6, height)


def face_tiles(view: View, width: int, columns: int = 6, height: int = 2) -> Block:
    """The six faces as tiles with figures."""
    tiles = tuple(Tile(str(face), "", f"add face {face}") for face in FACES)
    return grid(tiles, columns, width, height, view.palette)


@lru_cache(maxsize=8)
def _drawn_faces(palette: Palette) -> Block:
    return across((die(Die(face, "waiting"), palette).tapped(f"add face {face}") for face in FACES), 1)


def value_pad(view: View, width: int, height: int) -> Block:
    """All values of Encounters, or the ten digits where there is no room for them."""
    now = named(view)
    value = now.value if now.verb == "reveal" else ""
    if width >= ALL_VALUES_FROM:
        tiles = tuple(
            _named(view, str(each), f"add value {each}", named=value == str(each))
            for each in range(1, HIGHEST + 1)
        )
        return grid(tiles, 12, width, 2, view.palette)
    digits = tuple(
        Tile(digit, "", f"add digit {digit}", "on" if digit in value else "key") for digit in "1234567890"
    )
    return grid(digits, 5, width, height, view.palette)


def _named(view: View, name: str, tap: str, *, named: bool) -> Tile:
    """A tile of a pad; a second tap on one that completes the line commits."""
    return Tile(name, "", "enter" if named and view.typed else tap, "on" if named else "key")


def marks(view: View) -> tuple[Tile, ...]:
    """What may be printed on an Encounter; a tap adds it, or counts it up."""
    now = named(view)
    written = now.marks if now.verb == "reveal" else ()
    tiles = []
    for kind in ("+", "item+", "no-items", "no-assists", "twice"):
        found = next((mark for mark in written if mark.rstrip("0123456789") == kind), "")
        name = f"{kind}1" if kind.endswith("+") else kind
        tiles.append(Tile(found or name, "", f"add mark {kind}", "on" if found else "key"))
    return tuple(tiles)


def mark_row(view: View, width: int, height: int) -> Block:
    """The marks side by side, in two rows where one is too narrow."""
    return rows_of(marks(view), width, height, view.palette)


def known_tiles(view: View, most: int = 6) -> tuple[Tile, ...]:
    """Encounters that were named before, those with the typed value first of all."""
    now = named(view)
    rows = []
    for entry in reversed(known_to(view).encounters.values()):
        parts = split(entry)
        if isinstance(parts, Refusal) or (now.value and parts[1].text != now.value):
            continue
        rows.append(saying(view, parts[-1].text, " ".join(word.text for word in parts[1:-1]), entry))
    return tuple(rows[:most])


def actions(view: View) -> tuple[Tile, ...]:
    """What can be done at the moment, the verb that Enter would do solid."""
    state: State = view.state
    now = named(view)
    if now.verb in {"points", "item", "hero", "start", "buy", "bonus", "change"}:
        return _going_on(view, now.verb)
    return {
        "reveal": _revealing,
        "roll": _rolling,
        "match": _matching,
        "choose": _choosing,
        "defeated": _assisting,
    }.get(state.moment, _nothing)(view)


def _nothing(view: View) -> tuple[Tile, ...]:
    return ()


def _going_on(view: View, verb: str) -> tuple[Tile, ...]:
    return (Tile("clear", "the line", "say "), committing(view, verb, "commit", ""))


def _revealing(view: View) -> tuple[Tile, ...]:
    state: State = view.state
    before: tuple[Tile, ...] = ()
    if not state.begun:
        name = quote(
            next(
                (n for n, hero in zip(view.players, state.heroes, strict=True) if hero is None),
                view.players[0],
            )
        )
        before = (Tile("Heroes", "who is who", f"say hero {name} "),) if None in state.heroes else ()
        if not state.opened and len(view.players) > 1:
            before += (Tile("start", "who begins", f"say start {quote(view.players[-1])}"),)
        before += (Tile("points", "only points", f"say points {quote(next_up(state))} "),)
    return (*before, committing(view, "reveal", "its value", ""))


def _rolling(view: View) -> tuple[Tile, ...]:
    state: State = view.state
    buy = (saying(view, "buy", f"{PRICE} points", "buy"),) if can_buy(state) else ()
    side = (saying(view, "bonus", "7th die", "bonus"),) if state.battle.bonus == "side" else ()
    return (*buy, *side, committing(view, "roll", "the faces", ""))


def _matching(view: View) -> tuple[Tile, ...]:
    found = ways_now(view.state)
    best = f"lock {' '.join(map(str, found[0].dice))}" if found else ""
    change = Tile("change", "dice", f"say change {' '.join(map(str, named(view).dice))}".rstrip())
    return (change, saying(view, "defeat", "give up", "defeat"), committing(view, "lock", "the dice", best))


def _choosing(view: View) -> tuple[Tile, ...]:
    score = saying(view, f"score {view.state.at_stake}", "bank it", "score")
    return (score, committing(view, "reveal", "risk it", ""))


def _assisting(view: View) -> tuple[Tile, ...]:
    helper = quote((*named(view).players, *others(view.state))[0])
    change = Tile("change", "dice", f"say change by {helper}")
    return (change, saying(view, "pass", "nobody", "pass"), committing(view, "assist", "beat it", ""))


def action_row(view: View, width: int, height: int) -> Block:
    """The actions over the whole width."""
    return evenly(actions(view), width, height, view.palette)


def credits(view: View, width: int, height: int) -> Block:
    """Changes of points to tap, and below them who gets them."""
    now = named(view)
    written = now.marks[0] if now.verb == "points" and now.marks else ""
    deltas = [f"{delta:+d}" for delta in (*range(1, 13), 0, -1, -2, -3)]
    tiles = tuple(_named(view, delta, f"add delta {delta}", named=delta == written) for delta in deltas)
    return grid(tiles, 8 if width >= FACES_FROM else 4, width, height, view.palette)


def people(view: View, width: int, height: int) -> Block:
    """The players; the one whose turn it is, or who is named, marked."""
    now = named(view)
    chosen = now.players or ((next_up(view.state),) if now.verb in {"", "points"} else ())
    tiles = [
        Tile(
            f"{row.seat + 1} {row.name}" + (f", {battle_of(view.state)}" if view.state.house.solo else ""),
            f"{row.points} +{row.stake}" if row.stake else str(row.points),
            f"add seat {row.seat}",
            "on" if row.name in chosen else "key",
        )
        for row in runners(view)
    ]
    rows = 1 if len(tiles) * 9 <= width else 2
    each = -(-len(tiles) // rows)
    parts = (evenly(tiles[at : at + each], width, height, view.palette) for at in range(0, len(tiles), each))
    return down(parts)
