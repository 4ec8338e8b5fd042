"""One's own card, on request: what keeping or exchanging it risks. Nothing of it is kept."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING

from companion.look.bars import thin
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import title
from engines.brachio.odds import chances
from engines.brachio.reading import is_number
from engines.kernel.answers import Refusal
from engines.kernel.words import seat_of, split

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brachio.odds import Chance
    from engines.brachio.state import State

BAR = 16
DONE = 11


def own_card(view: View, width: int, height: int) -> Block:
    """The chances of the card in ``odds 7``, or of ``odds 7 Ben``; else how to ask."""
    palette = view.palette
    card, seat = _asked(view)
    head = title("Your own card", width, palette, "for your eyes only")
    how = ("Tap your card below, or type odds and its number.", "Nothing of it is kept.")
    told = (
        _rows(view, card, seat, width)
        if card is not None
        else down(_said(row, width, palette) for row in how)
    )
    done = tile(("done", "wipe it"), DONE, palette.key, palette).tapped("do odds")
    drawn = head.below(told).sized(width, height)
    return lay(drawn, (width - DONE, height - 2, done)) if height > 3 else drawn


def _rows(view: View, card: int, seat: int, width: int) -> Block:
    palette = view.palette
    if view.state.phase not in {"exchange", "heat"}:
        return _said("The odds need the River as it lies.", width, palette)
    found = _chances(view.state, seat, card)
    if not found:
        return _said(f"{view.players[seat]} cannot hold {card} now.", width, palette)
    best = min(chance.loses for chance in found)
    rows = [_row(chance, chance.loses == best, width, palette) for chance in found]
    lead = f"{view.players[seat]} with {card} loses a life in"
    note = "powers and later exchanges left out"
    return down((_said(lead, width, palette), *rows, _said(note, width - DONE - 1, palette)))


def _said(text: str, width: int, palette: Palette) -> Block:
    return down(words(row, Pen(palette.soft)) for row in wrap(text, width))


def _row(chance: Chance, best: bool, width: int, palette: Palette) -> Block:
    share = f"{float(chance.loses):.1%}".replace("%", " %")
    pen = Pen(palette.good if best else palette.ink, bold=True)
    said = line((f"{share:>8}  ", pen), (chance.says, Pen(palette.ink)))
    exact = words(f"{chance.loses.numerator}/{chance.loses.denominator}", Pen(palette.faint))
    bar = thin(float(chance.loses), 1, BAR, palette.info, palette)
    row = lay(blank(width), (0, 0, said.sized(min(said.width, width))))
    return lay(row, (width - BAR - 10, 0, bar), (width - exact.width, 0, exact)) if width > 60 else row


def _asked(view: View) -> tuple[int | None, int]:
    words_typed = split(view.text)
    active = view.state.active
    seat = view.state.first if active is None else active
    if isinstance(words_typed, Refusal) or not words_typed or words_typed[0].key != "odds":
        return None, seat
    rest = words_typed[1:]
    card = int(rest[0].text) if rest and is_number(rest[0]) else None
    asker = seat_of(rest[1], view.players) if len(rest) > 1 else seat
    return card, seat if isinstance(asker, Refusal) else asker


@lru_cache(maxsize=1)
def _chances(state: State, seat: int, card: int) -> tuple[Chance, ...]:
    return chances(state, seat, card)
