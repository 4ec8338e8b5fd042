"""``python -m tests.benchmarks [PART...]``: measure, print a table and, behind it, the same as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks import checks, commands, replays, screens, steps, storing
from tests.benchmarks.pairs import Row

PARTS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "checks": lambda _: checks.rows(),
    "replays": lambda _: replays.rows(),
    "steps": lambda _: steps.rows(),
    "storing": storing.rows,
    "commands": commands.rows,
    "screens": screens.rows,
    "elsewhere": lambda _: elsewhere(),
}
ELSEWHERE = (
    ("E10", "the policy of The Brambles / the greedy one, games won", "companion study brambles measures it"),
    ("E11", "advice / its own roll-out policy, games won", "companion study brambles measures it"),
    ("U5", "bytes and redraws for a key", "tests/screens/test_lightness.py counts them"),
)


def elsewhere() -> Iterator[Row]:
    """The goals that no part measures, and where they are looked at: missing here, not met."""
    yield from (Row(goal, what, None, (), note) for goal, what, note in ELSEWHERE)


def line(row: Row) -> str:
    """One row of the table: goal, ratio with its range, verdict, what was measured."""
    if row.median is None:
        figures = f"{'':29}"
    else:
        bound = "" if row.most is None else f"<= {row.most:.2f}"
        figures = f"{row.median:6.2f} {min(row.ratios):6.2f}-{max(row.ratios):<6.2f} {bound:7}"
    return f"{row.goal:3} {figures} {row.verdict:8} {row.what} ({row.note})"


def main(parts: list[str]) -> int:
    """Measure the parts named, or all; 1 when a goal is not met, a missing peer included."""
    found: list[Row] = []
    with TemporaryDirectory() as folder:
        for part in parts or PARTS:
            for row in PARTS[part](Path(folder)):
                found.append(row)
                sys.stdout.write(f"{line(row)}\n")
                sys.stdout.flush()
    told = [{**row._asdict(), "median": row.median, "verdict": row.verdict} for row in found]
    sys.stdout.write(json.dumps(told) + "\n")
    return int(any(row.verdict in {"above", "missing"} for row in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
