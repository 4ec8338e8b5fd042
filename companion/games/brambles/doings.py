"""What else can be done with the cards that are named, as tiles to tap."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brambles import lines
from companion.games.brambles.knowledge import ways, works
from companion.games.brambles.naming import EVER, Named, named
from companion.look.block import Block, Pen, across, down
from companion.look.cards import tile
from companion.look.lines import title
from companion.text import cells, fit
from engines.brambles.cards import CURSE, MASQUES, SEER, SHEARS
from engines.brambles.possible import resolutions
from engines.brambles.targets import covered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.view import View
    from engines.brambles.cards import Card
    from engines.brambles.state import State

NARROWEST, BROADEST = 7, 13
PAYMENTS = 4
UNFINISHED = ("seer take", "draw ")


class Doing(NamedTuple):
    """Something to do: its name, one word more, and the line that does it."""

    name: str
    more: str
    text: str


def doings(view: View) -> tuple[Doing, ...]:
    """What would be accepted with the cards named, or is the beginning of such an entry."""
    now = named(view)
    if view.outcome is not None or now.verb in EVER:
        return ()
    picked = _picked(view.state, now)
    if not picked and now.verb != "seer":
        return ()
    found = dict.fromkeys((*_with(view.state, picked), *_combined(view.state, picked, now)))
    return tuple(
        each for each in found if each.text in UNFINISHED or works(view.rules, view.state, each.text)
    )


def _picked(state: State, now: Named) -> tuple[Card, ...]:
    """The cards of hand and Flux that the line names; a line that begins with them names them too."""
    if now.verb == "seer reclaim":
        return now.beside
    if now.verb == "shears":
        return (SHEARS,)
    if now.verb in {"draw", "seer take"}:
        return ()
    return tuple(card for card in now.cards if card in state.held or card == CURSE)


def _with(state: State, picked: tuple[Card, ...]) -> Iterator[Doing]:
    """What one special card does, and where a single card can be put."""
    one = picked[0] if len(picked) == 1 else ""
    if not picked or one == SEER:
        yield from _seer(state)
    if one == SHEARS:
        yield Doing("cut down", "any hex", lines.cut_down(state))
    if one in MASQUES:
        yield Doing("Monsters", "beat all", f"masque {one}")
    if one == CURSE:
        for entry in islice(resolutions(state), PAYMENTS):
            yield Doing("resolve", " ".join(entry.cards), entry.text)
    if one:
        yield from _moved(state, one)


def _moved(state: State, card: Card) -> Iterator[Doing]:
    """A card of the hand onto an open Flux, or back from one."""
    if card not in state.hand:
        yield Doing("take back", "to hand", f"take {card}")
        return
    for at in state.open_flux:
        where = f" on {at + 1}" if len(state.open_flux) > 1 else ""
        yield Doing("put on", f"Flux {at + 1}", f"stash {card}{where}")


def _seer(state: State) -> Iterator[Doing]:
    yield Doing("look", "take 1 of 6", "seer take")
    spare = [card for card in state.held if card not in {CURSE, SEER}]
    if spare:
        yield Doing("reclaim", "feed 1-3", lines.reclaim(state, (spare[-1],)))
    if state.curses:
        yield Doing("resolve", "Curses", f"resolve {SEER}")


def _combined(state: State, picked: tuple[Card, ...], now: Named) -> Iterator[Doing]:
    """What any number of cards can be used for together."""
    joined = " ".join(picked)
    if now.verb != "play" and any(set(picked) <= set(way.made.cards) for way in ways(state)):
        yield Doing("play", "combination", lines.attack(state, picked, ()))
    yield Doing("resolve", "Curses", f"resolve {joined}")
    if SEER in state.held and len(picked) == 3 and covered(state):
        yield Doing("with Seer", "one Monster", lines.attack(state, picked, (), "seer play"))
    if picked and all(card in state.hand for card in picked):
        yield Doing("sacrifice", f"draw {len(picked)}", f"sacrifice {joined}")
    if picked and SEER in state.held:
        yield Doing("reclaim", "with Seer", lines.reclaim(state, picked))


def tiles(view: View, width: int, height: int) -> Block:
    """The doings as tiles under a title, wrapped to the width; as many as there is room for."""
    found = doings(view)
    now = named(view)
    what = " ".join(_picked(view.state, now)) or SEER
    head = title(fit(f"With {what}", width), width, view.palette)
    blocks = [_tile(each, view, width) for each in found]
    rows: list[list[Block]] = []
    for block in blocks:
        if not rows or sum(one.width + 1 for one in rows[-1]) + block.width > width:
            rows.append([])
        rows[-1].append(block)
    gap = int(3 * len(rows) <= height)
    drawn = down((across(row, 1) for row in rows), gap)
    return head.below(drawn).sized(width, height)


def _tile(each: Doing, view: View, width: int) -> Block:
    palette = view.palette
    broad = min(width, BROADEST, max(NARROWEST, cells(each.name) + 2, cells(each.more) + 2))
    said = view.typed.text if view.typed else view.text
    chosen = bool(view.text) and said.casefold() == each.text.strip().casefold()
    pen = Pen(palette.lamp, palette.lampsoft, bold=True, reverse=palette.mono) if chosen else palette.key
    face = tile((fit(each.name, broad), fit(each.more, broad)), broad, pen, palette)
    return face.tapped("enter" if chosen and view.typed else f"say {each.text}")
