"""How hard a searching player thinks about a game: what a game says in its hints.py, read by the players."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Method(IntEnum):
    """Which of the searches."""

    HALVING = 0  # all actions (or lines) in the same worlds, the worse half dropped again and again
    TREE = 1  # a tree over what the seat can tell apart


class Scope(IntEnum):
    """Whose decisions a tree grows over; all others are made by the hints."""

    ROOT = 0  # only this one decision: flat UCB
    TURN = 1  # the own ones until somebody else decides
    OWN = 2  # all own ones
    ALL = 3  # everybody's: information-set Monte Carlo tree search


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """The settings of a search."""

    iterations: int  # play-outs for a decision,
    shared: bool = False  # divided by the seats, where every further seat makes a play-out longer
    alone: int = 0  # play-outs when nobody else plays, where each of their decisions is cheaper; 0: as ever
    choices: int = 0  # of a seat in a play-out that counts as one, with fewer as a part of it; 0: all as one
    method: Method = Method.HALVING
    lines: int = 0  # ways to play the own turn on that halving tells apart (the game's `lines`), 0: single actions
    scope: Scope = Scope.ROOT
    explore: float = 0.5  # how curious the tree is, in shares of the win
    patience: int = (
        16  # visits of a situation for every further action that the tree tries there; the hint's comes first
    )
    horizon: int = 0  # times that the turn passes on in a play-out, 0: it goes to the end of the stage
    careless: int = 0  # once in so many decisions a play-out does anything, 0: never
    blind: bool = False  # the hints do not look at what is legal, so play-outs need not find out
    memories: int = 0  # worlds that fit all that was done so far (the game's `remember`), 0: what comes next
    believing: int = 8  # times that a hand is dealt anew until it fits what its owner did, 0: any will do
    solver_nodes: int = 0  # positions that may be looked at to compute the rest exactly, 0: not tried

    def __post_init__(self) -> None:
        if self.blind and (self.careless or self.choices):
            raise ValueError("who does anything, or counts choices, has to know what is legal")

    def iterations_for(self, seats: int) -> int:
        if seats == 1 and self.alone:
            return self.alone
        return self.iterations // seats if self.shared else self.iterations
