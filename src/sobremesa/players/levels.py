"""The levels that people choose from. They differ by what they know and how carefully they think, not by blunders."""

from __future__ import annotations

from abc import ABC, abstractmethod

from sobremesa.core.game import Game
from sobremesa.core.messages import Message, message
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.player import Budget, Player
from sobremesa.players.searcher import SearchPlayer


class WeighingPlayer(Player, ABC):
    """Decides as the game's policy does, with other weights: a weight of nothing is a thing not thought of."""

    @property
    @abstractmethod
    def weights_called(self) -> str:
        """Their name in the game's hints.py."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.weights = getattr(game.part("hints"), self.weights_called)

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        return int(self.game.kernels["advise"](view, seat, mask, self.dice, self.weights))


class Beginner(WeighingPlayer):
    """A child who knows the rules."""

    weights_called = "BEGINNER"


class Easy(WeighingPlayer):
    """Knows what one learns in a few games."""

    weights_called = "EASY"


class Good(WeighingPlayer):
    """Plays by the rules of thumb of somebody who has played it for years."""

    weights_called = "GOOD"


class Master(SearchPlayer):
    """Thinks ahead."""


LEVELS: dict[str, type[Player]] = {"beginner": Beginner, "easy": Easy, "good": Good, "master": Master}
CHARACTERS: dict[str, tuple[Message, Message]] = {  # what a level is called, and a sentence about it
    "beginner": (message("level-beginner"), message("level-beginner-character")),
    "easy": (message("level-easy"), message("level-easy-character")),
    "good": (message("level-good"), message("level-good-character")),
    "master": (message("level-master"), message("level-master-character")),
}
OTHERS: dict[str, Message] = {  # a sentence about those whom nobody would sit down with
    "random": message("player-random-character"),
    "hint": message("player-hint-character"),
}
