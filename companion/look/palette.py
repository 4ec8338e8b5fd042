"""The colours of the house as plain values, for drawing functions and for the screen's theme.

Contrast of every pair that is drawn is at least 4.5 to 1 (7 to 1 in the high contrast variants);
a test computes it. An empty colour means the terminal's own: the palette without colours says the
same with bold, reverse, letters and brackets.
"""

from typing import NamedTuple

from companion.look.block import Pen
from companion.look.colour import blend

SUITS = "BDMGP"


class Palette(NamedTuple):
    """One set of colours, each `#RRGGBB` or empty.

    Attributes:
        name: the name of the theme made from it.
        dark: dark ground, light words.
        bg: the table.
        panel: a quiet surface.
        raised: a key or a tile.
        line: rules and edges, never words.
        track: the empty part of a bar, never words.
        ink: what is said.
        soft: labels and consequences.
        faint: numbers of log lines, what is over or cannot be had.
        lamp: the one bright thing.
        lampink: words on it.
        lampsoft: the band under the chosen offer or window.
        good: accepted, gained.
        bad: refused, lost.
        info: a neutral amount.
        goodt: tint behind good.
        badt: tint behind bad.
        suits: the colours of Beasts, Dreams, Moons, siGns, sPirits.
        tints: the grounds behind them.
        pickedink: words on a picked card.
        seats: the colours of seats 1 to 6; later seats begin again.
        ivory: dice and revealed cards.
        pip: what is printed on them.
        ascii: draw with ASCII alone.
    """

    name: str
    dark: bool
    bg: str
    panel: str
    raised: str
    line: str
    track: str
    ink: str
    soft: str
    faint: str
    lamp: str
    lampink: str
    lampsoft: str
    good: str
    bad: str
    info: str
    goodt: str
    badt: str
    suits: tuple[str, ...]
    tints: tuple[str, ...]
    pickedink: str
    seats: tuple[str, ...]
    ivory: str
    pip: str
    ascii: bool = False

    @property
    def mono(self) -> bool:
        """Tell whether the terminal's own two colours must do."""
        return not self.bg

    @property
    def lit(self) -> Pen:
        """Words in lamp: what is due."""
        return Pen(self.lamp, bold=True)

    @property
    def solid(self) -> Pen:
        """The ground of lamp: Enter does this."""
        return Pen(self.lampink, self.lamp, bold=True, reverse=self.mono)

    @property
    def strong(self) -> Pen:
        """Bold words: names, values, what an entry says."""
        return Pen(self.ink, bold=True)

    @property
    def key(self) -> Pen:
        """Bold words on a raised ground: a key or a tile."""
        return Pen(self.ink, self.raised, bold=True)

    @property
    def face(self) -> Pen:
        """Print on an ivory ground: dice and revealed cards."""
        return Pen(self.pip, self.ivory, reverse=self.mono)

    def seat(self, seat: int) -> str:
        """Give the colour of a seat, counted from 0."""
        return self.seats[seat % len(self.seats)]

    def suit(self, suit: str) -> Pen:
        """Give the bold pen of a suit's letter on its tint; other cards are raised."""
        if suit not in SUITS:
            return self.key
        place = SUITS.index(suit)
        return Pen(self.suits[place], self.tints[place], bold=True)

    def picked(self, suit: str) -> Pen:
        """Give the pen of a picked card: its colour becomes the ground."""
        if suit not in SUITS:
            return self.solid
        ground = self.suits[SUITS.index(suit)]
        return Pen(self.pickedink, ground, bold=True, reverse=self.mono)


DARK = Palette(
    name="house-dark",
    dark=True,
    bg="#14171B",
    panel="#1B1F25",
    raised="#272D36",
    line="#454E5B",
    track="#2E3540",
    ink="#ECE7DB",
    soft="#B4B6B6",
    faint="#8E959E",
    lamp="#F5C451",
    lampink="#1C1503",
    lampsoft="#3A3018",
    good="#93CF86",
    bad="#F2907F",
    info="#84B9EA",
    goodt="#1F3322",
    badt="#40231F",
    suits=("#EBA765", "#BFA8F5", "#8FC6EE", "#8FD08C", "#F4A0C4"),
    tints=("#3B2B1B", "#302A48", "#1F3344", "#213824", "#432638"),
    pickedink="#14171B",
    seats=("#84B9EA", "#F29DBB", "#93CF86", "#C3ADF6", "#6FCFC4", "#D9CBA8"),
    ivory="#EAE3D2",
    pip="#1B1D21",
)

