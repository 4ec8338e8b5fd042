"""What a tapped card or target makes of the entry line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brightcast.aiming import aim_of, cards_in, deed, there
from engines.brightcast.entries import Play
from engines.brightcast.turn import owed

if TYPE_CHECKING:
    from companion.games.brightcast.aiming import Aim
    from companion.screens.view import View
    from engines.brightcast.state import State


def line_of(view: View, word: str) -> str:
    """The line behind a tap: ``card sage`` names a card, ``at`` a target, ``as`` what is copied."""
    kind, _, name = word.partition(" ")
    if kind == "card":
        return _card(view, name)
    aim = aim_of(view)
    if aim is None or name not in aim.able or kind != aim.word:
        return view.text
    if kind == "as":
        return aim.play._replace(copied=name).text
    return aim.play._replace(targets=_targets(view, aim, name)).text


def _card(view: View, card: str) -> str:
    state: State = view.state
    if state.phase == "flip":
        return _named("flip", view.text, card, 2)
    if state.phase == "discard" and state.due is not None:
        return _named("discard", view.text, card, owed(state.sides[state.due.seat].hand, state.due))
    now = deed(view)
    return "" if isinstance(now, Play) and now.card == card else Play(card).text


def _named(verb: str, text: str, card: str, most: int) -> str:
    """The verb with one card more; with as many as belong there a tap begins anew."""
    cards = cards_in(text)
    if len(cards) >= most:
        cards = ()
    if most == 1 and cards_in(text) == (card,):
        return ""
    return " ".join((verb, *cards, card))


def _targets(view: View, aim: Aim, target: str) -> tuple[str, ...]:
    """The targets with one more; one that is named as often as it lies there is taken away."""
    named = aim.play.targets
    state: State = view.state
    lies = 1 if aim.own else there(state.sides[state.other], target)
    if named.count(target) >= min(lies, aim.most):
        return tuple(other for other in named if other != target)
    return (target,) if aim.most == 1 else (*named[: aim.most - 1], target)
