"""The plain *rule* bot of L.L.A.M.A. that strength is measured against.

Play if a card fits (whichever, by lot), else leave the round at no more than 5 points (10 with two players), else draw.
"""

from __future__ import annotations

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.rng import roll
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.games.llama.rules import hand_points
from sobremesa.games.llama.state import DRAW, KINDS, PLAY, QUIT, RETURN_ONE, RETURN_TEN
from sobremesa.players.player import Budget, Player

QUIT_AT = 5
QUIT_AT_OF_TWO = 10


class Rule(Player):
    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        if game.id != "llama":
            raise ValueError("the rule bot plays only L.L.A.M.A.")

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        for token in (RETURN_TEN, RETURN_ONE):
            if mask[token]:
                return token
        cards = np.flatnonzero(mask[PLAY : PLAY + KINDS])
        if len(cards):
            return PLAY + self.card(cards)
        cheap = hand_points(view, seat) <= (QUIT_AT_OF_TWO if view.seats == 2 else QUIT_AT)
        return DRAW if mask[DRAW] and not cheap else QUIT

    def card(self, cards: np.ndarray) -> int:
        return int(cards[roll(self.dice, len(cards))])


class SameFirst(Rule):
    """The same, but of two cards that fit it plays the one like the top card: a much better rule."""

    def card(self, cards: np.ndarray) -> int:
        return int(cards[0] if cards[-1] - cards[0] == 1 else cards[-1])
