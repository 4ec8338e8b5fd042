"""Count what is synced to the disk before a row is told to be kept; needs strace.

Run ``python -m tests.faults.synced``: every row told must have at least one sync between it and the last.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from companion.journal.store import Journal
from tests.companion.journal.drafts import begin, draft

ROWS = 50
TELL = b"told\n"


def write(path: Path) -> None:
    """Append rows and say each on standard output once it is durable."""
    with Journal.open(path) as journal:
        match = begin(journal)
        os.write(1, TELL)
        for seq in range(ROWS):
            journal.append(match, seq, draft("draw B3"))
            os.write(1, TELL)


def syncs_before_each_row(trace: str) -> list[int]:
    """How many syncs lie before each row told, since the one before."""
    counts = [0]
    for line in trace.splitlines():
        if re.search(r"\b(fsync|fdatasync)\(", line):
            counts[-1] += 1
        elif 'write(1, "told' in line:
            counts.append(0)
    return counts[1:-1]


def main() -> int:
    """Trace a writer; the exit code is 1 when a row was told before it was synced."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        program = f"from tests.faults.synced import *; write(Path({folder!r}) / 'companion.db')"
        strace = ["strace", "-f", "-e", "trace=fsync,fdatasync,write", "-o", str(trace)]
        subprocess.run([*strace, sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)
        counts = syncs_before_each_row(trace.read_text(encoding="utf-8"))
    sys.stdout.write(f"{len(counts)} rows told, at least {min(counts)} syncs before each\n")
    return 0 if len(counts) == ROWS and min(counts) > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
