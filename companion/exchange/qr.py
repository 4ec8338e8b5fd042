"""QR codes (ISO/IEC 18004): bytes, the lowest level of correction, the smallest size that holds them."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Modules = list[list[bool]]
"""Rows of modules, dark ones true."""

# Check words in a block, and blocks, for versions 1 to 40 at the lowest level.
# fmt: off
_CHECKS = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
)
_BLOCKS = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)
# fmt: on
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)


class TooLongError(Exception):
    """More than fits into the largest QR code."""


def qr_code(data: bytes) -> Modules:
    """The modules of a QR code, without the quiet zone around it.

    Raises:
        TooLongError: when there are more than 2,953 bytes.
    """
    version = next((v for v in range(1, 41) if len(data) <= _room(v)), None)
    if version is None:
        raise TooLongError(f"{len(data)} bytes do not fit into a QR code.")
    frame = _Frame(version)
    frame.fill(_interleaved(_codewords(data, version), version))
    return min((frame.masked(mask) for mask in range(8)), key=_unrest)


def half_blocks(modules: Modules) -> list[str]:
    """The code as text, two rows of modules in a line, light on dark, with its quiet zone."""
    width = len(modules) + 8
    blank = [[False] * width] * 4
    rows = [*blank, *([False] * 4 + row + [False] * 4 for row in modules), *blank]
    marks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[True] * width)
    return ["".join(marks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]


def _room(version: int) -> int:
    """How many bytes of data a version holds."""
    return _raw(version) // 8 - _CHECKS[version - 1] * _BLOCKS[version - 1] - (2 if version < 10 else 3)


def _raw(version: int) -> int:
    """How many modules of a version carry data or checks."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        steps = version // 7 + 2
        modules -= (25 * steps - 10) * steps - 55
    return modules - 36 if version > 6 else modules


def _codewords(data: bytes, version: int) -> bytes:
    size = 8 if version < 10 else 16
    bits = f"0100{len(data):0{size}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    whole = _raw(version) // 8 - _CHECKS[version - 1] * _BLOCKS[version - 1]
    return (words + b"\xec\x11" * whole)[:whole]


def _interleaved(words: bytes, version: int) -> str:
    """The bits of data and checks, block by block in turn."""
    count, checks = _BLOCKS[version - 1], _CHECKS[version - 1]
    short, longer = divmod(len(words), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(words[at : at + size])
        at += size
    divisor = _divisor(checks)
    parts = (blocks, [_remainder(block, divisor) for block in blocks])
    turns = (word for part in parts for turn in zip_longest(*part) for word in turn if word is not None)
    return "".join(f"{word:08b}" for word in turns)


def _times(one: int, two: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * 0x11D ^ (two >> bit & 1) * one
    return product


def _divisor(degree: int) -> list[int]:
    result = [*([0] * (degree - 1)), 1]
    root = 1
    for _ in range(degree):
        result = [_times(each, root) ^ after for each, after in zip(result, [*result[1:], 0], strict=True)]
        root = _times(root, 2)
    return result


def _remainder(block: bytes, divisor: list[int]) -> bytes:
    result = [0] * len(divisor)
    for word in block:
        factor = word ^ result[0]
        result = [each ^ _times(part, factor) for each, part in zip([*result[1:], 0], divisor, strict=True)]
    return bytes(result)


def _unrest(modules: Modules) -> int:
    """How hard a code is to read: long runs of one shade, and an imbalance of the two."""
    lines = [*modules, *map(list, zip(*modules, strict=True))]
    runs = (len(list(run)) for line in lines for _, run in groupby(line))
    dark = sum(map(sum, modules)) * 20 // len(modules) ** 2
    return sum(run - 2 for run in runs if run > 4) + 10 * abs(dark - 10)


class _Frame:
    """The fixed patterns of one version, and the bits between them."""

    def __init__(self, version: int) -> None:
        self.size = 17 + 4 * version
        self._version = version
        self._modules: Modules = [[False] * self.size for _ in range(self.size)]
        self._fixed: Modules = [[False] * self.size for _ in range(self.size)]
        for at in range(self.size):
            self._set(6, at, at % 2 == 0)
            self._set(at, 6, at % 2 == 0)
        for y, x in ((3, 3), (3, self.size - 4), (self.size - 4, 3)):
            self._square(y, x, 4, {0, 1, 3})
        places = self._alignments()
        corners = {(6, 6), (6, places[-1]), (places[-1], 6)} if places else set()
        for y, x in ((y, x) for y in places for x in places if (y, x) not in corners):
            self._square(y, x, 2, {0, 2})
        self._write_version()
        self._write_format(self._modules, 0, fix=True)

    def fill(self, bits: str) -> None:
        """Lay the bits into the free modules, in the zigzag of the standard."""
        left = iter(bits)
        for y, x in self._free():
            self._modules[y][x] = next(left, "0") == "1"

    def masked(self, mask: int) -> Modules:
        """The whole code under one of the eight masks."""
        flips = _MASKS[mask]
        modules = [list(row) for row in self._modules]
        for y, x in self._free():
            modules[y][x] ^= flips(y, x) == 0
        self._write_format(modules, mask)
        return modules

    def _free(self) -> Iterator[tuple[int, int]]:
        up = True
        for right in (*range(self.size - 1, 6, -2), 5, 3, 1):
            for y in reversed(range(self.size)) if up else range(self.size):
                yield from ((y, x) for x in (right, right - 1) if not self._fixed[y][x])
            up = not up

    def _set(self, y: int, x: int, dark: bool) -> None:
        if 0 <= y < self.size and 0 <= x < self.size:
            self._modules[y][x], self._fixed[y][x] = dark, True

    def _square(self, y: int, x: int, reach: int, dark: set[int]) -> None:
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                self._set(y + dy, x + dx, max(abs(dy), abs(dx)) in dark)

    def _alignments(self) -> list[int]:
        if self._version == 1:
            return []
        steps = self._version // 7 + 2
        step = (self._version * 8 + steps * 3 + 5) // (steps * 4 - 4) * 2
        return [6, *reversed([self.size - 7 - at * step for at in range(steps - 1)])]

    def _write_version(self) -> None:
        if self._version < 7:
            return
        bits = self._version << 12 | _checked(self._version, 12, 0x1F25)
        for at in range(18):
            across, along = self.size - 11 + at % 3, at // 3
            self._set(across, along, bool(bits >> at & 1))
            self._set(along, across, bool(bits >> at & 1))

    def _write_format(self, modules: Modules, mask: int, *, fix: bool = False) -> None:
        level = 1 << 3 | mask
        bits = (level << 10 | _checked(level, 10, 0x537)) ^ 0x5412
        upright = [(y, 8) for y in (*range(6), 7, 8)] + [(8, x) for x in (7, *range(5, -1, -1))]
        apart = [(8, self.size - 1 - at) for at in range(8)] + [(self.size - 7 + at, 8) for at in range(7)]
        for places in (upright, apart):
            for at, (y, x) in enumerate(places):
                modules[y][x] = bool(bits >> at & 1)
                self._fixed[y][x] = self._fixed[y][x] or fix
        modules[self.size - 8][8] = True
        self._fixed[self.size - 8][8] = self._fixed[self.size - 8][8] or fix


def _checked(value: int, bits: int, divisor: int) -> int:
    """The check bits of a short number."""
    rest = value
    for _ in range(bits):
        rest = rest << 1 ^ (rest >> bits - 1) * divisor
    return rest
