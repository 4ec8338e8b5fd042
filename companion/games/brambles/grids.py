"""Where everything lies, from a wide screen down to a phone with its keyboard up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles import chances, counts, doings, ending, heading, pad, pile_pad, plays
from companion.games.brambles.comb import comb, layout_of, pile_of, row_of, small_tiles
from companion.games.brambles.hand import card_pen, flux_row, flux_tiles, hand_row, hand_title
from companion.games.brambles.naming import named
from companion.look.block import Block, Pen, across, blank, down, lay, words
from companion.look.cards import chip
from companion.look.lines import title
from companion.widgets.panels import checklist, log

if TYPE_CHECKING:
    from companion.screens.view import View

PANELS = ("log", "counts", "odds")
MIDDLE, SIDE = 48, 84
STEPS, STEP_HINT = 14, "suit, then number"
ALL_COUNTS, BARS = 18, 8


def wide(view: View) -> Block:
    """Hexes, turn and counts, log; below them the hand and what can be played, or a pad."""
    base = lay(
        blank(view.width, view.height),
        (0, 0, heading.bar(view)),
        (2, 2, heading.wide(view, view.width - 3)),
        (2, 5, comb(layout_of(view), pile_of(view), view.palette)),
    )
    if view.outcome is None and (pad.asked_for(view) or pile_pad.asked_for(view)):
        return lay(base, *_turn(view, 8), *_beside_pad(view), *_wide_pad(view))
    return lay(
        base,
        *_turn(view, 16),
        *_wide_hand(view),
        *_roofed(1, 30, _lower(view, view.width - 2, view.height - 30)),
    )


def _roofed(x: int, y: int, block: Block) -> tuple[tuple[int, int, Block], ...]:
    """A block whose tiles in the first row can be tapped in the open row above it too."""
    first = block.rows[0] if block.rows else ()
    roof = tuple((" ", Pen(tap=cell[1].tap)) if cell and cell[1].tap else None for cell in first)
    return (x, y - 1, Block((roof,))), (x, y, block)


def _turn(view: View, log_rows: int) -> tuple[tuple[int, int, Block], ...]:
    """Turn and counts in the middle, the log at the side; or the panel that was asked for in the middle."""
    side = view.width - SIDE - 1
    newest = log(view, side, log_rows)
    if view.panel == "log":
        return ((MIDDLE, 6, log(view, view.width - MIDDLE - 1, log_rows)),)
    if view.panel == "counts":
        room = view.width - MIDDLE - 1
        return ((MIDDLE, 6, counts.panel(view, room, log_rows)),)
    if view.panel == "odds":
        return ((MIDDLE, 6, chances.panel(view, 32, 17)), (SIDE, 6, newest))
    if view.outcome:
        return ((MIDDLE, 6, counts.bars(view, 32)), (SIDE, 6, newest))
    return (
        (MIDDLE, 6, checklist(view, 32, 5)),
        (MIDDLE, 12, counts.bars(view, 32)),
        (SIDE, 6, newest),
    )


def _wide_hand(view: View) -> tuple[tuple[int, int, Block], ...]:
    """The hand, the Flux cards, and at the right what is still out or what the picked cards can do."""
    flux = (8, 18, 24, 24)[len(view.state.flux)]
    side = 68 + (flux + 4 if view.state.flux else 0)
    right = view.width - side - 1
    found = doings.tiles(view, right, 6) if doings.doings(view) else counts.still_out(view, min(right, 30))
    places = [
        (1, 23, hand_title(view, 65)),
        (2, 24, hand_row(view, 64, raised=True)),
        (view.width - 1 - found.width, 23, found),
    ]
    if view.state.flux:
        places += [(68, 23, title("Flux", flux, view.palette)), (68, 24, flux_row(view, flux, raised=True))]
    return tuple(places)


def _beside_pad(view: View) -> tuple[tuple[int, int, Block], ...]:
    """The hand in the right column, with what the line brings."""
    width = view.width - SIDE - 1
    return (
        (SIDE, 15, hand_title(view, width)),
        (SIDE, 16, hand_row(view, width, raised=False)),
        (SIDE, 19, coming(view, width)),
        (SIDE, 20, flux_row(view, min(width, 26), raised=False, captions=False)),
    )


def coming(view: View, width: int) -> Block:
    """The cards that the line draws, and a place for each that is still due."""
    now = named(view)
    if now.verb != "draw" or view.state.moment not in {"draw", "act"}:
        return blank(width)
    _, due = heading.still_due(view)
    palette = view.palette
    chips = [chip(card, card_pen(card, palette), palette) for card in now.cards]
    chips += [chip("?", Pen(palette.lamp, palette.lampsoft, bold=True), palette)] * due
    return words("to come", Pen(palette.soft), 8).beside(across(chips, 1)).sized(width)


def _wide_pad(view: View) -> tuple[tuple[int, int, Block], ...]:
    top = 24
    if pile_pad.asked_for(view):
        return ((1, top, pile_pad.pad(view, view.width - 2, view.height - top)),)
    side = 88
    width = view.width - side - 1
    right = _beside(view, width, view.height - top)
    return ((1, top, pad.wide(view, SIDE)), (side, top, right))


def _beside(view: View, width: int, height: int) -> Block:
    """Beside the pad: the special cards, or what the picked cards can do."""
    if doings.doings(view):
        return doings.tiles(view, width, height)
    airy = height > 11
    head = title("Specials", width, view.palette, "left")
    return head.below(pad.special_pad(view, width, airy=airy)).sized(width, height)


def middle(view: View) -> Block:
    """Tokens in a row, the hand, and below them plays and log, or the pad in two steps."""
    base = lay(
        blank(view.width, view.height),
        (1, 0, heading.middle(view, view.width - 2)),
        (1, 4, row_of(layout_of(view, 10), view.palette, 6)),
        *_middle_hand(view),
    )
    left, side = view.width - 29, view.width - 26
    height = view.height - 14
    if view.panel in PANELS or view.outcome is not None or view.past:
        return lay(base, (1, 14, _lower(view, view.width - 2, height)))
    if pile_pad.asked_for(view):
        return lay(base, (1, 14, pile_pad.pad(view, view.width - 2, height)))
    if pad.asked_for(view):
        steps = down(
            (
                title("Pad", 51, view.palette, pad.hint(view, STEP_HINT)),
                pad.suit_row(view, 51),
                pad.numbers(view, 51, 0),
            )
        )
        return lay(base, (1, 14, steps), (side, 14, _beside(view, 25, height)))
    right = doings.tiles(view, 25, height) if doings.doings(view) else log(view, 25, height)
    return lay(base, *_roofed(1, 14, plays.list_of(view, left, height)), (side, 14, right))


def _middle_hand(view: View) -> tuple[tuple[int, int, Block], ...]:
    count = len(view.state.flux)
    room = (0, 15, 23, 26)[count]
    drawing = view.state.moment == "draw" and view.outcome is None
    hand = hand_row(view, view.width - 3 - room, raised=True, coming=drawing)
    places = [(1, 9, hand.sized(hand.width, 4))]
    if count:
        flux = flux_row(view, room - 6, raised=True, captions=False)
        places += [
            (view.width - room, 10, words("Flux", Pen(view.palette.soft))),
            (view.width - room + 5, 9, flux),
        ]
    return tuple(places)


def _lower(view: View, width: int, height: int) -> Block:
    """The lowest part where no pad is asked for: the panel called up, the end, or what can be played."""
    if view.outcome is not None:
        return ending.summary(view, width, height)
    if view.past:
        roomy = height >= ALL_COUNTS
        return counts.panel(view, width, height) if roomy else counts.bars(view, width, airy=height >= BARS)
    if not view.wide and view.panel == "log":
        return log(view, width, height)
    if not view.wide and view.panel == "counts":
        return counts.panel(view, width, height)
    if not view.wide and view.panel == "odds":
        return chances.panel(view, width, height)
    return plays.list_of(view, width, height)


def phone(view: View) -> Block:
    """One column: tokens, hand, then a pad in two steps or what can be played, and the newest log lines."""
    width = view.width - 2
    base = lay(
        blank(view.width, view.height),
        (0, 0, heading.bar(view)),
        (1, 1, heading.phone(view, width)),
        (1, 6, row_of(layout_of(view, 11), view.palette, 3)),
    )
    if view.panel in PANELS:
        return lay(base, (1, 14, _lower(view, width, view.height - 14)))
    drawing = view.state.moment == "draw" and view.outcome is None
    hand = [hand_title(view, width, flux=True), hand_row(view, width, raised=False, coming=drawing)]
    if view.state.flux and view.state.moment == "act":
        hand.append(flux_row(view, width, raised=False, captions=False))
    upper = down(hand)
    top = 14 + upper.height + 1
    lower = _phone_lower(view, width, view.height - top)
    return lay(base, (1, 14, upper), *_roofed(1, top, lower))


def _phone_lower(view: View, width: int, height: int) -> Block:
    if view.panel in PANELS or view.outcome is not None or view.past:
        return _lower(view, width, height)
    if pile_pad.asked_for(view):
        return pile_pad.pad(view, width, height)
    if pad.asked_for(view):
        return _steps(view, width, height)
    offered = bool(doings.doings(view))
    if not offered and height < STEPS:
        return plays.list_of(view, width, height)
    tail = doings.tiles(view, width, 6 if height > STEPS else 3) if offered else log(view, width, 4)
    return down((plays.list_of(view, width, height - tail.height - 1), tail), 1)


def _steps(view: View, width: int, height: int) -> Block:
    """The pad in two steps, the special cards, and the newest lines of the log where there is room."""
    head = title("Pad", width, view.palette, pad.hint(view, STEP_HINT))
    gap = int(height > STEPS)
    parts = (pad.suit_row(view, width), pad.numbers(view, width, gap), _special_rows(view, width, gap))
    block = head.below(down(parts, gap))
    rest = height - block.height - 1
    return block.below(log(view, width, rest), 1) if rest > 2 else block.sized(width, height)


def _special_rows(view: View, width: int, gap: int) -> Block:
    if doings.doings(view):
        return doings.tiles(view, width, 5)
    count = len(pad.special_tiles(view, 7)) + 1
    per_row = 5 if count < 6 else (count + 1) // 2
    each = (width - per_row + 1) // per_row
    tiles = (*pad.special_tiles(view, each), pad.closing_tiles(view, each)[0])
    return down((across(tiles[at : at + per_row], 1) for at in range(0, count, per_row)), gap)


def tiny(view: View) -> Block:
    """The verb in one row, the hexes as tiles, the hand where no pad is asked for, and one panel."""
    width = view.width - 2
    rows = [heading.slim(view, width), small_tiles(view, 5)]
    if not pile_pad.asked_for(view) and not pad.asked_for(view):
        rows.append(hand_row(view, width, raised=False))
        rows += [flux_tiles(view, width)] if view.state.flux else []
        rows.append(blank(width))
    upper = down(rows)
    lower = _phone_lower(view, width, view.height - upper.height)
    return lay(blank(view.width, view.height), (1, 0, upper), *_roofed(1, upper.height, lower))
