"""The wire of a socket: uvicorn's protocol, with a short way for messages.

ASGI hands every message over through a queue and a task, and back through another: with thousands of small messages a
second that costs more than the messages do. So once a socket has been accepted in the usual way, what comes in is given
straight to its listener, and what goes out is written straight to the transport: all of one round of the loop together
at its end, because whoever has read one message and gone to sleep has to be woken for the next one.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from typing import Any, Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION = "sobremesa.wire"  # in the scope's extensions
WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole text; the second is its length, or says how long that is
PING, PONG = 0x89, 0x8A
SHORT, MIDDLE = 126, 1 << 16
MASKED = 0x80  # in the second byte: four bytes follow that the text is mixed with. Clients mask, servers do not
HEAD = 6  # bytes before the text of a short frame from a client


class Hears(Protocol):
    """Whoever is told what comes in."""

    def hear(self, data: bytes) -> None: ...

    def flush(self) -> None:
        """The wire takes more again."""


def frame(text: bytes) -> bytes:
    """A text as it goes over the wire (RFC 6455 §5.2)."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < MIDDLE:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text


def short_frames(data: bytes) -> list[bytes]:
    """The frames from a client if these are nothing but whole short ones: texts, pings or pongs. Else nothing."""
    frames, at = [], 0
    while at < len(data):
        head = data[at : at + HEAD]
        if len(head) < HEAD or head[0] not in (WHOLE_TEXT, PING, PONG) or not MASKED <= head[1] < MASKED | SHORT:
            return []
        end = at + HEAD + (head[1] ^ MASKED)
        frames.append(data[at:end])
        at = end
    return frames if at == len(data) else []


_outgoing: dict[AbstractEventLoop, list[Wire]] = {}  # what has something to write in this round of a loop


def write_later(wire: Wire) -> None:
    loop = wire.loop
    if loop not in _outgoing:
        _outgoing[loop] = []
        loop.call_soon(write_all, loop)
    _outgoing[loop].append(wire)


def write_all(loop: AbstractEventLoop) -> None:
    for wire in _outgoing.pop(loop):
        wire.write()


class Wire(WebSocketsSansIOProtocol):
    """Handshake, pings and closing are uvicorn's."""

    listener: Hears | None = None
    has_room = True  # False while the other side is slow
    _only_short = False  # nothing but short frames has come in since the handshake, so none is half read
    _unwritten = b""  # said in this round of the loop

    def data_received(self, data: bytes) -> None:
        """What comes in is nearly always a short text, which needs no parser. After anything else it reads all."""
        frames = short_frames(data) if self._only_short else []
        self._only_short = bool(frames)
        for frame in frames or (data,):
            if frames and frame[0] == WHOLE_TEXT and self.listener is not None and not self.close_sent:
                self.listener.hear(apply_mask(frame[HEAD:], frame[2:HEAD]))
            else:
                super().data_received(frame)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._only_short = True
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come in."""
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.hear(data)

    def say(self, text: bytes) -> None:
        """Write a text when this round of the loop ends. Nothing happens if the socket is closing."""
        if not self._unwritten:
            write_later(self)
        self._unwritten += frame(text)
        if len(self._unwritten) > MIDDLE:
            self.write()  # now, so that it shows whether there is room for more

    def write(self) -> None:
        unwritten, self._unwritten = self._unwritten, b""
        if unwritten and not self.close_sent and not self.disconnected:
            self.transport.write(unwritten)

    async def send(self, message: ASGISendEvent) -> None:
        self.write()  # what was said before the socket is closed
        await super().send(message)

    def rest(self) -> None:
        """Read no more for a while."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        self.has_room = False
        super().pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.has_room = True
        if self.listener is not None:
            self.listener.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self.listener = None  # it may hold the whole table
        super().connection_lost(exc)
