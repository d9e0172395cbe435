"""Tables of a server without a wire: real rooms, tables and sockets in one event loop, and what they would send."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from sobremesa.server.app import Server
from sobremesa.server.room import LiveTable
from sobremesa.server.settings import Settings
from sobremesa.server.sockets import Socket
from sobremesa.table.errors import StoreFailed
from sobremesa.table.table import Table


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Server]:
    server = Server(settings)
    await server.open()
    try:
        yield server
    finally:
        await server.close()


def with_server(settings: Settings, play: Callable[[Server], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with opened(settings) as server:
            await play(server)

    asyncio.run(run())


async def laid(server: Server, table: Table) -> LiveTable:
    """A table that a test has made, at home in a server."""
    await server.store.lay(table)
    return server.room._remember(LiveTable(server.room, table))


async def at_rest(live: LiveTable) -> None:
    """Everything is durable and told, and whoever sees through new eyes has been welcomed."""
    while True:
        with suppress(StoreFailed):  # then the table is read again
            await live.at_rest()
        await asyncio.sleep(0)
        waiting = [socket for socket in live.listeners if isinstance(socket, Socket) and socket._greeted]
        if live.is_at_rest and all(socket.listening for socket in waiting):
            return


class SlowWire:
    """Takes nothing: all that is sent stays in the outbox."""

    has_room = False

    def say(self, text: bytes) -> None:
        raise AssertionError("nobody writes")

    def rest(self) -> None:
        """Nothing comes in by itself."""

    def go_on(self) -> None:
        """Nothing comes in by itself."""


class Device:
    """A socket whose outbox is read by the test."""

    def __init__(self, server: Server, live: LiveTable, person: str) -> None:
        self.live, self.person = live, person
        self.socket = Socket(server, live, person, SlowWire())
        live.come(self.socket)

    async def say(self, kind: str, **fields: object) -> None:
        await self.take(json.dumps({"type": kind, **fields}))

    async def take(self, data: str | bytes) -> None:
        """A message comes in over the wire, and is done with."""
        waiting = self.socket.take(data)
        if waiting is not None:
            await waiting

    async def hello(self, **fields: object) -> list[str]:
        await self.say("hello", version=1, **fields)
        return self.heard()

    def heard(self) -> list[str]:
        """What was sent since the last time."""
        texts = [text.decode() for text in self.socket._outbox]
        self.socket._outbox.clear()
        return texts

    async def asks(self, kind: str, **fields: object) -> list[str]:
        """What is heard after a wish, when everything has come to rest."""
        await self.say(kind, **fields)
        await at_rest(self.live)
        return self.heard()

    def go(self) -> None:
        self.live.go(self.socket)
