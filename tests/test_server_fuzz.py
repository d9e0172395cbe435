"""Nonsense: whatever is sent, the server answers, no table dies, and what cannot be read changes nothing."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rooms import Device, at_rest, laid, with_server
from servers import Process, Visitor, play_to_the_end, served, small, started
from sobremesa.core.errors import WrongVersion
from sobremesa.core.registry import all_games
from sobremesa.players.asking import prepare_opponents
from sobremesa.players.levels import LEVELS
from sobremesa.server.app import Server
from sobremesa.server.settings import UNLIMITED
from sobremesa.table import messages
from sobremesa.table.errors import BadMessage
from sobremesa.table.messages import Phase, Welcome
from sobremesa.table.table import Table

MESSAGES = int(os.environ.get("SOBREMESA_FUZZ", "100000"))
CONFIG = """
[checks.positive_data_acceptance]
# 422: of the right form, and yet not possible, like an option that the game does not have.
expected-statuses = ["2xx", 401, 403, 404, 409, 422, 429]
"""
VALID: list[dict[str, object]] = [
    {"type": "hello", "version": 1},
    {"type": "hello", "version": 1, "you": 1, "seq": 3},
    {"type": "join", "name": "Ana"},
    {"type": "join", "name": "Ana", "seat": 1},
    {"type": "leave"},
    {"type": "sit_bot", "seat": 1, "level": "random"},
    {"type": "kick", "seat": 1},
    {"type": "cut", "text": "x"},
    {"type": "start"},
    {"type": "act", "action": 1, "ply": 2},
    {"type": "undo", "ply": 2},
    {"type": "why_not", "action": 1, "ply": 2},
    {"type": "say", "phrase": "phrase-hello"},
    {"type": "rematch"},
    {"type": "restart"},
    {"type": "recall"},
    {"type": "ping"},
]
STRANGE: list[object] = [
    None,
    True,
    -1,
    7,
    8,
    1.5,
    2**31,
    2**63,
    10**30,
    1e308,
    "",
    "x" * 40,
    "é\x00",
    "<b>",
    [],
    {},
    [[]],
]
BROKEN = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"',
    b"\x00",
    b"\xff\xfe",
    b"[" * 900,
    b'{"a":' * 150,
    b"1e999",
    b'{"type":"act"' * 9,
]


def nonsense(rng: random.Random, table: Table) -> str | bytes:
    """A message that is broken somehow, or in its form but out of place."""
    wish = dict(rng.choice(VALID))
    for field, high in (("seat", 8), ("action", 70)):
        if field in wish:
            wish[field] = rng.randrange(high)
    if "ply" in wish:
        wish["ply"] = max(0, table.ply + rng.choice((0, 0, -1, 1)))
    match rng.randrange(8):
        case 0:
            wish[rng.choice([*wish, "more", "seat", "type"])] = rng.choice(STRANGE)
        case 1:
            del wish[rng.choice(list(wish))]
        case 2:
            wish["type"] = rng.choice(["welcome", "update", "dance", "", "ACT"])
        case 3:
            return rng.choice(BROKEN)
        case 4:
            return rng.randbytes(rng.randrange(1, 60))
        case 5 | 6:
            text = bytearray(json.dumps(wish).encode())
            for _ in range(rng.randrange(1, 4)):
                text[rng.randrange(len(text))] = rng.randrange(256)
            return bytes(text[: rng.randrange(1, len(text) + 1)] if rng.random() < 0.3 else text)
    return json.dumps(wish)


def can_be_read(data: str | bytes) -> bool:
    try:
        messages.decode(data)
    except (BadMessage, WrongVersion):
        return False
    return True


def test_nonsense_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        rng = random.Random(1)
        unread = 0
        for game in all_games():
            secrets = random.Random(game.id)
            table = Table(game.id, game.id, max(2, game.seats[0]), new_secret=lambda s=secrets: s.randbytes(32))
            live = await laid(server, table)
            devices: dict[str, Device] = {}
            for _ in range(MESSAGES // len(all_games())):
                person = rng.choice(("ana", "luis", "eva"))
                device = devices.get(person)
                if device is None or device.socket.closing:
                    if device is not None:
                        device.go()
                    device = devices[person] = Device(server, live, person)
                    await device.hello()
                data = nonsense(rng, live.table)
                readable = can_be_read(data)
                unread += not readable
                length = live.table.length
                await device.take(data)
                assert readable or live.table.length == length
                if not readable and not device.socket.closing:
                    assert '"type":"rejected"' in device.heard()[-1]
                if rng.random() < 0.02:
                    await at_rest(live)
                    for other in devices.values():
                        other.heard()
            await at_rest(live)
            [welcome] = [text for text in await Device(server, live, "tom").hello() if "welcome" in text]
            assert json.loads(welcome)["lobby"]["table"] == game.id
            assert Table.load(await server.store.entries(game.id)).length == live.table.length
        assert unread > MESSAGES // 2

    with_server(small(tmp_path / "t.db", limits=UNLIMITED, away_after=3600.0), play)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with served(tmp_path_factory.mktemp("server") / "t.db", "--bot-pause", "0", "--unlimited") as running:
        yield running


def test_nonsense_over_the_wire(server: Process) -> None:
    rng = random.Random(2)
    ana, luis = Visitor(server.url), Visitor(server.url)
    table = ana.lay("llama", 2)
    for _ in range(40):
        seat = luis.sit(table)
        with suppress(ConnectionClosed):
            for _ in range(100):
                seat.socket.send(nonsense(rng, Table("t", "llama", 2)))
            seat.wish("ping")
            while '"type":"pong"' not in str(seat.socket.recv()):
                pass
        seat.close()
    seats = started(ana, "llama")
    play_to_the_end(seats, rng)
    fresh = luis.sit(table)
    assert fresh.follower.lobby is not None
    assert fresh.phase in Phase
    assert Welcome.__name__.lower() in fresh.received[0]


def test_the_description_of_the_api_is_kept(server: Process, tmp_path: Path) -> None:
    """Schemathesis with all its checks: no 5xx, and every answer is as /api/openapi.json says."""
    for game in all_games():
        prepare_opponents(game, LEVELS, lambda _: None)  # or the first answers take as long as compiling does
    ana = Visitor(server.url)
    seats = started(ana, "llama", public=True)
    play_to_the_end(seats, random.Random(3))
    (tmp_path / "schemathesis.toml").write_text(CONFIG)
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(tmp_path / "schemathesis.toml"), "run"]
    command += [f"{server.url}/api/openapi.json", "--checks", "all", "--max-examples", "6", "--seed", "1"]
    command += ["--request-timeout", "60", "--max-response-time", "60"]  # an analysis takes its time on a busy machine
    command += ["--header", f"Authorization: Bearer {ana.token}", "--no-color"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
