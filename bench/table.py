"""What a table costs: memory, time of an action, durable appends. `python bench/table.py [postgresql://…]`"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

from sobremesa.core.registry import game_ids
from sobremesa.table.changes import Changes
from sobremesa.table.log import Bot, Entry, Header
from sobremesa.table.messages import Phase
from sobremesa.table.store import Store
from sobremesa.table.table import Table

TABLES = 100
MOVES = 100  # of each table
GROUPS = (1, 10, 100, 1000)  # tables that write at once
SECONDS = 3.0


def dealt(game_id: str, number: int) -> Table:
    table = Table(f"t{number}", game_id, 2)
    for name in ("ana", "luis"):
        table.join(f"{name} {number}", name)
    table.start(f"ana {number}", now=0.0)
    return table


def play(table: Table, rng: random.Random, moves: int) -> list[tuple[float, float, Changes]]:
    """Play; return the processor time of each action, of drawing one scene for it, and what it changed."""
    taken = []
    while len(taken) < moves and table.phase is Phase.PLAYING:
        seat = rng.choice([s for s in range(2) if int(table._record.to_act) >> s & 1])
        action, ply = rng.choice(table.legal(seat)), table.ply
        began = time.process_time()
        changes = table.act(seat, action, ply, now=1.0)
        acted = time.process_time()
        changes.to(seat)
        taken.append((acted - began, time.process_time() - acted, changes))
    return taken


def measure_tables(game_id: str) -> str:
    rng = random.Random(1)
    play(dealt(game_id, 0), rng, MOVES)  # compiles, imports
    timed = [step[:2] for number in range(10) for step in play(dealt(game_id, number), rng, MOVES)]
    acts, scenes = (sorted(column) for column in zip(*timed, strict=True))
    tracemalloc.start()
    tables = [dealt(game_id, number) for number in range(TABLES)]
    for table in tables:
        play(table, rng, MOVES)
    size = tracemalloc.get_traced_memory()[0] / TABLES / 1024
    tracemalloc.stop()
    half, most = len(acts) // 2, int(len(acts) * 0.95)
    return (
        f"{game_id:14} act {acts[half] * 1e6:5.0f} µs (95 %: {acts[most] * 1e6:5.0f}) · "
        f"event with scene {scenes[half] * 1e6:6.0f} µs · {size:4.1f} KB per table"
    )


async def appends(store: Store, tables: int, name: str) -> float:
    """Durable appends per second, with so many tables that each wait for their own."""
    for i in range(tables):
        await store.create(header(f"{name}-{i}.1"))
    done = 0
    end = time.perf_counter() + SECONDS

    async def table(match: str) -> None:
        nonlocal done
        number = 0
        while time.perf_counter() < end:
            await store.append(Entry(match, number, 0, 1, 0.0))
            number += 1
            done += 1

    began = time.perf_counter()
    await asyncio.gather(*(table(f"{name}-{i}.1") for i in range(tables)))
    return done / (time.perf_counter() - began)


def header(match: str) -> Header:
    return Header(
        match=match,
        game="llama",
        version=1,
        seats=1,
        options={},
        secret="",
        commitment="",
        cuts=[""],
        sitters=[Bot("hint")],
        created=0.0,
    )


def measure_store(url: str) -> None:
    store = Store(url)
    for tables in GROUPS:
        rate = asyncio.run(appends(store, tables, f"{time.time()}-{tables}"))
        print(f"{tables:5} tables: {rate:8,.0f} durable appends/s")
    store.close()


if __name__ == "__main__":
    for game_id in game_ids():
        print(measure_tables(game_id), flush=True)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        print("SQLite")
        measure_store(str(Path(folder) / "bench.db"))
    for url in sys.argv[1:]:
        print("PostgreSQL")
        measure_store(url)
