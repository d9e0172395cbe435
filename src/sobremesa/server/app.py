"""The server as an ASGI application: pages, HTTP and sockets, over the tables of one room."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.core.errors import SobremesaError
from sobremesa.core.prepare import play_a_little
from sobremesa.core.registry import load
from sobremesa.server import sockets
from sobremesa.server.analyst import Analyst
from sobremesa.server.api import OPERATIONS, Call, Operation, Problem
from sobremesa.server.daily import Days
from sobremesa.server.errors import BadMethod, ForeignOrigin, NotFound, NoVisitor, TooLong, TooOften, public, status_of
from sobremesa.server.identity import Identity, is_own_origin, is_secure
from sobremesa.server.limits import Buckets, household
from sobremesa.server.metrics import Metrics
from sobremesa.server.openapi import document
from sobremesa.server.room import Room
from sobremesa.server.settings import Settings
from sobremesa.table.errors import BadMessage
from sobremesa.table.store import Store

PAGES = (Path(__file__).parent / "static").resolve()
JSON = "application/json"
LOOPBACK = ("127.0.0.1", household("::1"))
SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/socket")
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY.items()]
logger = logging.getLogger(__name__)


class Server:
    """Everything that a node holds while it runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        limits = settings.limits
        self.visitors = Buckets(limits.visitor_requests, limits.visitor_burst)
        self.addresses = Buckets(limits.address_requests, limits.address_burst)
        self.new_tables = Buckets(limits.tables / 3600, limits.tables)
        self.address_tables = Buckets(limits.address_tables / 3600, limits.address_tables)
        self.messages = Buckets(limits.messages, limits.message_burst)  # by table and person, over all their sockets
        self.analyses = Buckets(limits.analyses / 3600, limits.analyses)
        self.address_codes = Buckets(limits.address_codes / 60, limits.address_codes)
        self.codes = Buckets(limits.codes / 60, 4 * limits.codes)
        self.sockets: set[sockets.Socket] = set()
        self._sockets_of: Counter[str] = Counter()  # by address
        self.store: Store
        self.identity: Identity
        self.days: Days
        self.room: Room
        self.analyst: Analyst

    async def open(self) -> None:
        self.store = await asyncio.to_thread(Store, self.settings.database)
        key = await self.store.signing_key()
        self.identity, self.days = Identity(key), Days(key)
        self.room = Room(self.store, self.settings, self.metrics, self.ready)
        self.analyst = Analyst(self.room.think)
        self._warm: dict[str, asyncio.Future[None]] = {}
        await self.room.open()

    async def ready(self, game: str) -> None:
        """Wait until the kernels of a game are there: loading them takes a second, and would hold everybody up."""
        if game not in self._warm:
            loop = asyncio.get_running_loop()
            self._warm[game] = loop.run_in_executor(None, play_a_little, load(game))
        await asyncio.shield(self._warm[game])

    async def close(self) -> None:
        for socket in list(self.sockets):
            socket.close(sockets.GOING_AWAY)
        await self.analyst.close()
        await self.room.close()
        await asyncio.gather(*self._warm.values(), return_exceptions=True)
        await asyncio.to_thread(self.store.close)

    def address_of(self, scope: Scope) -> str:
        """Where limits see a request come from."""
        return household(str(scope["client"][0])) if scope.get("client") else ""

    def enter(self, address: str) -> None:
        """A socket is opened."""
        if self._sockets_of[address] >= self.settings.limits.address_sockets or not self.addresses.take(address):
            raise TooOften("too-often")
        self._sockets_of[address] += 1
        self.metrics.sockets.inc()

    def leave(self, address: str) -> None:
        self._sockets_of[address] -= 1
        if not self._sockets_of[address]:
            del self._sockets_of[address]
        self.metrics.sockets.dec()


# --- HTTP --------------------------------------------------------------------------------------------------------


def refusal(problem: SobremesaError) -> Response:
    told = public(problem)
    body = msgspec.json.encode(Problem(told.message, told.words_of))
    return Response(body, status_of(problem), media_type=JSON)


def endpoint(server: Server, op: Operation) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            call, cookie = await read_call(server, op, request)
            found = await op.run(call)
        except SobremesaError as problem:
            return refusal(problem)
        if isinstance(found, str):
            response: Response = PlainTextResponse(found, op.status)
        else:
            response = Response(msgspec.json.encode(found), op.status, media_type=JSON)
        response.headers["cache-control"] = "no-store"
        if cookie:
            response.headers["set-cookie"] = cookie
        return response

    return answer


