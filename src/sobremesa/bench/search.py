"""How fast the search is: play-outs per second on one core, beside another engine's; and how soon a master is ready."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from rich.console import Console
from rich.table import Table

from sobremesa.bench.engine import ROUNDS, Row, check_peer, run_peer
from sobremesa.core.game import Game
from sobremesa.core.match import Match
from sobremesa.core.thinking import Method, Scope, Thinking
from sobremesa.players.player import Budget
from sobremesa.players.searcher import SearchPlayer

POSITIONS = 20  # of games between hints, early and late
READY = """
import time
began = time.perf_counter()
import sobremesa as sm
from sobremesa.players.player import Budget, player_named
game = sm.load({game!r})
match = game.new({seats}, seed=1)
seat = match.to_act[0]
player_named("master")(game, 1).choose(match.view(seat), seat, match.mask(seat), Budget())
print(time.perf_counter() - began)
"""


PEERS = ("open_spiel",)


def measure_search(
    games: Sequence[Game], peers: Sequence[str], seconds: float, say: Callable[[str], None], horizon: int = 0
) -> list[Row]:
    """All figures of one run; a row's decisions are play-outs here.

    With a horizon also what masters who play out to the end would do if they evaluated after so many turns.
    """
    for peer in peers:
        check_peer(peer, PEERS)
    rows = []
    for game in games:
        for seats in sorted({max(2, game.seats[0]), game.seats[1]}):
            say(f"{game.id}, {seats} seats")
            decisions = some_decisions(game, seats)
            master: Thinking = game.part("hints").MASTER
            tree = replace(master, method=Method.TREE, scope=Scope.ALL, solver_nodes=0)
            rows.append(speed_of(game, seats, decisions, master, seconds))
            rows.append(speed_of(game, seats, decisions, tree, seconds))
            if horizon and not master.horizon:
                rows.append(speed_of(game, seats, decisions, replace(master, horizon=horizon), seconds))
        rows.append(time_to_be_ready(game))
    for peer in peers:
        say(peer)
        rows += run_peer(f"{peer}_search", seconds)
    return rows


def some_decisions(game: Game, seats: int) -> list[Match]:
    """Positions where there is something to decide."""
    found: list[Match] = []
    for seed in range(POSITIONS):
        match = game.new(seats, seed=seed)
        hint = SearchPlayer(game, seed)
        for _ in range(3 * seed):
            if match.over:
                break
            seat = match.to_act[0]
            match.play(int(game.kernels["hint"](match.state, seat, match.mask(seat), hint.dice)), seat)
        if not match.over and len(match.legal(match.to_act[0])) > 1:
            found.append(match)
    return found


def speed_of(game: Game, seats: int, decisions: list[Match], thinking: Thinking, seconds: float) -> Row:
    """Play-outs per second at these positions, as many for each as a master takes; the best of several times."""
    player, master = SearchPlayer(game, 1, replace(thinking, choices=0)), SearchPlayer(game, 1, thinking)
    asked = [(m.view(m.to_act[0]), m.to_act[0], m.mask(m.to_act[0])) for m in decisions]
    usual = thinking.iterations_for(seats)
    best, moves = 0.0, float("inf")
    for _ in range(1 + ROUNDS):  # the first one compiles
        began, done = time.perf_counter(), 0
        while time.perf_counter() < began + seconds:
            for view, seat, mask in asked:
                player.choose(view, seat, mask, Budget(iterations=usual))
                done += usual
        best = max(best, done / (time.perf_counter() - began))
        times = []
        for view, seat, mask in asked:
            start = time.perf_counter()
            master.choose(view, seat, mask, Budget())
            times.append(time.perf_counter() - start)
        moves = min(moves, float(np.percentile(times, 95)))
    how = "flat search (halving)" if thinking.method == Method.HALVING else "ISMCTS"
    until = f"evaluated after {thinking.horizon} turns" if thinking.horizon else "to the end"
    note = f"{1000 * moves:.1f} ms p95 for {usual} iterations"
    return Row("sobremesa", game.id, f"{how}, hint play-outs {until}, {seats} seats", best, 0.0, note)


def time_to_be_ready(game: Game) -> Row:
    """From the start of a process to a master's first move, the cache being warm."""
    script = READY.format(game=game.id, seats=max(2, game.seats[0]))
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True) for _ in range(4)
    ]
    took = min(float(run.stdout) for run in runs[1:])
    return Row("sobremesa", game.id, "a master's first move", note=f"{took:.2f} s after the start of the process")


def cells(r: Row) -> list[str]:
    rate = f"{r.decisions_per_second:,.0f}" if r.decisions_per_second else ""
    return [r.engine, r.game, r.how, rate, r.note]


def table(rows: Sequence[Row]) -> None:
    shown = Table("engine", "game", "how")
    shown.add_column("iterations/s", justify="right")
    shown.add_column("")
    for r in rows:
        shown.add_row(*cells(r))
    Console(width=None if sys.stdout.isatty() else 160).print(shown)


def markdown(rows: Sequence[Row]) -> str:
    """The same for bench/results.md."""
    heads = ["| engine | game | how | iterations/s | |", "|---|---|---|---:|---|"]
    return "\n".join([*heads, *(f"| {' | '.join(cells(r))} |" for r in rows)])
