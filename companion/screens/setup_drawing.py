"""The set-up screen as a drawing: the seats, the people who may sit down, the house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import title as heading
from companion.screens.flow import flow
from companion.screens.game_cards import seats_and_minutes, wrapped
from companion.screens.house_rules import house_rules
from companion.screens.seats import seat_tiles
from companion.text import cells, fit

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.people import Person
    from companion.screens.plan import Plan

BEGIN = 14
ROWS_OF_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class SetupView:
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
    about, colours = view.plan.rules.about, view.palette
    name = line((f" {about.title}", colours.strong), ("   a new match", Pen(colours.soft)))
    facts = words(f"{seats_and_minutes(about)} ", Pen(colours.faint))
    width = view.width
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
    width, colours, plan = view.width, view.palette, view.plan
    count = len(plan.players)
    remark = "2 1 puts seat 2 first" if count > 1 and width > 50 else ""
    seats = heading("At the table", width, colours, remark).below(seat_tiles(plan.players, width, colours))
    parts = [seats, _known(view)]
    if plan.rules.about.options:
        parts.append(house_rules(plan, view.unfolded, width, colours))
    return down([part for part in parts if part.height], 1)


def _known(view: SetupView) -> Block:
    """Tiles of the remembered people, and one for a guest."""
    colours = view.palette
    tiles = [_person(person, view) for person in view.known]
    if len(view.plan.players) < view.plan.rules.about.seats[1]:
        guest = tile(("guest", "adds one"), 10, colours.key, colours).tapped("word guest")
        tiles.insert(min(len(tiles), 0), guest)
    remark = "tap, or type names: Ana, Ben" if view.width > 50 else "tap, or Ana, Ben"
    head = heading("Who else" if view.known else "Names", view.width, colours, remark)
    shown, left = flow(tiles, view.width, ROWS_OF_PEOPLE)
    if left:
        shown = shown.below(words(f"and {left} more: type the name", Pen(colours.soft)))
    return head.below(shown)


def _person(person: Person, view: SetupView) -> Block:
    colours = view.palette
    seat = view.plan.seat_of(person.name)
    count = f"{person.matches} match{'es' * (person.matches != 1)}"
    under = count if seat is None else f"in seat {seat + 1}"
    width = max(cells(person.name), len(under)) + 2
    pen = colours.key if seat is None else Pen(colours.seat(seat), colours.raised, bold=True)
    return tile((fit(person.name, width), under), width, pen, colours).tapped(f"person {person.name}")
