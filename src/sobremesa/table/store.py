"""The store: the logs of all tables, append-only; what was acknowledged is on the disk.

Writes of all tables go through one thread that commits whatever is waiting in one transaction: while one commit
waits for the disk, the next group gathers. (table, number) is unique, so of two who write the same part of a log
one wins, and the other is told to load it again. What lists are made of is written in the same transaction.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, groupby, islice
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.table.changes import Changes
from sobremesa.table.database import migrate, one_line, open_database
from sobremesa.table.errors import Conflict, StoreFailed, UnknownTable
from sobremesa.table.log import Acted, Entry, HandedOver, Person, Sat, decode_fact, encode_fact
from sobremesa.table.messages import Phase, Place
from sobremesa.table.table import Table

T = TypeVar("T")
Outcome = Exception | None  # None: durable
LARGEST_GROUP = 1000
MOST_AT_ONCE = 200  # tables that one question is about
GATHER, GATHER_EACH, GATHER_MOST = 0.004, 0.0003, 0.012  # seconds; who writes alone does not wait

ADD_ENTRIES = "INSERT INTO entries (table_id, number, server_time, fact) VALUES "
ROW = "(?, ?, ?, ?)"
ADD_ENTRY = f"{ADD_ENTRIES} {ROW} ON CONFLICT DO NOTHING"
ADD_TABLE = "INSERT INTO tables (id, game, listed, phase, places, changed) VALUES (?, ?, ?, ?, ?, ?)"
CHANGE_TABLE = "UPDATE tables SET phase = ?, places = ?, changed = ? WHERE id = ?"
ADD_SITTER = "INSERT INTO sitters (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
ADD_MATCH = """
INSERT INTO matches (id, table_id, game, rules_version, listed, names, started) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
FINISH_MATCH = "UPDATE matches SET finished = ?, result = ? WHERE id = ?"
READ_ENTRIES = "SELECT table_id, number, server_time, fact FROM entries WHERE"
SINCE = "table_id = ? AND number >= ?"
ENTRIES = f"{READ_ENTRIES} {SINCE} ORDER BY number"
LENGTH = "SELECT COALESCE(MAX(number) + 1, 0) FROM entries WHERE table_id = ?"  # numbers have no gaps
LISTED = """
SELECT id, game, phase, places, changed FROM tables
WHERE listed = 1 AND changed > ? AND (game = ? OR ? = '') ORDER BY changed DESC, id LIMIT ?
"""
OWN = """
SELECT id, game, phase, places, changed FROM tables JOIN sitters ON table_id = id
WHERE person = ? ORDER BY changed DESC, id LIMIT ?
"""
FINISHED = """
SELECT id, game, rules_version, names, started, finished, result FROM matches
WHERE listed = 1 AND finished IS NOT NULL AND result IS NOT NULL AND (game = ? OR ? = '')
ORDER BY finished DESC, id LIMIT ?
"""

CODE_OF = "SELECT code FROM codes WHERE table_id = ? AND until > ? ORDER BY until DESC LIMIT 1"
BEHIND_CODE = """
SELECT table_id FROM codes JOIN tables ON id = table_id WHERE code = ? AND until > ? AND phase = 'gathering'
"""
FORGET_CODES = "DELETE FROM codes WHERE until < ?"
ADD_CODE = "INSERT INTO codes (code, table_id, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
KEY = "SELECT value FROM server WHERE name = 'signing key'"
ADD_KEY = "INSERT INTO server (name, value) VALUES ('signing key', ?) ON CONFLICT DO NOTHING"


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    phase: Phase
    places: list[Place]
    changed: float  # server time, when somebody last came or went, or a match began or ended


class ListedMatch(msgspec.Struct, frozen=True):
    """A finished match in a list."""

    match: str
    game: str
    version: int
    names: list[str]
    started: float
    finished: float
    result: list[int]


class Write(NamedTuple):
    """An entry, and what else is to be written with it."""

    entry: Entry
    rows: list[tuple[str, tuple[Any, ...]]]


class Row(NamedTuple):
    """A row that belongs to no log."""

    sql: str
    values: tuple[Any, ...]


What = Write | Row | Callable[[], None]


