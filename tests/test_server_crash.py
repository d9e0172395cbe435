"""Servers, databases and messengers die at any moment: what was acknowledged stays, and everybody plays on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from servers import PATIENCE, Messenger, Process, Seat, Visitor, seated, served
from sobremesa.table.log import Acted, Entry
from sobremesa.table.messages import Phase, Pong
from sobremesa.table.store import Store
from sobremesa.table.table import Table

KILLS = int(os.environ.get("SOBREMESA_KILLS", "20"))
GAMES = ("llama", "llama", "skipbo_junior")
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Regulars:
    """People at a table who play one match after another and come back whenever they lose the connection."""

    def __init__(self, host: Visitor, game: str, rng: random.Random) -> None:
        self.table = host.lay(game, 3)
        self.seats = seated(host, self.table, ["Luis"])
        self.seats[0].wish("sit_bot", seat=2, level="random")
        self.seats[0].wish("start")
        self.rng = rng

    def step(self, url_of: Callable[[Seat], str]) -> None:
        for seat in self.seats:
            try:
                seat.hear_all()
                self.play(seat)
            except LOST:
                self.come_back(seat, url_of)

    def play(self, seat: Seat) -> None:
        if seat.phase is Phase.PLAYING:
            if seat.choices:
                seat.act(self.rng.choice(seat.choices))
        elif self.rng.random() < 0.05:
            lobby, you = seat.follower.lobby, seat.follower.you
            if you is None:  # taken for away when the next match was prepared
                seat.wish("join", name="Luis")
            elif lobby is not None and lobby.host == you:
                seat.wish("start" if seat.phase is Phase.GATHERING else "rematch")

    def come_back(self, seat: Seat, url_of: Callable[[Seat], str]) -> None:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                seat.drop()
                seat.connect(url_of(seat))
                return
            except (*LOST, TimeoutError):
                assert time.monotonic() < give_up, "the server does not come back"
                time.sleep(0.02)

    @property
    def acknowledged(self) -> int:
        return sum(len(seat.done) for seat in self.seats)


def play_until(tables: list[Regulars], enough: Callable[[], object], url_of: Callable[[Seat], str]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not enough():
        assert time.monotonic() < give_up, "nobody plays on"
        for table in tables:
            table.step(url_of)
        time.sleep(0.001)


def own_server(seat: Seat) -> str:
    return seat.url


def log_of(database: str, table: str) -> list[Entry]:
    async def read() -> list[Entry]:
        return await store.entries(table)

    store = Store(database)
    try:
        return asyncio.run(read())
    finally:
        store.close()


def check(database: str, tables: list[Regulars]) -> None:
    """Everything that was acknowledged is in the log, once, and everybody sees what it adds up to."""
    for regulars in tables:
        log = log_of(database, regulars.table)
        assert [entry.number for entry in log] == list(range(len(log)))
        table = Table.load(log[:1])
        done: list[tuple[str, int, int, int]] = []
        for entry in log[1:]:
            if isinstance(entry.fact, Acted):
                actor = entry.fact.seat
                done.append((table.match_id, table.ply_for(actor), actor, entry.fact.action))
            table.apply(entry)
        assert len({where[:3] for where in done}) == len(done), "nobody acts twice in one position"
        for seat in regulars.seats:
            viewer = seat.follower.you
            assert viewer is not None
            assert {(match, ply, viewer, action) for match, ply, action in seat.done} <= set(done)
            assert len(set(seat.done)) == len(seat.done)
            assert seat.follower.scene == (table.scene(viewer) if table.phase is not Phase.GATHERING else None)
            assert seat.follower.lobby == table.lobby()


def come_to_rest(tables: list[Regulars]) -> None:
    """Nobody does anything more until all have heard the same: the bots have decided, and every event is there."""
    for seat in (seat for regulars in tables for seat in regulars.seats):
        with suppress(*LOST):
            seat.wish("ping")  # whatever is refused has been refused before this is answered
            seat.until_event(Pong)
    for regulars in tables:

        def quiet(regulars: Regulars = regulars) -> bool:
            for seat in regulars.seats:
                seat.close()
                seat.connect()
            first = regulars.seats[0].follower
            bots_turn = first.scene is not None and not first.scene.over and not any(s.choices for s in regulars.seats)
            return not bots_turn or first.lobby is None or first.lobby.phase is not Phase.PLAYING

        give_up = time.monotonic() + PATIENCE
        while not quiet():
            assert time.monotonic() < give_up
            time.sleep(0.02)


def test_what_was_acknowledged_survives_any_moment_of_being_killed(tmp_path: Path) -> None:
    rng = random.Random(1)
    database = str(tmp_path / "t.db")
    words = ("--bot-pause", "0", "--unlimited")
    server = Process(database, *words)
    try:
        host = Visitor(server.url)
        tables = [Regulars(host, game, rng) for game in GAMES]
        for _ in range(KILLS):
            enough = sum(table.acknowledged for table in tables) + rng.randrange(1, 25)
            play_until(tables, lambda n=enough: sum(t.acknowledged for t in tables) >= n, own_server)
            server.end(signal.SIGKILL)
            server = Process(database, *words, port=server.port)
        enough += 10
        play_until(tables, lambda: sum(table.acknowledged for table in tables) >= enough, own_server)
        come_to_rest(tables)
        assert "Traceback" not in "".join(server.said)
    finally:
        server.end()
    check(database, tables)


# --- several nodes -----------------------------------------------------------------------------------------------


@contextmanager
def two_nodes(database: str, redis: str) -> Iterator[list[Process]]:
    words = ("--bot-pause", "0", "--unlimited", "--redis", redis)
    with served(database, *words) as first, served(database, *words) as second:
        yield [first, second]


def test_two_nodes_play_one_match_whatever_dies(schema: str, postgres_server: Any, tmp_path: Path) -> None:
    """Ana plays at one node, Luis at the other. The messenger dies, the database is started again, a node dies."""
    rng = random.Random(2)
    messenger = Messenger(tmp_path)
    with two_nodes(schema, messenger.url) as nodes:
        alive = list(nodes)

        def url_of(seat: Seat) -> str:
            return alive[seat.number % len(alive)].url

        host = Visitor(nodes[0].url)
        tables = [Regulars(host, "llama", rng), Regulars(host, "skipbo_junior", rng)]
        for regulars in tables:
            regulars.seats[1].drop()
            regulars.come_back(regulars.seats[1], url_of)

        def play_more(moves: int) -> None:
            """At every table, and by everybody."""
            goals = [(seat, len(seat.done) + moves) for regulars in tables for seat in regulars.seats]
            play_until(tables, lambda: all(len(seat.done) >= goal for seat, goal in goals), url_of)

        play_more(4)
        messenger.kill()
        play_more(4)
        messenger.start()
        play_more(3)
        postgres_server.stop()
        postgres_server.start()
        play_more(4)
        alive.remove(nodes[1])
        nodes[1].end(signal.SIGKILL)
        play_more(4)
        come_to_rest(tables)
    check(schema, tables)
