"""Amounts as bars: eighths of a cell, half height, races, boxes, and a place on a line."""

from companion.look.block import Block, Pen, across, blank, down, lay, line, words
from companion.look.palette import Palette

_EIGHTHS = " ▏▎▍▌▋▊▉"


def amount(value: float, most: float, width: int, colour: str, palette: Palette) -> Block:
    """Draw one row, filled to value / most by eighths of a cell; values beyond are cut."""
    eighths = _share(value, most, width * 8)
    if palette.ascii:
        eighths = round(eighths / 8) * 8
    return _filled(eighths, width, colour, palette)


def thin(value: float, most: float, width: int, colour: str, palette: Palette) -> Block:
    """Draw one row at half height, so bars may stand on neighbouring rows."""
    full = _share(value, most, width)
    return line(("▄" * full, Pen(colour)), ("▁" * (width - full), Pen(palette.line)))


def race(points: tuple[int, int], target: int, width: int, colour: str, palette: Palette) -> Block:
    """Draw a race in two rows: the bar of (points, points at stake), and the marks under it."""
    score, stake = points
    start, end = _share(score, target, width * 8), _share(score + stake, target, width * 8)
    begin = -(-start // 8)
    staked = words("▒" * max(round(end / 8) - begin, 0), Pen(colour, palette.track))
    bar = lay(_filled(start, width, colour, palette), (begin, 0, staked))
    return down((bar, _marks(target, width, palette)))


def five(have: int, palette: Palette, colour: str, *, coming: int = 0, width: int = 4) -> Block:
    """Draw a race to five as pieces: those there, those that would come (lamp), those missing."""
    pieces = [words("▄" * width, Pen(colour))] * have
    pieces += [words("▒" * width, Pen(palette.lamp))] * coming
    pieces += [words("▁" * width, Pen(palette.faint))] * (5 - have - coming)
    return across(pieces, 1)


def squares(have: int, of: int, colour: str, palette: Palette, *, lost: int = 0) -> Block:
    """Draw a few things one by one: there, lost just now (bad), not there."""
    return line(
        ("■" * have, Pen(colour)),
        ("□" * lost, Pen(palette.bad)),
        ("□" * (of - have - lost), Pen(palette.faint)),
    )


def place(at: int, of: int, width: int, palette: Palette) -> Block:
    """Draw how far along one is: `at` steps of `of`, the place itself as a block in lamp."""
    inner = width - 2
    here = _share(at, of, inner - 1)
    return line(
        ("│", Pen(palette.soft)),
        ("━" * here, Pen(palette.lamp)),
        ("█", Pen(palette.lamp)),
        ("─" * (inner - here - 1), Pen(palette.line)),
        ("│", Pen(palette.soft)),
    )


def interval(ends: tuple[float, float], middle: float, width: int, palette: Palette) -> Block:
    """Draw an interval of shares from 0 to 1 with the share found in it."""
    low, high = (_share(end, 1, width - 1) for end in ends)
    at = min(max(_share(middle, 1, width - 1), low), high)
    whisker = Pen(palette.ink)
    return lay(
        words("╌" * width, Pen(palette.line)),
        (low, 0, words("├" + "─" * (high - low - 1) + "┤", whisker)),
        (at, 0, words("█", Pen(palette.lamp))),
    )


def too_few(width: int, palette: Palette) -> Block:
    """Draw the place of an interval that would promise too much."""
    sentence = words(" too few to say ", Pen(palette.soft))
    return lay(words("╌" * width, Pen(palette.line)), ((width - sentence.width) // 2, 0, sentence))


def _share(value: float, most: float, cells: int) -> int:
    """Give how many of the cells belong to value / most."""
    return round(min(max(value / most, 0), 1) * cells) if most > 0 else 0


def _filled(eighths: int, width: int, colour: str, palette: Palette) -> Block:
    full, part = divmod(eighths, 8)
    ends = _EIGHTHS[part] if part else ""
    empty = "▁" if palette.mono else " "
    return line(
        ("█" * full + ends, Pen(colour, palette.track)),
        (empty * (width - full - len(ends)), Pen(bg=palette.track)),
    )


def _marks(target: int, width: int, palette: Palette) -> Block:
    pen = Pen(palette.faint)
    row = lay(blank(width), (0, 0, words("│", pen)))
    for mark in (*range(10, target, 10), target):
        label = words(str(mark), pen)
        right = _share(mark, target, width)
        row = lay(row, (right - label.width, 0, label))
    return row
