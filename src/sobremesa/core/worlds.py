"""Imagining: one full world that fits what a seat knows, chance to come included."""

from __future__ import annotations

from sobremesa.core.jit import kernel
from sobremesa.core.rng import BLOCK_WORDS, MASK, roll
from sobremesa.core.seams import sample
from sobremesa.core.types import Dice, Seat, State


@kernel
def imagine(w: State, seat: Seat, dice: Dice) -> None:
    """Turn the view of a seat (-1: a spectator) into a world: hidden cards by the game, future chance by lot."""
    sample(w, seat, dice)
    for word in range(len(w.rng_key)):
        w.rng_key[word] = roll(dice, MASK + 1)
    w.rng_blocks = 0
    w.rng_used = BLOCK_WORDS
