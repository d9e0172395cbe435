"""One socket of one person at one table, as a plain ASGI application: wishes come in, events go out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from sobremesa.core.errors import SobremesaError, WrongVersion
from sobremesa.server.errors import TooOften, public
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
GRACE = 5.0  # seconds to say why it is closed

logger = logging.getLogger(__name__)


class Rest:
    """What is left of something awaited that was begun by hand."""

    def __init__(self, begun: Generator[Any, None, None], waits_for: Any) -> None:
        self._begun, self._waits_for = begun, waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self._waits_for
        yield from self._begun


class Socket:
    """A listener at a table."""

    __slots__ = (
        "_bucket",
        "_closing",
        "_greeted",
        "_live",
        "_outbox",
        "_refused",
        "_send",
        "_server",
        "_unfinished",
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
        self._greeted = False  # has it said hello?
        self._outbox: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._unfinished: Rest | None = None
        self._closing: int | None = None

    # --- going out ---

    def send(self, text: str) -> None:
        """Send now if the socket takes it, else put it into the outbox. Who is too slow to empty that is cut off."""
        if self._writes_at_once():
            self._write_at_once(text)
        elif len(self._outbox) >= self._server.settings.limits.outbox:
            self.close(TOO_SLOW)
        else:
            self._outbox.append(text)

    def _writes_at_once(self) -> bool:
        """Is there nothing before it, and the writing task waits?"""
        return not self._outbox and self._closing is None and self._wake is not None and not self._wake.done()

    def _write_at_once(self, text: str) -> None:
        """Run the sending here, because nearly always it has no reason to wait, and waking a task costs as much again.

        If it has, the writing task does the rest.
        """
        self._server.metrics.sent.inc()
        sending = self._send({"type": "websocket.send", "text": text}).__await__()
        try:
            waits_for = next(sending)
        except StopIteration:
            return
        except Exception:  # the client is gone; reading finds out, too
            self.close(GOING_AWAY)
            return
        self._unfinished = Rest(sending, waits_for)
        self._wake_up()

    def _wake_up(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = code
        self._wake_up()

    @property
    def is_closing(self) -> bool:
        return self._closing is not None

    async def write(self) -> None:
        """Send what is in the outbox, for ever."""
        loop = asyncio.get_running_loop()
        outbox, sent = self._outbox, self._server.metrics.sent
        while self._closing is None or outbox or self._unfinished:
            if self._unfinished is not None:
                await self._unfinished
                self._unfinished = None
                continue
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
        match wish:
            case messages.Hello():
                await self._live.hello(self, wish)
                self._greeted = True
            case messages.Ping():
                self.send(as_text(messages.Pong(seq=self.seq, now=time.time())))
            case _ if not self._greeted:
                raise Refused("say-hello-first")
            case messages.WhyNot() | messages.Recall():
                await self._live.at_rest()
                self.send(as_text(self._asked(wish)))
            case _:
                self._live.decide(lambda table, now: table.grant(self.person, wish, now), self.answer)

    def _asked(self, wish: messages.WhyNot | messages.Recall) -> messages.ServerMessage:
        table = self._live.table
        if isinstance(wish, messages.Recall):
            return table.recall(table.viewer(self.person))
        seat = table.seat_of(self.person)
        return table.why_not(seat, wish.action, wish.ply, wish.card, wish.target)

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
        self.send(as_text(self._live.rejection(problem, self)))


async def serve_socket(server: Server, table: str, scope: Scope, receive: Receive, send: Send) -> None:
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
        live = await server.room.find(table)
        number = person_number(scope)
        server.enter(address)
    except SobremesaError as problem:
        # Said over an open socket, because a browser hides why one was not opened.
        await send({"type": "websocket.accept"})
        code = TOO_OFTEN if isinstance(problem, TooOften) else UNKNOWN
        told = public(problem)
        rejected = messages.Rejected(seq=0, problem=told.message, words_of=told.words_of)
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
        if socket.is_closing:
            await asyncio.wait((writing,), timeout=GRACE)
    finally:
        for task in (reading, writing):
            task.cancel()
        failed, _ = await asyncio.gather(reading, writing, return_exceptions=True)
        if isinstance(failed, Exception):
            logger.error("a socket failed", exc_info=failed)
        server.sockets.discard(socket)
        server.leave(address)
        live.go(socket)


def person_number(scope: Scope) -> int:
    given = parse_qs(scope["query_string"].decode("latin-1")).get("as", ["0"])[0]
    if not (given.isascii() and given.isdecimal() and len(given) == 1 and int(given) < MOST_SEATS):
        raise BadMessage("message-malformed", problem="as")
    return int(given)
