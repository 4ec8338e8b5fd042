import asyncio
from collections.abc import Iterator

import pytest
from textual.app import App
from textual.theme import Theme

from companion.look.colour import blend, contrast
from companion.look.palette import (
    DARK,
    DARK_CONTRAST,
    DAY,
    LIGHT,
    LIGHT_CONTRAST,
    MONO,
    NIGHT,
    PALETTES,
    Palette,
    at_brachio,
)
from companion.look.sky import river, sky
from companion.look.theme import THEMES, variables

COLOURED = [palette for palette in PALETTES.values() if not palette.mono]


def _pairs(p: Palette) -> Iterator[tuple[str, str]]:
    surfaces = (p.bg, p.panel, p.raised, p.lampsoft)
    for ground in surfaces:
        for words in (p.ink, p.soft, p.lamp, p.good, p.bad, p.info, *p.seats):
            yield words, ground
    for ground in surfaces[:3]:
        yield p.faint, ground
    for suit, tint in zip(p.suits, p.tints, strict=True):
        yield suit, tint
        yield suit, p.bg
        yield p.pickedink, suit
    yield p.good, p.goodt
    yield p.bad, p.badt
    yield p.lampink, p.lamp
    yield p.pip, p.ivory


@pytest.mark.parametrize("palette", COLOURED, ids=lambda palette: palette.name)
def test_all_words_stand_out_from_their_ground(palette: Palette) -> None:
    least = 7 if palette.name.endswith("contrast") else 4.5
    assert [pair for pair in _pairs(palette) if contrast(*pair) < least] == []


@pytest.mark.parametrize(
    ("palette", "night"), [(DAY, False), (NIGHT, True), (LIGHT, False), (LIGHT_CONTRAST, True)]
)
def test_words_on_the_river_stand_out(palette: Palette, night: bool) -> None:
    water = next(cell[1].bg for cell in river(10, 1, night, palette).rows[0] if cell)
    assert contrast(palette.ink, water) >= 4.5
    assert contrast(palette.soft, water) >= 4.5


@pytest.mark.parametrize("height", [3, 4, 5])
@pytest.mark.parametrize("night", [0, 0.5, 1])
def test_white_words_stand_out_on_the_upper_rows_of_the_sky(height: int, night: float) -> None:
    for row in sky(40, height, night, DARK).rows[: -(-height // 2)]:
        cell = row[0]
        assert cell is not None
        assert contrast("#FFFFFF", cell[1].bg) >= 4.5


def test_contrast_is_measured_as_for_the_web() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert blend("#000000", "#FFFFFF", 0.5) == "#808080"


def test_every_colour_of_the_house_is_a_variable_of_the_sheets() -> None:
    named = variables(DARK)
    assert named["ink"] == DARK.ink
    assert named["suit-g"] == DARK.suits[3]
    assert named["tint-p"] == DARK.tints[4]
    assert named["seat-6"] == DARK.seats[5]
    assert set(variables(MONO)) == set(named)


def test_later_seats_begin_the_colours_again() -> None:
    assert DARK.seat(6) == DARK.seat(0) != DARK.seat(1)


def test_day_and_night_change_the_ground_but_not_the_choices() -> None:
    assert at_brachio(DARK, night=False) is not DARK
    assert at_brachio(LIGHT, night=False) == LIGHT
    assert at_brachio(LIGHT, night=True).bg == NIGHT.bg
    assert at_brachio(DARK._replace(ascii=True), night=True).ascii
    assert at_brachio(DARK_CONTRAST, night=True) is DARK_CONTRAST
    assert at_brachio(MONO, night=True) is MONO


class _Bare(App[None]):
    CSS = "Screen { background: $bg; color: $ink; border: solid $line; }"


async def _run(theme: Theme) -> str:
    app = _Bare()
    app.register_theme(theme)
    app.theme = theme.name
    async with app.run_test(size=(40, 20)):
        return app.theme_variables["ink"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_theme_is_taken_by_an_app(theme: Theme) -> None:
    assert asyncio.run(_run(theme)) == theme.variables["ink"]