async def read_call(server: Server, op: Operation, request: Request) -> tuple[Call, str]:
    """Check who asks and what they give; a new visitor gets a cookie."""
    visitor, has_token = server.identity.of(request.scope)
    if not server.addresses.take(server.address_of(request.scope)):
        raise TooOften("too-often")
    if visitor is not None and not server.visitors.take(visitor):
        raise TooOften("too-often")
    unsafe = op.method != "GET" and not has_token
    foreign = not is_own_origin(request.scope, server.settings.origins)
    if unsafe and foreign and (visitor is not None or "origin" in request.headers):
        raise ForeignOrigin("foreign-origin")
    cookie = ""
    if visitor is None and op.method == "POST" and op.path == "/api/me" and not has_token:
        visitor = server.identity.new_visitor()
        cookie = server.identity.cookie(visitor, is_secure(request.scope))
    if op.visitor and visitor is None:
        raise NoVisitor("no-visitor")
    path = {name: convert(request.path_params[name], kind, name) for name, kind in op.params.items()}
    if missing := [name for name in op.needs if name not in request.query_params]:
        raise BadMessage("request-malformed", problem=", ".join(missing))
    query = {name: convert(request.query_params.get(name), kind, name) for name, kind in op.query.items()}
    return Call(
        server, visitor, server.address_of(request.scope), path, query, await read_body(server, op, request)
    ), cookie


def convert(given: str | None, kind: Any, name: str) -> Any:
    """A value from the address as its type."""
    if given is None:
        return None
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise BadMessage("request-malformed", problem=f"{name}: {problem}"[:120]) from None


async def read_body(server: Server, op: Operation, request: Request) -> Any:
    longest = server.settings.limits.body
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise TooLong("request-too-long", longest=longest)
    if op.body is None:
        return None
    try:
        return msgspec.convert(_reader.decode(body), op.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadMessage("request-malformed", problem=str(problem)[:120]) from None


def number(text: str) -> float:
    """For JSON, 4.0 is an integer, too."""
    value = float(text)
    return int(value) if value.is_integer() else value


_reader = msgspec.json.Decoder(float_hook=number)


def api_routes(server: Server) -> list[Route]:
    described = msgspec.json.encode(document())

    async def openapi(request: Request) -> Response:
        return Response(described, media_type=JSON)

    async def metrics(request: Request) -> Response:
        if not may_see_metrics(server, request):
            return refusal(NotFound("not-found"))
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def nothing(request: Request) -> Response:
        return refusal(NotFound("not-found"))

    routes = [Route("/api/openapi.json", openapi), Route("/api/metrics", metrics)]
    by_path: dict[str, list[Operation]] = {}
    for op in OPERATIONS:
        by_path.setdefault(op.path, []).append(op)
    for path, ops in by_path.items():
        routes.append(Route(path, by_method({op.method: endpoint(server, op) for op in ops}), methods=METHODS))
    return [*routes, Route("/api/{rest:path}", nothing, methods=METHODS)]


def may_see_metrics(server: Server, request: Request) -> bool:
    """Figures can tell that somebody has decided in secret: they are for whoever runs the server."""
    token = server.settings.metrics_token
    if token:
        given = request.headers.get("authorization", "")
        return secrets.compare_digest(given.encode(), f"Bearer {token}".encode())
    return server.address_of(request.scope) in LOOPBACK


METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"]


def by_method(
    endpoints: dict[str, Callable[[Request], Awaitable[Response]]],
) -> Callable[[Request], Awaitable[Response]]:
    async def choose(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in endpoints:
            response = refusal(BadMethod("bad-method"))
            response.headers["allow"] = ", ".join(sorted(endpoints))
            return response
        return await endpoints[method](request)

    return choose


# --- pages -------------------------------------------------------------------------------------------------------


def file_at(path: str) -> Path | None:
    try:
        wanted = (PAGES / path).resolve()
        return wanted if wanted.is_file() and PAGES in wanted.parents else None
    except (OSError, ValueError):  # a name that no file can have
        return None


async def page(request: Request) -> Response:
    """Files of the page; every other address is the page itself, which knows what to show."""
    wanted = file_at(request.path_params["path"])
    if wanted is not None:
        response = FileResponse(wanted)
        forever = "assets" in wanted.parts[len(PAGES.parts) :]
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response
    if (PAGES / "index.html").is_file() and "." not in request.path_params["path"].rpartition("/")[2]:
        return FileResponse(PAGES / "index.html", headers={"cache-control": "no-cache"})
    return refusal(NotFound("not-found"))


def outermost(server: Server, app: ASGIApp) -> ASGIApp:
    """Security headers on every answer; sockets of tables without the way through the routes, as messages are many."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            found = SOCKET.fullmatch(scope["path"])
            if found is None:
                await send({"type": "websocket.close", "code": sockets.UNKNOWN})
            else:
                await sockets.serve_socket(server, found[1], scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return wrapped


def create_app(settings: Settings) -> ASGIApp:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    # Only what is the same for everybody is compressed: beside a secret, its length could tell something.
    pages = Route("/{path:path}", page, middleware=[Middleware(GZipMiddleware, compresslevel=6)])
    app = Starlette(routes=[*api_routes(server), pages], lifespan=lifespan)
    return outermost(server, app)
