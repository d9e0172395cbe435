"""Networks that lose, repeat and reorder: after the storm everybody sees the table as it is; nothing was done twice.

A wire does not reorder within one connection, but a follower has to stand it where nothing else tells old from new:
only a welcome, which begins anew, is not overtaken. Late wishes of a connection that was given up may still arrive.
"""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

from rooms import Device, at_rest, laid, with_server
from servers import small
from sobremesa.core.registry import all_games
from sobremesa.server.app import Server
from sobremesa.server.room import LiveTable
from sobremesa.server.settings import UNLIMITED
from sobremesa.table.changes import Viewer
from sobremesa.table.follower import Follower
from sobremesa.table.log import Acted
from sobremesa.table.messages import Phase, encode
from sobremesa.table.table import Table

SCHEDULES = int(os.environ.get("SOBREMESA_SCHEDULES", "1000"))
AT_ONCE = 50  # tables that play at the same time: their writes share commits
STEPS = 80
WELCOME = '{"type":"welcome"'


class Client:
    """A person with a follower behind a bad network."""

    def __init__(self, server: Server, live: LiveTable, person: str, rng: random.Random) -> None:
        self.server, self.live, self.person, self.rng = server, live, person, rng
        self.follower = Follower()
        self.ghosts: list[tuple[Device, str]] = []  # wishes on their way over connections that were given up
        self.device: Device | None = None
        self.reconnect()

    def reconnect(self) -> None:
        """Nothing more comes from the old connection; what was sent over it may still arrive."""
        if self.device is not None:
            self.ghosts += [(self.device, text) for text in self.up]
            self.device.go()
        self.device = Device(self.server, self.live, self.person)
        self.follower.behind = True
        self.up: list[str] = []
        self.down: list[str] = []
        self.send(self.follower.hello())

    def send(self, wish: bytes) -> None:
        self.up.append(wish.decode())

    async def step(self) -> None:
        """One thing that a person or a network may do."""
        assert self.device is not None
        rng = self.rng
        self.down += self.device.heard()
        match rng.choice(("up", "up", "up", "down", "down", "down", "wish", "wish", "wish", "lose", "repeat", "other")):
            case "up" if self.up:
                await self.device.take(self.up.pop(0 if rng.random() < 0.7 else rng.randrange(len(self.up))))
            case "down":
                for _ in range(min(len(self.down), rng.randrange(1, 4))):
                    self.follower.take(self.down.pop(self.any_but_past_a_welcome()))
            case "wish":
                self.wish()
            case "lose" if self.down and rng.random() < 0.5:
                self.down.pop(self.any_but_past_a_welcome())
            case "lose" if self.up and rng.random() < 0.5:
                self.up.pop(rng.randrange(len(self.up)))
            case "repeat" if self.down:
                which = self.any_but_past_a_welcome()
                self.down.insert(0, self.down[which])
            case "repeat" if self.up:
                self.up.append(rng.choice(self.up))
            case "other" if self.ghosts:
                device, text = self.ghosts.pop(rng.randrange(len(self.ghosts)))
                await device.take(text)
            case "other" if rng.random() < 0.3:
                self.reconnect()

    def any_but_past_a_welcome(self) -> int:
        welcome = next((i for i, text in enumerate(self.down) if text.startswith(WELCOME)), len(self.down))
        return self.rng.randrange(max(1, welcome)) if self.rng.random() < 0.3 else 0

    def wish(self) -> None:
        """What somebody would do who sees this scene."""
        follower, rng = self.follower, self.rng
        if follower.behind:
            self.send(follower.hello())
        elif follower.lobby and follower.lobby.phase is not Phase.PLAYING and follower.you == 0:
            self.send(b'{"type":"start"}' if follower.lobby.phase is Phase.GATHERING else b'{"type":"rematch"}')
        elif follower.undo and rng.random() < 0.5:
            self.send(follower.take_back())
        elif follower.scene and follower.scene.choices:
            self.send(follower.act(rng.choice(follower.scene.choices).action))
        elif follower.you is not None and rng.random() < 0.1:
            self.send(b'{"type":"say","phrase":"phrase-hello"}')

    async def settle(self) -> None:
        """After the storm: a good connection."""
        self.reconnect()
        assert self.device is not None
        await self.device.take(self.up.pop())
        await at_rest(self.live)

    def catch_up(self) -> None:
        assert self.device is not None
        for text in self.device.heard():
            self.follower.take(text)


async def storm(server: Server, seed: int) -> int:
    """One schedule; returns how many actions were done in it."""
    rng = random.Random(seed)
    game = rng.choice(all_games())
    seats = max(2, min(3, game.seats[1]))
    secrets = random.Random(seed)
    live = await laid(server, Table(f"t{seed}", game.id, seats, new_secret=lambda: secrets.randbytes(32)))
    people = [f"person {seat}" for seat in range(seats)]
    for person in people:
        await live.decided(lambda table, now, person=person: table.join(person, "Somebody", None, now))
    if rng.random() < 0.8:
        await live.decided(lambda table, now: table.start(people[0], now))
    clients = [Client(server, live, person, rng) for person in [*people, "spectator"]]
    for client in clients:
        await client.settle()
        client.catch_up()
    for _ in range(STEPS):
        busy = [client for client in clients if client.follower.scene and client.follower.scene.choices]
        await rng.choice([*clients, *busy * 6]).step()
        if rng.random() < 0.3:  # sometimes the store is quicker than the network
            await live.at_rest()
    for client in clients:
        await client.settle()
    await at_rest(live)
    for client in clients:
        client.catch_up()
        check_view(live.table, client)
    log = await server.store.entries(live.table.id)
    check_log(log, live.table)
    for client in clients:
        assert client.device is not None
        client.device.go()
    return sum(isinstance(entry.fact, Acted) for entry in log)


def check_view(table: Table, client: Client) -> None:
    """The follower has what a welcome would say."""
    viewer: Viewer = table.viewer(client.person)
    truth, follower = table.welcome(viewer), client.follower
    assert not follower.behind
    assert (follower.you, follower.seq, follower.lobby) == (viewer, truth.seq, truth.lobby)
    assert (follower.deadline, follower.undo) == (truth.deadline, truth.undo)
    assert follower.scene == truth.scene


def check_log(log: list, table: Table) -> None:
    """Nobody has acted twice in one position, and the log adds up to the table."""
    done: set[tuple[str, int, int]] = set()
    again = Table.load(log[:1])
    for entry in log[1:]:
        if isinstance(entry.fact, Acted):
            where = (again.match_id, again.ply_for(entry.fact.seat), entry.fact.seat)
            assert where not in done
            done.add(where)
        again.apply(entry)
    for viewer in table.viewers:
        assert encode(again.welcome(viewer)) == encode(table.welcome(viewer))


def test_after_the_storm_everybody_sees_the_table_as_it_is(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        done = 0
        for first in range(0, SCHEDULES, AT_ONCE):
            together = (storm(server, seed) for seed in range(first, min(first + AT_ONCE, SCHEDULES)))
            done += sum(await asyncio.gather(*together))
            server.room._tables.clear()
        assert done > SCHEDULES

    with_server(small(tmp_path / "t.db", limits=UNLIMITED, away_after=3600.0), play)
