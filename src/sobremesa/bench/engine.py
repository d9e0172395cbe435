"""How fast the games are: player decisions per second in one process on one core, beside other engines."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from sobremesa.adapters.vector import VectorEnv
from sobremesa.core.errors import SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.rng import key_from_seed, key_words, new_dice
from sobremesa.core.simulate import Policy, simulate

REPOSITORY = Path(__file__).resolve().parents[3]
PEERS = ("open_spiel", "rlcard")
BATCH = 1024
ROUNDS = 3  # the best counts


class PeerMissing(SobremesaError):
    """A peer that is asked for is not known or not installed."""


class Row(msgspec.Struct, frozen=True):
    """One figure."""

    engine: str
    game: str
    how: str
    decisions_per_second: float = 0.0
    games_per_second: float = 0.0
    note: str = ""


def measure(
    games: Sequence[Game], peers: Sequence[str], seconds: float, say: Callable[[str], None], compiling: bool = False
) -> list[Row]:
    """All figures of one run, so that they can be compared with each other."""
    for peer in peers:
        check_peer(peer)
    rows = []
    for game in games:
        for seats in sorted({max(2, game.seats[0]), game.seats[1]}):
            say(f"{game.id}, {seats} seats")
            rows.append(rollouts(game, seats, Policy.RANDOM, seconds))
            rows.append(rollouts(game, seats, Policy.HINT, seconds))
            rows.append(batches(game, seats, seconds))
            rows += in_c(game, seats, seconds)
        rows.append(record(game))
        if compiling:
            say(f"{game.id}, compiling")
            rows.append(start_times(game))
    for peer in peers:
        say(peer)
        rows += run_peer(peer, seconds)
    return rows


# --- ours ------------------------------------------------------------------------------------------------------


def rollouts(game: Game, seats: int, policy: Policy, seconds: float) -> Row:
    """Whole matches inside compiled code, by one policy at every seat."""
    many = 500
    start = np.zeros(1, dtype=game.layout.dtype)
    start[0] = game.empty(seats, game.check_options(seats, {}))
    scratch = start.copy()
    key, dice = key_words(key_from_seed(1)), new_dice(1)
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    policies = np.full(seats, policy, dtype=np.uint8)
    payoffs, decisions = np.zeros((many, seats)), np.zeros(many, dtype=np.int64)
    game.kernels  # noqa: B018  (makes the game's kernels known)
    simulate(start, scratch, key, 0, policies, mask, dice, payoffs[:1], decisions[:1])

    def run(deadline: float) -> tuple[int, int]:
        steps = played = 0
        while time.perf_counter() < deadline:
            simulate(start, scratch, key, played, policies, mask, dice, payoffs, decisions)
            steps, played = steps + int(decisions.sum()), played + many
        return steps, played

    return row(game, f"{policy.name.lower()} play, {seats} seats", run, seconds)


def batches(game: Game, seats: int, seconds: float) -> Row:
    """A batch stepped from Python, with observation and mask of every decision, by random players."""
    env = VectorEnv(game, BATCH, seats, seed=1)
    env.reset()
    env.step(env.random_actions())

    def run(deadline: float) -> tuple[int, int]:
        steps = finished = 0
        while time.perf_counter() < deadline:
            env.step(env.random_actions())
            steps, finished = steps + BATCH, finished + int(env.done.sum())
        return steps, finished

    return row(game, f"batch of {BATCH} with observation and mask, {seats} seats", run, seconds)


def row(game: Game, how: str, run: Callable[[float], tuple[int, int]], seconds: float) -> Row:
    rates = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        steps, games = run(began + seconds)
        took = time.perf_counter() - began
        rates.append((steps / took, games / took))
    return Row("sobremesa", game.id, how, *max(rates))


@kernel
def copy_many(records: np.ndarray, times: int) -> None:
    for i in range(times):
        records[1 + i % 7] = records[i % 8]


def record(game: Game) -> Row:
    """The size of a state and what it costs to copy one."""
    records = np.zeros(8, dtype=game.layout.dtype)
    copy_many(records, 1)
    best = 1e9
    for _ in range(ROUNDS):
        began = time.perf_counter()
        copy_many(records, 1_000_000)
        best = min(best, time.perf_counter() - began)
    return Row("sobremesa", game.id, "record", note=f"{game.layout.dtype.itemsize} bytes, {best * 1e3:.0f} ns a copy")


def start_times(game: Game) -> Row:
    """From nothing to the first scene: compiling everything, and in the next process."""
    program = "import sys; from sobremesa.core.prepare import play_a_little; import sobremesa; "
    program += "play_a_little(sobremesa.load(sys.argv[1]))"
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            began = time.perf_counter()
            environment = os.environ | {"SOBREMESA_CACHE": folder}
            subprocess.run([sys.executable, "-c", program, game.id], env=environment, check=True)
            times.append(time.perf_counter() - began)
    return Row("sobremesa", game.id, "start", note=f"first {times[0]:.1f} s, next process {times[1]:.2f} s")


# --- others ----------------------------------------------------------------------------------------------------


def in_c(game: Game, seats: int, seconds: float) -> list[Row]:
    """The same game in straightforward C, where the repository has it and there is a compiler."""
    source = REPOSITORY / "bench" / "c" / f"{game.id}.c"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not source.exists() or compiler is None:
        return []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / game.id
        subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(source)], check=True)
        runs = [subprocess.check_output([program, str(seats), str(seconds)], text=True).split() for _ in range(ROUNDS)]
    best = max(runs, key=lambda words: float(words[0]))
    rate, steps, matches = float(best[0]), int(best[1]), int(best[2])
    return [Row("hand-written C", game.id, f"random play, {seats} seats", rate, rate * matches / steps)]


def peers_python() -> str:
    """The Python that has the peers: SOBREMESA_PEERS_PYTHON, the one `make peers` sets up, or this one."""
    own = REPOSITORY / ".venv-peers" / "bin" / "python"
    return os.environ.get("SOBREMESA_PEERS_PYTHON") or (str(own) if own.exists() else sys.executable)


def check_peer(peer: str, known: Sequence[str] = PEERS) -> None:
    if peer not in known:
        raise PeerMissing("peer-unknown", peer=peer, known=", ".join(known))
    module = "pyspiel" if peer == "open_spiel" else peer
    found = subprocess.run([peers_python(), "-c", f"import {module}"], capture_output=True, check=False)
    if found.returncode != 0:
        raise PeerMissing("peer-missing", peer=peer)


def run_peer(peer: str, seconds: float) -> list[Row]:
    script = Path(__file__).with_name("peers.py")
    printed = subprocess.check_output([peers_python(), str(script), peer, str(seconds)], text=True)
    return [msgspec.convert(json.loads(line), Row) for line in printed.splitlines() if line.startswith("{")]


# --- shown -----------------------------------------------------------------------------------------------------


def table(rows: Sequence[Row]) -> None:
    shown = Table("engine", "game", "how")
    shown.add_column("decisions/s", justify="right")
    shown.add_column("games/s", justify="right")
    for r in rows:
        figures = (f"{r.decisions_per_second:,.0f}", f"{r.games_per_second:,.0f}") if not r.note else (r.note, "")
        shown.add_row(r.engine, r.game, r.how, *figures)
    Console(width=None if sys.stdout.isatty() else 140).print(shown)


def markdown(rows: Sequence[Row]) -> str:
    """The same for bench/results.md."""
    lines = ["| engine | game | how | decisions/s | games/s |", "|---|---|---|---:|---:|"]
    for r in rows:
        figures = [f"{r.decisions_per_second:,.0f}", f"{r.games_per_second:,.0f}"] if not r.note else [r.note, ""]
        lines.append(f"| {' | '.join([r.engine, r.game, r.how, *figures])} |")
    return "\n".join(lines)
