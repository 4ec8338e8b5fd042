"""The tally of a match as one short text: thousands are read at a time, and few of them taken apart.

``ranks beaten with|I=4|II=7;Curses drawn|=11;stopped with|Sage=1@0``: groups, in them names, each with its
value and, where it is somebody's, the seat.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engines.kernel.answers import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable


def write_tally(rows: Iterable[Tally]) -> str:
    """The text of figures; those of one group that follow each other stand together."""
    return ";".join(
        "|".join((group, *map(_written, some))) for group, some in groupby(rows, key=lambda row: row.group)
    )


def _written(row: Tally) -> str:
    return f"{row.name}={_number(row.value)}" + ("" if row.seat is None else f"@{row.seat}")


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else f"{value:.6f}"


def read_tally(text: str) -> tuple[Tally, ...]:
    """The figures of a text; raises ValueError when it is none."""
    found = []
    for part in text.split(";") if text else ():
        group, *rows = part.split("|")
        for row in rows:
            name, _, rest = row.rpartition("=")
            value, _, seat = rest.partition("@")
            found.append(Tally(group, name, float(value), int(seat) if seat else None))
    return tuple(found)
