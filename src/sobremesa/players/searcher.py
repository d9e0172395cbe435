"""The player that searches: it holds what the compiled searches need, and spends the budget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.rng import new_dice
from sobremesa.core.seams import is_open
from sobremesa.core.thinking import Method, Thinking
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.player import Budget, Player
from sobremesa.players.search import NO_NODE, ROOT_NODE, grow_tree, imagine_likely, solve, try_lines

CHUNK = 64  # iterations between two looks at the clock
LONGEST_PATH = 64  # decisions of a branch of the tree
LARGEST_TREE = 1 << 17  # nodes, for who thinks by the clock
LONGEST_LINE = 64  # decisions that the solver looks ahead
LONGEST_TURN = 16  # decisions of the own turn that are planned
STEPS = 512  # positions that are told apart in planning it
UNSOLVED = -1


class SearchPlayer(Player):
    """Thinks as the game's hints.py says for a master, or as it is told."""

    def __init__(self, game: Game, seed: int = 0, thinking: Thinking | None = None) -> None:
        super().__init__(game, seed)
        self.thinking: Thinking = thinking or game.part("hints").MASTER
        self.luck = new_dice(seed)
        sizes = (1, 1, 1, self.thinking.memories)
        self.views, self.world, self.trial, self.memories = (np.zeros(size, dtype=game.layout.dtype) for size in sizes)
        self.mask = np.zeros(game.num_actions, dtype=np.uint8)
        self.shares = np.zeros(game.seats[1])

    def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
        actions = np.flatnonzero(mask)
        if len(actions) == 1:
            return int(actions[0])
        self.views[0] = view
        if self.thinking.solver_nodes and is_open(self.views[0], seat):
            solved = self.by_solving(seat, self.thinking.solver_nodes)
            if solved != UNSOLVED:
                return solved
        began = perf_counter()
        remembered = self.remembered(seat)
        left = less(budget, perf_counter() - began)
        if self.thinking.method == Method.TREE:
            return self.by_tree(seat, remembered, left)
        return self.by_halving(seat, remembered, self.lines_of(seat, actions), left)

    def lines_of(self, seat: Seat, actions: np.ndarray) -> np.ndarray:
        """What to choose from, a row each: ways to play the own turn on, or single actions."""
        if not self.thinking.lines:
            return actions[:, None]
        lines = np.zeros((self.thinking.lines, LONGEST_TURN), dtype=np.int64)
        count = self.game.part("hints").lines(self.views[0], seat, lines, np.zeros((STEPS, 4), dtype=np.int64))
        return lines[:count]

    def remembered(self, seat: Seat) -> np.ndarray:
        """Worlds that fit all that was done so far, where the game can tell; none: they are imagined one by one."""
        if len(self.memories) and self.game.part("memory").remember(self.views, seat, self.memories, self.dice):
            return self.memories
        return self.memories[:0]

    def by_halving(self, seat: Seat, remembered: np.ndarray, lines: np.ndarray, budget: Budget) -> Action:
        """Sequential halving: all lines are tried equally often, then the better half, until one is left."""
        t, parts = self.thinking, (self.mask, self.shares, self.dice, self.luck)
        choices = t.choices * int(self.views[0].seats)
        places = (self.views, remembered, self.world, self.trial)
        totals = np.zeros(len(lines))
        rounds = (len(lines) - 1).bit_length()
        for _ in range(rounds):

            def more(worlds: int, lines: np.ndarray = lines, totals: np.ndarray = totals) -> int:
                settings = (worlds, t.horizon, t.careless, t.blind, t.believing)
                return int(try_lines(*places, seat, lines, totals, *settings, *parts))

            spend(budget, self.usual_iterations(), 1 / rounds, len(lines), more, choices)
            kept = np.argsort(-totals, kind="stable")[: (len(lines) + 1) // 2]
            lines, totals = lines[kept], totals[kept]
        return int(lines[0, 0])

    def by_tree(self, seat: Seat, remembered: np.ndarray, budget: Budget) -> Action:
        """Grow a tree; the action that it came back to most often."""
        t = self.thinking
        tree = Tree(LARGEST_TREE if budget.seconds else 2 * (budget.iterations or self.usual_iterations()))
        words = self.world.view(np.uint32)
        visible = self.game.layout.visible[seat + 1].view(np.uint32)
        settings = (t.scope, t.explore, t.patience, t.horizon, t.careless, t.blind, t.believing)
        parts = (self.mask, self.shares, self.dice)

        def more(iterations: int) -> int:
            everything: tuple[Any, ...] = (iterations, tree.size, *tree.arrays, tree.path, *settings, *parts)
            tree.size = grow_tree(self.views, remembered, self.world, words, visible, seat, *everything)
            return iterations

        spend(budget, self.usual_iterations(), 1.0, 1, more)
        return tree.most_visited()

    def usual_iterations(self) -> int:
        return self.thinking.iterations_for(int(self.views[0].seats))

    def get_ready(self, view: State, seat: Seat, mask: Mask) -> None:
        super().get_ready(view, seat, mask)
        if self.thinking.solver_nodes:
            self.views[0] = view
            self.by_solving(seat, 1)

    def by_solving(self, seat: Seat, nodes: int) -> Action:
        """What exact play says; UNSOLVED if that takes too long."""
        line = np.zeros(LONGEST_LINE, dtype=self.game.layout.dtype)
        imagine_likely(line[:1], self.views, self.memories[:0], seat, 0, self.dice)
        masks = np.zeros((LONGEST_LINE, self.game.num_actions), dtype=np.uint8)
        cursors, lows, highs = np.zeros(LONGEST_LINE, dtype=np.int32), *np.zeros((2, LONGEST_LINE))
        return int(solve(line, seat, masks, cursors, lows, highs, self.shares, nodes))


class Tree:
    """The arrays of a tree, in the order in which grow_tree takes them."""

    def __init__(self, nodes: int) -> None:
        nodes += 1
        self.size = 1
        self.path = np.zeros(LONGEST_PATH, dtype=np.int32)
        self.slots = np.full(1 << (2 * nodes).bit_length(), NO_NODE, dtype=np.int32)
        self.key_of, self.totals = np.zeros(nodes, dtype=np.int64), np.zeros(nodes)
        self.parent_of, self.action_of, self.first_child, self.sibling, self.visits, self.available = np.zeros(
            (6, nodes), dtype=np.int32
        )
        self.mover_of = np.zeros(nodes, dtype=np.int8)
        self.first_child[ROOT_NODE] = NO_NODE

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        links = (self.key_of, self.parent_of, self.slots, self.action_of, self.mover_of, self.first_child, self.sibling)
        return (*links, self.visits, self.available, self.totals)

    def most_visited(self) -> Action:
        child = int(self.first_child[ROOT_NODE])
        best = child
        while child != NO_NODE:
            if (self.visits[child], self.totals[child]) > (self.visits[best], self.totals[best]):
                best = child
            child = int(self.sibling[child])
        return int(self.action_of[best])


def less(budget: Budget, seconds: float) -> Budget:
    """What is left of a budget when so much time has been used."""
    return budget if budget.seconds is None else replace(budget, seconds=max(0.0, budget.seconds - seconds))


def spend(budget: Budget, usual: int, share: float, cost: int, run: Callable[[int], int], choices: int = 0) -> None:
    """Use a share of the budget. `run(n)` does n units of work, each of which costs `cost` iterations; at least one.

    If an iteration is so many choices, `run` tells how many there were, so the first unit tells how many more there are
    means for, and half of them tell it better.
    """
    if budget.seconds is None:
        iterations = int((budget.iterations or usual) * share)
        if choices:
            units, taken = 1, run(1)
            for part in (0.5, 1.0):
                more = int(part * (iterations * choices - taken) * units / taken)
                if more > 0:
                    units, taken = units + more, taken + run(more)
        else:
            run(max(1, iterations // cost))
        return
    until = perf_counter() + budget.seconds * share
    while True:
        run(max(1, CHUNK // cost))
        if perf_counter() >= until:
            return
