"""Home, set-up and the reading screens can be read: contrast, glyphs, ASCII, no colours."""

from __future__ import annotations

import pytest

from companion.look.block import Block, Pen
from companion.look.colour import contrast
from companion.look.glyphs import TWINS, in_ascii
from companion.look.palette import DARK, LIGHT, MONO, PALETTES, Palette
from companion.screens.game_cards import Card
from companion.screens.help import FEEL, SETUP
from companion.screens.home_drawing import Door, HomeView, draw
from companion.screens.people import Person
from companion.screens.plan import Plan
from companion.screens.reading import drawn_text
from companion.screens.setup_drawing import SetupView, head, people_and_rules
from companion.screens.shelf import Going, Month, Result, Shelf, Tally
from engines.kernel.answers import Figure
from tests.contract.games import GAMES
from tests.screens.shelves import NOW

SHELF = Shelf(
    going=(
        Going("a1", "Countdown", ("Ana", "Ben"), "5 left", "today 21:24", (Figure("lives", 2, 3, 0),)),
        Going("b2", "Countdown", (), "5 left", "Saturday", (Figure("cards left", 50, 88),)),
    ),
    results=(Result("Countdown", "Ana reached zero.", "yesterday"),) * 9,
    month=Month("May", (0, 1, 2, 3, 4) * 6, (Tally("Countdown", 60, "Ana leads 31"),)),
    total=70,
    open=4,
)


def screens(palette: Palette) -> list[Block]:
    doors = tuple(Door(name, name, "here") for name in ("history", "statistics", "rules", "settings"))
    cards = tuple(
        Card.of(at, GAMES.package(slug), GAMES[slug].about, chosen=at == 4)
        for at, slug in enumerate(GAMES, 3)
    )
    plan = Plan(GAMES["bravest-warriors"], tuple("ABCDEFGH"), {"target": 50})
    drawn = []
    for width, height in ((120, 37), (80, 21), (43, 36), (40, 16)):
        home = HomeView(SHELF, cards, doors, 1, NOW, palette, width, height)
        drawn += [draw(home), draw(home._replace(chosen=4))]
        for unfolded in (False, True):
            view = SetupView(plan, (Person("A", 2), Person("Zed", 1)), unfolded, unfolded, palette, width)
            drawn += [head(view, phone=width < 60), people_and_rules(view)]
        drawn.append(drawn_text((*FEEL, *SETUP), "guest", width - 2, palette))
    return drawn


def letters(palette: Palette) -> set[tuple[str, str]]:
    """The colours of every letter and digit that is drawn, with the ground behind it."""
    return {
        (cell[1].fg or palette.ink, cell[1].bg or palette.bg)
        for block in screens(palette)
        for row in block.rows
        for cell in row
        if cell and cell[0].isalnum()
    }


@pytest.mark.parametrize("name", sorted(name for name, palette in PALETTES.items() if palette.bg))
def test_every_letter_stands_out_from_its_ground(name: str) -> None:
    least = 7 if name.endswith("contrast") else 4.5
    assert {pair for pair in letters(PALETTES[name]) if contrast(*pair) < least} == set()


@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
def test_only_glyphs_of_the_house_are_drawn_and_none_of_them_in_ascii(palette: Palette) -> None:
    drawn = "".join("".join(block.plain) for block in screens(palette))
    assert {char for char in drawn if not char.isascii()} <= set(TWINS)
    plain = [in_ascii(block).plain for block in screens(palette._replace(ascii=True))]
    assert all(row.isascii() for rows in plain for row in rows)


def test_without_colours_what_is_chosen_is_still_marked() -> None:
    for block in screens(MONO):
        assert not any(cell[1].fg or cell[1].bg for row in block.rows for cell in row if cell)
    home, *_ = screens(MONO)
    assert "▌ 1  Countdown" in home.plain[3]
    assert Pen(bold=True, reverse=True) == MONO.solid
