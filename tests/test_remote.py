"""Clients of a server: the terminal, the bot of the examples, and whoever checks a deal."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from servers import Process, Visitor, play_to_the_end, served

ROOT = Path(__file__).resolve().parents[1]
COMMAND = "from sobremesa.cli import main; main()"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with served(tmp_path_factory.mktemp("remote") / "tables.db", "--bot-pause", "0") as process:
        yield process


def terminal(home: Path, *words: str) -> pexpect.spawn:
    env = {**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "100", "TERM": "xterm"}
    argv = ["-c", COMMAND, "play", "--lang", "en", "--no-auto", "--no-confirm", *words]
    return pexpect.spawn(sys.executable, argv, env=env, encoding="utf-8", timeout=120, dimensions=(50, 100))


def play_on(player: pexpect.spawn) -> None:
    """Take the first action whenever asked, until the end."""
    while player.expect(["What do you do", "sobremesa verify (http[^\\s\\x1b]+)"]) == 0:
        player.sendline("1")


def test_two_terminals_play_one_match(server: Process, tmp_path: Path) -> None:
    ana = terminal(tmp_path / "a", "llama", "--server", server.url, "--name", "Ana", "--seats", "3", "--bots", "easy")
    ana.expect("code is (\\S+) ")
    code = str(ana.match[1])
    luis = terminal(tmp_path / "b", "--server", server.url, "--join", code, "--name", "Luis")
    other = threading.Thread(target=play_on, args=(luis,))
    other.start()
    play_on(ana)
    other.join()
    address = str(ana.match[1])
    command = [sys.executable, "-c", COMMAND, "verify", address]
    verdict = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verdict.returncode == 0, verdict.stderr
    assert code in verdict.stdout


def test_the_terminal_says_why_not_and_comes_back_to_its_seat(server: Process, tmp_path: Path) -> None:
    first = terminal(tmp_path, "llama", "--server", server.url, "--name", "Ana", "--seats", "2", "--bots", "easy")
    first.expect("code is (\\S+) ")
    code = str(first.match[1])
    first.expect("What do you do")
    first.sendline("return-10")
    first.expect("§")
    first.expect("What do you do")
    first.sendline("bye")
    first.expect("Your seat is kept")
    again = terminal(tmp_path, "--server", server.url, "--join", f"{server.url}/#/t/{code}")
    again.expect("What do you do")
    again.sendline("1")
    again.sendline("bye")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--server", "http://localhost:1", "--join", "x"], "does not answer"),
        (["--server", "ftp://x", "--join", "x"], "no server's address"),
        (["--join", "x"], "say which --server"),
    ],
)
def test_a_server_that_cannot_be_reached_is_said_in_one_line(words: list[str], said: str, tmp_path: Path) -> None:
    player = terminal(tmp_path, *words)
    player.expect(said)
    player.expect(pexpect.EOF)
    assert "Traceback" not in str(player.before)


def test_an_address_that_is_none_is_said_in_one_line() -> None:
    command = [sys.executable, "-c", COMMAND, "verify", "http://localhost/a\x1bb"]
    verdict = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verdict.returncode == 2
    assert verdict.stderr.count("\n") == 1


def test_an_unknown_table_is_said_in_one_line(server: Process, tmp_path: Path) -> None:
    player = terminal(tmp_path, "--server", server.url, "--join", "nowhere")
    player.expect("There is no table nowhere")


def test_the_bot_of_the_examples_plays_to_the_end(server: Process) -> None:
    host = Visitor(server.url)
    table = host.lay("take_that", 2)
    seat = host.sit(table)
    command = [sys.executable, str(ROOT / "examples" / "remote_bot.py"), server.url, table]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        seat.until(lambda: seat.follower.lobby and all(place.name for place in seat.follower.lobby.places))
        seat.wish("start")
        play_to_the_end([seat], random.Random(1))
        output, _ = bot.communicate(timeout=60)
    assert output.startswith("result: [")
