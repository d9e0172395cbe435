"""The player that searches: it holds what the compiled searches need, and spends the budget."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.rng import new_dice
from sobremesa.core.seams import is_open
from sobremesa.core.thinking import Method, Thinking
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.player import Budget, Player
from sobremesa.players.search import NO_NODE, ROOT_NODE, grow_tree, imagine_likely, solve_root, try_actions

CHUNK = 64  # iterations between two looks at the clock
LONGEST_PATH = 64  # decisions of a branch of the tree
LONGEST_LINE = 64  # decisions that the solver looks ahead
UNSOLVED = -1


class SearchPlayer(Player):
    """Thinks as the game's hints.py says for a master, or as it is told."""

    def __init__(self, game: Game, seed: int = 0, thinking: Thinking | None = None) -> None:
        super().__init__(game, seed)
        self.thinking: Thinking = thinking or game.part("hints").MASTER
        self.luck = new_dice(seed)
        self.views, self.world, self.trial = (np.zeros(1, dtype=game.layout.dtype) for _ in range(3))
        self.mask = np.zeros(game.num_actions, dtype=np.uint8)
        self.shares = np.zeros(game.seats[1])

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        actions = np.flatnonzero(mask)
        if len(actions) == 1:
            return int(actions[0])
        self.views[0] = view
        if self.thinking.solver_nodes and is_open(self.views[0], seat):
            solved = self.by_solving(seat, actions)
            if solved != UNSOLVED:
                return solved
        if self.thinking.method == Method.TREE:
            return self.by_tree(seat, budget)
        return self.by_halving(seat, actions, budget)

    def by_halving(self, seat: Seat, actions: np.ndarray, budget: Budget) -> Action:
        """Sequential halving: all actions are tried equally often, then the better half, until one is left."""
        t, parts = self.thinking, (self.mask, self.shares, self.dice, self.luck)
        totals = np.zeros(len(actions))
        rounds = (len(actions) - 1).bit_length()
        for _ in range(rounds):

            def more(worlds: int, actions: np.ndarray = actions, totals: np.ndarray = totals) -> None:
                settings = (worlds, t.horizon, t.careless, t.believing)
                try_actions(self.views, self.world, self.trial, seat, actions, totals, *settings, *parts)

            spend(budget, t.iterations, 1 / rounds, len(actions), more)
            kept = np.argsort(-totals, kind="stable")[: (len(actions) + 1) // 2]
            actions, totals = actions[kept], totals[kept]
        return int(actions[0])

    def by_tree(self, seat: Seat, budget: Budget) -> Action:
        """Grow a tree; the action that it came back to most often."""
        t, tree = self.thinking, Tree()
        settings = (t.scope, t.explore, t.horizon, t.careless, t.believing)

        def more(iterations: int) -> None:
            tree.make_room(iterations)
            parts = (self.mask, self.shares, self.dice)
            tree.size = grow_tree(
                self.views, self.world, seat, iterations, tree.size, *tree.arrays, tree.path, *settings, *parts
            )

        spend(budget, t.iterations, 1.0, 1, more)
        return tree.most_visited()

    def by_solving(self, seat: Seat, actions: np.ndarray) -> Action:
        """What exact play says; UNSOLVED if that takes too long."""
        line = np.zeros(LONGEST_LINE, dtype=self.game.layout.dtype)
        imagine_likely(line[:1], self.views, seat, 1, self.dice)
        masks = np.zeros((LONGEST_LINE, self.game.num_actions), dtype=np.uint8)
        left = np.array([self.thinking.solver_nodes])
        return int(solve_root(line, seat, actions, masks, self.shares, left))


class Tree:
    """The arrays of a tree: of each node its action, who takes it, first child, sibling, visits, chances and value."""

    def __init__(self) -> None:
        self.size = 1
        self.path = np.zeros(LONGEST_PATH, dtype=np.int32)
        self.arrays = [np.zeros(1, dtype=kind) for kind in ("i4", "i1", "i4", "i4", "i4", "i4", "f8")]
        self.arrays[2][ROOT_NODE] = NO_NODE

    def make_room(self, nodes: int) -> None:
        """For so many nodes more."""
        if self.size + nodes > len(self.arrays[0]):
            self.arrays = [np.concatenate([a, np.zeros(self.size + nodes, dtype=a.dtype)]) for a in self.arrays]

    def most_visited(self) -> Action:
        action_of, _, first_child, sibling, visits, _, totals = self.arrays
        child = int(first_child[ROOT_NODE])
        best = child
        while child != NO_NODE:
            if (visits[child], totals[child]) > (visits[best], totals[best]):
                best = child
            child = int(sibling[child])
        return int(action_of[best])


def spend(budget: Budget, usual: int, share: float, cost: int, run: Callable[[int], None]) -> None:
    """Use a share of the budget. `run(n)` does n units of work, each of which costs `cost` iterations; at least one."""
    if budget.seconds is None:
        run(max(1, int((budget.iterations or usual) * share) // cost))
        return
    until = perf_counter() + budget.seconds * share
    while True:
        run(max(1, CHUNK // cost))
        if perf_counter() >= until:
            return
