"""Serving, from the first device to the end: what is needed for it, and a quick and clean end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import suppress
from importlib.metadata import version
from time import time
from typing import TYPE_CHECKING

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from companion import guard
from companion.journal.place import journal_path
from companion.web.doors import Guarded
from companion.web.key import Guesses, Key
from companion.web.server import House, Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.web.address import Listening
    from companion.web.frames import Sized
    from companion.web.wish import Wish

KEY_FILE = "web-key.json"
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")
PATIENCE = 2.0
"""Seconds that open requests have when the server ends."""


class Faults(logging.Handler):
    """Keeps a report of each fault of our own; a request that is none is no fault, and nobody is told."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def emit(self, record: logging.LogRecord) -> None:
        """Write the report of what the server met."""
        fault = record.exc_info[1] if record.exc_info else None
        if fault is not None and not isinstance(fault, HttpProcessingError):
            guard.write_report(fault, self._folder)


def house(folder: Path) -> House:
    """What is served from a data folder: each device has the app in a process of its own."""
    program = [sys.executable, "-P", "-m", "companion.web.device", "--data", str(folder)]

    def argv(wish: Wish) -> list[str]:
        return [*program, *wish.words]

    def environment(size: Sized) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TEXTUAL")}
        return kept | {
            "COLUMNS": str(size.width),
            "ROWS": str(size.height),
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "TEXTUAL_FPS": "60",
            "TERM_PROGRAM": "textual",
            "TERM_PROGRAM_VERSION": version("textual-serve"),
        }

    return House(journal_path(folder), argv, environment)


async def serve(folder: Path, listening: Listening, ready: Callable[[str], object]) -> None:
    """Serve until a signal ends it.

    Args:
        folder: the data folder.
        listening: where.
        ready: is called with the whole address, key included, once devices can come.
    """
    key = Key.of_evening(folder / KEY_FILE, time())
    guarded = Guarded(key, listening.hosts, f"companion-{listening.port}", Guesses())
    server = Server(house(folder), guarded)
    log = logging.Logger("companion.web")
    log.addHandler(Faults(folder))
    runner = web.AppRunner(server.application(), logger=log, access_log=None, shutdown_timeout=PATIENCE)
    await runner.setup()
    ended = asyncio.Event()
    try:
        await web.SockSite(runner, listening.socket).start()
        _end_on_signals(ended)
        ready(listening.url(key.text))
        await ended.wait()
    finally:
        await runner.cleanup()


def _end_on_signals(ended: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for name in ENDINGS:
        if hasattr(signal, name):
            with suppress(NotImplementedError, ValueError):
                loop.add_signal_handler(getattr(signal, name), ended.set)
