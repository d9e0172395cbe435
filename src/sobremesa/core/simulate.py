"""Whole games at full speed: generic compiled loops over the seams, with policies that are kernels."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.rng import roll, seed_dice, seed_record
from sobremesa.core.seams import deal, hint, legal, payoff, play
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Action, Dice, Mask, State


class Policy(IntEnum):
    """The players that are kernels and so can be simulated without leaving compiled code."""

    RANDOM = 0
    HINT = 1


STUCK = -1  # somebody is to act and nothing is legal: the rules are broken


@kernel
def clear(mask: Mask) -> None:
    for i in range(len(mask)):
        mask[i] = 0


@kernel
def nth_legal(mask: Mask, n: int) -> Action:
    """The n-th action that the mask allows."""
    for action in range(len(mask)):
        if mask[action]:
            if n == 0:
                return action
            n -= 1
    return -1


@kernel
def play_to_end(s: State, policies: np.ndarray, mask: Mask, dice: Dice) -> int:
    """Let the policies (one per seat) finish the match; return how many decisions they took, or STUCK."""
    decisions = 0
    while not s.over:
        seat = next_to_act(s)
        clear(mask)
        count = legal(s, seat, mask)
        if count == 0:
            return STUCK
        if policies[seat] == Policy.HINT:
            action = hint(s, seat, mask, dice)
        else:
            action = nth_legal(mask, roll(dice, count))
        play(s, seat, action)
        decisions += 1
    return decisions


@kernel
def simulate(
    start: np.ndarray,
    scratch: np.ndarray,
    key: np.ndarray,
    first_game: int,
    policies: np.ndarray,
    mask: Mask,
    dice: Dice,
    payoffs: np.ndarray,
    decisions: np.ndarray,
) -> None:
    """Play len(decisions) matches. Game i uses stream i of the key, so results do not depend on the chunking."""
    for i in range(len(decisions)):
        scratch[0] = start[0]
        s = scratch[0]
        seed_record(s, key, first_game + i)
        seed_dice(dice, first_game + i)
        deal(s)
        decisions[i] = play_to_end(s, policies, mask, dice)
        payoff(s, payoffs[i])
