"""A server with the doors of the real one, whose apps are echoes; and what the tests ask it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientResponse, ClientWebSocketResponse, WSMessage, WSMsgType
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request

from companion.web.doors import Guarded
from companion.web.frames import Sized
from companion.web.key import Guesses, Key
from companion.web.server import House, Server
from companion.web.wish import Wish

HOST = "192.168.7.7:8765"
COOKIE = "companion-8765"
ECHO = [sys.executable, str(Path(__file__).with_name("echo.py"))]
SOON = 5.0


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A served table: `get` asks as a device with a pass does, unless told otherwise."""

    def __init__(
        self, client: TestClient[Request, Application], server: Server, key: Key, clock: Clock
    ) -> None:
        self.client = client
        self.server = server
        self.key = key
        self.clock = clock
        self.shown = key.new_pass()

    def headers(self, **others: str | None) -> dict[str, str]:
        """The headers of a device with a pass, some of them changed or, with None, left out."""
        usual: dict[str, str | None] = {"Host": HOST, "Cookie": f"{COOKIE}={self.shown}"}
        return {name: value for name, value in (usual | others).items() if value is not None}

    async def get(self, path: str, **others: str | None) -> ClientResponse:
        """Ask for a path; the text of the answer is read already."""
        answer = await self.client.get(path, headers=self.headers(**others), allow_redirects=False)
        await answer.read()
        return answer

    async def socket(self, query: str = "", **others: str | None) -> ClientWebSocketResponse:
        """Open the socket as our page does."""
        headers = self.headers(**({"Origin": f"http://{HOST}"} | others))
        return await self.client.ws_connect(f"/ws{query}", headers=headers)


@asynccontextmanager
async def served(*words: str, most: int = 8, journal: Path = Path("no.db")) -> AsyncIterator[Table]:
    """A table whose apps are echoes with these words."""

    def argv(wish: Wish) -> list[str]:
        return [*ECHO, *words, *wish.words]

    def environment(size: Sized) -> dict[str, str]:
        return dict(os.environ) | {"COLUMNS": str(size.width), "ROWS": str(size.height)}

    key, clock = Key.new(), Clock()
    server = Server(
        House(journal, argv, environment, most), Guarded(key, frozenset({HOST}), COOKIE, Guesses(clock))
    )
    async with TestClient(TestServer(server.application())) as client:
        yield Table(client, server, key, clock)


async def drawn(socket: ClientWebSocketResponse) -> str:
    """The next thing that is drawn; what else is said is passed over."""
    while True:
        message = await socket.receive(timeout=SOON)
        if message.type == WSMsgType.BINARY:
            return bytes(message.data).decode()
        assert message.type == WSMsgType.TEXT, message


async def ending(socket: ClientWebSocketResponse) -> WSMessage:
    """How the socket is closed."""
    while True:
        message = await socket.receive(timeout=SOON)
        if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.ERROR):
            return message


def lives(pid: int) -> bool:
    """Whether a process runs; one that is over and only not yet counted as such does not."""
    ps = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(ps.stdout.strip()) and not ps.stdout.strip().startswith("Z")
