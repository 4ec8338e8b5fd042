"""The server: the page and what it needs, a socket for each device, and links to what can be saved."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import WSCloseCode, WSMsgType, web

from companion.exchange.outgoing import FORMATS, PER_GAME, UnwrittenError
from companion.journal.errors import JournalError
from companion.web.doors import SOCKET, Guarded, doorkeeper, hardener
from companion.web.frames import FRAME, Pinged, read_frame, size_of
from companion.web.links import disposition, document
from companion.web.process import DATA, META, AppProcess
from companion.web.wish import MATCH_ID, Wish

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.web.frames import Sized

PAGE = Path(__file__).parent / "page"
TERMINAL = Path(str(files("textual_serve"))) / "static"
FILES = {
    "page.js": PAGE / "page.js",
    "page.css": PAGE / "page.css",
    "terminal.js": TERMINAL / "js" / "textual.js",
    "terminal.css": TERMINAL / "css" / "xterm.css",
    "letters.ttf": TERMINAL / "fonts" / "RobotoMono-VariableFont_wght.ttf",
}
"""What the page loads, by the name under which it asks for it."""

MOST = 8
"""Devices at once."""
HEARTBEAT = 10.0
FAREWELL = 1.0
"""Seconds that a page has to answer when its socket is closed."""
LEFT = 4000
"""The close code that says: somebody left, do not come back by yourself."""
RETRY = {"Retry-After": "5"}
TO_PAGE = ("remember", "export")


class House(NamedTuple):
    """What the server serves.

    Attributes:
        journal: the file of the journal, for what is saved on a device.
        argv: the command that runs the app of a device, for what it wishes.
        environment: the variables of such an app, for the size of its page.
        most: how many devices there may be at once.
    """

    journal: Path
    argv: Callable[[Wish], Sequence[str]]
    environment: Callable[[Sized], Mapping[str, str]]
    most: int = MOST


class Device(NamedTuple):
    """One device: its socket and its app."""

    socket: web.WebSocketResponse
    app: AppProcess


class Server:
    """Answers what the doors let in."""

    def __init__(self, house: House, guarded: Guarded) -> None:
        self._house = house
        self._guarded = guarded
        self._coming = 0
        self.devices: set[Device] = set()

    def application(self) -> web.Application:
        """The application, with its doors."""
        app = web.Application(middlewares=[doorkeeper(self._guarded)])
        app.on_response_prepare.append(hardener(self._guarded.hosts))
        app.on_shutdown.append(self._close)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/page/{name}", self._file),
                web.get("/health", self._health),
                web.get(f"/export/{{matches:{MATCH_ID}(?:\\.{MATCH_ID})*}}", self._export),
                web.get(SOCKET, self._socket),
            ]
        )
        return app

    async def _page(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _file(self, request: web.Request) -> web.FileResponse:
        path = FILES.get(request.match_info["name"])
        if path is None:
            raise web.HTTPNotFound
        return web.FileResponse(path)

    async def _health(self, _: web.Request) -> web.Response:
        """Whether a device that comes now finds room."""
        return self._full() or web.Response(text="There is room.")

    async def _export(self, request: web.Request) -> web.Response:
        form = request.query.get("form", "sheet")
        if form not in (*FORMATS, *PER_GAME):
            raise web.HTTPNotFound(text=f"A format is {', '.join(FORMATS)}.")
        matches = request.match_info["matches"].split(".")
        try:
            found = await asyncio.to_thread(document, self._house.journal, matches, form)
        except (JournalError, UnwrittenError) as no:
            raise web.HTTPNotFound(text=str(no)) from no
        return web.Response(
            text=found.text,
            content_type=found.kind,
            charset="utf-8",
            headers={"Content-Disposition": disposition(found.name)},
        )

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, timeout=FAREWELL, max_msg_size=FRAME)
        if not socket.can_prepare(request):
            raise web.HTTPUpgradeRequired(text="Only the page of this table may speak here.")
        full = self._full()
        if full is not None:
            return full
        self._coming += 1
        try:
            app = await self._begun(request)
        finally:
            self._coming -= 1
        device = Device(socket, app)
        self.devices.add(device)
        try:
            await socket.prepare(request)
            await _attend(device)
        finally:
            await app.stop()
            self.devices.discard(device)
        return socket

    async def _begun(self, request: web.Request) -> AppProcess:
        wish = Wish.of_query(request.query)
        size = size_of(request.query.get("width", ""), request.query.get("height", ""))
        try:
            return await AppProcess.start(self._house.argv(wish), self._house.environment(size))
        except OSError as fault:
            raise web.HTTPServiceUnavailable(headers=RETRY, text="The host has no room for it.") from fault

    def _full(self) -> web.Response | None:
        if len(self.devices) + self._coming < self._house.most:
            return None
        says = f"{self._house.most} devices are at the table already: this one waits for its place."
        return web.Response(status=503, headers=RETRY, text=says)

    async def _close(self, _: web.Application) -> None:
        """Say to every page that the server goes, and end every app."""
        await asyncio.gather(*(_dismiss(device) for device in tuple(self.devices)))


async def _attend(device: Device) -> None:
    """Carry what is said to and fro until one of both is gone."""
    speaking = asyncio.create_task(_speak(device))
    try:
        async for message in device.socket:
            frame = read_frame(message.data) if message.type == WSMsgType.TEXT else None
            if isinstance(frame, Pinged):
                await device.socket.send_json(["pong", frame.said])
            elif frame is not None and not await device.app.take(frame):
                break
    finally:
        await device.app.stop()
        await speaking


async def _speak(device: Device) -> None:
    """Show what the app draws, until it ends; what it says to a page that is gone is lost."""
    code: int = WSCloseCode.INTERNAL_ERROR
    async for packet in device.app.packets():
        with suppress(ConnectionError):
            if packet.kind == DATA:
                await device.socket.send_bytes(packet.payload)
            elif packet.kind == META:
                said = json.loads(packet.payload)
                code = LEFT if said["type"] == "left" else code
                if said["type"] in TO_PAGE:
                    await device.socket.send_json([said.pop("type"), said])
    await device.socket.close(code=code)


async def _dismiss(device: Device) -> None:
    await asyncio.gather(
        device.socket.close(code=WSCloseCode.GOING_AWAY), device.app.stop(quit_within=1, term_within=1)
    )
