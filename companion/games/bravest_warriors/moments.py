"""What the moment asks for, as parts that fit the room there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors import pads, rolls, windows
from companion.games.bravest_warriors.account import ledger
from companion.games.bravest_warriors.naming import named
from companion.games.bravest_warriors.tiles import evenly, rows_of, stacked
from companion.look.block import Block, across, down, lay
from companion.look.lines import title

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

WIDE_FROM = 71
ROLL = 50
TALL_FROM = 17
ASKING = {"points", "item", "buy", "bonus", "hero", "start"}


def ledger_only(view: View) -> bool:
    """Whether points are written without any battle."""
    state: State = view.state
    typed = named(view).verb
    points = state.credited is not None or typed == "points"
    return not state.begun and points and typed in {"", "points"} and view.outcome is None


def lower(view: View, width: int, height: int) -> Block:
    """Everything to be tapped at the moment."""
    state: State = view.state
    if view.outcome is not None:
        return windows.over(view, width, 3).sized(width, height)
    if view.past:
        dice = rolls.dice_row(view, width)
        return dice.below(ledger(view, width, max(2, height - dice.height - 1)), 1).sized(width, height)
    tall = 3 if height >= TALL_FROM or width >= WIDE_FROM else 2
    verb = named(view).verb
    if verb in ASKING or ledger_only(view):
        return stacked(_about_people(view, width, tall), width, height)
    if state.phase == "inherit":
        return windows.inherit(view, width, 3).sized(width, height)
    if state.phase in {"reveal", "choose"}:
        return stacked(_encounter(view, width, tall), width, height)
    if width >= WIDE_FROM:
        return _beside(view, width, height)
    return stacked(_dice(view, width, tall, height), width, height)


def _about_people(view: View, width: int, tall: int) -> tuple[Block, ...]:
    if named(view).verb in ASKING:
        return windows.asked(view, width, min(tall, 2) if width < WIDE_FROM else tall)
    head = title("Points", width, view.palette, "tap how many, or who")
    return (
        head.below(pads.people(view, width, 2)),
        pads.credits(view, width, 2),
        pads.action_row(view, width, 2),
    )


def _encounter(view: View, width: int, tall: int) -> tuple[Block, ...]:
    """Values or digits, marks, known cards, and what can be done."""
    known = pads.known_tiles(view)
    found = rows_of(known, width, 2, view.palette) if known else Block()
    found = Block(found.rows[:2])
    if width < WIDE_FROM:
        values = pads.value_pad(view, width, tall)
        return (pads.action_row(view, width, 2), values, pads.mark_row(view, width, 2), found)
    head = title("The next Encounter", width, view.palette, "its value, then what is printed on it")
    doing = pads.actions(view)
    side = 12 * len(doing) - 1
    found = rows_of(known, width - side - 2, 2, view.palette) if known else Block()
    row = lay(Block(found.rows[:2]).sized(width, 2), (width - side, 0, evenly(doing, side, 2, view.palette)))
    return (head.below(pads.value_pad(view, width, 2)), pads.mark_row(view, width, 2), row)


def _beside(view: View, width: int, height: int) -> Block:
    """The roll with its sums beside it, the pad below."""
    state: State = view.state
    upper = across(
        (
            down((rolls.title_row(view, ROLL - 2), rolls.dice_row(view, ROLL - 2, labelled=True))).sized(
                ROLL, 6
            ),
            rolls.offers(view, width - ROLL, 7).sized(width - ROLL, 7),
        )
    )
    if state.phase == "defeated" and named(view).verb != "change":
        head = title("Assist", width, view.palette, "who beats it? a tap on a die changes the sum")
        return stacked((upper, head.below(windows.assist(view, width, 2))), width, height)
    says = {"change": "what the raised dice become"}.get(
        named(view).verb, "tap a face, tap again for another"
    )
    head = title("Dice pad", width, view.palette, says)
    faces = pads.face_pad(view, ROLL, 3)
    doing = evenly(pads.actions(view), width - faces.width - 2, 3, view.palette)
    pad = across((faces, doing), 2)
    return stacked((upper, head.below(pad)), width, height)


def _dice(view: View, width: int, tall: int, height: int) -> tuple[Block, ...]:
    """The dice, the ways that beat what is faced, and what can be done."""
    state: State = view.state
    if state.phase == "defeated" and named(view).verb != "change":
        return (rolls.dice_row(view, width), windows.assist(view, width, 2), rolls.way_tiles(view, width))
    if named(view).verb == "change":
        faces, held = pads.face_tiles(view, width), windows.usable(view, width)
        return (rolls.dice_row(view, width, small=True), faces, held, pads.action_row(view, width, 2))
    if state.phase == "roll" and tall < 3:
        return (rolls.typed_row(view, width), pads.face_pad(view, width, 2), pads.action_row(view, width, 2))
    if state.phase == "roll":
        return (
            rolls.dice_row(view, width),
            pads.face_pad(view, width, tall),
            pads.action_row(view, width, 2),
        )
    roomy = (rolls.dice_row(view, width), rolls.offers(view, width, 7), pads.action_row(view, width, 3))
    if sum(part.height for part in roomy) <= height:
        return roomy
    return (rolls.dice_row(view, width), rolls.way_tiles(view, width), pads.action_row(view, width, 2))
