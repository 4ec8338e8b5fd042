from __future__ import annotations

from companion.look.curve import Axes, Curve, curves
from companion.look.palette import PALETTES

DARK = PALETTES["house-dark"]
UP = Curve(tuple((float(at), float(at)) for at in range(1, 11)), DARK.lamp, "up", "u")
DOWN = Curve(tuple((float(at), 10.0 - at) for at in range(1, 11)), DARK.info, "down", "d")
AXES = Axes(40, 9, 10, 10, ((10, "10"), (5, "5"), (0, "0")), ((1, "May"), (10, "Oct")))
DRAWN = set("▀▄█▌▐▖▗▘▝▙▛▜▟")


def test_a_curve_goes_from_corner_to_corner_over_its_grid() -> None:
    rows = curves((UP,), AXES, DARK).plain
    assert all(len(row) == 40 for row in rows)
    assert [row[:2] for row in rows if row[:2].strip()] == ["10", " 5", " 0"]
    assert rows[0].rstrip().endswith("u")
    assert set(rows[6]) & DRAWN
    assert rows[8].rstrip().endswith("Oct")


def test_every_curve_has_a_mark_at_its_end_beside_its_colour() -> None:
    drawing = curves((UP, DOWN), AXES, DARK)
    ends = {cell[0]: cell[1].fg for row in drawing.rows for cell in row if cell and cell[0] in "ud"}
    assert ends == {"u": DARK.lamp, "d": DARK.info}


def test_only_the_glyphs_of_the_house_are_drawn() -> None:
    plain = "".join(curves((UP, DOWN), AXES, DARK).plain)
    assert set(plain) <= DRAWN | set("╌ 0123456789MayOctud")
    plain = "".join(curves((UP,), AXES, DARK._replace(ascii=True)).plain)
    assert "#" in plain
    assert not set(plain) & DRAWN


def test_one_point_is_a_curve_too() -> None:
    rows = curves((Curve(((1.0, 3.0),), DARK.lamp),), Axes(20, 5, 1, 4), DARK).plain
    assert set("".join(rows)) & DRAWN
