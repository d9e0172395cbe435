"""Rooms and their stores where several things happen at once: nodes, conflicts, databases that do not answer."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rooms import Device, at_rest, opened, with_server
from servers import Messenger, Visitor, served_here, small
from sobremesa.server import api
from sobremesa.server.app import Server
from sobremesa.server.room import ANSWER, LiveTable, Room
from sobremesa.server.sockets import GOING_AWAY
from sobremesa.table.changes import Changes
from sobremesa.table.errors import Conflict, Refused, StoreFailed
from sobremesa.table.log import Away, Entry
from sobremesa.table.store import Outcome
from sobremesa.table.table import Table
from test_server_security import people_at
from test_table_laws import to_act


async def act(live: LiveTable) -> None:
    """Whoever is to act does the first thing that is possible."""
    seat = to_act(live.table)[0]
    await live.decided(lambda t, now: t.act(seat, t.legal(seat)[0], t.ply, now))


def test_two_looks_into_the_log_at_once_miss_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second look finds more, and part of it has been read by the first meanwhile."""

    async def play() -> None:
        settings = small(tmp_path / "t.db")
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            away = await there.room.find("t")
            await act(away)
            first = asyncio.ensure_future(live.follow())
            real = here.store.entries

            async def slow(table: str, since: int = 0) -> list[Entry]:
                await act(away)
                found = await real(table, since)
                await first
                return found

            await asyncio.sleep(0)  # the first look is on its way
            monkeypatch.setattr(here.store, "entries", slow)
            await live.follow()
            assert live.kept == away.kept

    asyncio.run(play())


def test_who_is_here_is_not_away_whatever_another_node_thinks(tmp_path: Path) -> None:
    """The news come in the middle of much else that was written there, and a wish of this node comes after it."""

    async def play() -> None:
        settings = small(tmp_path / "t.db")
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            luis = Device(here, live, "luis")
            await luis.hello()
            away = await there.room.find("t")
            await away.decided(lambda t, now: t.away("luis", now))
            await away.decided(lambda t, now: t.say("ana", "phrase-hello", now))
            await away.decided(lambda t, now: t.say("ana", "phrase-think", now))
            await luis.say("say", phrase="phrase-bye")
            await at_rest(live)
            await at_rest(live)
            assert not live.table.lobby().places[1].away
            heard = [json.loads(text) for text in luis.heard()]
            assert [event["phrase"] for event in heard if event["type"] == "said"] == [
                "phrase-hello",
                "phrase-think",
                "phrase-bye",
            ]
            assert "rejected" not in [event["type"] for event in heard]

    asyncio.run(play())


def test_of_two_devices_at_two_nodes_one_moves_and_the_other_hears_how_things_stand(tmp_path: Path) -> None:
    async def play() -> None:
        settings = small(tmp_path / "t.db")
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            other = await there.room.find("t")
            seat, ply = to_act(live.table)[0], live.table.ply
            device = Device(here, live, ("ana", "luis")[seat])
            await device.hello()
            first, second = live.table.legal(seat)[:2]
            await other.decided(lambda t, now: t.act(seat, first, ply, now))
            await device.say("act", action=second, ply=ply)
            await at_rest(live)
            update, rejected = [json.loads(text) for text in device.heard()]
            assert (update["type"], rejected["problem"]["key"]) == ("update", "table-out-of-date")
            assert (rejected["ply"], rejected["of_ply"]) == (update["ply"], ply)
            assert live.table.moves == other.table.moves == [(seat, first)]

    asyncio.run(play())


def test_who_has_gone_to_another_node_is_not_away(tmp_path: Path) -> None:
    """Nodes ask each other before they take somebody for away."""

    async def play() -> None:
        settings = small(tmp_path / "t.db", redis=Messenger(tmp_path).url)
        async with opened(settings) as here, opened(settings) as there:
            while not (here.room.news.live and there.room.news.live):
                await asyncio.sleep(0.01)
            live = await people_at(here, "llama", ("ana", "luis"))
            first = Device(here, live, "luis")
            await first.hello()
            second = Device(there, await there.room.find("t"), "luis")
            await second.hello()
            first.go()
            await asyncio.sleep(settings.away_after + 2 * ANSWER)
            log = await here.store.entries("t")
            assert not any(isinstance(entry.fact, Away) for entry in log)
            second.go()
            while not live.table.lobby().places[1].away:
                await asyncio.sleep(0.01)

    asyncio.run(play())


