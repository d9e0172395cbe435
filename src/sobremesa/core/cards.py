"""Card helpers shared by the rules of several games."""

from __future__ import annotations

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.rng import pick
from sobremesa.core.types import State

NO_CARD = -1  # what stands in the unused rest of a pile


@kernel
def take_out(pile: np.ndarray, size: int, index: int) -> int:
    """Take the card at `index` out of a pile of `size` cards; the last card moves into its place.

    A face-down pile is never shuffled: drawing an index by lot each time is the same and costs only what is used.
    """
    card = int(pile[index])
    pile[index] = pile[size - 1]
    pile[size - 1] = NO_CARD
    return card


@kernel
def drawn_card(s: State) -> int:
    """One card from the face-down pile of a game, every card that is left being equally likely."""
    size = int(s.pile_size)
    s.pile_size = size - 1
    return take_out(s.pile, size, pick(s, size))
