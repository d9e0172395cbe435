"""Skip-Bo Junior — what a seat knows: worlds that fit it, and the same as a tensor.

Nobody has secrets here: all seats and spectators know the same. Unknown are only the face-down cards (S9).
"""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.observation import slices
from sobremesa.core.rng import roll
from sobremesa.core.types import Dice, Seat, State
from sobremesa.games.skipbo_junior.rules import number_of
from sobremesa.games.skipbo_junior.state import (
    DECK,
    FACE_DOWN,
    KINDS,
    MAX_SEATS,
    MAX_STOCK,
    PLACES,
    SHUFFLED_IN,
    STACKS,
    TEN,
    WILDS,
)

SHOWN = 3  # cards of a hand stack that the tensor shows, from the top
DEEP = 10  # a deep hand stack

OBSERVATION = slices(
    may_stop=1,  # 1: the turn may be ended early
    height=PLACES * TEN,  # one-hot: the number that each building pile has reached, 0 to 9
    pile=1,  # cards left to draw, in decks
    completed=1,  # cards in completed piles, in decks
    face_down=KINDS,  # unseen cards of each kind, in sixteens
    shuffled_in=KINDS,  # cards of each kind in a draw pile made anew, in sixteens
    nothing_dealt=1,  # 1: no card could be dealt at the start of this turn
    idle=1,  # idle turns in a row, in rounds
    stock_top=MAX_SEATS * KINDS,  # one-hot; self first, then to the left, here and below
    stock_size=MAX_SEATS,  # in stocks of thirty
    stacks=MAX_SEATS * STACKS * SHOWN * KINDS,  # one-hot, each stack from its top
    stack_depth=MAX_SEATS * STACKS,  # in deep stacks of ten, at most 1
)
O = OBSERVATION  # noqa: E741
MAY_STOP_AT, HEIGHT_AT, PILE_AT, COMPLETED_AT, FACE_DOWN_AT, SHUFFLED_IN_AT = (
    O[name].start for name in ("may_stop", "height", "pile", "completed", "face_down", "shuffled_in")
)
NOTHING_DEALT_AT, IDLE_AT, STOCK_TOP_AT, STOCK_SIZE_AT, STACKS_AT, STACK_DEPTH_AT = (
    O[name].start for name in ("nothing_dealt", "idle", "stock_top", "stock_size", "stacks", "stack_depth")
)


@kernel
def sample(w: State, seat: Seat, dice: Dice) -> None:
    """Deal the face-down cards anew: to the stocks, and what is left to the draw pile.

    Once a draw pile has been made of open cards (§5), everybody knows what is in it, and the other face-down cards are
    exactly those of the stocks.
    """
    unseen = shuffled(w, FACE_DOWN, dice)
    for owner in range(int(w.seats)):
        covered = int(w.stock_size[owner]) - 1
        for i in range(MAX_STOCK - 1):
            w.face_down[owner, i] = NO_CARD
            if i < covered:
                unseen -= 1
                w.face_down[owner, i] = w.pile[unseen]
    if unseen == 0:
        unseen = shuffled(w, SHUFFLED_IN, dice)
    for i in range(unseen, DECK):
        w.pile[i] = NO_CARD


@kernel
def shuffled(w: State, where: int, dice: Dice) -> int:
    """Put all cards that lie face down there into the draw pile, in any order; returns how many they are."""
    size = 0
    for card in range(DECK):
        if w.under[card] == where:
            place = roll(dice, size + 1)
            w.pile[size] = w.pile[place]
            w.pile[place] = card
            size += 1
    return size


@kernel
def redeal(w: State, seat: Seat, dice: Dice) -> None:
    """Nobody holds cards that others do not see."""


@kernel
def likelihood(w: State, seat: Seat) -> float:
    """Everybody knows the same, so what others do tells nothing."""
    return 1.0


@kernel
def is_open(w: State, seat: Seat) -> bool:
    """Never: what is dealt next is always left to chance (§5)."""
    return False


@kernel
def observe(s: State, seat: Seat, out: np.ndarray) -> None:
    """The table, and what everybody knows of the face-down cards."""
    for i in range(len(out)):
        out[i] = 0
    out[MAY_STOP_AT] = s.may_stop
    for place in range(PLACES):
        out[HEIGHT_AT + place * TEN + s.height[place]] = 1
    out[PILE_AT] = s.pile_size / DECK
    out[COMPLETED_AT] = s.completed_size / DECK
    for card in range(DECK):
        if s.under[card] == FACE_DOWN:
            out[FACE_DOWN_AT + number_of(card)] += 1 / WILDS
        elif s.under[card] == SHUFFLED_IN:
            out[SHUFFLED_IN_AT + number_of(card)] += 1 / WILDS
    out[NOTHING_DEALT_AT] = 1 if s.dealt == 0 else 0
    out[IDLE_AT] = s.idle / s.seats
    seats = int(s.seats)
    for i in range(seats):
        observe_seat(s, seat + i if seat + i < seats else seat + i - seats, i, out)


@kernel
def observe_seat(s: State, other: Seat, i: int, out: np.ndarray) -> None:
    """What lies before the i-th seat to the left."""
    out[STOCK_SIZE_AT + i] = s.stock_size[other] / MAX_STOCK
    if s.stock_size[other] > 0:
        out[STOCK_TOP_AT + i * KINDS + number_of(int(s.stock_top[other]))] = 1
    for stack in range(STACKS):
        row = i * STACKS + stack
        card = int(s.stack_top[other, stack])
        depth = 0
        while card >= 0:
            if depth < SHOWN:
                out[STACKS_AT + (row * SHOWN + depth) * KINDS + number_of(card)] = 1
            card = int(s.under[card])
            depth += 1
        out[STACK_DEPTH_AT + row] = min(depth, DEEP) / DEEP
