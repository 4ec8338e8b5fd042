"""The panel of odds: what the next draws bring, and how an endgame stands."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from companion.look.bars import thin
from companion.look.block import Block, Pen, across, down, words
from companion.look.lines import title
from companion.text import fit
from engines.brambles.endgame import Ending, solve
from engines.brambles.hexes import hex_name
from engines.brambles.moments import due_draws
from engines.brambles.odds import Chance, improving, next_draws
from engines.brambles.views import next_back

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.state import State

_VERDICTS = {
    "won": "It can be won, whatever is turned up:",
    "open": "It can be won if the right hexes turn up:",
    "lost": "It cannot be won any more.",
}

COLUMN, BARS = 24, 30
"""So many columns of the terminal a chance needs at least, and so many to be drawn as a bar too."""


@lru_cache(maxsize=4)
def _next(state: State) -> tuple[int, tuple[Chance, ...], tuple[Chance, ...]]:
    draws = max(1, due_draws(state))
    return draws, improving(state), next_draws(state, draws)


@lru_cache(maxsize=4)
def _ending(state: State) -> Ending | None:
    return solve(state)


def panel(view: View, width: int, height: int) -> Block:
    """The chances while cards can be drawn, the verdict when none can."""
    state: State = view.state
    rows = _chances if state.collection else _verdict
    found = rows(state, width, view.palette)
    room = max(1, height - 1)
    columns = max(1, min(ceil(len(found) / room), width // COLUMN))
    if columns > 1:
        found = rows(state, (width + 2) // columns - 2, view.palette)
    shown = [down(found[at * room : (at + 1) * room]) for at in range(columns)]
    return title("Odds", width, view.palette, "exact").below(across(shown, 2)).sized(width, height)


def _chances(state: State, width: int, palette: Palette) -> list[Block]:
    draws, better, rows = _next(state)
    soft = Pen(palette.soft)
    head = "the next card makes" if better else "no single card improves the hand"
    found = [words(fit(head, width), soft)]
    found += [_row(each, width, palette) for each in better]
    found.append(
        words(fit("the next card is" if draws == 1 else f"among the next {draws} cards", width), soft)
    )
    found += [_row(each, width, palette) for each in rows if not each.what.startswith("any ")]
    back = next_back(state)
    if back is not None:
        found.append(words(fit(f"a Curse would send {hex_name(back)} back", width), Pen(palette.bad)))
    return found


def _row(each: Chance, width: int, palette: Palette) -> Block:
    share = f"{float(each.chance) * 100:.1f} %"
    number = words(share, palette.strong, 7, "right")
    if width < BARS:
        return words(each.what, Pen(palette.ink), width - 8).beside(number, 1)
    label = min(16, width // 2)
    bar = thin(float(each.chance), 1, width - label - 8, palette.info, palette)
    return words(each.what, Pen(palette.ink), label).beside(bar).beside(number, 1)


def _verdict(state: State, width: int, palette: Palette) -> list[Block]:
    ending = _ending(state)
    if ending is None:
        return [words(fit("Nothing is drawn now.", width), Pen(palette.soft))]
    pen = Pen(palette.bad if ending.verdict == "lost" else palette.good, bold=True)
    rows = [words(fit(_VERDICTS[ending.verdict], width), pen)]
    rows += [
        words(fit(f"{at} {entry.text}", width), Pen(palette.ink)) for at, entry in enumerate(ending.line, 1)
    ]
    if ending.reclaim:
        rows.append(words(fit("A Seer that reclaims cards may change this.", width), Pen(palette.soft)))
    return rows
