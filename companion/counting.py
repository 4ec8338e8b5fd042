"""What people counted at the table, read from one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Refusal
from engines.kernel.words import Word, listed, split, whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.answers import Countable

Counted = dict[str, int]


def read_counts(text: str, rows: Sequence[Countable]) -> Counted | Refusal:
    """The numbers of a line by the names of the counts.

    A number counts what is named before it, by as many beginnings of words as it takes; a number without a
    name counts what comes next in order. Numbers that all hold what is due are given without it.

    Returns:
        The counts, or a refusal: N-1 when something is no name or no number, N-2 when it may be several.
    """
    words = split(text)
    if isinstance(words, Refusal):
        return words
    counts: Counted = {}
    name: list[Word] = []
    at = 0
    for word in words:
        if not (word.text.isascii() and word.text.isdigit()):
            name.append(word)
            continue
        number = whole_number(word, "number")
        place = at if not name else _place(name, rows)
        if isinstance(number, Refusal):
            return number
        if isinstance(place, Refusal):
            return place
        if place == len(rows):
            return Refusal("N-1", f"{word.text} is one number too many: {len(rows)} things can be counted.")
        counts[rows[place].name] = number
        name, at = [], place + 1
    if name:
        return Refusal("N-1", f"{name[-1].text} needs the number that was counted.")
    return _without_due(counts, rows) or Refusal("N-1", "There is no number to read in this line.")


def _without_due(counts: Counted, rows: Sequence[Countable]) -> Counted:
    """The counts as the sheet has them, where all of them were counted behind what is due."""
    moved = {row.name: row for row in rows if row.due and row.name in counts}
    if any(counts[name] != row.value + row.due for name, row in moved.items()):
        return counts
    return counts | {name: row.value for name, row in moved.items()}


def _place(name: Sequence[Word], rows: Sequence[Countable]) -> int | Refusal:
    said = " ".join(word.text for word in name)
    keys = [_keys(row.name) for row in rows]
    wanted = tuple(word.key for word in name)
    if wanted in keys:
        return keys.index(wanted)
    found = [at for at, key in enumerate(keys) if _fits(wanted, key)]
    if len(found) > 1:
        return Refusal("N-2", f"{said} could be {listed(rows[at].name for at in found)}.")
    if not found:
        return Refusal("N-1", f"{said} is nothing that is counted here: {listed(row.name for row in rows)}.")
    return found[0]


def _keys(name: str) -> tuple[str, ...]:
    words = split(name)
    assert not isinstance(words, Refusal)
    return tuple(word.key for word in words)


def _fits(wanted: Sequence[str], key: Sequence[str]) -> bool:
    """Whether the words are beginnings of words of the name, in their order."""
    rest = iter(key)
    return all(any(word.startswith(part) for word in rest) for part in wanted)
