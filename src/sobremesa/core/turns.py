"""Whose decision it is: the few verbs with which rules pass the turn. Every play ends with one of them."""

from __future__ import annotations

from sobremesa.core.bits import count_bits
from sobremesa.core.jit import kernel
from sobremesa.core.types import Seat, State


@kernel
def ask(s: State, seats: int) -> None:
    """All earlier decisions are in the open; now these seats (a bit set) decide, in any order."""
    s.ply += seats_in(int(s.asked))
    s.asked = seats
    s.to_act = seats


@kernel
def give_turn(s: State, seat: Seat) -> None:
    """One seat decides next."""
    ask(s, 1 << seat)


@kernel
def keep_secret(s: State, seat: Seat) -> bool:
    """The seat has decided, unseen by the others; True when it was the last one that had to."""
    s.to_act = int(s.to_act) & ~(1 << seat)
    return int(s.to_act) == 0


@kernel
def finish(s: State) -> None:
    """The match is over: nobody acts any more."""
    ask(s, 0)
    s.over = 1


@kernel
def is_to_act(s: State, seat: Seat) -> bool:
    return is_in(int(s.to_act), seat)


@kernel
def is_in(bits: int, seat: Seat) -> bool:
    """Does a bit set hold a seat?"""
    return (bits >> seat) & 1 == 1


@kernel
def next_to_act(s: State) -> Seat:
    """The lowest seat that may act now; -1 when nobody may."""
    for seat in range(int(s.seats)):
        if is_to_act(s, seat):
            return seat
    return -1


@kernel
def seats_in(bits: int) -> int:
    """How many seats a bit set holds."""
    return count_bits(bits)


@kernel
def next_seat(s: State, seat: Seat) -> Seat:
    """The seat to the left."""
    return seat + 1 if seat + 1 < int(s.seats) else 0
