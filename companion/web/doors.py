"""The doors of the server: which requests come in, and what every answer says beside its content."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aiohttp import web

from companion.web.key import EVENING, Guesses, Key

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp.typedefs import Handler, Middleware

SOCKET = "/ws"


class Guarded(NamedTuple):
    """What the doors know.

    Attributes:
        key: the key of the evening.
        hosts: the names under which the server may be addressed, each with its port.
        cookie: the name of the cookie that holds a pass.
        guesses: the wrong keys so far.
    """

    key: Key
    hosts: frozenset[str]
    cookie: str
    guesses: Guesses


def doorkeeper(guarded: Guarded) -> Middleware:
    """Let in who comes by the right name with a pass or the key; to the socket, from our own page only."""

    @web.middleware
    async def keep(request: web.Request, handler: Handler) -> web.StreamResponse:
        host = request.headers.get("Host", "").lower()
        if host not in guarded.hosts:
            raise web.HTTPMisdirectedRequest(text="This is not the name of this table.")
        if "k" in request.query:
            raise _let_in(guarded, request)
        if not _has_pass(guarded, request):
            raise web.HTTPForbidden(text="Scan the code of the table, or open the whole address under it.")
        if request.path == SOCKET and request.headers.get("Origin") != f"http://{host}":
            raise web.HTTPForbidden(text="Only the page of this table may speak here.")
        return await handler(request)

    return keep


def hardener(hosts: frozenset[str]) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    """Let no page hold ours, no guess be made about its content, and nothing come from elsewhere."""
    sockets = " ".join(f"ws://{host}" for host in sorted(hosts))
    usual = {
        "Content-Security-Policy": (
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
            f"img-src data:; connect-src 'self' {sockets}; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
        "Server": "companion",
    }

    async def harden(_: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(usual)

    return harden


def _let_in(guarded: Guarded, request: web.Request) -> web.HTTPException:
    """The answer to somebody who shows a key: a pass and the way to the page, or the door."""
    address = request.remote or ""
    wait = guarded.guesses.wait(address)
    if wait:
        return _too_often(wait)
    if not guarded.key.opens(request.query["k"]):
        guarded.guesses.add(address)
        return web.HTTPForbidden(text="This code is of another evening: scan the one that is shown now.")
    answer = web.HTTPSeeOther("/")
    answer.set_cookie(
        guarded.cookie, guarded.key.new_pass(), max_age=EVENING, httponly=True, samesite="Lax", path="/"
    )
    return answer


def _has_pass(guarded: Guarded, request: web.Request) -> bool:
    """Whether the request has a pass; a false one is a guess."""
    shown = request.cookies.get(guarded.cookie)
    if shown is None:
        return False
    if guarded.key.admits(shown):
        return True
    address = request.remote or ""
    wait = guarded.guesses.wait(address)
    if wait:
        raise _too_often(wait)
    guarded.guesses.add(address)
    return False


def _too_often(wait: int) -> web.HTTPException:
    return web.HTTPTooManyRequests(
        headers={"Retry-After": str(wait)}, text="Too many wrong codes: wait a minute."
    )
