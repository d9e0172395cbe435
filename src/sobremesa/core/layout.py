"""The record of a game: its fields, who may see each, and how each is written down.

A game declares `Field`s; `Layout` puts the common HEADER before them and makes one fixed-size dtype. A field
without `seen_by` cannot even be declared, so nothing is ever shown because somebody forgot to hide it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import msgspec
import numpy as np

from sobremesa.core.jit import source_digest
from sobremesa.core.styles import HEX, NUMBERS, SEAT_SET, Style
from sobremesa.core.types import Sight, State


class SeenBy(Enum):
    """Who may see a field."""

    EVERYBODY = "everybody"
    OWNER = "owner"  # row i only by seat i
    NOBODY = "nobody"


@dataclass(frozen=True)
class Field:
    """One fact of the state. `per_seat` puts an axis of one row per seat before `shape`."""

    name: str
    dtype: str
    shape: tuple[int, ...] = ()
    _: KW_ONLY
    seen_by: SeenBy
    per_seat: bool = False
    style: Style = NUMBERS
    written: bool = True  # False: left out of positions because it follows from other fields

    def __post_init__(self) -> None:
        if hasattr(np.record, self.name):  # np.record would answer with its own method when not compiled
            raise TypeError(f"a field cannot be called {self.name!r}: NumPy's records have an attribute of that name")
        if self.seen_by is SeenBy.OWNER and not self.per_seat:
            raise TypeError(f"field {self.name!r} has an owner but is not per seat")


HEADER = (
    Field("rng_key", "u4", (8,), seen_by=SeenBy.NOBODY, style=HEX),
    Field("rng_stream", "u4", (2,), seen_by=SeenBy.NOBODY),
    Field("rng_block", "u4", (16,), seen_by=SeenBy.NOBODY, written=False),
    Field("rng_blocks", "u4", seen_by=SeenBy.NOBODY),  # keystream blocks made so far
    Field("rng_used", "u1", seen_by=SeenBy.NOBODY),  # words of the current block used, 0 to 16
    Field("ply", "i4", seen_by=SeenBy.EVERYBODY),  # actions that everybody has seen
    Field("seats", "i1", seen_by=SeenBy.EVERYBODY),
    Field("asked", "u1", seen_by=SeenBy.EVERYBODY, style=SEAT_SET),  # seats that decide at this point
    Field("to_act", "u1", seen_by=SeenBy.EVERYBODY, style=SEAT_SET),  # those of them who have not yet; see shown_to_act
    Field("over", "i1", seen_by=SeenBy.EVERYBODY),  # 1 when the match has ended
)


class Layout:
    """The record dtype of one game; for every viewer, which of its bytes they may see; and how it is read."""

    def __init__(self, game_id: str, max_seats: int, fields: Sequence[Field]) -> None:
        # An empty byte whose name makes the record's type the game's own, in exactly this version of its sources:
        # compiled code is found again by the types it was made for.
        marker = Field(f"{game_id}_{source_digest(game_id)}", "u1", seen_by=SeenBy.EVERYBODY, written=False)
        self.max_seats = max_seats
        self.fields = (*HEADER, marker, *fields)
        self.by_name = {f.name: f for f in self.fields}
        if len(self.by_name) != len(self.fields):
            raise TypeError(f"{game_id}: a field name is used twice")
        # Largest first: aligned without holes.
        ordered = sorted(self.fields, key=lambda f: -np.dtype(f.dtype).itemsize)
        self.plain = np.dtype([(f.name, f.dtype, self.shape(f)) for f in ordered], align=True)
        self.dtype = np.dtype((np.record, self.plain))
        self.visible = np.stack([self._visible_bytes(seat) for seat in range(-1, max_seats)])
        self.visible_bits = [int.from_bytes(seen.tobytes(), "little") for seen in self.visible]  # blanks out quickly
        self.asked_at, self.to_act_at = self._start("asked"), self._start("to_act")
        self._prepare_reading(game_id, [f for f in ordered if f.seen_by is not SeenBy.NOBODY])

    def shape(self, field: Field) -> tuple[int, ...]:
        return ((self.max_seats,) if field.per_seat else ()) + field.shape

    def new(self) -> State:
        """An empty record (all zero)."""
        return np.zeros(1, dtype=self.dtype)[0]

    def read(self, s: State) -> tuple[Any, ...]:
        """All that anybody may see, in plain Python: numbers and nested tuples, in the order of `places`.

        Reading a field of a record takes a microsecond; scenes read hundreds, and read them here all at once.
        """
        numbers = self._numbers.unpack_from(s)
        for fold in self._folds:
            numbers = fold(numbers)
        return numbers

    def sight(self, read: tuple[Any, ...], seat: int, view: np.ndarray | None) -> Sight:
        """What was read as a seat (-1: a spectator) may see it, and its view for kernels, where they are asked."""
        values = list(read)
        for at, blank in self._owned:
            values[at] = (*blank[:seat], values[at][seat], *blank[seat + 1 :]) if seat >= 0 else blank
        values[self._to_act] = shown_to_act(values[self._asked], values[self._to_act], seat)
        return self._sight(view, *values)

    def _start(self, name: str) -> int:
        """The first byte of a field."""
        assert self.plain.fields is not None
        return self.plain.fields[name][1]

    def _prepare_reading(self, game_id: str, fields: Sequence[Field]) -> None:
        """What nobody may see is passed over."""
        code, at = "", 0
        for field in fields:
            count, number = prod(self.shape(field)), np.dtype(field.dtype)
            code += f"{self._start(field.name) - at}x{count}{number.char}"
            at = self._start(field.name) + count * number.itemsize
        self.places = {field.name: place for place, field in enumerate(fields)}
        self._numbers = Struct(code)
        self._folds = list(folds([self.shape(field) for field in fields]))
        self._sight = msgspec.defstruct(f"{game_id}_sight", ["view", *self.places], frozen=True, gc=False)
        self._asked, self._to_act = self.places["asked"], self.places["to_act"]
        self.head = itemgetter(*(self.places[name] for name in ("ply", "asked", "to_act", "over")))
        owned = [field for field in fields if field.seen_by is SeenBy.OWNER]
        self._owned = [(self.places[field.name], zeros(self.shape(field))) for field in owned]

    def _visible_bytes(self, seat: int) -> np.ndarray:
        """255 for every byte that a seat (-1: a spectator) may see, else 0."""
        seen = np.zeros(1, dtype=self.dtype)
        for field in self.fields:
            part = seen[field.name].view(np.uint8).reshape(*self.shape(field), -1)
            if field.seen_by is SeenBy.EVERYBODY:
                part[...] = 255
            elif field.seen_by is SeenBy.OWNER and seat >= 0:
                part[seat] = 255
            seen[field.name] = part.reshape(-1).view(field.dtype).reshape(1, *self.shape(field))
        return seen.view(np.uint8).copy()


def shown_to_act(asked: int, to_act: int, seat: int) -> int:
    """While several seats decide at once, nobody may learn who has decided already: everybody (-1: a spectator) sees
    all the seats that were asked, and only their own bit falls when they decide."""
    own = 1 << seat if seat >= 0 else 0
    return (asked & ~own) | (to_act & own)


def zeros(shape: tuple[int, ...]) -> Any:
    """Nested tuples of nothing but 0."""
    return (zeros(shape[1:]),) * shape[0] if shape else 0


def folds(shapes: Sequence[tuple[int, ...]]) -> Iterator[itemgetter]:
    """The steps from a flat row of numbers to nested tuples of these shapes, one for each axis, the last axis first."""
    while any(shapes):
        picks: list[int | slice] = []
        at = 0
        for shape in shapes:
            for _ in range(prod(shape[:-1])):
                picks.append(slice(at, at + shape[-1]) if shape else at)
                at += shape[-1] if shape else 1
        yield itemgetter(*picks)
        shapes = [shape[:-1] for shape in shapes]
