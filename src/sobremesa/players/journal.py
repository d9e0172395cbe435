"""What an arena has played is written down deal by deal, so that an interrupted one goes on where it stopped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import platformdirs
from filelock import FileLock, Timeout

from sobremesa.core.errors import SobremesaError
from sobremesa.players.deals import digest
from sobremesa.players.records import DealRecord, Setup

FORMAT = 1
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)


class BadJournal(SobremesaError):
    """A journal that cannot be written, is being written by another run, belongs to other matches, or is none."""


class Header(msgspec.Struct, frozen=True):
    """The first line: which matches the journal is about."""

    arena: int
    setup: str


def fingerprint(setup: Setup) -> str:
    """A digest of everything that decides how the matches go."""
    return digest(msgspec.json.encode(setup, order="deterministic").hex()).hex()[:32]


def default_path(setup: Setup) -> Path:
    """Where the journal lies if nobody says where."""
    return own_folder() / f"{setup.game}-{fingerprint(setup)}.jsonl"


def own_folder() -> Path:
    """Where journals and their locks are kept; it is made."""
    root = Path(os.environ.get("SOBREMESA_CACHE") or platformdirs.user_cache_path("sobremesa"))
    folder = root / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def lock_of(path: Path) -> FileLock:
    """Who holds it may write the journal: two runs at once would write into each other's lines."""
    name = digest(str(path.resolve())).hex()[:32]
    return FileLock(own_folder() / f"{name}.lock", timeout=0)


class Journal:
    """The deals of one arena, on disk."""

    def __init__(self, path: Path, setup: Setup, fresh: bool = False) -> None:
        self.path = path
        self.done: dict[int, DealRecord] = {}
        header = msgspec.json.encode(Header(FORMAT, fingerprint(setup)))
        try:
            with ExitStack() as held:
                held.enter_context(lock_of(path))
                kept = path.read_bytes() if path.exists() else b""
                if not is_journal(kept, header):
                    raise BadJournal("no-journal", file=str(path))
                # A line without an end was being written when the power went.
                whole = b"" if fresh else kept[: kept.rfind(b"\n") + 1]
                lines = whole.splitlines()
                if lines and lines[0] != header:
                    raise BadJournal("journal-other", file=str(path))
                self.done = {record.deal: record for record in records(lines[1:], setup)}
                self.file = held.enter_context(path.open("wb" if not whole else "r+b"))
                self.file.seek(len(whole))
                self.file.truncate()
                if not whole:
                    self.file.write(header + b"\n")
                    self.file.flush()
                self.held = held.pop_all()
        except Timeout:
            raise BadJournal("journal-busy", file=str(path)) from None
        except OSError as problem:
            raise BadJournal("file-unwritable", file=str(path), problem=problem.strerror or "") from None

    def add(self, record: DealRecord) -> None:
        self.done[record.deal] = record
        try:
            self.file.write(msgspec.json.encode(record) + b"\n")
            self.file.flush()
        except OSError as problem:
            raise BadJournal("file-unwritable", file=str(self.path), problem=problem.strerror or "") from None

    def close(self) -> None:
        self.held.close()


def is_journal(content: bytes, header: bytes) -> bool:
    """Whether a file starts as journals do, or holds no whole line yet. Anything else is not ours to write into."""
    first, end, _ = content.partition(b"\n")
    if not end:
        return header.startswith(first)
    try:
        msgspec.json.decode(first, type=Header)
    except UNREADABLE:
        return False
    return True


def records(lines: list[bytes], setup: Setup) -> Iterator[DealRecord]:
    """The deals that can be read; what cannot is played again."""
    for line in lines:
        with suppress(*UNREADABLE):
            record = msgspec.json.decode(line, type=DealRecord)
            if len(record.matches) == len(setup.seatings):
                yield record
