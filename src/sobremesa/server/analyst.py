"""Looking back at finished matches: one at a time, a decision at a time, so that bots go on playing meanwhile."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from sobremesa.server.errors import TooOften
from sobremesa.table.analysis import Decision, Point

Think = Callable[[Callable[[], Decision]], Awaitable[Decision]]
MOST_KEPT = 500  # analyses that are remembered
MOST_WAITING = 8  # that are being made or wait for their turn


class Analyst:
    def __init__(self, think: Think) -> None:
        self._think = think  # in a thread for bots
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[str, list[Decision]] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[list[Decision]]] = {}

    def knows(self, name: str) -> bool:
        return name in self._kept or name in self._tasks

    async def decisions(self, name: str, points: list[Point]) -> list[Decision]:
        """The same match is looked at once, however many ask."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if name not in self._tasks:
            if len(self._tasks) >= MOST_WAITING:
                raise TooOften("too-often")
            task = self._tasks[name] = asyncio.get_running_loop().create_task(self._look_back(name, points))
            task.add_done_callback(lambda _: self._tasks.pop(name))
        return await asyncio.shield(self._tasks[name])

    async def _look_back(self, name: str, points: list[Point]) -> list[Decision]:
        async with self._turn:
            found = self._kept[name] = [await self._think(point.judged) for point in points]
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            return found

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
