"""What a client has to remember to follow a table: the same for terminal, bots and tests. No input or output.

Give it every message in the order of arrival. It takes each event once, whatever the network repeats, and knows when it
has missed some: then say `hello` again.
"""

from __future__ import annotations

import msgspec

from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.table.changes import Viewer
from sobremesa.table.messages import (
    VERSION,
    Act,
    ClientMessage,
    Gathered,
    Hello,
    Lobby,
    Opened,
    Rejected,
    Resumed,
    Said,
    ServerMessage,
    Undo,
    Update,
    Welcome,
    Wrote,
)

_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_encoder = msgspec.json.Encoder()
Counted = Gathered | Update | Said | Wrote | Opened


class Follower:
    """A table as one viewer has been told it."""

    def __init__(self) -> None:
        self.you: Viewer = None
        self.seq: int | None = None  # the number of the last event; None before the first welcome
        self.lobby: Lobby | None = None
        self.scene: Scene | None = None
        self.deadline: float | None = None
        self.undo = False
        self.log: list[Message] = []
        self.opened: Opened | None = None
        self.behind = True  # has it missed something, or not said hello yet?

    def hello(self) -> bytes:
        """What to say first, and whenever `behind`."""
        return encode_wish(Hello(VERSION) if self.seq is None else Hello(VERSION, self.you, self.seq))

    def act(self, action: int) -> bytes:
        """Do one of the scene's choices."""
        return encode_wish(Act(action, self.scene.ply if self.scene else 0))

    def take_back(self) -> bytes:
        return encode_wish(Undo(self.scene.ply if self.scene else 0))

    def take(self, data: str | bytes) -> ServerMessage | None:
        """The message, if it is news; None for what came twice or too early."""
        event = _decoder.decode(data)
        match event:
            case Welcome():
                self._begin(event)
            case Resumed():
                self.behind = self.seq != event.seq
            case Gathered() | Update() | Said() | Wrote() | Opened():
                if self.seq is None or event.seq <= self.seq:
                    return None
                if event.seq != self.seq + 1:
                    self.behind = True
                    return None
                self.seq = event.seq
                self._go_on(event)
            case Rejected(scene=Scene() as scene) if self.scene is not None and event.seq == self.seq:
                self.scene = scene
        return event

    def _begin(self, welcome: Welcome) -> None:
        self.you, self.seq, self.behind = welcome.you, welcome.seq, False
        self.lobby, self.scene = welcome.lobby, welcome.scene
        self.deadline, self.undo, self.opened = welcome.deadline, welcome.undo, welcome.opened

    def _go_on(self, event: Counted) -> None:
        match event:
            case Gathered(lobby=lobby):
                if self.lobby is not None and lobby.match != self.lobby.match:
                    self.scene, self.deadline, self.log, self.opened, self.undo = None, None, [], None, False
                self.lobby = lobby
            case Update():
                self.scene, self.deadline, self.undo = event.scene, event.deadline, event.undo
                self.log += event.log
            case Opened():
                self.opened = event
                self.undo = False


def encode_wish(wish: ClientMessage) -> bytes:
    return _encoder.encode(wish)
