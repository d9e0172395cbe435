"""How much all moves of a game of Take That tell of the others' hands:

python bench/remembering.py [--seats 4] [--positions 500] [--players hint|easy|beginner]

Positions come from matches of such players on tuning deals. Worlds are imagined from what a seat sees, and from all
moves as well (games/take_that/memory.py). How well do they foretell whether the next player can follow each card of
the seat's hand (log loss; lower is better), and how often do they give the others the cards that they truly hold?
"""

from __future__ import annotations

import argparse
from math import log, sqrt
from time import thread_time

import numpy as np

from sobremesa.core.match import Match
from sobremesa.core.registry import load
from sobremesa.core.rng import new_dice
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Dice, Seat, State, Weights
from sobremesa.core.worlds import imagine
from sobremesa.games.take_that.hints import BEGINNER, EASY, HINT
from sobremesa.games.take_that.memory import remember
from sobremesa.games.take_that.state import HIGHEST, LOWEST
from sobremesa.players.deals import TUNING, deal_key

GAME = load("take_that")
PLAYERS = {"hint": HINT, "easy": EASY, "beginner": BEGINNER}
LONGEST = 110  # moves of a match, after any of which a position is looked at
SEED = 31  # of the deals


def position(number: int, seats: int, weights: Weights, dice: Dice) -> Match:
    """A match of such players after some moves."""
    match = Match.deal(GAME, seats, deal_key(TUNING, SEED, number), {})
    for _ in range(number % LONGEST):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(GAME.kernels["advise"](match.state, seat, match.mask(seat), dice, weights), seat)
    return match


def surprise(worlds: np.ndarray, s: State, seat: Seat) -> float:
    """The log loss of what the worlds say of the next player."""
    other = next_seat(s, seat)
    losses = [0.0]
    for card in np.flatnonzero(s.hand[seat]):
        reach = slice(LOWEST[card], HIGHEST[card] + 1)
        expected = (worlds["hand"][:, other, reach].any(axis=1).sum() + 0.5) / (len(worlds) + 1)
        losses.append(-log(expected if s.hand[other, reach].any() else 1 - expected))
    return sum(losses) / max(1, len(losses) - 1)


def truly_held(worlds: np.ndarray, s: State, seat: Seat) -> float:
    """How often the worlds have the others hold what they hold."""
    others = [other for other in range(int(s.seats)) if other != seat and s.hand_size[other]]
    return float(np.mean([worlds["hand"][:, other][:, s.hand[other] == 1].mean() for other in others] or [1.0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--players", choices=PLAYERS, default="hint")
    asked = parser.parse_args()
    dice = new_dice(1)
    view, worlds = (np.zeros(size, dtype=GAME.layout.dtype) for size in (1, GAME.part("hints").MASTER.memories))
    found: list[tuple[float, float, float, float]] = []
    times: list[float] = []
    number = 0
    while len(found) < asked.positions:
        match = position(number, asked.seats, PLAYERS[asked.players], dice)
        number += 1
        if match.over:
            continue
        seat = match.to_act[0]
        view[0] = match.view(seat)
        worlds[:] = view[0]
        for world in worlds:
            imagine(world, seat, dice)
        seen = surprise(worlds, match.state, seat), truly_held(worlds, match.state, seat)
        began = thread_time()
        assert remember(view, seat, worlds, dice)
        times.append(thread_time() - began)
        found.append((*seen, surprise(worlds, match.state, seat), truly_held(worlds, match.state, seat)))
    seen_loss, seen_held, loss, held = np.array(found).T
    apart = loss - seen_loss
    print("| players | seats | positions | log loss | with all moves | apart | truly held | with all moves | ms, p95 |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    spread = f"{apart.mean():+.4f} ± {1.96 * apart.std() / sqrt(len(apart)):.4f}"
    cells = f"{seen_loss.mean():.4f} | {loss.mean():.4f} | {spread} | {seen_held.mean():.1%} | {held.mean():.1%}"
    late = 1000 * float(np.percentile(times, 95))
    print(f"| {asked.players} | {asked.seats} | {len(found)} | {cells} | {late:.1f} |")


if __name__ == "__main__":
    main()
