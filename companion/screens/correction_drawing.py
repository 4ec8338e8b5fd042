"""A correction as a drawing: old and new words, what changes behind them, what no longer fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, drawn, line, words
from companion.look.cards import tile
from companion.look.lines import band, title
from companion.screens.flow import flow, value_tile
from companion.text import fit, wrapped
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from engines.kernel.timeline import Misfit

DROP = "drop"
KEEP = "keep"
FITS = "Everything that came later still fits"
LABEL = 9
_FIRST = ((DROP, "take it out"),)
_LATER = ((KEEP, "as a ruling"), (DROP, "this entry"))


class CorrectionView(NamedTuple):
    """Everything that is drawn.

    Attributes:
        facts: labels with what they say: the old words, the new ones, where the match stands and would.
        changed: later entries that fit and would lead to something else, with what they would lead to.
        misfits: later entries that no longer fit; nothing when the new words are refused themselves.
        refused: whether the new words are refused themselves.
        deciding: whether it is being decided about later entries.
        can_drop: whether the entry itself can be taken out.
        others: entries that could stand there instead, strongest first.
        palette: the colours.
        width: columns.
        height: rows.
    """

    facts: tuple[tuple[str, str], ...]
    changed: tuple[tuple[int, str, str], ...]
    misfits: tuple[Misfit, ...]
    refused: bool
    deciding: bool
    can_drop: bool
    others: tuple[str, ...]
    palette: Palette
    width: int
    height: int


def draw(view: CorrectionView) -> Block:
    """The facts, the words that can be tapped, then what follows, as much of it as there is room for."""
    top = down([_fact(name, says, view) for name, says in view.facts])
    tiles = _tiles(view)
    if view.others and view.height > 20:
        tiles = tiles.below(_others(view), 1) if tiles.height else _others(view)
    parts = [top, tiles] if tiles.height else [top]
    room = view.height - sum(part.height + 1 for part in parts)
    if view.refused or room < 2:
        return down(parts, 1)
    if view.misfits:
        parts.append(_misfits(view, room))
        room -= parts[-1].height + 1
    if room > 2 and (view.changed or not view.misfits):
        parts.append(_changed(view, room))
    return down(parts, 1)


def _fact(name: str, says: str, view: CorrectionView) -> Block:
    pen = view.palette.strong if name in {"reads", "put in"} else Pen(view.palette.soft)
    pen = view.palette.lit if name == "then" else pen
    said = drawn(wrapped(says, view.width - LABEL, 2) or [""], pen)
    return line((f"{name:<{LABEL}}", Pen(view.palette.faint))).beside(said)


def _tiles(view: CorrectionView) -> Block:
    shown = _LATER if view.deciding and view.misfits else _FIRST if view.can_drop else ()
    colours = view.palette
    return across([tile(each, 14, colours.key, colours).tapped(f"say {each[0]}") for each in shown], 1)


def _others(view: CorrectionView) -> Block:
    """Two rows of tiles, as many as find room."""
    tiles = [
        value_tile((text, "instead"), view.palette, chosen=False).tapped(f"say {text}")
        for text in view.others[:40]
    ]
    laid, left = flow(tiles, view.width, most=2, gap=0)
    remark = f"{left} more can be typed" if left else ""
    return title("Could stand there", view.width, view.palette, remark).below(laid)


def _misfits(view: CorrectionView, room: int) -> Block:
    colours, width = view.palette, view.width
    most = max(1, (room - 2) // 2)
    rows = [title("No longer fits", width, colours, f"{len(view.misfits)} of the later entries")]
    for at, misfit in enumerate(view.misfits[:most]):
        said = down(
            (
                line((f"{misfit.at:>3} ", Pen(colours.soft)), (fit(misfit.text, width - 8), colours.strong)),
                line(
                    (f"    {misfit.refusal.rule} ", Pen(colours.bad)),
                    (fit(misfit.refusal.message, width - 16), Pen(colours.soft)),
                ),
            )
        )
        rows.append(band(said, width, colours, chosen=at == 0 and view.deciding))
    if len(view.misfits) > most:
        rows.append(_more(len(view.misfits) - most, colours))
    return down(rows)


def _changed(view: CorrectionView, room: int) -> Block:
    colours, width = view.palette, view.width
    if not view.changed:
        return drawn(wrapped(f"{FITS}, and leads to the same.", width, 2), Pen(colours.good))
    head = title(FITS, width, colours, f"{counted(len(view.changed), 'leads', 'lead')} to something else")
    rows = [
        line(
            (f"{seq:>3} ", Pen(colours.soft)),
            (f"{fit(text, width // 2)}  ", Pen(colours.ink)),
            (fit(says, max(0, width // 2 - 8)), Pen(colours.soft)),
        ).sized(width)
        for seq, text, says in view.changed[: room - 2]
    ]
    left = len(view.changed) - len(rows)
    return down((head, *rows, *([_more(left, colours)] if left else [])))


def _more(count: int, palette: Palette) -> Block:
    return blank(4).beside(words(f"and {count} more", Pen(palette.faint)))
