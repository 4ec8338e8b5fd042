"""The real server with real apps: a shared journal, and no process left over, whatever ends."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar
from aiohttp.http_exceptions import BadHttpMessage
from yarl import URL

from companion.journal.store import Journal
from companion.session import Session
from companion.web.frames import Sized
from companion.web.serving import KEY_FILE, Faults, house
from companion.web.wish import Wish
from engines.kernel.sheet import Header
from tests.seldom import seldom
from tests.web.tables import drawn, ending, lives

RUN = "import sys; from companion.cli import main; sys.exit(main(sys.argv[1:]))"
QUICK, GONE, ENDED, HUNG, SILENT = 2.0, 2.0, 3.0, 6.0, 20.0


class Serving:
    """A server in a process of its own, and its address."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = URL(url)

    @property
    def apps(self) -> list[int]:
        """The processes that it has begun."""
        found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
        rows = [tuple(map(int, row.split())) for row in found.stdout.splitlines()]
        return [pid for pid, parent in rows if parent == self.process.pid]


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    """Serve a data folder."""
    words = [sys.executable, "-c", RUN, "--data", str(folder), "serve", "--port", "0"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield Serving(process, process.stdout.readline().strip())
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@asynccontextmanager
async def browser(url: URL) -> AsyncIterator[ClientSession]:
    """A browser that has opened the whole address once."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        async with session.get(url) as page:
            assert page.status == 200
        yield session


async def sit_down(session: ClientSession, url: URL, query: str = "") -> ClientWebSocketResponse:
    """Open the socket and wait for the first picture."""
    origin = str(url.origin())
    opened = await session.ws_connect(f"{origin}/ws?width=43&height=40{query}", headers={"Origin": origin})
    while "Menu" not in (shown := await drawn(opened)) and "Help" not in shown:
        pass
    return opened


async def two(session: ClientSession, url: URL, query: str = "") -> list[ClientWebSocketResponse]:
    """Two devices at once."""
    return await asyncio.gather(*(sit_down(session, url, query) for _ in range(2)))


async def gone(pids: list[int], within: float) -> float:
    """Wait until none of the processes lives; gives the seconds that took."""
    began = time.monotonic()
    while any(map(lives, pids)):
        assert time.monotonic() - began < within
        await asyncio.sleep(0.02)
    return time.monotonic() - began


def test_a_killed_server_leaves_no_app_behind(tmp_path: Path) -> None:
    async def run() -> None:
        with serving(tmp_path) as served:
            async with browser(served.url) as session:
                sockets = await two(session, served.url)
                apps = served.apps
                assert len(apps) == len(sockets)
                served.process.kill()
                await gone(apps, GONE)

    asyncio.run(run())


@pytest.mark.parametrize("name", ["SIGINT", *seldom("SIGTERM")])
def test_a_server_that_is_told_to_end_says_so_to_every_page_and_leaves_nothing(
    name: str, tmp_path: Path
) -> None:
    async def run() -> None:
        with serving(tmp_path) as served:
            async with browser(served.url) as session:
                sockets = await two(session, served.url)
                apps = served.apps
                began = time.monotonic()
                served.process.send_signal(getattr(signal, name))
                assert [(await ending(one)).data for one in sockets] == [1001, 1001]
                assert await asyncio.to_thread(served.process.wait, ENDED) == 0
                assert time.monotonic() - began < ENDED
                assert not any(map(lives, apps))

    asyncio.run(run())


def test_one_journal_is_seen_and_saved_by_all_devices(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "companion.db") as journal:
        match = Session.begin(journal, Header("brightcast", ("Ana", "Zoë"))).match_id

    async def run() -> None:
        with serving(tmp_path) as served:
            async with browser(served.url) as session:
                first, second = await two(session, served.url, f"&match={match}")
                await first.send_json(["stdin", "flip sage druid\r"])
                while "Written elsewhere just now: flip sage" not in await drawn(second):
                    pass
                async with session.get(served.url.origin() / "export" / match) as saved:
                    assert saved.headers["Content-Type"] == "text/plain; charset=utf-8"
                    assert 'filename="brightcast-' in saved.headers["Content-Disposition"]
                    assert (await saved.text()).endswith("flip sage druid\n")
                os.kill(served.apps[0], signal.SIGKILL)
                closing = [asyncio.create_task(ending(one)) for one in (first, second)]
                done, waiting = await asyncio.wait(
                    closing, timeout=QUICK, return_when=asyncio.FIRST_COMPLETED
                )
                assert [task.result().data for task in done] == [1011]
                for task in waiting:
                    task.cancel()

    asyncio.run(run())


def test_neither_the_key_nor_what_is_for_another_terminal_reaches_the_apps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "other:Driver")
    served = house(tmp_path)
    environment = served.environment(Sized(43, 40))
    assert (environment["COLUMNS"], environment["ROWS"]) == ("43", "40")
    assert "TEXTUAL_DRIVER" not in environment
    argv = served.argv(Wish("ab12", "play b3"))
    assert argv[:2] == [sys.executable, "-P"]
    assert argv[4:] == ["--data", str(tmp_path), "--match=ab12", "--line=play b3"]
    assert not (tmp_path / KEY_FILE).exists()


def test_a_fault_of_the_server_leaves_a_report_and_a_request_that_is_none_leaves_nothing(
    tmp_path: Path,
) -> None:
    log = logging.Logger("test")
    log.addHandler(Faults(tmp_path))
    for fault in (BadHttpMessage("no request"), ValueError("a secret")):
        try:
            raise fault
        except (BadHttpMessage, ValueError):
            log.exception("Error handling request from somewhere")
    log.error("no fault at all")
    (report,) = tmp_path.iterdir()
    assert "ValueError" in report.read_text()
    assert "secret" not in report.read_text()


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = [sys.executable, "-c", RUN, "--data", str(tmp_path), "serve", "--port", str(port)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"companion: Port {port} cannot be used (")
    assert done.stderr.count("\n") == 1


@pytest.mark.long
def test_an_app_that_hangs_is_gone_soon_after_its_page(tmp_path: Path) -> None:
    async def run() -> None:
        with serving(tmp_path) as served:
            async with browser(served.url) as session:
                opened = await sit_down(session, served.url)
                apps = served.apps
                os.kill(apps[0], signal.SIGSTOP)
                await opened.close()
                await gone(apps, HUNG)

    asyncio.run(run())


@pytest.mark.long
def test_a_page_that_has_fallen_silent_is_given_up_with_its_app(tmp_path: Path) -> None:
    async def run() -> None:
        with serving(tmp_path) as served:
            async with browser(served.url) as session:
                opened = await sit_down(session, served.url)
                apps = served.apps
                assert opened._response.connection is not None
                assert opened._response.connection.transport is not None
                opened._response.connection.transport.pause_reading()
                await gone(apps, SILENT)

    asyncio.run(run())
