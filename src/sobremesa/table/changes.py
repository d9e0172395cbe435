"""What an accepted change at a table gives to those who keep it and to those who look on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from sobremesa.core.game import Game
from sobremesa.core.match import Move, scene_of
from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.core.types import Seat, State
from sobremesa.core.view import redact
from sobremesa.table.log import Entry, Header
from sobremesa.table.messages import ServerMessage, Update

Viewer = Seat | None  # None: all who watch


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended: its result, or None if it was given up."""

    match: str
    result: list[int] | None


class Changes:
    """What one accepted change wants kept and tells each viewer.

    Scenes are drawn when somebody asks for them, and once per viewer however many devices look on.
    """

    __slots__ = ("_told", "ended", "entry", "started")

    def __init__(self, entry: Entry | None = None) -> None:
        self.entry = entry  # to be kept before anything is sent
        self.started: Header | None = None
        self.ended: Ended | None = None
        self._told: dict[Viewer, list[Callable[[], ServerMessage] | ServerMessage]] = {}

    def tell(self, viewer: Viewer, event: Callable[[], ServerMessage] | ServerMessage) -> None:
        self._told.setdefault(viewer, []).append(event)

    @property
    def viewers(self) -> list[Viewer]:
        """Those who are told something."""
        return list(self._told)

    def to(self, viewer: Viewer) -> list[ServerMessage]:
        """The events for a viewer, in order."""
        drawn = [event() if callable(event) else event for event in self._told.get(viewer, [])]
        if drawn:
            self._told[viewer] = [*drawn]
        return drawn


@dataclass(frozen=True, slots=True)
class Step:
    """How the open position changed, to be told to each viewer from their own two views."""

    game: Game
    before: State
    after: State
    revealed: list[Move]
    log: list[Message]  # told to everybody besides
    ply: int
    deadline: float | None

    def update(self, viewer: Viewer, seq: int, undo: bool) -> Update:
        layout = self.game.layout
        view = redact(layout, self.after, viewer)
        told = list(self.log)
        if self.revealed:
            told += self.game.text.tell(redact(layout, self.before, viewer), view, self.revealed, viewer)
        scene = numbered(scene_of(self.game, view, viewer), self.ply)
        return Update(seq=seq, ply=self.ply, log=told, scene=scene, deadline=self.deadline, undo=undo)


def numbered(scene: Scene, ply: int) -> Scene:
    """The scene with the table's ply: what an actor saw is what they send back."""
    return scene if scene.ply == ply else msgspec.structs.replace(scene, ply=ply)
