"""The recount as a drawing: what the sheet says, what lies there, where the two parted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, drawn, line, words
from companion.look.cards import tile
from companion.look.lines import band, title
from companion.screens.flow import flow, value_tile
from companion.text import fit, wrapped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.look.palette import Palette
    from engines.kernel.answers import Countable

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SHORT = 17
"""Rows below which what was found takes the place of the counts."""
STEPS = (-10, -1, 1, 10)


class Found(NamedTuple):
    """A change that explains the counts, in words.

    Attributes:
        head: where it is, such as ``before 41``.
        text: the entry that should stand there.
        says: what it means, as a phrase.
    """

    head: str
    text: str
    says: str


class RecountView(NamedTuple):
    """Everything that is drawn.

    Attributes:
        rows: what can be counted, with what the sheet says.
        table: what was counted, by name.
        typing: the names that the entry line counts just now.
        found: the changes that explain it.
        chosen: the letter that is typed, or empty.
        fixes: the recount entries that would set it by hand.
        searching: whether further changes are still looked for.
        palette: the colours.
        width: columns.
        height: rows.
    """

    rows: tuple[Countable, ...]
    table: Mapping[str, int]
    typing: frozenset[str]
    found: tuple[Found, ...]
    chosen: str
    fixes: tuple[str, ...]
    searching: bool
    palette: Palette
    width: int
    height: int


def draw(view: RecountView) -> Block:
    """The counts, the steps while one is typed, the fixes, and under them what was found."""
    short = view.height < SHORT and view.found and not view.typing
    parts = [] if short else [_counts(view)]
    if view.typing:
        parts.append(_steps(view))
    if view.fixes:
        parts.append(_fixes(view))
    top = down(parts, 1)
    room = view.height - top.height - 1
    return top.below(_findings(view, room), 1) if room > 2 else top


def _counts(view: RecountView) -> Block:
    airy = view.height > 30
    tiles = [_count(row, view) for row in view.rows]
    laid, left = flow(tiles, view.width, most=max(1, view.height // (3 if airy else 4)), gap=1 if airy else 0)
    remark = f"{left} more can be typed" if left else ""
    return title("What lies on the table", view.width, view.palette, remark).below(laid)


def _count(row: Countable, view: RecountView) -> Block:
    there = view.table.get(row.name)
    colours = view.palette
    due = f", then {row.value + row.due}" if row.due else ""
    says = f"sheet {row.value}{due}" + ("" if there is None else f", table {there}")
    if there is None or row.name in view.typing:
        return value_tile((row.name, says), colours, chosen=row.name in view.typing).tapped(
            f"say {row.name} {row.value if there is None else there}"
        )
    agrees = there == row.value
    ink = colours.good if agrees else colours.bad
    mark = "✓" if agrees else "×"
    face = down((words(f"{mark} {row.name}", Pen(ink, bold=True)), words(f"  {says}", Pen(ink))))
    return face.sized(face.width + 1).grounded(colours.raised).tapped(f"say {row.name} {there}")


def _steps(view: RecountView) -> Block:
    colours = view.palette
    tiles = [
        tile((f"{step:+d}", "more" if step > 0 else "fewer"), 8, colours.key, colours).tapped(f"step {step}")
        for step in STEPS
    ]
    return across(tiles, 1)


def _fixes(view: RecountView) -> Block:
    colours = view.palette
    tiles = [tile((fix, "as it lies there"), len(fix) + 4, colours.key, colours) for fix in view.fixes]
    laid, _ = flow(
        [each.tapped(f"say {fix}") for each, fix in zip(tiles, view.fixes, strict=True)],
        view.width,
        most=2,
        gap=0,
    )
    return title("Set the sheet by hand", view.width, colours).below(laid)


def _findings(view: RecountView, room: int) -> Block:
    colours, width = view.palette, view.width
    known = f"{len(view.found)} found"
    remark = f"{known}, looking" if view.searching else known
    searched = view.found or view.searching or (view.table and not view.typing)
    head = title("Where it may have gone wrong", width, colours, remark if searched else "")
    if not view.found:
        says = _nothing(view)
        return head.below(blank(1).beside(drawn(wrapped(says, width - 1, 2), Pen(colours.soft))))
    most = max(1, (room - 2) // 2)
    chosen = LETTERS.find(view.chosen) if view.chosen else 0
    end = max(most, chosen + 1)
    rows = [_finding(at, view.found[at], view) for at in range(end - most, min(end, len(view.found)))]
    left = len(view.found) - end
    if left > 0:
        more = words(f"    and {left} more; {LETTERS[end]} shows the next", Pen(colours.faint))
        rows.append(more.tapped(f"say {LETTERS[end]}"))
    return down((head, *rows))


def _nothing(view: RecountView) -> str:
    if not view.table:
        return "Type or tap what was counted; Enter looks for what may have gone wrong."
    if view.searching:
        return "Looking, the oldest entry first."
    if view.typing:
        return "Enter looks for what may have gone wrong."
    if all(view.table[row.name] == row.value for row in view.rows if row.name in view.table):
        return "Nothing: the sheet agrees with the table."
    return "No single change explains all of it and leaves later entries fitting."


def _finding(at: int, found: Found, view: RecountView) -> Block:
    colours, letter = view.palette, LETTERS[at]
    chosen = view.chosen == letter
    width = view.width - 6
    first = line(
        (f"{letter} ", colours.lit),
        (f"{found.head}: ", Pen(colours.soft)),
        (fit(found.text, max(4, width - len(found.head) - 4)), colours.strong),
    )
    second = blank(2).beside(words(fit(found.says, width), Pen(colours.soft)))
    rows = band(down((first, second)).sized(view.width - 2), view.width, colours, chosen=chosen)
    return rows.tapped("enter" if chosen else f"say {letter}")
