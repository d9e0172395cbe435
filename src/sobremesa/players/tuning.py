"""Finding weights: a challenger and the champion play the same deals in all seats, and who is clearly better stays.

Everything that happens in play is compiled, so that a candidate meets the champion tens of thousands of times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.rng import key_words, new_dice, seed_dice, seed_record
from sobremesa.core.seams import advise, deal, legal, payoff, play
from sobremesa.core.simulate import clear
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice, Mask, Weights
from sobremesa.players.deals import TUNING, deal_key

FIRST_LOOK = 1.0  # standard errors by which a challenger must be ahead to be looked at again,
SECOND_LOOK = 2.5  # and with eight times the deals to be believed
MORE_DEALS = 8


@kernel
def duel(
    start: np.ndarray,
    scratch: np.ndarray,
    key: np.ndarray,
    first_deal: int,
    weights: np.ndarray,
    mask: Mask,
    dice: Dice,
    payoffs: np.ndarray,
    shares: np.ndarray,
) -> None:
    """Deal by deal: what share of the wins the weights of row 1 get in each seat among those of row 0.

    With one seat there is nobody to beat: row 1's payoff, less row 0's.
    """
    seats = int(start[0].seats)
    for i in range(len(shares)):
        shares[i] = 0
        for turn in range(max(2, seats)):
            scratch[0] = start[0]
            s = scratch[0]
            seed_record(s, key, first_deal + i)
            seed_dice(dice, first_deal + i)
            deal(s)
            while not s.over:
                seat = next_to_act(s)
                clear(mask)
                legal(s, seat, mask)
                play(s, seat, advise(s, seat, mask, dice, weights[1 if seat == turn else 0]))
            payoff(s, payoffs)
            if seats == 1:
                shares[i] += payoffs[0] if turn == 0 else -payoffs[0]
            else:
                shares[i] += share_of_win(payoffs, turn) / seats


@kernel
def share_of_win(payoffs: np.ndarray, seat: int) -> float:
    """1 for the only winner, a part of it for one of several, else 0."""
    winners = 0
    for other in range(len(payoffs)):
        if payoffs[other] > payoffs[seat]:
            return 0.0
        if payoffs[other] == payoffs[seat]:
            winners += 1
    return 1.0 / winners


@dataclass(frozen=True)
class Lead:
    """How far a challenger is ahead: of its even share, as a part of it; with one seat in points."""

    mean: float
    error: float  # standard error

    def by(self, errors: float) -> bool:
        return self.mean > errors * self.error


class Tuner:
    """Hill climbing with proof: change some weights by chance, keep what wins beyond doubt."""

    def __init__(self, game: Game, seats: Sequence[int], deals: int, seed: int = 1) -> None:
        self.game, self.seats, self.deals = game, list(seats), deals
        self.rng = np.random.default_rng(seed)
        self.key = key_words(deal_key(TUNING, seed, 0))
        self.dice = new_dice(seed)
        self.next_deal = 0
        game.kernels  # noqa: B018  (makes the game's kernels known)

    def lead(self, champion: Weights, challenger: Weights, deals: int) -> Lead:
        """Play fresh deals at all numbers of seats."""
        means, errors = [], []
        for seats in self.seats:
            start = np.zeros(1, dtype=self.game.layout.dtype)
            start[0] = self.game.empty(seats, self.game.check_options(seats, {}))
            shares = np.zeros(deals)
            mask = np.zeros(self.game.num_actions, dtype=np.uint8)
            weights = np.stack([champion, challenger])
            duel(start, start.copy(), self.key, self.next_deal, weights, mask, self.dice, np.zeros(seats), shares)
            self.next_deal += deals
            ahead = shares if seats == 1 else shares * seats - 1
            means.append(float(ahead.mean()))
            errors.append(float(ahead.std() / sqrt(deals)))
        return Lead(sum(means) / len(means), sqrt(sum(e * e for e in errors)) / len(errors))

    def climb(
        self, weights: Weights, scale: Weights, steps: int, tell: Callable[[int, Lead, Weights], None]
    ) -> Weights:
        """`steps` challengers; `scale` says how much each weight is changed at a time (0: never)."""
        champion = weights.astype(np.float64).copy()
        for step in range(steps):
            moved = self.rng.random(len(champion)) < max(0.25, 1.5 / len(champion))
            width = self.rng.choice((0.3, 1.0, 2.0))
            challenger = champion + moved * scale * width * self.rng.standard_normal(len(champion))
            if not self.lead(champion, challenger, self.deals).by(FIRST_LOOK):
                continue
            again = self.lead(champion, challenger, self.deals * MORE_DEALS)
            if again.by(SECOND_LOOK):
                champion = challenger
                tell(step, again, champion)
        return champion