class Waiting(NamedTuple):
    """A write that has been asked for and not been answered."""

    what: What
    loop: asyncio.AbstractEventLoop
    done: Callable[[Outcome], None]  # called in the loop


class Store:
    """All methods may be called from any event loop; those that write return when it is durable."""

    def __init__(self, url: str) -> None:
        self.database = open_database(url)
        migrate(self.database)
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()  # None: no more will come
        self._closing = False
        self._last_group, self._distance = 0.0, GATHER  # when it was taken, and seconds to the next one
        self._lost: set[str] = set()  # tables where an entry was not kept: nothing more until they are loaded again
        self._reading: Any = None
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    # --- writing ---

    async def lay(self, table: Table) -> None:
        """Keep a new table."""
        lobby = table.lobby()
        row = (table.id, lobby.game, int(table.public), lobby.phase.value, text_of(lobby.places), table.laid.at)
        await self._written(Write(table.laid, [(ADD_TABLE, row)]))

    async def append(self, changes: Changes) -> None:
        """Keep a fact. Raises `Conflict` if that part of the log has been written already."""
        if changes.entry is not None:
            await self._written(Write(changes.entry, rows_of(changes, changes.entry)))

    def submit(self, changes: Changes, entry: Entry, done: Callable[[Outcome], None]) -> None:
        """The same without waiting: `done` is called in the running loop, in the order of submission."""
        self._ask_for(Write(entry, rows_of(changes, entry)), done)

    async def keep_code(self, code: str, table: str, now: float, until: float) -> bool:
        """Let a code stand for a table; false if it stands for another one. Those that are over are forgotten."""
        await self._written(Row(FORGET_CODES, (now,)))
        await self._written(Row(ADD_CODE, (code, table, until)))
        return await self.code_of(table, now) == code

    async def settled(self) -> None:
        """When everything that was asked for until now has been answered."""
        await self._written(lambda: None)

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._waiting.put(None)
        self._writer.join()
        self._reader.submit(self._stop_reading).result()
        self._reader.shutdown()

    def _make_key(self) -> None:
        connection = self.database.connect()
        connection.execute(self.database.sql(ADD_KEY), (secrets.token_hex(32),))
        connection.close()

    async def _written(self, what: What) -> None:
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(outcome: Outcome) -> None:
            if answer.done():
                return  # whoever asked has given up waiting; what is written stays written
            if outcome is None:
                answer.set_result(None)
            else:
                answer.set_exception(outcome)

        self._ask_for(what, done)
        await answer

    def _ask_for(self, what: What, done: Callable[[Outcome], None]) -> None:
        if self._closing:
            raise StoreFailed("store-closed")
        self._waiting.put(Waiting(what, asyncio.get_running_loop(), done))

    # --- reading ---

    async def load(self, table: str) -> list[Entry]:
        """The whole log of a table."""
        await self._written(lambda: self._lost.discard(table))  # behind all that is still to be refused
        entries = await self.entries(table)
        if not entries:
            raise UnknownTable("unknown-table", table=table[:40])
        return entries

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The part of a table's log from a number on."""
        return list(map(entry_of, await self._found(ENTRIES, table, since)))

    async def newer(self, since: dict[str, int]) -> list[Entry]:
        """The same for many tables at once, the entries of each in order."""
        found: list[Entry] = []
        for part in batched(since.items(), MOST_AT_ONCE):
            sql = f"{READ_ENTRIES} {' OR '.join([f'({SINCE})'] * len(part))} ORDER BY number"
            found += map(entry_of, await self._found(sql, *chain.from_iterable(part)))
        return found

    async def length(self, table: str) -> int:
        """How many entries the log of a table has; 0 if there is no such table."""
        return int((await self._found(LENGTH, table))[0][0])

    async def listed(self, since: float, limit: int = 50, game: str = "") -> list[ListedTable]:
        """Public tables where something has happened since then, the newest first."""
        return [listed_table(row) for row in await self._found(LISTED, since, game, game, limit)]

    async def tables_of(self, person: str, limit: int = 50) -> list[ListedTable]:
        """The tables where a person has sat, the newest first."""
        return [listed_table(row) for row in await self._found(OWN, person, limit)]

    async def finished(self, limit: int = 50, game: str = "") -> list[ListedMatch]:
        """Finished matches at public tables, the newest first."""
        return [
            ListedMatch(match, name, version, msgspec.json.decode(names), began, ended, msgspec.json.decode(result))
            for match, name, version, names, began, ended, result in await self._found(FINISHED, game, game, limit)
        ]

    async def code_of(self, table: str, now: float) -> str:
        """The code that stands for a table now; empty if there is none."""
        rows = await self._found(CODE_OF, table, now)
        return str(rows[0][0]) if rows else ""

    async def behind_code(self, code: str, now: float) -> str:
        """The table that a code stands for, while people gather there; empty if there is none."""
        rows = await self._found(BEHIND_CODE, code, now)
        return str(rows[0][0]) if rows else ""

    async def signing_key(self) -> str:
        """The key that all nodes of this database sign with; made when it is first asked for."""
        await self._written(self._make_key)
        return str((await self._found(KEY))[0][0])

    async def _found(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._ask, self.database.sql(sql), args)

    def _ask(self, sql: str, args: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        for attempt in range(2):  # a database that was started again closes old connections
            try:
                if self._reading is None:
                    self._reading = self.database.connect()
                return list(self._reading.execute(sql, args).fetchall())
            except self.database.failure as problem:
                self._stop_reading()
                if attempt:
                    raise StoreFailed("store-failed", problem=one_line(problem)) from None
        raise AssertionError

    def _stop_reading(self) -> None:
        connection, self._reading = self._reading, None
        if connection is not None:
            with suppress(self.database.failure):
                connection.close()

    # --- the thread that writes ---

    def _write(self) -> None:
        connection: Any = None
        while group := self._next_group():
            try:
                connection = connection or self.database.connect()
                outcomes = self._commit(connection, group)
            except Exception as problem:  # whatever it is, those who wait must hear of it
                outcomes = [StoreFailed("store-failed", problem=one_line(problem)) for _ in group]
                self._lost |= {waiting.what.entry.table for waiting in group if isinstance(waiting.what, Write)}
                with suppress(Exception):
                    connection.close()
                connection = None  # the next group tries a new one
            answer(group, outcomes)
        if connection is not None:
            connection.close()

    def _next_group(self) -> list[Waiting]:
        """Whatever is waiting; nothing when the store is closed.

        At a distance, so that groups are large; the larger the last one was, the longer: every group takes the loop's
        turn away several times.
        """
        first = self._waiting.get()
        if first is None:
            return []
        early = self._last_group + self._distance - monotonic()
        if early > 0 and not self._closing:
            sleep(early)
        self._last_group = monotonic()
        group = [first]
        with suppress(Empty):
            while len(group) < LARGEST_GROUP:
                waiting = self._waiting.get_nowait()
                if waiting is None:
                    self._waiting.put(None)  # for the next time: this was the last group
                    break
                group.append(waiting)
        self._distance = min(GATHER_MOST, GATHER + GATHER_EACH * len(group))
        return group

    def _commit(self, connection: Any, group: list[Waiting]) -> list[Outcome]:
        """Write a group in one transaction."""
        outcomes: list[Outcome] = []
        entries = [waiting.what.entry for waiting in group if isinstance(waiting.what, Write)]
        if not entries:
            return [self._alone(connection, waiting.what) for waiting in group]
        if all(map(is_plain, group)) and self._add_at_once(connection, entries):
            return [None] * len(group)
        connection.execute(self.database.begin)
        for plain, part in groupby(group, key=is_plain):
            writes = [waiting.what for waiting in part]
            if plain:
                outcomes += self._add_plain(connection, [what for what in writes if isinstance(what, Write)])
            else:
                outcomes += [self._alone(connection, what) for what in writes]
        connection.execute("COMMIT")
        return outcomes

    def _add_at_once(self, connection: Any, entries: list[Entry]) -> bool:
        """All by one statement, which is a transaction, or none of them.

        A thread that works for the database lets others go on with every statement, and waits for its turn again:
        one statement for many entries is what keeps answers quick.
        """
        if not self._lost.isdisjoint(entry.table for entry in entries):
            return False
        values = [value for entry in entries for value in row_of(entry)]
        try:
            connection.execute(self.database.sql(ADD_ENTRIES + ", ".join([ROW] * len(entries))), values)
        except self.database.taken:
            return False
        return True

    def _add_plain(self, connection: Any, writes: list[Write]) -> list[Outcome]:
        """Entries without anything else: all at once; one by one only if some were written by somebody else."""
        if not any(write.entry.table in self._lost for write in writes):
            connection.execute("SAVEPOINT together")
            cursor = connection.cursor()
            cursor.executemany(self.database.sql(ADD_ENTRY), [row_of(write.entry) for write in writes])
            if cursor.rowcount == len(writes):
                connection.execute("RELEASE SAVEPOINT together")
                return [None] * len(writes)
            connection.execute("ROLLBACK TO SAVEPOINT together")
        return [self._alone(connection, write) for write in writes]

    def _alone(self, connection: Any, what: What) -> Outcome:
        """One write that may be refused without harm to the others of the group."""
        if isinstance(what, Row):
            connection.execute(self.database.sql(what.sql), what.values)
            return None
        if not isinstance(what, Write):
            what()
            return None
        connection.execute("SAVEPOINT alone")
        try:
            self._add(connection, what)
        except SobremesaError as refused:
            connection.execute("ROLLBACK TO SAVEPOINT alone")
            return refused
        connection.execute("RELEASE SAVEPOINT alone")
        return None

    def _add(self, connection: Any, write: Write) -> None:
        table = write.entry.table
        kept = 0
        if table not in self._lost:
            kept = connection.execute(self.database.sql(ADD_ENTRY), row_of(write.entry)).rowcount
        if kept == 0:
            # What this process writes next would follow on what it has not seen.
            self._lost.add(table)
            raise Conflict("store-conflict", table=table)
        for sql, row in write.rows:
            connection.execute(self.database.sql(sql), row)


def entry_of(row: tuple[Any, ...]) -> Entry:
    table, number, at, fact = row
    return Entry(table, number, at, decode_fact(fact))


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """One part after another (as itertools has it from Python 3.12 on)."""
    left = iter(items)
    while part := list(islice(left, size)):
        yield part


def is_plain(waiting: Waiting) -> bool:
    """Is it an entry with nothing else to write?"""
    return isinstance(waiting.what, Write) and not waiting.what.rows


def row_of(entry: Entry) -> tuple[str, int, float, str]:
    return entry.table, entry.number, entry.at, encode_fact(entry.fact)


def rows_of(changes: Changes, entry: Entry) -> list[tuple[str, tuple[Any, ...]]]:
    """What lists are made of, as far as a fact changes it."""
    rows: list[tuple[str, tuple[Any, ...]]] = []
    if type(entry.fact) is Acted and changes.lobby is None:
        return rows  # nearly all facts
    if changes.lobby is not None:
        lobby = changes.lobby
        rows.append((CHANGE_TABLE, (lobby.phase.value, text_of(lobby.places), entry.at, entry.table)))
    if isinstance(entry.fact, Sat | HandedOver):
        rows.append((ADD_SITTER, (entry.fact.person, entry.table)))
    if changes.started is not None:
        h = changes.started
        names = text_of([sitter.name if isinstance(sitter, Person) else sitter.level for sitter in h.sitters])
        row = (h.match, entry.table, h.game, h.version, int(h.public), names, entry.at)
        rows.append((ADD_MATCH, row))
    if changes.ended is not None:
        result = None if changes.ended.result is None else text_of(changes.ended.result)
        rows.append((FINISH_MATCH, (entry.at, result, changes.ended.match)))
    return rows


def listed_table(row: tuple[Any, ...]) -> ListedTable:
    table, game, phase, places, changed = row
    return ListedTable(table, game, Phase(phase), msgspec.json.decode(places, type=list[Place]), changed)


def answer(group: list[Waiting], outcomes: list[Outcome]) -> None:
    """Tell those who wait, with one call into each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Outcome]]] = {}
    for waiting, outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(waiting.loop, []).append((waiting, outcome))
    for loop, answered in by_loop.items():
        with suppress(RuntimeError):  # the loop was closed: nobody waits any more
            loop.call_soon_threadsafe(resolve_all, answered)


def resolve_all(answered: list[tuple[Waiting, Outcome]]) -> None:
    for waiting, outcome in answered:
        waiting.done(outcome)


def text_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()
