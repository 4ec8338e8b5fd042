"""Where everything lies, from a wide screen down to a phone with its keyboard up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brachio import account, seats
from companion.games.brachio.chances import own_card
from companion.games.brachio.choosing import groups
from companion.games.brachio.heading import due_line, heaven, night_word, slim_river, wide_river
from companion.games.brachio.tiles import group_rows, pad
from companion.look.block import Block, across, blank, down, lay
from companion.look.lines import title
from companion.widgets.panels import log, title_bar

if TYPE_CHECKING:
    from companion.games.brachio.scene import Place, Scene
    from companion.look.palette import Palette
    from companion.screens.view import View

ONE_ROW = 4
SIDE = 17


def wide(view: View, scene: Scene) -> Block:
    """Sky, seats of eleven rows, the River, the Revelation with lives beside it, the cards."""
    width, inner = view.width, view.width - 2
    left = inner * 73 // 118
    name, remark = _pad_title(view, scene)
    cards = Block() if view.past else title(name, inner, view.palette, remark)
    cards = cards.below(pad(view, scene, inner, 12))
    return lay(
        blank(width, view.height),
        (0, 0, title_bar(view)),
        (0, 1, heaven(view, scene, 5)),
        (1, 7, _large_seats(scene, inner, view.palette)),
        (0, 19, wide_river(scene, width, view.palette)),
        (1, 24, _lower(view, scene, (left, inner - left - 4), view.height - (24 if view.past else 29))),
        (1, view.height - 4, cards),
        _called_up(view, 24),
    )


def middle(view: View, scene: Scene) -> Block:
    """The same with seats of seven rows and the River in one."""
    width, inner = view.width, view.width - 2
    return lay(
        blank(width, view.height),
        (0, 0, heaven(view, scene, 4)),
        (1, 4, _small_seats(scene, inner, view.palette)),
        (0, 11, slim_river(scene, width, view.palette)),
        (1, 12, _lower(view, scene, (inner - SIDE - 2, SIDE), view.height - (12 if view.past else 15))),
        (1, view.height - 2, pad(view, scene, inner, 12)),
        _called_up(view, 12),
    )


def phone(view: View, scene: Scene) -> Block:
    """One column: sky, what is due, seats as rows, the River, sentences or offers, cards four by three."""
    width, inner = view.width, view.width - 2
    rows = _seat_rows(scene, inner, view.palette)
    top = down((title_bar(view), heaven(view, scene, 3), blank(1).beside(due_line(view, scene, inner))))
    below = top.height + rows.height
    return lay(
        blank(width, view.height),
        (0, 0, top),
        (1, top.height, rows),
        (0, below, slim_river(scene, width, view.palette)),
        (1, below + 1, _panel(view, scene, inner, view.height - below - (2 if view.past else 10))),
        (1, view.height - 8, pad(view, scene, inner, 4, gap=1)),
        _called_up(view, below + 1),
    )


def tiny(view: View, scene: Scene) -> Block:
    """A row for each: what is due, seats, River; then offers or sentences, and the cards."""
    width, inner = view.width, view.width - 2
    count = len(scene.places)
    night = night_word(scene, view.palette)
    head = due_line(view, scene, inner - night.width - 1).sized(inner - night.width - 1).beside(night, 1)
    rows = down(seats.slim(place, inner, view.palette, 1) for place in scene.places)
    return lay(
        blank(width, view.height),
        (1, 0, head),
        (1, 1, rows),
        (0, count + 1, slim_river(scene, width, view.palette)),
        (1, count + 2, _panel(view, scene, inner, view.height - count - (2 if view.past else 8))),
        (1, view.height - 6, pad(view, scene, inner, 4)),
        _called_up(view, count + 2),
    )


def _called_up(view: View, top: int) -> tuple[int, int, Block]:
    """The log or the lives by round over everything below a row, when one of them was called up."""
    drawn = {"log": log, "counts": account.rounds}.get(view.panel)
    size = view.width - 2, view.height - top
    return (1, top, drawn(view, *size).grounded(view.palette.bg) if drawn else Block())


def _lower(view: View, scene: Scene, widths: tuple[int, int], height: int) -> Block:
    """The panel of the moment, and lives beside it."""
    side = account.lives(scene, widths[1], height, view.palette)
    return across((_panel(view, scene, widths[0], height), side), 4 if view.wide else 2)


def _panel(view: View, scene: Scene, width: int, height: int) -> Block:
    """One's own card if asked for, else the Revelation once cards lie open, else what can be tapped."""
    if height < 1:
        return Block()
    if view.panel == "odds" and not scene.naming:
        return own_card(view, width, height)
    if scene.naming or (scene.revelation and not view.text):
        return account.account(view, scene, width, height, titled=view.wide)
    if view.past:
        return account.rounds(view, width, height)
    return group_rows(groups(view), view, width, height)


def _large_seats(scene: Scene, width: int, palette: Palette) -> Block:
    if len(scene.places) > ONE_ROW:
        return _two_rows([seats.low(place, (width - 4) // 3, palette) for place in scene.places], 2)
    each = (width - 2 * (len(scene.places) - 1)) // len(scene.places)
    return across((seats.tall(place, each, palette) for place in scene.places), 2)


def _small_seats(scene: Scene, width: int, palette: Palette) -> Block:
    if len(scene.places) > ONE_ROW:
        return _two_rows([seats.flat(place, (width - 2) // 3, palette) for place in scene.places], 1)
    each = (width + 2 - len(scene.places)) // len(scene.places)
    return across((seats.middle(place, each, palette) for place in scene.places), 1)


def _two_rows(drawn: list[Block], gap: int) -> Block:
    return down((across(drawn[:3], gap), across(drawn[3:], gap)), 1)


def _seat_rows(scene: Scene, width: int, palette: Palette) -> Block:
    def row(place: Place) -> Block:
        if len(scene.places) > ONE_ROW:
            return seats.slim(place, width, palette, 2)
        return seats.strip(place, width, palette)

    return down(map(row, scene.places))


def _pad_title(view: View, scene: Scene) -> tuple[str, str]:
    """The title over the cards and what they are for now."""
    phase = view.state.phase
    if phase == "over":
        return "The match is over", "the log can still be corrected"
    if phase in _ENTERS:
        return "Cards", f"tap the card {_ENTERS[phase]}"
    due = next((place.name for place in scene.places if place.wants), "")
    if scene.naming and due:
        return "Cards", f"tap the card of {due}; dim ones lie already"
    return "Cards", "tap in seat order; cards named and in the River are dim"


_ENTERS = {"deal": "turned up as the River", "flood": "that joins the River"}
