"""What a move costs the thread of a server's loop: `python bench/moves.py [--tables 400] [--moves 10000] [--profile]`

The real server on one core: its sockets, tables and store, and a database on the disk; only the network is missing.
Frames are put into the sockets' protocol as they would come in, and what it would write is looked at. The same matches
are played every time, so the digest of all that is written shows whether an edit has changed a byte.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import hashlib
import json
import pstats
import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from uvicorn.server import ServerState

from sobremesa.server.app import Server, outermost
from sobremesa.server.run import COLLECT, config
from sobremesa.server.settings import UNLIMITED, Settings
from sobremesa.server.wire import Wire
from sobremesa.table.table import Table

GAME = "llama"  # every move is an event for everybody there
SEATS = 4
AT_ONCE = 40  # moves that become durable together
PARTS = 10  # the quickest tells least about who else uses the machine
MASK = bytes(4)  # a mask that changes nothing
PLY = re.compile(rb'"ply":(\d+)')
ACTION = re.compile(rb'"action":(\d+)')


class Network(asyncio.Transport):
    """What a socket would write to; remembers the last text."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.bench = bench
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(data)
        if self.bench.waiting:
            self.bench.waiting -= 1
            if not self.bench.waiting:
                self.bench.told.set_result(None)

    async def until(self, text: bytes) -> None:
        """Wait until a text is written."""
        while not any(text in data for data in self.written):
            await asyncio.sleep(0)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing is held."""

    def pause_reading(self) -> None:
        """Nothing comes in by itself."""

    def resume_reading(self) -> None:
        """Nothing comes in by itself."""


class Bench:
    def __init__(self, server: Server, wires: Any) -> None:
        self.server, self.wires = server, wires
        self.waiting = 0  # events that have not been written yet
        self.told: asyncio.Future[None]
        self.tables: list[list[tuple[Wire, Network]]] = []
        self.digest = hashlib.sha256()
        self.bytes = 0

    async def lay(self, game: str, number: int, token: str) -> None:
        live = await self.server.room.lay(game, SEATS, {}, None, False, lambda *_: [], table_id=f"table-{number}")
        sockets = []
        for seat in range(SEATS):
            network = Network(self)
            wire = Wire(self.wires, ServerState(), {})
            wire.connection_made(network)
            wire.data_received(
                f"GET /api/tables/{live.table.id}/socket?as={seat} HTTP/1.1\r\nhost: here\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                f"authorization: Bearer {token}\r\n\r\n".encode()
            )
            sockets.append((wire, network))
            await network.until(b"HTTP/1.1 101")
            wire.data_received(framed(b'{"type":"hello","version":1}'))
            await network.until(b'{"type":"welcome"')
            wire.data_received(framed(b'{"type":"join","name":"P%d"}' % seat))
            await network.until(b'"you":%d' % seat)
        await self.deal(sockets)
        self.tables.append(sockets)

    async def deal(self, sockets: list[tuple[Wire, Network]]) -> None:
        sockets[0][0].data_received(framed(b'{"type":"start"}'))
        for _, network in sockets:
            await network.until(b'"scene":{')

    async def look(self, sockets: list[tuple[Wire, Network]], rng: random.Random) -> tuple[Wire, bytes]:
        """Who acts next at a table, and how; a match that is over is followed by another one."""
        if any(data[4:].startswith(b'{"type":"opened"') for data in sockets[0][1].written):
            await sockets[0][1].until(b'"phase":"over"')
            for _, network in sockets:
                network.written = []
            sockets[0][0].data_received(framed(b'{"type":"rematch"}'))
            await self.deal(sockets)
        found = []
        for wire, network in sockets:
            data = next(data for data in reversed(network.written) if b'"scene":{' in data)
            network.written = []
            self.digest.update(data)
            self.bytes += len(data)
            at = data.rfind(b'"choices":')
            if at > 0:
                actions = [int(action) for action in ACTION.findall(data, at)]
                action = rng.choice(actions[:-1] or actions)  # the last is giving up, in L.L.A.M.A.
                ply = int(PLY.search(data).group(1))  # type: ignore[union-attr]
                found.append((wire, framed(b'{"type":"act","action":%d,"ply":%d}' % (action, ply))))
        return found[0]

    async def play(self, moves: int, profile: cProfile.Profile | None) -> float:
        """Processor seconds of the loop's thread for so many moves."""
        rng = random.Random(1)
        spent, at = 0.0, 0
        for _ in range(moves // AT_ONCE):
            turns = [await self.look(self.tables[(at + i) % len(self.tables)], rng) for i in range(AT_ONCE)]
            at += AT_ONCE
            self.waiting, self.told = AT_ONCE * SEATS, asyncio.get_running_loop().create_future()
            if profile:
                profile.enable()
            began = time.thread_time()
            for wire, frame in turns:
                wire.data_received(frame)
            await self.told
            spent += time.thread_time() - began
            if profile:
                profile.disable()
        return spent


async def nothing_else(*_: Any) -> None:
    raise AssertionError("only sockets are opened")


def framed(text: bytes) -> bytes:
    """A client's message on the wire."""
    return bytes((0x81, 0x80 | len(text))) + MASK + text


async def measure(asked: argparse.Namespace, database: str) -> None:
    same = random.Random(7)
    assert Table.__init__.__kwdefaults__ is not None
    Table.__init__.__kwdefaults__["new_secret"] = lambda: same.randbytes(32)
    server = Server(Settings(database=database, limits=UNLIMITED))
    wires = config(server.settings)
    wires.app = outermost(server, nothing_else)
    wires.load()
    await server.open()
    bench = Bench(server, wires)
    token = server.identity.token("somebody")
    for number in range(asked.tables):
        await bench.lay(GAME, number, token)
    await bench.play(1000, None)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    bench.digest = hashlib.sha256()
    bench.bytes = 0
    profile = cProfile.Profile() if asked.profile else None
    spent = min([await bench.play(asked.moves // PARTS, profile) for _ in range(PARTS)]) * PARTS
    figures = {
        "processor_us_a_move": round(1e6 * spent / asked.moves, 1),
        "bytes_an_event": round(bench.bytes / asked.moves / SEATS),
        "digest": bench.digest.hexdigest()[:16],
    }
    print(json.dumps(figures))
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(60)
    await server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--profile", action="store_true", help="also where it goes; that alone makes it slower")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        uvloop.run(measure(asked, f"{folder}/bench.db"))


if __name__ == "__main__":
    main()
