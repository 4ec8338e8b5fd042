"""A device at the table: what goes to and fro, and that nothing of it is left when it goes."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from companion.web import process
from companion.web.frames import Typed
from companion.web.process import AppProcess
from companion.web.server import LEFT
from tests.web.tables import ECHO, Table, drawn, ending, lives, served


def with_a_device(ask: Callable[[Table], Awaitable[None]], *words: str) -> None:
    async def run() -> None:
        async with served(*words) as table:
            await ask(table)

    asyncio.run(run())


async def empty(table: Table) -> None:
    """Wait until no device is there."""
    async with asyncio.timeout(5):
        while table.server.devices:
            await asyncio.sleep(0.01)


def test_what_is_typed_reaches_the_app_and_what_it_draws_the_page() -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket("?width=43&height=40&match=ab12&line=play+b3")
        assert (await drawn(socket)).startswith("['--match=ab12', '--line=play b3'] 43x40")
        await socket.send_json(["stdin", "Zoë"])
        assert await drawn(socket) == "Zoë"
        await socket.send_json(["resize", {"width": 100000, "height": 1}])
        assert await drawn(socket) == '{"type": "resize", "width": 250, "height": 8}'
        await socket.send_json(["line", "play b3"])
        assert await drawn(socket) == '{"type": "line", "text": "play b3"}'
        await socket.send_json(["blur"])
        assert await drawn(socket) == '{"type": "blur"}'
        await socket.close()

    with_a_device(ask)


def test_the_page_is_told_what_to_remember_and_answered_when_it_asks() -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket()
        assert (await socket.receive()).type == WSMsgType.BINARY
        assert (await socket.receive()).json() == ["remember", {"match": "abcd"}]
        await socket.send_json(["ping", "17"])
        assert (await socket.receive()).json() == ["pong", "17"]
        await socket.close()

    with_a_device(ask)


def test_rubbish_is_passed_over() -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket()
        await drawn(socket)
        for rubbish in ("no JSON", "{}", "[]", '["resize", 5]', r'["stdin", "\ud800"]', "[" * 30_000):
            await socket.send_str(rubbish)
        await socket.send_bytes(b"\x00\xff")
        await socket.send_json(["stdin", "x" * 9000])
        await socket.send_json(["stdin", "still here"])
        assert await drawn(socket) == "still here"
        await socket.close()

    with_a_device(ask)


@pytest.mark.parametrize("size", [70_000, 3_000_000])
def test_a_frame_that_is_too_large_ends_the_device_and_its_app(size: int) -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket()
        pid = int((await drawn(socket)).split()[-1])
        await socket.send_str("x" * size)
        assert (await ending(socket)).data == 1009
        await empty(table)
        assert not lives(pid)

    with_a_device(ask)


@pytest.mark.parametrize("way", ["the page closes", "the link is cut"])
def test_when_a_page_goes_its_app_goes_at_once(way: str) -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket()
        pid = int((await drawn(socket)).split()[-1])
        began = time.monotonic()
        if way == "the page closes":
            await socket.close()
        else:
            transport = socket.get_extra_info("peername") and socket._response.connection
            assert transport is not None
            transport.close()
        await empty(table)
        assert not lives(pid)
        assert time.monotonic() - began < 2

    with_a_device(ask)


@pytest.mark.parametrize(("word", "code"), [("die", 1011), ("leave", LEFT)])
def test_a_page_is_told_whether_its_app_ended_or_somebody_left(word: str, code: int) -> None:
    async def ask(table: Table) -> None:
        socket = await table.socket()
        await socket.send_json(["stdin", word])
        assert (await ending(socket)).data == code
        await empty(table)

    with_a_device(ask)


def test_an_app_that_cannot_begin_is_no_room() -> None:
    async def ask(table: Table) -> None:
        table.server._house = table.server._house._replace(argv=lambda _: ["/no/such/program"])
        with pytest.raises(WSServerHandshakeError) as refused:
            await table.socket()
        assert refused.value.status == 503
        assert not table.server.devices

    with_a_device(ask)


def test_when_the_server_ends_every_page_is_told_that_it_goes_away() -> None:
    async def ask(table: Table) -> None:
        sockets = [await table.socket() for _ in range(3)]
        pids = [int((await drawn(socket)).split()[-1]) for socket in sockets]
        closing = asyncio.create_task(table.client.server.close())
        assert [(await ending(socket)).data for socket in sockets] == [1001] * 3
        await closing
        assert not any(map(lives, pids))

    with_a_device(ask)


def test_an_app_that_hears_nothing_is_ended_all_the_same() -> None:
    async def run() -> None:
        app = await AppProcess.start([*ECHO, "deaf"], {})
        packets = app.packets()
        pid = int((await anext(packets)).payload.split()[-1])
        began = time.monotonic()
        await app.stop(quit_within=0.1, term_within=0.1)
        assert 0.2 <= time.monotonic() - began < 2
        assert not lives(pid)
        await app.stop()

    asyncio.run(run())


def test_an_app_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "DEAF", 0.1)

    async def run() -> None:
        app = await AppProcess.start([ECHO[0], "-c", "import time; time.sleep(60)"], {})
        taken = [await app.take(Typed(b"x" * 8000)) for _ in range(20)]
        assert taken[0]
        assert not taken[-1]
        await app.stop(quit_within=0.1)

    asyncio.run(run())


def test_an_app_that_ends_well_is_not_waited_for() -> None:
    async def run() -> None:
        app = await AppProcess.start(ECHO, {})
        began = time.monotonic()
        await app.stop(quit_within=5)
        assert time.monotonic() - began < 2
        assert [packet.kind for packet in [packet async for packet in app.packets()]] == [b"D", b"M", b"D"]

    asyncio.run(run())


def test_a_program_that_is_no_app_says_nothing() -> None:
    async def run() -> None:
        app = await AppProcess.start([ECHO[0], "-c", "print('x' * 100000)"], {})
        assert [packet async for packet in app.packets()] == []
        await app.stop()

    asyncio.run(run())
