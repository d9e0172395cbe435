"""What an interface draws: plain data, the same for the terminal, the page and anybody else.

A scene holds no rule and no sentence. Cards keep their `id` while they stay in their zone; a card that has just
arrived says which zone it came from, so that a page can show its way without knowing the game.

Most of a scene looks as it did before, and as it does to the others at the table. Such parts are made once: by
functions of plain numbers that are marked `@shared`. Zones are the largest parts, so each is also turned into JSON only
once (`Zone.encoded`). No part ever refers back to a whole, so the garbage collector need not look at them (`gc=False`),
here and in all messages; only at zones it does, as structs that can remember something cannot be spared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any, TypeVar, cast

import msgspec

from sobremesa.core.messages import Message
from sobremesa.core.types import Action, Seat

F = TypeVar("F", bound=Callable[..., Any])
KEPT = 2048  # parts of scenes that each function remembers

_encoder = msgspec.json.Encoder()


def shared(make: F) -> F:
    """Remember what a function made of the same arguments. Nobody may change what it returns."""
    return cast(F, lru_cache(KEPT)(make))


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card on the table. Face down when `face` is empty."""

    id: str
    face: str = ""  # what is printed on it, a key for the art: "5", "L"
    came_from: str = ""  # the zone it was in before the last action


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A place for cards: a hand, a pile, a row."""

    id: str
    kind: str  # "hand", "pile", "row", "taken", "grid", "sheet", "building" … : how to lay it out
    label: Message
    owner: Seat | None = None
    cards: list[Card] = []  # bottom first; a pile may show only its top cards
    count: int = 0  # how many cards lie here, shown or not
    cells: list[str] = []  # places in the zone that are not cards (a sheet's cells): choices may point at them
    data: dict[str, object] = {}  # what a game's own component draws

    @cached_property
    def encoded(self) -> msgspec.Raw:
        """As JSON, to be put into whatever is sent."""
        return msgspec.Raw(_encoder.encode(self))


class Player(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as everybody sees it."""

    seat: Seat
    score: int
    to_act: bool = False
    notes: list[Message] = []  # "has quit", "3 cards" …


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action, and where on the table it belongs."""

    action: Action
    notation: str
    label: Message
    card: str = ""  # the id of the card it is done with
    target: str = ""  # the zone, card or cell it is done to
    effect: Message | None = None  # what it will do, where that can be known beforehand
    hurts: bool = False  # worth a confirmation


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything a seat (None: a spectator) sees and may do."""

    game: str
    seats: int
    viewer: Seat | None
    ply: int
    prompt: Message
    players: list[Player]
    zones: list[Zone]
    choices: list[Choice] = []
    over: bool = False
    winners: list[Seat] = []
