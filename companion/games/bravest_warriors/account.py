"""The ledger: every change of points with turn, player, reason and running total."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.bravest_warriors.known import known_to
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title
from companion.text import cells, fit

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.bravest_warriors.ledger import Line
    from engines.bravest_warriors.state import State

TURNS_FROM = 34
LONGEST = 10


def ledger(view: View, width: int, height: int) -> Block:
    """The newest changes, with the state that the line leads to; older ones by the wheel."""
    state: State = view.state
    lines = state.ledger[: max(0, len(state.ledger) - _hidden(view))]
    head = title("Ledger", width, view.palette, "change  total" if width >= TURNS_FROM else "")
    longest = min(LONGEST if width >= TURNS_FROM else 6, max(map(cells, view.players)))
    rows = [
        _row(
            line, view.players[line.seat], (width, longest, state.begun and width >= TURNS_FROM), view.palette
        )
        for line in lines[max(0, len(lines) - height + 1) :]
    ]
    if not rows:
        rows = [words(fit("no points yet", width), Pen(view.palette.faint))]
    return down((head, *rows)).sized(width, height)


def _hidden(view: View) -> int:
    return view.scroll if view.panel == "counts" else 0


@lru_cache(maxsize=512)
def _row(change: Line, name: str, room: tuple[int, int, bool], palette: Palette) -> Block:
    width, longest, numbered = room
    turn = f"{change.turn:>2} " if numbered else ""
    delta, total = f"{change.delta:+d}", str(change.total)
    tail = line(
        (f" {delta:>3}", Pen(palette.good if change.delta > 0 else palette.bad, bold=True)),
        (f"  {total:>3}", palette.strong),
    )
    left = len(turn) + longest + 1
    said = line(
        (turn, Pen(palette.faint)),
        (f"{fit(name, longest):{longest}} ", Pen(palette.seat(change.seat), bold=True)),
        (fit(change.reason, max(0, width - left - tail.width)), Pen(palette.ink)),
    )
    return lay(blank(width), (0, 0, said), (width - tail.width, 0, tail))


def whole(view: View, width: int, height: int) -> Block:
    """Items of everybody with what is known of them, then the ledger as far as there is room."""
    things = _things(view, width)
    room = max(0, min(things.height, height - 6))
    rows = Block(things.rows[:room])
    return down((rows, ledger(view, width, height - room - 1)), 1) if room else ledger(view, width, height)


def _things(view: View, width: int) -> Block:
    cards, palette, state = known_to(view), view.palette, view.state
    rows = [title("Items", width, palette, "and what is written about them")]
    for seat, name in enumerate(view.players):
        hero = state.heroes[seat]
        for card in (*([hero] if hero else []), *state.items[seat]):
            lead = line(
                (f"{fit(name, 8):8} ", Pen(palette.seat(seat), bold=True)), (f"{card}  ", palette.strong)
            )
            room = max(0, width - lead.width)
            rows.append(
                lead.sized(min(lead.width, width)).beside(
                    words(fit(cards.effect(card), room), Pen(palette.soft))
                )
            )
    return down(rows) if len(rows) > 1 else Block()
