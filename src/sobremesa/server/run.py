"""Running a server."""

from __future__ import annotations

import gc
import logging
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterable
from ipaddress import ip_network

import uvicorn

from sobremesa.core.game import Game
from sobremesa.core.registry import all_games
from sobremesa.core.words import words_for
from sobremesa.players.asking import prepare_opponents
from sobremesa.players.levels import LEVELS
from sobremesa.server.app import create_app
from sobremesa.server.errors import CannotServe
from sobremesa.server.news import open_news
from sobremesa.server.settings import Settings
from sobremesa.server.wire import Wire

STRONGEST = "master"
ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?")
EVERYWHERE = ("0.0.0.0", "::")
SWITCH = 0.0005  # seconds that the thread which writes waits for its turn; 0.005 would be most of an answer's time
# Hardly anything here is cyclic. The collector looks at the youngest now and then; at everything it looks in the
# room's own time, because that holds everybody up (a fifth of a second with 500 tables).
COLLECT = (5_000, 1_000_000, 1_000_000)


def default_database() -> str:
    """An SQLite file where this system keeps the data of programs."""
    from platformdirs import user_data_path

    folder = user_data_path("sobremesa")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CannotServe("cannot-keep", folder=str(folder), problem=problem.strerror or "") from None
    return str(folder / "tables.db")


def config(settings: Settings, proxies: str = "") -> uvicorn.Config:
    """How uvicorn runs it. Messages are small and many, so they are not compressed."""
    return uvicorn.Config(
        create_app(settings),
        loop="uvloop",
        http="httptools",
        ws=Wire,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int) -> socket.socket:
    """The address that the server answers at; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        raise CannotServe("cannot-listen", address=f"{host}:{port}", problem=problem.strerror or "") from None
    listening.listen(1024)
    return listening


def check_origins(origins: Iterable[str]) -> None:
    """What a browser sends as Origin: scheme, host and port, nothing else. Anything else would never be equal."""
    for origin in origins:
        if not ORIGIN.fullmatch(origin):
            raise CannotServe("bad-origin", given=origin)


def check_proxies(proxies: str) -> None:
    """Addresses or networks, or * for all."""
    for given in proxies.split(",") if proxies else []:
        try:
            if given.strip() != "*":
                ip_network(given.strip())
        except ValueError:
            raise CannotServe("bad-proxy", given=given.strip()) from None


def own_address() -> str:
    """Where other devices in the same house find this machine; empty if it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that is nobody's: nothing is sent
            return str(asking.getsockname()[0])
        except OSError:
            return ""


def prepare_games(lang: str) -> None:
    """Compile what is played first, and say so; masters follow while others play already."""
    said = set()

    def say(game: Game) -> None:
        if game.id not in said:
            print(words_for(lang).say("preparing", game=game.title), file=sys.stderr, flush=True)
        said.add(game.id)

    for game in all_games():
        prepare_opponents(game, [level for level in LEVELS if level != STRONGEST], say)

    # In a process of its own: compiling in this one would hold up everybody who plays.
    subprocess.Popen([sys.executable, "-c", f"from {__name__} import prepare_masters; prepare_masters()"])


def prepare_masters() -> None:
    """Leave what masters need in the cache, without being in anybody's way."""
    if hasattr(os, "nice"):
        os.nice(10)
    for game in all_games():
        prepare_opponents(game, [STRONGEST], lambda _: None)


def run(settings: Settings, host: str, port: int, proxies: str, lang: str, lazy: bool = False) -> None:
    """Serve until somebody stops it. Lazy: games are compiled when they are first played, not before."""
    from sobremesa.table.store import Store

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    check_origins(settings.origins)
    check_proxies(proxies)
    open_news(settings.redis)
    Store(settings.database).close()  # whatever is wrong with it is said before anything is served
    listening = listen(host, port)
    if not lazy:
        prepare_games(lang)
    server = uvicorn.Server(config(settings, proxies))
    port = listening.getsockname()[1]
    here = "localhost" if host in ("127.0.0.1", *EVERYWHERE) else host
    print(words_for(lang).say("serving", address=f"http://{here}:{port}"), file=sys.stderr, flush=True)
    if host in EVERYWHERE and (own := own_address()):
        print(words_for(lang).say("serving-around", address=f"http://{own}:{port}"), file=sys.stderr, flush=True)
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # what is there now stays
    gc.set_threshold(*COLLECT)
    server.run(sockets=[listening])
