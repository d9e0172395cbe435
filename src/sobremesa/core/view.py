"""What a seat may see, derived from the declarations in the layout and from nothing else."""

from __future__ import annotations

import numpy as np

from sobremesa.core.layout import Layout
from sobremesa.core.types import Seat, State

SPECTATOR = -1


def redact(layout: Layout, s: State, seat: Seat | None) -> State:
    """The record as a seat (None: a spectator) may see it: every byte that is not theirs to know is zero.

    While several seats decide at once, nobody may learn who has decided already: everybody sees all the seats
    that were asked, and only their own bit falls when they decide.
    """
    viewer = SPECTATOR if seat is None else seat
    record = np.empty(1, dtype=layout.dtype)
    record.view(np.uint8)[:] = np.frombuffer(s.tobytes(), dtype=np.uint8) & layout.visible[viewer + 1]
    view = record[0]
    own = 1 << viewer if viewer >= 0 else 0
    view.to_act = (int(s.asked) & ~own) | (int(s.to_act) & own)
    return view