def test_who_comes_from_a_node_that_knew_more_sees_no_less(schema: str) -> None:
    """News are late, and a node dies: whoever changes to another one is not shown what was before."""

    async def play() -> None:
        settings = small(schema, poll=1000.0)
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            luis = Device(here, live, "luis")
            await luis.hello()
            behind = await there.room.find("t")
            await act(live)
            told = json.loads(luis.heard()[-1])
            assert behind.kept < live.kept
            again = Device(there, behind, "luis")
            [resumed] = await again.hello(you=1, seq=told["seq"])
            assert json.loads(resumed) == {"type": "resumed", "seq": told["seq"]}

    asyncio.run(play())


def test_news_that_come_while_something_is_written_are_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another node has read what this one wrote, and gone on, before this one knew that it was kept."""

    async def play() -> None:
        settings = small(tmp_path / "t.db", poll=1000.0)
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            other = await there.room.find("t")
            kept: list[Callable[[], None]] = []
            real = here.store.submit

            def slowly(changes: Changes, entry: Entry, done: Callable[[Outcome], None]) -> None:
                real(changes, entry, lambda outcome: kept.append(lambda: done(outcome)))

            monkeypatch.setattr(here.store, "submit", slowly)
            writing = asyncio.ensure_future(act(live))
            while not kept:
                await asyncio.sleep(0.01)
            await other.follow()
            await act(other)
            here.room.hear_grown("t", other.kept)
            await asyncio.sleep(0.05)
            kept.pop()()
            await writing
            while live.kept < other.kept:
                await asyncio.sleep(0.01)

    asyncio.run(play())


@pytest.mark.parametrize("quicker", [None, 0, 2])
def test_nobody_hears_that_a_secret_decision_at_another_node_was_quicker(tmp_path: Path, quicker: int | None) -> None:
    """Qwinto at two nodes: somebody decides there right before Luis does here. Luis hears what he always hears."""

    async def luis_hears(database: Path, quicker: int | None) -> list[str]:
        settings = small(database)
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "qwinto", ("ana", "luis", "eva"), secret=5)
            while len(to_act(live.table)) < 3:
                await act(live)
            other = await there.room.find("t")
            luis, watcher = Device(here, live, "luis"), Device(here, live, "watcher")
            await luis.hello()
            await watcher.hello()
            if quicker is not None:
                await other.decided(lambda t, now: t.act(quicker, t.legal(quicker)[0], t.ply, now))
            await luis.say("act", action=live.table.legal(1)[0], ply=live.table.ply)
            await at_rest(live)
            assert live.table.length == other.table.length + 1
            assert watcher.heard() == []
            return luis.heard()

    [update] = asyncio.run(luis_hears(tmp_path / "alone.db", None))
    assert json.loads(update)["type"] == "update"
    assert asyncio.run(luis_hears(tmp_path / "t.db", quicker)) == [update]


def test_reading_a_match_lets_nobody_write(tmp_path: Path) -> None:
    """Whoever has lost to another node must read the log before writing; that a visitor reads it does not count."""

    async def play(server: Server) -> None:
        table = Table("t", "llama", 2)
        await server.store.lay(table)
        first, other = Table.load([table.laid]), Table.load([table.laid])
        await server.store.append(other.join("luis", "Luis"))
        with pytest.raises(Conflict):
            await server.store.append(first.join("ana", "Ana"))
        with pytest.raises(Refused):
            await api.export_match(api.Call(server, None, "", {"match": "t.1"}, {}, None))
        with pytest.raises(Conflict):
            await server.store.append(first.join("eva", "Eva"))

    with_server(small(tmp_path / "t.db"), play)


def test_how_a_database_fails_is_told_to_nobody_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        ana = Device(server, live, "ana")
        await ana.hello()
        broken = [True]
        real = server.store._commit

        def failing(*args: object) -> object:
            if broken.pop() if broken else False:
                raise OSError("password of 10.0.0.5 is hunter2")
            return real(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(server.store, "_commit", failing)
        [rejected] = await ana.asks("say", phrase="phrase-hello")
        assert json.loads(rejected)["problem"] == {"key": "store-unwell"}
        assert [json.loads(text)["type"] for text in await ana.asks("say", phrase="phrase-hello")] == ["said"]

    with_server(small(tmp_path / "t.db"), play)


def test_a_database_that_does_not_answer_is_no_missing_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever connects in such a moment is told to come back, not that there is nothing to come back to."""
    with served_here(small(tmp_path / "t.db")) as url:
        ana = Visitor(url)
        table = ana.lay("llama", 2)

        async def failing(room: Room, table_id: str) -> LiveTable:
            raise StoreFailed("store-failed", problem="gone")

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(Room, "find", failing)
            with pytest.raises(ConnectionClosed) as end:
                ana.sit(table)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == GOING_AWAY
        assert ana.sit(table).follower.you == 0


