"""The names of games: the short one, and choosing by the beginning of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


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
