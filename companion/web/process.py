"""The app of one device, in a process of its own: what goes to it, what comes from it, and its end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from companion.web.frames import Focused, Sized, Typed, Written

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Mapping, Sequence

PRELUDE = b"__GANGLION__\n"
"""The line after which an app speaks in packets."""
DATA, META = b"D", b"M"
HEAD = 5
DEAF = 5.0
"""Seconds after which an app that takes nothing more is given up."""
QUIT, TERM = 3.0, 2.0
"""Seconds that it has to end when it is asked to, and when it is told to."""


class Packet(NamedTuple):
    """One of the pieces in which an app speaks: its kind, such as `DATA`, and what is in it."""

    kind: bytes
    payload: bytes


class AppProcess:
    """Runs an app that speaks through pipes, with all the processes it begins."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._ending = asyncio.Lock()

    @classmethod
    async def start(cls, argv: Sequence[str], environment: Mapping[str, str]) -> AppProcess:
        """Begin the app, without a shell and in a session of its own.

        Raises:
            OSError: when the system has no room for another process.
        """
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *argv, stdin=pipe, stdout=pipe, env=environment, start_new_session=True
        )
        return cls(process)

    async def packets(self) -> AsyncIterator[Packet]:
        """What the app says, until it ends."""
        said = self._process.stdout
        if said is None:
            return
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            await said.readuntil(PRELUDE)
            while True:
                head = await said.readexactly(HEAD)
                payload = await said.readexactly(int.from_bytes(head[1:], "big"))
                yield Packet(head[:1], payload)

    async def take(self, frame: Typed | Written | Sized | Focused) -> bool:
        """Hand on what a page says; False when the app takes nothing more."""
        if isinstance(frame, Typed):
            return await self._send(DATA, frame.data)
        if isinstance(frame, Written):
            return await self._tell(type="line", text=frame.text)
        if isinstance(frame, Sized):
            return await self._tell(type="resize", width=frame.width, height=frame.height)
        return await self._tell(type="focus" if frame.on else "blur")

    async def stop(self, quit_within: float = QUIT, term_within: float = TERM) -> None:
        """End the app and all that it began: it is asked, then told, then ended."""
        async with self._ending:
            if self._process.returncode is None:
                self._write(META, json.dumps({"type": "quit"}).encode())
                await self._gone(quit_within)
            if self._process.returncode is None:
                self._signal("SIGTERM")
                await self._gone(term_within)
            self._signal("SIGKILL")
            await self._process.wait()

    async def _gone(self, within: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), within)

    def _signal(self, name: str) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, getattr(signal, name))
            elif self._process.returncode is None:
                self._process.kill()

    async def _tell(self, **said: object) -> bool:
        return await self._send(META, json.dumps(said).encode())

    async def _send(self, kind: bytes, payload: bytes) -> bool:
        self._write(kind, payload)
        if self._process.stdin is None:
            return False
        try:
            await asyncio.wait_for(self._process.stdin.drain(), DEAF)
        except (TimeoutError, ConnectionError):
            return False
        return True

    def _write(self, kind: bytes, payload: bytes) -> None:
        if self._process.stdin is not None:
            with suppress(ConnectionError, RuntimeError):
                self._process.stdin.write(kind + len(payload).to_bytes(4, "big") + payload)
