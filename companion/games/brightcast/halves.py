"""One player's half: the two races to five, the counts, and a stack for each name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brightcast.colours import card_pen
from companion.look.bars import five
from companion.look.block import Block, Pen, across, blank, lay, line, words
from companion.look.cards import chip, missing, stack
from companion.look.letters import large
from companion.look.lines import title
from companion.text import cells, fit
from engines.brightcast.cards import ALCHEMIST, CARDS, FIVE, PLACE, SPELLCASTERS
from engines.brightcast.races import five as five_in_play

if TYPE_CHECKING:
    from companion.games.brightcast.scene import Half
    from companion.look.palette import Palette


@lru_cache(maxsize=64)
def named_rule(half: Half, width: int, palette: Palette) -> Block:
    """The rule above or below a half: whose it is, and at its end what lies in the discard pile."""
    pile = discarded(half, width - cells(half.name) - 12, palette)
    rule = title(f"{half.name}'s side", width - pile.width - 1, palette)
    return lay(blank(width), (0, 0, rule), (width - pile.width, 0, pile))


def discarded(half: Half, width: int, palette: Palette) -> Block:
    """The discard pile as chips, as far as there is room."""
    label = words("discard ", Pen(palette.soft))
    rows = [
        chip(f"{card.capitalize()} {count}", card_pen(card, palette), palette)
        for card, count in zip(CARDS, half.side.discard, strict=True)
        if count
    ]
    if label.width + sum(row.width for row in rows) > width:
        rows = [
            chip(f"{card.capitalize()[:3]} {count}", card_pen(card, palette), palette)
            for card, count in zip(CARDS, half.side.discard, strict=True)
            if count
        ]
    block = across((label, *rows)) if rows else words("nothing discarded", Pen(palette.soft))
    return block if block.width <= width else Block()


@lru_cache(maxsize=64)
def header(half: Half, width: int, palette: Palette) -> Block:
    """Three rows: how far in large, the name with the nearest race, both races, the three counts."""
    seat = Pen(palette.seat(half.seat), bold=True)
    run = half.races
    figure = large(str(max(run.different, run.alike)), seat, palette)
    body = blank(width, 3)
    left = figure.width + 2
    body = lay(
        body,
        (1, 0, figure),
        (left, 0, line((f"{half.seat + 1} {half.name}  ", seat), *nearest(half, palette))),
    )
    for row, (label, have, coming, name) in enumerate(_runs(half), 1):
        body = lay(body, (left, row, _race(label, (have, coming), name, half, palette)))
    counts = _counts(half, palette)
    return lay(body, (width - counts.width, 1, counts))


def nearest(half: Half, palette: Palette) -> tuple[tuple[str, Pen], ...]:
    """What the nearer race needs; loud when it is one card."""
    run = half.races
    if not run.to_go:
        return (((five_in_play(half.side) or "").capitalize(), palette.lit),)
    if run.one_away:
        return (
            (" ONE AWAY ", palette.lit._replace(bg=palette.lampsoft)),
            (f"  {run.nearest.partition(',')[0]}", palette.strong),
        )
    return ((f"nearest: {run.nearest}", Pen(palette.ink)),)


def _runs(half: Half) -> tuple[tuple[str, int, int, str], ...]:
    run = half.races
    return (
        ("different", run.different, half.coming_different, ""),
        ("of a kind", min(run.alike, FIVE), half.coming_alike, run.name.capitalize()),
    )


def _race(label: str, steps: tuple[int, int], name: str, half: Half, palette: Palette) -> Block:
    have, coming = steps
    pieces = five(have, palette, palette.seat(half.seat), coming=coming)
    return (
        line((f"{label}  ", Pen(palette.soft)))
        .beside(pieces)
        .beside(line((f"  {have}", palette.strong), (f" of 5  {name}", Pen(palette.soft))))
    )


def _counts(half: Half, palette: Palette) -> Block:
    side = half.side
    shown = (("hand", side.hand), ("deck", side.deck), ("discard", sum(side.discard)))
    return across(
        (words(name, Pen(palette.soft)).below(words(str(count), palette.strong)) for name, count in shown),
        3,
    )


@lru_cache(maxsize=64)
def stacks(half: Half, each: int, tallest: int, palette: Palette) -> Block:
    """The five names side by side, one edge for each card of a stack; blank copies beside them."""
    return across((_stack(half, name, each, tallest, palette) for name in SPELLCASTERS), 2 if each > 9 else 1)


def _stack(half: Half, name: str, each: int, tallest: int, palette: Palette) -> Block:
    count = half.count(name)
    coming = half.coming == name
    if not count:
        block = missing(
            name.capitalize(), "coming in" if coming else "none", palette, coming=coming, width=each
        )
    else:
        pen = card_pen(name, palette)
        edges = min(count, tallest - 2)
        block = stack(name.capitalize(), edges, _caption(half, name, each), pen, each)
        if coming or half.aims(name):
            said = words(f" {_caption(half, name, each)}", palette.lit._replace(bg=pen.bg), each)
            block = lay(block, (0, block.height - 1, said))
    return block.tapped(half.tap(name)) if half.tap(name) else block


def _caption(half: Half, name: str, each: int) -> str:
    count, aims = half.count(name), half.aims(name)
    if half.coming == name:
        return f"{count} of 5, +1"
    if aims:
        return "aimed at" if aims == 1 else f"{aims} aimed at"
    copies = half.side.copies[PLACE[name]]
    more = f"{count}, {'one a copy' if copies == 1 else 'two copies'}"
    return more if copies and len(more) < each else f"{count} of 5"


def remarks(sides: tuple[Half, ...], width: int, palette: Palette, *, playing: bool) -> Block:
    """Who may still make a forgotten draw in this game; blank Alchemists, which count in no race."""
    names = [half.name for half in sorted(sides, key=lambda half: half.seat) if not half.side.forgot]
    said = f"a forgotten draw can still be made by {' and '.join(names)}" if names and playing else ""
    blanks = [
        f"{half.name} has {count} blank Alchemist{'s' * (count > 1)} in play"
        for half in sides
        if (count := half.side.copies[PLACE[ALCHEMIST]])
    ]
    return words(fit("; ".join([*blanks, *filter(None, [said])]), width), Pen(palette.faint))
