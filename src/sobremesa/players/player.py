"""What a player is: somebody who sees a view and says an action. Players never receive the true state."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sobremesa.core.errors import SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.rng import new_dice, roll
from sobremesa.core.simulate import Policy, nth_legal
from sobremesa.core.types import Action, Mask, Seat, State


class UnknownPlayer(SobremesaError):
    """There is no player of that name."""


@dataclass(frozen=True)
class Budget:
    """How long a player may think: seconds, or a number of iterations (then the same move every time)."""

    seconds: float | None = None
    iterations: int | None = None


class Player:
    """Subclass this and write `choose`."""

    policy: Policy | None = None  # set for players that are kernels: they can be simulated at full speed

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.dice = new_dice(seed)
        game.kernels  # noqa: B018  (makes the game's kernels known)

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        """An action that the mask allows, from what the seat sees."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses")

    def get_ready(self, view: State, seat: Seat, mask: Mask) -> None:
        """Have everything compiled and loaded that choosing needs, so that it is not done while others wait."""
        self.choose(view, seat, mask, Budget(iterations=1))


class RandomPlayer(Player):
    """Any legal action, all equally likely."""

    policy = Policy.RANDOM

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        return int(nth_legal(mask, roll(self.dice, int(np.count_nonzero(mask)))))


class HintPlayer(Player):
    """The game's own quick good policy."""

    policy = Policy.HINT

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        return int(self.game.kernels["hint"](view, seat, mask, self.dice))


PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer, "hint": HintPlayer}


def all_players() -> dict[str, type[Player]]:
    """Everybody who can be called by name."""
    from sobremesa.players.levels import LEVELS

    return PLAYERS | LEVELS


def own_player(name: str) -> type[Player]:
    """A player of our own, by name. Nothing else may be called by whoever is not at this machine: bots are programs."""
    known = all_players()
    if name not in known:
        raise UnknownPlayer("unknown-player", player_name=name, known=", ".join(known))
    return known[name]


def player_named(name: str) -> type[Player]:
    """A player of our own, or a bot by others by the place where it is (`./mybot.py:MyBot`)."""
    from sobremesa.players.bots import foreign_player, is_foreign

    return foreign_player(name) if is_foreign(name) else own_player(name)
