"""How long it takes to draw a table for one viewer: what they may see, the scene, what is told, and all as JSON."""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from sobremesa.core.game import Game
from sobremesa.core.match import Match, Move, scene_of
from sobremesa.core.rng import new_dice
from sobremesa.core.types import Dice, State
from sobremesa.core.view import Shown, see

MATCHES = 30  # played side by side, as at the tables of a server: little of what was just drawn comes again
ROUNDS = 3  # each with new matches; the quickest counts
OPENING = 60  # moves at most that are played before a match is looked at
HINTED = 0.7  # of the moves follow the hints: players at random do not get far


class Moment(msgspec.Struct, frozen=True):
    """A position, and how it came to be."""

    before: State
    after: State
    revealed: list[Move]


class Cost(msgspec.Struct, frozen=True):
    """Microseconds for one viewer, on average over all viewers of many moments."""

    game: str
    seats: int
    read: float  # once for all viewers, here in parts
    see: float
    scene: float
    tell: float
    encode: float
    bytes: float  # of scene and log as JSON

    @property
    def drawing(self) -> float:
        """Everything but the JSON."""
        return self.read + self.see + self.scene + self.tell


def measure_scenes(games: Sequence[Game], moves: int, say: Callable[[str], None]) -> list[Cost]:
    """Every game with as many seats as it has."""
    costs = []
    for game in games:
        say(f"{game.id}, {game.seats[1]} seats")
        rounds = [cost_of(game, game.seats[1], moves, seed) for seed in range(1 + ROUNDS)]  # the first one compiles
        costs.append(min(rounds[1:], key=lambda cost: cost.drawing))
    return costs


def cost_of(game: Game, seats: int, moves: int, seed: int) -> Cost:
    """Nothing is drawn before its time is taken: parts of scenes are remembered."""
    layout = game.layout
    asked = [(moment, viewer) for moment in some_moments(game, seats, moves, seed) for viewer in range(seats)]
    viewers = [viewer for _, viewer in asked]
    before = [see(layout, moment.before, viewer) for moment, viewer in asked]
    reading, shown = timed(lambda asked: asked[0].after if asked[1] else Shown(layout, asked[0].after), asked)
    positions = [position for position in shown if isinstance(position, Shown) for _ in range(seats)]
    seeing, sights = timed(lambda position, viewer: position.to(viewer), positions, viewers)
    drawing, scenes = timed(lambda sight, viewer: scene_of(game, sight, viewer), sights, viewers)
    revealed = [moment.revealed for moment, _ in asked]
    telling, logs = timed(game.text.tell, before, sights, revealed, viewers)
    encoding, texts = timed(msgspec.json.Encoder().encode, list(zip(scenes, logs, strict=True)))
    size = sum(map(len, texts)) / len(texts)
    return Cost(game.id, seats, reading, seeing, drawing, telling, encoding, size)


def some_moments(game: Game, seats: int, count: int, seed: int) -> list[Moment]:
    """Positions early and late, of several matches in turn."""
    rng, dice = random.Random(seed), new_dice(seed)
    matches: list[Match] = []
    moments: list[Moment] = []
    while len(moments) < count:
        while len(matches) < MATCHES:
            matches.append(game.new(seats, seed=rng.randrange(2**32)))
            for _ in range(rng.randrange(OPENING)):
                next_moment(matches[-1], rng, dice)
        match = rng.choice(matches)
        if match.over:
            matches.remove(match)
        else:
            moments.append(next_moment(match, rng, dice))
    return moments


def next_moment(match: Match, rng: random.Random, dice: Dice) -> Moment:
    """Play until everybody has seen something new, or the match is over."""
    before, decided = match.state, len(match.moves)
    while not match.over and match.state.ply == before.ply:
        seat = rng.choice(match.to_act)
        hint = match.game.kernels["hint"](match.state, seat, match.mask(seat), dice)
        match.play(int(hint) if rng.random() < HINTED else rng.choice(match.legal(seat)), seat)
    return Moment(before, match.state, sorted(match.moves[decided:]))


def timed(do: Callable[..., Any], *given: Sequence[Any]) -> tuple[float, list[Any]]:
    """What one call takes on average, in microseconds of this process; and what the calls returned."""
    gc.collect()
    gc.disable()
    try:
        began = time.process_time()
        results = list(map(do, *given))
        return (time.process_time() - began) / len(results) * 1e6, results
    finally:
        gc.enable()


HEADS = ("game", "seats", "read µs", "see µs", "scene µs", "tell µs", "together µs", "JSON µs", "bytes")


def cells(c: Cost) -> list[str]:
    times = [f"{figure:.1f}" for figure in (c.read, c.see, c.scene, c.tell, c.drawing, c.encode)]
    return [c.game, str(c.seats), *times, f"{c.bytes:,.0f}"]


def table(costs: Sequence[Cost]) -> None:
    shown = Table(HEADS[0])
    for head in HEADS[1:]:
        shown.add_column(head, justify="right")
    for cost in costs:
        shown.add_row(*cells(cost))
    Console(width=None if sys.stdout.isatty() else 160).print(shown)


def markdown(costs: Sequence[Cost]) -> str:
    """The same for bench/results.md."""
    heads = [f"| {' | '.join(HEADS)} |", "|---" + "|---:" * (len(HEADS) - 1) + "|"]
    return "\n".join([*heads, *(f"| {' | '.join(cells(cost))} |" for cost in costs)])
