"""Tiles to tap: the seven cards, and under them targets, copies or what is done without a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from companion.games.brightcast.aiming import aim_of, cards_in, deed, there
from engines.brightcast.cards import (
    ALCHEMIST,
    CARDS,
    DRAGON,
    DRUID,
    PLACE,
    SAGE,
    SORCERER,
    WARLOCK,
    WIZARD,
)
from engines.brightcast.entries import Discard, Flip, Play, Skip
from engines.brightcast.offering import may_forget, may_start
from engines.brightcast.races import would_be
from engines.kernel.timeline import Record
from engines.kernel.words import quote

if TYPE_CHECKING:
    from companion.games.brightcast.aiming import Aim
    from companion.screens.view import View
    from engines.brightcast.state import State
    from engines.kernel.entries import Entry

DOES = {
    DRUID: "see hand",
    SAGE: "draw two",
    WARLOCK: "take back",
    SORCERER: "send away",
    WIZARD: "draw one",
    ALCHEMIST: "copy one",
    DRAGON: "send 3",
}


WINS = "would win"
Look = Literal["open", "dim", "picked", "enter"]


class Tile(NamedTuple):
    """Something to tap.

    Attributes:
        name: what it is.
        more: a word about it.
        tap: what the tap means.
        number: the bare number that takes it, or 0.
        does: what it is for, shown where there is room.
        card: whose colour it has, or empty.
        look: ``dim`` cannot be had, ``picked`` stands in the line, ``enter`` takes the line.
    """

    name: str
    more: str
    tap: str
    number: int = 0
    does: str = ""
    card: str = ""
    look: Look = "open"


def card_tiles(view: View) -> tuple[Tile, ...]:
    """The seven cards; those of which none can be left are dim."""
    state: State = view.state
    if state.phase == "flip":
        return tuple(_flipped(view, card) for card in CARDS)
    seat = state.due.seat if state.phase == "discard" and state.due else state.active
    numbers = _numbers(view)
    named = _named(view)
    unseen = state.unseen(seat)
    rows = []
    for card in CARDS:
        look: Look = "picked" if card in named else "open" if card in numbers else "dim"
        left = unseen[PLACE[card]]
        more = f"{left} left" if left else "none left"
        does = _does(view, card)
        rows.append(Tile(card.capitalize(), more, f"add card {card}", numbers.get(card, 0), does, card, look))
    return tuple(rows)


def action_tiles(view: View) -> tuple[Tile, ...]:
    """Targets or copies of the card in the line, else what is done without a card; then Enter."""
    aim = aim_of(view)
    rows = _aim_tiles(view, aim) if aim else _other_tiles(view)
    return rows if view.phone else (*rows, _enter(view, aim))


def _flipped(view: View, card: str) -> Tile:
    whose = [name for name, named in zip(view.players, cards_in(view.text), strict=False) if named == card]
    look: Look = "picked" if whose else "open"
    return Tile(card.capitalize(), " ".join(whose), f"add card {card}", card=card, look=look)


def _does(view: View, card: str) -> str:
    state: State = view.state
    if state.phase == "discard":
        return ""
    return WINS if would_be(state.sides[state.active], card) else DOES[card]


def _numbers(view: View) -> dict[str, int]:
    """The first choice of each card, by the number that takes it."""
    found: dict[str, int] = {}
    for number, choice in enumerate(view.choices, 1):
        for card in _cards(choice.entry)[:1]:
            found.setdefault(card, number)
    return found


def _cards(entry: Entry | None) -> tuple[str, ...]:
    if isinstance(entry, Play):
        return (entry.card,)
    return entry.cards if isinstance(entry, Discard | Flip) else ()


def _named(view: View) -> tuple[str, ...]:
    """The cards that stand in the line."""
    return _cards(deed(view)) or (cards_in(view.text) if view.state.phase == "discard" else ())


def _aim_tiles(view: View, aim: Aim) -> tuple[Tile, ...]:
    return tuple(_target(view, aim, target) for target in aim.able)


def _target(view: View, aim: Aim, target: str) -> Tile:
    card, _, copied = target.partition(":")
    state: State = view.state
    entry = Play(aim.play.card, aim.play.copied, (target,)) if aim.word == "at" else None
    number = next((at for at, row in enumerate(view.choices, 1) if row.entry == entry), 0)
    named = aim.play.targets.count(target)
    lies = 1 if aim.own else there(state.sides[state.other], target)
    if lies > 1:
        more = f"{named} of {lies}" if named else f"of {lies}"
    else:
        more = "copy it" if aim.word == "as" else "take it" if aim.own else "one card"
    name = (copied or card).capitalize()
    tap = f"add {aim.word} {target}"
    look: Look = "picked" if named else "open"
    return Tile(name, f"copy, {more}" if copied else more, tap, number, card=copied or card, look=look)


def _other_tiles(view: View) -> tuple[Tile, ...]:
    state: State = view.state
    if may_start(state):
        return tuple(
            Tile(name, "begins" if seat == state.active else "begins?", f"say start {quote(name)}")
            for seat, name in enumerate(view.players)
        )
    if state.phase != "turn":
        return ()
    rows = [_plain(view, "skip", "draw two")]
    return (*rows, _plain(view, "forgot", "a draw")) if may_forget(state) else tuple(rows)


def _plain(view: View, text: str, more: str) -> Tile:
    number = next((at for at, row in enumerate(view.choices, 1) if row.entry.text == text), 0)
    now = deed(view)
    picked = now is not None and now.text == text
    return Tile(text.capitalize(), more, f"say {text}", number, look="picked" if picked else "open")


def _enter(view: View, aim: Aim | None) -> Tile:
    if not isinstance(view.answer, Record):
        return Tile("Enter", "commit", "enter", look="dim")
    entry = deed(view)
    more = "draw two" if isinstance(entry, Skip) else entry.verb if entry else "commit"
    if aim is not None and not aim.play.targets:
        more = "aim at none"
    return Tile("Enter", more, "enter", look="enter")
