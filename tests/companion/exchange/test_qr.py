"""The link as a code: what a camera looks for is there, and what is too long is said."""

import pytest

from companion.exchange.qr import TooLongError, half_blocks

FINDER = [" ▄▄▄▄▄ ", " █   █ ", " █▄▄▄█ ", "▄▄▄▄▄▄▄"]


def test_two_rows_of_modules_are_one_line_of_half_blocks_with_a_quiet_zone() -> None:
    rows = half_blocks("a")
    assert (len(rows), {len(row) for row in rows}) == (15, {29})
    assert rows[0] == rows[1] == "█" * 29
    assert set("".join(rows)) == set("█▀▄ ")
    assert rows[-1] == "▀" * 29


def test_the_three_corners_hold_the_finders() -> None:
    rows = half_blocks("https://example.org/play")
    assert [row[4:11] for row in rows[2:6]] == FINDER
    assert [row[-11:-4] for row in rows[2:6]] == FINDER
    assert [row[4:11] for row in rows[-6:-2]] != [row[-11:-4] for row in rows[-6:-2]]


def test_what_does_not_fit_is_refused() -> None:
    assert half_blocks("x" * 2953)
    with pytest.raises(TooLongError, match=r"^The text does not fit into a QR code\.$"):
        half_blocks("x" * 2954)
