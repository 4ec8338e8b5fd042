"""One player's half where there is less room: name and counts, races, stacks of three rows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brightcast.colours import card_pen
from companion.games.brightcast.halves import nearest, stacks
from companion.look.bars import five
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.cards import card, chip, dead_card
from companion.text import fit
from engines.brightcast.cards import FIVE, SPELLCASTERS

if TYPE_CHECKING:
    from companion.games.brightcast.scene import Half
    from companion.look.palette import Palette

CARD = 3
_WIDTHS = {"warlock": 8, "sorcerer": 8}


def name_row(half: Half, width: int, palette: Palette) -> Block:
    """The name and the three counts in one row; one away is said where there is room."""
    side = half.side
    counts = line(
        ("hand ", Pen(palette.soft)),
        (f"{side.hand}", palette.strong),
        ("  deck ", Pen(palette.soft)),
        (f"{side.deck}", palette.strong),
        ("  discard " if width > 50 else "  disc. ", Pen(palette.soft)),
        (f"{sum(side.discard)}", palette.strong),
    )
    room = width - counts.width - 2
    seat = Pen(palette.seat(half.seat), bold=True)
    loud = half.races.one_away
    said = nearest(half, palette)
    name = fit(f"{half.seat + 1} {half.name}", room - (12 if loud and width > 50 else 0))
    lead = line((f"{name}  ", seat), *said)
    if lead.width > room:
        lead = line((f"{name}  ", seat), *(said[:1] if loud and width > 50 else ()))
    return lay(blank(width), (0, 0, lead.sized(min(lead.width, room))), (width - counts.width, 0, counts))


def race_row(half: Half, palette: Palette) -> Block:
    """Both races in one row of 78 columns."""
    run, seat = half.races, palette.seat(half.seat)
    different = five(run.different, palette, seat, coming=half.coming_different, width=3)
    alike = five(min(run.alike, FIVE), palette, seat, coming=half.coming_alike, width=2)
    return across(
        (
            words("different ", Pen(palette.soft)),
            different,
            _of_five(run.different, "", palette),
            words(" of a kind ", Pen(palette.soft)),
            alike,
            _of_five(min(run.alike, FIVE), run.name.capitalize(), palette),
        )
    )


def race_rows(half: Half, width: int, palette: Palette) -> Block:
    """Both races in two rows of a phone, in pieces as broad as there is room for."""
    run, seat = half.races, palette.seat(half.seat)
    label_width, says_width = 15, 7
    broad = max(1, min(3, (width - label_width - says_width + 1) // FIVE - 1))
    shown = (
        ("five different", "ONE AWAY diff.", run.different, half.coming_different),
        ("five of a kind", "ONE AWAY alike", min(run.alike, FIVE), half.coming_alike),
    )
    return down(
        lay(
            blank(width),
            (0, 0, words(loud, palette.lit) if have == FIVE - 1 else words(label, Pen(palette.soft))),
            (label_width, 0, five(have, palette, seat, coming=coming, width=broad)),
            (width - says_width, 0, _of_five(have, "", palette)),
        )
        for label, loud, have, coming in shown
    )


def one_row(half: Half, width: int, palette: Palette) -> Block:
    """Everything about a half in one row, for the smallest screens."""
    run, seat = half.races, Pen(palette.seat(half.seat), bold=True)
    mark = "!" if run.one_away else " "
    races = line(
        (f" {run.different}", palette.strong),
        (" diff ", Pen(palette.soft)),
        (f"{min(run.alike, FIVE)}", palette.strong),
        (f" alike{mark}", palette.lit if run.one_away else Pen(palette.soft)),
        (f" hand {half.side.hand} deck {half.side.deck}", Pen(palette.soft)),
    )
    name = words(fit(f"{half.seat + 1} {half.name}", width - races.width), seat)
    return lay(blank(width), (0, 0, name), (width - races.width, 0, races))


def _of_five(have: int, name: str, palette: Palette) -> Block:
    return line((f" {have}", palette.strong), (f" of 5 {name}", Pen(palette.soft)))


def middle_half(half: Half, width: int, palette: Palette, *, far: bool = False) -> Block:
    """Five rows: name, races, stacks; a tap on the first two of the far half turns the table round."""
    each = (width - 8) // 5
    sign = chip("turn", palette.key, palette) if far else Block()
    name = name_row(half, width - sign.width - 2 * far, palette).beside(sign, 2 * far)
    head = name.below(race_row(half, palette).sized(width))
    return down((head.tapped("do turn") if far else head, stacks(half, each, CARD, palette)))


@lru_cache(maxsize=64)
def phone_stacks(half: Half, width: int, palette: Palette) -> Block:
    """The five names as small cards, a square for each card there and a dot for each missing."""
    drawn = [_small(half, name, palette) for name in SPELLCASTERS]
    gaps = max(0, width - sum(block.width for block in drawn))
    spaced = (block.beside(blank(int(at >= len(drawn) - 1 - gaps))) for at, block in enumerate(drawn[:-1]))
    return across((*spaced, drawn[-1]))


def _small(half: Half, name: str, palette: Palette) -> Block:
    width = _WIDTHS.get(name, 7)
    count = half.count(name)
    said = "coming" if half.coming == name else "aimed at" if half.aims(name) else ""
    lit = palette.lit
    if not count:
        block = dead_card(name.capitalize(), said or "none", palette, width)
        if said:
            block = lay(
                block,
                (0, 0, words("╌" * width, lit)),
                (0, 1, words(name.capitalize(), lit, width, "center")),
                (0, 2, words(said, lit, width, "center")),
            )
    else:
        pen = card_pen(name, palette)
        block = card(name.capitalize(), pips(count), pen, width=width)
        if said:
            short = fit(said.replace(" at", "") if width < len(said) else said, width)
            block = lay(block, (0, 2, words(short, lit._replace(bg=pen.bg), width, "center")))
    return block.tapped(half.tap(name)) if half.tap(name) else block


def pips(count: int) -> str:
    """Five places: a square for each card there, a dot for each that is missing."""
    have = min(count, FIVE)
    return "■" * have + "·" * (FIVE - have)
