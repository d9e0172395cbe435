"""What a new fact at a table gives to those who keep it and to those who look on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from sobremesa.core.game import Game
from sobremesa.core.layout import Layout
from sobremesa.core.match import Move, scene_of
from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.core.types import Seat, Sight, State
from sobremesa.core.view import see
from sobremesa.table.log import Entry, Header
from sobremesa.table.messages import Lobby, ServerMessage, Update
from sobremesa.table.undo import Freedom

Viewer = Seat | None  # None: all who watch


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that has ended: its result, or None if it was given up."""

    match: str
    result: list[int] | None


class Changes:
    """What one new fact wants kept and tells each viewer; without an entry nothing has changed.

    Scenes are drawn when somebody asks for them, and once per viewer however many devices look on.
    """

    __slots__ = ("_told", "ended", "entry", "lobby", "started")

    def __init__(self, entry: Entry | None = None) -> None:
        self.entry = entry  # to be kept before anything is sent
        self.lobby: Lobby | None = None  # if it has changed
        self.started: Header | None = None
        self.ended: Ended | None = None
        self._told: dict[Viewer, list[tuple[int, Callable[[], ServerMessage] | ServerMessage]]] = {}

    def tell(self, viewer: Viewer, seq: int, event: Callable[[], ServerMessage] | ServerMessage) -> None:
        self._told.setdefault(viewer, []).append((seq, event))

    @property
    def viewers(self) -> list[Viewer]:
        """Those who are told something."""
        return list(self._told)

    def to(self, viewer: Viewer, after: int = 0) -> list[ServerMessage]:
        """The events for a viewer, in order; only those with a higher number than `after`."""
        told = self._told.get(viewer, [])
        for i, (seq, event) in enumerate(told):
            if seq > after and callable(event):
                told[i] = seq, event()
        return [event for seq, event in told if seq > after and not callable(event)]


class Shown:
    """An open position, and how each viewer who asked sees it: worked out once."""

    __slots__ = ("_sights", "layout", "record")

    def __init__(self, layout: Layout, record: State) -> None:
        self.layout, self.record = layout, record
        self._sights: dict[Viewer, Sight] = {}

    def to(self, viewer: Viewer) -> Sight:
        sight = self._sights.get(viewer)
        if sight is None:
            sight = self._sights[viewer] = see(self.layout, self.record, viewer)
        return sight

    def forget(self) -> None:
        """Nobody has asked for a while: sights are much larger than the record."""
        self._sights = {}


@dataclass(frozen=True, slots=True)
class Step:
    """How the open position changed, to be told to each viewer as they saw it before and see it now."""

    game: Game
    before: Shown
    after: Shown
    revealed: list[Move]
    log: list[Message]  # told to everybody besides
    ply: int
    deadline: float | None
    free: Freedom | None  # whether it may be taken back

    def update(self, viewer: Viewer, seq: int) -> Update:
        after = self.after.to(viewer)
        told = list(self.log)
        if self.revealed:
            told += self.game.text.tell(self.before.to(viewer), after, self.revealed, viewer)
        scene = numbered(scene_of(self.game, after, viewer), self.ply)
        undo = self.free is not None and self.free.seat == viewer and self.free.holds()
        return Update(seq=seq, ply=self.ply, log=told, scene=scene, deadline=self.deadline, undo=undo)


def numbered(scene: Scene, ply: int) -> Scene:
    """The scene with the table's ply: what an actor saw is what they send back."""
    return scene if scene.ply == ply else msgspec.structs.replace(scene, ply=ply)
