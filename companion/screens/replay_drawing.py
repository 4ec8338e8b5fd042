"""A match that is walked, as a drawing: the turn in large, the way, the table then, the log, the deeds."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.clock import local, told
from companion.games import board_of
from companion.look import bars, lines
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.letters import large
from companion.look.lines import band, title
from companion.screens.deeds import tiles
from companion.screens.timeline_bar import bar, chart, legend_row
from companion.screens.view import View
from companion.text import cells, fit, pad, wrapped
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.position import LogLine
    from companion.screens.deeds import Deed
    from companion.screens.playback import Playback

BESIDE = 70
BOARD = (40, 16)
LOG = 31
CHART = 8
CHART_LOW = 5
LARGE_FROM = 22
BESIDE_LARGE = 28
CHART_FROM = 33
LEAST_LOG = 4
WRAPPED = 4
ROOMY = 9


class Room(NamedTuple):
    """Where something is drawn: columns, rows, colours."""

    width: int
    height: int
    palette: Palette

    def sized(self, width: int, height: int) -> Room:
        """Another room in the same colours."""
        return Room(width, height, self.palette)


def replay(playback: Playback, deeds: tuple[Deed, ...], room: Room) -> Block:
    """All of it, the match in one line too where the room is high enough."""
    below = 0 if room.height < CHART_FROM else CHART if room.width >= BESIDE else CHART_LOW
    top = walked(playback, deeds, room.sized(room.width, room.height - below))
    if not below:
        return top
    return top.below(chart(playback, room.width, below - 1, room.palette), 1)


def walked(playback: Playback, deeds: tuple[Deed, ...], room: Room) -> Block:
    """The head, the way, the table then beside or above the log, and what can be done from here."""
    width, colours = room.width, room.palette
    top = head(playback, room).below(bar(playback, width, colours), int(room.height >= LARGE_FROM))
    legend = legend_row(playback, width, colours)
    wanted = BOARD[1] + ROOMY + (LEAST_LOG if width < BESIDE else 0)
    roomy = room.height >= LARGE_FROM and room.height - top.height >= wanted
    top = top.below(legend) if legend.height and roomy else top
    acts = tiles(deeds, width, 2 if roomy else 1, colours)
    rest = room.height - top.height - acts.height - 2
    if width >= BESIDE:
        log_width = min(LOG + (width - BESIDE) // 3, width - BOARD[0] - 2)
        table = then(playback, room.sized(width - log_width - 2, rest))
        middle = table.beside(log(playback, room.sized(log_width, rest)), 2)
    else:
        low = max(LEAST_LOG, rest - BOARD[1] - 1) if rest < 2 * BOARD[1] else rest // 2
        table = then(playback, room.sized(width, rest - low))
        middle = table.below(log(playback, room.sized(width, low)))
    return down((top, blank(1), middle.sized(width, rest), blank(1), acts)).sized(width, room.height)


def head(playback: Playback, room: Room) -> Block:
    """The turn, in large where there is room, and which entry of how many this is, and when it was."""
    colours = room.palette
    where = (
        f"entry {playback.at} of {playback.end}" if playback.at else f"the start of {playback.end} entries"
    )
    verb = large(playback.turn_name, colours.strong, colours)
    rest = room.width - verb.width - 3
    if room.height < LARGE_FROM or rest < BESIDE_LARGE:
        name = line((f"{playback.turn_name}  ", colours.lit), (where, colours.strong))
        return _ended(name, when_told(playback, room.width - name.width - 2), room)
    marked = playback.point
    kept = (
        f"{counted(playback.rulings, 'ruling', 'rulings')}, "
        f"{counted(playback.recounts, 'recount', 'recounts')}"
    )
    says = (
        words(fit(where, rest), colours.strong),
        words(fit(when_told(playback, rest), rest), Pen(colours.soft)),
        words(fit(marked.says if marked else kept, rest), Pen(colours.lamp if marked else colours.faint)),
    )
    return verb.beside(down(says), 3).sized(room.width)


def _ended(left: Block, right: str, room: Room) -> Block:
    end = words(right, Pen(room.palette.soft))
    return lay(
        blank(room.width), (0, 0, left.sized(min(left.width, room.width))), (room.width - end.width, 0, end)
    )


def when_told(playback: Playback, width: int) -> str:
    """When the entry was written, how long had been played, and how long the turn took; less where narrow."""
    at = f"{local(playback.line.at if playback.line else playback.begun):%H:%M}"
    at += " after a pause" if playback.at in playback.rests else ""
    span = told(playback.played)
    turn = told(playback.turns[playback.turn].span) if playback.at else ""
    long = ", ".join(filter(None, (at, span and f"{span} in", turn and f"this turn {turn}")))
    short = ", ".join(filter(None, (at, span)))
    return next((text for text in (long, short, at) if cells(text) <= width), "")


def then(playback: Playback, room: Room) -> Block:
    """The game's own board at that place, else its lines; its most telling figures as bars below."""
    width, height, colours = room.width, room.height, room.palette
    top = title("The table then", width, colours)
    left = height - top.height
    if width >= BOARD[0] and left >= BOARD[1]:
        gauges = _gauges(playback, room.sized(width, left - BOARD[1]))
        board = _board(playback, room.sized(width, left - gauges.height))
        return down((top, board, gauges)).sized(width, height)
    says = playback.rules.lines(playback.state)
    long = [row for text in says for row in wrapped(text, width, left)]
    rows = [words(fit(row, width), Pen(colours.ink)) for row in (long if len(long) <= left else says)[:left]]
    return down((top, *rows)).sized(width, height)


