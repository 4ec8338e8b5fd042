"""What a moment asks where no dice are counted: who assists, coattail or afresh, Heroes, Items, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors import pads
from companion.games.bravest_warriors.known import known_to
from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.shelf import things
from companion.games.bravest_warriors.tiles import Tile, drawn_tile, evenly, rows_of, saying
from companion.look.block import Block, Pen, across, down, words
from companion.look.lines import band, title
from companion.text import fit
from engines.bravest_warriors.offers import others, usable_items
from engines.bravest_warriors.phrases import dice_text, points_text
from engines.bravest_warriors.setup import free_heroes
from engines.kernel.words import quote

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State


def assist(view: View, width: int, height: int) -> Block:
    """A tile for every player who may assist, those that are named marked, then what can be done."""
    now = named(view)
    seats = {name: seat for seat, name in enumerate(view.players)}
    tiles = [
        _assistant(fit(name, 10), seats[name], chosen=name in now.players) for name in others(view.state)
    ]
    tiles += pads.actions(view)
    if sum(max(6, len(each.name) + 1) + 1 for each in tiles) > width and len(tiles) > 5:
        half = -(-len(tiles) // 2)
        rows = (evenly(part, width - 2, height, view.palette) for part in (tiles[:half], tiles[half:]))
        return band(down(rows), width, view.palette)
    return band(evenly(tiles, width - 2, height, view.palette), width, view.palette)


def _assistant(name: str, seat: int, *, chosen: bool) -> Tile:
    return Tile(f"✓ {name}" if chosen else name, "", f"add seat {seat}", "named" if chosen else "key")


def inherit(view: View, width: int, height: int) -> Block:
    """Take the battle over, or begin afresh."""
    state: State = view.state
    dice = dice_text(state.battle.free)
    tiles = (
        saying(view, "coattail", f"{points_text(state.at_stake)}, {dice}", "coattail"),
        saying(view, "fresh", "nothing, 6 dice", "fresh"),
    )
    says = words(
        fit(f"{state.name}: take over what lies there, or begin afresh?", width - 2), view.palette.strong
    )
    return band(down((says, evenly(tiles, width - 2, height, view.palette))), width, view.palette)


def asked(view: View, width: int, height: int) -> tuple[Block, ...]:
    """The parts that the verb of the line asks for: points, Items, Heroes, who begins."""
    now = named(view)
    return _ASKED[now.verb](view, width, height)


def _points(view: View, width: int, height: int) -> tuple[Block, ...]:
    now = named(view)
    name = quote(now.players[0]) if now.players else ""
    tools = (
        Tile("gets", "an Item", f"say item {name} + "),
        Tile("recount", "the points", f"say fix points {name} "),
        *pads.actions(view),
    )
    tools = tools if name else pads.actions(view)
    head = title("Points", width, view.palette, "who, and how many; a reason in quotes behind it")
    return (
        head.below(pads.people(view, width, 2)),
        pads.credits(view, width, 2),
        evenly(tools, width, height, view.palette),
    )


def _item(view: View, width: int, height: int) -> tuple[Block, ...]:
    now, state = named(view), view.state
    name = now.players[0] if now.players else state.name
    lead = f"item {quote(name)}"
    gain = [saying(view, item, "gets", f"{lead} + {quote(item, always=True)}") for item in _names(view)]
    lose = [
        saying(view, item, "loses", f"{lead} - {quote(item, always=True)}")
        for item in state.items[state.seat(name)]
    ]
    head = title(f"Items of {name}", width, view.palette, "or type the name in quotes")
    return (
        head.below(pads.people(view, width, 2)),
        rows_of((*gain, *lose), width, 2, view.palette),
        pads.action_row(view, width, height),
    )


def _names(view: View) -> tuple[str, ...]:
    return (*known_to(view).items[:-7:-1], "+1")


def _buying(view: View, width: int, height: int) -> tuple[Block, ...]:
    cards = known_to(view)
    tiles = [
        saying(view, item, cards.effect(item), f"buy {quote(item, always=True)}")
        for item in cards.items[:-9:-1]
    ]
    head = title("Buy an Item", width, view.palette, "tap its name, type it in quotes, or go on without")
    return (head.below(rows_of(tiles, width, 2, view.palette)), pads.action_row(view, width, height))


def _bonus(view: View, width: int, height: int) -> tuple[Block, ...]:
    cards = known_to(view)
    tiles = [saying(view, "no Item", "a card's text", "bonus")]
    tiles += [
        saying(view, item, cards.effect(item), f"bonus with {quote(item, always=True)}")
        for item in (usable_items(view.state) if view.state.moment == "roll" else ())
    ]
    head = title("The bonus die", width, view.palette, "which Item brings it?")
    return (head.below(rows_of(tiles, width, 2, view.palette)), pads.action_row(view, width, height))


def usable(view: View, width: int) -> Block:
    """The Items that may turn dice now, of the active player or of who is named; one row of tiles."""
    state, now = view.state, named(view)
    seat = state.seat(now.players[0]) if now.players else state.active
    return Block(rows_of(things(view, seat), width, 2, view.palette).rows[:2])


def _heroes(view: View, width: int, height: int) -> tuple[Block, ...]:
    now, state = named(view), view.state
    cards = known_to(view)
    name = now.players[0] if now.players else state.name
    tiles = [
        saying(view, hero, cards.effect(hero), f"hero {quote(name)} {quote(hero)}")
        for hero in free_heroes(state)
    ]
    head = title(f"The Hero of {name}", width, view.palette, 'note "Danny: ..." keeps what one can do')
    who = [
        Tile(
            f"{seat + 1} {fit(player, 8)}",
            state.heroes[seat] or "none",
            f"add seat {seat}",
            "on" if player == name else "key",
        )
        for seat, player in enumerate(view.players)
    ]
    return (
        head.below(rows_of(who, width, 2, view.palette)),
        rows_of(tiles, width, 2, view.palette),
        pads.action_row(view, width, height),
    )


def _starts(view: View, width: int, height: int) -> tuple[Block, ...]:
    tiles = [saying(view, name, "begins", f"start {quote(name)}") for name in view.players]
    head = title("Who begins", width, view.palette)
    return (head.below(rows_of(tiles, width, 2, view.palette)), pads.action_row(view, width, height))


def over(view: View, width: int, height: int) -> Block:
    """How it ended, in what order they stand, and where to go from here."""
    outcome, state, palette = view.outcome, view.state, view.palette
    rows = [title("The match is over", width, palette)]
    if outcome is not None:
        rows.append(words(fit(outcome.why, width), palette.strong))
    order = sorted(range(len(view.players)), key=lambda seat: -state.points(seat))
    said = "  ".join(f"{view.players[seat]} {state.points(seat)}" for seat in order)
    rows.append(words(fit(said, width), Pen(palette.soft)))
    again = Tile("1 again", "same people", "do rematch")
    leave = Tile("2 home", "all matches", "do home")
    tiles = () if view.past else (again, leave)
    return down((*rows, across((drawn_tile(each, 15, min(3, height), palette) for each in tiles), 1)))


_ASKED = {
    "points": _points,
    "item": _item,
    "buy": _buying,
    "bonus": _bonus,
    "hero": _heroes,
    "start": _starts,
}
