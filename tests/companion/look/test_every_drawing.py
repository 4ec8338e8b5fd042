import pytest
from rich.cells import cell_len

from companion.look.block import PLAIN, Block, Pen
from companion.look.content import content
from companion.look.glyphs import TWINS, in_ascii
from companion.look.palette import DARK, LIGHT, MONO, PALETTES, Palette
from tests.companion.look.gallery import gallery

GLYPHS = frozenset("─━╌│├┤╭╮╰╯╱╲▔▁└█▌▐▀▄▏▎▍▋▊▉▂▃▅▆▇▗▖▝▘▟▙▜▛▒■□●✓×▸·•›←→↑↓…")
LETTERS = frozenset("Аня")


def test_the_glyphs_of_the_house_are_the_ones_with_a_twin() -> None:
    assert frozenset(TWINS) == GLYPHS
    assert all(cell_len(glyph) == 1 for glyph in TWINS)
    assert all(twin.isascii() and len(twin) == 1 for twin in TWINS.values())
    assert "\ufe0f" not in TWINS


@pytest.mark.parametrize("name", PALETTES)
def test_only_known_glyphs_are_drawn_and_every_row_is_as_wide_as_the_drawing(name: str) -> None:
    for drawing, block in gallery(PALETTES[name]).items():
        for row in block.plain:
            assert cell_len(row) == block.width, drawing
            assert {char for char in row if not char.isascii()} <= GLYPHS | LETTERS, drawing


@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
def test_in_ascii_nothing_else_is_left(palette: Palette) -> None:
    for drawing, block in gallery(palette._replace(ascii=True)).items():
        plain = set("".join(in_ascii(block).plain)) - LETTERS
        assert all(char.isascii() for char in plain), drawing


def test_an_ascii_drawing_takes_the_same_room() -> None:
    fixed = (
        "honeycomb",
        "tokens",
        "card",
        "die",
        "hearts",
        "columns",
        "race",
        "title",
        "keys",
        "day",
        "tile",
    )
    wide, narrow = gallery(DARK), gallery(DARK._replace(ascii=True))
    for name in fixed:
        assert (wide[name].width, wide[name].height) == (narrow[name].width, narrow[name].height)


def test_without_colours_no_pen_names_one() -> None:
    for drawing, block in gallery(MONO).items():
        assert not any(pen.fg or pen.bg for pen in _pens(block)), drawing


def test_without_colours_picked_and_lamp_are_reversed() -> None:
    drawn = gallery(MONO)
    for name in ("picked", "solid tile", "chosen die", "revealed"):
        assert any(pen.reverse for pen in _pens(drawn[name])), name
    for name in ("card", "tile", "die"):
        assert not any(pen.reverse for pen in _pens(drawn[name])), name


def test_content_holds_the_same_words_and_no_markup() -> None:
    for block in gallery(DARK).values():
        assert content(block).plain == "\n".join(block.plain)


def _pens(block: Block) -> set[Pen]:
    return {cell[1] if cell else PLAIN for row in block.rows for cell in row}
