"""The names of games: the short one, and choosing by the beginning of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def short_title(title: str) -> str:
    """The name by which a game goes at the table: what stands behind the colon of a title that has one."""
    return title.rpartition(": ")[2]


def fitting_titles(text: str, titles: Iterable[str]) -> tuple[int, ...]:
    """The numbers, from 1, of the titles that begin with the text, or a word of which does; case aside."""
    wanted = text.casefold()
    if not wanted:
        return ()
    return tuple(
        number
        for number, title in enumerate(titles, 1)
        if any(part.startswith(wanted) for part in (title.casefold(), *title.casefold().split()))
    )


def chosen_number(text: str, titles: Sequence[str]) -> int | None:
    """The number that a text chooses: typed as such, or by the beginning of one title alone."""
    if text.isascii() and text.isdigit():
        return int(text) if 0 < int(text) <= len(titles) else None
    fits = fitting_titles(text, titles)
    return fits[0] if len(fits) == 1 else None
