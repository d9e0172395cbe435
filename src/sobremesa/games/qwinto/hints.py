"""Qwinto, the card game — a cheap good policy: announce and write what adds most to the points that a sheet promises.

Written numbers part a row into gaps. How likely the cells of a gap are to be filled follows from how many numbers may
still go there, how often they are announced, and how long the game will last. So every row promises points for its
numbers and for being complete (§7.2), every column for its pentagon (§7.3), and a number is worth what it changes.

What the policy goes by is a row of weights, so that players can know more or less of the game and weights can be tuned.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp
from typing import TypeAlias

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.rng import roll
from sobremesa.core.thinking import Thinking
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.qwinto.rules import colours_of, hand_size, has_colour, is_free, points, room, row_length, total
from sobremesa.games.qwinto.state import (
    CELL_AT,
    CELL_COLUMN,
    CELL_ROW,
    CELLS_IN_ROW,
    COLOUR_BIT,
    COLUMNS,
    HIGHEST,
    LAY,
    LAY_FIRST,
    LOWEST,
    MISS_COST,
    MISSES_TO_END,
    NEIGHBOURS,
    NO_PENTAGON,
    NOWHERE,
    NUM_CELLS,
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
    """What the policy goes by, in points of the result unless something else is said."""

    PACE_ALONE = 0  # how often a number comes that one wants, in hundredths: per card left when playing alone,
    PACE = 1  # in company at the very end,
    PACE_PER_CELL = 2  # and more for every cell that the fullest two rows at the table lack
    CELL = 3  # for a number in a row
    ROW = 4  # for a point that a complete row counts more than its numbers
    COLUMN = 5  # for a point of a complete column
    MISS = 6  # for a miss
    END_ALONE = 7  # for every card that is left when the game ends,
    END = 8  # and in company for every point by which one is ahead then
    OTHERS = 9  # for a point that an announcement promises the others on average
    DOUBLE_ALONE = 10  # for laying two cards at once when playing alone: the game gets shorter
    DOUBLE = 11  # and in company
    STAY_COLOURED_ALONE = 12  # for a coloured card that stays in the square,
    STAY_COLOURED = 13
    STAY_HIGH_ALONE = 14  # for every unit of its value,
    STAY_HIGH = 15
    STAY_WANTED_ALONE = 16  # and the same times the units by which the numbers that one lacks are higher than usual
    STAY_WANTED = 17
    LAY_COLOURED_ALONE = 18  # the same for the card that is laid
    LAY_COLOURED = 19
    LAY_HIGH_ALONE = 20
    LAY_HIGH = 21
    LAY_WANTED_ALONE = 22
    LAY_WANTED = 23
    TASTE = 24  # by chance for every row, or all would write alike
    HASTE = 25  # by chance for how long the game will last, as a part of it


W = Weight


def sparing(**weights: float) -> Weights:
    """The weights of a player who thinks of nothing but this."""
    return np.array([weights.get(weight.name, 0.0) for weight in Weight])


HINT = np.array(
    [
        *(5, 33.6, 11.9),  # how fast numbers come
        *(1, 0.836, 1.3, -4.82, 0, 0),  # what a sheet promises
        *(-0.764, -0.09, -0.0529),  # announcing
        *(0.277, 0, 0.1, 0.209, 0.05, 0.0192, 0, 0.0127, 0.2, 0.367, -0.03, -0.00589),  # the square
        *(0.03, 0),  # chance
    ]
)

# A child keeps its rows open and sees no further; who plays at ease knows what rows and columns count.
BEGINNER = sparing(PACE_ALONE=3, PACE=100, CELL=1, MISS=-5, TASTE=0.01)
EASY = sparing(PACE_ALONE=5, PACE=100, CELL=1, ROW=1, COLUMN=1, MISS=-5, TASTE=0.01)
GOOD = HINT
MASTER = Thinking(iterations=420, shared=True, alone=1000, choices=300)
TASTES = 50  # one of so many
NEVER = -1000.0
PERCENT = 0.01

# How often each number is announced (from 0 on; 1: as often as on average), and all the numbers up to it together.
LIKELY = (0, 0.94, 0.83, 0.94, 1.14, 1.23, 1.33, 1.40, 1.39, 1.41, 1.35, 1.30, 1.23, 1.08, 0.93, 0.70, 0.48, 0.24, 0.07)
LIKELY_UP_TO = np.cumsum(np.array(LIKELY))
CELLS_BEFORE = np.array([[c - row[:c].count(".") for c in range(COLUMNS + 1)] for row in SHEET])  # row, column
COLUMN_OF = CELL_COLUMN.reshape(ROWS, CELLS_IN_ROW)  # of each cell of a row
# The number that mostly stands in each cell of a row, and so at its right end, in the pentagons …
USUAL = np.array([1.9, 3.8, 5.4, 6.8, 8.2, 9.6, 11.0, 12.6, 14.5])
USUAL_LAST = float(USUAL[-1])
COUNTED = np.flatnonzero(PENTAGON_ROW != NO_PENTAGON)  # the columns that count
USUAL_PENTAGON = np.array([USUAL[CELLS_BEFORE[PENTAGON_ROW[c], c]] if c in COUNTED else 1.0 for c in range(COLUMNS)])
PER_USUAL = 1 / USUAL_PENTAGON
HIGHER_THAN_USUAL = np.tile(USUAL - USUAL.mean(), ROWS)  # … and by how much that is above the average, cell by cell

# Chances by how many numbers are expected for a cell, in steps: that it is filled, and that so many cells all are.
STEPS, STEPS_PER_NUMBER = 512, 64
FILLED = 1 - np.exp(-np.arange(STEPS) / STEPS_PER_NUMBER)
ALL_FILLED = np.maximum(FILLED, PERCENT) ** np.arange(CELLS_IN_ROW + 1)[:, None]  # cells, steps
HARDLY = 0.001  # the chance of a row with more cells than numbers
PART = 1 / np.maximum(1, np.arange(CELLS_IN_ROW + 1))  # one of so many cells
LOOKED_AT = 3  # cells of a gap, around the one that parts it best

# What belongs to the columns that count is packed into one number, so many bits for each of them.
BITS = 12
MASK = (1 << BITS) - 1
CERTAIN = 1000  # a chance of 1
FINE = 40  # parts of a point
COUNTED_BEFORE = np.array([sum(column > COUNTED) for column in range(COLUMNS + 1)])
ONES = np.array(  # a one for every such column from start to stop
    [
        [sum(1 << BITS * i for i in range(COUNTED_BEFORE[start], COUNTED_BEFORE[stop])) for stop in range(COLUMNS + 1)]
        for start in range(COLUMNS + 1)
    ]
)
LAST_BIT = np.maximum(0, COUNTED_BEFORE - 1) * BITS  # where that of the last such column before a column stands
LAST_MASK = np.where(COUNTED_BEFORE > 0, MASK, 0)

Outlook: TypeAlias = tuple[tuple[int, int, int], tuple[float, float, float]]
Outlooks: TypeAlias = tuple[Outlook, Outlook, Outlook, Outlook]


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    if s.phase == Phase.WRITE:
        return cell_to_write(s, seat, dice, weights)
    return card_to_lay(s, seat, mask, weights)


# --- what a sheet promises -------------------------------------------------------------------------------------


@kernel(apart=True)
def pace(s: State, weights: Weights) -> float:
    """How often every number of average likelihood will yet come for a cell that waits for it."""
    if s.seats == 1:
        return float(PERCENT * weights[W.PACE_ALONE] * cards_left(s))
    return float(PERCENT * (weights[W.PACE] + weights[W.PACE_PER_CELL] * cells_to_end(s)))


@kernel
def cards_left(s: State) -> int:
    """§8.2 Alone: the cards that are still to be laid."""
    return int(s.pile_size) + hand_size(s, 0)


@kernel
def cells_to_end(s: State) -> int:
    """§7.1 How many cells the fullest two rows of a sheet lack, on the sheet where these are fewest."""
    fewest = 2 * CELLS_IN_ROW
    for seat in range(int(s.seats)):
        written, shortest = 0, CELLS_IN_ROW
        for row in range(ROWS):
            length = row_length(s, seat, row)
            written += length
            shortest = min(shortest, length)
        fewest = min(fewest, 2 * CELLS_IN_ROW - written + shortest)
    return fewest


@kernel
def chances_in_gap(low: int, high: int, cells: int, tempo: float) -> tuple[float, float]:
    """How likely a cell between two numbers is to be filled, and all of them, if there are so many."""
    expected = tempo * (LIKELY_UP_TO[high - 1] - LIKELY_UP_TO[low]) * PART[cells]
    step = min(STEPS - 1, int(expected * STEPS_PER_NUMBER))
    numbers = high - low - 1
    if numbers < cells:
        return float(FILLED[step] * numbers * PART[cells]), HARDLY
    return float(FILLED[step]), float(ALL_FILLED[cells, step])


@kernel
def chances_in_row(s: State, seat: Seat, row: int, tempo: float) -> tuple[int, float, float]:
    """The chances of a row's cells in the columns that count, packed; that it becomes complete; how many numbers."""
    start, low, packed, complete, numbers = 0, LOWEST - 1, 0, 1.0, 0.0
    for column in range(COLUMNS + 1):
        number = int(s.sheet[seat, row, column]) if column < COLUMNS else HIGHEST + 1
        if number > 0:
            cells = int(CELLS_BEFORE[row, column] - CELLS_BEFORE[row, start])
            if cells > 0:
                filled, all_filled = chances_in_gap(low, number, cells, tempo)
                packed += int(ONES[start, column]) * int(filled * CERTAIN)
                complete *= all_filled
                numbers += cells * filled
            if column < COLUMNS:
                packed += int(ONES[column, column + 1]) * CERTAIN
                numbers += 1
            start, low = column + 1, number
    return packed, complete, numbers


