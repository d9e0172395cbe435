"""The store on SQLite and on PostgreSQL: what was acknowledged is there, and nothing is there twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sobremesa.core.errors import WrongVersion
from sobremesa.core.registry import all_games, load
from sobremesa.table import database, fairness
from sobremesa.table.changes import Changes
from sobremesa.table.errors import Conflict, StoreFailed, UnknownTable
from sobremesa.table.log import Acted, AnyFact, Entry, Sat, decode_fact, encode_fact
from sobremesa.table.messages import Phase
from sobremesa.table.replay import finished_match
from sobremesa.table.store import MOST_AT_ONCE, Store
from sobremesa.table.table import Table

KILLS = {"sqlite": 20, "postgresql": 5}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is nothing yet: a new file or schema."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    return str(request.getfixturevalue("schema"))


def laid(name: str = "t", public: bool = False, now: float = 1.0) -> Table:
    return Table(name, "llama", 2, public=public, now=now)


def entry(number: int, action: int = 3, table: str = "t", seat: int = 0) -> Changes:
    """A fact to be kept; the store does not ask whether it makes sense."""
    return Changes(Entry(table, number, 10.0 + number, Acted(seat, action)))


async def keep(store: Store, *all_changes: Changes) -> None:
    for changes in all_changes:
        await store.append(changes)


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
        table = laid()
        await store.lay(table)
        await keep(store, table.join("token", 'Ana "la rápida" 🂡'), *(entry(number) for number in range(2, 5)))
        kept = await store.load("t")
        assert kept[0] == table.laid
        assert kept[1].fact == Sat(0, "token", 'Ana "la rápida" 🂡')
        assert kept[2:] == [entry(number).entry for number in range(2, 5)]
        assert await store.length("t") == 5
        assert await store.entries("t", since=3) == kept[3:]

    with_store(url, play)

    async def again(store: Store) -> None:
        assert len(await store.load("t")) == 5

    with_store(url, again)


def test_many_tables_write_at_once(url: str) -> None:
    async def play(store: Store) -> None:
        async def table(name: str) -> None:
            await store.lay(laid(name))
            await keep(store, *(entry(number, table=name) for number in range(1, 11)))

        await asyncio.gather(*(table(f"t{i}") for i in range(30)))
        for i in range(30):
            assert [e.number for e in await store.load(f"t{i}")] == list(range(11))

    with_store(url, play)


def test_what_is_new_at_many_tables_is_read_at_once(url: str) -> None:
    names = [f"t{i}" for i in range(MOST_AT_ONCE + 3)]

    async def play(store: Store) -> None:
        await asyncio.gather(*(store.lay(laid(name)) for name in names))
        await asyncio.gather(*(store.append(entry(number, table=name)) for name in names for number in (1, 2)))
        new = await store.newer({name: 1 + at % 3 for at, name in enumerate(names)})
        for at, name in enumerate(names):
            assert [e.number for e in new if e.table == name] == [1, 2][at % 3 :]
        assert await store.newer({}) == []
        assert await store.newer({"nowhere": 0}) == []

    with_store(url, play)


def test_the_same_number_is_kept_once(url: str) -> None:
    async def play(store: Store) -> None:
        await store.lay(laid())
        await store.append(entry(1, action=1))
        with pytest.raises(Conflict, match="loaded again"):
            await store.append(entry(1, action=2))
        assert [e.fact for e in await store.load("t")][1:] == [Acted(0, 1)]
        with pytest.raises(Conflict):
            await store.lay(laid())

    with_store(url, play)


def test_of_two_nodes_exactly_one_wins(url: str) -> None:
    stores = [Store(url), Store(url)]

    async def race() -> None:
        await stores[0].lay(laid())
        for number in range(1, 26):
            for store in stores:
                await store.load("t")
            found = await outcomes(*(store.append(entry(number, seat=i)) for i, store in enumerate(stores)))
            assert sorted(found) == ["Conflict", "kept"]
            [kept] = await stores[0].entries("t", since=number)
            assert isinstance(kept.fact, Acted)
            assert found[kept.fact.seat] == "kept"

    try:
        asyncio.run(race())
    finally:
        for store in stores:
            store.close()


def test_who_has_lost_once_writes_nothing_more_until_it_loads_again(url: str) -> None:
    """Otherwise its next decision would follow on one that it has not seen."""
    here, there = Store(url), Store(url)

    async def play() -> None:
        await here.lay(laid())
        await there.append(entry(1, seat=1))
        assert await outcomes(here.append(entry(1)), here.append(entry(2))) == ["Conflict", "Conflict"]
        with pytest.raises(Conflict):
            await here.append(entry(3))
        assert [e.fact for e in await here.load("t")][1:] == [Acted(1, 3)]
        await here.append(entry(2))

    try:
        asyncio.run(play())
    finally:
        here.close()
        there.close()


def test_one_refusal_does_not_touch_the_others_of_its_group(url: str) -> None:
    async def play(store: Store) -> None:
        await store.lay(laid("a"))
        await store.lay(laid("b"))
        await store.append(entry(1, table="a"))
        found = await outcomes(
            store.append(entry(1, table="b")),
            store.append(entry(1, table="a")),
            store.append(entry(2, table="b")),
        )
        assert found == ["kept", "Conflict", "kept"]
        assert await store.length("b") == 3

    with_store(url, play)


def test_what_is_not_there_is_said_so(url: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(UnknownTable, match="no table x"):
            await store.load("x")
        assert await store.length("x") == 0

    with_store(url, play)


def test_public_tables_and_their_matches_are_listed(url: str) -> None:
    async def play(store: Store) -> None:
        for i in range(4):
            table = laid(f"t{i}", public=i != 2, now=float(i))
            await store.lay(table)
            await keep(store, table.join("ana", "Ana", now=10.0 + i))
        for changes in (table.sit_bot("ana", 1, "hint"), table.away("ana")):
            await store.append(changes)
        await keep(store, table.back("ana", now=14.0))
        assert [t.table for t in await store.listed(since=0.0)] == ["t3", "t1", "t0"]
        assert [t.table for t in await store.listed(since=10.5)] == ["t3", "t1"]
        assert [t.table for t in await store.tables_of("ana")] == ["t3", "t2", "t1", "t0"]
        assert await store.tables_of("luis") == []
        assert await store.listed(since=0.0, game="qwinto") == []
        assert await store.finished() == []
        table = Table.load(await store.load("t3"))
        await keep(store, table.start("ana", now=20.0), table.away("ana", now=21.0))
        while table.thoughts():
            thought = table.thoughts()[0]
            await store.append(table.act_bot(thought, thought.choose(), now=30.0))
        [match] = await store.finished()
        assert (match.match, match.names, match.finished) == ("t3.1", ["Ana", "hint"], 30.0)
        assert match.result == table.replayed().payoff
        assert (await store.listed(since=29.0))[0].phase is Phase.OVER
        assert b'"ana"' not in msgspec.json.encode(await store.listed(since=0.0))

    with_store(url, play)


def test_nothing_can_be_written_after_closing(url: str) -> None:
    store = Store(url)
    store.close()
    with pytest.raises(StoreFailed, match="closed"):
        asyncio.run(store.append(entry(1)))


def test_whoever_gives_up_waiting_disturbs_nobody(url: str) -> None:
    async def play(store: Store) -> None:
        await store.lay(laid())
        impatient = asyncio.ensure_future(store.append(entry(1)))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append(entry(2))
        assert [e.number for e in await store.load("t")] == [0, 1, 2]

    with_store(url, play)


def test_a_value_that_the_database_cannot_hold_stops_nobody(url: str) -> None:
    async def play(store: Store) -> None:
        await store.lay(laid())
        with pytest.raises(StoreFailed):
            await store.append(entry(1 << 80))
        with pytest.raises(Conflict):
            await store.append(entry(1))  # what came before it is not there
        assert await store.length("t") == 1
        await store.load("t")
        await store.append(entry(1))

    with_store(url, play)


# --- the schema ------------------------------------------------------------------------------------------------


def test_several_may_open_an_empty_database_at_once(url: str) -> None:
    async def open_all() -> list[Store]:
        return list(await asyncio.gather(*(asyncio.to_thread(Store, url) for _ in range(4))))

    for store in asyncio.run(open_all()):
        store.close()


def test_who_opens_a_new_database_waits_for_another_that_writes_to_it(tmp_path: Path) -> None:
    path = str(tmp_path / "new.db")
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    end_soon = threading.Timer(0.2, lambda: other.execute("COMMIT"))
    end_soon.start()
    Store(path).close()
    end_soon.join()
    other.close()


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


def test_postgresql_waits_for_the_disk_whatever_it_is_used_to(schema: str) -> None:
    def setting(url: str) -> str:
        connection = database.open_database(url).connect()
        try:
            return str(connection.execute("SHOW synchronous_commit").fetchone()[0])
        finally:
            connection.close()

    assert setting(f"{schema}%20-csynchronous_commit%3Doff") == "on"
    assert setting(f"{schema}%20-csynchronous_commit%3Dremote_apply") == "remote_apply", "which is more"


# --- what is in old databases ------------------------------------------------------------------------------------


class Golden(msgspec.Struct):
    """See golden_logs/write.py."""

    rows: list[tuple[str, int, float, str]]
    matches: list[fairness.Export]


GOLDEN = sorted((Path(__file__).parent / "golden_logs").glob("*.json"))


def golden(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def old_database(url: str, rows: list[tuple[str, int, float, str]]) -> None:
    """With the first schema that there was, and a log in it."""
    old = database.open_database(url)
    connection = old.connect()
    connection.execute("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)")
    connection.execute("INSERT INTO schema_version VALUES (1)")
    for statement in database.statements(database.migrations()[0][1].read_text(encoding="utf-8")):
        connection.execute(statement)
    values = (rows[0][0], "game", 0, "over", "[]", 1.0)
    connection.execute(old.sql("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)"), values)
    for row in rows:
        connection.execute(old.sql("INSERT INTO entries VALUES (?, ?, ?, ?)"), row)
    connection.close()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_logs_of_old_add_up_to_the_same_matches_for_ever(path: Path, url: str) -> None:
    """Also in a database whose schema is brought up to date first."""
    known = golden(path)
    old_database(url, known.rows)

    async def read(store: Store) -> None:
        table_id = known.rows[0][0]
        entries = await store.load(table_id)
        assert [encode_fact(entry.fact) for entry in entries] == [fact for *_, fact in known.rows]
        assert Table.load(entries).phase is Phase.OVER
        for match in known.matches:
            assert finished_match(entries, match.match).export() == match
            assert fairness.verify(match).holds
        assert await store.length(table_id) == len(known.rows)
        assert await store.keep_code("12345678", table_id, 0.0, 100.0), "which the first schema did not have"

    with_store(url, read)


def test_every_version_of_every_game_and_every_fact_is_among_them() -> None:
    versions = {f"{game.id}-{version}" for game in all_games() for version in range(1, game.version + 1)}
    assert {path.stem for path in GOLDEN} == versions
    facts = {type(decode_fact(fact)) for path in GOLDEN for *_, fact in golden(path).rows}
    assert facts == set(get_args(AnyFact))


OLD_RULES = """
import random, sys
import sobremesa.games
from sobremesa.core.errors import WrongVersion
from sobremesa.core.registry import game_ids, load
from sobremesa.table import fairness
from sobremesa.table.log import Entry, Laid
from sobremesa.table.messages import Phase
from sobremesa.table.replay import finished_match
from sobremesa.table.table import Table

