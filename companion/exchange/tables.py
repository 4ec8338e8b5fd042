"""Tables of matches for spreadsheets: one row a player a match."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from companion.text import csv_safe

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.exchange.kept import Kept

COLUMNS = (
    "id",
    "game",
    "begun",
    "ended",
    "minutes",
    "status",
    "variant",
    "player",
    "seat",
    "score",
    "winner",
    "start",
)


def csv_table(matches: Iterable[Kept]) -> str:
    """The table with commas, as RFC 4180 has it."""
    return _table(matches, ",", "\r\n")


def tsv_table(matches: Iterable[Kept]) -> str:
    """The table with tabs."""
    return _table(matches, "\t", "\n")


def _table(matches: Iterable[Kept], delimiter: str, end: str) -> str:
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerow(COLUMNS)
    for kept in matches:
        for row in _rows(kept):
            writer.writerow([csv_safe(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _rows(kept: Kept) -> Iterator[tuple[str | int | None, ...]]:
    variant = ", ".join(f"{key}: {value}" for key, value in kept.variant.items())
    match = (
        kept.match.id,
        kept.header.game,
        kept.match.begun,
        kept.ended,
        kept.minutes,
        kept.position.timeline.status,
        variant,
    )
    for seat, name in enumerate(kept.header.players):
        figure = kept.figure(seat)
        score = figure.value if figure else None
        winner = int(seat in kept.winners) if kept.over else None
        yield (*match, name, seat + 1, score, winner, int(seat == kept.starter))
