"""SQLite and PostgreSQL behind one small face: how to connect, how a placeholder is written, what errors are called.

Plain SQL in the subset that both understand. Connections are in autocommit mode, and transactions are written out.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sobremesa.core.errors import WrongVersion
from sobremesa.table.errors import StoreFailed

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 30.0  # seconds to wait for another process that writes
# Also where the server's own setting is not to wait for it; stronger ones, with replicas, stay as they are.
WAIT_FOR_THE_DISK = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
PAUSE = 0.01  # seconds between two tries where the database itself does not wait


@dataclass(frozen=True)
class Database:
    """What differs between the two."""

    connect: Callable[[], Any]
    placeholder: str
    begin: str
    lock: str  # taken while the schema is changed; empty where `begin` is lock enough
    failure: type[Exception]  # anything that goes wrong
    taken: type[Exception]  # a row that must be the only one of its kind is there already

    def sql(self, text: str) -> str:
        return text.replace("?", self.placeholder)


def open_database(url: str) -> Database:
    """`postgresql://…`, or the path of an SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        return postgres(url)
    return sqlite(url.removeprefix("sqlite:///"))


def sqlite(path: str) -> Database:
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        use_write_ahead_log(connection)
        # FULL: a commit is on the disk before it returns, also in WAL mode.
        for setting in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")
        return connection

    return Database(connect, "?", "BEGIN IMMEDIATE", "", sqlite3.Error, sqlite3.IntegrityError)


def use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """SQLite's own timeout does not cover this change: while another writes to a new file, "locked" comes at once."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(PAUSE)


def postgres(url: str) -> Database:
    try:
        import psycopg
    except ImportError:
        raise StoreFailed("store-no-driver") from None

    def connect() -> psycopg.Connection:
        connection = psycopg.connect(url, autocommit=True)
        connection.execute(WAIT_FOR_THE_DISK)
        return connection

    return Database(
        connect=connect,
        placeholder="%s",
        begin="BEGIN",
        lock="SELECT pg_advisory_xact_lock(7306086)",
        failure=psycopg.Error,
        taken=psycopg.errors.UniqueViolation,
    )


# --- the schema ------------------------------------------------------------------------------------------------


def migrations() -> list[tuple[int, Path]]:
    """The numbered steps from an empty database to the newest schema."""
    return sorted((int(path.name[:4]), path) for path in MIGRATIONS.glob("*.sql"))


def migrate(database: Database) -> None:
    """Bring the schema up to date; several may try at once."""
    try:
        connection = database.connect()
        try:
            apply_missing(database, connection)
        finally:
            connection.close()
    except database.failure as problem:
        raise StoreFailed("store-failed", problem=one_line(problem)) from None


def apply_missing(database: Database, connection: Any) -> None:
    connection.execute(database.begin)
    if database.lock:
        connection.execute(database.lock)
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
    reached = connection.execute("SELECT MAX(version) FROM schema_version").fetchone()[0] or 0
    newest = migrations()[-1][0]
    if reached > newest:
        raise WrongVersion("store-newer", given=reached, known=newest)
    for number, path in migrations():
        if number > reached:
            for statement in statements(path.read_text(encoding="utf-8")):
                connection.execute(statement)
            connection.execute(database.sql("INSERT INTO schema_version VALUES (?)"), (number,))
    connection.execute("COMMIT")


def statements(script: str) -> list[str]:
    return [part.strip() for part in script.split(";\n") if part.strip()]


def one_line(problem: Exception) -> str:
    return " ".join(str(problem).split())[:200]
