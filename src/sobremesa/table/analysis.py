"""A finished match, looked back at through the eyes of one seat: what each of its decisions was worth."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from sobremesa.core.game import Game
from sobremesa.core.match import Match, legal_mask, scene_of
from sobremesa.core.messages import Message
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.core.view import redact, redacted, see
from sobremesa.players.analysis import judge

MOST_DECISIONS = 300  # that are looked at
PLAYOUTS = 3000  # for a decision at most,
CAREFUL = 4  # … else so many times as many as the master makes, and
ALL_PLAYOUTS = 300_000  # for a match


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat did at a point of the match, and what would have been better."""

    frame: int  # the position in the replay
    chosen: Message
    best: Message | None = None  # none where nothing was better
    cost: float = 0.0  # in shares of the win, 0 to 1
    sure: bool = True  # the difference is larger than what chance alone would make


@dataclass(frozen=True, slots=True)
class Point:
    """A decision to be judged, with all that the seat could know: it can be thought about in another thread."""

    game: Game
    frame: int
    view: State
    mask: Mask
    seat: Seat
    action: Action
    playouts: int

    def judged(self) -> Decision:
        # The same view is judged the same way, whoever asks and whenever.
        seed = int.from_bytes(hashlib.sha256(self.view.tobytes()).digest()[:7], "big")
        found = judge(self.game, self.view, self.seat, self.mask, self.action, self.playouts, seed)
        sight = see(self.game.layout, self.view, self.seat)
        labels = {choice.action: choice.label for choice in scene_of(self.game, sight, self.seat).choices}
        if found.best == self.action:
            return Decision(self.frame, labels[self.action])
        return Decision(self.frame, labels[self.action], labels[found.best], round(found.cost, 4), found.sure)


def points(match: Match, seat: Seat) -> list[Point]:
    """The decisions of a seat where there was something to decide, from the first on."""
    found = list(crossroads(match, seat))
    usual: int = match.game.part("hints").MASTER.iterations_for(match.seats)
    playouts = min(PLAYOUTS, CAREFUL * usual, ALL_PLAYOUTS // max(1, min(len(found), MOST_DECISIONS)))
    return [
        Point(match.game, frame, redact(match.game.layout, state, seat), mask, seat, action, playouts)
        for frame, state, mask, action in found[:MOST_DECISIONS]
    ]


def crossroads(match: Match, seat: Seat) -> Iterator[tuple[int, State, Mask, Action]]:
    frame, last_ply = -1, None
    for state, (mover, action) in zip(match.states, match.moves, strict=False):
        if int(state.ply) != last_ply:
            frame, last_ply = frame + 1, int(state.ply)
        if mover == seat:
            mask = legal_mask(match.game, redacted(match.game.layout, state, seat), seat)
            if mask.sum() > 1:
                yield frame, state, mask, action
