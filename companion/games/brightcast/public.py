"""The panels of what is public: cards still unseen, discard piles, the chance of a stop."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.brightcast.aiming import cards_in, deed
from companion.games.brightcast.colours import card_pen
from companion.games.brightcast.scene import rival
from companion.look.bars import thin
from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.lines import title
from companion.text import fit
from engines.brightcast.cards import CARDS
from engines.brightcast.entries import Play
from engines.brightcast.odds import answer_chance, stop_chances
from engines.brightcast.unseen import unseen

if TYPE_CHECKING:
    from fractions import Fraction

    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brightcast.state import State

NAME = 10
TWICE = 70


def unseen_panel(view: View, width: int) -> Block:
    """For each card how many of both players may be in hand or deck, with what the rival may hold."""
    return _unseen(view.state, view.players, width, view.palette)


@lru_cache(maxsize=16)
def _unseen(state: State, players: tuple[str, ...], width: int, palette: Palette) -> Block:
    seat = rival(state)
    hand = unseen(state, seat)
    pen = Pen(palette.seat(seat))
    counts = (state.unseen(0), state.unseen(1))
    rows = []
    for at, card in enumerate(CARDS):
        sure = hand.known[at]
        held = line(("■" * sure, pen), ("□" * (hand.most_in_hand(card) - sure), pen))
        rows.append(_row(card, held, (counts[0][at], counts[1][at]), width, palette))
    sure_too = "  ■ holds" if sum(hand.known) else ""
    legend = words(fit(f"□ {players[seat]} may hold{sure_too}", width), Pen(palette.faint))
    return down((_head("Still unseen", players, width, palette), *rows, legend))


def counts_panel(view: View, width: int, height: int) -> Block:
    """What is unseen, and below it what lies in both discard piles."""
    if width >= TWICE:
        half = width // 2 - 2
        return across((unseen_panel(view, half), _piles(view, half)), width - 2 * half).sized(width, height)
    above, below = unseen_panel(view, width), _piles(view, width)
    return above.below(below, int(above.height + below.height < height)).sized(width, height)


def _piles(view: View, width: int) -> Block:
    one, other = (side.discard for side in view.state.sides)
    rows = [_row(card, Block(), (one[at], other[at]), width, view.palette) for at, card in enumerate(CARDS)]
    return down((_head("Discarded", view.players, width, view.palette), *rows))


def odds_panel(view: View, width: int) -> Block:
    """The exact chance that the other hand can stop each card that one thinks of playing."""
    return _odds(view.state, view.players, _thought_of(view), width, view.palette)


def _thought_of(view: View) -> str:
    """The card in the line, played or only asked about."""
    entry = deed(view)
    if isinstance(entry, Play):
        return entry.card
    return "".join(cards_in(view.text)[:1]) if view.state.phase == "turn" else ""


@lru_cache(maxsize=16)
def _odds(state: State, players: tuple[str, ...], thought_of: str, width: int, palette: Palette) -> Block:
    rows = [title("Chance of a stop", width, palette)]
    if state.phase == "respond":
        now = answer_chance(state)
        said = f"{players[rival(state)]} holds a pair now: {_percent(now)}"
        rows.append(words(fit(said, width), palette.strong))
    else:
        said = f"{players[state.other]} can stop {players[state.active]}'s"
        rows.append(words(fit(said, width), Pen(palette.soft)))
    for card, chance in stop_chances(state).items():
        row = _chance(card, chance, width, palette)
        rows.append(lay(row, (NAME - 1, 0, words("▸", palette.lit))) if card == thought_of else row)
    rows.append(words(fit("all that fits what lies open", width), Pen(palette.faint)))
    return down(rows)


def _chance(label: str, chance: Fraction, width: int, palette: Palette) -> Block:
    """Name, bar, per cent; the exact fraction where there is room."""
    pen = card_pen(label, palette)._replace(bg="")
    share = _percent(chance)
    exact = f"{chance.numerator}/{chance.denominator}"
    wide = width > 50 + len(exact)
    room = max(4, width - NAME - 10 - (len(exact) + 2 if wide else 0))
    bar = thin(float(chance), 1, min(room, 30), palette.info, palette)
    row = lay(
        blank(width),
        (0, 0, words(label.capitalize(), pen, NAME)),
        (NAME, 0, bar),
        (NAME + bar.width + 1, 0, words(share, palette.strong, 7, "right")),
    )
    if not wide:
        return row
    return lay(row, (width - len(exact), 0, words(exact, Pen(palette.faint))))


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f} %"


def _head(text: str, players: tuple[str, ...], width: int, palette: Palette) -> Block:
    """A title with the names at its end, above the two columns of figures."""
    one, other = (fit(name, 5) for name in players)
    return title(text, width, palette, f"{one:>5} {other:>5}".strip())


def _row(card: str, held: Block, counts: tuple[int, int], width: int, palette: Palette) -> Block:
    pen = card_pen(card, palette)._replace(bg="")
    one, other = (words(str(count), palette.strong, 5, "right") for count in counts)
    return lay(
        blank(width),
        (0, 0, words(card.capitalize(), pen, NAME)),
        (NAME + 1, 0, held),
        (width - 11, 0, one),
        (width - 5, 0, other),
    )
