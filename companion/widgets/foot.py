"""The last rows of every screen: the prompt of the entry line, the preview, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.commands import key_name
from companion.look import lines
from companion.look.block import Block, Pen, across, down, line, words
from companion.text import cells, fit, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.commands import Command
    from companion.look.palette import Palette


HELP = "do help"
Way = tuple[str, str, str]
"""A key or two, what they do, and the tap that does it."""


class Preview(NamedTuple):
    """What the line below the entry says.

    Attributes:
        kind: whether the entry would be accepted or refused, or a hint where nothing is typed.
        text: one sentence.
        rule: the rule that says no, or not yet, drawn before it.
    """

    kind: lines.Answer
    text: str
    rule: str = ""


def prompt(palette: Palette) -> Block:
    """The mark before the entry line; 4 columns."""
    return line(("▌ › ", Pen(palette.lamp, palette.raised, bold=True)))


def preview(shown: Preview, width: int, palette: Palette, most: int = 1) -> Block:
    """The preview in a row of the given width, or at most so many; what does not fit ends with ``…``."""
    rule = f"{shown.rule} " if shown.rule else ""
    said, room = rule + shown.text, max(0, width - 4)
    text, *more = wrapped(said, room, most) if most > 1 and cells(said) > room > 0 else [fit(said, room)]
    ink = Pen(palette.soft if shown.kind == "told" else palette.ink)
    number = palette.soft if shown.kind == "told" else palette.bad
    spans = ((rule, Pen(number, bold=True)), (text.removeprefix(rule), ink))
    first = lines.answer(shown.kind, spans, width, palette)
    edge = Block((first.rows[0][:2],))
    rest = [edge.beside(words(row, ink), 2).sized(width).grounded(palette.panel) for row in more]
    return down((first, *rest))


def keys(
    hints: Sequence[tuple[Command, str]],
    width: int,
    phone: bool,
    palette: Palette,
    ways: tuple[str, tuple[Way, ...]] = ("commit", ()),
) -> Block:
    """The keys that work now: a row of chips that always holds the one for help, or a phone's buttons.

    Args:
        hints: the commands, each with what its hint says.
        width: columns.
        phone: whether there are buttons.
        palette: the colours.
        ways: what Enter does, and the keys besides that go first where there are chips.
    """
    enters, moves = ways
    if phone:
        return _buttons(hints, width, palette, enters)
    shown = [*moves, ("Enter", enters, "enter"), ("Tab", "complete", "tab")]
    shown += [(key_name(command), hint, f"do {command.id}") for command, hint in hints]
    return lines.keys(tuple(shown), width, palette, HELP)


def _buttons(hints: Sequence[tuple[Command, str]], width: int, palette: Palette, enters: str) -> Block:
    shown = list(hints)[: max(1, width // 8 - 1)]
    each = (width - len(shown)) // (len(shown) + 1)
    soft = Pen(palette.soft, palette.raised)
    tiles = []
    for command, hint in shown:
        name, under = (command.word, hint) if cells(command.word) <= each else (hint, "")
        rows = words(name.capitalize(), palette.key, each, "center"), words(under, soft, each, "center")
        tiles.append(down(rows).grounded(palette.raised).tapped(f"do {command.id}"))
    last = width - (each + 1) * len(tiles)
    commit = down(
        (words("Enter", palette.solid, last, "center"), words(enters, palette.solid, last, "center"))
    )
    return across((*tiles, commit.grounded(palette.lamp).tapped("enter")), 1)
