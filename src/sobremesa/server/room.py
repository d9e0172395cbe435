"""The room: the tables that people at this node sit at. Each holds its sockets, lets its bots think and its clock run.

A wish is decided at once, kept, and only then told: `decide` → store → `_told`. If another node has written first, the
table is loaded again and the wish decided anew. Everything here runs in one event loop.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.core.types import Action
from sobremesa.server.errors import TooOften, public
from sobremesa.server.limits import Bucket
from sobremesa.server.metrics import Metrics
from sobremesa.server.news import open_news
from sobremesa.server.settings import Settings
from sobremesa.table.bots import Thought
from sobremesa.table.changes import Changes, Viewer
from sobremesa.table.errors import Conflict, OutOfDate, StoreFailed
from sobremesa.table.fairness import Prepared
from sobremesa.table.log import Entry, Laid, Person
from sobremesa.table.messages import ClientMessage, Hello, Phase, Rejected, Resumed, ServerMessage, Told, encode
from sobremesa.table.store import Outcome, Store
from sobremesa.table.table import Table

T = TypeVar("T")
ID_BYTES = 9  # of a table: nobody guesses one, and it is still short in a link
RETRY = 0.25  # seconds until a table is read again from a database that does not answer
SLOW_POLL = 10.0  # seconds between looks into the log although news come in
COOL = 10.0  # seconds without a fact after which a table keeps only what it needs
CLEAN_UP = 3600.0  # seconds between two looks for cyclic garbage
ATTEMPTS = 20  # to be quicker than other nodes
RECALL_TRIES = 5  # at a table where something is told all the time
NOT_AWAY = 600.0  # seconds that somebody is not taken for away again after all
UNDO_PATIENCE = 4  # times as long as usual bots wait where somebody may take an action back
ANSWER = 1.0  # seconds that other nodes have to say that somebody is with them

logger = logging.getLogger(__name__)
Decision = Callable[[Table, float], Changes | list[Changes]]
Answer = Callable[[SobremesaError | None], None]
Ready = Callable[[str], Awaitable[None]]


class Listener(Protocol):
    """A socket, as far as a table knows it."""

    person: str
    viewer: Viewer
    seq: int  # the number of the last event sent
    listening: bool  # has it been welcomed?

    def send(self, text: bytes) -> None: ...


def nobody_waits(problem: SobremesaError | None) -> None:
    """For what nobody asked for: bots, clocks, coming and going."""


class Attempt:
    """A wish, until it is durable or refused."""

    __slots__ = ("answer", "decision", "left")

    def __init__(self, decision: Decision, answer: Answer) -> None:
        self.decision, self.answer = decision, answer
        self.left = ATTEMPTS


class LiveTable:
    """A table with its sockets."""

    def __init__(self, room: Room, table: Table) -> None:
        self.room, self.table = room, table
        self.kept = table.length  # entries that are durable, and told
        self.heard = table.length  # entries that another node has spoken of
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self._changed = time.monotonic()
        self._pace = Bucket(room.settings.limits.facts, room.settings.limits.fact_burst, time.monotonic())
        self._wrote_last = True
        self._thinking: set[tuple[str, int, int, str]] = set()
        self._clock: asyncio.TimerHandle | None = None
        self._reloading: asyncio.Task[None] | None = None
        self._unsure: list[
            tuple[Answer, SobremesaError]
        ] = []  # who waits for the reload, not knowing what became of it
        self._postponed: list[Attempt] = []  # … and what is decided anew after it
        self._not_away: dict[str, float] = {}  # persons who turned out to be there, until when
        self._leaving: dict[str, asyncio.TimerHandle] = {}  # persons without a socket, until they count as away
        self._seen_away: set[str] = set()  # persons whom this node took for away

    # --- deciding ---

    def decide(self, decision: Decision, answer: Answer = nobody_waits) -> None:
        """Let the table decide now; `answer` hears when it is durable, or why not."""
        self._try(Attempt(decision, answer))

    def _try(self, attempt: Attempt) -> None:
        if self._reloading is not None:
            self._postponed.append(attempt)
            return
        try:
            decided = attempt.decision(self.table, self.room.now())
        except SobremesaError as problem:
            attempt.answer(problem)
            return
        for changes in decided if isinstance(decided, list) else [decided]:
            if changes.entry is None:
                attempt.answer(None)
            else:
                began = time.perf_counter()
                self.room.store.submit(changes, changes.entry, partial(self._answered, changes, attempt, began))

    def grant(self, person: str, wish: ClientMessage, table: Table, now: float) -> Changes:
        """Do what a person asks for. What is refused does not count, or whoever watches could hold up who plays."""
        clock = time.monotonic()
        if not self._pace.has(clock):
            raise TooOften("too-often")
        changes = table.grant(person, wish, now)
        if changes.entry is not None:
            self._pace.take(clock)
        return changes

    async def decided(self, decision: Decision) -> None:
        """The same for who can wait; raises why not."""
        outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(problem: SobremesaError | None) -> None:
            if outcome.done():
                return
            if problem is None:
                outcome.set_result(None)
            else:
                outcome.set_exception(problem)

        self.decide(decision, answer)
        await outcome

    def _answered(self, changes: Changes, attempt: Attempt, began: float, outcome: Outcome) -> None:
        """The store has answered.

        Who lost to another node is not told so, but tried again: what was written first may be a decision in secret. If
        it was anything else, the wish is for a position that is over, and is refused for that.
        """
        if outcome is None:
            self.room.metrics.kept(time.perf_counter() - began)
            self._wrote_last = True
            self._told(changes)
            self.room.news.tell(self.table.id, self.kept)
            attempt.answer(None)
            if self.heard > self.kept and self.is_at_rest:
                self.room.look_into(self)
            return
        if isinstance(outcome, Conflict):
            self.room.metrics.conflicts.inc()
            if attempt not in self._postponed:  # one attempt may have been several facts
                self._postponed.append(attempt)
        else:
            assert isinstance(outcome, StoreFailed)
            self._unsure.append((attempt.answer, outcome))
        if self._reloading is None:
            self._reloading = self.room.spawn(self._reload())

    async def _reload(self) -> None:
        """What was decided here is not in the log, or nobody knows: read the log again."""
        while True:
            try:
                entries = await self.room.store.load(self.table.id)
                break
            except StoreFailed as problem:
                self._unsure += [(attempt.answer, problem) for attempt in self._postponed]
                self._postponed = []
                self._answer_unsure()
                await asyncio.sleep(RETRY)
        told = self.kept
        self.table = await self.room.read(partial(Table.load, entries[:told]))
        self._wrote_last = False
        for entry in entries[told:]:
            self._told(self.table.apply(entry))
        self._reloading = None  # not before: whatever is decided follows on the whole log
        self._answer_unsure()
        postponed, self._postponed = self._postponed, []
        for attempt in postponed:
            attempt.left -= 1
            if attempt.left:
                self._try(attempt)
            else:
                attempt.answer(OutOfDate("table-out-of-date", ply=self.table.ply))
        self._bring_back()
        self.wake()

    def _answer_unsure(self) -> None:
        unsure, self._unsure = self._unsure, []
        for answer, problem in unsure:
            answer(problem)

    async def follow(self) -> None:
        """Read what other nodes have written."""
        if self.is_at_rest:  # else `_answered` and `_reload` see to it
            self.take_over(await self.room.store.entries(self.table.id, self.kept))

    def take_over(self, entries: Iterable[Entry]) -> None:
        """Tell what other nodes have written."""
        for entry in entries:
            if not self.is_at_rest:
                return
            if entry.number == self.kept:  # else somebody else has read it meanwhile
                self._wrote_last = False
                self._told(self.table.apply(entry))
        self._bring_back()

    # --- resting: nothing is decided that is not durable ---

    @property
    def is_at_rest(self) -> bool:
        return self.kept == self.table.length and self._reloading is None

    async def at_rest(self) -> None:
        """Wait until everything that was decided is durable: nobody is shown anything else."""
        while not self.is_at_rest:
            await self.room.store.settled()
            await asyncio.sleep(0)

    # --- telling ---

    def _told(self, changes: Changes) -> None:
        """A fact is durable: tell it."""
        self.kept += 1
        self._changed = self.used = time.monotonic()
        drawn: dict[Viewer, list[tuple[int, bytes]]] = {}
        for listener in self.listeners:
            if not listener.listening:
                continue
            events = drawn.get(listener.viewer)
            if events is None:
                events = drawn[listener.viewer] = [(e.seq, encode(e)) for e in changes.to(listener.viewer)]
            for seq, text in events:
                if seq > listener.seq:
                    listener.seq = seq
                    listener.send(text)
        if changes.lobby is not None:
            self._look_again()
        self.wake()

    def _look_again(self) -> None:
        """Somebody came or went: people may see through other eyes now, and nothing more through the old ones."""
        for listener in self.listeners:
            if listener.listening and self.table.viewer(listener.person) != listener.viewer:
                listener.listening = False
                self.room.spawn(self._welcome_again(listener))

    def _bring_back(self) -> None:
        """Another node has taken somebody for away who is here."""
        for sitter in self.table.seating.sitters:
            if isinstance(sitter, Person) and sitter.away and not sitter.left and self.is_here(sitter.id):
                self.decide(partial(come_back, sitter.id))

    def rejection(self, problem: SobremesaError, listener: Listener, of_ply: int | None = None) -> Rejected:
        """The answer to a wish that raised. A position that is not durable is not shown: it will come as an event.

        Only what this viewer has still to be told matters. What others decide in secret is not for them to notice, nor
        that it is being written.
        """
        viewer = listener.viewer if listener.listening else None
        rejected = self.table.rejection(public(problem), viewer, of_ply)
        knows_all = listener.listening and self._reloading is None and self.table.last_seq(viewer) == listener.seq
        return rejected if knows_all else msgspec.structs.replace(rejected, seq=listener.seq, scene=None)

    async def hello(self, listener: Listener, wish: Hello) -> None:
        """Welcome somebody, or give those who come back exactly what they missed."""
        listener.listening = False
        if self.room.has_company:  # they may come from a node that knew more
            await self.at_rest()
            await self.follow()
        if wish.seq is None or not await self._resume(listener, wish.you, wish.seq):
            await self.welcome(listener)
        self.decide(partial(come_back, listener.person))
        self.wake()

    async def _resume(self, listener: Listener, you: Viewer, seq: int) -> bool:
        """Tell what came after a number, if the person still looks through the same eyes."""
        missed: list[ServerMessage] | None = None
        while missed is None:
            await self.at_rest()
            if self.table.viewer(listener.person) != you or not self.table.may_resume(you, seq):
                return False
            missed = [] if self.table.last_seq(you) == seq else await self._missed(listener.person, you, seq)
        listener.viewer, listener.seq, listener.listening = you, seq, True
        for event in missed:
            listener.seq = event.seq
            listener.send(encode(event))
        listener.send(encode(Resumed(seq=listener.seq)))
        return True

    async def _missed(self, person: str, viewer: Viewer, seq: int) -> list[ServerMessage] | None:
        """What was told after a number until now; None if more was told, or the eyes changed, while it was read."""
        entries = await self.room.store.entries(self.table.id)
        table, missed = await self.room.read(partial(Table.retold, entries[: self.kept], viewer, seq))
        for entry in await self.room.store.entries(self.table.id, table.length):  # what came meanwhile
            if table.length == self.kept:
                break
            missed += table.apply(entry).to(viewer, seq)
        same = table.viewer(person) == viewer and table.may_resume(viewer, seq)
        return missed if same and table.length == self.kept else None

    async def recall(self, person: str) -> Told:
        """All that was told in this match; once more if something was told meanwhile."""
        for _ in range(RECALL_TRIES):
            await self.at_rest()
            viewer = self.table.viewer(person)
            told = await self.room.read(partial(self.table.snapshot().recall, viewer))
            if self.table.viewer(person) == viewer and self.table.last_seq(viewer) == told.seq:
                return told
        await self.at_rest()
        return self.table.recall(self.table.viewer(person))

    async def _welcome_again(self, listener: Listener) -> None:
        while listener in self.listeners and not listener.listening:
            try:
                await self.welcome(listener)
            except StoreFailed:
                await asyncio.sleep(RETRY)

    async def welcome(self, listener: Listener) -> None:
        listener.listening = False
        await self.at_rest()
        viewer = self.table.viewer(listener.person)
        welcome = self.table.welcome(viewer)
        listener.viewer, listener.seq, listener.listening = viewer, welcome.seq, True
        listener.send(encode(welcome))

    # --- coming and going ---

    def is_here(self, person: str) -> bool:
        """Has the person a socket at this node?"""
        return any(listener.person == person for listener in self.listeners)

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self._stop_waiting_for(listener.person)
        self._seen_away.discard(listener.person)
        self._not_away.pop(listener.person, None)
        self.used = time.monotonic()

    def go(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used = time.monotonic()
        if not self.is_here(listener.person) and self.table.viewer(listener.person) is not None:
            loop = asyncio.get_running_loop()
            self._stop_waiting_for(listener.person)
            later = loop.call_later(self.room.settings.away_after, self._take_for_away, listener.person)
            self._leaving[listener.person] = later

    def _stop_waiting_for(self, person: str) -> None:
        leaving = self._leaving.pop(person, None)
        if leaving is not None:
            leaving.cancel()

    def _take_for_away(self, person: str) -> None:
        self._stop_waiting_for(person)
        if self.is_here(person) or self.table.viewer(person) is None:
            return
        if self._not_away.get(person, 0.0) > time.monotonic():
            return
        if person in self._seen_away:  # … and came back at another node
            self._seen_away.discard(person)
            self._not_away[person] = time.monotonic() + NOT_AWAY
            return
        self._seen_away.add(person)
        self.room.spawn(self._look_for(person))

    async def _look_for(self, person: str) -> None:
        """Somebody whom no other node has is away."""
        if await self.room.is_elsewhere(self.table.id, person):
            self._seen_away.discard(person)
        elif not self.is_here(person):
            self.decide(partial(go_away, person))

    def look_for_the_silent(self) -> None:
        """Everybody waits for somebody who has no socket here, and perhaps nowhere."""
        if not self.listeners or self.table.phase is not Phase.PLAYING:
            return
        if time.monotonic() - self._changed > self.room.settings.silent_after:
            for sitter in self.table.seating.sitters:
                if isinstance(sitter, Person) and not sitter.away:
                    self._take_for_away(sitter.id)

    # --- bots and the clock ---

    def wake(self) -> None:
        """Let bots think, and set the clock."""
        if not self.listeners or self._reloading is not None or self.table.phase is not Phase.PLAYING:
            return
        if self.table.seating.has_bots:
            for thought in self.table.thoughts():
                key = (thought.match, thought.ply, thought.seat, thought.level)
                if key not in self._thinking:
                    self._thinking.add(key)
                    self.room.spawn(self._think(thought, key))
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self.table.deadline is not None:
            left = max(0.0, self.table.deadline - self.room.now())
            self._clock = asyncio.get_running_loop().call_later(left, self._time_is_up)

    async def _think(self, thought: Thought, key: tuple[str, int, int, str]) -> None:
        try:
            pause = self.room.settings.bot_pause * (UNDO_PATIENCE if self.table.is_undo_awaited else 1)
            pause -= time.monotonic() - self._changed
            if not self._wrote_last:
                pause += self.room.settings.takeover_after
            if pause > 0:
                await asyncio.sleep(pause)
            if (self.table.match_id, self.table.ply_for(thought.seat)) == (thought.match, thought.ply):
                action = await self.room.choose(thought)
                self.decide(lambda table, now: table.act_bot(thought, action, now))
        finally:
            self._thinking.discard(key)

    def _time_is_up(self) -> None:
        self._clock = None
        if self.table.overdue(self.room.now()):
            self.decide(lambda table, now: table.time_out(now))
        else:
            self.wake()

    def close(self) -> None:
        for timer in (self._clock, *self._leaving.values()):
            if timer is not None:
                timer.cancel()


def come_back(person: str, table: Table, now: float) -> Changes:
    return table.back(person, now) if table.viewer(person) is not None else Changes()


def go_away(person: str, table: Table, now: float) -> Changes:
    return table.away(person, now) if table.viewer(person) is not None else Changes()


class Room:
    """All tables of this node."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, ready: Ready | None = None) -> None:
        self.store, self.settings, self.metrics = store, settings, metrics
        self._ready = ready  # waits until a game can be played at once
        self.news = open_news(settings.redis)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._grown: dict[str, LiveTable] = {}  # tables that other nodes have written to, by name
        self._following: asyncio.Task[None] | None = None
        self._sought: dict[tuple[str, str], asyncio.Future[None]] = {}  # persons at tables
        self._pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="reader")

    @property
    def has_company(self) -> bool:
        """May there be other nodes?"""
        return bool(self.settings.redis) or self.settings.database.startswith("postgres")

    def now(self) -> float:
        return time.time()

    async def open(self) -> None:
        await self.news.start(self)
        self.spawn(self._sweep())
        if self.has_company:
            self.spawn(self._poll())

    async def close(self) -> None:
        await self.news.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self._tables.values():
            live.close()
        self._pool.shutdown(cancel_futures=True)
        self._reader.shutdown(cancel_futures=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the room failed", exc_info=task.exception())

    async def choose(self, thought: Thought) -> Action:
        """Let a bot think in a thread of its own; people's moves go on meanwhile."""
        began = time.perf_counter()
        action = await asyncio.get_running_loop().run_in_executor(self._pool, thought.choose)
        self.metrics.thinking.labels(thought.level).observe(time.perf_counter() - began)
        return action

    async def think(self, work: Callable[[], T]) -> T:
        """Something else to think about, in the same threads."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def read(self, work: Callable[[], T]) -> T:
        """Something to be made from a log: a long one takes a while, in which others play on and bots think."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    # --- tables ---

    async def lay(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        seconds: float | None,
        public: bool,
        furnish: Callable[[Table, float], list[Changes]],
        prepared: Prepared | None = None,
        table_id: str = "",
    ) -> LiveTable:
        """A new table with whoever sits down at once; if that is refused, nothing is kept."""
        if self._ready is not None:
            await self._ready(game)
        named = table_id or secrets.token_urlsafe(ID_BYTES)
        now = self.now()
        table = Table(named, game, seats, options, seconds=seconds, public=public, prepared=prepared, now=now)
        furnished = furnish(table, self.now())
        await self.store.lay(table)
        for changes in furnished:
            await self.store.append(changes)
        return self._remember(LiveTable(self, table))

    async def find(self, table_id: str) -> LiveTable:
        """A table of this node, or from the log."""
        while table_id not in self._tables:
            if table_id not in self._loading:
                task = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id))
            await asyncio.shield(self._loading[table_id])
        live = self._tables[table_id]
        live.used = time.monotonic()  # not forgotten while somebody is on their way to it
        return live

    async def _load(self, table_id: str) -> LiveTable:
        entries = await self.store.load(table_id)
        if self._ready is not None and isinstance(entries[0].fact, Laid):
            await self._ready(entries[0].fact.game)
        return self._remember(LiveTable(self, await self.read(partial(Table.load, entries))))

    def _remember(self, live: LiveTable) -> LiveTable:
        self._tables[live.table.id] = live
        self.metrics.tables.set(len(self._tables))
        return live

    # --- other nodes ---

    def hear_grown(self, table: str, length: int) -> None:
        live = self._tables.get(table)
        if live is not None and length > live.kept:
            live.heard = max(live.heard, length)
            self.look_into(live)

    def look_into(self, live: LiveTable) -> None:
        """Another node has written: read that with what else is to be read now."""
        self._grown[live.table.id] = live
        if self._following is None:
            self._following = self.spawn(self._follow())

    async def _follow(self) -> None:
        try:
            while self._grown:
                grown, self._grown = self._grown, {}
                since = {table: live.kept for table, live in grown.items() if live.is_at_rest}
                entries: dict[str, list[Entry]] = {table: [] for table in since}
                with suppress(StoreFailed):  # the next look will do
                    for entry in await self.store.newer(since):
                        entries[entry.table].append(entry)
                for table, new in entries.items():
                    grown[table].take_over(new)
        finally:
            self._following = None

    def hear_sought(self, table: str, person: str) -> None:
        live = self._tables.get(table)
        if live is not None and live.is_here(person):
            self.news.found(table, person)

    def hear_found(self, table: str, person: str) -> None:
        sought = self._sought.get((table, person))
        if sought is not None and not sought.done():
            sought.set_result(None)

    async def is_elsewhere(self, table: str, person: str) -> bool:
        """Does another node say at once that the person is there?"""
        if not self.news.live:
            return False
        found = self._sought.setdefault((table, person), asyncio.get_running_loop().create_future())
        self.news.seek(table, person)
        await asyncio.wait([found], timeout=ANSWER)
        self._sought.pop((table, person), None)
        return found.done()

    async def _poll(self) -> None:
        looked, gaps = time.monotonic(), 0
        while True:
            await asyncio.sleep(self.settings.poll)
            if self.news.live and self.news.gaps == gaps and time.monotonic() - looked < SLOW_POLL:
                continue
            looked, gaps = time.monotonic(), self.news.gaps
            for live in [live for live in self._tables.values() if live.listeners]:
                with suppress(StoreFailed):
                    if await self.store.length(live.table.id) > live.kept:
                        await live.follow()

    async def _sweep(self) -> None:
        """Forget tables where nobody is any more; look for people who have gone without a word."""
        cleaned_up = time.monotonic()
        while True:
            await asyncio.sleep(min(10.0, self.settings.forget_after))
            old = time.monotonic() - self.settings.forget_after
            for live in list(self._tables.values()):
                if not live.listeners and live.used < old and live.kept == live.table.length:
                    live.close()
                    del self._tables[live.table.id]
                    continue
                live.look_for_the_silent()
                if time.monotonic() - live.used > COOL:
                    live.table.cool_down()
            self.metrics.tables.set(len(self._tables))
            if time.monotonic() - cleaned_up > CLEAN_UP:
                gc.collect()
                cleaned_up = time.monotonic()
