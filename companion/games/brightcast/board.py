"""The table of Brightcast: what is drawn at each size, what a tap means, the colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brightcast import slim
from companion.games.brightcast.halves import header, named_rule, remarks, stacks
from companion.games.brightcast.heading import bar, due_line, phone_head, wide_head
from companion.games.brightcast.pad import pad
from companion.games.brightcast.public import counts_panel, odds_panel, unseen_panel
from companion.games.brightcast.scene import halves
from companion.games.brightcast.taps import line_of
from companion.games.brightcast.window import narrow_window, window
from companion.look.block import Block, across, blank, down, lay
from companion.look.cards import tile
from companion.look.lines import log_entry, title
from companion.widgets.panels import checklist, log

if TYPE_CHECKING:
    from companion.games.brightcast.scene import Half
    from companion.look.palette import Palette
    from companion.screens.view import View

SIDE = 33
TALL = 28
PAST_FROM = 16


def draw(view: View) -> Block:
    """The whole body, in the grid that the size allows."""
    if view.wide:
        return _wide(view)
    if view.width >= 76 and view.height >= 20:
        return _middle(view)
    return _phone(view) if view.height >= TALL else _tiny(view)


def tap(view: View, word: str) -> str:
    """A tapped card or target joins the line, or leaves it."""
    return line_of(view, word)


def palette(view: View) -> Palette:
    """The colours of the house."""
    return view.palette


def _wide(view: View) -> Block:
    near, far = halves(view)
    colours = view.palette
    left = view.width - SIDE - 6
    each = (left - 10) // 5
    rest = max(0, view.height - 37)
    top = wide_head(view, view.width - 2)
    low = 17 + rest // 2
    playing = view.outcome is None and view.state.turn > 0
    turn = tile(("turn", "the table"), 11, colours.key, colours).tapped("do turn")
    return lay(
        blank(view.width, view.height),
        (0, 0, bar(view)),
        (1, 5 - top.height, top),
        (1, 6, named_rule(far, left, colours)),
        (1, 7, header(far, left, colours)),
        (2, 11, stacks(far, each, 6, colours)),
        (1, low, _between(view, left, 7)),
        (2, low + 8, stacks(near, each, 6, colours)),
        (1, view.height - 6, header(near, left, colours)),
        (1, view.height - 3, named_rule(near, left, colours)),
        (1, view.height - 2, remarks((near, far), left - 13, colours, playing=playing)),
        (left - 10, view.height - 2, turn),
        (view.width - SIDE - 1, 6, _side(view, SIDE, view.height - 6)),
    )


def _between(view: View, width: int, height: int) -> Block:
    """What stands between the halves: the stop window, the pad, or the end."""
    if view.outcome is not None:
        return _over(view, width, height)
    if view.past:
        return log(view, width, height)
    if view.state.phase == "respond":
        return (narrow_window if view.phone else window)(view, width, height)
    return pad(view, width, height, 7 if not view.phone else 4 if view.height >= TALL else 3)


def _over(view: View, width: int, height: int) -> Block:
    colours = view.palette
    again = tile(("1 again", "same people"), 13, colours.key, colours).tapped("do rematch")
    home = tile(("2 home", "leave"), 13, colours.key, colours).tapped("do home")
    why = view.outcome.why if view.outcome else ""
    tiles = () if view.past else (again, home)
    return down((title("The match is over", width, colours, why), across(tiles, 1))).sized(width, height)


def _side(view: View, width: int, height: int) -> Block:
    """The right column: a panel that was called up, else unseen cards, the turn and the log."""
    if view.panel == "log":
        return log(view, width, height)
    if view.panel == "counts":
        return counts_panel(view, width, height)
    first = odds_panel(view, width) if view.panel == "odds" else unseen_panel(view, width)
    tasks = len(view.rules.checklist(view.state))
    parts = (first, checklist(view, width, tasks + 1)) if tasks else (first,)
    rest = height - sum(part.height + 1 for part in parts)
    return down((*parts, log(view, width, rest)) if rest > 2 else parts, 1)


def _panel(view: View, width: int, height: int) -> Block:
    if view.panel == "log":
        return log(view, width, height)
    if view.panel == "odds":
        return odds_panel(view, width).sized(width, height)
    return counts_panel(view, width, height)


def _middle(view: View) -> Block:
    near, far = halves(view)
    colours, width = view.palette, view.width - 2
    rest = view.height - 21
    base = lay(blank(view.width, view.height), (1, 0, wide_head(view, width)))
    if view.panel != "table":
        names = down(slim.name_row(half, width, colours) for half in (far, near))
        return lay(
            base,
            (1, 3, names),
            (1, 5, _panel(view, width, view.height - 11)),
            (1, view.height - 6, _between(view, width, 6)),
        )
    stop = view.state.phase == "respond" and view.outcome is None
    top, tall = (9, 5) if stop else (8, 6)
    return lay(
        base,
        (1, 3, slim.middle_half(far, width, colours, far=True)),
        (1, top + rest // 2, _between(view, width, tall)),
        (1, view.height - 6, slim.middle_half(near, width, colours)),
        (1, view.height - 1, _foot(view, width)),
    )


def _foot(view: View, width: int) -> Block:
    """The newest entry."""
    newest = next((row for row in reversed(view.log) if not row.undone), None)
    if newest is None:
        return blank(width)
    return log_entry(newest.seq, newest.text, width, view.palette)


def _phone(view: View) -> Block:
    near, far = halves(view)
    colours, width = view.palette, view.width - 2
    base = lay(blank(view.width, view.height), (0, 0, bar(view)), (1, 1, phone_head(view, width)))
    tall = 12 if view.outcome is None else 4
    if view.panel != "table":
        room = view.height - 5 - tall - 1
        return lay(
            base, (1, 5, _panel(view, width, room)), (1, view.height - tall, _between(view, width, tall))
        )
    rest = max(0, view.height - 36)
    return lay(
        base,
        (1, 5, _small_half(far, width, colours)),
        (1, 13 + rest // 2, _between(view, width, 13)),
        (1, view.height - 9, _small_half(near, width, colours)),
        (1, view.height - 1, _foot(view, width - 14)),
        (
            view.width - 14,
            view.height - 2,
            across((_small("odds", "stops", colours), _small("turn", "table", colours)), 1),
        ),
    )


def _small(word: str, more: str, palette: Palette) -> Block:
    return tile((word, more), 6, palette.key, palette).tapped(f"do {word}")


def _small_half(half: Half, width: int, palette: Palette) -> Block:
    return down(
        (
            slim.name_row(half, width, palette),
            slim.phone_stacks(half, width, palette),
            blank(1),
            slim.race_rows(half, width, palette),
        )
    )


def _tiny(view: View) -> Block:
    near, far = halves(view)
    colours, width = view.palette, view.width - 2
    base = lay(blank(view.width, view.height), (1, 0, due_line(view, width)))
    if view.panel != "table":
        return lay(base, (1, 2, _panel(view, width, view.height - 2)))
    if view.past and view.height >= PAST_FROM:
        return lay(
            base, *((1, 1 + at * 8, _small_half(half, width, colours)) for at, half in enumerate((far, near)))
        )
    return lay(
        base,
        (1, 1, down(slim.one_row(half, width, colours) for half in (far, near)).tapped("do turn")),
        (1, 4, _between(view, width, view.height - 4)),
    )
