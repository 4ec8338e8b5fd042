"""What can be played now: rows of an entry each, the hexes it beats, and what follows."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brambles.hand import card_pen
from companion.games.brambles.knowledge import ways
from companion.games.brambles.naming import named
from companion.look.block import Block, Pen, across, blank, down, words
from companion.look.cards import chip
from companion.look.lines import offer, title
from companion.text import fit
from engines.brambles.combinations import ROMAN
from engines.brambles.entries import CutDown, Play, Resolve, SeerPlay, Unmask
from engines.brambles.hexes import PLACES
from engines.brambles.moments import due_draws

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.look.block import Cell
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brambles.cards import Card
    from engines.brambles.masques import Stands
    from engines.brambles.state import State
    from engines.kernel.answers import Choice
    from engines.kernel.entries import Entry

LEAD, KIND, CARDS = 9, 15, 22
ROOMY = 90


class Target(NamedTuple):
    """What a row can be aimed at: its name and the line."""

    name: str
    text: str


class Row(NamedTuple):
    """One row of what can be done.

    Attributes:
        number: the number that plays it.
        rank: its rank in Roman figures, or empty.
        kind: what it is in a few words.
        cards: the cards it takes.
        stands: what its Masques stand for.
        targets: what it can be aimed at, the hardest first; one target without a name needs no aim.
        follows: what comes then.
    """

    number: int
    rank: str
    kind: str
    cards: tuple[Card, ...]
    stands: Stands
    targets: tuple[Target, ...]
    follows: str


@lru_cache(maxsize=8)
def rows(state: State, choices: tuple[Choice, ...]) -> tuple[Row, ...]:
    """The choices of a state, those that differ in their aim only put together."""
    plays = ways(state)
    found = [
        Row(
            number,
            ROMAN[way.made.rank] if way.made.rank else str(way.made.hexes),
            way.made.kind,
            way.made.cards,
            way.made.stands,
            tuple(Target(_spots(state, at), Play(way.made.cards, at).text) for at in way.targets),
            choice.follows,
        )
        for number, (way, choice) in enumerate(zip(plays, choices, strict=False), 1)
    ]
    others = _others(state, choices[len(plays) :], len(plays) + 1)
    more = due_draws(state) if state.moment == "act" else 0
    draw = Row(0, "", "draw", (), (), (Target("", "draw "),), f"{more} more before playing")
    return (*found, *others, *((draw,) if more else ()))


def _others(state: State, choices: tuple[Choice, ...], first: int) -> Iterable[Row]:
    by_cards: dict[tuple[type[Entry], tuple[Card, ...]], Row] = {}
    for number, choice in enumerate(choices, first):
        entry = choice.entry
        cards, kind, aim = _what(entry)
        target = Target(_spots(state, aim), entry.text)
        key = (type(entry), cards)
        row = by_cards.get(key) or Row(number, "", kind, cards, (), (), choice.says)
        by_cards[key] = row._replace(targets=(*row.targets, target))
    return by_cards.values()


def _what(entry: Entry) -> tuple[tuple[Card, ...], str, tuple[int, ...]]:
    if isinstance(entry, CutDown):
        return ("Shears",), "cut down", (entry.place,)
    if isinstance(entry, SeerPlay):
        return ("Seer", *entry.cards), "with Seer", entry.places
    if isinstance(entry, Unmask):
        return (entry.masque,), "all Monsters", ()
    return (entry.cards if isinstance(entry, Resolve) else ()), entry.verb, ()


def _spots(state: State, places: tuple[int, ...]) -> str:
    named_spots = [(PLACES[at], state.layout[at]) for at in places]
    if len(named_spots) == 1:
        return " ".join(f"{letter} {spot.name}" for letter, spot in named_spots if spot)
    return " ".join(letter for letter, _ in named_spots)


def fitting(view: View) -> tuple[Row, ...]:
    """The rows that hold every card picked so far; all of them while one is meant or none fits."""
    every = rows(view.state, view.choices)
    picked = named(view).cards if named(view).verb in {"play", "seer play", "resolve"} else ()
    if not picked or chosen(view, every) is not None:
        return every
    return tuple(row for row in every if set(picked) <= set(row.cards)) or every


def chosen(view: View, among: tuple[Row, ...]) -> int | None:
    """The place among the rows of the one that the line means."""
    if view.typed is None:
        return None
    text = view.typed.text
    exact = next((at for at, row in enumerate(among) for each in row.targets if each.text == text), None)
    if exact is not None or not isinstance(view.typed, Play):
        return exact
    cards = set(view.typed.cards)
    return next((at for at, row in enumerate(among) if row.number and set(row.cards) == cards), None)


def list_of(view: View, width: int, height: int) -> Block:
    """The title and as many rows of two as there is room for; the page with the chosen one."""
    found = fitting(view)
    at = chosen(view, found)
    each = max(1, (height - 1) // 2)
    first = (at or 0) // each * each
    shown = found[first : first + each]
    meant = view.typed.text if view.typed else ""
    drawn = [
        _row(row, meant if first + place == at else "", width, view.palette)
        for place, row in enumerate(shown)
    ]
    if not any(row.number for row in found):
        rows_of_words = wrap("Nothing held beats a hex: sacrifice, or tap a card.", width)
        drawn += [words(row, Pen(view.palette.soft)) for row in rows_of_words]
    return down((_title(view, width, (first, each, found)), *drawn)).sized(width, height)


def _title(view: View, width: int, page: tuple[int, int, tuple[Row, ...]]) -> Block:
    first, each, found = page
    head = "Can be played now" if view.state.moment == "act" else "Can be done now"
    if len(found) <= each:
        return title(head, width, view.palette, "a number plays it" if found and width > 50 else "")
    following = found[(first + each) if first + each < len(found) else 0]
    more = chip(
        f"{first + 1}-{min(first + each, len(found))} of {len(found)}, more", view.palette.key, view.palette
    )
    says = "strongest first; a number plays it" if width > ROOMY else ""
    block = title(head, width - more.width - 1, view.palette, says)
    return block.beside(more.tapped(f"say {following.targets[0].text}"), 1)


@lru_cache(maxsize=256)
def _row(row: Row, text: str, width: int, palette: Palette) -> Block:
    """One row; ``text`` is the entry that is meant, or empty where another row is."""
    block = (_wide if width >= ROOMY else _narrow)(row, text, palette, width)
    top, under = block.rows
    # The second row of a target is the target too.
    under = tuple(_tapped_like(cell, above) for cell, above in zip(under, top, strict=True))
    return Block((top, under)).tapped("enter" if text else f"say {row.targets[0].text}")


def _tapped_like(cell: Cell, above: Cell) -> Cell:
    if above is None or not above[1].tap:
        return cell
    glyph, pen = cell or (" ", Pen())
    return glyph, pen._replace(tap=above[1].tap)


def _wide(row: Row, text: str, palette: Palette, width: int) -> Block:
    pen = palette.lit if text else palette.strong
    lead = words(f"{row.number or '·':>2}  {row.rank}", pen, LEAD)
    cards = _cards(row, palette, 2)
    kind = words(fit(row.kind, KIND), Pen(palette.ink if text else palette.soft), KIND)
    what = kind.beside(cards.sized(max(CARDS, cards.width + 1)))
    room = width - 2 - LEAD - what.width - 7
    aims = _aims(row.targets, text, palette, room) if row.targets[0].name else blank(0)
    beats = words("beats  " if row.targets[0].name else "", Pen(palette.soft))
    return offer((lead, across((what, beats, aims))), row.follows, width, palette, chosen=bool(text))


def _narrow(row: Row, text: str, palette: Palette, width: int) -> Block:
    """The same without words; hexes are aimed at by a tap on the layout."""
    pen = palette.lit if text else palette.strong
    lead = words(f"{row.number or '·'} {row.rank or row.kind[:9]:<3} ", pen)
    cards = _cards(row, palette, 1)
    aims = _letters(row, text, palette, width - 3 - lead.width - cards.width)
    follows = row.follows.partition(";")[0].replace(" again", "")
    return offer((lead, cards.beside(aims, 1)), follows, width, palette, chosen=bool(text))


def _letters(row: Row, text: str, palette: Palette, width: int) -> Block:
    """The letters of the hexes a row can be aimed at; of sets of hexes the one that is meant."""
    named_ones = [each for each in row.targets if each.name]
    if row.rank.isdigit():
        named_ones = [each for each in named_ones if each.text == text] or named_ones[:1]
    marks = [_letter(each, each.text == text, palette) for each in named_ones]
    fits = width // 3
    if len(marks) <= fits or row.rank.isdigit():
        return across(marks)
    return across((*marks[: fits - 1], words(f"+{len(marks) - fits + 1}", Pen(palette.soft))))


def _letter(each: Target, lit: bool, palette: Palette) -> Block:
    letter = each.name.partition(" ")[0] if each.name[2:3].isupper() else each.name
    return chip(letter, palette.solid, palette) if lit else words(f" {letter} ", Pen(palette.soft))


def _cards(row: Row, palette: Palette, gap: int) -> Block:
    reads = dict(row.stands)
    labels = (f"{card} as {reads[card]}" if card in reads else card for card in row.cards)
    return across(
        (
            chip(label, card_pen(card, palette), palette)
            for label, card in zip(labels, row.cards, strict=True)
        ),
        gap if len(row.cards) < 6 else 1,
    )


def _aims(targets: tuple[Target, ...], text: str, palette: Palette, width: int) -> Block:
    """As many targets as fit, each a tile over both rows; the rest as a number."""
    drawn = blank(0)
    for at, each in enumerate(targets):
        lit = each.text == text
        block = chip(each.name, palette.solid if lit else Pen(palette.ink, palette.raised), palette)
        block = block.tapped("enter" if lit else f"say {each.text}")
        longer = across((drawn, block), 1 if drawn.width else 0)
        left = len(targets) - at - 1
        if longer.width + (4 if left else 0) > width:
            return drawn.beside(words(f"+{left + 1}", Pen(palette.soft)), 1)
        drawn = longer
    return drawn
