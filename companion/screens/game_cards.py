"""The games as cards: a drawing, the name, what one does in it, for how many and how long."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.letters import large
from companion.look.lines import band
from companion.screens.choosing import short_title
from companion.text import fit, wrapped
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from engines.kernel.rules import About

EMBLEM = (14, 6)
DRAWN_FROM = (36, 6)
AIRY = 7
SAYS_ALL = 3


class Card(NamedTuple):
    """A game to choose.

    Attributes:
        number: what chooses it.
        package: its folder, where its drawing may be.
        title: its short name.
        tagline: what one does in it.
        room: for how many people and how long.
        chosen: whether Enter takes it.
    """

    number: int
    package: str
    title: str
    tagline: str
    room: str
    chosen: bool = False

    @classmethod
    def of(cls, number: int, package: str, about: About, *, chosen: bool) -> Card:
        """The card of a game."""
        return cls(number, package, short_title(about.title), about.tagline, seats_and_minutes(about), chosen)


class Grid(NamedTuple):
    """How cards lie: so many in a row, each so many rows high, with a row between or none."""

    columns: int
    tall: int
    gap: int = 1

    def height(self, count: int) -> int:
        """The rows that so many cards take."""
        rows = -(-count // self.columns)
        return rows * (self.tall + self.gap) - self.gap if rows else 0


ROOMY = (Grid(2, 10), Grid(2, 9), Grid(2, 8), Grid(2, 7), Grid(2, 6), Grid(3, 5), Grid(3, 4), Grid(3, 3, 0))
CLOSE = (Grid(2, 5), Grid(2, 4), Grid(2, 3, 0), Grid(2, 2, 0), Grid(3, 1, 0))
SLIM = (Grid(1, 3), Grid(1, 2), Grid(1, 2, 0), Grid(2, 2), Grid(2, 2, 0), Grid(2, 1, 0))


def grid_for(count: int, width: int, height: int) -> Grid:
    """The most generous grid that fits, else the tightest."""
    grids = ROOMY if width >= 70 else CLOSE if width >= 46 else SLIM
    return next((grid for grid in grids if grid.height(count) <= height), grids[-1])


def modest_height(count: int, width: int) -> int:
    """The rows that the games want, so that each still says all about itself."""
    return Grid(2, 6).height(count) if width >= 70 else Grid(1, 2, 0).height(count)


def cards(games: tuple[Card, ...], size: tuple[int, int], palette: Palette) -> Block:
    """All games; a tap writes the number, a tap on the chosen one opens it."""
    width, height = size
    grid = grid_for(len(games), width, height)
    each = (width - 2 * (grid.columns - 1)) // grid.columns
    drawn = [card(game, (each, grid.tall), palette) for game in games]
    rows = [across(drawn[at : at + grid.columns], 2) for at in range(0, len(drawn), grid.columns)]
    return down(rows, grid.gap)


@lru_cache(maxsize=128)
def card(game: Card, size: tuple[int, int], palette: Palette) -> Block:
    """One game, with its drawing where there is room for it."""
    width, tall = size
    air = int(tall >= AIRY)
    if width >= DRAWN_FROM[0] and tall >= DRAWN_FROM[1]:
        sign = emblem(game.package, game.title, palette)
        says = _says(game, (width - EMBLEM[0] - 4, tall - air), palette)
        place = ((EMBLEM[0] - sign.width) // 2, (tall - sign.height) // 2, sign)
        inner = lay(blank(width - 2, tall), place, (EMBLEM[0] + 1, air, says))
    else:
        inner = _says(game, (width - 3, tall), palette)
    return tapped_band(inner, width, game.number, palette, chosen=game.chosen)


def tapped_band(inner: Block, width: int, number: int, palette: Palette, *, chosen: bool) -> Block:
    """The ground of something with a number: a tap writes the number, a tap on the chosen one takes it."""
    if chosen:
        return band(inner, width, palette).tapped("enter")
    side = blank(2, inner.height)
    return side.beside(inner.sized(width - 2)).grounded(palette.panel).tapped(f"say {number}")


def _says(game: Card, size: tuple[int, int], palette: Palette) -> Block:
    """Number and name, the tagline in as many rows as there are, seats and minutes at the end."""
    width, tall = size
    title = line((f"{game.number} ", palette.lit), (fit(game.title, width - 2), palette.strong))
    quiet = Pen(palette.soft if game.chosen else palette.faint)
    narrow = tall < SAYS_ALL and title.width + 2 + len(game.room) > width
    seats = words(fit(game.room.partition(",")[0] if narrow else game.room, width), quiet)
    beside = width - title.width - seats.width
    if tall < SAYS_ALL and beside >= 2:
        title = lay(blank(width), (0, 0, title), (width - seats.width, 0, seats))
    if tall == 1:
        return title
    if tall < SAYS_ALL:
        return title.below(seats if beside < 2 else words(fit(game.tagline, width), Pen(palette.soft)))
    told = down((title, *(words(row, Pen(palette.soft)) for row in wrapped(game.tagline, width, tall - 2))))
    last = max(told.height, tall - 2) if tall >= AIRY else tall - 1
    return lay(blank(width, tall), (0, 0, told), (0, last, seats))


def seats_and_minutes(about: About) -> str:
    """For how many people and how long: ``1-8 seats, 15-30 min``."""
    least, most = about.seats
    seats = f"{least}-{most} seats" if least < most else counted(least, "seat", "seats")
    return f"{seats}, {about.minutes} min"


@lru_cache(maxsize=64)
def emblem(package: str, title: str, palette: Palette) -> Block:
    """The drawing of a game: its own, or the initial of its name in large."""
    folder = f"companion.games.{package}"
    if find_spec(folder) and find_spec(f"{folder}.emblem"):
        own: Block = import_module(f"{folder}.emblem").emblem(palette)
        return own.sized(min(own.width, EMBLEM[0]), min(own.height, EMBLEM[1]))
    word = title.removeprefix("The ")
    return large(word[:1], palette.strong, palette)
