"""The colours of the seven cards: five borrow those of the suits; the name always stands with them."""

from companion.look.block import Pen
from companion.look.palette import Palette
from engines.brightcast.cards import DRAGON, DRUID, SAGE, SORCERER, WARLOCK, WIZARD

_SUITS = {DRUID: "G", SAGE: "M", WARLOCK: "D", SORCERER: "P", WIZARD: "B"}


def card_pen(card: str, palette: Palette) -> Pen:
    """Give the bold pen of a card on its tint: the Alchemist on a raised ground, the Dragon on bad's."""
    if card in _SUITS:
        return palette.suit(_SUITS[card])
    if card == DRAGON:
        return Pen(palette.bad, palette.badt, bold=True)
    return Pen(palette.soft, palette.raised, bold=True)


def tile_pen(card: str, palette: Palette) -> Pen:
    """Give the pen of a card as a tile to tap."""
    return card_pen(card, palette)._replace(bg=palette.raised)
