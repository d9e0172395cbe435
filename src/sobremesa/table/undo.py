"""When an action may be taken back: exactly where nobody has learnt anything from it but that it was chosen.

Two cases, both decided when the action is done:

- *Unseen*: while several decide at once, a seat may take its own decision back until all have decided, whether or not
  others have decided meanwhile (otherwise the refusal would tell). Deciding must not have touched a hidden byte
  that is not the seat's own.
- *Open*: an action that everybody saw may be taken back until another seat acts, if it moved no hidden byte (nothing
  was drawn, turned up or laid from a hand, and no chance was used) and if its effect follows from what everybody knew.
  The latter is tried in worlds that a spectator thinks possible: in each, the action must be legal, move no hidden
  byte and end in the same open position. Where it opens a decision of several seats it stands: otherwise the first
  secret decision would have to forbid what it must not be noticed by.

Sampling can only err where what was shown had been as good as known. Ends of matches are never taken back.
"""

from __future__ import annotations

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.layout import Layout
from sobremesa.core.match import copied
from sobremesa.core.rng import new_dice
from sobremesa.core.turns import seats_in
from sobremesa.core.types import Action, Seat, State
from sobremesa.core.view import SPECTATOR, redact
from sobremesa.core.worlds import imagine

WORLDS = 8  # tried for each open action


def hidden_from(layout: Layout, s: State, viewer: int) -> bytes:
    """The bytes that a viewer may not see; the rest is zero."""
    raw = np.frombuffer(s.tobytes(), dtype=np.uint8)
    return (raw & ~layout.visible[viewer + 1]).tobytes()


def unseen_is_free(game: Game, before: State, after: State, seat: Seat) -> bool:
    """May a decision that nobody else saw be taken back?"""
    return hidden_from(game.layout, before, seat) == hidden_from(game.layout, after, seat)


def open_is_free(game: Game, before: State, after: State, seat: Seat, action: Action) -> bool:
    """May an action that everybody saw be taken back?"""
    layout = game.layout
    if after.over or seats_in(int(before.asked)) != 1 or seats_in(int(after.asked)) != 1:
        return False
    if hidden_from(layout, before, SPECTATOR) != hidden_from(layout, after, SPECTATOR):
        return False
    seen_before, seen_after = redact(layout, before, None), redact(layout, after, None).tobytes()
    dice = new_dice(int(before.ply) * layout.max_seats + seat)  # the same question gets the same answer
    return all(follows(game, seen_before, seen_after, seat, action, dice) for _ in range(WORLDS))


def follows(game: Game, seen_before: State, seen_after: bytes, seat: Seat, action: Action, dice: np.ndarray) -> bool:
    """In one world that fits the open position: is the action possible, and does it lead to what was seen?"""
    world = copied(seen_before)
    imagine(world, SPECTATOR, dice)
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    game.kernels["legal"](world, seat, mask)
    if not mask[action]:
        return False
    hidden = hidden_from(game.layout, world, SPECTATOR)
    game.kernels["play"](world, seat, action)
    return (
        hidden_from(game.layout, world, SPECTATOR) == hidden
        and redact(game.layout, world, None).tobytes() == seen_after
    )
