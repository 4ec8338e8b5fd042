"""Codes that were once read back with a camera program stay as they are, to the module."""

from hashlib import sha256

import pytest

from companion.exchange.qr import TooLongError, half_blocks, qr_code

FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def letters(count: int) -> bytes:
    return bytes(97 + at * 7 % 26 for at in range(count))


@pytest.mark.parametrize(
    ("count", "size", "digest"),
    [
        (17, 21, "af795234b295d708"),
        (154, 45, "c2e119d5dcc72fe1"),
        (271, 57, "eba76d83ba5dd68b"),
        (1003, 105, "2200efeb3ce899c2"),
        (1952, 145, "7f934f283befed22"),
        (2953, 177, "0cca1a1a370080a9"),
    ],
)
def test_a_proven_code_stays_as_it_is(count: int, size: int, digest: str) -> None:
    code = qr_code(letters(count))
    assert (len(code), {len(row) for row in code}) == (size, {size})
    drawn = "\n".join("".join(".#"[dark] for dark in row) for row in code)
    assert sha256(drawn.encode()).hexdigest()[:16] == digest


def test_the_three_corners_hold_the_finders() -> None:
    code = qr_code(b"https://example.org")
    drawn = ["".join(".#"[dark] for dark in row) for row in code]
    assert [row[:7] for row in drawn[:7]] == FINDER
    assert [row[-7:] for row in drawn[:7]] == FINDER
    assert [row[:7] for row in drawn[-7:]] == FINDER


def test_one_byte_more_takes_the_next_size_and_at_last_none() -> None:
    assert len(qr_code(letters(18))) == 25
    with pytest.raises(TooLongError):
        qr_code(letters(2954))


def test_two_rows_of_modules_are_one_line_of_half_blocks() -> None:
    lines = half_blocks(qr_code(b"a"))
    assert (len(lines), {len(line) for line in lines}) == (15, {29})
    assert lines[0] == lines[1] == "█" * 29
    assert lines[2][4:11] == " ▄▄▄▄▄ "
    assert set("".join(lines)) == set("█▀▄ ")
    assert lines[-1] == "▀" * 29
