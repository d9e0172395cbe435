"""L.L.A.M.A. — what a seat knows: worlds that fit it, and the same as a tensor."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD, take_out
from sobremesa.core.jit import kernel
from sobremesa.core.observation import slices
from sobremesa.core.rng import roll
from sobremesa.core.turns import next_seat, next_to_act
from sobremesa.core.types import Dice, Seat, State
from sobremesa.games.llama.hints import HINT, points_to_quit_at
from sobremesa.games.llama.rules import hand_points
from sobremesa.games.llama.state import COPIES, DECK, HAND, KINDS, MAX_SEATS, Phase

# How much less likely a hand is
EXPENSIVE = 0.1  # if its owner has quit with more points than the hints would,
UNEXPECTED = 0.05  # or has drawn where the hints would have quit
IDEAS_OF_ITS_OWN = 16  # once in so many times a seat is thought to hold what it has passed over
SECOND_THOUGHTS = 8  # for each card of a hand: how often one that was passed over is exchanged

OBSERVATION = slices(
    give_back=1,  # 1 while giving a token back
    top=KINDS,  # one-hot
    hand=KINDS,  # own cards of each kind, in eighths
    discard=KINDS,  # open cards of each kind, in eighths
    pile=1,  # cards left to draw, in decks
    points=MAX_SEATS,  # in limits; self first, then to the left, here and below
    hand_size=MAX_SEATS,  # in hands of six
    still_in=MAX_SEATS,  # 1: has not quit
)
O = OBSERVATION  # noqa: E741
GIVE_BACK_AT, TOP_AT, HAND_AT, DISCARD_AT, PILE_AT = (
    O[name].start for name in ("give_back", "top", "hand", "discard", "pile")
)
POINTS_AT, HAND_SIZE_AT, STILL_IN_AT = (O[name].start for name in ("points", "hand_size", "still_in"))


@kernel
def sample(w: State, seat: Seat, dice: Dice) -> None:
    """Deal the unseen cards anew: to every other hand as many as it holds, the rest to the pile.

    After a round everybody has seen what was left in the hands (§5.1), so only the pile is unknown then.
    """
    scored = hands_are_shown(w)
    unseen = put_unseen_into_pile(w, seat, scored)
    for other in range(int(w.seats)):
        if scored:
            for kind in range(KINDS):
                w.hand[other, kind] = w.leftover[other, kind]
        elif other != seat:
            for kind in range(KINDS):
                w.hand[other, kind] = 0
            for _ in range(int(w.hand_size[other])):
                w.hand[other, take_out(w.pile, unseen, roll(dice, unseen))] += 1
                unseen -= 1


@kernel
def hands_are_shown(w: State) -> bool:
    """L5 Between the scoring of a round and the next deal all hands lie open."""
    return w.phase == Phase.GIVE_BACK or w.over == 1


@kernel
def put_unseen_into_pile(w: State, seat: Seat, scored: bool) -> int:
    """All cards that the seat sees nowhere; returns how many they are."""
    size = 0
    for kind in range(KINDS):
        seen = int(w.discard[kind])
        if scored:
            for other in range(int(w.seats)):
                seen += w.leftover[other, kind]
        elif seat >= 0:
            seen += w.hand[seat, kind]
        for _ in range(COPIES - seen):
            w.pile[size] = kind
            size += 1
    for i in range(size, DECK):
        w.pile[i] = NO_CARD
    return size


@kernel
def redeal(w: State, seat: Seat, dice: Dice) -> None:
    """As many cards from the pile, with the hand shuffled into it: mostly such as the seat has not passed over."""
    if hands_are_shown(w):
        return
    size = int(w.pile_size)
    for kind in range(KINDS):
        for _ in range(int(w.hand[seat, kind])):
            w.pile[size] = kind
            size += 1
        w.hand[seat, kind] = 0
    doubts = SECOND_THOUGHTS if roll(dice, IDEAS_OF_ITS_OWN) > 0 else 0
    for younger in range(int(w.hand_size[seat]), 0, -1):
        place = roll(dice, size)
        tries = doubts
        while tries > 0 and was_passed_over(w, seat, int(w.pile[place]), younger):
            place = roll(dice, size)
            tries -= 1
        w.hand[seat, take_out(w.pile, size, place)] += 1
        size -= 1


@kernel
def was_passed_over(w: State, seat: Seat, kind: int, younger: int) -> bool:
    """Did the seat pass the kind over when it already held the card that is so many cards from its youngest one?"""
    return 0 < w.passed[seat, kind] <= younger


@kernel
def likelihood(w: State, seat: Seat) -> float:
    """Who has quit mostly holds a cheap hand, and who has just drawn none so cheap."""
    if hands_are_shown(w):
        return 1.0
    cheap = hand_points(w, seat) <= points_to_quit_at(w, seat, HINT)
    if w.quit[seat]:
        return 1.0 if cheap else EXPENSIVE
    return UNEXPECTED if cheap and has_drawn(w, seat) else 1.0


@kernel
def has_drawn(w: State, seat: Seat) -> bool:
    """Has the seat had its turn since the top card was laid, and is still in? Then it has drawn."""
    turn, other = next_to_act(w), int(w.last_played)
    if other < 0 or w.quit[seat]:
        return False
    other = next_seat(w, other)
    while other != turn:
        if other == seat:
            return True
        other = next_seat(w, other)
    return False


@kernel
def is_open(w: State, seat: Seat) -> bool:
    """Others' cards are never known."""
    return False


@kernel
def observe(s: State, seat: Seat, out: np.ndarray) -> None:
    """§3.5 Own cards, the open cards, and what everybody knows of the others."""
    for i in range(len(out)):
        out[i] = 0
    out[GIVE_BACK_AT] = s.phase
    out[TOP_AT + s.top] = 1
    for kind in range(KINDS):
        out[HAND_AT + kind] = s.hand[seat, kind] / COPIES
        out[DISCARD_AT + kind] = s.discard[kind] / COPIES
    out[PILE_AT] = s.pile_size / DECK
    seats = int(s.seats)
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        out[POINTS_AT + i] = s.points[other] / s.limit
        out[HAND_SIZE_AT + i] = s.hand_size[other] / HAND
        out[STILL_IN_AT + i] = 1 - s.quit[other]
