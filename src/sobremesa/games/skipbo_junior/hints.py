"""Skip-Bo Junior — a cheap good policy: the stock first, then whatever leads to it, and nothing for the next player.

`tops` are the top cards of the own three hand stacks and `heights` the numbers that the four piles have reached, both
as they are or as they would be after some plays.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.skipbo_junior.rules import number_of
from sobremesa.games.skipbo_junior.state import NUM_ACTIONS, PLACES, PLAY, STACK, STACKS, STOP, TEN, WILD

Tops = tuple[int, int, int]
Heights = tuple[int, int, int, int]

STACK_PLAYS = PLAY + PLACES * STACK  # before it are the plays from the stock


class Weight(IntEnum):
    """What the policy goes by; a player who does not think of something has 0 there."""

    STOCK = 0  # above 0: the stock card comes first
    WAY = 1  # the stock card can be played in this turn,
    STEP = 2  # less this for every card that must be played before it,
    STEP_BY_WILD = 3  # and this for every ? among them
    WILD_USED = 4  # a ? is not used while there are numbers to play,
    STOPPED = 5  # nor is a turn ended early for little (§7.1)
    FITTING = 6  # for every hand stack whose top card fits
    DANGER = 7  # the next player can play the stock card at once; half of it if one card is missing, and so on


W = Weight
HINT = np.array([1, 10_000, 60, 100, 80, 60, 12, 60.0])
EASY = np.array([1, 10_000, 60, 0, 0, 60, 0, 0.0])
BEGINNER = np.array([1, 0, 0, 0, 0, 1, 0, 0.0])


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    """The stock card if it fits; else what is worth most, a stack card or, with `may_stop`, nothing (§7.1)."""
    stock_first = weights[W.STOCK] > 0 and different_actions(s, mask, STACK_PLAYS) > 0
    end = STACK_PLAYS if stock_first else NUM_ACTIONS
    several = different_actions(s, mask, end) > 1
    best, most = -1, 0.0
    for action in range(end):
        if mask[action] and not is_repeated(s, action):
            if not several:
                return action
            value = worth_of(s, seat, action, weights)
            if best < 0 or value > most:
                best, most = action, value
    return best


@kernel
def different_actions(s: State, mask: Mask, end: Action) -> int:
    """How many legal actions there are before `end`."""
    count = 0
    for action in range(end):
        if mask[action] and not is_repeated(s, action):
            count += 1
    return count


@kernel
def is_repeated(s: State, action: Action) -> bool:
    """Is there the same play further left? Piles that have reached the same number are alike."""
    if action == STOP:
        return False
    place = (action - PLAY) % PLACES
    alike = 0
    while s.height[alike] != s.height[place]:
        alike += 1
    return alike < place


@kernel
def worth_of(s: State, seat: Seat, action: Action, weights: Weights) -> float:
    """What the table is worth after an action."""
    tops = tops_of(s, seat)
    heights = heights_of(s)
    loss = weights[W.STOPPED]
    if action != STOP:
        loss = 0.0
        heights = built_up(heights, (action - PLAY) % PLACES)
        if action >= STACK_PLAYS:
            stack = (action - STACK_PLAYS) // PLACES
            loss = weights[W.WILD_USED] if number_of(tops[stack]) == WILD else 0.0
            tops = played_from(s, tops, stack)
    return float(worth(s, seat, tops, heights, weights) - loss)


@kernel
def worth(s: State, seat: Seat, tops: Tops, heights: Heights, weights: Weights) -> float:
    """The way to the own stock card, cards that fit, and the danger that the next player's stock card fits."""
    own = number_of(int(s.stock_top[seat]))
    theirs = number_of(int(s.stock_top[next_seat(s, seat)]))
    way = 0.0
    danger = 0.0
    for place in range(PLACES):
        way = max(way, way_up(s, tops, heights[place], own, weights))
        missing = theirs - 1 - height_to_come(s, tops, heights[place])
        if missing >= 0:
            danger = max(danger, weights[W.DANGER] / (1 + missing))
    return float(way + weights[W.FITTING] * fitting(tops, heights) - danger)


@kernel
def way_up(s: State, tops: Tops, height: int, number: int, weights: Weights) -> float:
    """What it is worth that a pile can be built up with the own cards until the number fits; 0 if it cannot."""
    if number == WILD:
        return float(weights[W.WAY])
    if height >= number:
        return 0.0
    value = weights[W.WAY]
    for needed in range(height + 1, number):
        stack = stack_with(s, tops, needed)
        if stack < 0:
            stack = stack_with(s, tops, WILD)
            value -= weights[W.STEP_BY_WILD]
            if stack < 0:
                return 0.0
        tops = played_from(s, tops, stack)
        value -= weights[W.STEP]
    return float(value)


@kernel
def height_to_come(s: State, tops: Tops, height: int) -> int:
    """§3.4 What a pile will have reached when all numbers that fit on it have been played, as they must be."""
    for needed in range(height + 1, TEN + 1):
        stack = stack_with(s, tops, needed)
        if stack < 0:
            return needed - 1
        tops = played_from(s, tops, stack)
    return 0


@kernel
def fitting(tops: Tops, heights: Heights) -> int:
    """How many of the top cards fit somewhere."""
    count = 0
    for stack in range(STACKS):
        number = number_on(tops[stack])
        if number == WILD:
            count += 1
        for place in range(PLACES):
            if number == heights[place] + 1:
                count += 1
                break
    return count


# --- the table as it is and as it would be ---------------------------------------------------------------------


@kernel
def tops_of(s: State, seat: Seat) -> Tops:
    return int(s.stack_top[seat, 0]), int(s.stack_top[seat, 1]), int(s.stack_top[seat, 2])


@kernel
def heights_of(s: State) -> Heights:
    return int(s.height[0]), int(s.height[1]), int(s.height[2]), int(s.height[3])


@kernel
def number_on(top: int) -> int:
    """The number of a top card, -1 where there is none."""
    return number_of(top) if top >= 0 else -1


@kernel
def stack_with(s: State, tops: Tops, number: int) -> int:
    """A hand stack with this number on top, one that frees the following number if there is any; -1 if none has it."""
    found = -1
    for stack in range(STACKS):
        if number_on(tops[stack]) == number:
            found = stack
            if number_on(int(s.under[tops[stack]])) == number + 1:
                return stack
    return found


@kernel
def played_from(s: State, tops: Tops, stack: int) -> Tops:
    """§3.3 A played stack card frees the one under it."""
    freed = int(s.under[tops[stack]])
    a, b, c = tops
    return freed if stack == 0 else a, freed if stack == 1 else b, freed if stack == 2 else c


@kernel
def built_up(heights: Heights, place: int) -> Heights:
    """§4.2 A pile goes up by one; §4.3 at 10 it is taken away."""
    height = 0 if heights[place] + 1 == TEN else heights[place] + 1
    a, b, c, d = heights
    return (
        height if place == 0 else a,
        height if place == 1 else b,
        height if place == 2 else c,
        height if place == 3 else d,
    )


# --- what a position is worth ------------------------------------------------------------------------------------

SPREAD = 0.3  # how much a card of the stock counts


@kernel
def stage(s: State) -> int:
    """A match is one game."""
    return 0


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """The shares of the win go by exp(-cards of the stock)."""
    total = 0.0
    for seat in range(int(s.seats)):
        out[seat] = exp(-SPREAD * int(s.stock_size[seat]))
        total += out[seat]
    for seat in range(int(s.seats)):
        out[seat] /= total
