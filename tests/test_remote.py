"""Clients of a server: the terminal, the bot of the examples, and whoever checks a deal."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pexpect
import pytest

from servers import Messenger, Process, Visitor, play_to_the_end, served, wait_for
from sobremesa.core.registry import game_ids

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "remote_bot.py"
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


def test_who_was_asked_is_asked_again_after_the_server_was_started_anew(tmp_path: Path) -> None:
    database, words = tmp_path / "t.db", ("--bot-pause", "0")
    with served(database, *words) as first:
        player = terminal(tmp_path, "llama", "--server", first.url, "--name", "Ana", "--seats", "2", "--bots", "easy")
        player.expect("code is (\\S+) ")
        code = str(player.match[1])
        player.expect("What do you do")
        first.end(signal.SIGKILL)
    with served(database, *words, port=first.port) as second:
        player.sendline("1")
        player.expect("connection was lost")
        play_on(player)
        late = terminal(tmp_path, "--server", second.url, "--join", code)
        late.expect("sobremesa verify ")  # and who comes after the end is told how it ended
        late.expect(pexpect.EOF)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--server", "http://localhost:1", "--join", "x"], "does not answer"),
        (["--server", "ftp://x", "--join", "x"], "no server’s address"),
        (["--server", "http://[::1", "--join", "x"], "no server’s address"),
        (["--join", "x"], "Say which --server"),
        (["llama", "--server", ""], "Say which --server"),
        (["llama", "--server", "http://localhost:1"], "nobody listens there"),
    ],
)
def test_a_server_that_cannot_be_reached_is_said_in_one_line(words: list[str], said: str, tmp_path: Path) -> None:
    player = terminal(tmp_path, *words)
    player.expect(said)
    player.expect(pexpect.EOF)
    assert "Traceback" not in str(player.before)


@pytest.mark.parametrize("body", [b"<html>\n<p>hello</p>", b"{}", b"[]", b"null", b'{"person": "x", "token": 1}'])
def test_what_is_no_server_of_tables_is_said_in_one_line(body: bytes, tmp_path: Path) -> None:
    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(404 if body.startswith(b"<") else 200)
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answers) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        player = terminal(tmp_path, "llama", "--server", f"http://127.0.0.1:{other.server_port}")
        player.expect("does not answer")
        player.expect(pexpect.EOF)
        assert str(player.before).strip().count("\n") == 0
        other.shutdown()


def test_a_server_that_has_forgotten_everybody_makes_us_new(server: Process, tmp_path: Path) -> None:
    """Its database was thrown away: what we are remembered by means nothing any more."""
    folder = tmp_path / "sobremesa"
    folder.mkdir()
    (folder / "servers.json").write_text(json.dumps({server.url: "Im5vYm9keSI.AAAA", "http://other": "kept"}))
    player = terminal(tmp_path, "llama", "--server", server.url, "--bots", "easy", "--seats", "2")
    player.expect("What do you do")
    player.sendline("bye")
    player.expect(pexpect.EOF)
    known = json.loads((folder / "servers.json").read_text())
    assert known["http://other"] == "kept"
    assert known[server.url] != "Im5vYm9keSI.AAAA"
    assert (folder / "servers.json").stat().st_mode & 0o077 == 0, "for nobody else to read"


@pytest.mark.parametrize("damaged", ["[1]", "null", "5", '{"http://x": 1}', "{", "\xff"])
def test_what_was_remembered_of_servers_may_be_damaged(damaged: str, server: Process, tmp_path: Path) -> None:
    (tmp_path / "sobremesa").mkdir()
    (tmp_path / "sobremesa" / "servers.json").write_text(damaged, encoding="latin-1")
    player = terminal(tmp_path, "llama", "--server", server.url, "--bots", "easy", "--seats", "2")
    player.expect("What do you do")
    player.sendline("bye")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "0"], "is played by 2 to 6, not by 0"),
        (["--bots", "./mybot.py:X"], "“./mybot.py:X” cannot play at a table of a server"),
        (["--bots", "easy,hint"], "“hint” cannot play"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_here(
    words: list[str], said: str, server: Process, tmp_path: Path
) -> None:
    player = terminal(tmp_path, "llama", "--server", server.url, *words)
    player.expect_exact(said)
    player.expect(pexpect.EOF)


def test_ctrl_c_is_how_a_server_is_meant_to_end(tmp_path: Path) -> None:
    with served(tmp_path / "t.db") as ended:
        ended.process.send_signal(signal.SIGINT)
        assert ended.process.wait(timeout=30) == 0


def test_where_nothing_can_be_kept_one_plays_all_the_same(server: Process) -> None:
    player = terminal(Path("/dev/null/nowhere"), "llama", "--server", server.url, "--bots", "easy", "--seats", "2")
    player.expect("What do you do")
    player.sendline("bye")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "/dev/null/nowhere/t.db"], "unable to open"),
        (["--database", "postgresql://nobody@127.0.0.1:1/nothing"], "does not answer"),
        (["--redis", "nothing"], "no address of a Redis server"),
        (["--redis", "redis://localhost:port"], "no address of a Redis server"),
        (["--origin", "https://cards.example.org/"], "no origin"),
        (["--proxies", "127.0.0.1,proxy"], "neither an address nor a network"),
        (["--host", "nowhere.invalid"], "Nothing can be served"),
        ([], "Nothing can be kept"),
    ],
)
def test_a_server_that_cannot_be_started_says_why_in_one_line(words: list[str], said: str, tmp_path: Path) -> None:
    if words and words[0] != "--database":
        words = [*words, "--database", str(tmp_path / "t.db")]
    command = [sys.executable, "-c", COMMAND, "serve", "--lazy", "--lang", "en", "--port", "0", *words]
    env = {**os.environ, "XDG_DATA_HOME": "/dev/null/nowhere"}
    ended = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert said in ended.stderr


def test_a_port_that_is_taken_is_said_in_one_line(server: Process, tmp_path: Path) -> None:
    words = ["serve", "--lazy", "--lang", "en", "--port", str(server.port), "--database", str(tmp_path / "t.db")]
    ended = subprocess.run([sys.executable, "-c", COMMAND, *words], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "already in use" in ended.stderr


def test_a_messenger_that_does_not_answer_is_said_once(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", "--redis", "redis://127.0.0.1:1") as server:
        wait_for(lambda: any("Redis does not answer" in line for line in server.said))
        Visitor(server.url).lay("llama", 2)
    assert sum("Redis" in line for line in server.said) == 1


def test_a_match_that_is_not_over_cannot_be_verified_yet(server: Process) -> None:
    host = Visitor(server.url)
    address = f"{server.url}/api/matches/{host.lay('llama', 2, bots=['easy'], start=True)}.1"
    verdict = subprocess.run(
        [sys.executable, "-c", COMMAND, "verify", "--lang", "en", address], capture_output=True, text=True, check=False
    )
    assert (verdict.returncode, verdict.stderr) == (2, "sobremesa: The match is not over yet.\n")


def test_an_address_that_is_none_is_said_in_one_line() -> None:
    command = [sys.executable, "-c", COMMAND, "verify", "http://localhost/a\x1bb"]
    verdict = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verdict.returncode == 2
    assert verdict.stderr.count("\n") == 1


def test_an_unknown_table_is_said_in_one_line(server: Process, tmp_path: Path) -> None:
    player = terminal(tmp_path, "--server", server.url, "--join", "nowhere")
    player.expect("There is no table nowhere")


@pytest.mark.parametrize("game", game_ids())
def test_the_bot_of_the_examples_plays_to_the_end(game: str, server: Process) -> None:
    host = Visitor(server.url)
    table = host.lay(game, 2)
    seat = host.sit(table)
    code = host.post(f"/api/tables/{table}/code")["code"] if game == "llama" else table
    command = [sys.executable, str(EXAMPLE), f"{server.url}/", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        seat.until(lambda: seat.follower.lobby and all(place.name for place in seat.follower.lobby.places))
        seat.wish("start")
        play_to_the_end([seat], random.Random(1))
        output, _ = bot.communicate(timeout=60)
    assert output.startswith("result: [")


def test_the_bot_of_the_examples_does_not_wait_for_a_seat_that_it_does_not_get(server: Process) -> None:
    table = Visitor(server.url).lay("llama", 2, bots=["easy"])
    ended = subprocess.run(
        [sys.executable, str(EXAMPLE), server.url, table], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "refused: table-full\n")


@pytest.mark.parametrize("code", ["nowhere", "00000000"])
def test_the_bot_of_the_examples_says_in_one_line_that_there_is_no_table(code: str, server: Process) -> None:
    said = refused_by_the_example(server.url, code)
    assert said.startswith((f"{server.url}: ", "refused: ")), "how soon the server hangs up is a matter of luck"


@pytest.mark.parametrize("address", ["http://localhost:1", "localhost:8765", "nowhere", "http://[::1"])
def test_the_bot_of_the_examples_says_in_one_line_that_there_is_no_server(address: str) -> None:
    assert refused_by_the_example(address, "x").startswith(f"{address}: ")


def refused_by_the_example(address: str, code: str) -> str:
    ended = subprocess.run([sys.executable, str(EXAMPLE), address, code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
    return ended.stderr


def test_the_bot_of_the_examples_has_sixty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_two_terminals_at_different_nodes_play_one_match(schema: str, tmp_path: Path) -> None:
    """PostgreSQL, Redis, two nodes: what one terminal does, the other one sees."""
    words = ("--bot-pause", "0", "--redis", Messenger(tmp_path).url)
    with served(schema, *words) as here, served(schema, *words) as there:
        ana = terminal(tmp_path / "a", "llama", "--server", here.url, "--name", "Ana", "--seats", "2")
        ana.expect("code is (\\S+) ")
        code = str(ana.match[1])
        luis = terminal(tmp_path / "b", "--server", there.url, "--join", code, "--name", "Luis")
        other = threading.Thread(target=play_on, args=(luis,))
        other.start()
        play_on(ana)
        other.join()
        for node in (here, there):
            verdict = subprocess.run(
                [sys.executable, "-c", COMMAND, "verify", f"{node.url}/api/matches/{code}.1"],
                capture_output=True,
                text=True,
                check=False,
            )
            assert verdict.returncode == 0, verdict.stderr
