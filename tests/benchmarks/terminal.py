"""A program in a terminal of our own: when it drew, how fast it answers a key, how much it writes."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

COLUMNS, ROWS = 120, 40
STILL = 0.12
ROOT = Path(__file__).parents[2]
_ESCAPES = re.compile(
    rb"\x1b(?:\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_].*?\x1b\\|[()].|.)", re.S
)


class Answer(NamedTuple):
    """What a key led to: seconds until the last byte of the repaint, and how many bytes came."""

    seconds: float
    written: int


class Terminal:
    """A running program and the terminal it believes to sit at."""

    def __init__(self, process: int, descriptor: int, started: float) -> None:
        self._process = process
        self._descriptor = descriptor
        self._started = started
        self._seen = b""

    def drawn(self, marker: str, patience: float = 20.0) -> float:
        """Seconds from the start until the marker stood on the screen.

        Raises:
            TimeoutError: when it does not come.
        """
        end = self._started + patience
        while time.perf_counter() < end:
            if select.select([self._descriptor], [], [], 0.05)[0]:
                self._seen += os.read(self._descriptor, 1 << 16)
                if marker.encode() in _ESCAPES.sub(b"", self._seen):
                    return time.perf_counter() - self._started
        raise TimeoutError(f"{marker} never came: {_ESCAPES.sub(b'', self._seen)[-400:]!r}")

    def settle(self, still: float = 0.4) -> None:
        """Wait until nothing has been written for a while."""
        while select.select([self._descriptor], [], [], still)[0]:
            os.read(self._descriptor, 1 << 16)

    def memory(self) -> int:
        """The kilobytes that the program holds."""
        lines = Path(f"/proc/{self._process}/status").read_text("ascii").splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))

    def idle(self, seconds: float = 10.0) -> float:
        """The share of a core that the program takes while nobody does anything."""
        before = self._ticks()
        time.sleep(seconds)
        return (self._ticks() - before) / os.sysconf("SC_CLK_TCK") / seconds

    def _ticks(self) -> int:
        fields = Path(f"/proc/{self._process}/stat").read_text("ascii").rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def press(self, keys: bytes) -> Answer:
        """Send keys and wait for the repaint to end."""
        start = last = time.perf_counter()
        os.write(self._descriptor, keys)
        written, wait = 0, 2.0
        while select.select([self._descriptor], [], [], wait)[0]:
            written += len(os.read(self._descriptor, 1 << 16))
            last, wait = time.perf_counter(), STILL
        return Answer(last - start, written)


@contextmanager
def running(arguments: Sequence[str], surroundings: Mapping[str, str]) -> Iterator[Terminal]:
    """Run Python with these arguments in a terminal of 120 columns and 40 rows; it is ended afterwards."""
    started = time.perf_counter()
    process, descriptor = pty.fork()
    if process == 0:
        os.chdir(ROOT)
        size = {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "COLUMNS": str(COLUMNS),
            "LINES": str(ROWS),
        }
        os.execve(sys.executable, [sys.executable, *arguments], {**surroundings, **size})
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    try:
        yield Terminal(process, descriptor, started)
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(descriptor)
