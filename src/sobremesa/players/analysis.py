"""Looking back at a decision: what every possible action was worth, from what the seat could know then.

All actions are tried in the same imagined worlds, as the master tries them. One half of the worlds says which action is
best, the other half how much better it was than the one that was chosen: an action that is best by luck in the first
half is not by luck in the second.
"""

from __future__ import annotations

from math import sqrt

import msgspec
import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.search import try_lines
from sobremesa.players.searcher import SearchPlayer

BATCHES = 6  # in each half: how much they differ tells how sure the result is
CERTAINTY = 2.0  # standard errors that a difference must be away from nothing


class Judgement(msgspec.Struct, frozen=True):
    """A decision, judged."""

    best: Action
    cost: float  # in shares of the win: what the best would have brought more
    sure: bool  # … and that is no accident of the worlds that were imagined


def worths(game: Game, view: State, seat: Seat, mask: Mask, playouts: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """The possible actions, and for each batch of worlds what each of them brings on average."""
    searcher = SearchPlayer(game, seed)
    t = searcher.thinking
    actions = np.flatnonzero(mask)
    worlds = max(1, playouts // (2 * BATCHES * len(actions)))
    searcher.views[0] = view
    places = (searcher.views, searcher.remembered(seat), searcher.world, searcher.trial)
    found = np.zeros((2 * BATCHES, len(actions)))
    for totals in found:
        settings = (worlds, t.horizon, t.careless, t.blind, t.believing)
        parts = (searcher.mask, searcher.shares, searcher.dice, searcher.luck)
        try_lines(*places, seat, actions[:, None], totals, *settings, *parts)
    return actions, found / worlds


def judge(game: Game, view: State, seat: Seat, mask: Mask, chosen: Action, playouts: int, seed: int) -> Judgement:
    """What a decision cost. The same arguments give the same judgement."""
    actions, found = worths(game, view, seat, mask, playouts, seed)
    own = int(np.searchsorted(actions, chosen))
    best = int(np.argmax(found[:BATCHES].mean(axis=0)))
    if best == own:
        return Judgement(chosen, 0.0, True)
    better = found[BATCHES:, best] - found[BATCHES:, own]
    cost = float(better.mean())
    error = float(better.std(ddof=1)) / sqrt(BATCHES)
    if cost <= 0.0:
        return Judgement(chosen, 0.0, True)
    return Judgement(int(actions[best]), cost, cost > CERTAINTY * error)