@lru_cache(maxsize=64)
def _board(playback: Playback, room: Room) -> Block:
    """The board, which answers no tap here: it shows what was."""
    rules, state = playback.rules, playback.state
    view = View(
        rules=rules,
        state=state,
        players=playback.timeline.players,
        options="",
        text="",
        answer=None,
        choices=(),
        chosen=None,
        log=playback.log[: playback.at],
        scroll=0,
        panel="table",
        begun="",
        saved="",
        palette=room.palette,
        width=room.width,
        height=room.height,
        past=True,
    )
    board = board_of(rules.about.slug)
    colours = board.palette(view)
    drawn = board.draw(view._replace(palette=colours)).sized(room.width, room.height).grounded(colours.bg)
    return Block(
        tuple(tuple(cell and (cell[0], cell[1]._replace(tap="")) for cell in row) for row in drawn.rows)
    )


def _gauges(playback: Playback, room: Room) -> Block:
    """The figures that are counted towards something, a bar each with a row before it."""
    colours = room.palette
    figures = [row for row in playback.rules.standing(playback.state).figures if row.of]
    if not figures or room.height < 2 * len(figures):
        return Block()
    players = playback.timeline.players
    names = [players[row.seat] if row.seat is not None else row.label for row in figures]
    widest = min(max(map(cells, names)), room.width // 3)
    rows = []
    for name, row in zip(names, figures, strict=True):
        ink = colours.info if row.seat is None else colours.seat(row.seat)
        says = line((pad(name, widest), Pen(colours.soft)), (f"{row.value:>4}  ", colours.strong))
        rows += [
            blank(1),
            says.beside(bars.amount(row.value, row.of or 1, room.width - says.width, ink, colours)),
        ]
    return down(rows)


def log(playback: Playback, room: Room) -> Block:
    """The log with the present entry lit, the later ones faint; a tap on one goes there."""
    width, colours = room.width, room.palette
    rows: list[Block] = []
    lit = 0
    first = max(0, playback.at - room.height)
    for at, entry in enumerate(playback.log[first : playback.at + room.height], first + 1):
        if at == playback.at:
            lit = sum(block.height for block in rows)
        way = (at > playback.at) - (at < playback.at)
        block = _entry(entry, at, way, (width, WRAPPED), colours)
        rows.append(block if block.height < room.height else _entry(entry, at, way, (width, 1), colours))
    drawn = down(rows).rows
    room_for = room.height - 1
    now = rows[playback.at - first - 1].height if playback.at else 0
    top = max(0, min(lit - (room_for - now) * 2 // 3, len(drawn) - room_for))
    top = min(top, lit) if playback.at else 0
    return down((title("Log", width, colours, ""), Block(drawn[top : top + room_for]))).sized(
        width, room.height
    )


@lru_cache(maxsize=1024)
def _entry(entry: LogLine, at: int, way: int, room: tuple[int, int], palette: Palette) -> Block:
    """An entry with its consequences: past (-1), the present one, lit (0), or later, faint (1).

    The room is so many columns, and so many rows for each consequence of the present entry.
    """
    width, most = room
    inner = width - 2
    if way > 0:
        quiet = Pen(palette.faint)
        rows = [words(f"{entry.seq:>3} {entry.text}", quiet, inner)]
        rows += [
            lines.log_consequence(fact.text, inner, palette, ink=palette.faint) for fact in entry.consequences
        ]
        return band(down(rows), width, palette, chosen=False).tapped(f"at {at}")
    inks = {"good": palette.good, "bad": palette.bad}
    rows = [lines.log_entry(entry.seq, entry.text, inner, palette, newest=way == 0)]
    for fact in entry.consequences:
        ink = inks.get(fact.tone, palette.soft)
        begin = inner - 6 - len(fact.rule) - 2 * bool(fact.rule)
        first, rest = _broken(fact.text, (begin, inner - 6), most if way == 0 else 1)
        rows.append(lines.log_consequence(first, inner, palette, fact.rule, ink))
        rows += [words(f"      {text}", Pen(ink), inner) for text in rest]
    return band(down(rows), width, palette, chosen=way == 0).tapped(f"at {at}")


def _broken(text: str, widths: tuple[int, int], most: int) -> tuple[str, list[str]]:
    """A text in at most so many rows, of which the first is of another width than the rest."""
    begin, width = widths
    if most == 1 or cells(text) <= begin:
        return fit(text, begin), []
    first = wrap(text, begin)[0]
    return first, wrapped(text[len(first) :].strip(), width, most - 1)
