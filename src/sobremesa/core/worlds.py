"""Imagining: one full world that fits what a seat knows, chance to come included."""

from __future__ import annotations

from sobremesa.core.jit import kernel
from sobremesa.core.rng import MASK, restore_block, roll
from sobremesa.core.seams import sample
from sobremesa.core.types import Dice, Seat, State


@kernel
def imagine(w: State, seat: Seat, dice: Dice) -> None:
    """Turn the view of a seat (-1: a spectator) into a world: hidden cards by the game, future chance by lot."""
    sample(w, seat, dice)
    roll_chance_anew(w, dice)


@kernel
def roll_chance_anew(w: State, dice: Dice) -> None:
    """What chance will bring in an imagined world is not what it will bring at the table.

    Its first numbers are made at once: a world is copied for everything that is tried in it.
    """
    for word in range(len(w.rng_key)):
        w.rng_key[word] = roll(dice, MASK + 1)
    w.rng_blocks = 1
    w.rng_used = 0
    restore_block(w)