LIGHT = Palette(
    name="house-light",
    dark=False,
    bg="#FBF7EE",
    panel="#F4EEE0",
    raised="#E9E1CE",
    line="#B5AA92",
    track="#DED5BF",
    ink="#24211B",
    soft="#4E4A42",
    faint="#655F54",
    lamp="#8A5200",
    lampink="#FFFBF0",
    lampsoft="#F6E3B5",
    good="#2B6630",
    bad="#A22E1C",
    info="#1E5A91",
    goodt="#DDEBD7",
    badt="#F6DDD6",
    suits=("#834406", "#5A3DA6", "#19588C", "#27632F", "#9A2361"),
    tints=("#F3DFC6", "#E5DDF7", "#D8E7F4", "#DCECD8", "#F6DCE8"),
    pickedink="#FFFFFF",
    seats=("#1E5A91", "#9A2361", "#2B6630", "#5A3DA6", "#0F625B", "#5F5228"),
    ivory="#FFFFFF",
    pip="#24211B",
)

DAY = DARK._replace(
    name="brachio-day",
    bg="#1D1912",
    panel="#272117",
    raised="#352D20",
    line="#5A4D37",
    track="#3F3626",
    soft="#C0B69F",
    faint="#A2977F",
)

NIGHT = DARK._replace(
    name="brachio-night",
    bg="#0E1124",
    panel="#161A35",
    raised="#212748",
    line="#414A7A",
    track="#2A315A",
    ink="#E9E9F5",
    soft="#B3B9D8",
    faint="#8F97BD",
)

MONO = Palette(
    name="house-mono",
    dark=True,
    bg="",
    panel="",
    raised="",
    line="",
    track="",
    ink="",
    soft="",
    faint="",
    lamp="",
    lampink="",
    lampsoft="",
    good="",
    bad="",
    info="",
    goodt="",
    badt="",
    suits=("",) * 5,
    tints=("",) * 5,
    pickedink="",
    seats=("",) * 6,
    ivory="",
    pip="",
)


def _sharper(palette: Palette, bg: str, pole: str, shares: tuple[float, float]) -> Palette:
    """Push words towards the pole by the first share and grounds towards bg by the second."""

    def word(colour: str) -> str:
        return blend(colour, pole, shares[0])

    def ground(colour: str) -> str:
        return blend(colour, bg, shares[1])

    return palette._replace(
        name=f"{palette.name}-contrast",
        bg=bg,
        panel=ground(palette.panel),
        raised=ground(palette.raised),
        line=palette.ink,
        track=ground(palette.track),
        soft=palette.ink,
        faint=palette.ink,
        lamp=word(palette.lamp),
        lampink=bg,
        lampsoft=ground(palette.lampsoft),
        good=word(palette.good),
        bad=word(palette.bad),
        info=word(palette.info),
        goodt=ground(palette.goodt),
        badt=ground(palette.badt),
        suits=tuple(map(word, palette.suits)),
        tints=tuple(map(ground, palette.tints)),
        pickedink=bg,
        seats=tuple(map(word, palette.seats)),
    )


DARK_CONTRAST = _sharper(DARK, "#000000", "#FFFFFF", (0.15, 0.3))
LIGHT_CONTRAST = _sharper(LIGHT, "#FFFFFF", "#000000", (0.35, 0.4))

PALETTES = {
    palette.name: palette for palette in (DARK, LIGHT, DARK_CONTRAST, LIGHT_CONTRAST, MONO, DAY, NIGHT)
}
"""Every palette by the name of its theme."""


def at_brachio(palette: Palette, night: bool) -> Palette:
    """Give the ground of a day or a night for people who chose `palette` for the house.

    The sharp palettes and the one without colours stay as they are: words say day or night.
    """
    if palette.name not in (DARK.name, LIGHT.name):
        return palette
    ground = NIGHT if night else DAY if palette.dark else palette
    return ground._replace(ascii=palette.ascii)
