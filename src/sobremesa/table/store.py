"""The store: matches and their decisions, append-only; what was acknowledged is on the disk.

Writes of all tables go through one thread that commits whatever is waiting in one transaction: while one commit
waits for the disk, the next group gathers. (match, number) is unique, so of two who write the same part of a match
one wins, and the other is told to load it again.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Any, TypeVar

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.table.database import migrate, one_line, open_database
from sobremesa.table.errors import Conflict, StoreFailed, UnknownMatch
from sobremesa.table.log import Entry, Header, Sitter

T = TypeVar("T")
Outcome = Exception | None  # None: durable
LARGEST_GROUP = 1000

ADD_MATCH = """
INSERT INTO matches (id, game, rules_version, options, seats, commitment, secret, listed, created)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
ADD_SEAT = "INSERT INTO seats (match_id, seat, sitter, cut) VALUES (?, ?, ?, ?)"
ADD_ACTION = """
INSERT INTO actions (match_id, number, seat, action, server_time) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
FINISH = "UPDATE matches SET finished = ?, result = ? WHERE id = ? AND finished IS NULL"
MATCH = """
SELECT id, game, rules_version, options, seats, commitment, secret, listed, created, finished, result
FROM matches WHERE id = ?
"""
SEATS = "SELECT sitter, cut FROM seats WHERE match_id = ? ORDER BY seat"
ACTIONS = "SELECT match_id, number, seat, action, server_time FROM actions WHERE match_id = ? ORDER BY number"
RECENT = """
SELECT id, game, rules_version, seats, created, finished, result FROM matches
WHERE listed = 1 AND (game = ? OR ? = '') ORDER BY created DESC, id LIMIT ?
"""


class Kept(msgspec.Struct, frozen=True):
    """A match as the store has it."""

    header: Header
    entries: list[Entry]
    finished: float | None = None
    result: list[int] | None = None  # None while it is played, and if it was given up


class Listed(msgspec.Struct, frozen=True):
    """A public match in a list."""

    match: str
    game: str
    version: int
    seats: int
    created: float
    finished: float | None
    result: list[int] | None


class Waiting:
    """A write that has been asked for and not been answered."""

    __slots__ = ("answer", "loop", "what")

    def __init__(self, what: Entry | Callable[[Any], None], loop: asyncio.AbstractEventLoop) -> None:
        self.what = what
        self.loop = loop
        self.answer: asyncio.Future[None] = loop.create_future()

    def resolve(self, outcome: Outcome) -> None:
        if self.answer.done():
            return  # whoever asked has given up waiting; what is written stays written
        if outcome is None:
            self.answer.set_result(None)
        else:
            self.answer.set_exception(outcome)


class Store:
    """All methods may be called from any event loop; those that write return when it is durable."""

    def __init__(self, url: str) -> None:
        self.database = open_database(url)
        migrate(self.database)
        self._waiting: deque[Waiting] = deque()
        self._ready = threading.Condition()
        self._closing = False
        self._lost: set[str] = set()  # matches where an entry was not kept: nothing more until they are loaded again
        self._reading: Any = None
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    # --- writing ---

    async def create(self, header: Header) -> None:
        """Keep a match from before its first action."""
        await self._written(lambda connection: self._add_match(connection, header))

    async def append(self, entry: Entry) -> None:
        """Keep a decision. Raises `Conflict` if that part of the match has been written already."""
        await self._written(entry)

    async def finish(self, match: str, result: list[int] | None, at: float) -> None:
        """The match has ended, with a result or given up. To say so twice changes nothing."""
        await self._written(lambda connection: self._finish(connection, match, result, at))

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._ready:
            self._closing = True
            self._ready.notify()
        self._writer.join()
        self._reader.submit(self._stop_reading).result()
        self._reader.shutdown()

    async def _written(self, what: Entry | Callable[[Any], None]) -> None:
        waiting = Waiting(what, asyncio.get_running_loop())
        with self._ready:
            if self._closing:
                raise StoreFailed("store-closed")
            self._waiting.append(waiting)
            self._ready.notify()
        await waiting.answer

    # --- reading ---

    async def load(self, match: str) -> Kept:
        """A match with all its decisions."""
        await self._written(lambda _: self._lost.discard(match))  # behind all that is still to be refused
        return await self._read(lambda connection: self._kept(connection, match))

    async def recent(self, limit: int = 20, game: str = "") -> list[Listed]:
        """Public matches, the newest first."""

        def found(connection: Any) -> list[Listed]:
            rows = connection.execute(self.database.sql(RECENT), (game, game, limit)).fetchall()
            return [
                Listed(match, name, version, seats, created, finished, numbers(result))
                for match, name, version, seats, created, finished, result in rows
            ]

        return await self._read(found)

    async def _read(self, ask: Callable[[Any], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._ask, ask)

    def _ask(self, ask: Callable[[Any], T]) -> T:
        try:
            if self._reading is None:
                self._reading = self.database.connect()
            return ask(self._reading)
        except self.database.failure as problem:
            self._stop_reading()
            raise StoreFailed("store-failed", problem=one_line(problem)) from None

    def _stop_reading(self) -> None:
        connection, self._reading = self._reading, None
        if connection is not None:
            connection.close()

    def _kept(self, connection: Any, match: str) -> Kept:
        found = connection.execute(self.database.sql(MATCH), (match,)).fetchone()
        if found is None:
            raise UnknownMatch("unknown-match", match=match)
        seats = connection.execute(self.database.sql(SEATS), (match,)).fetchall()
        name, game, version, options, count, commitment, secret, listed, created, finished, result = found
        header = Header(
            match=name,
            game=game,
            version=version,
            seats=count,
            options=msgspec.json.decode(options),
            secret=secret,
            commitment=commitment,
            cuts=[cut for _, cut in seats],
            sitters=[msgspec.json.decode(sitter, type=Sitter) for sitter, _ in seats],
            created=created,
            public=bool(listed),
        )
        rows = connection.execute(self.database.sql(ACTIONS), (match,)).fetchall()
        return Kept(header, [Entry(*row) for row in rows], finished, numbers(result))

    # --- the thread that writes ---

    def _write(self) -> None:
        connection: Any = None
        while group := self._next_group():
            try:
                connection = connection or self.database.connect()
                outcomes = self._commit(connection, group)
            except Exception as problem:  # whatever it is, those who wait must hear of it
                outcomes = [StoreFailed("store-failed", problem=one_line(problem)) for _ in group]
                self._lost |= {waiting.what.match for waiting in group if isinstance(waiting.what, Entry)}
                with suppress(Exception):
                    connection.close()
                connection = None  # the next group tries a new one
            answer(group, outcomes)
        if connection is not None:
            connection.close()

    def _next_group(self) -> list[Waiting]:
        """Whatever is waiting; nothing when the store is closed."""
        with self._ready:
            while not self._waiting and not self._closing:
                self._ready.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_GROUP))]

    def _commit(self, connection: Any, group: list[Waiting]) -> list[Outcome]:
        """Write a group in one transaction."""
        outcomes: list[Outcome] = []
        connection.execute(self.database.begin)
        for _, part in groupby(group, key=lambda waiting: isinstance(waiting.what, Entry)):
            wanted = [waiting.what for waiting in part]
            # Of one kind each: either all are entries or none is.
            outcomes += self._add_entries(connection, [what for what in wanted if isinstance(what, Entry)])
            outcomes += [self._alone(connection, what) for what in wanted if not isinstance(what, Entry)]
        connection.execute("COMMIT")
        return outcomes

    def _add_entries(self, connection: Any, entries: list[Entry]) -> list[Outcome]:
        """All at once; one by one only if some of them were written by somebody else."""
        if entries and not any(entry.match in self._lost for entry in entries):
            connection.execute("SAVEPOINT together")
            with suppress(self.database.violation):
                cursor = connection.cursor()
                cursor.executemany(self.database.sql(ADD_ACTION), [msgspec.structs.astuple(e) for e in entries])
                if cursor.rowcount == len(entries):
                    connection.execute("RELEASE SAVEPOINT together")
                    return [None] * len(entries)
            connection.execute("ROLLBACK TO SAVEPOINT together")
        return [self._alone(connection, partial(self._add_entry, entry=entry)) for entry in entries]

    def _alone(self, connection: Any, what: Callable[[Any], None]) -> Outcome:
        """One write that may be refused without harm to the others of the group."""
        connection.execute("SAVEPOINT alone")
        try:
            what(connection)
        except SobremesaError as refused:
            connection.execute("ROLLBACK TO SAVEPOINT alone")
            return refused
        connection.execute("RELEASE SAVEPOINT alone")
        return None

    def _add_entry(self, connection: Any, entry: Entry) -> None:
        if entry.match in self._lost:
            raise Conflict("store-conflict", match=entry.match)
        try:
            cursor = connection.execute(self.database.sql(ADD_ACTION), msgspec.structs.astuple(entry))
        except self.database.violation:
            raise UnknownMatch("unknown-match", match=entry.match) from None
        if cursor.rowcount == 0:
            # What this process writes next would follow on what it has not seen.
            self._lost.add(entry.match)
            raise Conflict("store-conflict", match=entry.match)

    def _add_match(self, connection: Any, header: Header) -> None:
        row = (
            header.match,
            header.game,
            header.version,
            text_of(header.options),
            header.seats,
            header.commitment,
            header.secret,
            int(header.public),
            header.created,
        )
        if connection.execute(self.database.sql(ADD_MATCH), row).rowcount == 0:
            raise Conflict("store-conflict", match=header.match)
        for seat, (sitter, cut) in enumerate(zip(header.sitters, header.cuts, strict=True)):
            connection.execute(self.database.sql(ADD_SEAT), (header.match, seat, text_of(sitter), cut))

    def _finish(self, connection: Any, match: str, result: list[int] | None, at: float) -> None:
        row = (at, None if result is None else text_of(result), match)
        if connection.execute(self.database.sql(FINISH), row).rowcount == 0:
            known = connection.execute(self.database.sql("SELECT 1 FROM matches WHERE id = ?"), (match,)).fetchone()
            if known is None:
                raise UnknownMatch("unknown-match", match=match)


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
        waiting.resolve(outcome)


def text_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def numbers(text: str | None) -> list[int] | None:
    return None if text is None else msgspec.json.decode(text, type=list[int])