@kernel(apart=True)
def outlook(s: State, seat: Seat, tempo: float) -> Outlook:
    """Row by row: what the columns up to each promise if its own cell in them is filled, packed; the chance to be
    complete."""
    orange, all_orange, _ = chances_in_row(s, seat, 0, tempo)
    yellow, all_yellow, _ = chances_in_row(s, seat, 1, tempo)
    purple, all_purple, _ = chances_in_row(s, seat, 2, tempo)
    for_orange, for_yellow, for_purple = 0, 0, 0
    sum_orange, sum_yellow, sum_purple = 0.0, 0.0, 0.0
    for i in range(len(COUNTED)):
        bit = i * BITS
        o, y, p = (orange >> bit) & MASK, (yellow >> bit) & MASK, (purple >> bit) & MASK
        number = pentagon_number(s, seat, int(COUNTED[i])) * (FINE / CERTAIN**2)
        sum_orange += number * y * p
        sum_yellow += number * o * p
        sum_purple += number * o * y
        for_orange |= int(sum_orange) << bit
        for_yellow |= int(sum_yellow) << bit
        for_purple |= int(sum_purple) << bit
    return (for_orange, for_yellow, for_purple), (all_orange, all_yellow, all_purple)


@kernel
def promise_before(columns: int, column: int) -> int:
    """What the columns to the left of a column promise a row."""
    return (columns >> int(LAST_BIT[column])) & int(LAST_MASK[column])


