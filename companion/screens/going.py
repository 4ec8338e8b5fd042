"""A match that can go on, as a row of the home screen: its game, its people, its large figures."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, Span, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.screens.game_cards import tapped_band
from companion.text import cells, fit

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.shelf import Going
    from engines.kernel.answers import Figure

LARGE_FROM = 70
WORDS = 38
LABEL = 12
TITLE_AND_STANDS = 2


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest beginnings, of three letters at most, that tell the names apart; else seat numbers."""
    for length in (1, 2, 3):
        short = tuple(name[:length] for name in names)
        if len({beginning.casefold() for beginning in short}) == len(names):
            return short
    return tuple(str(seat + 1) for seat in range(len(names)))


@lru_cache(maxsize=64)
def going_row(match: Going, number: int, size: tuple[int, int], palette: Palette, *, chosen: bool) -> Block:
    """One match in two or three rows; with room for it its figures are large at the right."""
    width, tall = size
    inner = width - 2
    spread = width >= LARGE_FROM and tall > TITLE_AND_STANDS
    figures = _large(match, inner - WORDS - 2, palette) if spread else Block()
    if figures.height:
        rows = _rows(match, (WORDS, tall), Block(), palette, chosen)
    else:
        rows = _rows(match, (inner - 1, tall), _numbers(match, palette), palette, chosen)
    lead = line((f"{number}  ", palette.lit if chosen else Pen(palette.soft, bold=True)))
    says = lead.beside(down(rows))
    drawn = lay(blank(inner, tall), (0, 0, says), (inner - figures.width - 2, 0, figures))
    return tapped_band(drawn, width, number, palette, chosen=chosen)


def _rows(
    match: Going, size: tuple[int, int], figures: Block, palette: Palette, chosen: bool
) -> tuple[Block, ...]:
    """The words of a match, with its figures in bold and the time at the right."""
    width, tall = size[0] - 3, size[1]
    soft = Pen(palette.soft)
    date = words(match.when, soft)
    title = (match.title, palette.strong)
    stands = (match.stands, Pen(palette.lamp) if chosen else soft)
    if tall > TITLE_AND_STANDS:
        people = (", ".join(match.people), soft)
        return (
            _row(title, date, width),
            _row(people, figures, width),
            _row(stands, Block(), width),
        )
    first, second = (figures, date) if cells(match.title) + 2 + figures.width <= width else (date, figures)
    return _row(title, first, width), _row(stands, second, width)


def _row(says: Span, right: Block, width: int) -> Block:
    """Words with something at the end of their row; it stays away where the words need the room."""
    text, pen = says
    if cells(text) + 2 + right.width > width:
        right = Block()
    return lay(blank(width), (0, 0, words(fit(text, width), pen)), (width - right.width, 0, right))


def _numbers(match: Going, palette: Palette) -> Block:
    """The figures in bold, each after its initial or its label."""
    short = initials(match.people)
    return across(
        (
            line(
                (f"{figure.label if figure.seat is None else short[figure.seat]} ", _pen(figure, palette)),
                (str(figure.value), _pen(figure, palette)._replace(bold=True)),
            )
            for figure in match.figures
            if figure.seat is None or figure.seat < len(short)
        ),
        2,
    )


def _pen(figure: Figure, palette: Palette) -> Pen:
    return Pen(palette.info if figure.seat is None else palette.seat(figure.seat))


def _large(match: Going, room: int, palette: Palette) -> Block:
    """The figures in large digits: one a seat with its initial, or else the first with its label."""
    short = initials(match.people)
    of_seats = [figure for figure in match.figures if figure.seat is not None and figure.seat < len(short)]
    if of_seats:
        drawn = [_of_seat(figure, short, palette) for figure in of_seats]
        figures = across(drawn, 3)
        return figures if figures.width <= room else Block()
    if not match.figures:
        return Block()
    first = match.figures[0]
    label = [fit(first.label, LABEL), f"of {first.of}" if first.of is not None else ""]
    under = down([words(row, Pen(palette.soft), max(map(cells, label)), "right") for row in label])
    figures = under.beside(large(str(first.value), Pen(palette.info), palette), 2)
    return figures if figures.width <= room else Block()


def _of_seat(figure: Figure, short: tuple[str, ...], palette: Palette) -> Block:
    pen = _pen(figure, palette)._replace(bold=True)
    initial = blank(1, int(palette.ascii)).below(words(short[figure.seat or 0], pen))
    return initial.beside(large(str(figure.value), pen, palette), 1)
