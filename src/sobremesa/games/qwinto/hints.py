"""Qwinto, the card game — a cheap good policy: write where the rest of the row stays open, lay what lets you do so.

A cell suits a number if the empty cells to its left and right are in proportion to the numbers that are likely to
come for either side. Columns and rows that fill up are worth pursuing.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.rng import roll
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.qwinto.rules import colours_of, hand_size, has_colour, is_free, points, room, row_length, total
from sobremesa.games.qwinto.state import (
    CELL_AT,
    COLUMNS,
    HIGHEST,
    LAY,
    LAY_FIRST,
    LOWEST,
    NEIGHBOURS,
    NO_PENTAGON,
    NOWHERE,
    OPPOSITE,
    PASS,
    PENTAGON_ROW,
    PLACES,
    ROWS,
    SHEET,
    VALUE,
    WRITE,
    Phase,
)


class Weight(IntEnum):
    """What writing into a cell is worth."""

    WRITTEN = 0  # for any cell
    OFF_BALANCE = 1  # per square of the cells that lie on the wrong side, divided by the empty cells on both sides
    DEAD = 2  # per cell into which no number can be written any more
    IN_COLUMN = 3  # per number that stands in the same column of three
    IN_ROW = 4  # per number that stands in the same row
    TASTE = 5  # one of so many for each row by chance, or all would write alike
    NOTHING = 6  # below this one rather writes nothing,
    MISS = 7  # or, being active, marks a miss


W = Weight
HINT = np.array([3.0, -2.0, -3.0, 0.5, 0.2, 0.01, 0.0, -4.0])
TASTES = 50
NEVER = -1000.0

# How often each number is announced, in percent of the average (from 0 on), and all the numbers up to it together.
LIKELY = (0, 94, 83, 94, 114, 123, 133, 140, 139, 141, 135, 130, 123, 108, 93, 70, 48, 24, 7)
LIKELY_UP_TO = np.cumsum(np.array(LIKELY))
CELLS_BEFORE = np.array([[c - row[:c].count(".") for c in range(COLUMNS + 1)] for row in SHEET])  # row, column


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    if s.phase == Phase.WRITE:
        return cell_to_write(s, seat, dice, weights)
    return card_to_lay(s, seat, mask, weights)


# --- writing ---------------------------------------------------------------------------------------------------


@kernel
def cell_to_write(s: State, seat: Seat, dice: Dice, weights: Weights) -> Action:
    """The most valuable cell of the announced colours; nothing if all of them do harm."""
    best = weights[W.MISS] if seat == s.active else weights[W.NOTHING]
    choice = PASS
    for row in range(ROWS):
        if has_colour(int(s.colours), row):
            worth, column = best_in_row(s, seat, row, int(s.number), weights)
            worth += weights[W.TASTE] * roll(dice, TASTES)
            if column != NOWHERE and worth > best:
                best = worth
                choice = WRITE + int(CELL_AT[row, column])
    return choice


@kernel(apart=True)
def best_in_row(s: State, seat: Seat, row: int, number: int, weights: Weights) -> tuple[float, int]:
    """What the best cell of a row is worth for a number, and its column (NOWHERE if there is no cell for it)."""
    start, stop = room(s, seat, row, number)
    low = int(s.sheet[seat, row, start - 1]) if start > 0 else LOWEST - 1
    high = int(s.sheet[seat, row, stop]) if stop < COLUMNS else HIGHEST + 1
    others = int(CELLS_BEFORE[row, stop] - CELLS_BEFORE[row, start]) - 1
    share = share_below(low, number, high)
    best, choice = NEVER, NOWHERE
    for column in range(start, stop):
        if is_free(s, seat, row, column, number):
            left = int(CELLS_BEFORE[row, column] - CELLS_BEFORE[row, start])
            worth = balance(left, others, share, weights) + weights[W.IN_COLUMN] * numbers_in_column(s, seat, column)
            worth += weights[W.DEAD] * (max(0, left - (number - low - 1)) + max(0, others - left - (high - number - 1)))
            if worth > best:
                best, choice = worth, column
    return weights[W.WRITTEN] + weights[W.IN_ROW] * row_length(s, seat, row) + best, choice


@kernel
def share_below(low: int, number: int, high: int) -> float:
    """Of the numbers that are likely to come between low and high, the share that is below this one."""
    below = int(LIKELY_UP_TO[number - 1] - LIKELY_UP_TO[low])
    above = int(LIKELY_UP_TO[high - 1] - LIKELY_UP_TO[number])
    return below / max(1, below + above)


@kernel
def balance(left: int, others: int, share: float, weights: Weights) -> float:
    """What it costs that not the right share of the other empty cells lies to the left."""
    off = left - others * share
    return weights[W.OFF_BALANCE] * off * off / max(1, others)


@kernel
def numbers_in_column(s: State, seat: Seat, column: int) -> int:
    """How many numbers stand in a column of three cells; 0 in the others, which count nothing."""
    if PENTAGON_ROW[column] == NO_PENTAGON:
        return 0
    count = 0
    for row in range(ROWS):
        if s.sheet[seat, row, column] > 0:
            count += 1
    return count


# --- laying ----------------------------------------------------------------------------------------------------


@kernel
def card_to_lay(s: State, seat: Seat, mask: Mask, weights: Weights) -> Action:
    """The card and place, alone or as the first of a double, that announce what suits one's own sheet best."""
    best, choice = NEVER, PASS
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        for place in range(PLACES):
            if mask[LAY + card * PLACES + place]:
                worth = worth_of_single(s, seat, card, place, weights)
                if worth > best:
                    best, choice = worth, LAY + card * PLACES + place
            if mask[LAY_FIRST + card * PLACES + place]:
                worth = worth_of_double(s, seat, card, place, weights)
                if worth > best:
                    best, choice = worth, LAY_FIRST + card * PLACES + place
    return choice


