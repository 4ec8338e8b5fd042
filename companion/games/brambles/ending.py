"""The end of a match: what was saved, or what was left, and where to go from here."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, down, words
from companion.look.cards import tile
from companion.look.lines import title
from engines.brambles.telling import curses_held
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brambles.state import State


def summary(view: View, width: int, height: int) -> Block:
    """How it ended in a few sentences, and the tiles for another match and for home."""
    outcome, state, palette = view.outcome, view.state, view.palette
    if outcome is None:
        return Block()
    head = title("The children are saved" if outcome.winners else "The Brambles hold", width, palette)
    says = [wrap(text, width) for text in _says(state, outcome.why)]
    said = [
        words(row, palette.strong if at == 0 else Pen(palette.soft), width)
        for at, rows in enumerate(says)
        for row in rows
    ]
    again = tile(("1  again", "same rules"), 14, palette.key, palette).tapped("do rematch")
    leave = tile(("2  home", "all matches"), 14, palette.key, palette).tapped("do home")
    buttons = Block() if view.past else across((again, leave), 2)
    room = height - 1 - buttons.height
    gap = int(room > len(said))
    return down((head.below(down(said[:room])), buttons), gap)


def _says(state: State, why: str) -> tuple[str, ...]:
    beaten, plays = len(state.defeated), counted(state.turn - 1, "play", "plays")
    left, held = (counted(count, "card", "cards") for count in (state.collection, len(state.hand)))
    return (
        why,
        f"{beaten} of {state.house.hexes} hexes beaten in {plays}",
        f"{left} left in the Collection, {held} in hand",
        curses_held(state),
    )
