"""When our own code is at fault: a report without anybody's words in it, and a clean end on signals."""

from __future__ import annotations

import asyncio
import platform
import signal
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ENDINGS = ("SIGTERM", "SIGHUP")


def report_of(error: BaseException) -> str:
    """What went wrong and where: kinds of errors and places in the code, no values and no messages."""
    rows = [
        f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, Python {platform.python_version()}, {platform.system()}"
    ]
    seen: BaseException | None = error
    while seen is not None:
        rows.append(f"{type(seen).__module__}.{type(seen).__qualname__}")
        for frame in traceback.extract_tb(seen.__traceback__):
            place = frame.filename.replace("\\", "/").split("/site-packages/")[-1].rsplit("/", 3)
            rows.append(f"  {'/'.join(place[-3:])}:{frame.lineno} {frame.name}")
        seen = seen.__cause__ or seen.__context__
    return "\n".join(rows) + "\n"


def write_report(error: BaseException, folder: Path) -> Path | None:
    """Keep the report in the folder; None when that is not possible either."""
    path = folder / f"fault-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_text(report_of(error), "utf-8")
    except OSError:
        return None
    return path


def farewell(path: Path | None) -> str:
    """What is said after a fault."""
    kept = f" A report lies in {path}." if path else ""
    return f"The companion met a fault of its own and stopped. Nothing that was shown is lost.{kept}"


def end_on_signals(end: Callable[[], object]) -> None:
    """Let signals that ask for the end, or say that the terminal is gone, end the app in good order."""
    loop = asyncio.get_running_loop()
    for name in ENDINGS:
        if hasattr(signal, name):
            with suppress(RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), end)
