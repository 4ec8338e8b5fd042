"""The race: a bar and the points of every player, whose turn it is, what is at stake."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.look import bars
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import large
from companion.text import cells, fit
from engines.bravest_warriors.offers import next_up

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.view import View
    from engines.bravest_warriors.state import State

LARGE_SEATS = 4
FIGURE = 10


class Runner(NamedTuple):
    """One player in the race.

    Attributes:
        seat: counted from 0.
        name: who it is.
        points: banked.
        stake: what would be added, 0 unless it is this player's battle.
        target: points to win.
        plays: whether it is this player's turn.
    """

    seat: int
    name: str
    points: int
    stake: int
    target: int
    plays: bool


def runners(view: View) -> tuple[Runner, ...]:
    """The players in their seats."""
    state: State = view.state
    turn = next_up(state) if state.outcome is None else ""
    inherits = state.phase == "inherit"
    return tuple(
        Runner(
            seat,
            name,
            state.points(seat),
            state.at_stake if seat == state.active and not inherits and state.outcome is None else 0,
            state.house.target,
            name == turn,
        )
        for seat, name in enumerate(view.players)
    )


def battle_of(state: State) -> str:
    """Which battle of a solo game this is."""
    return f"battle {state.turn} of {state.house.battles}"


def race(view: View, width: int, height: int) -> Block:
    """Every player in two or three rows; large points as far as there is room."""
    rows = runners(view)
    tall = set(range(len(rows))) if len(rows) <= LARGE_SEATS else set(_outstanding(rows))
    while tall and 2 * len(rows) + len(tall) > height:
        tall.pop() if len(tall) == len(rows) else tall.remove(_least(rows, tall))
    drawn = [_runner(row, width, view.palette, tall=row.seat in tall) for row in rows]
    spare = height - sum(block.height for block in drawn)
    gap = 1 if spare >= len(drawn) - 1 else 0
    return down(drawn, gap)


def _outstanding(rows: tuple[Runner, ...]) -> tuple[int, ...]:
    """Who plays, and who leads."""
    best = max(row.points for row in rows)
    return tuple(row.seat for row in rows if row.plays or (row.points == best and best))[:3]


def _least(rows: tuple[Runner, ...], tall: set[int]) -> int:
    return min(tall, key=lambda seat: (rows[seat].plays, rows[seat].points))


@lru_cache(maxsize=256)
def _runner(row: Runner, width: int, palette: Palette, *, tall: bool) -> Block:
    colour = palette.seat(row.seat)
    bar_width = width - FIGURE if tall else width
    go = max(0, row.target - row.points)
    said = "to play" if row.plays else f"{go} to go" if go else "there"
    figure = "" if tall else f"{row.points}" + (f" +{row.stake}" if row.stake else "")
    room = bar_width - 4 - cells(figure) - bool(figure)
    said = said if cells(row.name) + cells(said) <= room else ""
    name = fit(row.name, max(3, room - cells(said)))
    label = line(
        (f"{row.seat + 1} ", Pen(colour, bold=True)),
        (f"{name}  ", Pen(colour, bold=True)),
        (said, palette.lit if row.plays else Pen(palette.soft)),
    ).sized(bar_width)
    label = lay(label, (bar_width - cells(figure), 0, words(figure, Pen(colour, bold=True))))
    bar = bars.race((row.points, row.stake), row.target, bar_width, colour, palette)
    block = down((label, bar if tall else Block(bar.rows[:1])))
    if tall:
        number = large(str(row.points), Pen(colour, bold=True), palette)
        block = lay(blank(width, 3), (0, 0, block), (width - number.width, 0, number))
    return block.tapped(f"add seat {row.seat}")


def points_line(view: View, width: int) -> Block:
    """All points in rows of words, for screens without room for bars."""
    rows: list[Block] = []
    row = blank(0)
    for one in runners(view):
        stake = f" +{one.stake}" if one.stake else ""
        pen = Pen(view.palette.seat(one.seat), bold=True)
        mark = "▸" if one.plays else " "
        said = line((f"{mark}{fit(one.name, 12)} {one.points}{stake} ", pen))
        if row.width and row.width + said.width > width:
            rows.append(row)
            row = blank(0)
        row = row.beside(said) if row.width else said
    return down((*rows, row))
