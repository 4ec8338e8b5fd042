"""The hand in groups that belong together, and the Flux cards beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brambles.knowledge import made_of
from companion.games.brambles.naming import named
from companion.look.block import Block, Pen, across, blank, lay, words
from companion.look.cards import card, dead_card, in_hand, tile
from companion.look.lines import title
from companion.text import fit
from engines.brambles.cards import CURSE, FLUX, NUMBER, SUITS, Card, in_order
from engines.brambles.combinations import ROMAN
from engines.brambles.moments import due_draws
from engines.brambles.state import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.combinations import Combination
    from engines.brambles.state import State

CAPTIONS = {
    "Curse": "pay it",
    "Shears": "any hex",
    "Seer": "foresee",
    "Even": "2 to 10",
    "Odd": "1 to 9",
    "Honor": "11-14",
}


class Size(NamedTuple):
    """Columns of a card, of the gap inside a group, and between groups."""

    card: int
    gap: int
    between: int


SIZES = (
    Size(8, 2, 4),
    Size(8, 1, 3),
    Size(7, 1, 3),
    Size(7, 1, 2),
    Size(6, 1, 2),
    Size(6, 1, 1),
    Size(5, 1, 1),
    Size(4, 1, 1),
    Size(3, 0, 0),
)


class Group(NamedTuple):
    """Cards of the hand that stand together, and what they make; empty where they make nothing."""

    cards: tuple[Card, ...]
    says: str = ""


@lru_cache(maxsize=8)
def groups(state: State) -> tuple[Group, ...]:
    """The hand as a player would sort it: the strongest combinations first, then what is left."""
    free, fluxes = list(state.hand), [card for card in state.flux if card and card != CURSE]
    found: list[Group] = []
    for made in made_of(state):
        core = _core(made)
        mine, theirs = _taken(core, free), _taken(core, fluxes)
        if made.hexes == 1 and len(mine) > 1 and len(mine) + len(theirs) == len(core):
            found.append(Group(mine, _says(made, core, theirs, state)))
            free = [card for card in free if card not in mine]
            fluxes = [card for card in fluxes if card not in theirs]
    rest = in_order(free)
    singles = tuple(card for card in rest if card in NUMBER)
    others = tuple(card for card in rest if card not in NUMBER)
    return (*found, *(Group(cards) for cards in (singles, others) if cards))


def _core(made: Combination) -> tuple[Card, ...]:
    """The cards that belong together: of a pair with any third card only the pair."""
    if made.kind != "pair + 1":
        return made.cards
    numbers = [NUMBER.get(dict(made.stands).get(card, card), 0) for card in made.cards]
    return tuple(card for card, number in zip(made.cards, numbers, strict=True) if numbers.count(number) == 2)


def _taken(core: tuple[Card, ...], among: list[Card]) -> tuple[Card, ...]:
    return tuple(card for card in core if card in among)


def _says(made: Combination, core: tuple[Card, ...], on_flux: tuple[Card, ...], state: State) -> str:
    if len(core) == 2:
        return "pair"
    kind = "" if on_flux else f"  {made.kind}"
    stands = "".join(f"  {masque} as {card}" for masque, card in made.stands)
    where = "".join(f"  with {card} on Flux {state.flux.index(card) + 1}" for card in on_flux)
    return f"{ROMAN[made.rank]}{kind}{stands}{where}"


def hand_row(view: View, width: int, *, raised: bool, coming: bool = False) -> Block:
    """The cards of the hand side by side, the picked ones raised, what they make under them.

    4 rows and one for what they make; 3 rows where there is no room to raise. Cards that the line draws
    stand behind the hand where they are asked for, with a place for each that is still due.
    """
    shown = groups(view.state)
    drawn = _coming(view) if coming else ()
    size = _size([len(group.cards) for group in (*shown, *((Group(drawn),) if drawn else ()))], width)
    picked = [] if coming else list(named(view).raised)
    placed: list[tuple[int, int, Block]] = []
    x = 0
    for number, group in enumerate(shown):
        lit = _lit(group, picked)
        placed += [
            (x + at * (size.card + size.gap), 0, _standing(each, lit[at], raised, (size.card, view.palette)))
            for at, each in enumerate(group.cards)
        ]
        after = x + len(group.cards) * (size.card + size.gap) - size.gap + size.between
        if raised and group.says:
            last = not any(later.says for later in shown[number + 1 :])
            pen = view.palette.lit if all(lit) else Pen(view.palette.soft)
            placed.append((x, 4, words(fit(group.says, (width if last else after - 1) - x), pen)))
        x = after
    for at, each in enumerate(drawn):
        block = _to_come(each, size.card, view.palette)
        placed.append((x + at * (size.card + size.gap), 0, in_hand(block) if raised else block))
    return lay(blank(width, 5 if raised else 3), *placed)


def _coming(view: View) -> tuple[Card, ...]:
    """The cards that the line draws into the hand, and ``?`` for each that is still due."""
    now = named(view)
    drawn = tuple(card for card in now.cards if card != FLUX) if now.verb == "draw" else ()
    return (*drawn, *("?",) * (due_draws(view.state) - len(drawn)))


def _to_come(each: Card, width: int, palette: Palette) -> Block:
    if each != "?":
        return card_block(each, width, palette)
    return card(each, "", Pen(palette.lamp, palette.panel, bold=True), width=width, edge="╌")


def _lit(group: Group, picked: list[Card]) -> list[bool]:
    """Which cards of a group are picked; they are taken off the list."""
    found = []
    for each in group.cards:
        found.append(each in picked)
        if each in picked:
            picked.remove(each)
    return found


def _standing(each: Card, lit: bool, raised: bool, look: tuple[int, Palette]) -> Block:
    block = card_block(each, *look, picked=lit).tapped(f"add held {each}")
    return in_hand(block, lit) if raised else block


def flux_row(view: View, width: int, *, raised: bool, captions: bool = True) -> Block:
    """The Flux cards: what lies on them, open, or dead under a Curse."""
    count = len(view.state.flux)
    size, gap, _ = _size([count], width)
    picked = named(view).raised
    placed = []
    for at, each in enumerate(view.state.flux):
        lit = each in picked and each not in view.state.hand and each != CURSE
        block = flux_card(each, at, size, view.palette, picked=lit)
        x = at * (size + gap)
        placed.append((x, 0, in_hand(block, lit) if raised else block))
        if captions:
            under = words(fit(f"Flux {at + 1}", size), Pen(view.palette.soft))
            placed.append((x, 4 if raised else 3, under))
    return lay(blank(width, (4 if raised else 3) + captions), *placed)


def flux_tiles(view: View, width: int) -> Block:
    """The Flux cards as tiles of two rows."""
    picked, palette = named(view).picked, view.palette
    each = (width - 2) // 3
    drawn = []
    for at, held in enumerate(view.state.flux, 1):
        pen = palette.key if held is None else card_pen(held, palette)
        if held == CURSE:
            pen = Pen(palette.faint, palette.panel)
        elif held and held in picked:
            pen = palette.picked(held[0])
        block = tile((f"Flux {at}", "dead" if held == CURSE else held or "open"), each, pen, palette)
        if held != CURSE:
            block = block.tapped(f"add held {held}" if held else f"add open {at}")
        drawn.append(block)
    return across(drawn, 1)


def flux_card(each: Card | None, at: int, width: int, palette: Palette, *, picked: bool = False) -> Block:
    """One Flux card of three rows."""
    if each is None:
        face = card("open", "", Pen(palette.soft, palette.panel), width=width, edge="╌")
        return face.tapped(f"add open {at + 1}")
    if each == CURSE:
        return dead_card("dead", CURSE, palette, width)
    return card_block(each, width, palette, picked=picked).tapped(f"add held {each}")


@lru_cache(maxsize=512)
def card_block(each: Card, width: int, palette: Palette, *, picked: bool = False) -> Block:
    """One card of three rows."""
    pen = palette.picked(each[0]) if picked else card_pen(each, palette)
    if each not in NUMBER:
        return card(fit(each, width), fit(CAPTIONS[each], width), pen, width=width)
    name = f"{each[0]} {each[1:]}" if width > 6 else each
    return card(name, suit_caption(each[0], width), pen, width=width)


def card_pen(each: Card, palette: Palette) -> Pen:
    """The pen of a card that is not picked: its suit, a Curse bad, other special cards raised."""
    return Pen(palette.bad, palette.badt, bold=True) if each == CURSE else palette.suit(each[0])


def suit_caption(suit: str, width: int) -> str:
    """The name of a suit, one of its cards where the whole name does not fit."""
    name = SUITS[suit]
    return name if len(name) <= width else name[:-1] if len(name) <= width + 1 else ""


def hand_title(view: View, width: int, *, flux: bool = False) -> Block:
    """The title with the count, and with the Flux cards in words where they are not drawn."""
    held = f"{len(view.state.hand)} of {HAND}"
    said = [fluxed or "open" if fluxed != CURSE else "dead" for fluxed in view.state.flux]
    more = f", Flux {', '.join(said)}" if flux and said else ""
    return title("Hand", width, view.palette, f"{held}{more}")


def _size(counts: Sequence[int], width: int) -> Size:
    """Card width and gaps as roomy as fits."""
    for size in SIZES:
        inner = sum(count * (size.card + size.gap) - size.gap for count in counts)
        if inner + size.between * (len(counts) - 1) <= width:
            return size
    return SIZES[-1]