@kernel
def pentagon_number(s: State, seat: Seat, column: int) -> float:
    """§7.3 What a column counts: the number in its pentagon, or the one to be expected there."""
    number = int(s.sheet[seat, PENTAGON_ROW[column], column])
    return float(number) if number > 0 else float(USUAL_PENTAGON[column])


@kernel
def last_number(s: State, seat: Seat, row: int) -> float:
    """§7.2 What a complete row counts: its rightmost number, or the one to be expected there."""
    number = int(s.sheet[seat, row, COLUMN_OF[row, CELLS_IN_ROW - 1]])
    return float(number) if number > 0 else USUAL_LAST


# --- writing ---------------------------------------------------------------------------------------------------


@kernel
def cell_to_write(s: State, seat: Seat, dice: Dice, weights: Weights) -> Action:
    """The most valuable cell of the announced colours; nothing if all of them do harm."""
    tempo = pace(s, weights) * (1 + weights[W.HASTE] * (roll(dice, TASTES) / TASTES - 0.5))
    view = outlook(s, seat, tempo)
    finish = worth_of_second_row(s, seat, view, weights)
    best = worth_of_miss(s, seat, weights) if seat == s.active else 0.0
    choice = PASS
    for row in range(ROWS):
        if has_colour(int(s.colours), row):
            gain, column = best_in_row(s, seat, row, int(s.number), tempo, view[0][row], view[1][row], finish, weights)
            gain += weights[W.TASTE] * roll(dice, TASTES)
            if column != NOWHERE and gain > best:
                best, choice = gain, WRITE + int(CELL_AT[row, column])
    return choice


