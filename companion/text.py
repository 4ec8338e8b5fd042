"""The one door for people's text: names, notes, titles of cards that a person typed.

Everything that comes from a keyboard, a file or the network passes `clean` before it is stored or
drawn. What comes out holds no control codes and no invisible letters, but it is still only text: a
name such as `[red]Al[/]` keeps its brackets. Such text goes into widgets as
`textual.content.Content` (or as `rich.text.Text` in a DataTable or Tree), never as a plain `str`,
because widgets read a `str` as markup.

Only the standard library is used, so commands can call this without loading any screen.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_EMOJI_SELECTOR = "\ufe0f"
LETTERS_KNOWN = 10_000
"""How many letters are remembered at once."""
_FORMULA_STARTS = ("=", "+", "-", "@")
NAME_CELLS = 24
SLUG_LENGTH = 62


def clean(text: str, cells: int = NAME_CELLS) -> str:
    """Make text safe to keep and to draw, without judging what it says.

    The result is composed (NFC), free of control, format, private and unassigned characters, has
    at most two combining marks in a row, single spaces, none at the ends, and fits `cells` terminal
    cells. Cleaning twice gives the same as cleaning once. The result may be empty.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())[:cells].strip()
    spaced = re.sub(r"[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]", " ", text)
    visible = spaced.translate(_VISIBLE)
    composed = unicodedata.normalize("NFC", _few_marks(unicodedata.normalize("NFC", visible)))
    return _cut(" ".join(composed.split()), cells).strip()


def cells(text: str) -> int:
    """Count the terminal cells that the text takes: wide letters are two, combining marks none."""
    return len(text) if text.isascii() else sum(map(cell_width, text))


def cell_width(char: str) -> int:
    """Give the width of one character in terminal cells: 0, 1 or 2."""
    if char.isascii():
        return 1
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def clusters(text: str) -> Iterator[str]:
    """Split text into characters, each with the zero-width marks that follow it."""
    held = ""
    for char in text:
        if held and cell_width(char):
            yield held
            held = ""
        held += char
    if held:
        yield held


def fit(text: str, width: int) -> str:
    """Shorten text to `width` cells; what is left out is shown by `…` as the last cell."""
    if cells(text) <= width:
        return text
    return _cut(text, width - 1).rstrip() + "…" if width > 0 else ""


def pad(text: str, width: int, align: str = "left") -> str:
    """Fit text into exactly `width` cells, `align` being left, right or center."""
    short = fit(text, width)
    missing = width - cells(short)
    before = {"left": 0, "right": missing, "center": missing // 2}[align]
    return " " * before + short + " " * (missing - before)


def wrapped(text: str, width: int, most: int) -> list[str]:
    """Text in at most so many rows; the last one ends with `…` where there is more."""
    from textwrap import wrap

    rows = wrap(text, width)
    return rows if len(rows) <= most else [*rows[: most - 1], fit(" ".join(rows[most - 1 :]), width)]


def slug(text: str) -> str:
    """Turn text into a file name stem of 1 to 62 characters out of `a-z0-9_-`.

    Names that an operating system keeps for devices get an underscore in front; text without any
    usable letter becomes `match`.
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9_]+", "-", plain)[:SLUG_LENGTH].strip("-")
    if re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", stem):
        return f"_{stem}"
    return stem or "match"


def csv_safe(cell: str) -> str:
    """Protect a text cell that a spreadsheet would read as a formula, with one leading quote."""
    return f"'{cell}" if _protected(cell) else cell


def csv_restore(cell: str) -> str:
    """Take off the quote that `csv_safe` put in front."""
    return cell[1:] if cell.startswith("'") and _protected(cell[1:]) else cell


def _protected(cell: str) -> bool:
    return cell.lstrip("'").startswith(_FORMULA_STARTS)


class _Letters(dict[int, str]):
    """What each letter becomes in a translation, found out once for each."""

    def __init__(self, become: Callable[[str], str]) -> None:
        super().__init__()
        self._become = become

    def __missing__(self, code: int) -> str:
        if len(self) == LETTERS_KNOWN:
            self.clear()
        found = self[code] = self._become(chr(code))
        return found


def _visible(char: str) -> str:
    return "" if char == _EMOJI_SELECTOR or unicodedata.category(char) in _INVISIBLE else char


def _mark(char: str) -> str:
    return "m" if unicodedata.category(char) in ("Mn", "Me", "Mc") else "."


_VISIBLE = _Letters(_visible)
_MARKS = _Letters(_mark)


def _few_marks(text: str) -> str:
    kept: list[str] = []
    at = 0
    for run in re.finditer("mm(m+)", text.translate(_MARKS)):
        kept.append(text[at : run.start(1)])
        at = run.end()
    return "".join((*kept, text[at:]))


def _cut(text: str, width: int) -> str:
    if 2 * len(text) <= width:
        return text
    kept: list[str] = []
    taken = 0
    for char in text:
        taken += cell_width(char)
        if taken > width:
            break
        kept.append(char)
    return "".join(kept)
