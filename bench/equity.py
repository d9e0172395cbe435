"""What a lead is worth: python bench/equity.py GAME [--seats 2,3,4] [--matches 20000] [--options games=4]

Lets hints play matches and notes the payoffs whenever a stage ends. For each number of seats and stage it prints the
slope of a softmax over payoffs that foretells the shares of the win best (maximum likelihood): the numbers to put into
a game's evaluate().
"""

from __future__ import annotations

import argparse

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, seed_dice, seed_record
from sobremesa.core.seams import deal, hint, legal, payoff, play, stage
from sobremesa.core.simulate import clear
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice, Mask
from sobremesa.players.deals import TUNING, deal_key
from sobremesa.players.series import shared_wins

SLOPES = np.geomspace(0.001, 2.0, 400)
MOST_STAGES = 100


@kernel
def play_noting(
    start: np.ndarray, scratch: np.ndarray, key: np.ndarray, first: int, mask: Mask, dice: Dice, noted: np.ndarray
) -> int:
    """One match of hints; payoffs after each stage go into the rows of `noted`. Returns how many stages there were."""
    scratch[0] = start[0]
    s = scratch[0]
    seed_record(s, key, first)
    seed_dice(dice, first)
    deal(s)
    stages, now = 0, stage(s)
    while not s.over:
        seat = next_to_act(s)
        clear(mask)
        legal(s, seat, mask)
        play(s, seat, hint(s, seat, mask, dice))
        if (s.over or stage(s) != now) and stages < len(noted):
            now = stage(s)
            payoff(s, noted[stages])
            stages += 1
    return stages


def play_matches(game: Game, seats: int, matches: int, options: dict[str, str]) -> list[np.ndarray]:
    """Of every match the payoffs after each stage (stages × seats)."""
    start = np.zeros(1, dtype=game.layout.dtype)
    start[0] = game.empty(seats, game.check_options(seats, options))
    key, dice = key_words(deal_key(TUNING, seats, 0)), new_dice(1)
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    scratch, noted = start.copy(), np.zeros((MOST_STAGES, seats))
    return [noted[: play_noting(start, scratch, key, match, mask, dice, noted)].copy() for match in range(matches)]


def best_slope(payoffs: np.ndarray, wins: np.ndarray) -> float:
    """By maximum likelihood: shares of the win go by exp(slope × payoff)."""
    ahead = payoffs - payoffs.max(axis=1, keepdims=True)

    def likelihood(slope: float) -> float:
        chances = slope * ahead
        return float((wins * (chances - np.log(np.exp(chances).sum(axis=1, keepdims=True)))).sum())

    return float(max(SLOPES, key=likelihood))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--options", nargs="*", default=[], help="such as games=4")
    asked = parser.parse_args()
    game = load(asked.game)
    game.kernels  # noqa: B018  (makes the game's kernels known)
    options = dict(option.split("=") for option in asked.options)
    for seats in (int(word) for word in asked.seats.split(",")):
        matches = play_matches(game, seats, asked.matches, options)
        wins = shared_wins(np.stack([match[-1] for match in matches]))
        for played in range(1, max(len(match) for match in matches)):
            going = [i for i, match in enumerate(matches) if len(match) > played]
            slope = best_slope(np.stack([matches[i][played - 1] for i in going]), wins[going])
            print(f"{seats} seats, {played} stages played: slope {slope:.4f} ({len(going)} matches)", flush=True)


if __name__ == "__main__":
    main()
