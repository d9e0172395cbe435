"""Tune the weights of a game's hints: python bench/tune.py GAME [--seats 2,4] [--deals 2000] [--steps 300] [--seed 1]

Begins at the weights in the game's hints.py, prints every improvement, and at the end the weights to put there and how
far they are ahead of those it began with, on deals of their own.
"""

from __future__ import annotations

import argparse

import numpy as np

from sobremesa.core.registry import load
from sobremesa.core.types import Weights
from sobremesa.players.tuning import Lead, Tuner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--step", type=float, default=0.5, help="the smallest change of a weight that is tried")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = load(asked.game)
    seats = [int(word) for word in asked.seats.split(",")]
    hints = game.part("hints")
    names = [weight.name for weight in hints.Weight]
    scale = np.maximum(asked.step, 0.25 * np.abs(hints.HINT))

    def tell(step: int, lead: Lead, weights: Weights) -> None:
        values = " ".join(f"{name}={value:.3g}" for name, value in zip(names, weights, strict=True))
        print(f"[{step}/{asked.steps}] +{lead.mean:.4f} ± {1.96 * lead.error:.4f}  {values}", flush=True)

    best = Tuner(game, seats, asked.deals, asked.seed).climb(hints.HINT, scale, asked.steps, tell)
    print("\n" + ", ".join(f"{value:.3g}" for value in best))
    for count in seats:
        lead = Tuner(game, [count], asked.deals, asked.seed + 1).lead(hints.HINT, best, 10 * asked.deals)
        print(f"{count} seats: ahead of the weights it began with by {lead.mean:+.4f} ± {1.96 * lead.error:.4f}")


if __name__ == "__main__":
    main()
