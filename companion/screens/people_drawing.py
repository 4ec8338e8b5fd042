"""The people screen as a drawing: everybody with what can be done, then guests without a name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, down, drawn, lay, line, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.people.acts import COLOURS
from companion.screens.flow import flow
from companion.text import cells, fit, wrapped
from engines.kernel.words import counted, quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.look.palette import Palette
    from companion.statistics.acquaintance import Known, Unnamed

BUTTON = 8
SLIM = 60
NOBODY = "Nobody has played yet: people are remembered as soon as a match has their names."


class PeopleView(NamedTuple):
    """What the screen is drawn from.

    Attributes:
        people: everybody, those who play most first.
        guests: seats without a name, with the day of their match.
        titles: the games' short names by slug.
        palette: the colours.
    """

    people: tuple[Known, ...]
    guests: tuple[tuple[Unnamed, str], ...]
    titles: Mapping[str, str]
    palette: Palette


def draw(view: PeopleView, width: int) -> Block:
    """Everybody, and the guests under them."""
    colours = view.palette
    if not view.people and not view.guests:
        return drawn(wrapped(NOBODY, width, 3), Pen(colours.ink))
    rows = [_person(one, _games(one, view.titles), width, colours) for one in view.people]
    head = title("Everybody", width, colours, "a tap writes the line" if width > SLIM else "")
    parts = [head.below(down(rows, 1))] if rows else []
    if view.guests:
        tiles = [_guest(*guest, view.titles, colours) for guest in view.guests]
        parts.append(title("Guests, to be named", width, colours).below(flow(tiles, width)[0]))
    return down(parts, 1)


def _games(one: Known, titles: Mapping[str, str]) -> str:
    return ", ".join(f"{titles.get(slug, slug)} {count}" for slug, count in one.games)


@lru_cache(maxsize=256)
def _person(one: Known, games: str, width: int, palette: Palette) -> Block:
    """The name with its colour, what was played and won, and three buttons."""
    buttons = _buttons(one, palette)
    room = width - buttons.width - 1
    colour = palette.seat(one.colour - 1) if one.colour else palette.faint
    share = f", {one.won} won" if one.matches else ""
    sits = f"; usually seat {one.seat}" if one.seat else ""
    said = f"{counted(one.matches, 'match', 'matches')}{share}"
    said += sits if cells(said + sits) <= room - 27 else ""
    mark = f"■{one.colour} " if one.colour else "□  "
    first = line((mark, Pen(colour)), (fit(one.name, room - 4), palette.strong)).sized(room)
    if width > SLIM:
        first = lay(first, (26, 0, words(fit(said, room - 27), Pen(palette.soft))))
        under = words(fit(f"   {games}", room), Pen(palette.faint))
    else:
        under = words(fit(f"{one.won} of {one.matches} won", room), Pen(palette.soft))
    face = first.below(under).grounded(palette.panel).tapped(f"name {quote(one.name)}")
    return across((face, buttons), 1)


def _buttons(one: Known, palette: Palette) -> Block:
    name = quote(one.name)
    following = ((one.colour or 0) + 1) % (COLOURS + 1)
    doing = (
        (("rename", "to …"), f"say rename {name} to "),
        (("merge", "into …"), f"say merge {name} into "),
        (("colour", str(following) if following else "none"), f"do-it colour {name} {following}"),
    )
    return across([tile(says, BUTTON, palette.key, palette).tapped(tap) for says, tap in doing], 1)


def _guest(guest: Unnamed, day: str, titles: Mapping[str, str], palette: Palette) -> Block:
    under = f"{titles.get(guest.game, guest.game)}, {day}"
    width = max(len(under), len(guest.name)) + 2
    face = tile((guest.name, under), width, palette.key, palette, "left")
    return face.tapped(f"say seat {guest.match} {guest.seat} ")