@kernel
def worth_of_single(s: State, seat: Seat, card: int, place: int, weights: Weights) -> float:
    beside, across = int(s.square[NEIGHBOURS[place, 0]]), int(s.square[NEIGHBOURS[place, 1]])
    return worth_of_announcing(s, seat, total(card, beside, across), colours_of(card, beside, across), weights)


@kernel
def worth_of_double(s: State, seat: Seat, first: int, place: int, weights: Weights) -> float:
    """The best that a second card can announce; its neighbours are the first and the card opposite to the first."""
    opposite = int(s.square[OPPOSITE[place]])
    best = weights[W.MISS]
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        if card != first and VALUE[card] == VALUE[first]:
            worth = worth_of_announcing(
                s, seat, total(card, first, opposite), colours_of(card, first, opposite), weights
            )
            best = max(best, worth)
    return best


@kernel
def worth_of_announcing(s: State, seat: Seat, number: int, colours: int, weights: Weights) -> float:
    """What the best cell for a number is worth; a miss if there is none."""
    best = weights[W.MISS]
    if number >= LOWEST:
        for row in range(ROWS):
            if has_colour(colours, row):
                worth, _ = best_in_row(s, seat, row, number, weights)
                best = max(best, worth)
    return best


# --- what a position is worth ----------------------------------------------------------------------------------

STEEPNESS = 0.1  # how much a point counts for the shares of the win
LOW_SCORE, HIGH_SCORE = -20, 100  # alone: 0 and 1


@kernel
def stage(s: State) -> int:
    """A game is one stage."""
    return 0


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """§7.5 Shares of the win go by exp(points); alone only the points count."""
    seats = int(s.seats)
    if seats == 1:
        out[0] = min(1.0, max(0.0, (points(s, 0) - LOW_SCORE) / (HIGH_SCORE - LOW_SCORE)))
        return
    together = 0.0
    for seat in range(seats):
        out[seat] = exp(STEEPNESS * points(s, seat))
        together += out[seat]
    for seat in range(seats):
        out[seat] /= together
