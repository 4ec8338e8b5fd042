"""The dice on the table as faces, those that the line names raised, and the ways to beat what is faced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.bravest_warriors.columns import chips
from companion.games.bravest_warriors.naming import named, raised
from companion.games.bravest_warriors.taps import assisting
from companion.games.bravest_warriors.tiles import Tile, drawn_tile, saying
from companion.look.block import Block, Pen, across, down, line, words
from companion.look.cards import tile
from companion.look.dice import Die, die_on_table
from companion.look.lines import band, title
from companion.text import cells, fit
from engines.bravest_warriors.entries import Assist, Defeat, Lock
from engines.bravest_warriors.phrases import dice_text, row_text
from engines.bravest_warriors.sums import ways_now
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

LARGE_FROM = 47
MARK = 2


def slots(view: View) -> tuple[tuple[int, bool], ...]:
    """The face of every die, 0 for one that is still to fall, and whether the line names it."""
    state: State = view.state
    now = named(view)
    if state.phase == "roll":
        dice = now.dice[: state.battle.free] if now.verb == "roll" else ()
        return tuple((face, True) for face in dice) + ((0, False),) * (state.battle.free - len(dice))
    up = raised(view)
    turned = dict(zip(up, now.faces, strict=False)) if now.verb == "change" else {}
    return tuple((turned.get(at, face), at in up) for at, face in enumerate(state.battle.roll))


def title_row(view: View, width: int) -> Block:
    """The title over the dice, with how many there are."""
    state: State = view.state
    free, more = state.battle.free, " with the bonus die" if state.battle.bonus == "joined" else ""
    count = len(slots(view)) if state.phase != "roll" else free
    says = f"{dice_text(count)} of {7 if state.battle.bonus != 'side' else 6}{more}"
    return title("The roll", width, view.palette, says)


def dice_row(view: View, width: int, *, labelled: bool = False, small: bool = False) -> Block:
    """The dice side by side, each to be tapped; small ones where large ones do not fit."""
    found = slots(view)
    if not found:
        return words("no dice lie there", Pen(view.palette.faint))
    gap = 2 if len(found) * 9 - 2 <= width else 1 if len(found) * 8 - 1 <= width else 0
    if small or width < LARGE_FROM or len(found) * (7 + gap) - gap > width:
        return _small_dice(view, found, width)
    blocks, rolling = [], view.state.phase == "roll"
    for at, (face, up) in enumerate(found):
        raised_up = up and not rolling
        each = Die(face, "chosen" if raised_up else "thrown" if face else "waiting")
        rows = die_on_table(each, view.palette).rows
        shown = rows if labelled else rows[1:4] if rolling else rows[:4]
        blocks.append(_tap(Block(shown), at, face))
    return across(blocks, gap)


def typed_row(view: View, width: int) -> Block:
    """The faces that are typed and the places of those to come, in one row."""
    found = slots(view)
    typed = chips(tuple(face for face, _ in found if face), width, view.palette)
    missing = sum(not face for face, _ in found)
    said = words(f"{dice_text(missing)} to come" if missing else "all dice", Pen(view.palette.soft))
    return typed.beside(said, 2 if typed.width else 0)


def _tap(block: Block, at: int, face: int) -> Block:
    return block.tapped(f"add lie {at}") if face else block


def _small_dice(view: View, found: tuple[tuple[int, bool], ...], width: int) -> Block:
    each = min(7, (width + 1) // len(found) - 1)
    palette = view.palette
    blocks = []
    for at, (face, up) in enumerate(found):
        rolling = view.state.phase == "roll"
        pen = (
            palette.solid
            if up and not rolling
            else palette.face
            if face
            else Pen(palette.soft, palette.raised)
        )
        rows = (str(face or "·"), "up" if up and not rolling else "")
        blocks.append(_tap(tile(rows, each, pen._replace(bold=True), palette), at, face))
    return across(blocks, 1)


def heading(view: View) -> str:
    """The title over the choices of the moment."""
    state: State = view.state
    if state.phase == "roll":
        return "Before the roll"
    if state.phase == "defeated":
        return f"Dice that make {state.facing.card.value}"
    if not ways_now(state):
        return f"Nothing makes {state.facing.card.value}"
    twice = state.facing.card.twice
    return f"{'One of two sums of' if twice else 'Sums that beat'} {state.facing.card.value}"


def _found(view: View) -> tuple[Choice, ...]:
    """What is put before the players; while assists are open the ways, for those who are named so far."""
    state: State = view.state
    if state.phase != "defeated":
        return view.choices
    now = named(view)
    names = now.players if now.verb == "assist" else ()
    return tuple(
        Choice(Assist(names, way.dice), row_text(way.dice), f"leaves {row_text(way.leaves) or 'none'}")
        for way in ways_now(state)
    )


def offers(view: View, width: int, height: int) -> Block:
    """The ways that beat what is faced, or what may be done before the roll; two rows each."""
    shown = _found(view)
    chosen = next((at for at, choice in enumerate(shown) if choice.entry == view.typed), None)
    most = max(1, (height - 1) // 2)
    first = max(0, (chosen or 0) - most + 1)
    hidden = sum(not isinstance(choice.entry, Defeat) for choice in shown[first + most :])
    head = title(heading(view), width, view.palette, f"{hidden} more" if hidden > 0 else "")
    if not shown:
        none = "roll and tap the faces" if view.state.phase == "roll" else "no sum fits as they lie"
        return head.below(words(fit(none, width), Pen(view.palette.faint))).sized(width, height)
    marked = chosen if chosen is not None or view.state.phase == "roll" else 0
    rows = [
        _offer(view, choice, width, best=at == marked)
        for at, choice in list(enumerate(shown))[first : first + most]
    ]
    return down((head, *rows)).sized(width, height)


def _offer(view: View, choice: Choice, width: int, *, best: bool) -> Block:
    """What it is and what it leaves, then what follows; a tap writes it, a second one commits."""
    palette, chosen = view.palette, choice.entry == view.typed
    mark = line(("▸ " if best else "· ", palette.lit if best else Pen(palette.faint)))
    lead, _, follows = choice.follows.partition("; ")
    room = width - MARK - 2
    pen = Pen(palette.ink if chosen else palette.soft)
    if isinstance(choice.entry, Lock | Assist):
        dice = chips(choice.entry.dice, min(15, room), palette)
        beside = cells(lead) + 2 <= room - dice.width
        first = mark.beside(dice).beside(words(lead if beside else "", pen), 2)
        follows = follows if beside else lead
    else:
        first = mark.beside(words(fit(choice.says, room), palette.strong))
        follows = choice.follows if cells(choice.follows) <= room else lead
    after = line(" " * MARK, (fit(follows, room), Pen(palette.soft)))
    block = band(down((first, after)), width, palette, chosen=chosen)
    return block.tapped("enter" if chosen else f"say {_written(choice)}")


def _written(choice: Choice) -> str:
    """The line of a choice; nobody may be named yet."""
    entry = choice.entry
    return assisting(entry.players, entry.dice) if isinstance(entry, Assist) else entry.text


def way_tiles(view: View, width: int) -> Block:
    """The strongest ways as tiles of two rows, as many as fit side by side."""
    each = 24 if width >= 49 else width
    blocks: list[Block] = []
    for choice in _found(view):
        if isinstance(choice.entry, Lock | Assist) and (len(blocks) + 1) * (each + 1) - 1 <= width:
            made = saying(view, choice.says, choice.follows.partition(";")[0], _written(choice))
            blocks.append(drawn_tile(_marked(made, first=not blocks), each, 2, view.palette))
    return across(blocks, 1)


def _marked(each: Tile, *, first: bool) -> Tile:
    if each.look == "key":
        return each._replace(name=f"▸ {each.name}") if first else each
    return each._replace(look="on")
