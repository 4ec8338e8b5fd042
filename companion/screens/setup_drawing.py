"""The set-up screen as a drawing: the seats, the people who may sit down, the house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import title as heading
from companion.people.names import YOU, is_guest
from companion.screens.choosing import short_title
from companion.screens.flow import flow
from companion.screens.game_cards import seats_and_minutes
from companion.screens.house_rules import house_rules
from companion.screens.seats import Sat, seat_tiles
from companion.text import cells, fit, wrapped

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.people import Person
    from companion.screens.plan import Plan

BEGIN = 14
SPREAD = 60
ROWS_OF_PEOPLE = 2


class SetupView(NamedTuple):
    """What the set-up screen is drawn from.

    Attributes:
        plan: who sits where under which house rules.
        known: the people whom the journal remembers.
        unfolded: whether every house rule is shown.
        typing: whether something stands in the entry line.
        palette: the colours.
        width: columns.
    """

    plan: Plan
    known: tuple[Person, ...]
    unfolded: bool
    typing: bool
    palette: Palette
    width: int


def head(view: SetupView, phone: bool) -> Block:
    """The game's name with seats and minutes; its tagline beside the tile that begins."""
    about, colours, width = view.plan.rules.about, view.palette, view.width
    title = about.title if width >= SPREAD else short_title(about.title)
    name = line((f" {fit(title, width - 2)}", colours.strong), ("   a new match", Pen(colours.soft)))
    facts = words(f"{seats_and_minutes(about)} ", Pen(colours.faint))
    bar = lay(blank(width), (0, 0, name.sized(min(name.width, width))))
    if name.width + facts.width + 2 <= width:
        bar = lay(bar, (width - facts.width, 0, facts))
    bar = bar.grounded(colours.panel)
    if phone:
        return bar.below(blank(width))
    rows = wrapped(about.tagline, width - BEGIN - 5, 2)
    tagline = down([words(row, Pen(colours.soft)) for row in rows])
    return lay(blank(width, 4), (0, 0, bar), (1, 1, tagline), (width - BEGIN - 1, 1, _begin(view)))


def _begin(view: SetupView) -> Block:
    """The tile that does what Enter does; quiet while the match cannot begin."""
    colours = view.palette
    if view.typing:
        return tile(("Take it", "Enter"), BEGIN, colours.solid, colours).tapped("enter")
    if view.plan.fault:
        quiet = Pen(colours.faint, colours.raised)
        return tile(("Begin", "not yet"), BEGIN, quiet, colours)
    return tile(("Begin", "Enter"), BEGIN, colours.solid, colours).tapped("enter")


def people_and_rules(view: SetupView) -> Block:
    """Everything under the head."""
    above = people(view)
    if not view.plan.rules.about.options:
        return above
    return above.below(house_rules(view.plan, view.unfolded, view.width, view.palette), 1)


def people(view: SetupView) -> Block:
    """The seats, and who else may sit down."""
    seats = tuple(Sat(name, _known_as(name, view)) for name in view.plan.players)
    remark = "2 1 puts seat 2 first" if len(seats) > 1 and view.width > 50 else ""
    table = heading("At the table", view.width, view.palette, remark)
    return table.below(seat_tiles(seats, view.width, view.palette)).below(_known(view), 1)


def _known_as(name: str, view: SetupView) -> str:
    if is_guest(name):
        return "a guest" if name != YOU else "one person"
    matches = next((other.matches for other in view.known if other.name.casefold() == name.casefold()), 0)
    return _matches(matches) if matches else "first match"


def _matches(count: int) -> str:
    return f"{count} match{'es' * (count != 1)}"


def _known(view: SetupView) -> Block:
    """Tiles of the remembered people, and one for a guest."""
    colours = view.palette
    tiles = [_person(person, view) for person in view.known]
    if len(view.plan.players) < view.plan.rules.about.seats[1]:
        guest = tile(("guest", "adds one"), 10, colours.key, colours).tapped("word guest")
        tiles.insert(0, guest)
    remark = "tap, or type names: Ana, Ben" if view.width > 50 else "tap, or Ana, Ben"
    head = heading("Who else" if view.known else "Names", view.width, colours, remark)
    shown, left = flow(tiles, view.width, ROWS_OF_PEOPLE)
    if left:
        shown = shown.below(words(f"and {left} more: type the name", Pen(colours.soft)))
    return head.below(shown)


def _person(person: Person, view: SetupView) -> Block:
    return _person_tile(person, view.plan.seat_of(person.name), view.palette)


@lru_cache(maxsize=512)
def _person_tile(person: Person, seat: int | None, palette: Palette) -> Block:
    """Somebody remembered: how often, or in which seat."""
    under = _matches(person.matches) if seat is None else f"in seat {seat + 1}"
    width = max(cells(person.name), len(under)) + 2
    pen = palette.key if seat is None else Pen(palette.seat(seat), palette.raised, bold=True)
    return tile((person.name, under), width, pen, palette).tapped(f"person {person.name}")
