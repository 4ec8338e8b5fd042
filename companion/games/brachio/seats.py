"""The seats: name, dinosaur, card, what happens to it, lives as hearts; in five sizes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.bars import squares
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import chip, revealed
from companion.look.hearts import hearts
from companion.look.letters import large
from companion.text import cells, fit
from engines.brachio.disasters import BOX

if TYPE_CHECKING:
    from companion.games.brachio.scene import Place
    from companion.look.block import Cell
    from companion.look.palette import Palette

HEARTS_MOST = 4


@lru_cache(maxsize=128)
def tall(place: Place, width: int, palette: Palette) -> Block:
    """Eleven rows: edge, name, dinosaur, power, card with its fate beside it, hearts."""
    fates = down(_fate_rows(place, place.fate.long if place.fate else _waiting(place), width - 15, palette))
    figure = _figure(place, palette)
    return lay(
        _ground(place, width, 11, palette),
        (0, 0, words("▔" * width, Pen(_edge(place, palette)))),
        (2, 1, _name(place, width - 4, palette)),
        (2, 2, words(fit(place.species, width - 4), Pen(palette.soft))),
        (2, 3, words(fit(place.power, width - 4), Pen(palette.info))),
        (2, 4, _card(place, palette, 11, 4)),
        (14, 4, fates),
        (2, 9, _hearts(place, width - 4, 2 if place.most < HEARTS_MOST else 1, palette)),
        (width - 1 - figure.width, 10, figure),
    ).tapped(f"add seat {place.seat}")


@lru_cache(maxsize=128)
def low(place: Place, width: int, palette: Palette) -> Block:
    """Five rows: name and dinosaur, the card, at its right its fate and the hearts."""
    fates = down(_fate_rows(place, _two(place), width - 15, palette))
    head = _name(place, width - 4, palette, place.power or place.species)
    return lay(
        _ground(place, width, 5, palette),
        (0, 0, down([words("▌", Pen(_edge(place, palette)))] * 5)),
        (2, 0, head),
        (2, 1, _card(place, palette, 11, 4)),
        (14, 1, fates),
        (14, 3, _hearts(place, width - 15, 1, palette)),
    ).tapped(f"add seat {place.seat}")


@lru_cache(maxsize=128)
def middle(place: Place, width: int, palette: Palette) -> Block:
    """Seven rows: edge, name, card with short words beside it, hearts."""
    fates = down(_fate_rows(place, _short(place), width - 13, palette))
    return lay(
        _ground(place, width, 7, palette),
        (0, 0, words("▔" * width, Pen(_edge(place, palette)))),
        (1, 1, _name(place, width - 2, palette, place.power or place.species)),
        (width - 11, 2, _card(place, palette, 10, 3)),
        (1, 2, fates),
        (int(place.most < HEARTS_MOST), 5, _hearts(place, width, 1, palette)),
    ).tapped(f"add seat {place.seat}")


@lru_cache(maxsize=128)
def flat(place: Place, width: int, palette: Palette) -> Block:
    """Three rows: name and card as a chip, hearts and short words under them."""
    chips = _chip(place, palette)
    fates = down(_fate_rows(place, _short(place)[:2], 8, palette))
    said = _name(place, width - chips.width - 3, palette, place.power or place.species)
    return lay(
        _ground(place, width, 3, palette),
        (0, 0, down([words("▌", Pen(_edge(place, palette)))] * 3)),
        (1, 0, said),
        (width - chips.width - 1, 0, chips),
        (1, 1, _hearts(place, width - 9, int(place.most < HEARTS_MOST), palette)),
        (width - 8, 1, fates),
    ).tapped(f"add seat {place.seat}")


@lru_cache(maxsize=128)
def strip(place: Place, width: int, palette: Palette) -> Block:
    """Three rows over the width of a phone: name, hearts under it, the card large at the right."""
    fates = down(_fate_rows(place, _short(place), 8, palette))
    return lay(
        _ground(place, width, 3, palette),
        (0, 0, down([words("▌", Pen(_edge(place, palette)))] * 3)),
        (1, 0, _name(place, width - 12, palette, place.power or place.species)),
        (2, 1, _hearts(place, 19, 1 if place.most <= HEARTS_MOST else 0, palette)),
        (22, 1, fates),
        (width - 10, 0, _shorn(_card(place, palette, 10, 3), palette)),
    ).tapped(f"add seat {place.seat}")


@lru_cache(maxsize=128)
def slim(place: Place, width: int, palette: Palette, rows: int) -> Block:
    """One row or two: name, lives as squares and a figure, the card, short words."""
    chips = _chip(place, palette)
    told = " ".join(_short(place))
    lives = squares(
        place.lives, max(place.most, place.lives + place.lost), palette.bad, palette, lost=place.lost
    )
    lives = lives.beside(words(str(place.lives), palette.strong), 1)
    end = across((lives.sized(7), chips, words(fit(told, 10), _tone(place, palette), 10)), 1)
    head = _name(
        place, width - 2 - (end.width + 1 if rows == 1 else 0), palette, place.power or place.species
    )
    edge = down([words("▌", Pen(_edge(place, palette)))] * rows)
    at = (width - end.width, 0, end) if rows == 1 else (4, 1, end)
    return lay(_ground(place, width, rows, palette), (0, 0, edge), (1, 0, head), at).tapped(
        f"add seat {place.seat}"
    )


def _ground(place: Place, width: int, height: int, palette: Palette) -> Block:
    return blank(width, height).grounded(palette.lampsoft if place.wants else palette.panel)


def _edge(place: Place, palette: Palette) -> str:
    if place.wants:
        return palette.lamp
    tones = {"bad": palette.bad, "good": palette.good}
    return tones.get(place.fate.tone if place.fate else "plain", palette.seat(place.seat))


def _tone(place: Place, palette: Palette) -> Pen:
    tone = place.fate.tone if place.fate else "plain"
    colour = {"bad": palette.bad, "good": palette.good}.get(
        tone, palette.lamp if place.wants else palette.soft
    )
    return Pen(colour, bold=tone != "plain" or bool(place.wants))


def _name(place: Place, width: int, palette: Palette, more: str = "") -> Block:
    """Seat number and name; at the right ``first``; between them more, where there is room."""
    mark = "first" if place.first else ""
    name = fit(f"{place.seat + 1} {place.name}", width - (len(mark) + 1 if mark else 0))
    room = width - cells(name) - len(mark) - 2
    between = fit(more, room) if more and room >= min(cells(more), 6) else ""
    head = line((name, Pen(palette.seat(place.seat), bold=True)), (f"  {between}", Pen(palette.soft)))
    return lay(
        blank(width),
        (0, 0, head.sized(min(head.width, width))),
        (width - len(mark), 0, words(mark, Pen(palette.soft))),
    )


def _waiting(place: Place) -> tuple[str, ...]:
    took = "taken" if place.card and not place.open else ""
    power = "power" if place.power.startswith("power:") else ""
    return tuple(word for word in (place.wants or took, power) if word)


def _short(place: Place) -> tuple[str, ...]:
    if place.fate is None:
        return _waiting(place)
    return place.fate.short if place.lives else (*place.fate.short, "out")


def _two(place: Place) -> tuple[str, ...]:
    if place.fate is None:
        return _waiting(place)
    first, *rest = place.fate.long
    return (first, " ".join(rest))


def _fate_rows(place: Place, rows: tuple[str, ...], width: int, palette: Palette) -> list[Block]:
    pen = _tone(place, palette)
    quiet = Pen(palette.soft)
    return [words(fit(row, width), pen if not at else quiet) for at, row in enumerate(rows)]


def _card(place: Place, palette: Palette, width: int, height: int) -> Block:
    if place.card is None:
        pen = palette.lit if place.wants else Pen(palette.faint)
        sign = large("?", pen, palette)
        ground = blank(width, height).grounded(palette.raised)
        return lay(ground, ((width - sign.width) // 2, 0, sign))
    if place.open:
        return revealed(
            str(place.card),
            BOX[place.card].name if BOX[place.card].effect.name != "PLAIN" else "",
            palette,
            width,
        ).sized(width, height)
    sign = large(str(place.card), Pen(palette.ink), palette)
    ground = blank(width, height).grounded(palette.raised)
    return lay(ground, ((width - sign.width) // 2, 0, sign))


def _shorn(card: Block, palette: Palette) -> Block:
    """Take half a row from the top of a card, so that cards under each other stay apart."""
    if palette.mono or palette.ascii:
        return card
    first = tuple(_half(cell, palette) for cell in card.rows[0])
    return Block((first, *card.rows[1:]))


def _half(cell: Cell, palette: Palette) -> Cell:
    glyph, pen = cell or (" ", Pen())
    return ("▀", Pen(palette.panel, pen.bg)) if glyph == " " else (glyph, pen._replace(bg=palette.panel))


def _chip(place: Place, palette: Palette) -> Block:
    if place.card is None:
        return chip(" ?", palette.lit if place.wants else palette.key, palette)
    pen = palette.face._replace(bold=True) if place.open else palette.key
    return chip(f"{place.card:>2}", pen, palette)


def _hearts(place: Place, width: int, gap: int, palette: Palette) -> Block:
    """All lives as hearts; as squares where hearts would not fit."""
    lost = min(place.lost, max(0, place.most - place.lives))
    drawn = hearts(place.lives, lost, max(0, place.most - place.lives - lost), palette, gap)
    if drawn.width <= width:
        return drawn
    return squares(place.lives, place.most, palette.bad, palette, lost=lost)


def _figure(place: Place, palette: Palette) -> Block:
    if not place.lives:
        return words("extinct", Pen(palette.bad, bold=True))
    sign = f" {place.gained - place.lost:+d}" if place.gained != place.lost else ""
    tone = palette.good if place.gained > place.lost else palette.bad
    return line((str(place.lives), palette.strong), (sign, Pen(tone, bold=True)))
