"""Exact chances and advice, on request."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.bars import thin
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title
from companion.text import fit
from engines.bravest_warriors.odds.changes import chances
from engines.bravest_warriors.odds.moment import risk, to_beat

if TYPE_CHECKING:
    from fractions import Fraction

    from companion.screens.view import View
    from engines.bravest_warriors.state import State

BAR = 14


def panel(view: View, width: int, height: int) -> Block:
    """The chances of the moment: the roll that is due, or scoring against one Encounter more."""
    state: State = view.ahead
    head = title("Odds", width, view.palette, "the match is marked")
    rows = _to_roll(view, state, width) or _to_risk(view, state, width)
    if not rows:
        rows = (_said(view, "Odds are there before a roll, and when one may score.", width),)
    return down((head, *rows)).sized(width, height)


def _to_roll(view: View, state: State, width: int) -> tuple[Block, ...]:
    beats = to_beat(state)
    if beats is None:
        return ()
    dice, card = state.battle.free, state.facing.card
    if card.twice:
        return (_row(view, f"two sets of {card.value}", beats, width), _said(view, "no Items counted", width))
    rows = [_row(view, what, chance, width) for what, chance in _helped(dice, card.value).items()]
    lead = _said(view, f"To make {card.value} with {dice} dice:", width)
    return (lead, *rows)


@lru_cache(maxsize=64)
def _helped(dice: int, value: int) -> dict[str, Fraction]:
    return chances(dice, value)


def _to_risk(view: View, state: State, width: int) -> tuple[Block, ...]:
    weighed = risk(state)
    if weighed is None:
        return ()
    advice = "risk it" if weighed.mean >= weighed.needed else "score now"
    return (
        _row(view, "one more falls", weighed.mean, width),
        _row(view, "needed for it", weighed.needed, width),
        _said(view, f"{weighed.stake} now against {weighed.gain} more with {weighed.dice} dice.", width),
        _said(view, f"Often enough for: {_values(weighed.worth) or 'no value'}.", width),
        line((fit(f"On average: {advice}.", width), view.palette.lit)),
        _said(view, "Values 1 to 20 equally likely;", width),
        _said(view, "Items and printed points left out.", width),
    )


def _values(values: tuple[int, ...]) -> str:
    """Values with runs drawn together, such as ``1-6, 8``."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _said(view: View, text: str, width: int) -> Block:
    return words(fit(text, width), Pen(view.palette.soft))


def _row(view: View, what: str, chance: Fraction, width: int) -> Block:
    palette = view.palette
    share = f"{float(chance):.1%}".replace("%", " %")
    row = lay(blank(width), (0, 0, words(fit(what, width - 9), Pen(palette.ink))))
    row = lay(row, (width - 8, 0, words(f"{share:>8}", palette.strong)))
    if width < BAR + 30:
        return row
    return lay(row, (width - BAR - 10, 0, thin(float(chance), 1, BAR, palette.info, palette)))
