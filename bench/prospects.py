"""What a position is worth: python bench/prospects.py GAME [--seats 2,3,4] [--matches 4000] [--every 1] [--seed 1]

Lets hints play matches and notes the traits of the seats (the game's `Trait` and `prospects` in hints.py) whenever the
turn passes on, or every so many times: positions of the same match tell nearly the same. Prints the weights for which
exp(prospects) foretells the shares of the win best (maximum likelihood), found on four fifths of the matches, and how
well they and the present ones foretell the last fifth. With many matches there is little need of --caution.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, seed_dice, seed_record
from sobremesa.core.seams import deal, evaluate, hint, legal, play
from sobremesa.core.simulate import clear
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice, Mask
from sobremesa.players.deals import TUNING, deal_key

MOST_TURNS = 400  # of a match that are noted
STEPS = 15  # of Newton's method


@kernel
def play_noting(
    start: np.ndarray, scratch: np.ndarray, key: np.ndarray, match: int, mask: Mask, dice: Dice, noted: np.ndarray
) -> int:
    """One match of hints; the positions in which the turn had just passed on go into `noted`, the last one too."""
    scratch[0] = start[0]
    s = scratch[0]
    seed_record(s, key, match)
    seed_dice(dice, match)
    deal(s)
    turns, seat = 0, -1
    while not s.over:
        if next_to_act(s) != seat and turns < len(noted) - 1:
            noted[turns] = scratch[0]
            turns += 1
        seat = next_to_act(s)
        clear(mask)
        legal(s, seat, mask)
        play(s, seat, hint(s, seat, mask, dice))
    noted[turns] = scratch[0]
    return turns


def weighing(prospects: Callable[..., float]) -> Any:
    """A compiled loop over this game's traits: one at a time by weighing nothing else."""

    def weigh(positions: np.ndarray, units: np.ndarray, traits: np.ndarray) -> None:
        for i in range(len(positions)):
            for seat in range(traits.shape[1]):
                for trait in range(len(units)):
                    traits[i, seat, trait] = prospects(positions[i], seat, units[trait])

    return numba.njit(weigh)


class Noted:
    """Of positions: the traits of each seat, and what share of the win it got."""

    def __init__(self, game: Game, seats: int, matches: int, every: int, seed: int) -> None:
        hints = game.part("hints")
        units, weigh = np.eye(len(hints.Trait)), weighing(hints.prospects)
        start = np.zeros(1, dtype=game.layout.dtype)
        start[0] = game.empty(seats, game.check_options(seats, {}))
        key, dice = key_words(deal_key(TUNING, seed, seats)), new_dice(seed)
        mask, shares = np.zeros(game.num_actions, dtype=np.uint8), np.zeros(game.seats[1])
        scratch, noted = start.copy(), np.zeros(MOST_TURNS, dtype=game.layout.dtype)
        traits, wins, present, number = [], [], [], []
        for match in range(matches):
            turns = play_noting(start, scratch, key, match, mask, dice, noted)
            evaluate(noted[turns], shares)
            won = shares[:seats].copy()
            positions = noted[match % every : turns : every]
            traits.append(np.zeros((len(positions), seats, len(units)), dtype=np.float32))
            weigh(positions, units, traits[-1])
            for s in positions:
                evaluate(s, shares)
                present.append(shares[:seats].copy())
                wins.append(won)
                number.append(match)
        self.traits, self.wins, self.present = np.concatenate(traits), np.array(wins), np.array(present)
        self.old = np.array(number) < 0.8 * matches

    def chances(self, weights: np.ndarray) -> np.ndarray:
        odds = self.traits @ weights
        chances = np.exp(odds - odds.max(axis=1, keepdims=True))
        return np.asarray(chances / chances.sum(axis=1, keepdims=True))

    def surprise(self, chances: np.ndarray) -> float:
        """Log loss on the matches that nothing was fitted to: the less, the better."""
        return float(-(self.wins * np.log(np.maximum(chances, 1e-12))).sum(axis=1)[~self.old].mean())


def fitted(sets: list[Noted], caution: float) -> np.ndarray:
    """The weights of most likelihood, by Newton's method; each number of seats counts the same."""
    size = sets[0].traits.shape[2]
    weights = np.zeros(size)
    for _ in range(STEPS):
        slope, bend = -caution * weights, caution * np.eye(size)
        for noted in sets:
            traits, wins, chances = (a[noted.old] for a in (noted.traits, noted.wins, noted.chances(weights)))
            slope += np.einsum("ns,nst->t", wins - chances, traits) / len(traits)
            apart = traits - np.einsum("ns,nst->nt", chances, traits)[:, None]
            bend += np.einsum("ns,nst,nsu->tu", chances, apart, apart, optimize=True) / len(traits)
        weights += np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--caution", type=float, default=1e-3, help="keeps weights of rare traits small")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = load(asked.game)
    game.kernels  # noqa: B018  (makes the game's kernels known)
    sets = {
        seats: Noted(game, seats, asked.matches, asked.every, asked.seed) for seats in map(int, asked.seats.split(","))
    }
    weights = fitted(list(sets.values()), asked.caution)
    for trait, weight in zip(game.part("hints").Trait, weights, strict=True):
        print(f"{trait.name:16} {weight:7.3f}")
    print(", ".join(f"{weight:.2f}" for weight in weights))
    for seats, noted in sets.items():
        now, then = noted.surprise(noted.present), noted.surprise(noted.chances(weights))
        print(f"{seats} seats, {noted.old.size} positions: log loss {now:.4f} now, {then:.4f} with these weights")


if __name__ == "__main__":
    main()
