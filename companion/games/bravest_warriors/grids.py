"""Where everything lies, from a wide screen down to a phone with its keyboard up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors import chances, columns, heading, moments, pads, shelf
from companion.games.bravest_warriors.account import ledger, whole
from companion.games.bravest_warriors.race import battle_of, points_line, race
from companion.look.block import Block, Pen, blank, down, lay, words
from companion.look.lines import title
from companion.widgets.panels import log, title_bar

if TYPE_CHECKING:
    from companion.screens.view import View

LEFT = 77
SIDE = 82
STAKE = 36
SMALL_RACE = 25


def wide(view: View) -> Block:
    """Battle, roll and pad at the left; race, ledger and log at the right."""
    right = view.width - SIDE - 1
    top, rest = 6, view.height - 7
    base = lay(
        blank(view.width, view.height),
        (0, 0, title_bar(view)),
        (2, 2, heading.wide(view, view.width - 3, STAKE)),
        (SIDE, top, _right(view, right, rest)),
    )
    if view.panel == "counts":
        return lay(base, (1, top, whole(view, LEFT, view.height - top)))
    if _ledger_at_left(view):
        lower = moments.lower(view, LEFT, 12)
        return lay(base, (1, top, lower), (1, top + 13, ledger(view, LEFT, view.height - top - 13)))
    head = title("The battle", LEFT, view.palette, heading.remark(view))
    return lay(
        base,
        (1, top, head),
        (1, top + 2, columns.battle(view, LEFT, 14)),
        (1, top + 16, moments.lower(view, LEFT, 11)),
        (1, top + 28, shelf.shelf(view, LEFT)),
    )


def _right(view: View, width: int, height: int) -> Block:
    if view.panel == "log":
        return log(view, width, height + 1)
    head = title(f"Race to {view.state.house.target}", width, view.palette)
    rows = len(view.players)
    room = 3 * rows + max(0, 4 - rows) if rows <= 4 else 2 * rows + 2
    bars = race(view, width, max(room, min(11, 4 * rows - 1)))
    upper = down((head, bars), 1 if rows < 4 else 0)
    rest = height - upper.height - 1
    if view.panel == "odds":
        return down((upper, chances.panel(view, width, rest)), 1)
    if _ledger_at_left(view):
        return down((upper, log(view, width, rest)), 1)
    account = min(8, rest // 2)
    return down((upper, ledger(view, width, account), log(view, width, rest - account - 1)), 1)


def middle(view: View) -> Block:
    """Battle and what the moment asks at the left, race and ledger at the right; no title bar."""
    left, height = view.width - SMALL_RACE - 5, view.height
    side = view.width - SMALL_RACE - 1
    base = lay(
        blank(view.width, height),
        (1, 0, heading.wide(view, view.width - 2, 27)),
        (side, 4, _small_right(view, SMALL_RACE, height - 4)),
    )
    if view.panel in {"log", "counts", "odds"}:
        return lay(base, (1, 4, panel(view, left, height - 4)))
    if _ledger_at_left(view):
        lower = moments.lower(view, left, 9)
        return lay(base, (1, 4, lower), (1, 14, ledger(view, left, height - 14)))
    return lay(
        base,
        (1, 4, columns.battle(view, left, 7)),
        (1, 12, moments.lower(view, left, height - 13)),
        (1, height - 1, shelf.shelf_line(view, left)),
    )


def _small_right(view: View, width: int, height: int) -> Block:
    rows = len(view.players)
    bars = race(view, width, height if rows > 4 else min(height, 3 * rows + max(0, rows - 1) * (rows < 4)))
    if view.state.house.solo:
        bars = words(battle_of(view.state), Pen(view.palette.soft)).below(bars, 1)
    rest = height - bars.height - 1
    if rest < 3 or _ledger_at_left(view):
        return bars
    return down((bars, ledger(view, width, rest)), 1)


def _ledger_at_left(view: View) -> bool:
    """Whether no battle needs the room at the left."""
    return moments.ledger_only(view) or view.outcome is not None


def panel(view: View, width: int, height: int) -> Block:
    """The panel that was called up."""
    if view.panel == "log":
        return log(view, width, height)
    return whole(view, width, height) if view.panel == "counts" else chances.panel(view, width, height)


def phone(view: View) -> Block:
    """One column: verb and stake, points, battle, and what the moment asks; race and ledger as a tab."""
    width = view.width - 2
    points = pads.people(view, width, 2)
    base = lay(blank(view.width, view.height), (0, 0, title_bar(view)), (1, 1, heading.phone(view, width)))
    if view.panel == "counts":
        rows = min(2 * len(view.players) + 4, view.height - 12)
        both = down((race(view, width, rows), whole(view, width, view.height - 8 - rows)), 1)
        return lay(base, (1, 7, both))
    if view.panel != "table":
        return lay(base, (1, 7, panel(view, width, view.height - 7)))
    top = 7 + points.height + 1
    base = lay(base, (1, 7, points))
    if _ledger_at_left(view):
        return lay(base, (1, top, moments.lower(view, width, view.height - top)))
    return lay(
        base,
        (1, top, columns.battle(view, width, 7, most=2)),
        (1, top + 8, moments.lower(view, width, view.height - top - 9)),
        (1, view.height - 1, shelf.shelf_line(view, width)),
    )


def tiny(view: View) -> Block:
    """The verb in one row, the points, and one panel."""
    width = view.width - 2
    if view.panel != "table":
        upper = heading.slim(view, width)
        lower = panel(view, width, view.height - 1)
    else:
        upper = down((heading.slim(view, width), points_line(view, width)))
        if view.past and not _ledger_at_left(view):
            upper = upper.below(columns.battle(view, width, 5, most=2))
        lower = moments.lower(view, width, view.height - upper.height)
    return lay(blank(view.width, view.height), (1, 0, upper), (1, upper.height, lower))
