"""How the history shares the room: list and match side by side, or one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.clock import local
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.screens.deeds import tiles
from companion.screens.history_drawing import match_card, match_list, page
from companion.screens.replay_drawing import CHART, Room, replay, walked
from companion.screens.timeline_bar import chart
from companion.text import fit
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.deeds import Deed
    from companion.screens.history_drawing import ListView
    from companion.screens.history_lines import HistoryLine
    from companion.screens.playback import Playback

WIDE = (110, 30)
LIST = 42
DEEDS_FROM = 18


class HistoryView(NamedTuple):
    """What the history is drawn from.

    Attributes:
        shown: the window of the list.
        line: the chosen match, where there is one.
        playback: the match that is open, or None.
        deeds: what can be done with the open or the chosen match.
        full: whether the open match has the whole room.
        more: whether the deeds have the room of the match.
        width: columns of the body.
        height: rows of the body.
        palette: the colours.
    """

    shown: ListView
    line: HistoryLine | None
    playback: Playback | None
    deeds: tuple[Deed, ...]
    full: bool
    more: bool
    width: int
    height: int
    palette: Palette


def wide(width: int, height: int) -> bool:
    """Whether list and match stand side by side."""
    return width >= WIDE[0] and height >= WIDE[1]


def list_rows(width: int, height: int) -> int:
    """How many matches the window of the list shows."""
    return page(_list_height(width, height))


def _list_height(width: int, height: int) -> int:
    room = height - 2
    if wide(width, height):
        return room - CHART
    return room - (6 if height >= DEEDS_FROM + 8 else 3 if height >= DEEDS_FROM - 3 else 0)


def draw(view: HistoryView) -> Block:
    """The whole body."""
    bar = title_bar(view)
    room = Room(view.width - 2, view.height - 2, view.palette)
    if wide(view.width, view.height) and not (view.full and view.playback and not view.more):
        inner = _side_by_side(view, room)
    elif view.more and view.line:
        inner = match_card(view.line, view.deeds, room)
    elif view.playback:
        inner = replay(view.playback, view.deeds, room)
    else:
        inner = _list_alone(view, room)
    return lay(blank(view.width, view.height), (0, 0, bar), (1, 2 if view.height > 20 else 1, inner))


def title_bar(view: HistoryView) -> Block:
    """The name of the screen, how many matches there are, and which is open."""
    colours = view.palette
    count = counted(view.shown.total, "match", "matches")
    left = line((" History", colours.strong), (f"   {count}", Pen(colours.soft)))
    says = ""
    if view.playback:
        day = local(view.playback.begun)
        says = f"open: {view.playback.title}, {day.day} {day:%B} "
    right = words(fit(says, max(0, view.width - left.width - 2)), Pen(colours.soft))
    return lay(blank(view.width), (0, 0, left), (view.width - right.width, 0, right)).grounded(colours.panel)


def _side_by_side(view: HistoryView, room: Room) -> Block:
    height = room.height - CHART
    listed = match_list(view.shown, room.sized(LIST, height))
    right = room.sized(room.width - LIST - 3, height)
    if view.playback is None or view.more:
        beside = (
            match_card(view.line, view.deeds, right.sized(right.width, room.height)) if view.line else Block()
        )
        whole = match_list(view.shown, room.sized(LIST, height))
        return lay(blank(room.width, room.height), (0, 0, whole), (LIST + 3, 0, beside))
    seen = walked(view.playback, view.deeds, right)
    below = chart(view.playback, room.width, CHART - 1, room.palette)
    return down((listed.beside(seen, 3), blank(1), below))


def _list_alone(view: HistoryView, room: Room) -> Block:
    height = _list_height(view.width, view.height)
    most = 2 if room.height - height >= 6 else 1
    acts = (
        tiles(view.deeds, room.width, most, room.palette) if room.height > height and view.line else Block()
    )
    return lay(
        blank(room.width, room.height),
        (0, 0, match_list(view.shown, room.sized(room.width, height))),
        (0, height + 1, acts),
    )