def held_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Whatever is made from the log takes its time: what happens when it has begun, and lets it end."""
    read, begun, ready = server.room.read, threading.Event(), threading.Event()

    async def slowly(work: Callable[[], Any]) -> Any:
        def waiting() -> Any:
            found = work()
            begun.set()
            ready.wait()
            return found

        return await read(waiting)

    monkeypatch.setattr(server.room, "read", slowly)
    return begun, ready


def test_who_comes_back_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While somebody is told again what they missed, others play on; that is told, too, and once."""

    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        stays, comes = Device(server, live, "ana"), Device(server, live, "ana")
        seq = json.loads((await stays.hello())[0])["seq"]
        for _ in range(3):
            await act(live)
        begun, ready = held_up(server, monkeypatch)
        coming = asyncio.create_task(comes.hello(you=0, seq=seq))
        while not begun.is_set():
            await asyncio.sleep(0)
        for _ in range(3):
            await act(live)
        assert not coming.done()
        ready.set()
        *missed, resumed = await coming
        assert json.loads(resumed)["type"] == "resumed"
        await act(live)
        assert missed + comes.heard() == stays.heard()

    with_server(small(tmp_path / "t.db"), play)


def test_who_asks_for_the_log_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        ana = Device(server, live, "ana")
        await ana.hello()
        begun, ready = held_up(server, monkeypatch)
        asking = asyncio.create_task(ana.asks("recall"))
        while not begun.is_set():
            await asyncio.sleep(0)
        for _ in range(3):
            await act(live)
        assert not asking.done()
        ready.set()
        told = json.loads((await asking)[-1])
        assert told["seq"] == live.table.last_seq(0)
        assert len(told["log"]) == len(live.table.recall(0).log)

    with_server(small(tmp_path / "t.db"), play)


def test_a_table_is_not_forgotten_while_somebody_is_on_their_way_to_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        live.used = 0.0
        assert await server.room.find("t") is live
        assert live.used > 0.0

    with_server(small(tmp_path / "t.db"), play)


def test_who_comes_back_for_a_moment_has_the_whole_time_again(tmp_path: Path) -> None:
    """The first time that they went is not what counts."""

    async def play() -> None:
        async with opened(small(tmp_path / "t.db", away_after=1.5)) as here:
            live = await people_at(here, "llama", ("ana", "luis"))
            for pause in (0.8, 0.8, 0.8):
                luis = Device(here, live, "luis")
                await luis.hello()
                luis.go()
                await asyncio.sleep(pause)
                assert not live.table.lobby().places[1].away
            while not live.table.lobby().places[1].away:
                await asyncio.sleep(0.01)

    asyncio.run(play())