@kernel
def worth_of_miss(s: State, seat: Seat, weights: Weights) -> float:
    """§7.4 What it costs; §7.1 the last one ends the game."""
    worth = float(weights[W.MISS])
    if s.misses[seat] == MISSES_TO_END - 1:
        worth += worth_of_end(s, seat, weights)
    return worth


@kernel
def worth_of_second_row(s: State, seat: Seat, view: Outlook, weights: Weights) -> float:
    """§7.1 What it is worth that the next complete row ends the game; 0 as long as none is complete."""
    orange, yellow, purple = view[1]
    return worth_of_end(s, seat, weights) if max(orange, yellow, purple) == 1 else 0.0


@kernel(apart=True)
def worth_of_end(s: State, seat: Seat, weights: Weights) -> float:
    """What it is worth that the game ends: alone by the cards that are left, in company by how far one is ahead."""
    if s.seats == 1:
        return float(weights[W.END_ALONE] * cards_left(s))
    most = -MISSES_TO_END * MISS_COST
    for other in range(int(s.seats)):
        if other != seat:
            most = max(most, points(s, other))
    return float(weights[W.END] * (points(s, seat) - most))


@kernel(apart=True)
def best_in_row(
    s: State,
    seat: Seat,
    row: int,
    number: int,
    tempo: float,
    columns: int,
    complete: float,
    finish: float,
    weights: Weights,
) -> tuple[float, int]:
    """What the best cell of a row is worth for a number, and its column (NOWHERE if there is no cell for it)."""
    start, stop = room(s, seat, row, number)
    before = int(CELLS_BEFORE[row, start])
    cells = int(CELLS_BEFORE[row, stop]) - before
    best, choice = NEVER, NOWHERE
    if cells == 0:
        return best, choice
    low = int(s.sheet[seat, row, start - 1]) if start > 0 else LOWEST - 1
    high = int(s.sheet[seat, row, stop]) if stop < COLUMNS else HIGHEST + 1
    filled, all_filled = chances_in_gap(low, high, cells, tempo)
    rest = complete / all_filled
    ends_row = before + cells == CELLS_IN_ROW
    last = max(last_number(s, seat, row), low + 1.0)
    first = first_to_look_at(low, number, high, cells)
    promise_left, promise_right = promise_before(columns, start), promise_before(columns, stop)
    for left in range(first, min(cells, first + LOOKED_AT)):
        column = int(COLUMN_OF[row, before + left])
        if is_free(s, seat, row, column, number):
            right = cells - left - 1
            filled_left, all_left = chances_in_gap(low, number, left, tempo)
            filled_right, all_right = chances_in_gap(number, high, right, tempo)
            at_end = last if not ends_row else float(number) if right == 0 else max(USUAL_LAST, number + 1.0)
            here, behind = promise_before(columns, column), promise_before(columns, column + 1)
            now = float(behind - here)
            if PENTAGON_ROW[column] == row:
                now *= number * PER_USUAL[column]
            now += (here - promise_left) * filled_left + (promise_right - behind) * filled_right
            worth = weights[W.CELL] * (1 + left * filled_left + right * filled_right)
            worth += weights[W.ROW] * rest * all_left * all_right * (at_end - CELLS_IN_ROW)
            worth += weights[W.COLUMN] * (1 / FINE) * now
            if worth > best:
                best, choice = worth, column
    best -= weights[W.CELL] * cells * filled + weights[W.ROW] * complete * (last - CELLS_IN_ROW)
    best -= weights[W.COLUMN] * (1 / FINE) * (promise_right - promise_left) * filled
    if cells == 1 and rest == 1:
        best += finish
    return best, choice


