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
from sobremesa.core.match import legal_mask
from sobremesa.core.rng import new_dice
from sobremesa.core.stepping import duplicate, play_on
from sobremesa.core.types import Action, Dice, Seat, State
from sobremesa.core.view import SPECTATOR, Shown, redacted
from sobremesa.core.worlds import imagine

WORLDS = 4  # tried for each open action


class Freedom:
    """Whether the last action may be taken back, found out when somebody asks."""

    __slots__ = ("_after", "_answer", "_before", "action", "game", "seat")

    def __init__(self, game: Game, before: Shown, after: Shown, seat: Seat, action: Action) -> None:
        self.game, self.seat, self.action = game, seat, action
        self._before: Shown | None = before
        self._after: Shown | None = after
        self._answer: bool | None = None

    def holds(self) -> bool:
        if self._before is not None and self._after is not None:
            self._answer = open_is_free(self.game, self._before, self._after, self.seat, self.action)
            self._before = self._after = None  # not needed any more
        return bool(self._answer)


def seen_and_hidden(layout: Layout, s: State, viewer: int) -> tuple[int, int]:
    """The bytes that a viewer may see, and those that it may not, each as one long number."""
    true = int.from_bytes(s.tobytes(), "little")
    seen = true & layout.visible_bits[viewer + 1]
    return seen, true ^ seen


def unseen_is_free(before: Shown, after: Shown, seat: Seat) -> bool:
    """May a decision that nobody else saw be taken back?"""
    hidden = [seen_and_hidden(shown.layout, shown.position, seat)[1] for shown in (before, after)]
    return hidden[0] == hidden[1]


def open_is_free(game: Game, before: Shown, after: Shown, seat: Seat, action: Action) -> bool:
    """May an action that everybody saw be taken back?"""
    if after.over or before.asked.bit_count() != 1 or after.asked.bit_count() != 1:
        return False
    _, hidden_before = seen_and_hidden(game.layout, before.position, SPECTATOR)
    seen, hidden = seen_and_hidden(game.layout, after.position, SPECTATOR)
    if hidden_before != hidden:
        return False
    view = redacted(game.layout, before.position, None)
    dice = new_dice(before.ply * game.layout.max_seats + seat)  # the same question gets the same answer
    return all(follows(game, view, seen, seat, action, dice) for _ in range(WORLDS))


def follows(game: Game, view: np.ndarray, seen: int, seat: Seat, action: Action, dice: Dice) -> bool:
    """In one world that fits the open position: is the action possible, and does it lead to what was seen?"""
    world = duplicate(view)
    imagine(world[0], SPECTATOR, dice)
    if not legal_mask(game, world, seat)[action]:
        return False
    _, hidden = seen_and_hidden(game.layout, world, SPECTATOR)
    play_on(world, seat, action)
    return seen_and_hidden(game.layout, world, SPECTATOR) == (seen, hidden)
