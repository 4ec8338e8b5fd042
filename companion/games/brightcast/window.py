"""The stop window: the card at stake, and one tile for each legal answer."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brightcast.colours import card_pen
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import band
from companion.text import cells, fit
from engines.brightcast import stops
from engines.brightcast.cards import SPELLCASTERS, WARLOCK, spoken
from engines.brightcast.entries import Stop
from engines.kernel.words import listed

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brightcast.state import Played, State
    from engines.kernel.answers import Choice

ANSWER = 21


def window(view: View, width: int, height: int) -> Block:
    """A band with the card at the left and the answers side by side; six rows or more."""
    inner = width - 2
    stake = 18 if inner > 76 else 15
    each = (inner - stake - 2 - len(view.choices)) // len(view.choices)
    answers = (_answer(view, at, min(ANSWER, each)) for at in range(len(view.choices)))
    middle = across((_stake(view, stake), across(answers, 1)), 2)
    last = words(fit(afterwards(view), inner - 1), Pen(view.palette.soft))
    return band(down((_head(view, inner), middle, last)).sized(inner, height), width, view.palette)


def narrow_window(view: View, width: int, height: int) -> Block:
    """The same for a phone: an answer has two rows, what is played stands above them."""
    inner = width - 2
    head = [_head(view, inner), words(fit(announced(view), inner), view.palette.strong)]
    count = len(view.choices)
    spare = height - len(head) - 2 * count - 1
    gap = int(spare > count)
    answers = down((_narrow_answer(view, at, inner - 1) for at in range(count)), int(spare >= count - 1))
    last = words(fit(afterwards(view, short=True), inner - 1), Pen(view.palette.soft))
    body = down((*head, blank(1, gap), answers, blank(1, gap), last))
    return band(body.sized(inner, height), width, view.palette)


def _played(view: View) -> Played:
    state: State = view.state
    assert state.played is not None
    return state.played


def _head(view: View, width: int) -> Block:
    who = view.players[stops.decider(view.state)]
    lead = line(("Stop window", view.palette.lit), (f"  {fit(who, width - 22)} decides", view.palette.strong))
    played = _played(view)
    number = played.stops
    count = "no stop yet" if not number else "1 stop" if number == 1 else f"{number} stops"
    end = f"{count}: {'it takes effect' if stops.stands(played) else 'it is discarded'}"
    remark = words(end, Pen(view.palette.soft))
    if lead.width + remark.width + 3 > width:
        return lead.sized(width)
    return lay(blank(width), (0, 0, lead), (width - remark.width - 1, 0, remark))


def _stake(view: View, width: int) -> Block:
    """The card that is being decided on: four rows."""
    played = _played(view)
    pen = card_pen(played.name if played.name in SPELLCASTERS else played.card, view.palette)
    plain = pen._replace(bold=False, fg=view.palette.ink)
    rows = (spoken(played.in_play), f"played by {view.players[view.state.active]}", acts(played))
    inner = [
        words(" ", pen).beside(words(fit(row, width - 1), plain if at else pen, width - 1))
        for at, row in enumerate(rows)
    ]
    return down((words("▔" * width, pen._replace(bold=False)), *inner))


def acts(played: Played) -> str:
    """What the card was announced to act on, in a few words."""
    if not played.targets:
        return ""
    names = listed(map(spoken, played.targets), "and")
    return f"takes {names}" if played.name == WARLOCK else f"at {names}"


def announced(view: View) -> str:
    """The card and what it acts on in one row."""
    played = _played(view)
    what = acts(played)
    card = spoken(played.in_play)
    return f"{view.players[view.state.active]}'s {card}{', ' if what else ''}{what}"


def afterwards(view: View, *, short: bool = False) -> str:
    """What may follow a stop, or why there is none to choose."""
    state: State = view.state
    if len(view.choices) > 1:
        if state.table.one_counter and _played(view).stops:
            return "by the house rule this is the last stop"
        return "Wizard + Wizard stops a stop" + ("" if short else ", and so does Wizard + Alchemist")
    if stops.chain_is_full(state):
        return "by the house rule nobody stops the counter-stop"
    who = view.players[stops.decider(state)]
    return f"{who} can hold no pair for it" + ("" if short else ", by what lies open")


def _says(choice: Choice) -> tuple[str, str, str]:
    if isinstance(choice.entry, Stop):
        return "stop", "Wizard +", choice.entry.match.capitalize()
    return "allow", "let it be", ""


def _pen(view: View, at: int) -> Pen:
    return view.palette.solid if at == view.chosen else view.palette.key


def _tap(view: View, at: int) -> str:
    return "enter" if at == view.chosen else f"say {view.choices[at].entry.text}"


def _answer(view: View, at: int, width: int) -> Block:
    choice = view.choices[at]
    verb, first, second = _says(choice)
    follows = choice.follows
    if cells(follows) > width - 1:
        who = view.players[view.state.active]
        follows = follows.replace(spoken(_played(view).card), "it", 1).removeprefix(f"{who} ")
    rows = (f"{at + 1} {verb}", first, second, follows)
    fitted = tuple(fit(row, width - 1) for row in rows)
    return _ground(fitted, width, _pen(view, at), view.palette).tapped(_tap(view, at))


def _narrow_answer(view: View, at: int, width: int) -> Block:
    choice = view.choices[at]
    verb, first, second = _says(choice)
    pair = f": {first} {second}" if second else ""
    follows = f"{first}: {choice.follows}" if not second else f"both discarded, {choice.follows}"
    rows = (f"{at + 1}  {verb}{pair}", follows if len(follows) < width else choice.follows)
    fitted = tuple(fit(row, width - 1) for row in rows)
    return _ground(fitted, width, _pen(view, at), view.palette).tapped(_tap(view, at))


@lru_cache(maxsize=64)
def _ground(rows: tuple[str, ...], width: int, pen: Pen, palette: Palette) -> Block:
    return tile(rows, width, pen, palette, "left")
