"""The battle: Encounters in columns with the dice that lie on them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.bravest_warriors.naming import named, raised
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.dice import locked
from companion.look.letters import large
from companion.look.lines import band
from companion.text import cells, fit
from engines.bravest_warriors.entries import Reveal
from engines.bravest_warriors.phrases import points_text

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.bravest_warriors.battle import Encounter
    from engines.bravest_warriors.state import State

DETAILS = 11
GAP = 2


def battle(view: View, width: int, height: int, most: int = 3) -> Block:
    """The newest columns side by side, the one in play last but one, the one it may lead to last."""
    state: State = view.state
    shown = _columns(view)
    numbers = range(1, len(shown) + 1)
    last = numbers[-1]
    first = max(1, last - (most - 2 if last < most else most - 1))
    each = (width + GAP) // most - GAP
    drawn = [
        _column(view, number, shown[number - 1], (each, height)) for number in numbers if number >= first
    ]
    if len(drawn) < most:
        drawn.append(_coming(view, last + 1, (each, height)))
    block = across(drawn[:most], GAP).sized(width, height)
    if first == 1:
        return block
    before = sum(state.battle.points_by_column(items_score=state.house.items_score)[: first - 1])
    note = words(fit(f"before: {points_text(before)}", each), Pen(view.palette.faint))
    return lay(block, (0, height - 1, note))


def _columns(view: View) -> tuple[tuple[Encounter, ...], ...]:
    """The columns as they lie, with the Encounter that is being typed at its place."""
    state: State = view.ahead if isinstance(view.typed, Reveal) else view.state
    return state.battle.columns


def _coming(view: View, number: int, size: tuple[int, int]) -> Block:
    palette, (width, height) = view.palette, size
    pen = Pen(palette.faint)
    says = ("opens when no die", "is left to roll") if width > 18 else ("opens at 0 dice",)
    block = _head(view, number, width, lit=False)
    top = 3 if height > 9 else 1
    block = block.sized(width, height)
    return lay(block, *((0, top + at, words(text, pen, width, "center")) for at, text in enumerate(says)))


def _head(view: View, number: int, width: int, *, lit: bool) -> Block:
    palette = view.palette
    pen = palette.strong if lit else Pen(palette.faint)
    each = f"each {number}" if width > 18 else f"x{number}"
    return lay(
        blank(width),
        (0, 0, words(f"Column {number}", pen)),
        (width - cells(each), 0, words(each, Pen(palette.soft if lit else palette.faint))),
    )


def _column(view: View, number: int, cards: tuple[Encounter, ...], size: tuple[int, int]) -> Block:
    width, height = size
    head = _head(view, number, width, lit=True)
    if not cards:
        says = words("the first card comes here" if width > 24 else "next card here", Pen(view.palette.faint))
        return head.below(says, 2 if height > 9 else 0).sized(width, height)
    room = height - 2 if height > 9 else height - 1
    rows, gap = _fitting(len(cards), room, wide=width > 22)
    drawn = [_card(view, number, card, (width, rows)) for card in cards[-(room // rows) :]]
    block = head.below(down(drawn, gap))
    if height <= 9:
        return block.sized(width, height)
    scoring = view.state.house.items_score
    points = sum(card.worth(number, items_score=scoring) for card in cards if card.beaten)
    total = words(points_text(points) if points else "", Pen(view.palette.soft), width - 1, "right")
    return block.below(total).sized(width, height)


def _fitting(count: int, room: int, *, wide: bool) -> tuple[int, int]:
    """How many rows a card has, and how many lie between two."""
    for rows, gap in ((3, 1), (3, 0), (2, 0)) if wide else ((2, 1), (2, 0)):
        if count * rows + (count - 1) * gap <= room:
            return rows, gap
    return 1, 0


def _card(view: View, number: int, card: Encounter, size: tuple[int, int]) -> Block:
    worth = card.worth(number, items_score=view.state.house.items_score)
    dice = card.dice
    if not card.beaten:
        places, roll = raised(view), view.state.battle.roll
        locking = named(view).verb in {"lock", "assist"}
        dice = (*dice, *(roll[at] for at in sorted(places))) if locking else dice
    draw = {1: _row, 2: _small, 3: _tall}[size[1]]
    return draw(card, dice, worth, (size[0], view.palette))


Look = tuple[int, "Palette"]


@lru_cache(maxsize=256)
def _tall(card: Encounter, dice: tuple[int, ...], worth: int, look: Look) -> Block:
    """Three rows: a large value, name, dice and points."""
    width, palette = look
    ink = palette.ink if card.beaten else palette.lamp
    value = large(str(card.card.value), Pen(ink, bold=True), palette)
    room = width - DETAILS - 2
    upper, lower = _said(card, room, one_row=bool(dice))
    middle = chips(dice, room, palette) if dice else words(lower, Pen(palette.ink))
    pen = Pen(palette.good if card.beaten else palette.lamp, bold=True)
    details = down((words(upper, Pen(palette.ink)), middle, words(fit(_worth(card, worth), room), pen)))
    inner = lay(blank(width - 2, 3), (0, 0, value), (DETAILS, 0, details))
    edge = palette.good if card.beaten else ""
    return band(inner, width, palette, chosen=not card.beaten, edge=edge)


@lru_cache(maxsize=256)
def _small(card: Encounter, dice: tuple[int, ...], worth: int, look: Look) -> Block:
    """Two rows: value, name and points; then the dice."""
    width, palette = look
    pen = Pen(palette.good if card.beaten else palette.lamp, bold=True)
    points = _points(card, worth)
    room = width - 3 - cells(points) - 1
    value = str(card.card.value)
    lead = line(
        (value, palette.strong if card.beaten else palette.lit),
        (fit(f" {card.card.name or _marks(card)}", room - len(value)), Pen(palette.ink)),
    )
    marks = words(fit(_marks(card), width - 3), Pen(palette.soft))
    upper = lay(blank(width - 3), (0, 0, lead), (width - 3 - cells(points), 0, words(points, pen)))
    lower = chips(dice, width - 3, palette) if dice else marks if card.card.name else blank(width - 3)
    edge = palette.good if card.beaten else ""
    return band(down((upper, lower)), width, palette, chosen=not card.beaten, edge=edge)


@lru_cache(maxsize=256)
def _row(card: Encounter, dice: tuple[int, ...], worth: int, look: Look) -> Block:
    """One row: value, dice, points."""
    width, palette = look
    pen = Pen(palette.good if card.beaten else palette.lamp, bold=True)
    points = f"+{worth}" if card.beaten else "now"
    said = line(
        (f"{card.card.value:>2}", palette.strong if card.beaten else palette.lit),
        (fit(f" {'+'.join(map(str, dice))}", width - 6 - len(points)), Pen(palette.soft)),
    )
    row = lay(blank(width - 2), (0, 0, said), (width - 3 - len(points), 0, words(points, pen)))
    edge = palette.good if card.beaten else ""
    return band(row, width, palette, chosen=not card.beaten, edge=edge)


def chips(dice: tuple[int, ...], width: int, palette: Palette) -> Block:
    """Locked dice as chips, closer together when there are many, as one sum when there are too many."""
    if len(dice) * 3 > width:
        return words(fit("+".join(map(str, dice)), width), palette.face)
    return across((locked(face, palette) for face in dice), 1 if len(dice) * 4 - 1 <= width else 0)


def _said(card: Encounter, width: int, *, one_row: bool) -> tuple[str, str]:
    """The name in one or two rows; marks where there is no name, or in its second row."""
    name, marks = card.card.name or "", _marks(card)
    if not name:
        return fit(marks, width), ""
    lead, _, rest = name.partition(" ")
    if cells(name) <= width or marks or one_row:
        return fit(name, width), fit(marks, width)
    return fit(lead, width), fit(rest, width)


def _marks(card: Encounter) -> str:
    marks = (
        (card.card.item, f"item +{card.card.item}"),
        (card.card.twice, "once more" if card.dice and not card.beaten else "twice"),
        (card.card.no_items, "no Items"),
        (card.card.no_assists, "no assists"),
    )
    return ", ".join(mark for there, mark in marks if there)


def _points(card: Encounter, worth: int) -> str:
    """The column's point and the printed ones, such as ``1 +2``."""
    own = worth - card.card.bonus
    return f"{own} +{card.card.bonus}" if card.card.bonus else str(own)


def _worth(card: Encounter, worth: int) -> str:
    return _points(card, worth) if card.card.bonus else points_text(worth)
