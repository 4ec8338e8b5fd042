"""A row made durable by the journal against the same row in a table of SQLite's own."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

from companion.journal.place import journal_path
from companion.journal.rows import Draft
from companion.journal.store import Journal
from engines.kernel.sheet import Header
from tests.benchmarks.pairs import Row, Timed, compared

COMMITS = 20
AT = "2024-05-31T20:00:00Z"


def rows(folder: Path) -> Iterator[Row]:
    """S1."""
    place = folder / "storing"
    place.mkdir()
    plain = sqlite3.connect(place / "plain.db", isolation_level=None)
    plain.execute("PRAGMA synchronous = EXTRA")
    plain.execute("CREATE TABLE row (match, seq, id, kind, body, at, by, hash)")
    with Journal.open(journal_path(place)) as journal:
        match = journal.begin("brambles", Header("brambles").text, AT)

        def kept() -> None:
            journal.append(match, journal.head(match), Draft(str(uuid4()), "entry", "draw B3", AT, "console"))

        def written() -> None:
            row = (match, 1, str(uuid4()), "entry", "draw B3", AT, "console", "0" * 64)
            plain.execute("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

        yield compared(
            "S1", "a row of the journal durable / a bare commit", 1.3, _waited(kept), _waited(written)
        )
    plain.close()


def _waited(job: Callable[[], None]) -> Timed:
    """Seconds on the wall for each of some commits: what is waited for is the disk."""

    def run() -> float:
        start = time.perf_counter()
        for _ in range(COMMITS):
            job()
        return (time.perf_counter() - start) / COMMITS

    return run
