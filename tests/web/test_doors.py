"""Every door of the server: strangers cannot enter, and what is inside cannot be used from outside."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from companion.journal.store import Journal
from companion.session import Session
from companion.web.key import MOST
from engines.kernel.sheet import Header
from tests.web.tables import COOKIE, HOST, Table, served

PATHS = (
    "/",
    "/ws",
    "/health",
    "/page/page.js",
    "/page/terminal.js",
    "/export/abcd",
    "/no-such-page",
    "/static/",
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Server": "companion",
}


def at_the_door(ask: Callable[[Table], Awaitable[None]], most: int = 8) -> None:
    """Ask a table something."""

    async def run() -> None:
        async with served(most=most) as table:
            await ask(table)

    asyncio.run(run())


@pytest.mark.parametrize("cookie", [None, "other=1", f"{COOKIE}=", f"{COOKIE}=0123456789abcdef.{'0' * 64}"])
def test_without_a_pass_every_path_is_shut(cookie: str | None) -> None:
    async def ask(table: Table) -> None:
        found = {path: (await table.get(path, Cookie=cookie)).status for path in PATHS}
        assert found == dict.fromkeys(PATHS, 403)
        for method in ("post", "put", "delete", "options", "head"):
            answer = await table.client.request(method, "/", headers=table.headers(Cookie=None))
            assert answer.status == 403

    at_the_door(ask)


def test_the_key_gives_a_pass_that_scripts_cannot_read_and_leads_to_the_page_without_it() -> None:
    async def ask(table: Table) -> None:
        answer = await table.get(f"/?k={table.key.text}", Cookie=None)
        assert (answer.status, answer.headers["Location"]) == (303, "/")
        cookie = answer.cookies[COOKIE]
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
        assert table.key.text not in str(answer.headers)
        page = await table.get("/", Cookie=f"{COOKIE}={cookie.value}")
        assert page.status == 200
        assert 'id="terminal"' in await page.text()

    at_the_door(ask)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "192.168.7.7", "192.168.7.7:80", "localhost:8765"]
)
def test_by_another_name_nobody_comes_in(host: str) -> None:
    async def ask(table: Table) -> None:
        assert (await table.get("/", Host=host)).status == 421
        assert (await table.get(f"/?k={table.key.text}", Host=host, Cookie=None)).status == 421

    at_the_door(ask)


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", f"https://{HOST}", "http://192.168.7.7", ""]
)
def test_another_page_cannot_speak_to_the_table(origin: str | None) -> None:
    async def ask(table: Table) -> None:
        with pytest.raises(WSServerHandshakeError) as refused:
            await table.socket(Origin=origin)
        assert refused.value.status == 403
        assert not table.server.devices

    at_the_door(ask)


def test_after_twenty_wrong_keys_in_a_minute_no_key_is_looked_at_but_a_pass_still_is() -> None:
    async def ask(table: Table) -> None:
        wrong = [(await table.get("/?k=wrong", Cookie=None)).status for _ in range(MOST + 1)]
        assert wrong == [403] * MOST + [429]
        right = await table.get(f"/?k={table.key.text}", Cookie=None)
        assert (right.status, right.headers["Retry-After"]) == (429, "60")
        assert (await table.get("/", Cookie=f"{COOKIE}=a.b")).status == 429
        assert (await table.get("/")).status == 200
        table.clock.now += 60
        assert (await table.get(f"/?k={table.key.text}", Cookie=None)).status == 303

    at_the_door(ask)


def test_false_passes_are_guesses_too_but_no_pass_is_none() -> None:
    async def ask(table: Table) -> None:
        for _ in range(MOST):
            assert (await table.get("/health", Cookie=None)).status == 403
            assert (await table.get("/health", Cookie=f"{COOKIE}=a.b")).status == 403
        assert (await table.get("/health", Cookie=None)).status == 403
        assert (await table.get("/health", Cookie=f"{COOKIE}=a.b")).status == 429

    at_the_door(ask)


@pytest.mark.parametrize("path", ["/", "/page/page.js", "/health", "/no-such-page", "/ws"])
def test_every_answer_is_hardened(path: str) -> None:
    async def ask(table: Table) -> None:
        for answer in (
            await table.get(path),
            await table.get(path, Cookie=None),
            await table.get(path, Host="x;y"),
        ):
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'; script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert f"ws://{HOST};" in policy

    at_the_door(ask)


def test_the_page_and_all_it_loads_come_from_here_and_nothing_else_does() -> None:
    async def ask(table: Table) -> None:
        for name in ("page.js", "page.css", "terminal.js", "terminal.css", "letters.ttf"):
            assert (await table.get(f"/page/{name}")).status == 200
        for path in (
            "/page/",
            "/page/../key.py",
            "/page/%2e%2e/key.py",
            "/page/index.html",
            "/page/..%2f..%2fkey.py",
        ):
            assert (await table.get(path)).status == 404
        for name in ("", "page/page.css", "page/page.js"):
            text = await (await table.get(f"/{name}")).text()
            assert "//" not in text.replace("http://www.w3.org/2000/svg", "").replace(
                "ws://${location.host}", ""
            ).replace("\n// ", "\n").replace(" // ", " ")

    at_the_door(ask)


def test_only_matches_that_are_there_are_saved_in_the_formats_that_there_are(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    with Journal.open(path) as journal:
        match = Session.begin(journal, Header("brightcast", ("Ana", "Zoë"))).match_id

    async def ask() -> None:
        async with served(journal=path) as table:
            saved = await table.get(f"/export/{match}?form=csv")
            assert (saved.status, saved.content_type, saved.charset) == (200, "text/csv", "utf-8")
            assert saved.headers["Content-Disposition"].startswith('attachment; filename="brightcast-')
            assert "Zoë" in await saved.text()
            for wrong in (
                *("zzzz", "zzzz.yyyy", f"{match}?form=exe", f"{match}?form=bgstats", "ABCD", "a/b"),
                *("%2e%2e%2fcompanion.db", f"{match}.", f".{match}", f"{match}%00"),
            ):
                assert (await table.get(f"/export/{wrong}")).status == 404
            assert (await table.get(f"/export/zzzz.{match}")).status == 200
            assert (await table.get(f"/export/{match}", Cookie=None)).status == 403

    asyncio.run(ask())


def test_a_plain_request_for_the_socket_begins_no_app() -> None:
    async def ask(table: Table) -> None:
        answer = await table.get("/ws", Origin=f"http://{HOST}")
        assert answer.status == 426
        assert not table.server.devices

    at_the_door(ask)


def test_one_device_more_than_there_is_room_for_is_told_to_come_again() -> None:
    async def ask(table: Table) -> None:
        sockets = [await table.socket() for _ in range(2)]
        with pytest.raises(WSServerHandshakeError) as refused:
            await table.socket()
        assert refused.value.status == 503
        assert refused.value.headers is not None
        assert refused.value.headers["Retry-After"] == "5"
        full = await table.get("/health")
        assert (full.status, await full.text()) == (
            503,
            "2 devices are at the table already: this one waits for its place.",
        )
        await sockets[0].close()
        while table.server.devices and len(table.server.devices) == 2:
            await asyncio.sleep(0.01)
        assert (await table.get("/health")).status == 200
        await (await table.socket()).close()

    at_the_door(ask, most=2)
