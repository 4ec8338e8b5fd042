"""The top of the table: the verb in large letters, what it means, the two figures that tell most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles.comb import pile_of
from companion.games.brambles.naming import named
from companion.look.block import Block, Pen, Span, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.text import fit
from companion.widgets.panels import title_bar
from engines.brambles.cards import FLUX
from engines.brambles.moments import due_draws, due_reveals

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brambles.state import State

LEAST, NARROW = 20, 10


def bar(view: View) -> Block:
    """The title bar with the turn; on a phone without people and house rules."""
    turn = f"turn {view.state.turn}"
    if view.phone:
        name = words(f" {view.rules.about.title}", view.palette.strong)
        marks = f"{view.marks}   " if view.marks else ""
        right = words(f"{marks}{turn}   {view.saved} ", Pen(view.palette.faint))
        row = lay(blank(view.width), (0, 0, name), (view.width - right.width, 0, right))
        return row.grounded(view.palette.panel)
    return title_bar(view._replace(saved=f"{turn}   {view.saved}"))


def wide(view: View, width: int) -> Block:
    """Three rows: verb, two sentences, hexes defeated and cards left."""
    left = _collection(view, (f"of {view.state.house.cards}", "Collection"))
    figures = across((_defeated(view, "defeated"), left), 6)
    return _with_figures(view, width, (figures, 4), _sentences(view))


def middle(view: View, width: int) -> Block:
    """The same with shorter words and the piles."""
    colours, state = view.palette, view.state
    rest = _known(view) or f" discard {state.discard}"
    piles = (f"pile {state.pile}{rest}", Pen(colours.soft))
    figures = across((_defeated(view, "beaten"), _collection(view, ("cards", "left"))), 2)
    return _with_figures(view, width, (figures, 2), (_sentences(view)[0], _second(view), piles))


def phone(view: View, width: int) -> Block:
    """Four rows: the verb, what is named, the cards left, and a row of counts."""
    colours, state = view.palette, view.state
    figure = large(str(state.collection), colours.strong, colours)
    verb = _verb(view, width - figure.width - NARROW)
    beside = width - verb.width - figure.width - 4
    said = down(words(fit(text, max(0, beside)), pen) for text, pen in _short(view))
    top = lay(blank(width, 3), (0, 0, verb), (verb.width + 2, 0, said), (width - figure.width, 0, figure))
    counts = line(
        (f"pile {state.pile}{_known(view)}  discard {state.discard}  ", Pen(colours.soft)),
        (f"{len(state.defeated)}/{state.house.hexes}", colours.strong),
    )
    left = words("cards left" if counts.width < width - 11 else "left", Pen(colours.soft))
    return top.below(lay(blank(width), (0, 0, counts), (width - left.width, 0, left)))


def _known(view: View) -> str:
    """The hex that is known to lie on top of the pile."""
    says = pile_of(view)[1]
    return f", {says}" if says.endswith("on top") else ""


def slim(view: View, width: int) -> Block:
    """One row for the smallest screens."""
    colours, state = view.palette, view.state
    right = words(
        f"{len(state.defeated)}/{state.house.hexes} beaten  {state.collection} cards", colours.strong
    )
    verb = words(fit(view.rules.prompt(view.state).verb, width - right.width - 2), colours.lit)
    return lay(blank(width), (0, 0, verb), (width - right.width, 0, right))


def still_due(view: View) -> tuple[int, int]:
    """How many are named in the line and how many are still due, of cards or of hexes."""
    state: State = view.state
    now = named(view)
    if state.moment == "draw":
        count = sum(card != FLUX for card in now.cards) if now.verb == "draw" else 0
        return count, max(0, due_draws(state) - count)
    if state.moment in {"setup", "reveal"}:
        return len(now.hexes), due_reveals(view.ahead)
    return 0, 0


def _with_figures(view: View, width: int, right: tuple[Block, int], said: tuple[Span, ...]) -> Block:
    """The verb at the left, figures at the right, sentences behind a gap between them."""
    figures, gap = right
    room = width - figures.width - 2
    verb = _verb(view, room - LEAST + gap // 2)
    rest = max(0, room - verb.width - gap)
    sentences = down(words(_short_of(text, rest), pen) for text, pen in said)
    return lay(
        blank(width, 3), (0, 0, verb), (verb.width + gap, 0, sentences), (width - figures.width, 0, figures)
    )


def _short_of(text: str, width: int) -> str:
    """The sentence, or its first part where the whole does not fit."""
    return fit(text if len(text) <= width else text.partition(" of ")[0], width)


def _sentences(view: View) -> tuple[Span, ...]:
    now = view.rules.prompt(view.state)
    return (now.text, view.palette.strong), _second(view)


def _second(view: View) -> Span:
    count, due = still_due(view)
    more = view.rules.prompt(view.state).more
    text = f"{count} named, {due} more" if count and due else f"{count} named" if count else more
    return text, Pen(view.palette.soft)


def _short(view: View) -> tuple[Span, ...]:
    count, due = still_due(view)
    colours = view.palette
    if view.outcome is not None or view.state.moment == "act":
        curses = view.state.curses
        return (
            (f"{curses} Curse{'s' if curses > 1 else ''}" if curses else "", Pen(colours.bad, bold=True)),
        )
    return ((f"{due} more" if due else "enough", colours.strong), (f"{count} named", Pen(colours.soft)))


def _verb(view: View, room: int) -> Block:
    """The verb as large as fits: with its number, without, or as plain words."""
    text = view.rules.prompt(view.state).verb
    for shown in (text, text.rstrip("0123456789 "), text.partition(" ")[0]):
        block = large(shown, view.palette.lit, view.palette)
        if block.width <= room:
            return block
    return words(fit(text, max(0, room)), view.palette.lit)


def _defeated(view: View, label: str) -> Block:
    state: State = view.state
    return _figure(view, len(state.defeated), (f"of {state.house.hexes}", label))


def _collection(view: View, says: tuple[str, str]) -> Block:
    return _figure(view, view.state.collection, says)


def _figure(view: View, value: int, says: tuple[str, str]) -> Block:
    colours = view.palette
    number = large(str(value), colours.strong, colours)
    return number.beside(down(words(text, Pen(colours.soft)) for text in says), 2)
