"""Above the halves: the title bar, whose turn and what to do in large letters, the games won."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.text import cells, fit, wrapped
from companion.widgets.panels import headline

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.brightcast.state import State

NAME = 8
BESIDE = 15


def bar(view: View) -> Block:
    """The row at the top: the game and its house rules; where the match stands, when it began."""
    colours = view.palette
    state: State = view.state
    if view.phone:
        return _phone_bar(view)
    right = line(
        (f"game {state.game}{f', turn {state.turn}' if state.turn else ''}    ", Pen(colours.soft)),
        (f"{view.marks}    " if view.marks else "", Pen(colours.soft)),
        (f"begun {view.begun}    {view.saved} ", Pen(colours.faint)),
    )
    left = line(
        (f" {view.rules.about.title}", colours.strong),
        (f"   {first_to(state.table.target)}", Pen(colours.soft)),
        (f"   {view.options}" if view.options else "", Pen(colours.faint)),
    )
    room = max(0, view.width - right.width - 1)
    return lay(
        blank(view.width), (0, 0, left.sized(min(left.width, room))), (view.width - right.width, 0, right)
    ).grounded(colours.panel)


def _phone_bar(view: View) -> Block:
    colours = view.palette
    lost = "" if view.saved == "saved" else f"  {view.saved}"
    right = line((_games(view), Pen(colours.soft)), (f"{lost} ", Pen(colours.bad)))
    left = words(fit(f" {view.rules.about.title}", max(0, view.width - right.width)), colours.strong)
    return lay(blank(view.width), (0, 0, left), (view.width - right.width, 0, right)).grounded(colours.panel)


def first_to(target: int) -> str:
    """How the match is won."""
    return "a single game" if target == 1 else f"first to {target} games"


def _games(view: View) -> str:
    one, other = (side.games for side in view.state.sides)
    names = [fit(name, NAME) for name in view.players]
    return f"game {view.state.game}   {names[0]} {one} : {other} {names[1]}"


def wide_head(view: View, width: int) -> Block:
    """Whose turn and what to do at the left, the games won at the right."""
    won = score(view.players, tuple(side.games for side in view.state.sides), view.palette)
    left = _told(view, width - won.width - 3)
    return lay(blank(width, left.height), (1, 0, left), (width - won.width, 0, won))


def _told(view: View, room: int) -> Block:
    """Name and verb in large letters with the words beside them; the name is a word where it is too long."""
    colours = view.palette
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else view.players[now.seat]
    pen = Pen(colours.seat(now.seat or 0), bold=True)
    verb = large(now.verb, colours.lit, colours)
    sign, lead = large(name.upper(), pen, colours).beside(verb, 3), Block()
    if sign.width + BESIDE > room:
        sign, lead = verb, words(fit(name, max(0, room - verb.width - 3)), pen)
    if sign.width + BESIDE > room:
        return headline(view, room)
    rest = room - sign.width - 3
    rows = [words(row, colours.strong) for row in wrapped(now.text, rest, 3 - lead.height)]
    rows = [*([lead] if lead.height else []), *rows]
    if len(rows) < 3:
        rows += [words(row, Pen(colours.soft)) for row in wrapped(now.more, rest, 3 - len(rows))]
    return sign.beside(down(rows), 3).sized(room, 3)


@lru_cache(maxsize=16)
def score(players: tuple[str, ...], games: tuple[int, ...], palette: Palette) -> Block:
    """Both names with the games each has won, in large digits between them."""
    parts = []
    for seat, name in enumerate(players):
        pen = Pen(palette.seat(seat), bold=True)
        short = fit(name, NAME)
        label = words(short, pen).below(words("won", Pen(palette.soft)))
        digit = large(str(games[seat]), pen, palette)
        parts += [digit, label] if seat else [label, digit]
    return across(parts, 2)


def phone_head(view: View, width: int) -> Block:
    """The name in large letters, or in one row where it is too long; beside it what to do."""
    colours = view.palette
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else view.players[now.seat]
    pen = Pen(colours.seat(now.seat or 0), bold=True)
    sign = large(name.upper(), pen, colours)
    rest = width - sign.width - 2
    if rest < 18:
        return down(
            (
                line((fit(name, width - cells(now.verb) - 2), pen), (f"  {now.verb}", colours.lit)),
                words(fit(now.text, width), colours.strong),
                words(fit(now.more, width), Pen(colours.soft)),
            )
        )
    said = [words(fit(now.verb, rest), colours.lit)]
    said += [words(row, colours.strong) for row in wrapped(now.text, rest, 2)]
    return sign.beside(down(said), 2).sized(width, 4)


def due_line(view: View, width: int) -> Block:
    """Whose turn and what to do in one row, the games won at its end."""
    colours = view.palette
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else f"{view.players[now.seat]} "
    end = words(_games(view), Pen(colours.soft))
    lead = fit(f"{name}{now.verb}", width - end.width - 2)
    rest = width - end.width - cells(lead) - 3
    said = line(
        (f"{lead} ", colours.lit), (fit(now.text, max(0, rest)) if rest > 8 else "", Pen(colours.ink))
    )
    return lay(blank(width), (0, 0, said), (width - end.width, 0, end))
