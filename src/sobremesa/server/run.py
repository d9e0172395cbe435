"""Running a server."""

from __future__ import annotations

import logging
import socket
import sys

import uvicorn

from sobremesa.core.words import words_for
from sobremesa.server.app import create_app
from sobremesa.server.errors import CannotServe
from sobremesa.server.settings import Settings


def default_database() -> str:
    """An SQLite file where this system keeps the data of programs."""
    from platformdirs import user_data_path

    folder = user_data_path("sobremesa")
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def config(settings: Settings, proxies: str = "") -> uvicorn.Config:
    """How uvicorn runs it. Messages are small and many, so they are not compressed."""
    return uvicorn.Config(
        create_app(settings),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
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


def run(settings: Settings, host: str, port: int, proxies: str, lang: str) -> None:
    """Serve until somebody stops it."""
    from sobremesa.table.store import Store

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    Store(settings.database).close()  # whatever is wrong with it is said before anything is served
    server = uvicorn.Server(config(settings, proxies))
    listening = listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listening.getsockname()[1]}"
    print(words_for(lang).say("serving", address=address), file=sys.stderr, flush=True)
    server.run(sockets=[listening])
