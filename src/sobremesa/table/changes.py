"""What a new fact at a table gives to those who keep it and to those who look on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from sobremesa.core.game import Game
from sobremesa.core.match import Move, scene_of
from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.core.types import Seat
from sobremesa.core.view import Shown
from sobremesa.table.log import Entry, Header
from sobremesa.table.messages import Lobby, ServerMessage, Update
from sobremesa.table.undo import Freedom

Viewer = Seat | None  # None: all who watch
Telling = Callable[[Viewer, int], ServerMessage]  # what a viewer is told, with a number


def place_of(viewer: Viewer) -> int:
    """Where a viewer stands in what is kept for each: spectators first."""
    return 0 if viewer is None else viewer + 1


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended: its result, or None if it was given up."""

    match: str
    result: list[int] | None


class Changes:
    """What one new fact wants kept and tells each viewer; without an entry nothing has changed.

    Scenes are drawn when somebody asks for them.
    """

    __slots__ = ("_told", "ended", "entry", "lobby", "started")

    def __init__(self, entry: Entry | None = None) -> None:
        self.entry = entry  # to be kept before anything is sent
        self.lobby: Lobby | None = None  # if it has changed
        self.started: Header | None = None
        self.ended: Ended | None = None
        self._told: list[tuple[tuple[int, ...], Telling]] = []

    def tell(self, seqs: tuple[int, ...], telling: Telling) -> None:
        """The number of the event for each viewer, spectators first; 0 for who is not told."""
        self._told.append((seqs, telling))

    @property
    def viewers(self) -> list[Viewer]:
        """Those who are told something."""
        told = [any(numbers) for numbers in zip(*(seqs for seqs, _ in self._told), strict=True)]
        return [place - 1 if place else None for place, is_told in enumerate(told) if is_told]

    def to(self, viewer: Viewer, after: int = 0) -> list[ServerMessage]:
        """The events for a viewer, in order; only those with a higher number than `after`."""
        place = place_of(viewer)
        return [telling(viewer, seqs[place]) for seqs, telling in self._told if seqs[place] > after]


class Step(NamedTuple):
    """How the open position changed, to be told to each viewer as they saw it before and see it now."""

    game: Game
    before: Shown
    after: Shown
    revealed: list[Move]
    log: list[Message]  # told to everybody besides
    plies: tuple[int, ...]  # what each viewer is told as the ply; spectators first
    deadline: float | None
    free: Freedom | None  # whether it may be taken back

    def update(self, viewer: Viewer, seq: int) -> Update:
        after = self.after.to(viewer)
        told = list(self.log)
        if self.revealed:
            told += self.game.text.tell(self.before.to(viewer), after, self.revealed, viewer)
        ply = self.plies[place_of(viewer)]
        scene = numbered(scene_of(self.game, after, viewer), ply)
        undo = self.free is not None and self.free.seat == viewer and self.free.holds()
        return Update(seq=seq, ply=ply, log=told, scene=scene, deadline=self.deadline, undo=undo)


def numbered(scene: Scene, ply: int) -> Scene:
    """The scene with the table's ply: what an actor saw is what they send back."""
    return scene if scene.ply == ply else msgspec.structs.replace(scene, ply=ply)
