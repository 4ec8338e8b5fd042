"""The last rows of every screen: the prompt of the entry line, the preview, the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from companion.commands import key_name
from companion.look.block import Block, Pen, across, blank, down, line, words
from companion.text import cells, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.commands import Command
    from companion.look.palette import Palette

Kind = Literal["hint", "accepted", "refused", "busy"]
_MARKS = {"hint": "·", "accepted": "✓", "refused": "×", "busy": "…"}


@dataclass(frozen=True, slots=True)
class Preview:
    """What the line below the entry says.

    Attributes:
        kind: whether the entry would be accepted or refused, or a hint where nothing is typed.
        text: one sentence.
        rule: the rule of a refusal, drawn before it.
    """

    kind: Kind
    text: str
    rule: str = ""


def prompt(palette: Palette) -> Block:
    """The mark before the entry line; 4 columns."""
    return line(("▌ › ", Pen(palette.lamp, palette.raised, bold=True)))


def preview(shown: Preview, width: int, palette: Palette) -> Block:
    """The preview as one row of the given width; what does not fit ends with ``…``."""
    tone = {"accepted": palette.good, "refused": palette.bad}.get(shown.kind, palette.soft)
    mark = Pen(tone, palette.panel, bold=True)
    says = Pen(palette.ink if shown.kind != "hint" else palette.soft, palette.panel)
    head = f"▌ {_MARKS[shown.kind]} " + (f"{shown.rule} " if shown.rule else "")
    text = fit(shown.text, max(0, width - cells(head)))
    return line((head, mark), (text, says)).sized(width, 1).grounded(palette.panel)


def keys(hints: Sequence[tuple[Command, str]], width: int, phone: bool, palette: Palette) -> Block:
    """The keys that work now: one row of chips, or two rows of buttons on a phone."""
    if phone:
        return _buttons(hints, width, palette)
    row = across((_chip("Enter", "commit", "enter", palette), _chip("Tab", "complete", "", palette)), 2)
    for command, hint in hints:
        chip = _chip(key_name(command), hint, f"do {command.id}", palette)
        if row.width + 2 + chip.width <= width:
            row = row.beside(chip, 2)
    return blank(1).beside(row).sized(width, 1)


def _chip(key: str, hint: str, tap: str, palette: Palette) -> Block:
    return line((f" {key} ", palette.key), (f" {hint}", Pen(palette.soft))).tapped(tap)


def _buttons(hints: Sequence[tuple[Command, str]], width: int, palette: Palette) -> Block:
    shown = list(hints)[: max(1, width // 9 - 1)]
    each = width // (len(shown) + 1) - 1
    tiles = [
        down((words(command.word.capitalize(), palette.key, each, "center"), _under(hint, each, palette)))
        .grounded(palette.raised)
        .tapped(f"do {command.id}")
        for command, hint in shown
    ]
    last = width - (each + 1) * len(tiles)
    commit = down(
        (words("Enter", palette.solid, last, "center"), words("commit", palette.solid, last, "center"))
    )
    return across((*tiles, commit.grounded(palette.lamp).tapped("enter")), 1)


def _under(hint: str, width: int, palette: Palette) -> Block:
    word = hint.rpartition(" ")[2] if cells(hint) > width else hint
    return words(fit(word, width), Pen(palette.soft, palette.raised), width, "center")
