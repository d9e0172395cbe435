"""Load on a table server from another process: sockets at tables of four, moves at a given pace, and what comes back.

python bench/load.py URL… [--tables 500] [--rate 2000] [--seconds 20] [--game llama]

Every move is timed from its sending until its own event is back (`ack`), and until the last of the table has its event.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from typing import Any

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
TRIES = 100  # to deal
PLY = re.compile(rb'"ply":(\d+)')
ACTION = re.compile(rb'"action":(\d+)')


@dataclass
class Table:
    """A table with its sockets, as its players see it."""

    id: str
    sockets: list[Player] = field(default_factory=list)
    sent: float = 0.0  # when the move under way was sent; 0 if none is
    waiting: int = 0  # sockets that have not heard of it


class Player(WSListener):
    """One socket. Looks at as few bytes as it can: the load must not come from the load generator."""

    def __init__(self, table: Table, load: Load, seat: int) -> None:
        self.table, self.load, self.seat = table, load, seat
        self.choices: list[int] = []
        self.ply = 0
        self.heard = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        transport.send(WSMsgType.TEXT, b'{"type":"hello","version":1}')

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        data = frame.get_payload_as_bytes()
        if data.startswith(b'{"type":"update"') or data.startswith(b'{"type":"welcome"'):
            self.ply = int(PLY.search(data).group(1))  # type: ignore[union-attr]
            at = data.rfind(b'"choices":')
            self.choices = [int(found) for found in ACTION.findall(data, at)] if at > 0 else []
            self.load.event(self, data.startswith(b'{"type":"update"'))
        elif data.startswith(b'{"type":"opened"') and self.seat == 0:
            transport.send(WSMsgType.TEXT, b'{"type":"rematch"}')
            transport.send(WSMsgType.TEXT, b'{"type":"start"}')
        elif data.startswith(b'{"type":"rejected"'):
            self.load.rejected += 1
            self.table.sent = 0.0

    def act(self, action: int) -> None:
        self.transport.send(WSMsgType.TEXT, b'{"type":"act","action":%d,"ply":%d}' % (action, self.ply))


class Load:
    def __init__(self, urls: list[str], game: str) -> None:
        self.url, self.urls, self.game = urls[0], urls, game
        self.mover: dict[str, Player] = {}  # by table
        self.acks: list[float] = []
        self.all_told: list[float] = []
        self.events = self.rejected = self.late = 0
        self.measuring = False
        self.tables: list[Table] = []

    def event(self, player: Player, update: bool) -> None:
        self.events += update
        table = player.table
        if not table.sent or not update:
            return
        took = time.perf_counter() - table.sent
        if player is self.mover.get(table.id) and self.measuring:
            self.acks.append(took)
        table.waiting -= 1
        if table.waiting == 0:
            table.sent = 0.0
            if self.measuring:
                self.all_told.append(took)

    async def open(self, tables: int) -> None:
        token = ask(self.url, "/api/token", "")["token"]
        self.headers = {"Authorization": f"Bearer {token}"}
        for number in range(tables):
            self.tables.append(await self.lay())
            if number % 50 == 49:
                print(f"\r{number + 1} tables", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)

    async def lay(self) -> Table:
        """A table of four persons of one visitor, dealt."""
        loop = asyncio.get_running_loop()
        new = {"game": self.game, "seats": SEATS, "name": "P0"}
        laid = await loop.run_in_executor(None, ask, self.url, "/api/tables", json.dumps(new), self.headers)
        table = Table(laid["table"])
        for seat in range(SEATS):
            node = self.urls[seat % len(self.urls)].replace("http", "ws")
            address = f"{node}/api/tables/{table.id}/socket?as={seat}"
            _, player = await ws_connect(lambda s=seat: Player(table, self, s), address, extra_headers=self.headers)
            table.sockets.append(player)
        for _ in range(TRIES):
            for player in table.sockets[1:]:  # again if two nodes wrote at once: who sits stays
                player.transport.send(WSMsgType.TEXT, b'{"type":"join","name":"P%d"}' % player.seat)
            await asyncio.sleep(0.01)
            table.sockets[0].transport.send(WSMsgType.TEXT, b'{"type":"start"}')
            await asyncio.sleep(0.02)
            if any(player.choices for player in table.sockets):
                break
        return table

    async def play(self, rate: float, seconds: float) -> float:
        """Moves at an even pace, each at a table where none is under way."""
        rng = random.Random(1)
        began = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < began + seconds:
            due = int((now - began) * rate)
            while sent < due:
                if not self.move(rng):
                    self.late += due - sent
                    sent = due
                    break
                sent += 1
            await asyncio.sleep(0.001)
        return time.perf_counter() - began

    def move(self, rng: random.Random) -> bool:
        for _ in range(20):
            table = rng.choice(self.tables)
            if table.sent:
                continue
            for player in table.sockets:
                if player.choices:
                    action = rng.choice(player.choices[:-1] or player.choices)  # the last is giving up, in L.L.A.M.A.
                    player.choices = []
                    self.mover[table.id] = player
                    table.sent, table.waiting = time.perf_counter(), SEATS
                    player.act(action)
                    return True
        return False


def ask(url: str, path: str, body: str, headers: dict[str, str] | None = None) -> Any:
    request = urllib.request.Request(url + path, body.encode(), {"Content-Type": "application/json", **(headers or {})})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("urls", nargs="+", help="one node, or several that the sockets are spread over")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=2000.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=3.0)
    parser.add_argument("--game", default="llama")
    asked = parser.parse_args()
    load = Load(asked.urls, asked.game)
    await load.open(asked.tables)
    await asyncio.sleep(1.0)
    await load.play(asked.rate / 2, asked.warm)
    load.measuring, load.late, load.rejected = True, 0, 0
    taken = await load.play(asked.rate, asked.seconds)
    print(
        json.dumps(
            {
                "tables": asked.tables,
                "sockets": asked.tables * SEATS,
                "moves_per_second": round(len(load.acks) / taken, 1),
                "ack_p50_ms": round(percentile(load.acks, 0.5), 2),
                "ack_p99_ms": round(percentile(load.acks, 0.99), 2),
                "all_told_p99_ms": round(percentile(load.all_told, 0.99), 2),
                "rejected": load.rejected,
                "not_sent": load.late,
            }
        )
    )


if __name__ == "__main__":
    uvloop.run(main())
