"""A match as it is kept: what was agreed before the first card, and every decision since, in order.

Nothing is ever removed. Taking an action back is an entry of its own, `UNDO`: it means that the seat's last action
that still stands is taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

UNDO = -1


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody at a seat. The id is known to the table only; others see the name."""

    id: str
    name: str
    away: bool = False  # a bot plays until the person returns


class Bot(msgspec.Struct, frozen=True, tag="bot"):
    """A player of `players`, by name."""

    level: str


Sitter = Person | Bot


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the first card; with it the deal can be made again."""

    match: str
    game: str
    version: int  # of the rules
    seats: int
    options: dict[str, int]
    secret: str  # hex; opened when the match is over
    commitment: str  # hex; published before anybody cut
    cuts: list[str]  # one per seat, empty for who did not cut
    sitters: list[Sitter]
    created: float  # server time
    public: bool = False


class Entry(msgspec.Struct, frozen=True):
    """A decision, or its taking back, as the table accepted it."""

    match: str
    number: int  # 0, 1, 2 … without gaps
    seat: int
    action: int
    at: float  # server time


def standing(entries: Iterable[Entry]) -> list[tuple[int, int]]:
    """The moves that were not taken back, as (seat, action)."""
    moves: list[tuple[int, int]] = []
    for entry in entries:
        if entry.action != UNDO:
            moves.append((entry.seat, entry.action))
            continue
        last = max(i for i, (seat, _) in enumerate(moves) if seat == entry.seat)
        del moves[last]
    return moves