@kernel
def first_to_look_at(low: int, number: int, high: int, cells: int) -> int:
    """The first of the few cells around the one that leaves both sides their share of the numbers to come."""
    if cells <= LOOKED_AT:
        return 0
    below = LIKELY_UP_TO[number - 1] - LIKELY_UP_TO[low]
    above = LIKELY_UP_TO[high - 1] - LIKELY_UP_TO[number]
    if below + above == 0:
        return 0  # no other number can come
    ideal = int((cells - 1) * below / (below + above) + 0.5)
    return min(max(ideal - LOOKED_AT // 2, 0), cells - LOOKED_AT)


# --- laying ----------------------------------------------------------------------------------------------------


@kernel
def card_to_lay(s: State, seat: Seat, mask: Mask, weights: Weights) -> Action:
    """The card and place, alone or as the first of a double, that announce what suits one's own sheet best.

    Opposite places have the same neighbours, so they announce the same and only one of them is looked at.
    """
    best, choice = NEVER, PASS
    tempo = pace(s, weights)
    views = outlooks(s, seat, tempo, weights)
    wanted = higher_than_usual(s, seat)
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        laid = worth_of_card(s, card, W.LAY_COLOURED_ALONE, wanted, weights)
        for place in range(PLACES):
            if place < OPPOSITE[place] and mask[LAY + card * PLACES + place]:
                covered, bonus = place_to_cover(s, place, wanted, weights)
                bonus += laid
                worth = bonus + worth_of_single(s, seat, card, place, tempo, views, best - bonus, weights)
                if worth > best:
                    best, choice = worth, LAY + card * PLACES + covered
            if mask[LAY_FIRST + card * PLACES + place]:
                bonus = laid + weights[W.DOUBLE_ALONE if s.seats == 1 else W.DOUBLE]
                worth = bonus + worth_of_double(s, seat, card, place, tempo, views, best - bonus, weights)
                if worth > best:
                    best, choice = worth, LAY_FIRST + card * PLACES + place
    return choice


@kernel
def higher_than_usual(s: State, seat: Seat) -> float:
    """By how much the numbers that a sheet lacks are higher than the numbers of an empty sheet."""
    lacking, together = 0, 0.0
    for cell in range(NUM_CELLS):
        if s.sheet[seat, CELL_ROW[cell], CELL_COLUMN[cell]] == 0:
            lacking += 1
            together += HIGHER_THAN_USUAL[cell]
    return together / max(1, lacking)


@kernel
def place_to_cover(s: State, place: int, wanted: float, weights: Weights) -> tuple[int, float]:
    """This place or the opposite one, wherever the card is less useful; and what it is worth that it goes."""
    here = worth_of_card(s, int(s.square[place]), W.STAY_COLOURED_ALONE, wanted, weights)
    opposite = int(OPPOSITE[place])
    there = worth_of_card(s, int(s.square[opposite]), W.STAY_COLOURED_ALONE, wanted, weights)
    return (place, -here) if here < there else (opposite, -there)


@kernel
def worth_of_card(s: State, card: int, first: int, wanted: float, weights: Weights) -> float:
    """How useful a card is in the square, by the weights from the first one on."""
    first += 0 if s.seats == 1 else 1
    coloured = 0.0 if COLOUR_BIT[card] == 0 else weights[first]
    return float(coloured + (weights[first + 2] + weights[first + 4] * wanted) * VALUE[card])


@kernel
def outlooks(s: State, seat: Seat, tempo: float, weights: Weights) -> Outlooks:
    """Of all sheets; of one's own alone if the others do not matter."""
    own = outlook(s, seat, tempo)
    if weights[W.OTHERS] == 0 or s.seats == 1:
        return own, own, own, own
    return (
        outlook(s, 0, tempo),
        outlook(s, 1, tempo),
        outlook(s, 2, tempo) if s.seats > 2 else own,
        outlook(s, 3, tempo) if s.seats > 3 else own,
    )


@kernel
def worth_of_single(
    s: State, seat: Seat, card: int, place: int, tempo: float, views: Outlooks, goal: float, weights: Weights
) -> float:
    beside, across = int(s.square[NEIGHBOURS[place, 0]]), int(s.square[NEIGHBOURS[place, 1]])
    number, colours = total(card, beside, across), colours_of(card, beside, across)
    return worth_of_announcing(s, seat, number, colours, tempo, views, goal, weights)


@kernel
def worth_of_double(
    s: State, seat: Seat, first: int, place: int, tempo: float, views: Outlooks, goal: float, weights: Weights
) -> float:
    """The best that a second card can announce; its neighbours are the first and the card opposite to the first."""
    opposite = int(s.square[OPPOSITE[place]])
    best = NEVER
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        if card > first and VALUE[card] == VALUE[first]:  # either may be the first
            number, colours = total(card, first, opposite), colours_of(card, first, opposite)
            best = max(best, worth_of_announcing(s, seat, number, colours, tempo, views, goal, weights))
    return best


@kernel(apart=True)
def worth_of_announcing(
    s: State, seat: Seat, number: int, colours: int, tempo: float, views: Outlooks, goal: float, weights: Weights
) -> float:
    """What the best cell for a number is worth, or a miss, less what the others get.

    A worth that does not reach the goal is not worked out to the end.
    """
    worth = worth_of_miss(s, seat, weights)
    if number < LOWEST:
        return worth
    worth = max(worth, best_gain(s, seat, number, colours, tempo, views[seat], weights))
    if weights[W.OTHERS] < 0 and s.seats > 1:
        each = weights[W.OTHERS] / (int(s.seats) - 1)
        for other in range(int(s.seats)):
            if other != seat and worth > goal:
                worth += each * max(0.0, best_gain(s, other, number, colours, tempo, views[other], weights))
    return worth


@kernel
def best_gain(s: State, seat: Seat, number: int, colours: int, tempo: float, view: Outlook, weights: Weights) -> float:
    """What the best cell for a number is worth on a sheet."""
    best = NEVER
    finish = worth_of_second_row(s, seat, view, weights)
    for row in range(ROWS):
        if has_colour(colours, row):
            gain, _ = best_in_row(s, seat, row, number, tempo, view[0][row], view[1][row], finish, weights)
            best = max(best, gain)
    return best


# --- what a position is worth ----------------------------------------------------------------------------------

# How a sheet is judged (see Weight): as the hints do; weights fitted to the points at the end foretold them no better.
JUDGE = HINT
STEEPNESS = 0.13  # how much a point counts for the shares of the win as long as the game goes on,
STEEPNESS_AT_END = 0.2  # and when it is over
LOW_SCORE, HIGH_SCORE = -20, 140  # alone: 0 and 1


@kernel
def stage(s: State) -> int:
    """A game is one stage."""
    return 0


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """§7.5 Shares of the win go by exp(points); alone only the points count."""
    seats = int(s.seats)
    steepness = STEEPNESS_AT_END if s.over else STEEPNESS
    tempo = pace(s, JUDGE)
    together = 0.0
    for seat in range(seats):
        expected = float(points(s, seat)) if s.over else promised_points(s, seat, tempo)
        if seats == 1:
            out[seat] = min(1.0, max(0.0, (expected - LOW_SCORE) / (HIGH_SCORE - LOW_SCORE)))
            return
        out[seat] = exp(steepness * expected)
        together += out[seat]
    for seat in range(seats):
        out[seat] /= together


@kernel(apart=True)
def promised_points(s: State, seat: Seat, tempo: float) -> float:
    """What a sheet will count at the end, as far as one can tell."""
    orange, all_orange, many_orange = chances_in_row(s, seat, 0, tempo)
    yellow, all_yellow, many_yellow = chances_in_row(s, seat, 1, tempo)
    purple, all_purple, many_purple = chances_in_row(s, seat, 2, tempo)
    rows = all_orange * (last_number(s, seat, 0) - CELLS_IN_ROW)
    rows += all_yellow * (last_number(s, seat, 1) - CELLS_IN_ROW)
    rows += all_purple * (last_number(s, seat, 2) - CELLS_IN_ROW)
    columns = 0.0
    for i in range(len(COUNTED)):
        bit = i * BITS
        chance = ((orange >> bit) & MASK) * ((yellow >> bit) & MASK) * ((purple >> bit) & MASK) / CERTAIN**3
        columns += chance * pentagon_number(s, seat, int(COUNTED[i]))
    numbers = many_orange + many_yellow + many_purple
    return float(
        JUDGE[W.CELL] * numbers + JUDGE[W.ROW] * rows + JUDGE[W.COLUMN] * columns - MISS_COST * int(s.misses[seat])
    )
