"""Decisions that bots make at a table, for themselves or for somebody who is away."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.core.game import Game
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.player import Budget, own_player

STAND_IN = "hint"  # plays for whoever is away


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision that a bot has to make, with all it may know: it can be thought about in another thread."""

    game: Game
    match: str
    level: str
    seat: Seat
    ply: int
    view: State
    mask: Mask
    seed: int
    scripted: Action | None = None  # what the script of a lesson says

    def choose(self, budget: Budget | None = None) -> Action:
        if self.scripted is not None and self.mask[self.scripted]:
            return self.scripted
        player = own_player(self.level)(self.game, self.seed)
        return player.choose(self.view, self.seat, self.mask, budget or Budget())
