"""What a seat may see, derived from the declarations in the layout and from nothing else.

A *view* is a record, for kernels and bots. A *sight* is the same in plain Python, for all that is made to be looked at:
scenes, logs and reasons.
"""

from __future__ import annotations

import numpy as np

from sobremesa.core.layout import Layout
from sobremesa.core.types import Seat, Sight, State

SPECTATOR = -1


def redact(layout: Layout, s: State, seat: Seat | None) -> State:
    """The record as a seat (None: a spectator) may see it: every byte that is not theirs to know is zero.

    While several seats decide at once, nobody may learn who has decided already: everybody sees all the seats
    that were asked, and only their own bit falls when they decide.
    """
    viewer = SPECTATOR if seat is None else seat
    own = 1 << viewer if viewer >= 0 else 0
    true = s.tobytes()
    seen = int.from_bytes(true, "little") & layout.visible_bits[viewer + 1]
    view = bytearray(seen.to_bytes(len(true), "little"))
    view[layout.to_act_at] = (true[layout.asked_at] & ~own) | (true[layout.to_act_at] & own)
    return np.frombuffer(view, dtype=layout.dtype)[0]


def see(layout: Layout, s: State, seat: Seat | None) -> Sight:
    """What a seat (None: a spectator) sees, in plain Python."""
    return layout.read(redact(layout, s, seat))
