"""How nodes tell each other that a log has grown, and ask each other who has somebody at a table.

It only ever saves time: the log itself is the truth. With Redis every node hears at once. Without it, or while it does
not answer, nodes look into the log now and then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Protocol

from sobremesa.server.errors import CannotServe

CHANNEL = "sobremesa:tables"
RETRY = 1.0  # seconds until a lost connection is tried again
MOST_UNTOLD = 10_000  # tables that wait for being told of; of the others nodes learn when they look into the log

logger = logging.getLogger(__name__)


class Hearer(Protocol):
    """Who wants to know."""

    def hear_grown(self, table: str, length: int) -> None:
        """The log of a table has so many entries now."""

    def hear_sought(self, table: str, person: str) -> None:
        """Another node wants to know whether the person is here."""

    def hear_found(self, table: str, person: str) -> None:
        """The person is at another node."""


class News:
    """Nobody to tell: one node alone, or several that only look into the log."""

    live = False  # does this node hear of the others at once?
    gaps = 0  # times that it may have missed something

    async def start(self, hearer: Hearer) -> None:
        """From now on tell the hearer what other nodes say."""

    def tell(self, table: str, length: int) -> None:
        """The log of a table has so many entries now."""

    def seek(self, table: str, person: str) -> None:
        """Who has this person at this table?"""

    def found(self, table: str, person: str) -> None:
        """The person is here."""

    async def stop(self) -> None:
        pass


class RedisNews(News):
    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ImportError:
            raise CannotServe("news-no-driver") from None
        # Retried here and not by the library: as long as it does, nobody would know that nothing is heard.
        never = Retry(NoBackoff(), 0)
        try:
            self._redis = Redis.from_url(url, socket_connect_timeout=2.0, health_check_interval=15, retry=never)
        except ValueError as problem:
            raise CannotServe("news-bad-address", problem=str(problem)[:200]) from None
        self._node = secrets.token_hex(4)
        self._untold: dict[tuple[str, ...], str] = {}  # what was said last about something, until it is told
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hearer: Hearer) -> None:
        self._tasks = [asyncio.create_task(self._listen(hearer)), asyncio.create_task(self._publish())]

    def tell(self, table: str, length: int) -> None:
        self._say(("grown", table), str(length))

    def seek(self, table: str, person: str) -> None:
        self._say(("sought", table, person))

    def found(self, table: str, person: str) -> None:
        self._say(("found", table, person))

    def _say(self, about: tuple[str, ...], *news: str) -> None:
        """Once it can be told; newer news about the same take the place of older ones."""
        if about in self._untold or len(self._untold) < MOST_UNTOLD:
            self._untold[about] = " ".join((self._node, *about, *news))
            self._something.set()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self._redis.aclose()

    async def _listen(self, hearer: Hearer) -> None:
        answered = True  # until it does not: said once
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    async for message in pubsub.listen():
                        if message["type"] == "subscribe":
                            self.live = answered = True
                            self.gaps += 1
                        elif message["type"] == "message":
                            for line in message["data"].decode().splitlines():
                                self._hear(line, hearer)
            except Exception as problem:  # whatever it is: hearing nothing for ever would be worse
                if answered:
                    logger.warning("Redis does not answer (%s); looking into the log instead", type(problem).__name__)
            self.live = answered = False
            await asyncio.sleep(RETRY)

    def _hear(self, text: str, hearer: Hearer) -> None:
        match text.split(" "):
            case [self._node, *_]:
                pass  # what it said itself
            case [_, "grown", table, length]:
                hearer.hear_grown(table, int(length))
            case [_, "sought", table, person]:
                hearer.hear_sought(table, person)
            case [_, "found", table, person]:
                hearer.hear_found(table, person)

    async def _publish(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._untold:
                said, self._untold = self._untold, {}
                try:
                    await self._redis.publish(CHANNEL, "\n".join(said.values()))
                except Exception:  # said again, unless there is something newer to say
                    self._untold = said | self._untold
                    await asyncio.sleep(RETRY)


def open_news(url: str) -> News:
    return RedisNews(url) if url else News()
