"""The end of a match: what was saved, or what was left, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, down, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.text import fit

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brambles.state import State


def summary(view: View, width: int, height: int) -> Block:
    """How it ended in a few sentences, and the tiles for another match and for home."""
    outcome, state, palette = view.outcome, view.state, view.palette
    if outcome is None:
        return Block()
    head = title("The children are saved" if outcome.winners else "The Brambles hold", width, palette)
    said = [
        words(fit(text, width), palette.strong if at == 0 else Pen(palette.soft))
        for at, text in enumerate(_says(state, outcome.why))
    ]
    again = tile(("1  again", "same rules"), 14, palette.key, palette).tapped("do rematch")
    leave = tile(("2  home", "all matches"), 14, palette.key, palette).tapped("do home")
    buttons = across((again, leave), 2)
    room = max(1, height - 4)
    return down(
        (head, *said[:room], Block(), buttons) if height < 8 else (head, *said, blank_row(width), buttons)
    )


def blank_row(width: int) -> Block:
    """An open row."""
    return words("", width=width)


def _says(state: State, why: str) -> tuple[str, ...]:
    plays, beaten = state.turn - 1, len(state.defeated)
    return (
        why,
        f"{beaten} of {state.house.hexes} hexes beaten in {plays} {'play' if plays == 1 else 'plays'}",
        f"{_cards(state.collection)} left in the Collection, {_cards(len(state.hand))} in hand",
        f"{state.curses} in hand are Curses" if state.curses else "no Curse in hand",
    )


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
