"""The pads: seventy cards and the special ones, all at once or suit by suit; the hexes of the pile."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brambles.hand import suit_caption
from companion.games.brambles.knowledge import marks, monsters_may_come, specials
from companion.games.brambles.naming import Named, named
from companion.look.block import Block, Pen, across, down, words
from companion.look.cards import tile
from companion.look.lines import title
from engines.brambles.cards import FIRST_HONOR, NUMBER, SUITS, Card

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.views import Left

ROW, LEAST = 7, 6


class Spot(NamedTuple):
    """A numbered card on a pad.

    Attributes:
        card: the card.
        look: ``next`` when the line names it, ``live``, ``maybe`` or ``dim``.
        says: what stands under it.
    """

    card: Card
    look: str
    says: str


def asked_for(view: View) -> bool:
    """Whether the moment or the line asks for cards of the Collection or the discard pile."""
    asking = view.state.moment == "draw" or named(view).verb in {"draw", "seer take", "seer reclaim"}
    return asking and view.outcome is None and not view.past


def _spots(view: View) -> tuple[Spot, ...]:
    now = named(view)
    reclaiming = now.verb == "seer reclaim"
    chosen = now.cards if reclaiming else now.picked
    return tuple(_spot(card, where, card in chosen, reclaiming) for card, where in marks(view.state).items())


def _spot(card: Card, where: str, chosen: bool, reclaiming: bool) -> Spot:
    if chosen:
        return Spot(card, "next", "next")
    if where == ("gone" if reclaiming else "collection"):
        return Spot(card, "live", "")
    if where == "possible":
        return Spot(card, "maybe", "may be")
    return Spot(card, "dim", "Flux" if where.startswith("flux") else "left" if reclaiming else where)


def hint(view: View, usual: str) -> str:
    """What a tap on the pad does, where it is not the usual."""
    verb = named(view).verb
    if monsters_may_come(view.state) and not view.text:
        return "Monsters from set-up: tap a hex"
    if verb == "seer take":
        return "the card that is taken, then those put on Flux"
    if verb == "seer reclaim":
        return "only if you saw them: what went back"
    return usual


def wide(view: View, width: int) -> Block:
    """Five rows of fourteen under a title; 11 rows, 84 columns."""
    head = title("Pad", width, view.palette, hint(view, "a tap adds a card; a second tap takes it back"))
    return head.below(_fourteen(_spots(view), view.palette))


@lru_cache(maxsize=32)
def _fourteen(spots: tuple[Spot, ...], palette: Palette) -> Block:
    tiles = [_number(spot, spot.card, 5, palette) for spot in spots]
    return down(across(tiles[at : at + 14], 1) for at in range(0, len(tiles), 14))


@lru_cache(maxsize=4096)
def _number(spot: Spot, face: str, width: int, palette: Palette) -> Block:
    suit, says = spot.card[0], "maybe" if spot.look == "maybe" and width < 6 else spot.says
    if spot.look == "dim":
        block = _dim(face, says, width, palette)
    else:
        pen = palette.picked(suit) if spot.look == "next" else palette.suit(suit)
        if spot.look == "maybe":
            pen = pen._replace(bg=palette.raised)
        block = tile((face, says or _honor(spot.card, face)[: width // 5 * 5]), width, pen, palette)
    return block.tapped(f"add {spot.card}")


def _honor(card: Card, face: str) -> str:
    """The mark of an Honor where the suit is said elsewhere."""
    return "honor" if face != card and NUMBER[card] >= FIRST_HONOR else ""


def _dim(name: str, says: str, width: int, palette: Palette) -> Block:
    pen = Pen(palette.faint)
    return down((words(name, pen, width, "center"), words(says, pen, width, "center")))


def special_tiles(view: View, each: int) -> tuple[Block, ...]:
    """A tile for every special card in the game, with how many may still come."""
    now = named(view)
    return tuple(_special(card, left, now, each, view.palette) for card, left in specials(view.state).items())


def _special(card: Card, left: Left, now: Named, width: int, palette: Palette) -> Block:
    count = now.picked.count(card) if now.verb != "seer reclaim" else now.cards.count(card)
    if count:
        says = "next" if count == 1 else f"{count} next"
        return tile((card, says), width, palette.picked("-"), palette).tapped(f"add {card}")
    if not left.most and now.verb != "seer reclaim":
        return _dim(card, "none", width, palette).tapped(f"add {card}")
    sure = f"{left.most} of {left.copies}" if left.sure == left.most else f"{left.sure}-{left.most}?"
    says = sure if width > 7 or len(sure) <= width else f"{left.most}"
    return tile((card, says), width, palette.key, palette).tapped(f"add {card}")


def closing_tiles(view: View, width: int) -> tuple[Block, Block]:
    """The tile that takes the last word back, and Enter, lit when the line is an entry."""
    palette = view.palette
    back = tile(("back", "last one" if width > ROW else "one"), width, palette.key, palette).tapped(
        "add back"
    )
    ready = view.typed is not None
    pen = palette.solid if ready else Pen(palette.faint, palette.raised, bold=True)
    return back, tile(("Enter", "commit"), width, pen, palette).tapped("enter")


def special_pad(view: View, width: int, *, airy: bool) -> Block:
    """The special cards, three a row, with back and Enter at the end."""
    each = (width - 4) // 3 if airy else (width - 2) // 3
    tiles = [*special_tiles(view, each), *closing_tiles(view, each)]
    rows = [across(tiles[at : at + 3], 2 if airy else 1) for at in range(0, len(tiles), 3)]
    return down(rows, int(airy))


def suit_row(view: View, width: int) -> Block:
    """The five suits; the one whose numbers are shown is picked."""
    each, shown = (width - 4) // 5, suit_shown(view)
    palette = view.palette
    return across(
        (
            tile((suit, suit_caption(suit, each)), each, pen, palette).tapped(f"add {suit}")
            for suit in SUITS
            for pen in (palette.picked(suit) if suit == shown else palette.suit(suit),)
        ),
        1,
    )


def suit_shown(view: View) -> str:
    """The suit whose numbers are shown: the one tapped last, else that of the newest card, else the first."""
    now = named(view)
    numbered = [card for card in now.picked if card in NUMBER]
    return now.suit or (numbered[-1][0] if numbered else next(iter(SUITS)))


def numbers(view: View, width: int, gap: int) -> Block:
    """The numbers of the suit shown, in two rows of seven; in three of five where that is too narrow."""
    per_row = ROW if width >= LEAST * ROW - 1 else ROW - 2
    suit, each = suit_shown(view), (width - per_row + 1) // per_row
    spots = (spot for spot in _spots(view) if spot.card[0] == suit)
    tiles = [_number(spot, spot.card[1:], each, view.palette) for spot in spots]
    return down((across(tiles[at : at + per_row], 1) for at in range(0, len(tiles), per_row)), gap)
