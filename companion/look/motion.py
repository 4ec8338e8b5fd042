"""Movements: the drawings between an old one and a new one, a tenth of a second each.

A movement says nothing that the new drawing does not say. Every drawing here is as large as the new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from companion.look.block import Block, Cell, Pen
from companion.look.colour import blend
from companion.look.palette import Palette

Spot = tuple[int, int]
"""Column and row of a cell."""

STEP = 0.1
"""Seconds that one drawing of a movement stands."""
LIT, NIGHTFALL, FLICKER, SWEEP, GROWTH = 4, 6, 6, 9, 3
"""How many drawings each movement takes."""
FILLED_AT = (0, 3)
LETTERS = frozenset("█▀▄")
BARS = frozenset("█▉▊▋▌▍▎▏▄▁▒")
SHAPES = frozenset("▟▙▝▜▛▘╱╲▗▖")


class Change(NamedTuple):
    """What a movement leads from and to.

    Attributes:
        old: the drawing before.
        new: the drawing now; as large as the old one.
        palette: the colours now.
        ground: the colour of the ground before.
        tap: what a tap on the log line means that has just been written; empty where there is none.
        won: whether the match has just come to its end.
    """

    old: Block
    new: Block
    palette: Palette
    ground: str
    tap: str
    won: bool

    @property
    def steps(self) -> int:
        """How many drawings it takes."""
        lost = any(_is_lost(self._cells(spot)) for spot in self._spots())
        lengths = (
            LIT if self.tap else 0,
            NIGHTFALL if self._turns else 0,
            FLICKER if self.tap and lost else 0,
            SWEEP if self.won else 0,
        )
        return max(lengths)

    @property
    def _turns(self) -> bool:
        return self.ground != self.palette.bg

    def ground_at(self, step: int) -> str:
        """The colour of the ground between before and now."""
        share = (step + 1) / (NIGHTFALL + 1)
        return blend(self.ground, self.palette.bg, share) if step < NIGHTFALL else self.palette.bg

    def at(self, step: int) -> Block:
        """The drawing after so many tenths of a second."""
        new = self.new
        if self._turns and step < NIGHTFALL:
            return self._mixed((step + 1) / (NIGHTFALL + 1))
        if self.tap:
            spots = self._spots()
            new = self._flickering(new, spots, step)
            new = self._grown(new, step)
            new = self._figures(new, spots, step)
            new = self._line(new, step)
        return self._swept(new, step) if self.won else new

    def _spots(self) -> tuple[Spot, ...]:
        return tuple(
            (x, y)
            for y, (row, before) in enumerate(zip(self.new.rows, self.old.rows, strict=True))
            if row != before
            for x, (cell, other) in enumerate(zip(row, before, strict=True))
            if cell != other
        )

    def _cells(self, spot: Spot) -> tuple[Cell, Cell]:
        return _at(self.old, spot), _at(self.new, spot)

    def _mixed(self, share: float) -> Block:
        """Every cell in a colour between its old one and its new one."""

        def mix(cell: Cell, before: Cell) -> Cell:
            if cell is None or before is None or cell == before:
                return cell
            pen, other = cell[1], before[1]
            fg, bg = _between(other.fg, pen.fg, share), _between(other.bg, pen.bg, share)
            return cell[0], pen._replace(fg=fg, bg=bg)

        rows = zip(self.new.rows, self.old.rows, strict=True)
        return Block(tuple(tuple(map(mix, row, before)) for row, before in rows))

    def _flickering(self, block: Block, spots: Iterable[Spot], step: int) -> Block:
        """What was lost, filled and hollow twice."""
        if step not in FILLED_AT:
            return block
        lost = {spot: old for spot in spots if _is_lost((old := _at(self.old, spot), _at(self.new, spot)))}
        return _changed(block, lost, lambda spot, _: lost[spot])

    def _grown(self, block: Block, step: int) -> Block:
        """Bars on their way to the new amount."""
        share = (step + 1) / GROWTH
        if share >= 1:
            return block
        kept = {spot for run in self._runs() for spot in _behind(run, share, grows=self._grows(run))}
        return _changed(block, kept, lambda spot, _: _at(self.old, spot))

    def _runs(self) -> Iterable[list[Spot]]:
        """Neighbouring cells of a row that changed inside a bar."""
        run: list[Spot] = []
        for x, y in self._spots():
            if not all(_is_bar(cell, self.palette.track) for cell in self._cells((x, y))):
                continue
            if run and run[-1] != (x - 1, y):
                yield run
                run = []
            run.append((x, y))
        if run:
            yield run

    def _grows(self, run: list[Spot]) -> bool:
        old, new = self._cells(run[0])
        return (old is not None and old[0] in " ▁") or (new is not None and new[0] == "█")

    def _figures(self, block: Block, spots: Iterable[Spot], step: int) -> Block:
        """Large letters that are new, in lamp."""
        if step >= LIT:
            return block
        grounds = {"", self.palette.bg, self.palette.panel}
        found: set[Spot] = set()
        todo = [spot for spot in spots if _is_letter(_at(self.new, spot))]
        while todo:
            spot = todo.pop()
            cell = _at(self.new, spot)
            if spot in found or not cell or not _is_letter(cell) or cell[1].bg not in grounds:
                continue
            found.add(spot)
            todo += [other for other in _near(spot) if _same_pen(_at(self.new, other), cell)]
        return _changed(block, found, _inked(self.palette.lamp))

    def _line(self, block: Block, step: int) -> Block:
        """The new line of the log on its band, which fades."""
        if step >= LIT:
            return block
        colours = self.palette
        ground = blend(colours.lampsoft, colours.bg, max(0.0, (step - 1) / (LIT - 1)))

        def lit(_: Spot, cell: Cell) -> Cell:
            if cell is None or cell[1].bg:
                return cell
            fg = colours.soft if cell[1].fg == colours.faint else cell[1].fg
            return cell[0], cell[1]._replace(fg=fg, bg=ground)

        line = {
            (x, y)
            for y, row in enumerate(block.rows)
            for x, cell in enumerate(row)
            if cell and cell[1].tap == self.tap
        }
        return _changed(block, line, lit)

    def _swept(self, block: Block, step: int) -> Block:
        """The large words in lamp, lit from left to right."""
        letters = [
            (x, y)
            for y, row in enumerate(self.new.rows)
            for x, cell in enumerate(row)
            if cell and _is_letter(cell) and cell[1].fg == self.palette.lamp
        ]
        if not letters or step >= SWEEP:
            return block
        first, last = min(letters)[0], max(letters)[0]
        edge = first + (last - first + 1) * (step + 1) / (SWEEP + 1)
        return _changed(block, [spot for spot in letters if spot[0] > edge], _inked(self.palette.ink))


def _inked(ink: str) -> Callable[[Spot, Cell], Cell]:
    def change(_: Spot, cell: Cell) -> Cell:
        return cell and (cell[0], cell[1]._replace(fg=ink))

    return change


def _changed(block: Block, spots: Iterable[Spot], change: Callable[[Spot, Cell], Cell]) -> Block:
    rows = {y: list(block.rows[y]) for _, y in spots}
    for x, y in spots:
        rows[y][x] = change((x, y), rows[y][x])
    return Block(tuple(tuple(rows.get(y, row)) for y, row in enumerate(block.rows)))


def _at(block: Block, spot: Spot) -> Cell:
    x, y = spot
    return block.rows[y][x] if 0 <= y < block.height and 0 <= x < block.width else None


def _near(spot: Spot) -> list[Spot]:
    x, y = spot
    return [(x + right, y + below) for right in range(-2, 3) for below in (-1, 0, 1)]


def _behind(run: list[Spot], share: float, *, grows: bool) -> list[Spot]:
    """The cells of a run that have not come to the new amount yet."""
    done = round(len(run) * share)
    return run[done:] if grows else run[: len(run) - done]


def _is_letter(cell: Cell) -> bool:
    return cell is not None and cell[0] in LETTERS and cell[1].bold


def _is_bar(cell: Cell, track: str) -> bool:
    return cell is not None and not cell[1].bold and (cell[0] in BARS or cell[1].bg == track)


def _is_lost(cells: tuple[Cell, Cell]) -> bool:
    old, new = cells
    return old is not None and old[0] in SHAPES and (new is None or new[0] not in SHAPES or new[0] in "╱╲")


def _same_pen(one: Cell, other: tuple[str, Pen]) -> bool:
    return one is not None and one[1] == other[1]


def _between(old: str, new: str, share: float) -> str:
    return blend(old, new, share) if old and new else new
