"""The wire of a socket: uvicorn's protocol, with a short way for messages.

ASGI hands every message over through a queue and a task, and back through another: with thousands of small messages a
second that costs more than the messages do. So once a socket has been accepted in the usual way, what comes in is given
straight to its listener, and what goes out is written straight to the transport.
"""

from __future__ import annotations

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "sobremesa.wire"  # in the scope's extensions
WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole text; the second is its length, or says how long that is
SHORT, MIDDLE = 126, 1 << 16


class Hears(Protocol):
    """Whoever is told what comes in."""

    def hear(self, data: bytes) -> None: ...

    def flush(self) -> None:
        """The wire takes more again."""


def frame(text: bytes) -> bytes:
    """A text as it goes over the wire (RFC 6455 §5.2); servers do not mask."""
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < MIDDLE:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """Handshake, pings and closing are uvicorn's."""

    listener: Hears | None = None
    has_room = True  # False while the other side is slow

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
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
