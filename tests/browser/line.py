"""A line between browsers and a server that can be held up and cut."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Line:
    """Forwards connections to a server, as long as it is whole."""

    def __init__(self, url: str) -> None:
        self._to = int(url.rpartition(":")[2])
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self._listening.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._whole = True
        self._answers = threading.Event()
        self._answers.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open |= {near, far}
                threading.Thread(target=self._carry, args=(near, far, None), daemon=True).start()
                threading.Thread(target=self._carry, args=(far, near, self._answers), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, gate: threading.Event | None) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if gate is not None:
                    gate.wait()
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def holds_answers(self) -> None:
        """What the server says does not arrive any more; what it is told does."""
        self._answers.clear()

    def breaks(self) -> None:
        """Every connection is lost, with what was under way, and no new one comes about."""
        self._whole = False
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._open.clear()
        self._answers.set()

    def is_mended(self) -> None:
        self._whole = True

    def close(self) -> None:
        self._listening.close()
        self.breaks()


@contextmanager
def line_to(url: str) -> Iterator[Line]:
    line = Line(url)
    try:
        yield line
    finally:
        line.close()
