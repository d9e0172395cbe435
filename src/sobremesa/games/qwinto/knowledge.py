"""Qwinto, the card game — what a seat knows: worlds that fit it, and the same as a tensor."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from sobremesa.core.cards import NO_CARD, take_out
from sobremesa.core.jit import kernel
from sobremesa.core.observation import slices
from sobremesa.core.rng import roll
from sobremesa.core.types import Dice, Seat, State
from sobremesa.games.qwinto.rules import hand_size, is_second, put_into_hand
from sobremesa.games.qwinto.state import (
    CELL_COLUMN,
    CELL_ROW,
    HAND,
    HIGHEST,
    MAX_SEATS,
    MISSES_TO_END,
    NUM_CARDS,
    NUM_CELLS,
    PLACES,
    ROWS,
    Phase,
)

OBSERVATION = slices(
    phase=len(Phase),  # one-hot
    active=MAX_SEATS,  # one-hot; self first, then to the left, here and below
    number=1,  # the announced one, in eighteenths
    colours=ROWS,  # 1: announced
    first=PLACES,  # one-hot: where the first card of a double lies
    square=PLACES * NUM_CARDS,  # one-hot for each place
    hand=NUM_CARDS,  # 1: own card
    covered=NUM_CARDS,  # 1: lies under the square
    held=NUM_CARDS,  # 1: certainly in another hand, for it is from an older draw pile
    pile=1,  # cards left to draw, in decks
    cards=MAX_SEATS,  # in hands, in thirds
    misses=MAX_SEATS,  # in quarters
    sheets=MAX_SEATS * NUM_CELLS,  # numbers in eighteenths, cell by cell
)
O = OBSERVATION  # noqa: E741
PHASE_AT, ACTIVE_AT, NUMBER_AT, COLOURS_AT, FIRST_AT = (
    O[name].start for name in ("phase", "active", "number", "colours", "first")
)
SQUARE_AT, HAND_AT, COVERED_AT, HELD_AT, PILE_AT = (
    O[name].start for name in ("square", "hand", "covered", "held", "pile")
)
CARDS_AT, MISSES_AT, SHEETS_AT = (O[name].start for name in ("cards", "misses", "sheets"))


class Wanted(IntEnum):
    """Which of the unseen cards."""

    ANY = 0
    SECOND = 1  # a card that can follow the first of a double (§4.3)
    OTHER = 2  # one that cannot


# --- worlds ----------------------------------------------------------------------------------------------------


@kernel
def sample(w: State, seat: Seat, dice: Dice) -> None:
    """Deal the unseen cards anew: to every other hand cards of the draw piles it drew from, the rest to the pile.

    Everybody remembers which cards went into which draw pile, for all lay open before, and who drew when. What the
    others have decided to write is their secret: in this world they have yet to decide.
    """
    unseen = shuffle_unseen_into_pile(w, seat, dice)
    if is_second_due(w) and w.active != seat:
        unseen = deal_hand_with_second(w, unseen, dice)
    for other in range(int(w.seats)):
        if other != seat and not (is_second_due(w) and other == w.active):
            unseen = deal_hand(w, other, unseen)


@kernel
def shuffle_unseen_into_pile(w: State, seat: Seat, dice: Dice) -> int:
    """All cards that lie face down for the seat, in any order; returns how many they are."""
    size = 0
    for card in range(NUM_CARDS):
        if w.pile_of[card] > 0 and not is_own(w, seat, card):
            place = roll(dice, size + 1)
            w.pile[size] = w.pile[place]
            w.pile[place] = card
            size += 1
    for i in range(size, NUM_CARDS):
        w.pile[i] = NO_CARD
    return size


@kernel
def is_own(w: State, seat: Seat, card: int) -> bool:
    """Does the seat hold this card? (A spectator, -1, holds none.)"""
    found = False
    if seat >= 0:
        for slot in range(HAND):
            found |= w.hand[seat][slot] == card
    return found


@kernel
def is_second_due(w: State) -> bool:
    return w.phase == Phase.SECOND and w.over == 0


@kernel
def deal_hand(w: State, seat: Seat, unseen: int) -> int:
    """For each card of the hand the last unseen one of its draw pile; returns how many are still unseen."""
    for slot in range(HAND):
        w.hand[seat, slot] = NO_CARD
        if w.drawn_from[seat, slot] > 0:
            index = unseen - 1
            while w.pile_of[w.pile[index]] != w.drawn_from[seat, slot]:
                index -= 1
            put_into_hand(w, seat, slot, take_out(w.pile, unseen, index))
            unseen -= 1
    return unseen


# --- a hand that must hold the second of a double (§4.3) ---------------------------------------------------------


@kernel
def deal_hand_with_second(w: State, unseen: int, dice: Dice) -> int:
    """One or two cards, at least one of them a second, all such hands being equally likely.

    Returns how many cards are still unseen.
    """
    active = int(w.active)
    pile_no, next_pile_no = int(w.drawn_from[active, 0]), int(w.drawn_from[active, 1])
    first_is, first_is_not = ways(w, unseen, pile_no, next_pile_no)
    is_first = roll(dice, first_is + first_is_not) < first_is
    for slot in range(HAND):
        w.hand[active, slot] = NO_CARD
    deal_slot(w, active, 0, unseen, Wanted.SECOND if is_first else Wanted.OTHER, dice)
    if not next_pile_no:
        return unseen - 1
    deal_slot(w, active, 1, unseen - 1, Wanted.ANY if is_first else Wanted.SECOND, dice)
    return unseen - 2


@kernel
def ways(w: State, unseen: int, pile_no: int, next_pile_no: int) -> tuple[int, int]:
    """In how many ways cards of these piles can be dealt: a second and any card; another card and a second."""
    seconds = count_unseen(w, unseen, pile_no, Wanted.SECOND)
    if not next_pile_no:
        return seconds, 0
    rest = count_unseen(w, unseen, next_pile_no, Wanted.ANY) - (1 if next_pile_no == pile_no else 0)
    others = count_unseen(w, unseen, pile_no, Wanted.OTHER)
    return seconds * rest, others * count_unseen(w, unseen, next_pile_no, Wanted.SECOND)


@kernel
def deal_slot(w: State, seat: Seat, slot: int, unseen: int, wanted: int, dice: Dice) -> None:
    """Any of the unseen cards that are wanted and of the right draw pile."""
    pile_no = int(w.drawn_from[seat, slot])
    skipped = roll(dice, count_unseen(w, unseen, pile_no, wanted))
    index = 0
    while skipped > 0 or not is_wanted(w, int(w.pile[index]), pile_no, wanted):
        if is_wanted(w, int(w.pile[index]), pile_no, wanted):
            skipped -= 1
        index += 1
    put_into_hand(w, seat, slot, take_out(w.pile, unseen, index))


@kernel
def count_unseen(w: State, unseen: int, pile_no: int, wanted: int) -> int:
    count = 0
    for i in range(unseen):
        if is_wanted(w, int(w.pile[i]), pile_no, wanted):
            count += 1
    return count


@kernel
def is_wanted(w: State, card: int, pile_no: int, wanted: int) -> bool:
    if w.pile_of[card] != pile_no:
        return False
    return wanted == Wanted.ANY or is_second(w, card) == (wanted == Wanted.SECOND)


# --- what can be read ------------------------------------------------------------------------------------------


@kernel
def redeal(w: State, seat: Seat, dice: Dice) -> None:
    """Nobody holds cards that others do not see."""


@kernel
def likelihood(w: State, seat: Seat) -> float:
    """Nothing is read from what the others lay."""
    return 1.0


@kernel
def is_open(w: State, seat: Seat) -> bool:
    """Alone with one card to draw, or none, the rest of the game is known (§8.1)."""
    return w.seats == 1 and w.pile_size <= 1


# --- the tensor ------------------------------------------------------------------------------------------------


@kernel
def observe(s: State, seat: Seat, out: np.ndarray) -> None:
    """Own cards, all that lies open, and what everybody remembers."""
    for i in range(len(out)):
        out[i] = 0
    out[PHASE_AT + int(s.phase)] = 1
    out[NUMBER_AT] = s.number / HIGHEST
    for row in range(ROWS):
        out[COLOURS_AT + row] = (int(s.colours) >> row) & 1
    if is_second_due(s):
        out[FIRST_AT + int(s.laid_on)] = 1
    for place in range(PLACES):
        out[SQUARE_AT + place * NUM_CARDS + int(s.square[place])] = 1
    observe_cards(s, seat, out)
    seats = int(s.seats)
    for i in range(seats):
        observe_player(s, seat + i if seat + i < seats else seat + i - seats, i, out)


@kernel
def observe_cards(s: State, seat: Seat, out: np.ndarray) -> None:
    out[PILE_AT] = s.pile_size / NUM_CARDS
    for card in range(NUM_CARDS):
        out[COVERED_AT + card] = s.covered[card]
        if is_own(s, seat, card):
            out[HAND_AT + card] = 1
        elif s.pile_of[card] > 0 and (s.pile_of[card] < s.pile_no or s.pile_size == 0):
            out[HELD_AT + card] = 1


@kernel
def observe_player(s: State, other: Seat, i: int, out: np.ndarray) -> None:
    """The i-th player, counted from the observer."""
    out[ACTIVE_AT + i] = 1 if other == s.active else 0
    out[CARDS_AT + i] = hand_size(s, other) / HAND
    out[MISSES_AT + i] = s.misses[other] / MISSES_TO_END
    for cell in range(NUM_CELLS):
        out[SHEETS_AT + i * NUM_CELLS + cell] = s.sheet[other, CELL_ROW[cell], CELL_COLUMN[cell]] / HIGHEST
