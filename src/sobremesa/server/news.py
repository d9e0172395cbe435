"""How nodes tell each other that a log has grown. It only ever saves time: the log itself is the truth.

With Redis every node hears at once. Without it, or while it does not answer, nodes look into the log now and then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

CHANNEL = "sobremesa:tables"
RETRY = 1.0  # seconds until a lost connection is tried again

logger = logging.getLogger(__name__)
Hears = Callable[[str, int], None]


class News:
    """Nobody to tell: one node alone, or several that only look into the log."""

    live = False  # does this node hear of the others at once?

    async def start(self, hears: Hears) -> None:
        """From now on call `hears(table, length)` for what other nodes have written."""

    def tell(self, table: str, length: int) -> None:
        """The log of a table has so many entries now."""

    async def stop(self) -> None:
        pass


class RedisNews(News):
    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_connect_timeout=2.0, health_check_interval=15)
        self._node = secrets.token_hex(4)
        self._telling: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hears: Hears) -> None:
        self._tasks = [asyncio.create_task(self._listen(hears)), asyncio.create_task(self._publish())]

    def tell(self, table: str, length: int) -> None:
        with suppress(asyncio.QueueFull):  # they will look into the log
            self._telling.put_nowait(f"{self._node} {table} {length}")

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self._redis.aclose()

    async def _listen(self, hears: Hears) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    async for message in pubsub.listen():
                        self.live = True
                        if message["type"] == "message":
                            node, table, length = message["data"].decode().split(" ")
                            if node != self._node:
                                hears(table, int(length))
            except (RedisError, OSError, ValueError) as problem:
                if self.live:
                    logger.warning("Redis does not answer (%s); looking into the log instead", type(problem).__name__)
                self.live = False
            await asyncio.sleep(RETRY)

    async def _publish(self) -> None:
        from redis.exceptions import RedisError

        while True:
            text = await self._telling.get()
            with suppress(RedisError, OSError):
                await self._redis.publish(CHANNEL, text)


def open_news(url: str) -> News:
    return RedisNews(url) if url else News()