sobremesa.games.__path__.append(sys.argv[1])
fact = Laid(game="llama", version=0, seats=2, options={"first": -1, "limit": 40}, secret="07" * 32)
log = [Entry("t", 0, 1.0, fact)]
table, rng = Table.load(log), random.Random(1)
log += [table.join("ana", "Ana").entry, table.join("luis", "Luis").entry, table.start("ana").entry]
while table.phase is Phase.PLAYING:
    seat = next(seat for seat in (0, 1) if table.legal(seat))
    log.append(table.act(seat, rng.choice(table.legal(seat)), table.ply, 1.0).entry)
assert (table.game.package, table.game.id) == ("sobremesa.games.llama_v0", "llama")
assert table.scene(0).prompt.key and table.lobby().version == 0
found = finished_match(log, "t.1")
assert found.export().version == 0 and fairness.verify(found.export()).holds
assert '[Game "llama/0"]' in found.text() and fairness.verify(fairness.read_export(found.text())).holds
assert Table("new", "llama", 2).game is load("llama"), "new tables are laid with the rules of today"
assert "llama_v0" not in game_ids()
for version in (2, -1):
    try:
        load("llama", version)
        raise AssertionError
    except WrongVersion:
        pass
print("replayed")
"""


def test_rules_as_they_were_stay_where_they_are_needed(tmp_path: Path) -> None:
    """Whoever changes a rule keeps the old folder beside the new one, and every match goes on by its own rules."""
    folder = tmp_path / "llama_v0"
    folder.mkdir()
    for path in load("llama").folder.glob("*.*"):
        text = path.read_text(encoding="utf-8").replace("sobremesa.games.llama", "sobremesa.games.llama_v0")
        (folder / path.name).write_text(text.replace("version=1", "version=0"), encoding="utf-8")
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "SOBREMESA_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", OLD_RULES, str(tmp_path)]
    ended = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert ended.stdout == "replayed\n", ended.stderr


def test_a_log_of_other_rules_is_left_alone(url: str) -> None:
    """It is not played by rules that it was not meant for; the table is just not opened."""
    rows = golden(GOLDEN[0]).rows
    rows[0] = (*rows[0][:3], rows[0][3].replace('"version":1', '"version":99'))
    old_database(url, rows)

    async def read(store: Store) -> None:
        entries = await store.load(rows[0][0])
        for look in (Table.load, lambda log: finished_match(log, f"{rows[0][0]}.1")):
            with pytest.raises(WrongVersion, match="version 99"):
                look(entries)

    with_store(url, read)


# --- crashes ---------------------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from sobremesa.table.changes import Changes
from sobremesa.table.log import Acted, Entry
from sobremesa.table.store import Store

async def write(store, table):
    number = len(await store.load(table))
    while True:
        await store.append(Changes(Entry(table, number, 0.0, Acted(0, number % 7))))
        print(table, number, flush=True)
        number += 1

async def main():
    store = Store(sys.argv[1])
    await asyncio.gather(*(write(store, f"t{i}") for i in range(8)))

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
    return [(table, int(number)) for table, number in words]


def test_what_was_acknowledged_survives_being_killed(url: str) -> None:
    kind = "postgresql" if url.startswith("postgresql") else "sqlite"
    tables = [f"t{i}" for i in range(8)]

    async def lay(store: Store) -> None:
        for table in tables:
            await store.lay(laid(table))

    with_store(url, lay)
    rng = random.Random(1)
    acknowledged = [told for _ in range(KILLS[kind]) for told in killed_writer(url, rng.randint(1, 60))]
    assert len(acknowledged) == len(set(acknowledged)), "nothing is acknowledged twice"

    async def check(store: Store) -> None:
        logs = [await store.load(table) for table in tables]
        assert set(acknowledged) <= {(e.table, e.number) for log in logs for e in log}
        assert all([e.number for e in log] == list(range(len(log))) for log in logs)

    with_store(url, check)
