"""What a seat may see, derived from the declarations in the layout and from nothing else.

A *view* is a record, for kernels and bots. A *sight* is the same in plain Python, for all that is made to be looked at:
scenes, logs and reasons.
"""

from __future__ import annotations

import numpy as np

from sobremesa.core.layout import Layout, shown_to_act
from sobremesa.core.types import Seat, Sight, State

SPECTATOR = -1


def redacted(layout: Layout, s: State, seat: Seat | None) -> np.ndarray:
    """An array of the one record that a seat (None: a spectator) may see: every byte not theirs to know is zero."""
    viewer = SPECTATOR if seat is None else seat
    true = s.tobytes()
    seen = int.from_bytes(true, "little") & layout.visible_bits[viewer + 1]
    view = bytearray(seen.to_bytes(len(true), "little"))
    view[layout.to_act_at] = shown_to_act(true[layout.asked_at], true[layout.to_act_at], viewer)
    return np.frombuffer(view, dtype=layout.dtype)


def redact(layout: Layout, s: State, seat: Seat | None) -> State:
    """The record as a seat (None: a spectator) may see it."""
    return redacted(layout, s, seat)[0]


class Shown:
    """A position, and how each viewer who asks sees it: read once for all, and worked out once for each."""

    __slots__ = ("_numbers", "_sights", "asked", "layout", "over", "ply", "position", "to_act")

    def __init__(self, layout: Layout, position: np.ndarray) -> None:
        self.layout = layout
        self.position = position  # an array of one record, or the record
        self._numbers = layout.read(position)  # all that anybody may see
        self._sights: dict[Seat | None, Sight] = {}
        # The head of the record, as it truly is.
        self.ply, self.asked, self.to_act, self.over = layout.head(self._numbers)

    def to(self, viewer: Seat | None) -> Sight:
        """What a viewer (None: a spectator) sees."""
        sight = self._sights.get(viewer)
        if sight is None:
            seat = SPECTATOR if viewer is None else viewer
            acts = seat >= 0 and self.to_act >> seat & 1
            view = redacted(self.layout, self.position, viewer) if acts else None
            self._numbers = self._numbers or self.layout.read(self.position)
            sight = self._sights[viewer] = self.layout.sight(self._numbers, seat, view)
        return sight

    def forget(self) -> None:
        """Nobody has asked for a while: all this is much larger than the record."""
        self._numbers, self._sights = (), {}


def see(layout: Layout, s: State, seat: Seat | None) -> Sight:
    """What a seat (None: a spectator) sees, in plain Python."""
    return Shown(layout, s).to(seat)
