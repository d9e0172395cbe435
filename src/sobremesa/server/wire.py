"""The wire of a socket: uvicorn's protocol, with a short way for messages.

ASGI hands every message over through a queue and a task, and back through another: with thousands of small messages a
second that costs more than the messages do. So once a socket has been accepted in the usual way, what comes in is given
straight to its listener, and what goes out is written straight to the transport.
"""

from __future__ import annotations

from typing import Any, Protocol

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


def is_short_frame(data: bytes) -> bool:
    """Is this exactly one short frame from a client: a whole text, a ping or a pong?"""
    size = len(data) - HEAD
    return 0 <= size < SHORT and data[1] == MASKED | size and data[0] in (WHOLE_TEXT, PING, PONG)


class Wire(WebSocketsSansIOProtocol):
    """Handshake, pings and closing are uvicorn's."""

    listener: Hears | None = None
    has_room = True  # False while the other side is slow
    _only_short = False  # nothing but short frames has come in since the handshake, so none is half read

    def data_received(self, data: bytes) -> None:
        """What comes in is nearly always a short text, which needs no parser. After anything else it reads all."""
        self._only_short = self._only_short and is_short_frame(data)
        if self._only_short and data[0] == WHOLE_TEXT and self.listener is not None and not self.close_sent:
            self.listener.hear(apply_mask(data[HEAD:], data[2:HEAD]))
        else:
            super().data_received(data)

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
        """Write a text. Nothing happens if the socket is closing."""
        if not self.close_sent and not self.disconnected:
            self.transport.write(frame(text))

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
