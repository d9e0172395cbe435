"""One socket of one person at one table: wishes come in, events go out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from sobremesa.core.errors import SobremesaError, WrongVersion
from sobremesa.server.errors import TooOften, public
from sobremesa.server.identity import is_own_origin, person_of
from sobremesa.server.room import Answer, LiveTable
from sobremesa.server.wire import EXTENSION, Wire
from sobremesa.table import messages
from sobremesa.table.changes import Viewer
from sobremesa.table.errors import BadMessage, Refused, StoreFailed
from sobremesa.table.messages import MOST_SEATS

if TYPE_CHECKING:
    from sobremesa.server.app import Server

FORBIDDEN = 4403
UNKNOWN = 4404
WRONG = 4400
TOO_OFTEN = 4429
TOO_SLOW = 4408
GOING_AWAY = 1001
CODES: list[tuple[type[SobremesaError], int]] = [(TooOften, TOO_OFTEN), (StoreFailed, GOING_AWAY)]
HEAVY = 10  # messages that a question counts for whose answer has to be made from the log
PATIENCE = 100  # messages that are refused in a row before the socket is closed
GRACE = 5.0  # seconds to say why it is closed


class Line(Protocol):
    """A wire, as far as a socket knows it."""

    has_room: bool

    def say(self, text: bytes) -> None: ...

    def rest(self) -> None: ...

    def go_on(self) -> None: ...


class Socket:
    """A listener at a table."""

    __slots__ = (
        "_bucket",
        "_closing",
        "_greeted",
        "_inbox",
        "_live",
        "_outbox",
        "_refused",
        "_server",
        "_waits",
        "_wire",
        "listening",
        "over",
        "person",
        "seq",
        "viewer",
    )

    def __init__(self, server: Server, live: LiveTable, person: str, wire: Line) -> None:
        self.person, self.seq, self.listening = person, 0, False
        self.viewer: Viewer = None
        self._server, self._live, self._wire = server, live, wire
        self._bucket = server.messages.of(f"{live.table.id} {person}")
        self._refused = 0
        self._greeted = False  # has it said hello?
        self._inbox: deque[bytes] = deque()  # what came in while a wish waits for something
        self._outbox: deque[bytes] = deque()  # what goes out when the wire takes it
        self._waits = False
        self._closing: int | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # --- going out ---

    def send(self, text: bytes) -> None:
        """Send now if the wire takes it, else put it into the outbox. Who is too slow to empty that is cut off."""
        if self._wire.has_room and not self._outbox:
            self._server.metrics.sent += 1
            self._wire.say(text)
        elif len(self._outbox) >= self._server.settings.limits.outbox:
            self.close(TOO_SLOW)
        else:
            self._outbox.append(text)

    def flush(self) -> None:
        """The wire takes more again."""
        while self._outbox and self._wire.has_room and self._closing is None:
            self._server.metrics.sent += 1
            self._wire.say(self._outbox.popleft())

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = code
        if not self.over.done():
            self.over.set_result(None)

    @property
    def closing(self) -> int | None:
        """The code that it is being closed with."""
        return self._closing

    # --- coming in ---

    def hear(self, data: bytes) -> None:
        """A message: one after the other, and no more are read while one waits for something."""
        if self._closing is not None:
            return
        if self._waits:
            self._inbox.append(data)
            return
        waiting = self.take(data)
        if waiting is not None:
            self._waits = True
            self._wire.rest()
            self._live.room.spawn(self._wait_for(waiting))

    async def _wait_for(self, waiting: Awaitable[None] | None) -> None:
        try:
            while waiting is not None:
                await waiting
                waiting = None
                while self._inbox and waiting is None and self._closing is None:
                    waiting = self.take(self._inbox.popleft())
        finally:
            self._waits = False
            self._wire.go_on()

    def take(self, data: bytes | str) -> Awaitable[None] | None:
        """Grant a wish, or refuse it; what is returned is still to be waited for."""
        if not self._bucket.take(time.monotonic()):
            self.refuse(TooOften("too-often"))
            return None
        try:
            wish = messages.decode(data)
        except WrongVersion as problem:
            self.refuse(problem)
            self.close(WRONG)
            return None
        except BadMessage as problem:
            self.refuse(problem)
            return None
        if is_heavy(wish) and not self._bucket.take(time.monotonic(), HEAVY):
            self.refuse(TooOften("too-often"))
            return None
        match wish:
            case messages.Ping():
                self.send(messages.encode(messages.Pong(seq=self.seq, now=time.time())))
            case messages.Hello():
                return self._hello(wish)
            case _ if not self._greeted:
                self.refuse(Refused("say-hello-first"))
            case messages.WhyNot() | messages.Recall():
                return self._ask(wish)
            case messages.Act() | messages.Undo():
                self._wish(wish, partial(self.answer, of_ply=wish.ply))
            case _:
                self._wish(wish, self.answer)
        return None

    def _wish(self, wish: messages.ClientMessage, answer: Answer) -> None:
        self._live.decide(partial(self._live.grant, self.person, wish), answer)

    async def _hello(self, wish: messages.Hello) -> None:
        try:
            await self._live.hello(self, wish)
            self._greeted = True
        except SobremesaError as problem:
            self.refuse(problem)

    async def _ask(self, wish: messages.WhyNot | messages.Recall) -> None:
        try:
            self.send(messages.encode(await self._asked(wish)))
        except SobremesaError as problem:
            self.refuse(problem)

    async def _asked(self, wish: messages.WhyNot | messages.Recall) -> messages.ServerMessage:
        if isinstance(wish, messages.Recall):
            return await self._live.recall(self.person)
        await self._live.at_rest()
        table = self._live.table
        seat = table.seating.seat_of(self.person)
        return table.why_not(seat, wish.action, wish.ply, wish.card, wish.target)

    def answer(self, problem: SobremesaError | None, of_ply: int | None = None) -> None:
        """A wish was granted, which its event tells, or not."""
        if problem is None:
            self._refused = 0
        else:
            self.refuse(problem, of_ply)

    def refuse(self, problem: SobremesaError, of_ply: int | None = None) -> None:
        self._refused += 1
        if self._refused > PATIENCE:
            self.close(TOO_OFTEN)
            return
        self._server.metrics.refused.labels(problem.message.key).inc()
        self.send(messages.encode(self._live.rejection(problem, self, of_ply)))


async def serve_socket(server: Server, table: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Let a person in, if they may."""
    message = await receive()
    if message["type"] != "websocket.connect":
        return
    visitor, has_token = server.identity.of(scope)
    if visitor is None or not (has_token or is_own_origin(scope, server.settings.origins)):
        await send({"type": "websocket.close", "code": FORBIDDEN})  # before it is accepted: 403
        return
    address = server.address_of(scope)
    try:
        number = person_number(scope)
        server.enter(address)
    except SobremesaError as problem:
        await turn_away(problem, send)
        return
    try:
        live = await server.room.find(table)
        await attend(server, live, person_of(visitor, number), scope, receive, send)
    except SobremesaError as problem:
        await turn_away(problem, send)
    finally:
        server.leave(address)


