"""A headless Chromium that is talked to by its own protocol: a phone without a hand."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

BROWSERS = [
    found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))
]
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--remote-debugging-port=0", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
)
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
PATIENCE = 20.0


class Phone:
    """A page on a phone; `asked` are the addresses that it asked for."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reading = asyncio.create_task(self._read())
        self.asked: list[str] = []

    async def _read(self) -> None:
        async for message in self._socket:
            assert message.type == WSMsgType.TEXT
            said = message.json()
            if "id" in said:
                self._answers.pop(said["id"]).set_result(said)
            elif said["method"] == "Network.requestWillBeSent":
                self.asked.append(said["params"]["request"]["url"])
            elif said["method"] == "Network.webSocketCreated":
                self.asked.append(said["params"]["url"])

    async def do(self, method: str, **params: object) -> dict[str, Any]:
        """Give an order and wait for the answer."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        said = await asyncio.wait_for(self._answers[number], PATIENCE)
        assert "error" not in said, said
        result: dict[str, Any] = said["result"]
        return result

    async def ask(self, question: str) -> Any:
        """What an expression of the page comes to; nothing while the page is on its way."""
        found = await self.do("Runtime.evaluate", expression=question, returnByValue=True)
        return found["result"].get("value")

    async def until(self, question: str) -> None:
        """Wait until an expression of the page is true."""
        async with asyncio.timeout(PATIENCE):
            while await self.ask(question) is not True:
                await asyncio.sleep(0.05)

    async def tap(self, column: int, row: int) -> None:
        """Tap a cell of the table."""
        at = f"""(() => {{
            const box = document.querySelector(".xterm-screen").getBoundingClientRect();
            return [box.left + ({column} + 0.5) * box.width / size.width,
                    box.top + ({row} + 0.5) * box.height / size.height];
        }})()"""
        x, y = await self.ask(at)
        await self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


@asynccontextmanager
async def phone(browser: str) -> AsyncIterator[Phone]:
    """A phone with an empty page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = [browser, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
        nowhere = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(*words, stdout=nowhere, stderr=nowhere)
        try:
            port = await _port(Path(folder) / "DevToolsActivePort")
            async with ClientSession() as session:
                async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                    pages = [page for page in await answer.json() if page["type"] == "page"]
                async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                    found = Phone(socket)
                    await found.do("Network.enable")
                    await found.do("Emulation.setDeviceMetricsOverride", **PHONE)
                    await found.do("Emulation.setTouchEmulationEnabled", enabled=True)
                    yield found
        finally:
            process.terminate()
            await process.wait()


async def _port(path: Path) -> int:
    async with asyncio.timeout(PATIENCE):
        while not (path.exists() and path.read_text().strip()):
            await asyncio.sleep(0.05)
    return int(path.read_text().split()[0])
