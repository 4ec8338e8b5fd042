"""Counts as bars, what special cards are still out there, and where every numbered card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles.knowledge import marks, specials
from companion.look.bars import amount, squares, thin
from companion.look.block import Block, Pen, across, down, line, words
from companion.look.lines import title
from engines.brambles.cards import CURSE, FLUX, MASQUES, NUMBER, SEER, SHEARS, SUITS, Card

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.state import State

LABEL, FIGURE = 15, 4
SIDE_BY_SIDE, ALL_ROWS, LEAST, CELL = 60, 20, 26, 4
KEY = "?: perhaps there   ·: gone   bold: held"


def bars(view: View, width: int, *, airy: bool = True) -> Block:
    """Collection, discard pile, Bramble Pile, Defeat Pile: label, figure, bar."""
    state: State = view.state
    colours, house = view.palette, state.house
    rows = (
        ("Collection", state.collection, house.cards, colours.info),
        ("Discard", state.discard, house.cards, colours.faint),
        ("Bramble Pile", state.pile, house.hexes, colours.faint),
        ("Defeated", len(state.defeated), house.hexes, colours.good),
    )
    draw, room = amount if airy else thin, max(1, width - LABEL - FIGURE)
    drawn = [
        line((f"{label:<{LABEL}}", Pen(colours.soft)), (f"{value:>{FIGURE - 2}}  ", colours.strong)).beside(
            draw(value, most, room, ink, colours)
        )
        for label, value, most, ink in rows
    ]
    return title("Counts", width, colours).below(down(drawn, 1 if airy else 0))


def still_out(view: View, width: int) -> Block:
    """The special cards that may still be drawn, as squares and figures."""
    found, colours = specials(view.state), view.palette
    rows: list[tuple[str, int, int]] = [
        (card, found[card].most, found[card].copies) for card in (SHEARS, SEER, FLUX, CURSE) if card in found
    ]
    masques = [found[card] for card in MASQUES if card in found]
    if masques:
        rows.append(("Masque", sum(each.most for each in masques), sum(each.copies for each in masques)))
    drawn = [
        words(name, Pen(colours.soft), 8)
        .beside(squares(left, of, colours.ink, colours).sized(6), 1)
        .beside(words(f"{left} of {of}", Pen(colours.soft)), 1)
        for name, left, of in rows
    ]
    return down((title("Still out there", width, colours), *drawn)).sized(width)


def known_cards(view: View, width: int) -> Block:
    """Five rows of fourteen: in hand, on a Flux, surely in the Collection, possibly there, gone."""
    found, colours = marks(view.state), view.palette
    each = CELL if width > CELL * 14 else 0
    rows = [
        words(f"{suit} ", letter_pen(suit, colours)).beside(
            across(_mark(card, found[card], each, colours) for card in NUMBER if card[0] == suit)
        )
        for suit in SUITS
    ]
    key = "on a ground: still in the Collection   ?: perhaps   ·: gone   bold: held"
    tail = words(key if len(key) <= width else KEY, Pen(colours.soft), width)
    return down((title("Where the cards are", width, colours), *rows, tail)).sized(width)


def letter_pen(suit: str, palette: Palette) -> Pen:
    """The bold letter of a suit, without its ground."""
    return palette.suit(suit)._replace(bg="")


def _mark(card: Card, where: str, width: int, palette: Palette) -> Block:
    """One card; without a width as narrow as its number, with a place for the mark of a doubt."""
    number = card[1:]
    inner = width - 1 if width else len(number)
    if where == "possible":
        return words(f"{number}?", letter_pen(card[0], palette), inner + 1)
    pen = palette.suit(card[0]) if where == "collection" else palette.strong
    if where == "gone":
        number, pen = "·", Pen(palette.faint)
    return words(number, pen, inner, "center").sized(inner + 1)


def panel(view: View, width: int, height: int) -> Block:
    """Everything that is counted, for the panel of that name."""
    if width < SIDE_BY_SIDE:
        parts: tuple[Block, ...] = (
            bars(view, width, airy=False),
            known_cards(view, width),
            still_out(view, width),
        )
        return down(parts, int(height > ALL_ROWS)).sized(width, height)
    if height < ALL_ROWS // 2:
        return across((known_cards(view, width - LEAST), still_out(view, LEAST - 2)), 2).sized(width, height)
    half = width // 2 - 2
    upper = across((bars(view, half, airy=False), still_out(view, half)), 4)
    return down((upper, known_cards(view, width)), 1).sized(width, height)
