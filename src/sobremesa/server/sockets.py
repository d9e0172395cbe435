"""One socket of one person at one table, as a plain ASGI application: wishes come in, events go out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from sobremesa.core.errors import SobremesaError, WrongVersion
from sobremesa.server.errors import TooOften
from sobremesa.server.identity import is_own_origin, person_of
from sobremesa.server.limits import Bucket
from sobremesa.server.room import LiveTable, as_text
from sobremesa.table import messages
from sobremesa.table.changes import Viewer
from sobremesa.table.errors import BadMessage, Refused
from sobremesa.table.messages import MOST_SEATS

if TYPE_CHECKING:
    from sobremesa.server.app import Server

FORBIDDEN = 4403
UNKNOWN = 4404
WRONG = 4400
TOO_OFTEN = 4429
TOO_SLOW = 4408
GOING_AWAY = 1001
PATIENCE = 100  # messages that are refused in a row before the socket is closed


class Socket:
    """A listener at a table."""

    __slots__ = (
        "_bucket",
        "_closing",
        "_live",
        "_outbox",
        "_refused",
        "_send",
        "_server",
        "_wake",
        "listening",
        "person",
        "seq",
        "viewer",
    )

    def __init__(self, server: Server, live: LiveTable, person: str, send: Send) -> None:
        self.person, self.seq, self.listening = person, 0, False
        self.viewer: Viewer = None
        self._server, self._live, self._send = server, live, send
        limits = server.settings.limits
        self._bucket = Bucket(limits.messages, limits.message_burst, time.monotonic())
        self._refused = 0
        self._outbox: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing: int | None = None

    # --- going out ---

    def send(self, text: str) -> None:
        """Put something into the outbox. Who is too slow to empty it is cut off, and may come back."""
        if len(self._outbox) >= self._server.settings.limits.outbox:
            self.close(TOO_SLOW)
        else:
            self._outbox.append(text)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = code
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write(self) -> None:
        """Send what is in the outbox, for ever."""
        loop = asyncio.get_running_loop()
        outbox, sent = self._outbox, self._server.metrics.sent
        while self._closing is None or outbox:
            if not outbox:
                self._wake = loop.create_future()
                await self._wake
                continue
            sent.inc()
            await self._send({"type": "websocket.send", "text": outbox.popleft()})
        await self._send({"type": "websocket.close", "code": self._closing})

    # --- coming in ---

    async def read(self, receive: Receive) -> None:
        """Take wishes until the socket closes."""
        while self._closing is None:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            await self.take(data if data is not None else message.get("bytes") or b"")

    async def take(self, data: str | bytes) -> None:
        if not self._bucket.take(time.monotonic()):
            self.refuse(TooOften("too-often"))
            return
        try:
            wish = messages.decode(data)
        except WrongVersion as problem:
            self.refuse(problem)
            self.close(WRONG)
            return
        except BadMessage as problem:
            self.refuse(problem)
            return
        try:
            await self.grant(wish)
        except SobremesaError as problem:
            self.refuse(problem)

    async def grant(self, wish: messages.ClientMessage) -> None:
        table = self._live.table
        match wish:
            case messages.Hello():
                await self._live.hello(self, wish)
            case messages.Ping():
                self.send(as_text(messages.Pong(seq=self.seq, now=time.time())))
            case _ if not self.listening:
                raise Refused("say-hello-first")
            case messages.WhyNot():
                self.send(as_text(table.why_not(table.seat_of(self.person), wish.action, wish.ply)))
            case messages.Recall():
                self.send(as_text(table.recall(self.viewer)))
            case _:
                self._live.decide(lambda table, now: table.grant(self.person, wish, now), self.answer)

    def answer(self, problem: SobremesaError | None) -> None:
        """A wish was granted, which its event tells, or not."""
        if problem is None:
            self._refused = 0
        else:
            self.refuse(problem)

    def refuse(self, problem: SobremesaError) -> None:
        self._refused += 1
        if self._refused > PATIENCE:
            self.close(TOO_OFTEN)
            return
        self._server.metrics.refused.labels(problem.message.key).inc()
        self.send(as_text(self._live.table.rejection(problem, self.viewer if self.listening else None)))


async def serve_socket(server: Server, scope: Scope, receive: Receive, send: Send) -> None:
    """Let a person in, if they may, and stay until they go."""
    message = await receive()
    if message["type"] != "websocket.connect":
        return
    visitor, has_token = server.identity.of(scope)
    if visitor is None or not (has_token or is_own_origin(scope, server.settings.origins)):
        await send({"type": "websocket.close", "code": FORBIDDEN})  # before it is accepted: 403
        return
    address = server.address_of(scope)
    try:
        live = await server.room.find(scope["path_params"]["table"])
        number = person_number(scope)
        server.enter(address)
    except SobremesaError as problem:
        # Said over an open socket, because a browser hides why one was not opened.
        await send({"type": "websocket.accept"})
        code = TOO_OFTEN if isinstance(problem, TooOften) else UNKNOWN
        rejected = messages.Rejected(seq=0, problem=problem.message, words_of=problem.words_of)
        await send({"type": "websocket.send", "text": as_text(rejected)})
        await send({"type": "websocket.close", "code": code})
        return
    await send({"type": "websocket.accept"})
    socket = Socket(server, live, person_of(visitor, number), send)
    live.come(socket)
    server.sockets.add(socket)
    writing = asyncio.ensure_future(socket.write())
    reading = asyncio.ensure_future(socket.read(receive))
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing):
            task.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
        server.sockets.discard(socket)
        server.leave(address)
        live.go(socket)


def person_number(scope: Scope) -> int:
    given = parse_qs(scope["query_string"].decode("latin-1")).get("as", ["0"])[0]
    if not (given.isascii() and given.isdecimal() and len(given) == 1 and int(given) < MOST_SEATS):
        raise BadMessage("message-malformed", problem="as")
    return int(given)
