"""A game at the terminal with people elsewhere: the table is on a server, and this is one of its clients."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
from platformdirs import user_data_path
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from sobremesa.core.errors import SobremesaError, said_by_system
from sobremesa.core.messages import Message, message
from sobremesa.core.registry import load
from sobremesa.core.styles import seat_letter
from sobremesa.table.follower import Follower, encode_wish
from sobremesa.table.messages import (
    CODE_DIGITS,
    Gathered,
    Join,
    Lobby,
    Opened,
    Phase,
    Reason,
    Rejected,
    Resumed,
    Said,
    ServerMessage,
    Start,
    Update,
    Welcome,
    WhyNot,
    Wrote,
)
from sobremesa.terminal.asking import Conversation, Leave

TIMEOUT = 10.0
RETRY = 1.0  # seconds between attempts to reach a server that was lost
ATTEMPTS = 30


class ServerProblem(SobremesaError):
    """The server cannot be reached, or refuses."""


class Remote:
    """A server, and who we are there."""

    def __init__(self, url: str) -> None:
        try:
            parts = urlsplit(url if "//" in url else f"http://{url}")
        except ValueError:
            raise ServerProblem("server-address", given=url) from None
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ServerProblem("server-address", given=url)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.token = self._remembered_token()

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                found = json.load(answer)
        except urllib.error.HTTPError as refused:
            raise self._problem(refused.read()) from None
        except OSError as problem:
            raise self.silent(said_by_system(problem)) from None
        except (ValueError, HTTPException) as problem:
            raise self.silent(str(problem)) from None
        if not isinstance(found, dict):
            raise self.silent("JSON")
        return found

    def _problem(self, body: bytes) -> SobremesaError:
        """What the server said, to be told in this user's language."""
        return problem_in(body) or self.silent(body.decode(errors="replace"))

    def silent(self, problem: Message | str) -> ServerProblem:
        """It is no server of tables, or not well."""
        if isinstance(problem, str):
            problem = " ".join(problem.split())[:100]
        return ServerProblem("server-silent", address=self.base, problem=problem)

    def _remembered_token(self) -> str:
        """The same as last time, so that a seat is still ours; a new one on the first visit, or if it means nothing."""
        path = user_data_path("sobremesa") / "servers.json"
        known = read_tokens(path)
        self.token = known.get(self.base, "")
        if not self.token or self.ask("GET", "/api/me").get("person") is None:
            self.token = known[self.base] = str(self.ask("POST", "/api/token").get("token", ""))
            keep_tokens(path, known)
        return self.token

    def lay(self, game: str, seats: int, bots: list[str], options: dict[str, Any], name: str) -> str:
        new = {"game": game, "seats": seats, "bots": bots, "options": options, "name": name}
        return str(self.ask("POST", "/api/tables", new).get("table"))

    def find(self, given: str) -> str:
        """The table that is meant by its id, its link or its short code."""
        digits = given.replace(" ", "").replace("-", "")
        if digits.isdecimal() and len(digits) == CODE_DIGITS:
            return str(self.ask("GET", f"/api/codes/{digits}").get("table"))
        return table_code(given)

    def lobby(self, table: str) -> Lobby:
        try:
            return msgspec.convert(self.ask("GET", f"/api/tables/{quote(table, safe='')}"), Lobby)
        except msgspec.ValidationError as problem:
            raise self.silent(str(problem)) from None

    def open(self, table: str) -> ClientConnection:
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            return connect(address, additional_headers=headers, open_timeout=TIMEOUT, proxy=None)
        except (OSError, InvalidHandshake, TimeoutError) as problem:
            raise self.silent(str(problem)) from None


def read_tokens(path: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, ValueError, msgspec.DecodeError):  # there is none yet, or it is damaged
        return {}


def keep_tokens(path: Path, tokens: dict[str, str]) -> None:
    """For nobody else to read. Where nothing can be kept, the seat is lost with this run."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.chmod(0o600)
        path.write_text(json.dumps(tokens), encoding="utf-8")


def problem_in(body: bytes) -> SobremesaError | None:
    """Why a server of tables refused; None if it is none."""
    try:
        told = json.loads(body)
        return ServerProblem(msgspec.convert(told["problem"], Message), told.get("words_of"))
    except (ValueError, KeyError, TypeError, msgspec.ValidationError):
        return None


def table_code(given: str) -> str:
    """A table's code, given as such or as the link to it."""
    return given.rstrip("/").rpartition("/")[2]