async def attend(server: Server, live: LiveTable, person: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Stay at a table until one side goes."""
    wire: Wire = scope["extensions"][EXTENSION]
    socket = wire.listener = Socket(server, live, person, wire)
    live.come(socket)
    server.sockets.add(socket)
    try:
        await send({"type": "websocket.accept"})
        gone = asyncio.ensure_future(receive())
        await asyncio.wait((gone, socket.over), return_when=asyncio.FIRST_COMPLETED)
        gone.cancel()
        if socket.closing is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE):
                    await send({"type": "websocket.close", "code": socket.closing})
    finally:
        wire.listener = None
        server.sockets.discard(socket)
        live.go(socket)


async def turn_away(problem: SobremesaError, send: Send) -> None:
    """Said over an open socket, because a browser hides why one was not opened."""
    await send({"type": "websocket.accept"})
    code = next((code for kind, code in CODES if isinstance(problem, kind)), UNKNOWN)
    told = public(problem)
    rejected = messages.Rejected(seq=0, problem=told.message, words_of=told.words_of)
    await send({"type": "websocket.send", "text": messages.encode(rejected).decode()})
    await send({"type": "websocket.close", "code": code})


def is_heavy(wish: messages.ClientMessage) -> bool:
    """Does the answer have to be made from the log?"""
    return isinstance(wish, messages.Recall) or (isinstance(wish, messages.Hello) and wish.seq is not None)


def person_number(scope: Scope) -> int:
    given = parse_qs(scope["query_string"].decode("latin-1")).get("as", ["0"])[0]
    if not (given.isascii() and given.isdecimal() and len(given) == 1 and int(given) < MOST_SEATS):
        raise BadMessage("message-malformed", problem="as")
    return int(given)
