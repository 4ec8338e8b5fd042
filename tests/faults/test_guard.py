"""A fault of our own, a signal, a closed terminal: the match is kept and the terminal is as it was."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import guard
from companion.journal.store import Journal

ENTERED_ALTERNATE_SCREEN = b"\x1b[?1049h"
LEFT_ALTERNATE_SCREEN = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1000l"
OWN = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
BROKEN = """
import sys
from companion.screens.home import HomeScreen
from companion import cli
def fail(self, *_):
    secret = "the name of a person"
    raise ValueError(secret)
HomeScreen.{place} = fail
sys.exit(cli.main([]))
"""
PLAIN = "import sys; from companion import cli; sys.exit(cli.main([]))"


class Terminal:
    """The app in a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.seen = b""

    def read_until(self, mark: bytes, seconds: float = 20) -> bool:
        """Read what the app draws until the mark is seen or the time is over."""
        end = time.monotonic() + seconds
        while mark not in self.seen and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.master, 65536)
                except OSError:
                    break
        return mark in self.seen

    def ended(self, seconds: float) -> int | None:
        """The exit code, or None when the app still runs after so long; what it draws is read meanwhile."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read_until(b"\0never\0", 0.05)
        self.read_until(b"\0never\0", 0.05)
        return self.process.poll()


@contextmanager
def terminal(code: str, data: Path) -> Iterator[Terminal]:
    master, slave = pty.openpty()
    room = {
        **os.environ,
        "COMPANION_DATA": str(data),
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "LINES": "24",
    }
    process = subprocess.Popen(
        [sys.executable, "-c", OWN + code],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=room,
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_the_app_in_good_order(name: str, tmp_path: Path) -> None:
    with terminal(PLAIN, tmp_path) as found:
        assert found.read_until(b"Companion")
        time.sleep(0.3)
        found.process.send_signal(getattr(signal, name))
        code = found.ended(3)
        assert code is not None
        assert LEFT_ALTERNATE_SCREEN in found.seen
        assert MOUSE_OFF in found.seen


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_that_comes_with_the_first_sign_of_the_app_leaves_the_terminal_as_it_was(
    name: str, tmp_path: Path
) -> None:
    with terminal(PLAIN, tmp_path) as found:
        assert found.read_until(ENTERED_ALTERNATE_SCREEN)
        found.process.send_signal(getattr(signal, name))
        assert found.ended(3) == 0
        assert LEFT_ALTERNATE_SCREEN in found.seen
        assert MOUSE_OFF in found.seen


@pytest.mark.parametrize("place", ["on_mount", "body", "enter", "look_ahead"])
def test_a_fault_anywhere_leaves_the_terminal_the_match_and_a_report(place: str, tmp_path: Path) -> None:
    with Journal.open(tmp_path / "companion.db") as journal:
        journal.begin("brachio", "game: brachio\nplayers: A, B, C\n", "2024-01-01T00:00:00Z", "abcd")
    with terminal(BROKEN.format(place=place), tmp_path) as found:
        if place == "enter":
            assert found.read_until(b"Companion")
            time.sleep(0.3)
            os.write(found.master, b"x\r")
        code = found.ended(10)
        assert code == 1
        assert LEFT_ALTERNATE_SCREEN in found.seen
        assert b"met a fault of its own" in found.seen
        assert b"the name of a person" not in found.seen
    reports = list(tmp_path.glob("fault-*.txt"))
    assert len(reports) == 1
    assert "ValueError" in reports[0].read_text()
    assert "the name of a person" not in reports[0].read_text()
    with Journal.open(tmp_path / "companion.db") as journal:
        assert journal.find("ab") == "abcd"


def test_a_closed_terminal_ends_the_app(tmp_path: Path) -> None:
    with terminal(PLAIN, tmp_path) as found:
        assert found.read_until(b"Companion")
        time.sleep(0.3)
        os.close(found.master)
        found.master = os.open(os.devnull, os.O_RDONLY)
        end = time.monotonic() + 5
        while found.process.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        assert found.process.poll() is not None


def test_a_report_names_places_and_no_values() -> None:
    secret = "[Alice] owes 5"
    try:
        try:
            raise KeyError(secret)
        except KeyError as error:
            raise ValueError(secret) from error
    except ValueError as error:
        report = guard.report_of(error)
    assert "builtins.KeyError" in report
    assert "test_guard.py" in report
    assert secret not in report