class RemoteGame(Conversation):
    """One person here, the others wherever they are."""

    def __init__(self, remote: Remote, table: str, name: str, lang: str, auto: bool, careful: bool) -> None:
        super().__init__(load(remote.lobby(table).game), lang, auto, careful)
        self.remote, self.table, self.me = remote, table, name
        self.follower = Follower()
        self.socket: ClientConnection
        self.asked: tuple[str, int] | None = None  # the match and ply of the last decision sent

    def name(self, seat: int) -> str:
        lobby = self.follower.lobby
        place = lobby.places[seat] if lobby else None
        if place and place.name:
            return place.name
        return self.words.say("bot-name", letter=seat_letter(seat))

    def told_so_far(self) -> list[Message]:
        return self.follower.log

    def why_not(self, action: int) -> Message | None:
        """The server knows; whatever else arrives meanwhile is taken on the way."""
        scene = self.follower.scene
        self.send(encode_wish(WhyNot(action=action, ply=scene.ply if scene else 0)))
        while True:
            event = self.take()
            if isinstance(event, Reason):
                return event.problem
            if isinstance(event, Rejected):
                return event.problem

    # --- the socket ---

    def send(self, wish: bytes) -> None:
        self.socket.send(wish.decode())

    def take(self) -> ServerMessage | None:
        try:
            event = self.follower.take(self.socket.recv())
        except msgspec.DecodeError as problem:
            raise self.remote.silent(str(problem)) from None
        if self.follower.behind and not isinstance(event, Rejected):
            self.send(self.follower.hello())
        return event

    def reach(self) -> None:
        """Open the socket, with patience for a server that is being started again."""
        for attempt in range(ATTEMPTS):
            try:
                self.socket = self.remote.open(self.table)
                break
            except ServerProblem:
                if self.follower.seq is None or attempt + 1 == ATTEMPTS:
                    raise
                time.sleep(RETRY)
        self.send(self.follower.hello())

    # --- playing ---

    def run(self) -> None:
        """Play until the match is over, or the player leaves."""
        self.console.print(self.say("game-about"), style="italic")
        self.console.print(self.say("remote-table", code=self.table, address=f"{self.remote.base}/#/t/{self.table}"))
        try:
            self.reach()
            while True:
                try:
                    if self.one_event(self.take()):
                        return
                except ConnectionClosed:
                    self.console.print(self.say("remote-lost"), style="dim")
                    self.asked = None
                    time.sleep(RETRY)  # a server that lets us in and sends us away again is not well yet
                    self.reach()
        except (Leave, KeyboardInterrupt, EOFError):
            self.console.print()
            self.console.print(self.say("remote-left", code=self.table), style="dim")

    def one_event(self, event: ServerMessage | None) -> bool:
        """React to what the table says; true at the end of the match."""
        match event:
            case Welcome(opened=Opened() as opened):  # it ended while we were away
                return self.finish(opened)
            case Welcome():
                self.arrive(event)
            case Gathered(lobby=lobby):
                self.show_lobby(lobby)
            case Update():
                self.tell(event.log)
            case Said():
                self.console.print(f"  {self.words.say(message(event.phrase, player=event.seat), self.name)}")
            case Wrote():
                self.console.print(f"  {self.name(event.seat)}: {event.text}", markup=False, highlight=False)
            case Rejected():
                self.console.print(self.words.say(event.problem, self.name), style="yellow")
                self.asked = None
            case Opened():
                return self.finish(event)
            case None:
                return False
            case Resumed():  # nothing happened while we were away
                pass
        self.decide()
        return False

    def arrive(self, welcome: Welcome) -> None:
        if welcome.you is None and welcome.lobby.phase is Phase.GATHERING:
            self.send(encode_wish(Join(self.me)))
        self.show_lobby(welcome.lobby)

    def show_lobby(self, lobby: Lobby) -> None:
        """Who sits where; the host deals as soon as all seats are taken."""
        if lobby.phase is not Phase.GATHERING:
            return
        names = [place.name or place.level or "…" for place in lobby.places]
        self.console.print(self.say("remote-seats", names=" · ".join(names)), style="dim")
        if self.follower.you is not None and lobby.host == self.follower.you and "…" not in names:
            self.send(encode_wish(Start()))

    def decide(self) -> None:
        scene, lobby = self.follower.scene, self.follower.lobby
        if scene is None or lobby is None or not scene.choices or self.asked == (lobby.match, scene.ply):
            return
        self.show(scene)
        action = self.ask(scene)
        self.asked = (lobby.match, scene.ply)
        self.send(self.follower.act(action))

    def finish(self, opened: Opened) -> bool:
        if self.follower.scene is not None:
            self.show(self.follower.scene)
            self.console.print(self.words.say(self.follower.scene.prompt, self.name), style="bold")
        self.console.print(
            self.say("remote-verify", address=f"{self.remote.base}/api/matches/{opened.match}"), style="dim"
        )
        return True
