"""The sky over a day or a night, with its sun or crescent, and the River.

The sky is drawn in half rows, so what is laid on it keeps the colours behind it.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.look.block import Block, Cell, Pen, lay, words
from companion.look.colour import blend
from companion.look.palette import Palette

_DAY, _DAWN = "#1F5573", "#E0AC5C"
_NIGHT, _DUSK = "#11153A", "#3A2E6B"
_SUN, _MOON = "#FFD978", "#EDE6C8"
_WHITE = "#FFFFFF"
_HALO = 0.35
_STEEP = 3.2
_BY_DAY, _BY_NIGHT, _ON_PAPER = ("#2E6E89", "#16303B"), ("#394D95", "#182050"), ("#6FA3B8", "#D3E6EC")
"""Waves and water."""
_WAVES = (1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0)
_STARS = (
    *((0.012, 0.1), (0.2, 0.1), (0.335, 0.15), (0.47, 0.55), (0.58, 0.35), (0.63, 0.12), (0.665, 0.7)),
    *(
        (0.71, 0.3),
        (0.87, 0.45),
        (0.905, 0.1),
        (0.94, 0.7),
        (0.97, 0.3),
        (0.02, 0.9),
        (0.31, 0.9),
        (0.53, 0.9),
    ),
)
"""Where the stars stand, as shares of the width and of the height."""


class _Body(NamedTuple):
    """The sun or the crescent: its middle in columns and half rows, its size, and which it is."""

    x: int
    y: float
    radius: float
    night: bool

    def covers(self, x: int, y: int) -> bool:
        across, along = x - self.x, y - self.y
        inside = across**2 + along**2 <= self.radius**2
        if not self.night:
            return inside
        return inside and (across - self.radius * 0.65) ** 2 + along**2 > (self.radius * 0.85) ** 2

    def shines_on(self, x: int, y: int) -> bool:
        return not self.night and (x - self.x) ** 2 + (y - self.y) ** 2 <= (self.radius + 1.9) ** 2


@lru_cache(maxsize=32)
def sky(width: int, height: int, night: float, palette: Palette) -> Block:
    """Draw the sky; `night` is 0 by day, 1 by night, and between them while one becomes the other."""
    half_rows = height * 2
    dark = night >= 0.5
    radius = height - 1 if dark else height + 0.4
    middle = height - 0.5 if dark else half_rows - 2
    body = _Body(round(width * 0.77), middle, radius, dark)
    shades = [_shade(y / max(half_rows - 1, 1), night) for y in range(half_rows)]
    rows = tuple(
        tuple(_cell((x, y), body, (shades[y], shades[y + 1]), palette) for x in range(width))
        for y in range(0, half_rows, 2)
    )
    return (
        lay(Block(rows), *_stars(width, height, sky_words(palette)))
        if dark and not palette.ascii
        else Block(rows)
    )


def sky_words(palette: Palette) -> Pen:
    """Give the pen for words on the sky, white by day and by night."""
    return Pen("" if palette.mono else _WHITE, bold=True)


def river(width: int, height: int, night: bool, palette: Palette) -> Block:
    """Draw the River: water with dashes for waves, and banks where it is three rows or more.

    Words of the palette are laid on it.
    """
    colours = (_BY_NIGHT if night else _BY_DAY) if palette.dark else _ON_PAPER
    pen = Pen() if palette.mono else Pen(*colours)
    rows = [_waves(width, y, pen) for y in range(height)]
    if height > 2:
        rows[0] = words("▔" * width, pen)
        rows[-1] = words("▁" * width, pen)
    return Block(tuple(row.rows[0] for row in rows))


def _shade(depth: float, night: float) -> str:
    return blend(blend(_DAY, _DAWN, depth**_STEEP), blend(_NIGHT, _DUSK, depth), night)


def _cell(at: tuple[int, int], body: _Body, shades: tuple[str, str], palette: Palette) -> Cell:
    """Draw two half rows in one cell."""
    x, y = at
    if palette.mono:
        covered = (body.covers(x, y), body.covers(x, y + 1))
        return (" ▄▀█"[covered[0] * 2 + covered[1]], Pen())
    upper, lower = (_lit((x, y + half), body, shades[half]) for half in (0, 1))
    if upper == lower or palette.ascii:
        return (" ", Pen(bg=lower))
    return ("▀", Pen(upper, lower))


def _lit(at: tuple[int, int], body: _Body, shade: str) -> str:
    if body.covers(*at):
        return _MOON if body.night else _SUN
    return blend(shade, _SUN, _HALO) if body.shines_on(*at) else shade


def _stars(width: int, height: int, pen: Pen) -> list[tuple[int, int, Block]]:
    return [
        (round(x * width), int(y * height), words("•" if number % 4 == 0 else "·", pen))
        for number, (x, y) in enumerate(_STARS)
    ]


def _waves(width: int, row: int, pen: Pen) -> Block:
    dashes = "".join("╌" if _WAVES[(x + row * 11) % len(_WAVES)] else " " for x in range(width))
    return words(dashes, pen)
